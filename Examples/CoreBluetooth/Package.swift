// swift-tools-version: 6.2
import PackageDescription

/// A program that uses only CoreBluetooth and Foundation.
func example(_ name: String) -> Target {
    .executableTarget(
        name: name,
        dependencies: [.product(name: "CoreBluetooth", package: "gattlab")],
        swiftSettings: [.treatAllWarnings(as: .error)]
    )
}

let package = Package(
    name: "corebluetooth-examples",
    dependencies: [.package(name: "gattlab", path: "../..")],
    targets: ["HeartRateCollector", "HeartRateStrap", "L2CAPEcho", "NordicUARTTerminal", "Scanner"].map(example)
)
