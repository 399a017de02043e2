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

# The boxes of all stages. Those of sid are not among them, because its packages change every day.
main_boxes=(debian12 raspberry-bookworm debian13)
# One scene for each main job; those that wait for minutes of the machine's time are left to the stage boxes.
main_scenes=(doctor find-by-name see-beacon read watch write inspect indications emulate emulate-beacon pair)

# play_main_boxes: fails if gattlab fails a scene, twice, that works according to docs/boxes.md.
play_main_boxes() {
    local box scene scenes count=0 broken=()
    for box in "${main_boxes[@]}"; do
        mapfile -t scenes < <(boxes_suite working "$box" "${main_scenes[@]}")
        play_box "$box" "${scenes[@]}" || return
        count=$((count + ${#scenes[@]}))
        mapfile -t scenes < <(boxes_suite failed ".build/test/boxes/$box.jsonl")
        [[ ${#scenes[@]} -gt 0 ]] || continue
        log "# $box: once more: ${scenes[*]}"
        play_box "$box" "${scenes[@]}" || return
        mapfile -t scenes < <(boxes_suite failed ".build/test/boxes/$box.jsonl")
        for scene in "${scenes[@]}"; do broken+=("$box $scene"); done
    done
    [[ ${#broken[@]} -eq 0 ]] || printf 'fails: %s\n' "${broken[@]}"
    printf '=== %d passed, %d failed in the main boxes\n' $((count - ${#broken[@]})) ${#broken[@]}
    [[ ${#broken[@]} -eq 0 ]]
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
