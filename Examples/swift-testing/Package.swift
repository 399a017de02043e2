// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "strap-tests",
    dependencies: [.package(name: "gattlab", path: "../..")],
    targets: [
        .testTarget(name: "StrapTests", dependencies: [.product(name: "GATT", package: "gattlab")])
    ]
)
