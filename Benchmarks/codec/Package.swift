// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that GATT is measured as its users get it: built for release, in another module.
let package = Package(
    name: "codec",
    dependencies: [
        .package(name: "gattlab", path: "../..")
    ],
    targets: [
        .target(name: "CCounter"),
        .target(name: "CReference", dependencies: ["CCounter"]),
        .executableTarget(
            name: "codec",
            dependencies: [.product(name: "GATT", package: "gattlab"), "CCounter", "CReference"],
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
    ]
)
