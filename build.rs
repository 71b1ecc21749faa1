//! Without the feature `capi` there is nothing to do; with it, this writes `include/marquis.h`.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "capi")]
    header::write();
}

#[cfg(feature = "capi")]
mod header {
    use std::env;
    use std::fs;
    use std::path::Path;

    const HEADER: &str = "include/marquis.h";

    /// Makes the header of the sources, and writes it where it differs from the one that is there: a package from a
    /// registry has the right one, and is left alone.
    pub fn write() {
        for input in ["src/capi", "cbindgen.toml", "Cargo.toml", HEADER] {
            println!("cargo::rerun-if-changed={input}");
        }
        if env::var_os("DOCS_RS").is_some() {
            return;
        }
        let text = text();
        if fs::read_to_string(HEADER).is_ok_and(|present| present == text) {
            return;
        }
        if let Some(folder) = Path::new(HEADER).parent() {
            fs::create_dir_all(folder).expect("the folder of the header");
        }
        fs::write(HEADER, text).expect("the header, which differs from what the sources say");
    }

    fn text() -> String {
        let mut config = cbindgen::Config::from_file("cbindgen.toml").expect("cbindgen.toml");
        let version = ["MAJOR", "MINOR", "PATCH"].map(|part| {
            let number = env::var(format!("CARGO_PKG_VERSION_{part}")).expect("set by cargo");
            format!("#define MARQUIS_VERSION_{part} {number}\n")
        });
        let whole = env::var("CARGO_PKG_VERSION").expect("set by cargo");
        let version = format!(
            "\n/** The version of this header. */\n{}#define MARQUIS_VERSION \"{whole}\"\n",
            version.concat()
        );
        let includes = config.after_includes.unwrap_or_default();
        config.after_includes = Some(includes + &version);
        let bindings = cbindgen::Builder::new().with_config(config).with_src("src/capi/mod.rs").generate();
        let mut text = Vec::new();
        bindings.expect("the C ABI, as cbindgen reads it").write(&mut text);
        String::from_utf8(text).expect("UTF-8")
    }
}
