# shellcheck shell=bash disable=SC2154,SC2034 # variables of scripts/setup
# A Swift SDK that builds for arm64 on this machine, from packages of Debian that are unpacked and never run.

# The release for which the SDK builds; newer ones run its programs, too.
arm64_release=bookworm
# Beside the libraries of gattlab.
arm64_packages=(base-files libc6-dev libgcc-12-dev libstdc++-12-dev)
arm64_unit_packages=(base-files libc6-dev libgcc-15-dev libstdc++-15-dev libstdc++6)
# Debian's Swift for arm64: its standard library and its runtime.
swift_packages=(swiftlang libswiftlang)

arm64_recipe() { printf '%s\n' "${build_packages[@]}" && cat "$root"/scripts/{lib/setup-arm64.sh,lib/keep-package-info,arm64.d/glibc.c}; }

# make_arm64: the folders root, which has the headers and libraries of Debian, and sdk.
make_arm64() {
    unpack_root "$arm64_release" "${arm64_packages[@]}"
    use_interfaces
    clang --target=aarch64-linux-gnu --sysroot="$PWD/root" -O2 -c "$root/scripts/arm64.d/glibc.c" -o glibc.o
    write_sdk "$PWD/glibc.o"
}

# make_arm64-unit: the same for the compiler in the root debian-swift, whose macros fit the module Testing, and to run its programs.
make_arm64-unit() {
    unpack_root sid "${arm64_unit_packages[@]}"
    # Debian's Swift has this module, but not its library.
    ar rcs root/usr/libexec/swift/lib/swift/linux/lib_Testing_Foundation.a
    write_sdk
}

# unpack_root RELEASE PACKAGE…: the folder root, with these packages and those of a build, for the newest Swift of Debian.
unpack_root() {
    local packages
    packages=$(IFS=, && printf '%s' "${*:2},${build_packages[*]}")
    # pkg-config is a program of this machine. The mirror may be a copy of another day.
    mmdebstrap --variant=extract --architectures=arm64 --aptopt='Acquire::Check-Valid-Until "false"' --include="${packages/,pkg-config/}" \
        --extract-hook="$root/scripts/lib/keep-package-info" "$1" root \
        "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian $1 main"
    unpack_swift
    # Absolute links lead to this machine's files.
    find root -lname '/*' -printf '%P %l\n' | while read -r link target; do
        ln -sfn "$(realpath -ms --relative-to="root/${link%/*}" "root$target")" "root/$link"
    done
    # Where the linker looks for swiftrt.o.
    ln -s ../libexec/swift/lib/swift root/usr/lib/swift
    ln -s ../libexec/swift/lib/swift_static root/usr/lib/swift_static
    # An emulator looks in libraries for each file and folder, so there are no others, such as /tmp.
    mkdir -p libraries/usr
    ln -s ../root/lib libraries/lib
    ln -s ../../root/usr/lib ../../root/usr/libexec libraries/usr/
}

# unpack_swift: the newest one of Debian.
unpack_swift() {
    local deb apt_options
    use_release sid -o Dir::State::status=/dev/null -o APT::Architecture=arm64 -o APT::Architectures=arm64
    for deb in "${swift_packages[@]}"; do download "$deb"; done
    # Without the compiler, which is most of it.
    for deb in *.deb; do
        dpkg-deb --fsys-tarfile "$deb" | tar -x -C root --exclude='*/host' --exclude='*.so.*' --wildcards './usr/libexec/swift/lib/*/*'
    done
    rm -rf apt -- *.deb
}

# use_interfaces: the modules were compiled by another version of the compiler, except for those that it can compile again.
use_interfaces() {
    local module
    find root/usr/libexec/swift/lib/swift*/linux -name 'aarch64-unknown-linux-gnu.swiftmodule' | while read -r module; do
        [[ ! -e ${module%.swiftmodule}.swiftinterface ]] || rm "$module"
    done
}

# write_sdk [OBJECT]: with an object that each program contains.
write_sdk() {
    local sdk=sdk/gattlab.artifactbundle/arm64 lib=$PWD/root/usr/libexec/swift/lib linker=''
    mkdir -p "$sdk"
    printf '{"schemaVersion":"1.0","artifacts":{"arm64":{"type":"swiftSDK","version":"1.0","variants":[{"path":"arm64"}]}}}\n' \
        >sdk/gattlab.artifactbundle/info.json
    printf '{"schemaVersion":"4.0","targetTriples":{"aarch64-unknown-linux-gnu":{"sdkRootPath":"%s","swiftResourcesPath":"%s","swiftStaticResourcesPath":"%s","toolsetPaths":["toolset.json"]}}}\n' \
        "$PWD/root" "$lib/swift" "$lib/swift_static" >"$sdk/swift-sdk.json"
    [[ $# -eq 0 ]] || linker=",\"linker\":{\"extraCLIOptions\":[\"$1\"]}"
    printf '{"schemaVersion":"1.0","swiftCompiler":{"extraCLIOptions":["-use-ld=lld"]},"cCompiler":{"extraCLIOptions":["--sysroot=%s"]}%s}\n' \
        "$PWD/root" "$linker" >"$sdk/toolset.json"
}
