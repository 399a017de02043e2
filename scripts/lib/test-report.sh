# shellcheck shell=bash disable=SC2154,SC2034 # variables of scripts/test
# The results of scripts/test: what a stage's output says, and the table at the end.

# count LOG: prints the numbers of passed and failed tests, from the summary lines of Swift Testing and of pytest.
count() {
    local log line bad passed=0 failed=0
    log=$(sed 's/\x1b\[[0-9;]*m//g' "$1")
    while read -r line; do
        if [[ $line =~ 'Test run with '([0-9]+) ]]; then
            passed=$((passed + BASH_REMATCH[1]))
        else
            [[ ! $line =~ ([0-9]+)' passed' ]] || passed=$((passed + BASH_REMATCH[1]))
            [[ ! $line =~ ([0-9]+)' failed' ]] || failed=$((failed + BASH_REMATCH[1]))
            [[ ! $line =~ ([0-9]+)' error' ]] || failed=$((failed + BASH_REMATCH[1]))
        fi
    done < <(grep -E '^. Test run with [0-9]+ tests? |^=+ .*[0-9]+ (passed|failed|errors?).* in ' <<<"$log" || true)
    # Swift Testing includes failed tests in the total.
    bad=$(grep -E '^. Test .* failed after ' <<<"$log" | grep -vcE '^. Test run with ' || true)
    printf '%s %s' $((passed - bad)) $((failed + bad))
}

# failures LOG: repeats the failures at the end, for readers who see only the end of the output.
failures() {
    sed 's/\x1b\[[0-9;]*m//g' "$1" | awk '
        /^✘ .* recorded an issue/ { print; follows = 1; next }
        /^↳/ && follows { print; next }
        { follows = 0 }
        /^(FAILED|ERROR) |: error: |^✘ .* (failed|was cancelled)|[Ff]atal error: |ThreadSanitizer: |AddressSanitizer: / { print }
    ' | tail -n 60
}

# Prints the failures of each failed stage, after the end of its output.
failed_stages() {
    local row step
    for row in .build/test/*.row; do
        step=$(basename "$row" .row)
        if grep -q FAILED "$row"; then
            printf '\n=== %s: FAILED; the end of its output, which is in .build/test/%s.log:\n' "$step" "$step"
            tail -n 40 ".build/test/$step.log"
            failures ".build/test/$step.log"
        fi
    done
}

# Prints the table of the stages that have run, then the counts of tests as the last line.
summary() {
    local stage seconds processor good bad result all_passed=0 all_failed=0 all_processor=0
    printf '\n%-16s %8s %10s %7s\n' stage time processor tests
    for stage in "${builds[@]}" "${stages[@]}"; do
        [[ -s .build/test/$stage.row ]] || continue
        read -r seconds processor good bad result <".build/test/$stage.row"
        all_passed=$((all_passed + good)) all_failed=$((all_failed + bad)) all_processor=$((all_processor + processor))
        print_row "$stage" "$seconds" "$processor" $((good + bad)) "$result"
    done
    print_row total "$SECONDS" "$all_processor" $((all_passed + all_failed))
    printf '\n%s passed, %s failed\n' "$all_passed" "$all_failed"
}

# print_row STAGE SECONDS SECONDS TESTS [RESULT]
print_row() {
    local tests=$4
    [[ $tests -gt 0 ]] || tests=-
    printf '%-16s %5d:%02d %7d:%02d %7s%s\n' "$1" $(($2 / 60)) $(($2 % 60)) $(($3 / 60)) $(($3 % 60)) "$tests" "${5:+  $5}"
}
