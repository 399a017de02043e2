# shellcheck shell=bash disable=SC2154,SC2034 # variables of scripts/test
# The lanes in which scripts/test runs all stages, so that no processor is idle.

# The stages that run in the virtual machine, the longest first.
machine_stages=(real system)
# The others, in the order in which they run beside it: those that mostly wait come first, while the products of the later ones
# are built. lint and units run before.
other_stages=(
    examples conformance simulated foreign hostile daemon command probes unit thread address embedded counts docs fuzz
)
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
    # The machine keeps its processor when the other lanes would need more than the rest.
    renice -n 5 -p $$ >/dev/null
    for stage in "${other_stages[@]}"; do
        run "$stage" || fail_run "$stage"
        ! grep -qs FAILED .build/test/{real,system}.row || break
    done
    tail -n +1 -f --pid="${lanes[0]}" .build/test/machine.log
    wait "${lanes[0]}" || fail_run machine
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

# shellcheck disable=SC2317 # called by lane, as are the next two
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
