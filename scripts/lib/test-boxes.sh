# shellcheck shell=bash disable=SC2154 # variables of scripts/test
# The stages boxes and main-boxes of scripts/test: the scenes of Tests/EndToEnd/Boxes in the machines of `scripts/vm --box`.

# play_boxes [NAME…] [-- SCENE…]: plays the scenes, all unless some are named, in these boxes, and renews docs/boxes.md.
play_boxes() {
    local names=() scenes=() box
    while [[ $# -gt 0 && $1 != -- ]]; do names+=("$1") && shift; done
    scenes=("${@:2}")
    [[ ${#names[@]} -gt 0 ]] || mapfile -t names < <(scripts/vm --box list | sed -n '2,$s/ .*//p')
    [[ ${#scenes[@]} -gt 0 ]] || mapfile -t scenes < <(boxes_suite list)
    for box in "${names[@]}"; do
        play_box "$box" "${scenes[@]}" && boxes_suite collect "$box" ".build/test/boxes/$box.jsonl" || return
    done
    boxes_suite page
}

main_boxes=(debian12 raspberry-bookworm debian13 newest)
# One scene for each main job; those that wait for minutes of the machine's time are left to the stage boxes.
main_scenes=(doctor find-by-name see-beacon read watch write inspect indications emulate emulate-beacon pair)

# play_main_boxes: fails if gattlab fails a scene, twice, that works according to docs/boxes.md. The packages of sid change every day:
# with others than those of the page, failures in its box are printed, and are no failures of the stage.
play_main_boxes() {
    local box scenes failing count=0 broken=0
    for box in "${main_boxes[@]}"; do
        if [[ $box == newest ]] && ! scripts/setup sid; then
            log "$box is not played: the packages of Debian sid cannot be prepared"
            continue
        fi
        mapfile -t scenes < <(boxes_suite working "$box" "${main_scenes[@]}")
        mapfile -t failing < <(play_twice "$box" "${scenes[@]}")
        [[ ${#failing[@]} -eq 0 ]] || printf '%s\n' "${failing[@]/#/$box fails: }"
        if [[ ${#failing[@]} -gt 0 ]] && boxes_suite renewed "$box" ".build/test/boxes/$box.jsonl"; then
            log "$box has other packages than docs/boxes.md: scripts/test boxes $box shows what has changed"
            continue
        fi
        count=$((count + ${#scenes[@]} - ${#failing[@]})) broken=$((broken + ${#failing[@]}))
    done
    printf '=== %d passed, %d failed in the main boxes\n' "$count" "$broken"
    [[ $broken -eq 0 ]]
}

# play_twice BOX SCENE…: plays those that gattlab fails once more, and prints those that it fails again.
play_twice() {
    local box=$1 scenes=("${@:2}") attempt
    for attempt in first second; do
        log "# $box, $attempt attempt"
        play_box "$box" "${scenes[@]}" || break
        mapfile -t scenes < <(boxes_suite failed ".build/test/boxes/$box.jsonl")
        [[ ${#scenes[@]} -gt 0 ]] || return 0
    done
    printf '%s\n' "${scenes[@]}"
}

boxes_suite() { "$venv/bin/python" -B -u Tests/EndToEnd/Boxes "$@"; }

# play_box NAME SCENE…: in one machine, and in another one from the scene after that in which the kernel failed or the machine ended.
play_box() {
    local box=$1 lines=.build/test/boxes/$1.jsonl scenes=("${@:2}")
    mkdir -p .build/test/boxes
    : >"$lines"
    while [[ ${#scenes[@]} -gt 0 ]]; do
        log "# $box: ${#scenes[@]} scenes"
        GATTLAB=$root/.build/release/gattlab GATTLAB_STACK=real scripts/vm --box "$box" --timeout 30m -- \
            "$venv/bin/python" -B -u Tests/EndToEnd/Boxes play "${scenes[@]}" >>"$lines" || true
        # A machine that plays nothing never will.
        mapfile -t scenes < <(boxes_suite rest "$lines" "${scenes[@]}" && echo end)
        [[ ${#scenes[@]} -gt 0 && ${scenes[-1]} == end ]] || return 1
        unset 'scenes[-1]'
    done
}
