# shellcheck shell=bash disable=SC2154,SC2034 # variables of scripts/test
# The lanes in which scripts/test runs all stages, so that no processor is idle.

# The stages of the virtual machine's lane, the longest first; the last one, which computes, uses its processor afterwards.
machine_stages=(real system address)
# Stages that mostly wait, which start when everything is built, and a short one that computes.
waiting_stages=(command probes python web packages fuzz)
# The others, in the order in which they run beside these: those that mostly wait come first, while the products of the later
# ones are built. lint and units run before.
other_stages=(examples conformance simulated foreign hostile daemon unit thread embedded counts docs)
# The process groups of the lanes in the background.
lanes=()

run_all() {
    local stage
    trap end_lanes EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    lane release
    for stage in lint units; do run "$stage" || fail_run "$stage"; done
    wait "${lanes[0]}" || fail 'the release build failed' "its output is in .build/test/release.log"
    released=yes lanes=()
    lane machine
    lane builds
    lane waiting
    # The machine keeps its processor when the other lanes would need more than the rest.
    renice -n 5 -p $$ >/dev/null
    for stage in "${other_stages[@]}"; do
        run "$stage" || fail_run "$stage"
        ! grep -qs FAILED .build/test/*.row || break
    done
    finish waiting "${lanes[2]}"
    finish machine "${lanes[0]}"
}

# finish NAME GROUP: prints the output of a lane until it ends.
finish() {
    # The first failure ends all lanes.
    grep -qs FAILED .build/test/*.row || tail -n +1 -f --pid="$2" ".build/test/$1.log"
    if grep -qs FAILED .build/test/*.row || ! wait "$2"; then fail_run "$1"; fi
}

# lane NAME: starts lane_NAME in a process group of its own, which can be ended as a whole.
lane() {
    set -m
    "lane_$1" >".build/test/$1.log" 2>&1 </dev/null &
    set +m
    lanes+=("$!")
}

# shellcheck disable=SC2317 # called by trap
end_lanes() {
    local group
    for group in "${lanes[@]}"; do
        kill -- "-$group" 2>/dev/null || true
    done
    wait
}

# shellcheck disable=SC2317 # called by lane, as are the next three
lane_release() {
    scripts/lib/build-release && scripts/lib/build-examples &&
        GATTLAB_BENCHMARKS=1 scripts/lib/build-release CodecBenchmark ProbeBenchmark CoreBluetoothBenchmark
}

# shellcheck disable=SC2317
lane_machine() {
    local stage
    trap - EXIT
    taskset -cp $(($(nproc) - 1)) "$BASHPID" >/dev/null
    for stage in "${machine_stages[@]}"; do run "$stage" || exit 1; done
}

# shellcheck disable=SC2317
lane_waiting() {
    local stage
    trap - EXIT
    renice -n 5 -p "$BASHPID" >/dev/null
    # The lane of the builds.
    tail -f --pid="${lanes[1]}" /dev/null
    for stage in "${waiting_stages[@]}"; do run "$stage" || exit 1; done
}

# An error shows up in the stage that needs the product.
# shellcheck disable=SC2317
lane_builds() {
    trap - EXIT
    set +e
    chrt --idle -p 0 "$BASHPID"
    swift build --build-tests "${checks[@]}"
    build_sanitized thread "$thread_targets"
    build_sanitized address "$address_targets"
    swift build -c release --package-path Fuzz --scratch-path .build/fuzz
}
