# From `cargo metadata` to a CycloneDX list of what is linked into the C libraries: the crate and its normal dependencies.

(.packages | map({key: .id, value: .}) | from_entries) as $packages
| (.resolve.nodes | map({key: .id, value: [.deps[] | select(any(.dep_kinds[]; .kind == null)) | .pkg]}) | from_entries) as $needs
| .resolve.root as $root
| def reached($found; $next): if $next == [] then $found else reached($found + $next; [$next[] | $needs[.][]] | unique - $found - $next) end;
  reached([]; [$root]) as $all
| def reference: "pkg:cargo/\(.name)@\(.version)";
  def part: {
    type: "library", "bom-ref": reference, name, version, purl: reference,
    licenses: [{expression: (.license // "unknown" | gsub("/"; " OR "))}]
  };
{
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: {component: ($packages[$root] | part)},
  components: [$all[] | select(. != $root) | $packages[.] | part] | sort_by(.name),
  dependencies: [$all[] | . as $id | {ref: ($packages[$id] | reference), dependsOn: [$needs[$id][] | $packages[.] | reference] | sort}] | sort_by(.ref)
}
