"""Builds the library with cargo, and reads its C header, when the package is built.

MARQUIS_CRATE is the folder of the Rust crate; by default `crate` beside this file, where a source distribution has it, or
the repository. MARQUIS_GLIBC, such as 2.17, builds with cargo-zigbuild for Linux with that version of glibc or a later one.
"""

import json
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

from cffi import FFI
from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
LIBRARY_SUFFIXES = (".so", ".dylib", ".dll")
GLIBC = os.environ.get("MARQUIS_GLIBC")
LICENSES = ("LICENSE-APACHE", "LICENSE-MIT")


def crate() -> Path:
    """Where the crate is."""
    given = os.environ.get("MARQUIS_CRATE")
    candidates = [Path(given)] if given else [HERE / "crate", HERE.parent.parent]
    for candidate in candidates:
        if (candidate / "src" / "capi").is_dir() and (candidate / "Cargo.toml").is_file():
            return candidate
    sys.exit(f"marquis: the Rust crate is not in {' or '.join(map(str, candidates))}; MARQUIS_CRATE can say where it is")


def run_cargo(*arguments: str, program: str = "cargo") -> str:
    """What cargo prints, or another program like it."""
    if shutil.which(program) is None:
        origin = "pip install cargo-zigbuild ziglang" if GLIBC else "Rust 1.85 or later, see https://rustup.rs"
        sys.exit(f"marquis: {program} is missing: building this package needs {origin}")
    command = [program, *arguments, "--manifest-path", str(crate() / "Cargo.toml")]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"marquis: `{' '.join(command)}` failed; what it says is above")
    return done.stdout


def build_library() -> Path:
    """The shared library, built by cargo."""
    command = ["rustc", "--release", "--lib", "--features", "capi", "--crate-type", "cdylib"]
    if GLIBC:
        command += ["--target", f"{platform.machine()}-unknown-linux-gnu.{GLIBC}"]
    program = "cargo-zigbuild" if GLIBC else "cargo"
    output = run_cargo(*command, "--message-format", "json-render-diagnostics", program=program)
    messages = (json.loads(line) for line in output.splitlines() if line.startswith("{"))
    built = [file for message in messages for file in message.get("filenames", []) if file.endswith(LIBRARY_SUFFIXES)]
    if not built:
        sys.exit("marquis: cargo built no shared library")
    return Path(built[-1])


def declarations(header: str) -> str:
    """What cffi understands of the header: the numbers, types and functions."""
    header = header.split("#endif  /* MARQUIS_H */")[0]
    header = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    header = re.sub(r"#if(def | defined\()__cplusplus.*?#endif[^\n]*", "", header, flags=re.DOTALL)
    header = re.sub(r"typedef enum [^\n]*", "", header)  # for C23 and C++, where an enumeration has a type of its own
    header = header.replace("MARQUIS_API ", "").replace("MARQUIS_API\n", "")
    number = re.compile(r"#define \w+ \d+$")
    lines = [line for line in header.splitlines() if not line.lstrip().startswith("#") or number.match(line)]
    return "\n".join(lines)


def declare(target: Path) -> None:
    """Writes the module that tells cffi about the library, so that nothing has to be parsed when it is imported."""
    ffi = FFI()
    ffi.cdef(declarations((crate() / "include" / "marquis.h").read_text(encoding="utf-8")))
    ffi.set_source("marquis._declarations", None)
    ffi.emit_python_code(str(target))


class BuildWithLibrary(build_py):
    """Adds the library and its declarations to the package."""

    def run(self) -> None:
        in_place = getattr(self, "editable_mode", False)
        if not in_place:
            shutil.rmtree(self.build_lib, ignore_errors=True)  # nothing of an earlier build gets into this one
        super().run()
        package = (HERE / "src" if in_place else Path(self.build_lib)) / "marquis"
        library = build_library()
        self.copy_file(str(library), str(package / library.name))
        declare(package / "_declarations.py")


class SourceWithCrate(sdist):
    """Adds the crate to the sources, so that they can be installed anywhere."""

    def make_release_tree(self, base_dir: str, files: list) -> None:
        super().make_release_tree(base_dir, files)
        source, made = crate(), Path(base_dir) / "crate"
        for name in run_cargo("package", "--list", "--allow-dirty", "--offline").splitlines():
            if (source / name).is_file() and name not in ("Cargo.toml.orig", ".cargo_vcs_info.json"):
                (made / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source / name, made / name)


class PlatformWheel(bdist_wheel):
    """A wheel for this platform and any Python 3, since the library knows nothing of Python."""

    def get_tag(self) -> tuple[str, str, str]:
        needs = f"manylinux_{GLIBC.replace('.', '_')}_{platform.machine()}" if GLIBC else super().get_tag()[2]
        return "py3", "none", needs


class BinaryDistribution(Distribution):
    """Not pure Python."""

    def has_ext_modules(self) -> bool:
        return True


for name in LICENSES:
    if not (HERE / name).exists():
        shutil.copyfile(crate() / name, HERE / name)

setup(
    cmdclass={"build_py": BuildWithLibrary, "sdist": SourceWithCrate, "bdist_wheel": PlatformWheel},
    distclass=BinaryDistribution,
)
