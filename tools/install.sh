#!/bin/sh
# Installs the missing Debian packages of tools/packages.txt, as root or through sudo. If nothing is
# missing it touches nothing and needs no network.
set -eu

list="$(dirname "$0")/packages.txt"

say() { printf 'install: %s\n' "$*"; }
fail() { printf 'install: %s\n' "$*" >&2; exit 1; }

# Some builds of nodejs include npm.
is_installed() {
    if [ "$1" = npm ] && command -v npm >/dev/null; then return 0; fi
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Prints "name version" for each package of the list that is not installed.
missing_packages() {
    sed 's/#.*//' "$list" | while read -r name version; do
        if [ -n "$name" ] && ! is_installed "$name"; then echo "$name $version"; fi
    done
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -qq -y --no-install-recommends "$@" >"$log" 2>&1
}

# Prints the name as apt wants it: with the recorded version where the archive still has it.
pinned() {
    if apt-cache madison "$1" | awk -F' *[|] *' '{print $2}' | grep -Fxq "$2"; then
        echo "$1=$2"
    else
        say "$1 $2 is not in the archive: taking the version that is" >&2
        echo "$1"
    fi
}

missing="$(missing_packages)"
if [ -z "$missing" ]; then
    say "all $(grep -c '^[a-z]' "$list") packages are here"
    exit 0
fi
names="$(echo "$missing" | cut -d' ' -f1 | tr '\n' ' ')"
say "missing: $names"

command -v apt-get >/dev/null || fail "this needs Debian's apt-get; install by hand: $names"
[ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null || fail "run as root, or install sudo"

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
say "reading the package lists"
as_root apt-get update -qq >"$log" 2>&1 || { cat "$log" >&2; fail "apt-get update failed"; }

wanted="$(echo "$missing" | while read -r name version; do pinned "$name" "$version"; done)"
say "installing $(echo "$wanted" | wc -l) packages (some minutes on a bare machine)"
# shellcheck disable=SC2086  # one word for each package
if ! apt_install $wanted; then
    say "the recorded versions do not fit this machine: taking those that do"
    apt_install $names || { tail -n 30 "$log" >&2; fail "apt-get install failed"; }
fi
say "done"
