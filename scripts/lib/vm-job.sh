# shellcheck shell=bash disable=SC2154 # variables of scripts/vm
# The job of a virtual machine: a command with its environment, folder and settings, and the files that it needs.

# describe_job COMMAND…: writes what the guest reads, and the pipes of the command's output.
describe_job() {
    local name time
    # shellcheck disable=SC2034 # one of the settings
    time=$(date +%s)
    printf '%s\n' "$environment" >"$job/environment"
    {
        printf 'cd %q\n' "$PWD"
        printf 'exec'
        printf ' %q' "$@"
        printf '\n'
    } >"$job/command"
    {
        for name in controllers parts bluetoothd share tty systemd live time; do
            printf '%s=%q\n' "$name" "${!name}"
        done
        [[ -z $tty ]] || printf 'terminal=%q\n' "$(stty size)"
    } >"$job/settings"
    mkfifo "$job/stdout" "$job/stderr"
    [[ -z $share || -n $live ]] || mkfifo "$job/share"
}

# pack_job: the job's files and description as an image, which the guest's root has above that of scripts/setup.
pack_job() {
    local tree=$job/tree
    mkdir -p "$tree/.job" "$tree$root"
    cp "$job"/{settings,environment,command} "$tree/.job/"
    { (cd "$root" && checkout_files) | sed -z "s|^|${root#/}/|" && host_files; } >"$job/files"
    # Links, which are possible on the same file system, instead of copies of large programs and of thousands of files. A file may
    # have been deleted since, if another program builds.
    (cd / && xargs -0 cp -a --parents -l -t "$tree" <"$job/files" 2>/dev/null) ||
        (cd / && existing_files <"$job/files" | xargs -0 cp -a --parents --remove-destination -t "$tree")
    mkdir -p "$tree$PWD"
    mkfs.erofs -d0 "$job/image" "$tree" >"$job/qemu" 2>&1 || fail_with_log 'the files of the command could not be packed'
    [[ $(stat -c %s "$job/image") -le $((job_size << 20)) ]] ||
        fail "the command's files exceed $job_size MiB" 'add --live, with which the machine has all files of the host'
    # The size of a memory device.
    [[ -n $arch ]] || truncate -s "${job_size}M" "$job/image"
    rm -rf "$tree"
}

# Prints the names of the checkout's files, without those that git ignores.
checkout_files() {
    git ls-files -z --cached --others --exclude-standard 2>/dev/null | existing_files ||
        find . -path ./.build -prune -o -type f -print0
}

# A deleted file is listed until the deletion is committed.
existing_files() {
    local name found=''
    while IFS= read -r -d '' name; do
        [[ ! -e $name && ! -L $name ]] || { found=yes && printf '%s\0' "$name"; }
    done
    [[ -n $found ]]
}

# Prints the names, without the leading slash, of the programs that were built in this checkout, and of what the options add.
host_files() {
    local path link paths=("${added[@]}" ${share:+"$share"} ${bluetoothd:+"$bluetoothd"} "$root"/.build/bench-*)
    # SwiftPM's links to the folders of products.
    local links=("$root"/.build/{release,examples/debug})
    [[ -z $arch ]] || links=("$root/.build/$arch/release")
    for link in "${links[@]}"; do
        [[ -L $link ]] || continue
        paths+=("$link")
        mapfile -t -O "${#paths[@]}" paths < <(find "$(realpath "$link")" -maxdepth 1 -type f -executable ! -name '*.so' ! -name '*.product')
    done
    for path in "${paths[@]}"; do
        [[ ! -e $path ]] || printf '%s\0' "${path#/}"
    done
}
