"""Makes sources of the built page: `pack_page.py OUT [DIST]` writes OUT.cpp, OUT.S and what they
hold; without DIST, a page of no files.

The assembler takes the files in as they are, which no compiler has to read. Zopfli takes seconds to
make gzip of them that is a twentieth shorter: what a school's network carries counts, and a plain
address of it gets nothing better than gzip from a browser.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
         ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png",
         ".json": "application/json", ".woff2": "font/woff2", ".wasm": "application/wasm"}

SOURCE = """#include "app/page_files.h"

#include <array>

extern "C" {{
{declarations}
}}

namespace simrob::app {{

std::span<const net::SiteFile> page_files() {{
    static const std::array<net::SiteFile, {count}> files{{{{
{rows}
    }}}};
    return files;
}}

}}  // namespace simrob::app
"""

ASSEMBLY = """    .section .rodata
    .balign 16
{symbols}
    .section .note.GNU-stack,"",@progbits
"""

SYMBOL = """    .global {name}
    .hidden {name}
{name}:
    .incbin "{path}"
"""


def files_below(folder):
    """Paths in the site and on the disk, in one order."""
    found = []
    for directory, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(directory, name)
            site_path = "/" + os.path.relpath(path, folder).replace(os.sep, "/")
            found.append(("/" if site_path == "/index.html" else site_path, path))
    return sorted(found)


def content_type(path):
    kind = TYPES.get(os.path.splitext(path)[1])
    if kind is None:
        sys.exit(f"pack_page.py: {path}: expected one of {', '.join(TYPES)}")
    return kind


def compress(path, packed):
    with open(packed, "wb") as file:
        try:
            subprocess.run(["zopfli", "-c", path], stdout=file, check=True)
        except FileNotFoundError:
            sys.exit("pack_page.py: there is no zopfli: tools/install.sh installs it")


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main(out, dist=None):
    symbols, declarations, rows = [], [], []
    files = files_below(dist) if dist else []
    all_packed = [f"{out}.{index}.gz" for index in range(len(files))]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compress, [path for _, path in files], all_packed))
    for index, ((site_path, path), packed) in enumerate(zip(files, all_packed)):
        views = []
        for form, source in (("plain", path), ("gzipped", packed)):
            name = f"simrob_page_{index}_{form}"
            symbols.append(SYMBOL.format(name=name, path=os.path.abspath(source)))
            declarations.append(f"extern const char {name}[];")
            views.append(f"{{{name}, {os.path.getsize(source)}}}")
        rows.append(f'        {{"{site_path}", "{content_type(path)}", {", ".join(views)}}},')
    write(out + ".S", ASSEMBLY.format(symbols="".join(symbols)))
    write(out + ".cpp", SOURCE.format(declarations="\n".join(declarations), count=len(rows),
                                      rows="\n".join(rows)))


if __name__ == "__main__":
    main(*sys.argv[1:])
