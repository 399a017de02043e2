// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the normal build stays free of the fuzzer. It compiles the pure modules from the same
// folders (Sources holds links to them), because the fuzzer must count their branches, and because a package that
// depends on gattlab would not see what ProfileModel keeps inside it.

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .unsafeFlags(["-sanitize=fuzzer"]),
]

let package = Package(
    name: "Fuzz",
    targets: [
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .target(name: "GATT", swiftSettings: settings),
        .target(name: "ProfileModel", dependencies: ["GATT", "CYAML"], swiftSettings: settings),
        .target(name: "Trace", swiftSettings: settings),
        .target(name: "Control", dependencies: ["GATT"], swiftSettings: settings),
        .target(name: "Terminal", swiftSettings: settings),

        .systemLibrary(name: "CFuzzer"),
        .executableTarget(
            name: "Fuzz",
            dependencies: ["CFuzzer", "Control", "GATT", "ProfileModel", "Terminal", "Trace"],
            swiftSettings: settings,
            // The gold linker stops at a bug of its own here.
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]
        ),
    ]
)
