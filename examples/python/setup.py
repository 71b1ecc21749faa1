"""Builds the library with cargo, and reads its C header, when the package is built."""

import json
import os
import re
import subprocess
from pathlib import Path

from cffi import FFI
from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
CRATE = Path(os.environ.get("MARQUIS_CRATE", HERE.parent.parent))
LIBRARY_SUFFIXES = (".so", ".dylib", ".dll")


def build_library() -> Path:
    """The shared library, built by cargo."""
    command = ["cargo", "rustc", "--release", "--lib", "--features", "capi", "--crate-type", "cdylib"]
    command += ["--manifest-path", str(CRATE / "Cargo.toml"), "--message-format", "json-render-diagnostics"]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    messages = (json.loads(line) for line in output.splitlines() if line.startswith("{"))
    built = [file for message in messages for file in message.get("filenames", []) if file.endswith(LIBRARY_SUFFIXES)]
    return Path(built[-1])


def declarations(header: str) -> str:
    """What cffi understands of the header: the numbers, types and functions."""
    header = header.split("#endif  /* MARQUIS_H */")[0]
    header = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    header = re.sub(r"#ifdef __cplusplus.*?#endif[^\n]*", "", header, flags=re.DOTALL)
    header = header.replace("MARQUIS_API ", "").replace("MARQUIS_API\n", "")
    number = re.compile(r"#define \w+ \d+$")
    lines = [line for line in header.splitlines() if not line.lstrip().startswith("#") or number.match(line)]
    return "\n".join(lines)


def declare(target: Path) -> None:
    """Writes the module that tells cffi about the library, so that nothing has to be parsed when it is imported."""
    ffi = FFI()
    ffi.cdef(declarations((CRATE / "include" / "marquis.h").read_text(encoding="utf-8")))
    ffi.set_source("marquis._declarations", None)
    ffi.emit_python_code(str(target))


class BuildWithLibrary(build_py):
    """Adds the library and its declarations to the package."""

    def run(self) -> None:
        super().run()
        in_place = getattr(self, "editable_mode", False)
        package = (HERE / "src" if in_place else Path(self.build_lib)) / "marquis"
        library = build_library()
        self.copy_file(str(library), str(package / library.name))
        declare(package / "_declarations.py")


class PlatformWheel(bdist_wheel):
    """A wheel for this platform and any Python 3, since the library knows nothing of Python."""

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", super().get_tag()[2]


class BinaryDistribution(Distribution):
    """Not pure Python."""

    def has_ext_modules(self) -> bool:
        return True


setup(
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": PlatformWheel},
    distclass=BinaryDistribution,
)
