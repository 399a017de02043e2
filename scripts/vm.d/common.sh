# shellcheck shell=bash
# Sourced by the scripts beside this folder: where things are and how to talk.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)

# Kernel, initramfs, Python environment. GATTLAB_REAL_STACK lets several checkouts share one.
stack=${GATTLAB_REAL_STACK:-$root/.build/real-stack}
# shellcheck disable=SC2034 # for those that run Python
venv=$stack/venv

say() { printf '%s\n' "$*" >&2; }

# fail MESSAGE [HINT] [STATUS]: ends the script.
fail() {
    say "error: $1"
    [[ -z ${2:-} ]] || say "hint: $2"
    exit "${3:-1}"
}

# The comment at the head of the calling script is its help text.
help() { sed -n '2,/^[^#]/{/^#/s/^# \{0,1\}//p}' "$0"; }
