# shellcheck shell=bash disable=SC2154 # variables of scripts/test
# The stage boxes of scripts/test: the scenes of Tests/EndToEnd/Boxes in the machines of `scripts/vm --box`.

# play_boxes [NAME…] [-- SCENE…]: plays the scenes, all unless some are named, in these boxes, and renews docs/boxes.md.
play_boxes() {
    local names=() scenes=() box
    while [[ $# -gt 0 && $1 != -- ]]; do names+=("$1") && shift; done
    scenes=("${@:2}")
    [[ ${#names[@]} -gt 0 ]] || mapfile -t names < <(scripts/vm --box list | sed -n '2,$s/ .*//p')
    [[ ${#scenes[@]} -gt 0 ]] || mapfile -t scenes < <(boxes_suite list)
    mkdir -p .build/test/boxes
    for box in "${names[@]}"; do play_box "$box" "${scenes[@]}" || return; done
    boxes_suite page
}

boxes_suite() { "$venv/bin/python" -B -u Tests/EndToEnd/Boxes "$@"; }

# play_box NAME SCENE…: in one machine, and in another one from the scene after that in which the kernel failed or the machine ended.
play_box() {
    local box=$1 lines=.build/test/boxes/$1.jsonl scenes=("${@:2}")
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
    boxes_suite collect "$box" "$lines"
}
