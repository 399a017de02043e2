# shellcheck shell=bash disable=SC2154 # variables of scripts/test
# The quick run of scripts/test, for people.

# quick [--since REV]
quick() {
    local since='' targets
    while [[ $# -gt 0 ]]; do
        case $1 in
        --since) [[ $# -gt 1 ]] || fail '--since needs a revision' 'see scripts/test --help' 2 && since=$2 && shift ;;
        --since=*) since=${1#*=} ;;
        -h | --help) help && return ;;
        *) fail "unknown argument '$1'" 'scripts/test quick accepts only --since; see scripts/test --help' 2 ;;
        esac
        shift
    done
    scripts/setup test
    mkdir -p .build/test
    since=$(base "$since")
    targets=$(changed_targets "$since")
    log "# what differs from $(git log -1 --format='%h %s' "$since"): ${targets:-no module with tests}"
    quick_lint "$since"
    log '# building'
    if [[ -z $targets ]]; then
        swift build --product gattlab "${checks[@]}" >&2
    else
        GATTLAB_TEST_TARGETS=$targets swift build --build-tests "${checks[@]}" >&2
        GATTLAB_TEST_TARGETS=$targets swift test --skip-build "${checks[@]}" --filter "^(${targets// /|})\\."
    fi
    log '# a scene on the simulator'
    PATH=$root/.build/debug:$PATH gattlab simulate -- scripts/lib/demo-scene
    log "# passed in $SECONDS s; scripts/test runs everything"
}

# base REV: prints the commit to compare with: the last one that this branch shares with the revision.
base() {
    local revision=$1
    [[ -n $revision ]] || revision=$(git rev-parse --abbrev-ref '@{upstream}' 2>/dev/null || echo HEAD)
    git merge-base "$revision" HEAD || fail "no revision '$revision'" 'give one that git knows: --since main' 2
}

# changed_files REV: prints the files that differ from it, also those that are not committed.
changed_files() {
    git diff --name-only --diff-filter=d "$1"
    git ls-files --others --exclude-standard
}

# changed_targets REV: prints the test targets of the modules that differ from it.
changed_targets() {
    local module
    changed_files "$1" | sed -nE 's,^Sources/([^/]+)/.*,\1,p; s,^Tests/([^/]+)Tests/.*,\1,p' | sort -u | while read -r module; do
        [[ ! -d Tests/${module}Tests ]] || printf '%sTests ' "$module"
    done | sed 's/ $//'
}

quick_lint() {
    local swift
    log '# lint'
    mapfile -t swift < <(changed_files "$1" | grep '\.swift$' || true)
    [[ ${#swift[@]} -eq 0 ]] || swift format lint --strict --parallel "${swift[@]}"
    scripts/check-english && scripts/check-modules && scripts/check-errors
}
