# shellcheck shell=bash disable=SC2154,SC2034,SC2054 # variables of scripts/vm, and QEMU's commas
# The machine of scripts/vm --arch arm64: a complete Debian with its systemd, and controllers on serial lines, as on a Raspberry Pi 4, or 5
# with pages of 16 KiB.
#
# Everything is in its initial memory: the modules, the root and the job. Debian's kernel for arm64 knows no memory devices without
# firmware.

arm64_machine=$stack/arm64-machine

# arm64_command: sets `qemu` to the command that starts the machine.
arm64_command() {
    local parts=$job/parts kernel=$arm64_machine/$pages processor=cortex-a72
    # A Cortex-A72 has no pages of this size.
    [[ $pages != 16k ]] || processor=cortex-a76
    mkdir -p "$parts"
    cp -r "$root/scripts/vm.d" "$parts/vm.d"
    mv "$parts/vm.d/init" "$parts/init"
    ln -s "$arm64_machine/base.erofs" "$parts/base.erofs"
    ln -s "$job/image" "$parts/job.erofs"
    { cat "$kernel/modules.cpio" && (cd "$parts" && find -L . | cpio -oL -H newc -R 0:0 2>/dev/null); } >"$job/initramfs"
    qemu=(
        qemu-system-aarch64 -name gattlab -display none -no-reboot -net none -nodefaults
        -M virt,gic-version=3 -cpu "$processor" -smp 1 -m "$memory" -accel 'tcg,tb-size=512'
        -icount "shift=$instruction_shift,sleep=off" -rtc clock=vm
        -kernel "$kernel/vmlinux" -initrd "$job/initramfs"
        -append 'console=ttyAMA0 quiet loglevel=4 panic=-1 mitigations=off nokaslr norandmaps'
    )
}
