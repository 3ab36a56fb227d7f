"""Makes sources of the built page: `pack_page.py OUT [DIST]` writes OUT.cpp, OUT.S and what they
hold; without DIST, a page of no files.

The assembler takes the files in as they are, which no compiler has to read.
"""

import gzip
import os
import sys

TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
         ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png",
         ".json": "application/json", ".woff2": "font/woff2", ".wasm": "application/wasm"}


def files_below(folder):
    """Paths in the site and on the disk, in one order."""
    found = []
    for directory, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(directory, name)
            found.append(("/" + os.path.relpath(path, folder).replace(os.sep, "/"), path))
    return sorted(found)


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main(out, dist=None):
    assembly = ['    .section .rodata\n    .balign 16\n']
    rows, declarations = [], []
    for index, (site_path, path) in enumerate(files_below(dist) if dist else []):
        with open(path, "rb") as file:
            plain = file.read()
        packed = f"{out}.{index}.gz"
        with open(packed, "wb") as file:
            file.write(gzip.compress(plain, 9, mtime=0))
        parts = []
        for kind, source in (("plain", os.path.abspath(path)), ("gzipped", os.path.abspath(packed))):
            name = f"simrob_page_{index}_{kind}"
            assembly.append(f'    .global {name}\n    .hidden {name}\n{name}:\n'
                            f'    .incbin "{source}"\n')
            declarations.append(f"extern const char {name}[];")
            parts.append(f"{{{name}, {os.path.getsize(source)}}}")
        shown_at = "/" if site_path == "/index.html" else site_path
        kind = TYPES.get(os.path.splitext(path)[1])
        if kind is None:
            sys.exit(f"pack_page.py: {path}: expected one of {', '.join(TYPES)}")
        rows.append(f'        {{"{shown_at}", "{kind}", {parts[0]}, {parts[1]}}},')
    assembly.append('    .section .note.GNU-stack,"",@progbits\n')
    write(out + ".S", "".join(assembly))
    write(out + ".cpp", '#include "app/page_files.h"\n\n#include <array>\n\nextern "C" {\n' + "\n".join(declarations)
          + '\n}\n\nnamespace simrob::app {\n\nstd::span<const net::SiteFile> page_files() {\n'
          + f'    static const std::array<net::SiteFile, {len(rows)}> files{{{{\n' + "\n".join(rows)
          + '\n    }};\n    return files;\n}\n\n}  // namespace simrob::app\n')


if __name__ == "__main__":
    main(*sys.argv[1:])
