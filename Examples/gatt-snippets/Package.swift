// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "gatt-snippets",
    dependencies: [.package(name: "gattlab", path: "../..")],
    targets: [
        .testTarget(
            name: "SnippetTests",
            dependencies: [.product(name: "GATT", package: "gattlab")],
            swiftSettings: [.treatAllWarnings(as: .error)]
        )
    ]
)
