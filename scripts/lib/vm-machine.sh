# shellcheck shell=bash disable=SC2154,SC2034,SC2054 # variables of scripts/vm, and QEMU's commas
# The virtual machine of scripts/vm, and its stored state after booting.
#
# The memory of a machine that has booted stays in a file, and the state of its devices in another one. A machine that starts from
# these maps the memory privately, so that any number can start from it. Its disks are memory too, and are not part of the state:
# the image of the job is replaced.

# With --box, those of the box.
kernel=$stack/kernel initramfs=$stack/root/initramfs.cpio state=$stack/state state_lock=$stack/lock
# The size of the image of the job in MiB; sparse.
job_size=2048

# A machine with other parts, another clock or other devices boots.
starts_from_state() {
    [[ $clock != real && -z $live && -z $systemd && -z $bluetoothd && -z ${STACK_BLUETOOTHD:-} && $controllers -eq 2 &&
        $parts == "$standard_parts" && $memory -eq $standard_memory ]]
}

# machine_command: sets `qemu` to the command that starts the machine.
machine_command() {
    if [[ -n $arch ]]; then arm64_command; else x86_command; fi
    qemu+=(
        -chardev "file,id=log,path=$job/log,append=on" -serial chardev:log
        -device virtio-serial-pci
        -chardev "file,id=stdout,path=$job/stdout" -device virtserialport,chardev=stdout,name=stdout
        -chardev "file,id=stderr,path=$job/stderr" -device virtserialport,chardev=stderr,name=stderr
        -chardev "file,id=status,path=$job/status" -device virtserialport,chardev=status,name=status
        -chardev "file,id=share,path=$job/share" -device virtserialport,chardev=share,name=share
        -chardev "$([[ -n $tty ]] && echo stdio,signal=off || echo null),id=terminal" -device virtconsole,chardev=terminal
    )
}

x86_command() {
    local memory_file=$state/memory arguments=''
    [[ -z $live ]] || arguments=" gattlab.live=$job"
    # Programs are at the same addresses in each run, so that QEMU translates their code once.
    qemu=(
        qemu-system-x86_64 -name gattlab -display none -no-reboot -net none -nodefaults
        -kernel "$kernel/vmlinux" -initrd "$initramfs"
        -append "console=ttyS0 quiet loglevel=4 panic=-1 mitigations=off tsc=reliable cryptomgr.notests nokaslr norandmaps no_timer_check$arguments "
    )
    if [[ -n $live ]]; then
        qemu+=(-m "$memory" -virtfs 'local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap')
        [[ -z $share ]] || qemu+=(-virtfs "local,path=$share,mount_tag=share,security_model=none,multidevs=remap")
    else
        qemu+=(-m "$memory,slots=2,maxmem=8G" -machine pc,nvdimm=on,memory-backend=memory)
        memory_device base "$stack/root/base.erofs"
        memory_device job "$job/image"
        if starts_from_state; then
            qemu+=(-object "memory-backend-file,id=memory,size=${memory}M,mem-path=$memory_file,share=${shares_memory:-off}")
        else
            qemu+=(-object "memory-backend-ram,id=memory,size=${memory}M")
        fi
    fi
    case ${GATTLAB_VM_ACCEL:-tcg} in
    kvm) qemu+=(-accel kvm -cpu host -smp 2) ;;
    # A second emulated processor doubles the processor time on this one, mostly for waiting. Without AVX the guest's C
    # library uses SSE, which is cheaper to emulate.
    *) qemu+=(-accel 'tcg,tb-size=512' -cpu Nehalem -smp 1) ;;
    esac
    # An instruction takes 2^shift ns.
    case $clock in
    virtual) qemu+=(-icount "shift=$instruction_shift,sleep=off" -rtc clock=vm) ;;
    interactive) qemu+=(-icount "shift=$instruction_shift,sleep=on" -rtc clock=vm) ;;
    esac
}
instruction_shift=2

# memory_device NAME FILE: as read-only memory of the machine that is not part of its state.
memory_device() {
    qemu+=(
        -object "memory-backend-file,id=$1,mem-path=$2,size=$(stat -Lc %s "$2"),share=on,readonly=on"
        -device "nvdimm,id=device-$1,memdev=$1,unarmed=on"
    )
}

# store_state: boots a machine without a job, and stores its state, unless that was done with these parts before.
store_state() {
    local recipe
    recipe=$(cat "$stack/root/.recipe" ${box:+"$stack/boxes/$box/.recipe"} "$root/scripts/lib/vm-machine.sh" && qemu-system-x86_64 --version)
    (
        flock 9
        [[ ! -f $state/.recipe || $(<"$state/.recipe") != "$recipe" ]] || exit 0
        log "booting the virtual machine${box:+ $box}, whose state is stored"
        rm -rf "$state"
        mkdir -p "$state"
        boot_and_store
        printf '%s' "$recipe" >"$state/.recipe"
    ) 9>"$state_lock"
}

boot_and_store() {
    local job=$state tty='' clock=virtual shares_memory=on booting
    truncate -s "${job_size}M" "$job/image"
    machine_command
    open_monitor
    setpriv --pdeathsig KILL timeout --foreground 10m setpriv --pdeathsig KILL "${qemu[@]}" 2>"$job/qemu" 9>&- &
    booting=$!
    until grep -qs 'waiting for a job' "$job/log"; do
        kill -0 "$booting" 2>/dev/null || fail_with_log 'the virtual machine did not boot'
        sleep 0.1
    done
    monitor 'migrate_set_capability x-ignore-shared on' "migrate \"exec:cat >$state/devices\"" quit
    wait "$booting" || fail_with_log "the virtual machine's state could not be stored"
    rm -f "$job"/{image,log,qemu,stdout,stderr,status,share,monitor.*}
}

# Adds QEMU's monitor to the machine's command.
open_monitor() {
    mkfifo "$job/monitor.in" "$job/monitor.out"
    qemu+=(-chardev "pipe,id=monitor,path=$job/monitor" -mon chardev=monitor,mode=readline)
}

# monitor COMMAND…: runs them one after another.
monitor() {
    cat "$job/monitor.out" >/dev/null &
    printf '%s\n' "$@" >"$job/monitor.in"
}

restore_state() {
    monitor 'migrate_set_capability x-ignore-shared on' "migrate_incoming \"exec:cat $state/devices\""
}
