# shellcheck shell=bash
# Sourced by all scripts: paths, messages, help.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)

# Kernel, initramfs, Python environment. GATTLAB_REAL_STACK lets several checkouts share one.
stack=${GATTLAB_REAL_STACK:-$root/.build/real-stack}
# shellcheck disable=SC2034 # for scripts that run Python
venv=$stack/venv

# Packages of Debian that a build needs.
# shellcheck disable=SC2034 # for the scripts that install or name them
build_packages=(
    libdbus-1-dev libbluetooth-dev libedit-dev libexpat1-dev libgnutls28-dev liblua5.4-dev libmicrohttpd-dev libmosquitto-dev libpq-dev libsqlite3-dev libsystemd-dev libyaml-dev pkg-config
    # the daemon that gattlab simulate starts
    dbus
    # the time zones of statistics
    tzdata
)

# The maintainer of Debian packages.
# shellcheck disable=SC2034 # for the scripts that build them
maintainer="${DEBFULLNAME:-The makers of gattlab} <${DEBEMAIL:-gattlab@packages.example.org}>"

log() { printf '%s\n' "$*" >&2; }

# fail MESSAGE [HINT] [STATUS]: ends the script.
fail() {
    log "error: $1"
    [[ -z ${2:-} ]] || log "hint: $2"
    exit "${3:-1}"
}

# Prints the time of all files in packages: that of the commit, or of the changelog outside of a repository.
source_date() { git -C "$root" log -1 --format=%ct 2>/dev/null || stat -c %Y "$root/CHANGELOG.md"; }

# machine_of ARCHITECTURE: what the GNU system calls an architecture of Debian that gattlab is built for.
machine_of() {
    case $1 in
    amd64) printf 'x86_64' ;;
    arm64) printf 'aarch64' ;;
    *) fail "unknown architecture '$1'" 'use amd64 or arm64' 2 ;;
    esac
}

# The comment at the head of the calling script is its help text.
help() { sed -n '2,/^[^#]/{/^#/s/^# \{0,1\}//p}' "$0"; }
