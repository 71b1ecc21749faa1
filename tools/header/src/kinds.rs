//! The enumerations for C++, as `enum class`.

use crate::parse::Declarations;
use crate::vocabulary::common_prefix;
use std::fmt::Write;

/// The header of C++ with all enumerations of the header of C.
pub fn text(declarations: &Declarations) -> String {
    let mut text = String::from(
        "/**\n * @file marquis_kinds.hpp\n * The enumerations of marquis.h as types of C++. Numbers above those that are named \
         here may come with later versions.\n *\n * This file is written by tools/header.\n */\n\
         #ifndef MARQUIS_KINDS_HPP\n#define MARQUIS_KINDS_HPP\n\n#include <cstdint>\n#include \"marquis.h\"\n\n\
         namespace marquis {\n",
    );
    for enumeration in &declarations.enumerations {
        let name = camel(enumeration.name.trim_start_matches("marquis_"));
        let _ = write!(text, "\n/** As {}. */\nenum class {name} : std::uint8_t {{\n", enumeration.name);
        let prefix = common_prefix(&enumeration.values);
        for (constant, _) in &enumeration.values {
            let _ = writeln!(text, "    {} = {constant},", camel(&constant[prefix..]));
        }
        text += "};\n";
    }
    text + "\n}  // namespace marquis\n#endif\n"
}

/// Words that underscores separate, each with one capital letter.
fn camel(words: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..].to_lowercase();
    words.split('_').map(word).collect()
}
