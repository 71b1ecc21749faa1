# From rustdoc's JSON to one line for each public item, sorted.

def list(f): map(f) | join(", ");

# A path without its modules, which are written as it suits.
def name: split("::") | last;

def shown:
  def arguments:
    if . == null then ""
    elif .angle_bracketed then
      [(.angle_bracketed.args[] | .type // .lifetime | if type == "string" then . else shown end),
       (.angle_bracketed.constraints[] | "\(.name) = \(.binding.equality.type | shown)")]
      | if . == [] then "" else "<\(join(", "))>" end
    elif .parenthesized then
      "(\(.parenthesized.inputs | list(shown)))" + (if .parenthesized.output then " -> \(.parenthesized.output | shown)" else "" end)
    else "" end;
  def bound: if .trait_bound then "\(if .trait_bound.modifier == "maybe" then "?" else "" end)\(.trait_bound.trait.path | name)\(.trait_bound.trait.args | arguments)"
    elif .outlives then .outlives
    else "use<\(.use | list(.param // .lifetime // tostring))>" end;
  if . == null then "()"
  elif type == "string" then .
  elif .primitive then .primitive
  elif .generic then .generic
  elif .resolved_path then "\(.resolved_path.path | name)\(.resolved_path.args | arguments)"
  elif .borrowed_ref then .borrowed_ref | "&\(if .lifetime then .lifetime + " " else "" end)\(if .is_mutable then "mut " else "" end)\(.type | shown)"
  elif .raw_pointer then .raw_pointer | "*\(if .is_mutable then "mut" else "const" end) \(.type | shown)"
  elif .tuple then "(\(.tuple | list(shown)))"
  elif .slice then "[\(.slice | shown)]"
  elif .array then "[\(.array.type | shown); \(.array.len)]"
  elif .impl_trait then "impl \(.impl_trait | map(bound) | join(" + "))"
  elif .qualified_path then .qualified_path | "<\(.self_type | shown) as \(.trait.path | name)>::\(.name)"
  else tojson end;

def bounds: map(if .trait_bound then "\(if .trait_bound.modifier == "maybe" then "?" else "" end)\(.trait_bound.trait.path | name)\(.trait_bound.trait.args | if . == null then "" else tojson end)" else tojson end) | join(" + ");

def signature($name):
  (.generics.params | map(select(.kind.type and (.kind.type.is_synthetic | not)) | "\(.name): \(.kind.type.bounds | bounds)")) as $generics
  | (if .header.is_const then "const " else "" end) + (if .header.is_unsafe then "unsafe " else "" end)
  + "fn \($name)" + (if $generics == [] then "" else "<\($generics | join(", "))>" end)
  + "(\(.sig.inputs | list("\(.[0]): \(.[1] | shown)")))"
  + (if .sig.output then " -> \(.sig.output | shown)" else "" end);

def growth: if .attrs | tojson | contains("NonExhaustive") or contains("non_exhaustive") then " (may grow)" else "" end;

. as $crate
| ([.index[].inner.use // empty | .id]) as $exported
| ([.index[].inner.impl // empty | .items[]]) as $in_impls
| def is_exported: .id as $id | $exported | index($id) != null;
  def named: $crate.index[tostring];
[
  .index[]
  | select(.crate_id == 0) | . as $item | .inner
  | if (.struct or .enum or .constant) and ($item | is_exported) or (.function and $item.visibility == "public" and ($item | is_exported)) then
      if .function then .function | signature($item.name)
      elif .constant then "const \($item.name): \(.constant.type | shown) = \(.constant.const.value // .constant.const.expr)"
      elif .struct then
        "struct \($item.name)\($item | growth)",
        ((.struct.kind.plain.fields // [])[] | named | select(.visibility == "public") | "struct \($item.name) { \(.name): \(.inner.struct_field | shown) }")
      else
        "enum \($item.name)\($item | growth)",
        (.enum.variants[] | named | .name as $variant | growth as $growth | .inner.variant
          | "enum \($item.name)::\($variant)\($growth)\(if .discriminant then " = \(.discriminant.value)" else "" end)",
            ((.kind | if type == "object" then (.struct.fields // .tuple) else [] end)[] | named | "enum \($item.name)::\($variant) { \(.name): \(.inner.struct_field | shown) }"))
      end
    elif .impl and (.impl.is_synthetic | not) and .impl.blanket_impl == null and (.impl.for.resolved_path.id as $id | $exported | index($id) != null) then
      (.impl.for | shown) as $for
      | if .impl.trait then select(.impl.trait.path != "StructuralPartialEq") | "impl \(.impl.trait.path | name)\(.impl.trait.args.angle_bracketed.args // [] | map(.type // .lifetime | shown) | if . == [] then "" else "<\(join(", "))>" end) for \($for)"
        else .impl.items[] | named | select(.visibility == "public")
          | if .inner.function then "\($for): \(.name as $name | .inner.function | signature($name))"
            elif .inner.assoc_const then "\($for): const \(.name): \(.inner.assoc_const.type | shown)"
            else "\($for): \(.name)" end
        end
    else empty end
] | unique[]
