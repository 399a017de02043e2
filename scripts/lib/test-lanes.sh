# shellcheck shell=bash disable=SC2154,SC2034 # variables of scripts/test
# The lanes in which scripts/test runs all stages, so that no processor is idle.

# The steps of each lane, one after another: stages, builds, and `after-STEP`, which waits for a step of another lane. The builds of
# a lane have a folder of their own, because only one can use a folder at a time.
lane_products=(build-release build-examples build-benchmarks build-debug unit embedded docs counts)
lane_sanitizers=(lint units build-thread thread build-address address build-fuzz fuzz)
lane_machine=(after-build-release system after-build-examples real main-boxes)
# These mostly wait, each with several tests at a time.
lane_waiting=(
    after-build-release daemon command web python readme hostile foreign conformance packages
    after-build-benchmarks probes simulated examples
)

lanes=(products sanitizers machine waiting)

run_all() {
    local lane
    trap end_lanes EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    released=yes
    checks+=("${whole_modules[@]}")
    : >.build/test/progress
    rm -f .build/test/lane-*.ended
    for lane in "${lanes[@]}"; do start_lane "$lane"; done
    until [[ -z $(jobs -rp) ]] || must_end; do
        print_progress
        sleep 1
    done
    print_progress
    if must_end || any_failed; then fail_run; fi
}

# must_end: whether a step has failed, or a lane has ended before its last step. The lanes are counted, and no process is waited for:
# bash forgets the status of a child when a later child gets its process identifier, which happens within an hour.
must_end() {
    local running ended
    [[ -n $keep_going ]] || ! any_failed || return 0
    running=$(jobs -rp | wc -l)
    ended=$(find .build/test -name 'lane-*.ended' | wc -l)
    [[ $((running + ended)) -lt ${#lanes[@]} ]]
}

printed=0
print_progress() {
    local lines
    mapfile -t lines < <(tail -n +$((printed + 1)) .build/test/progress)
    [[ ${#lines[@]} -eq 0 ]] || printf '%s\n' "${lines[@]}"
    printed=$((printed + ${#lines[@]}))
}

any_failed() { grep -qs FAILED .build/test/*.row; }

# say LINE: a line about a step.
say() { if [[ -n $released ]]; then printf '%s\n' "$1" >>.build/test/progress; else printf '\n%s\n' "$1"; fi; }

# start_lane NAME: in a process group of its own, which can be ended as a whole.
start_lane() {
    set -m
    run_lane "$1" >".build/test/lane-$1.log" 2>&1 </dev/null &
    set +m
}

run_lane() {
    local -n steps=lane_$1
    local step
    trap - EXIT
    for step in "${steps[@]}"; do
        case $step in
        after-*) wait_for_step "${step#after-}" ;;
        *)
            prioritize "$step"
            run "$step" || [[ -n $keep_going ]] || exit 1
            ;;
        esac
    done
    : >".build/test/lane-$1.ended"
}

wait_for_step() { until [[ -e .build/test/$1.row ]]; do sleep 1; done; }

# prioritize STEP: tests with deadlines in real time precede the virtual machines, which have none, and these the builds that no other
# lane waits for: SwiftPM resets the nice value of its processes, but not their policy.
prioritize() {
    local policy=--other
    case $1 in
    build-debug | build-thread | build-address | build-fuzz | fuzz) policy=--idle ;;
    real | system) renice -n 10 -p "$BASHPID" >/dev/null ;;
    esac
    chrt "$policy" -p 0 "$BASHPID"
}

# shellcheck disable=SC2317 # called by trap
end_lanes() {
    local group
    for group in $(jobs -rp); do
        kill -- "-$group" 2>/dev/null || true
    done
    wait
}
