// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the normal build has no program that only measures. It compiles the modules from the same
// folders (Sources holds links to them), because a package that depends on gattlab would not see Link, nor what runs scripts.

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "probe",
    targets: [
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CDBus", pkgConfig: "dbus-1"),
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
        .systemLibrary(name: "CLua", pkgConfig: "lua5.4"),
        .target(name: "GATT", swiftSettings: settings),
        .target(name: "ProfileModel", dependencies: ["GATT", "CYAML"], swiftSettings: settings),
        .target(name: "Trace", swiftSettings: settings + [.strictMemorySafety()]),
        .target(name: "DBus", dependencies: ["CDBus", "CLinux"], swiftSettings: settings),
        .target(name: "BlueZ", dependencies: ["DBus", "GATT"], swiftSettings: settings),
        .target(name: "Central", dependencies: ["BlueZ", "CLinux", "DBus", "GATT"], swiftSettings: settings),
        .target(name: "Peripheral", dependencies: ["BlueZ", "DBus", "GATT", "ProfileModel"], swiftSettings: settings),
        .target(
            name: "Probe",
            dependencies: [
                "BlueZ", "CLinux", "CLua", "Central", "DBus", "GATT", "Peripheral", "ProfileModel", "Trace",
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "probe",
            dependencies: ["BlueZ", "Central", "DBus", "GATT", "Probe"],
            swiftSettings: settings
        ),
    ]
)
