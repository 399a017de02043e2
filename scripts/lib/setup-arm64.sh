# shellcheck shell=bash disable=SC2154,SC2034 # variables of scripts/setup
# A Swift SDK that builds for arm64 on this machine, from packages of Debian that are unpacked and never run.

# The release for which the SDK builds; newer ones run its programs, too.
arm64_release=bookworm
# Beside the libraries of gattlab.
arm64_packages=(base-files libc6-dev libgcc-12-dev libstdc++-12-dev)
# Debian's Swift for arm64: its standard library and its runtime.
swift_packages=(swiftlang libswiftlang)

arm64_recipe() { printf '%s\n' "${build_packages[@]}" && cat "$root"/scripts/{lib/setup-arm64.sh,lib/keep-package-info,arm64.d/glibc.c}; }

# make_arm64: the folders root, which has the headers and libraries of Debian, and sdk.
make_arm64() {
    local packages
    packages=$(IFS=, && printf '%s' "${arm64_packages[*]},${build_packages[*]}")
    # pkg-config is a program of this machine.
    mmdebstrap --variant=extract --architectures=arm64 --include="${packages/,pkg-config/}" \
        --extract-hook="$root/scripts/lib/keep-package-info" "$arm64_release" root \
        "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian $arm64_release main"
    # Absolute links lead to this machine's files.
    find root -lname '/*' -printf '%P %l\n' | while read -r link target; do
        ln -sfn "$(realpath -ms --relative-to="root/${link%/*}" "root$target")" "root/$link"
    done
    unpack_swift
    # Where the linker looks for swiftrt.o.
    ln -s ../libexec/swift/lib/swift root/usr/lib/swift
    ln -s ../libexec/swift/lib/swift_static root/usr/lib/swift_static
    use_interfaces
    clang --target=aarch64-linux-gnu --sysroot="$PWD/root" -O2 -c "$root/scripts/arm64.d/glibc.c" -o glibc.o
    write_sdk
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

write_sdk() {
    local sdk=sdk/gattlab.artifactbundle/arm64 lib=$PWD/root/usr/libexec/swift/lib
    mkdir -p "$sdk"
    printf '{"schemaVersion":"1.0","artifacts":{"arm64":{"type":"swiftSDK","version":"1.0","variants":[{"path":"arm64"}]}}}\n' \
        >sdk/gattlab.artifactbundle/info.json
    printf '{"schemaVersion":"4.0","targetTriples":{"aarch64-unknown-linux-gnu":{"sdkRootPath":"%s","swiftResourcesPath":"%s","swiftStaticResourcesPath":"%s","toolsetPaths":["toolset.json"]}}}\n' \
        "$PWD/root" "$lib/swift" "$lib/swift_static" >"$sdk/swift-sdk.json"
    printf '{"schemaVersion":"1.0","swiftCompiler":{"extraCLIOptions":["-use-ld=lld"]},"cCompiler":{"extraCLIOptions":["--sysroot=%s"]},"linker":{"extraCLIOptions":["%s"]}}\n' \
        "$PWD/root" "$PWD/glibc.o" >"$sdk/toolset.json"
}
