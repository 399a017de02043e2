# shellcheck shell=bash disable=SC2154,SC2034 # variables of scripts/vm
# The boxes of scripts/vm --box: other kernels, releases of bluetoothd, controllers and settings, from the table scripts/lib/boxes.

boxes_table=$root/scripts/lib/boxes

list_boxes() { sed -n 's/^# name /name   /; /^[^#]/p' "$boxes_table"; }

# box_row NAME: prints its fields, and fails if there is no such box.
box_row() { awk -v name="$1" '$1 == name { $1 = ""; print; found = 1 } END { exit !found }' "$boxes_table"; }

# use_box NAME: selects its kernel, its initramfs and its stored state for the machine.
use_box() {
    local row=() folder=$stack/boxes/$1
    read -ra row < <(box_row "$1")
    kernel=$(release_kernel "${row[0]}")
    initramfs=$folder/initramfs.cpio state=$folder/state state_lock=$folder/lock
    mkdir -p "$folder"
    (
        flock 9
        make_box "${row[@]}"
    ) 9>"$state_lock"
}

# release_kernel RELEASE: that of bookworm is the kernel of the machine without --box.
release_kernel() { if [[ $1 == bookworm ]]; then printf '%s' "$stack/kernel"; else printf '%s' "$stack/$1/kernel"; fi; }

# box_need NAME: prints what the box needs of scripts/setup: a later release of Debian has the newer kernel.
box_need() {
    case $(box_row "$1") in
    *sid*) echo sid ;;
    *trixie*) echo trixie ;;
    *) echo vm ;;
    esac
}

# make_box KERNEL BLUETOOTHD CONTROLLERS FLAGS SETTINGS: makes the initramfs, unless that was done with these parts before. Its folder
# vm.d/box, which is /run/vm.d/box in the guest, has the settings of `stack`, and bluetoothd with its libraries.
make_box() {
    local parts=$folder/parts recipe recipes=("$stack"/{kernel,root}/.recipe) release
    for release in "$1" "$2"; do [[ $release == bookworm ]] || recipes+=("$stack/$release/.recipe"); done
    recipe=$(echo "$*" && cat "${recipes[@]}" "$root/scripts/lib/vm-box.sh")
    [[ ! -f $folder/.recipe || $(<"$folder/.recipe") != "$recipe" ]] || return 0
    rm -rf "$parts"
    mkdir "$parts"
    cp -r "$root/scripts/vm.d" "$parts/vm.d"
    mv "$parts/vm.d/init" "$parts/init"
    mkdir "$parts/vm.d/box"
    box_settings "$@" >"$parts/vm.d/box/settings"
    main_conf "$5" >"$parts/vm.d/box/main.conf"
    [[ $2 == bookworm ]] || cp -r "$stack/$2/bluetoothd" "$parts/vm.d/box/root"
    { cat "$kernel/modules.cpio" && (cd "$parts" && find . | cpio -o -H newc -R 0:0 2>/dev/null); } >"$initramfs"
    rm -rf "$parts"
    printf '%s' "$recipe" >"$folder/.recipe"
}

# box_settings KERNEL BLUETOOTHD CONTROLLERS FLAGS SETTINGS: as variables of scripts/vm.d/bin/stack.
box_settings() {
    local folder=/run/vm.d/box flags=''
    [[ $4 == - ]] || flags=" $4"
    printf "box_btvirt='%s'\n" "$(if [[ $3 == bt42 ]]; then echo -L; fi)"
    printf "box_bluetoothd='-f %s/main.conf%s'\n" "$folder" "$flags"
    [[ $2 == bookworm ]] || printf 'box_root=%s/root\n' "$folder"
    [[ $5 != *AutoEnable=false* ]] || echo 'box_powered='
}

# main_conf SETTINGS: prints bluetoothd's configuration file.
main_conf() {
    local entry entries
    [[ $1 != - ]] || return 0
    IFS=, read -ra entries <<<"$1"
    for entry in "${entries[@]}"; do printf '[%s]\n%s\n' "${entry%%.*}" "${entry#*.}"; done
}
