# shellcheck shell=bash disable=SC2154 # variables of scripts/setup
# The kernels and bluetoothds of the boxes in scripts/lib/boxes: those of other releases of Debian, unpacked and never installed.

# bluetoothd and its libraries. Those that it does not use itself, such as libgio's, are the virtual machine's.
bluetoothd_packages=(
    bluez libc6 libglib2.0-0t64 libdbus-1-3 libudev1 libasound2t64 libdw1t64 libelf1t64 libsystemd0 libatomic1 libpcre2-8-0 libcap2 zlib1g
)

make_trixie() { make_release trixie; }

make_sid() { make_release sid; }

# make_release RELEASE: the folders kernel and bluetoothd.
make_release() {
    local apt_options
    mkdir kernel bluetoothd
    use_release "$1"
    (cd kernel && unpack_kernel "$(newest linux-image-amd64)")
    (cd bluetoothd && unpack_bluetoothd)
    rm -rf apt
}

# use_release RELEASE [OPTION]…: lets apt read a release of Debian, with lists of packages in the folder apt, so that this machine's apt is
# unchanged. The caller has a local apt_options.
use_release() {
    local apt=$PWD/apt
    mkdir -p apt/lists
    apt_options=(
        -o "Dir::Etc::SourceList=$apt/sources" -o Dir::Etc::SourceParts=- -o "Dir::State::Lists=$apt/lists" -o "Dir::Cache=$apt/cache"
        -o APT::Sandbox::User=root "${@:2}"
    )
    printf 'deb [signed-by=%s] http://deb.debian.org/debian %s main\n' \
        /usr/share/keyrings/debian-archive-keyring.gpg "$1" >"$apt/sources"
    apt-get "${apt_options[@]}" update
}

# unpack_bluetoothd: without files that bluetoothd does not read: the folder is part of the box's initramfs.
unpack_bluetoothd() {
    local package deb
    for package in "${bluetoothd_packages[@]}"; do download "$package"; done
    for deb in *.deb; do dpkg -x "$deb" .; done
    rm -rf -- *.deb etc usr/{bin,sbin,share} usr/lib/x86_64-linux-gnu/gconv
}
