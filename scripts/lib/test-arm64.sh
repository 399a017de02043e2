# shellcheck shell=bash disable=SC2154 # variables of scripts/test
# The stages arm64, arm64-unit and debian-swift of scripts/test.

# Emulated, a program takes ten times its processor time.
stage_arm64() {
    local -x GATTLAB_STACK=simulator GATTLAB_BUDGET_FACTOR=10
    local program folder=$root/.build/test/arm64 built=$root/.build/arm64/release status=0
    # The examples of CoreBluetooth are programs for this machine, beside gattlab's for arm64.
    scripts/setup arm64-machine && scripts/lib/build-release --arch arm64 && examples || return
    for program in gattlab gattlabd; do
        scripts/lib/emulate-program arm64 "$built/$program" "$folder/$program" || return
    done
    # The script that starts the emulator needs more descriptors than one test permits, and loads no library that another one compiles for
    # this machine.
    local -x PYTEST_ADDOPTS=--deselect=Stack/test_bad_input.py::test_too_few_descriptors
    PYTEST_ADDOPTS+=' --deselect=Daemon/test_samples.py::test_samples_of_a_machine_that_starts_in_1970'
    programs=$folder run_tests 1 Tests/EndToEnd/Stack Tests/EndToEnd/Daemon/test_{killing,samples}.py Tests/EndToEnd/Probes || status=$?
    [[ ${#pytest_arguments[@]} -gt 0 ]] || follow_raspberry_page "$folder" "$built" || status=$?
    return $status
}

# follow_raspberry_page FOLDER PROGRAMS: in complete machines, with a package of the programs, which it makes in the folder.
follow_raspberry_page() {
    local package pages status=0
    package=$(scripts/deb --arch arm64 --from "$2" "$1" | tail -n 1) || return
    for pages in 4k 16k; do
        scripts/vm --arch arm64 --pages "$pages" --timeout 20m --add "$package" -- \
            scripts/lib/follow-page docs/raspberry-pi.md "$package" || status=$?
    done
    return $status
}

# Modules without I/O, whose tests neither start programs nor capture values in exit tests. Runs with those of GATT and ProfileModel
# crash: in a test of GATT, the code of Swift 6.2.3 for arm64 retains a function as if it were an object.
arm64_unit_targets='AlarmsTests CalendarTests ChartsTests ControlTests FleetModelTests KnownFaultsTests ProfileExchangeTests SampleModelTests TerminalTests TraceTests WorkoutsTests XMLTests'

# The macros of a test and the module Testing are of one release, and only Debian has that module for arm64.
stage_arm64-unit() {
    local sdk=$stack/arm64-unit program=.build/arm64-unit/debug/gattlabPackageTests.xctest
    local libraries=$sdk/root/usr/lib/aarch64-linux-gnu
    scripts/setup arm64-unit && in_debian_swift \
        GATTLAB_TEST_TARGETS="$arm64_unit_targets" PKG_CONFIG_LIBDIR="$libraries/pkgconfig:$sdk/root/usr/share/pkgconfig" \
        PKG_CONFIG_SYSROOT_DIR="$sdk/root" \
        swift build --build-tests --scratch-path .build/arm64-unit --swift-sdks-path "$sdk/sdk" --swift-sdk arm64 \
        -Xcc "-I$libraries/dbus-1.0/include" -debug-info-format none || return
    # Growth is measured in processor time, which includes the emulator's.
    "qemu-$(machine_of arm64)-static" -L "$sdk/libraries" \
        -E LD_LIBRARY_PATH=/usr/libexec/swift/lib/swift/linux:/usr/lib/aarch64-linux-gnu \
        "$program" --testing-library swift-testing --skip Growth "${pytest_arguments[@]}"
}

# The tests need Swift 6.3, whose exit tests capture values. Newer libraries deprecate functions, so warnings are no errors.
stage_debian-swift() {
    scripts/setup debian-swift &&
        in_debian_swift swift build --scratch-path .build/debian-swift -debug-info-format none
}

# in_debian_swift [VARIABLE=VALUE…] COMMAND…: in the root with Debian's Swift, which has this checkout and the folder of scripts/setup at
# their own paths.
in_debian_swift() {
    # shellcheck disable=SC2016 # expanded by the inner shell
    unshare --mount --net bash -c '
        set -e
        place=$1 root=$2 stack=$3
        mount --make-rprivate /
        for folder in /proc /dev "$root" "$stack"; do
            mkdir -p "$place$folder"
            mount --bind "$folder" "$place$folder"
        done
        exec chroot "$place" env -C "$root" -i HOME=/root LC_ALL=C.UTF-8 PATH=/usr/libexec/swift/bin:/usr/bin:/bin "${@:4}"
    ' - "$stack/debian-swift/root" "$root" "$stack" "$@"
}
