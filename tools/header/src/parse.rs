//! What the header declares, read from its text. cbindgen writes it in one way only, so this need not know all of C.

use std::collections::BTreeMap;

/// What a header declares, in its order.
#[derive(Default)]
pub struct Declarations {
    /// `#define`s, with their values.
    pub constants: Vec<(String, String)>,
    /// `typedef`s of integers.
    pub types: Vec<(String, String)>,
    pub enumerations: Vec<Enumeration>,
    /// `struct`s whose fields nobody sees.
    pub handles: Vec<String>,
    pub structures: Vec<Structure>,
    pub functions: Vec<Function>,
}

pub struct Enumeration {
    pub name: String,
    pub integer: String,
    pub values: Vec<(String, u64)>,
}

pub struct Structure {
    pub name: String,
    pub size: usize,
    pub alignment: usize,
    pub fields: Vec<Field>,
}

pub struct Field {
    pub name: String,
    pub type_name: String,
    /// The length of an array.
    pub length: Option<usize>,
    pub offset: usize,
    pub size: usize,
}

pub struct Function {
    pub name: String,
    pub result: String,
    pub parameters: Vec<(String, String)>,
}

/// Sizes and alignments by name.
type Layouts = BTreeMap<String, (usize, usize)>;

/// Reads a header.
pub fn parse(text: &str) -> Declarations {
    let mut layouts: Layouts = [
        ("uint8_t", 1),
        ("int8_t", 1),
        ("char", 1),
        ("uint16_t", 2),
        ("int16_t", 2),
        ("uint32_t", 4),
        ("int32_t", 4),
        ("float", 4),
        ("uint64_t", 8),
        ("int64_t", 8),
    ]
    .map(|(name, size)| (name.to_owned(), (size, size)))
    .into();
    let mut result = Declarations::default();
    let text = without_comments(text);
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(definition) = line.strip_prefix("#define ") {
            if let Some((name, value)) = definition.split_once(' ') {
                assert!(name.starts_with("MARQUIS_"), "{name}: exclude it in cbindgen.toml");
                result.constants.push((name.to_owned(), value.trim().to_owned()));
            }
        } else if let Some(name) =
            line.strip_prefix("typedef struct ").and_then(|rest| rest.strip_suffix(" {"))
        {
            let fields: Vec<_> = lines.by_ref().take_while(|line| !line.starts_with('}')).collect();
            let structure = structure(name, &fields, &layouts);
            layouts.insert(name.to_owned(), (structure.size, structure.alignment));
            result.structures.push(structure);
        } else if let Some(declaration) =
            line.strip_prefix("typedef ").and_then(|rest| rest.strip_suffix(';'))
        {
            let (old, new) = declaration.rsplit_once(' ').expect("a typedef of something");
            if old == format!("struct {new}") {
                result.handles.push(new.to_owned());
            } else if let Some(&layout) = layouts.get(old) {
                layouts.insert(new.to_owned(), layout);
                result.types.push((new.to_owned(), old.to_owned()));
            }
        } else if let Some(name) = line.strip_prefix("enum ") {
            let body: Vec<_> = lines.by_ref().take_while(|line| !line.starts_with('}')).collect();
            result.enumerations.push(enumeration(name.trim_end_matches(" {"), &body));
        } else if line.starts_with("MARQUIS_API") {
            let mut declaration = line.trim_start_matches("MARQUIS_API").trim().to_owned();
            while !declaration.ends_with(';') {
                declaration += lines.next().expect("the end of the declaration").trim();
                declaration.push(' ');
                declaration.truncate(
                    declaration.trim_end().len() + usize::from(!declaration.trim_end().ends_with(';')),
                );
            }
            result.functions.push(function(&declaration));
        }
    }
    result.types.retain(|(name, _)| result.enumerations.iter().all(|enumeration| enumeration.name != *name));
    result
}

fn without_comments(text: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        result += before;
        rest = comment.split_once("*/").expect("the end of a comment").1;
    }
    result + rest
}

fn structure(name: &str, lines: &[&str], layouts: &Layouts) -> Structure {
    let (mut fields, mut end, mut alignment) = (Vec::new(), 0, 1);
    for line in lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty()) {
        let declaration = line.trim_end_matches(';').trim_start_matches("struct ");
        let (type_name, field) = declaration.rsplit_once(' ').expect("a type and a name");
        let (field, length) = match field.split_once('[') {
            Some((field, length)) => {
                (field, Some(length.trim_end_matches(']').parse::<usize>().expect("the length of an array")))
            }
            None => (field, None),
        };
        let &(size, own_alignment) = layouts.get(type_name).unwrap_or_else(|| panic!("{name}: {type_name}?"));
        assert_eq!(end % own_alignment, 0, "{name}.{field}: there is a gap before it");
        let size = size * length.unwrap_or(1);
        let (field, type_name) = (field.to_owned(), type_name.to_owned());
        fields.push(Field { name: field, type_name, length, offset: end, size });
        (end, alignment) = (end + size, alignment.max(own_alignment));
    }
    assert_eq!(end % alignment, 0, "{name}: there is a gap at its end");
    Structure { name: name.to_owned(), size: end, alignment, fields }
}

fn enumeration(name: &str, lines: &[&str]) -> Enumeration {
    let mut integer = None;
    let mut values = Vec::new();
    for line in lines.iter().map(|line| line.trim()) {
        if let Some(kind) = line.strip_prefix(": ") {
            integer = Some(kind.to_owned());
        } else if let Some((constant, number)) = line.trim_end_matches(',').split_once(" = ") {
            values.push((constant.to_owned(), number.parse().expect("a number")));
        } else {
            let known = line.is_empty() || line.starts_with('#') || line == "{";
            assert!(known, "{name}: a line that is not understood: {line}");
        }
    }
    Enumeration { name: name.to_owned(), integer: integer.expect("the integer of an enumeration"), values }
}

fn function(declaration: &str) -> Function {
    let (head, parameters) = declaration.trim_end_matches(';').split_once('(').expect("parameters");
    let parameters = parameters.trim_end().trim_end_matches(')');
    let split = |declaration: &str| {
        let declaration = declaration.trim();
        let name = declaration.rsplit([' ', '*']).next().unwrap_or_default();
        (declaration[..declaration.len() - name.len()].trim().to_owned(), name.to_owned())
    };
    let (result, name) = split(head);
    let parameters = parameters.split(',').filter(|parameter| parameter.trim() != "void");
    Function { name, result, parameters: parameters.map(split).collect() }
}
