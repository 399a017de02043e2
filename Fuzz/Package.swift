// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that the normal build stays free of the fuzzer. It compiles the pure modules from the same
// folders (Sources holds links to them), because the fuzzer must count their branches, and because a package that
// depends on gattlab would have no access to the `package` declarations of ProfileModel.

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // For ByteReader of GATT, which borrows the bytes that it reads.
    .enableExperimentalFeature("Lifetimes"),
    .unsafeFlags(["-sanitize=fuzzer"]),
]

let package = Package(
    name: "Fuzz",
    targets: [
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .target(name: "GATT", swiftSettings: settings),
        .target(name: "Documents", dependencies: ["CYAML", "GATT"], swiftSettings: settings),
        .target(name: "ProfileModel", dependencies: ["Documents", "GATT"], swiftSettings: settings),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .target(name: "XML", dependencies: ["CExpat", "Documents"], swiftSettings: settings),
        .target(
            name: "ProfileExchange",
            dependencies: ["Documents", "GATT", "ProfileModel", "XML"],
            swiftSettings: settings
        ),
        .target(name: "Trace", dependencies: ["GATT"], swiftSettings: settings),
        .target(name: "Calendar", swiftSettings: settings),
        .target(name: "Control", dependencies: ["Calendar", "GATT"], swiftSettings: settings),
        .target(name: "Terminal", swiftSettings: settings),
        .target(name: "KnownFaults", swiftSettings: settings),

        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
        .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
        .target(name: "EventLoop", dependencies: ["CLinux"], swiftSettings: settings),
        // The daemon's configuration parses the selectors of BlueZ and Central.
        .target(name: "DBus", dependencies: ["CDBus", "EventLoop"], swiftSettings: settings),
        .target(name: "BlueZ", dependencies: ["DBus", "EventLoop", "GATT", "KnownFaults"], swiftSettings: settings),
        .target(
            name: "Central",
            dependencies: ["BlueZ", "CLinux", "DBus", "EventLoop", "GATT", "KnownFaults"],
            swiftSettings: settings
        ),
        .target(
            name: "Platform",
            dependencies: ["CLinux", "Calendar", "Control", "EventLoop"],
            swiftSettings: settings
        ),
        .target(
            name: "DaemonConfiguration",
            dependencies: ["BlueZ", "Calendar", "Central", "Control", "Documents", "GATT", "Platform", "ProfileModel"],
            swiftSettings: settings
        ),
        .target(name: "Lua", dependencies: ["CLua", "Documents", "EventLoop", "GATT"], swiftSettings: settings),
        // The parts of Probe that need no Bluetooth.
        .target(name: "Probe", dependencies: ["Lua"], sources: ["Runner/TestFilter.swift"], swiftSettings: settings),

        .systemLibrary(name: "CFuzzer"),
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "CFuzzer", "CLua", "Control", "DaemonConfiguration", "Documents", "EventLoop", "GATT", "KnownFaults",
                "Lua", "Probe",
                "ProfileExchange", "ProfileModel", "Terminal", "Trace",
            ],
            swiftSettings: settings,
            // The gold linker fails because of a bug.
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]
        ),
    ]
)
