// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "corebluetooth-examples",
    dependencies: [.package(name: "gattlab", path: "../..")],
    targets: [
        .executableTarget(
            name: "HeartRateCollector",
            dependencies: [.product(name: "CoreBluetooth", package: "gattlab")],
            swiftSettings: [.treatAllWarnings(as: .error)]
        )
    ]
)
