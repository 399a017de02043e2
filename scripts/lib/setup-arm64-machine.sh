# shellcheck shell=bash disable=SC2154,SC2034 # variables of scripts/setup
# A complete Debian for arm64, which scripts/vm --arch arm64 boots: that of a Raspberry Pi with Raspberry Pi OS trixie, but Debian's kernel.

machine_release=trixie
# Beside Debian's essential packages: the stack, what gattlab's package depends on, and what attaches controllers to serial lines.
machine_packages=(
    systemd systemd-sysv systemd-timesyncd dbus bluez bluez-test-tools socat rfkill procps iproute2 python3-minimal tzdata
    libdbus-1-3 libbluetooth3 libedit2 libexpat1 libgnutls30t64 liblua5.4-0 libmicrohttpd12t64 libmosquitto1 libpq5 libsqlite3-0
    libsystemd0 libyaml-0-2
)
machine_modules=(
    loop erofs overlay virtio_mmio virtio_rng cmac ecb ctr ccm ecdh_generic algif_hash algif_skcipher algif_aead bluetooth rfcomm bnep
    hci_uart uhid
)

machine_recipe() {
    printf '%s\n' "${machine_packages[@]}" "${machine_modules[@]}"
    cat "$root"/scripts/{lib/setup-arm64-machine.sh,vm.d/configure}
}

# make_arm64-machine: base.erofs, the root, whose packages configure themselves in the machine, which takes minutes; and the folders 4k
# and 16k, with vmlinux and modules.cpio for pages of this size. Those of a Raspberry Pi 5 have 16 KiB.
make_arm64-machine() {
    local apt_options busybox=$PWD/busybox/usr/bin/busybox modules=("${machine_modules[@]}")
    [[ $EUID -eq 0 ]] || fail 'a root for arm64 can only be made as root' 'use sudo scripts/setup arm64-machine'
    use_release "$machine_release" -o Dir::State::status=/dev/null -o APT::Architecture=arm64 -o APT::Architectures=arm64
    download busybox-static
    dpkg -x busybox-static_*.deb busybox
    rm busybox-static_*.deb
    mkdir 4k 16k
    (cd 4k && unpack_kernel "$(newest linux-image-arm64)")
    (cd 16k && unpack_kernel "$(newest linux-image-arm64-16k)")
    local list
    list=$(IFS=, && printf '%s' "${machine_packages[*]}")
    debootstrap --foreign --arch=arm64 --variant=minbase --include="$list" "$machine_release" tree http://deb.debian.org/debian
    mkfs.erofs -d0 base.erofs tree >/dev/null
    rm -rf tree
    configure
    mkfs.erofs -d0 base.erofs tree >/dev/null
    rm -rf tree apt busybox
}

# configure: boots the new root, whose packages configure themselves, and unpacks the result.
configure() {
    mkdir boot
    cp "$root/scripts/vm.d/configure" boot/init
    ln base.erofs boot/base.erofs
    { cat 4k/modules.cpio && (cd boot && find . | cpio -o -H newc -R 0:0); } >initramfs.cpio
    qemu-system-aarch64 -display none -no-reboot -net none -nodefaults -M virt,gic-version=3 -cpu cortex-a72 -smp 2 -m 3072 \
        -accel tcg,thread=multi -kernel 4k/vmlinux -initrd initramfs.cpio -append 'console=ttyAMA0 quiet panic=-1 mitigations=off' \
        -serial stdio -device virtio-serial-pci -chardev file,id=root,path=root.tar -device virtserialport,chardev=root,name=root
    rm -rf boot base.erofs initramfs.cpio
    mkdir tree
    tar -xpf root.tar -C tree
    rm root.tar
}
