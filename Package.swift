// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let pureSettings: [SwiftSetting] =
    settings + [
        .strictMemorySafety(),
        // For ByteReader, which borrows the bytes that it reads.
        .enableExperimentalFeature("Lifetimes"),
    ]

let package = Package(
    name: "gattlab",
    products: [
        .executable(name: "gattlab", targets: ["gattlab"]),
        .executable(name: "gattlabd", targets: ["gattlabd"]),
        .library(name: "GATT", targets: ["GATT"]),
        .library(name: "CoreBluetooth", targets: ["CoreBluetooth"]),
        .library(name: "GattlabClient", targets: ["GattlabClient"]),
        .library(name: "GattlabTesting", targets: ["GattlabTesting"]),
    ],
    targets: [
        // Header-only wrappers over system libraries.
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(name: "CBluetooth", pkgConfig: "bluez", providers: [.apt(["libbluetooth-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        // Loaded at run time: pkg-config would link it.
        .systemLibrary(name: "CPostgreSQL", providers: [.apt(["libpq-dev"])]),
        .systemLibrary(name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
        .systemLibrary(name: "CSignatures", pkgConfig: "gnutls", providers: [.apt(["libgnutls28-dev"])]),
        .systemLibrary(name: "CGnuTLS", pkgConfig: "gnutls", providers: [.apt(["libgnutls28-dev"])]),
        .systemLibrary(name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "CMosquitto", providers: [.apt(["libmosquitto-dev"])]),
        .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),

        // Pure.
        .target(name: "GATT", swiftSettings: pureSettings),
        .target(name: "Documents", dependencies: ["CYAML", "GATT"], swiftSettings: settings),
        .target(name: "ProfileModel", dependencies: ["Documents", "GATT"], swiftSettings: settings),
        .target(name: "XML", dependencies: ["CExpat", "Documents"], swiftSettings: settings),
        .target(
            name: "ProfileExchange",
            dependencies: ["GATT", "Documents", "ProfileModel", "XML"],
            swiftSettings: settings
        ),
        .target(name: "Trace", dependencies: ["GATT"], swiftSettings: pureSettings),
        .target(name: "Calendar", swiftSettings: pureSettings),
        .target(name: "Control", dependencies: ["Calendar", "GATT"], swiftSettings: settings),
        .target(name: "Terminal", swiftSettings: settings),
        .target(name: "Charts", dependencies: ["Calendar"], swiftSettings: pureSettings),
        .target(name: "SampleModel", dependencies: ["Calendar", "GATT"], swiftSettings: pureSettings),
        .target(name: "Alarms", dependencies: ["Calendar"], swiftSettings: pureSettings),
        .target(name: "Workouts", dependencies: ["Control", "GATT", "SampleModel"], swiftSettings: settings),
        .target(name: "KnownFaults", swiftSettings: pureSettings),

        // The bus and what lives on it.
        .target(name: "EventLoop", dependencies: ["CLinux"], swiftSettings: settings),
        .target(name: "DBus", dependencies: ["CDBus", "EventLoop"], swiftSettings: settings),
        .target(name: "HCI", dependencies: ["CBluetooth", "GATT", "Trace"], swiftSettings: settings),
        .target(name: "BlueZ", dependencies: ["DBus", "EventLoop", "GATT", "KnownFaults"], swiftSettings: settings),
        .target(
            name: "L2CAP",
            dependencies: ["CBluetooth", "CLinux", "DBus", "EventLoop", "GATT"],
            swiftSettings: settings
        ),
        .target(
            name: "Central",
            dependencies: ["BlueZ", "CLinux", "DBus", "EventLoop", "GATT", "KnownFaults"],
            swiftSettings: settings
        ),
        .target(
            name: "Behavior",
            dependencies: ["EventLoop", "GATT", "Documents", "ProfileModel"],
            swiftSettings: settings
        ),
        .target(
            name: "Peripheral",
            dependencies: ["Behavior", "BlueZ", "DBus", "EventLoop", "GATT", "ProfileModel"],
            swiftSettings: settings
        ),

        // BlueZ in software.
        .target(
            name: "BlueZSimulator",
            dependencies: ["Behavior", "CLinux", "DBus", "EventLoop", "GATT", "Documents", "ProfileModel", "Trace"],
            swiftSettings: settings
        ),

        // Scripts, of profiles and of probes.
        .target(
            name: "Lua",
            dependencies: ["CLua", "EventLoop", "GATT", "Documents"],
            swiftSettings: settings
        ),
        .target(
            name: "ProfileScripts",
            dependencies: ["Behavior", "EventLoop", "GATT", "Lua", "Documents", "ProfileModel"],
            swiftSettings: settings
        ),
        .target(
            name: "Probe",
            dependencies: [
                "Behavior", "BlueZ", "Central", "DBus", "EventLoop", "GATT", "Lua", "Peripheral",
                "Documents", "ProfileModel", "ProfileScripts", "Trace",
            ],
            swiftSettings: settings
        ),

        // The operating system.
        .target(
            name: "Platform",
            dependencies: ["CLinux", "Calendar", "Control", "EventLoop"],
            swiftSettings: settings
        ),

        // Apple's API.
        .target(
            name: "CoreBluetooth",
            dependencies: ["BlueZ", "Central", "Control", "DBus", "EventLoop", "GATT", "L2CAP", "Platform"],
            swiftSettings: settings
        ),

        // The store of the daemon.
        .target(
            name: "StoreModel",
            dependencies: ["Calendar", "Control", "GATT", "SampleModel"],
            swiftSettings: settings
        ),
        .target(name: "Persistence", dependencies: ["CSQLite", "Platform", "StoreModel"], swiftSettings: settings),
        .target(
            name: "EventStore",
            dependencies: ["Control", "EventLoop", "Persistence", "Platform", "StoreModel"],
            swiftSettings: settings
        ),
        .target(
            name: "SampleStore",
            dependencies: ["Control", "GATT", "Persistence", "Platform", "SampleModel", "StoreModel"],
            swiftSettings: settings
        ),
        .target(
            name: "PostgreSQLStore",
            dependencies: [
                "CPostgreSQL", "Calendar", "Control", "EventLoop", "GATT", "Platform", "SampleModel",
                "StoreModel",
            ],
            swiftSettings: settings
        ),

        // The service, inside the daemon or the command.
        .target(
            name: "DeviceLinks",
            dependencies: ["BlueZ", "Central", "Control", "DBus", "EventLoop", "GATT", "Documents"],
            swiftSettings: settings
        ),
        .target(
            name: "DaemonConfiguration",
            dependencies: ["BlueZ", "Calendar", "Central", "Control", "GATT", "Platform", "Documents", "ProfileModel"],
            swiftSettings: settings
        ),
        .target(name: "ServiceInterface", dependencies: ["Control", "EventLoop", "Platform"], swiftSettings: settings),
        .target(
            name: "GattlabService",
            dependencies: [
                "Alarms", "Behavior", "BlueZ", "CLinux", "Calendar", "Central", "Control", "DBus",
                "DaemonConfiguration", "DeviceLinks", "EventLoop", "GATT", "Peripheral", "Platform", "Documents",
                "ProfileModel",
                "ProfileScripts", "SampleModel", "ServiceInterface", "StoreModel", "Terminal", "Workouts",
            ],
            swiftSettings: settings
        ),

        // The two ends of the daemon's socket.
        .target(
            name: "DaemonClient",
            dependencies: ["Control", "EventLoop", "GATT", "Platform", "ServiceInterface"],
            swiftSettings: settings
        ),
        .target(
            name: "GattlabClient",
            dependencies: [
                "Control", "DaemonClient", "EventLoop", "GATT", "Platform", "ServiceInterface", "Workouts",
            ],
            swiftSettings: settings
        ),
        .target(
            name: "GattlabTesting",
            dependencies: [
                "BlueZSimulator", "Control", "DBus", "DaemonConfiguration", "EventLoop", "GATT", "Platform",
                "Documents", "ProfileModel", "ProfileScripts",
            ],
            swiftSettings: settings
        ),
        // The daemon among others, over a broker.
        .target(name: "MQTT", dependencies: ["CMosquitto", "EventLoop"], swiftSettings: settings),
        .target(name: "Signatures", dependencies: ["CSignatures"], swiftSettings: settings),
        .target(name: "FleetJobs", dependencies: ["Control", "GATT"], swiftSettings: settings),
        .target(
            name: "FleetModel",
            dependencies: ["Control", "DaemonConfiguration", "FleetJobs", "GATT", "MQTT"],
            swiftSettings: settings
        ),
        .target(
            name: "Fleet",
            dependencies: [
                "BlueZ", "CLinux", "Calendar", "Central", "Control", "DaemonConfiguration", "EventLoop",
                "FleetJobs", "FleetModel", "GATT", "GattlabService", "MQTT", "Platform", "SampleModel", "Signatures",
            ],
            swiftSettings: settings
        ),
        .target(
            name: "FleetClient",
            dependencies: [
                "Control", "EventLoop", "FleetJobs", "FleetModel", "GATT", "MQTT", "Platform",
                "ServiceInterface",
            ],
            swiftSettings: settings
        ),

        .target(
            name: "DaemonServer",
            dependencies: [
                "CLinux", "CSystemd", "Control", "DaemonConfiguration", "DeviceLinks", "EventLoop",
                "EventStore", "Fleet", "GattlabService", "Platform", "PostgreSQLStore", "Documents",
                "SampleModel", "SampleStore", "StoreModel",
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "gattlabd",
            dependencies: [
                "Control", "DaemonConfiguration", "DaemonServer", "EventLoop", "GattlabService", "Platform",
                "StoreModel", "Terminal",
            ],
            swiftSettings: settings
        ),

        // The page of the command.
        .target(
            name: "Web",
            dependencies: ["CGnuTLS", "CLinux", "CMicrohttpd", "Control", "EventLoop", "GATT", "Platform"],
            resources: [.embedInCode("Assets")],
            swiftSettings: settings
        ),

        // The command.
        .target(
            name: "Commands",
            dependencies: [
                "Behavior", "BlueZ", "BlueZSimulator", "CEdit", "CLinux", "Calendar", "Central", "Charts", "Control",
                "DBus", "DaemonClient", "DaemonConfiguration", "DeviceLinks", "EventLoop", "FleetClient", "FleetJobs",
                "FleetModel", "GATT", "GattlabService", "HCI", "KnownFaults", "Lua", "MQTT", "Platform",
                "PostgreSQLStore", "Probe", "ProfileExchange", "Documents", "ProfileModel", "ProfileScripts",
                "SampleModel",
                "ServiceInterface", "Signatures", "StoreModel", "Terminal", "Trace", "Web", "Workouts",
            ],
            swiftSettings: settings
        ),
        .executableTarget(name: "gattlab", dependencies: ["Commands", "Platform"], swiftSettings: settings),

        // Support shared by several test targets; the tests of pure modules use only pure support.
        .target(
            name: "CFaultyVFS",
            dependencies: ["CSQLite"],
            path: "Tests/CFaultyVFS"
        ),
        .target(name: "TestRandomness", path: "Tests/TestRandomness", swiftSettings: settings),
        .target(name: "TestGrowth", dependencies: ["CLinux"], path: "Tests/TestGrowth", swiftSettings: settings),
        .target(
            name: "TestSupport",
            dependencies: ["CLinux", "DBus", "EventLoop", "TestRandomness"],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        .target(
            name: "TestFiles",
            dependencies: ["EventLoop", "Platform"],
            path: "Tests/TestFiles",
            swiftSettings: settings
        ),
        .target(
            name: "TestRadio",
            dependencies: [
                "BlueZ", "BlueZSimulator", "Central", "Control", "DBus", "DeviceLinks", "EventLoop", "ProfileModel",
                "TestSupport",
            ],
            path: "Tests/TestRadio",
            swiftSettings: settings
        ),
        .target(
            name: "TestService",
            dependencies: [
                "Control", "DaemonConfiguration", "DeviceLinks", "EventLoop", "EventStore", "GattlabService",
                "Platform", "StoreModel",
            ],
            path: "Tests/TestService",
            swiftSettings: settings
        ),

        .testTarget(
            name: "GATTTests",
            dependencies: ["GATT", "TestGrowth", "TestRandomness"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ControlTests",
            dependencies: ["Control", "GATT", "TestGrowth", "TestRandomness"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TraceTests",
            dependencies: ["GATT", "TestGrowth", "TestRandomness", "Trace"],
            swiftSettings: settings
        ),
        .testTarget(name: "TerminalTests", dependencies: ["Terminal"], swiftSettings: settings),
        .testTarget(name: "CalendarTests", dependencies: ["Calendar", "TestRandomness"], swiftSettings: settings),
        .testTarget(
            name: "ChartsTests",
            dependencies: ["Calendar", "Charts", "TestRandomness", "XML"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AlarmsTests",
            dependencies: ["Alarms", "Calendar", "TestRandomness"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SampleModelTests",
            dependencies: ["GATT", "SampleModel", "TestRandomness"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "KnownFaultsTests",
            dependencies: ["KnownFaults", "TestGrowth"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "WorkoutsTests",
            dependencies: ["Control", "GATT", "SampleModel", "TestGrowth", "TestRandomness", "Workouts"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SampleStoreTests",
            dependencies: [
                "Calendar", "Control", "GATT", "Persistence", "SampleModel", "SampleStore", "StoreModel", "TestFiles",
                "TestGrowth", "TestRandomness",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PostgreSQLStoreTests",
            dependencies: [
                "Calendar", "Control", "EventLoop", "GATT", "Platform", "PostgreSQLStore", "SampleModel", "SampleStore",
                "StoreModel", "TestFiles", "TestRandomness",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ProfileModelTests",
            dependencies: ["Documents", "ProfileModel", "GATT", "TestGrowth", "TestRandomness"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "XMLTests",
            dependencies: ["Documents", "TestGrowth", "TestRandomness", "XML"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ProfileExchangeTests",
            dependencies: ["GATT", "ProfileExchange", "Documents", "ProfileModel", "TestGrowth", "TestRandomness"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DocumentsTests",
            dependencies: ["Documents", "GATT"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "EventLoopTests",
            dependencies: ["CLinux", "EventLoop", "TestRandomness", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DBusTests",
            dependencies: ["CDBus", "DBus", "EventLoop", "TestGrowth", "TestRandomness", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "BlueZTests",
            dependencies: [
                "BlueZ", "DBus", "EventLoop", "GATT", "KnownFaults", "TestGrowth", "TestRandomness", "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CentralTests",
            dependencies: ["Central", "BlueZ", "DBus", "GATT", "KnownFaults"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "L2CAPTests",
            dependencies: ["DBus", "EventLoop", "GATT", "L2CAP"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PeripheralTests",
            dependencies: ["BlueZ", "GATT", "Peripheral", "ProfileModel", "TestRandomness"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "BlueZSimulatorTests",
            dependencies: [
                "BlueZSimulator", "DBus", "EventLoop", "GATT", "ProfileModel", "TestRandomness",
                "TestSupport", "Trace",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ProfileScriptsTests",
            dependencies: [
                "Behavior", "EventLoop", "GATT", "Documents", "ProfileModel", "ProfileScripts", "TestGrowth",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ProbeTests",
            dependencies: [
                "BlueZ", "BlueZSimulator", "CLua", "DBus", "EventLoop", "GATT", "Lua", "Probe", "Documents",
                "ProfileModel",
                "TestGrowth", "TestSupport", "Trace",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PlatformTests",
            dependencies: ["Calendar", "Control", "DBus", "EventLoop", "Platform", "TestFiles", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "GattlabTestingTests",
            dependencies: ["CoreBluetooth", "GATT", "GattlabTesting"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "EventStoreTests",
            dependencies: [
                "CFaultyVFS", "Control", "EventLoop", "EventStore", "Persistence", "StoreModel", "TestFiles",
                "TestRandomness",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DeviceLinksTests",
            dependencies: [
                "BlueZ", "BlueZSimulator", "Central", "Control", "DeviceLinks", "EventLoop", "GATT", "Platform",
                "TestRadio", "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CoreBluetoothTests",
            dependencies: [
                "BlueZ", "BlueZSimulator", "Central", "Control", "CoreBluetooth", "DBus", "DeviceLinks", "EventLoop",
                "GATT", "L2CAP", "TestFiles", "TestRadio", "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DaemonConfigurationTests",
            dependencies: [
                "Control", "DaemonConfiguration", "GATT", "Platform", "Documents", "ProfileModel", "TestFiles",
                "TestGrowth",
                "TestRandomness",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "GattlabServiceTests",
            dependencies: [
                "Alarms", "Behavior", "BlueZ", "BlueZSimulator", "Calendar", "Central", "Control", "DBus",
                "DaemonConfiguration", "DeviceLinks", "EventLoop", "EventStore", "GATT", "GattlabService", "Peripheral",
                "Persistence", "Platform", "ProfileModel", "ProfileScripts", "SampleModel", "SampleStore", "StoreModel",
                "TestFiles", "TestGrowth", "TestRadio", "TestRandomness", "TestService", "TestSupport", "Workouts",
            ],
            exclude: ["Recordings/month.py", "Recordings/week.py"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DaemonClientTests",
            dependencies: [
                "Control", "DaemonClient", "EventLoop", "GattlabService", "ServiceInterface", "TestService",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "GattlabClientTests",
            dependencies: [
                "Control", "DaemonConfiguration", "EventLoop", "GATT", "GattlabClient", "GattlabService",
                "SampleStore", "TestFiles", "TestService",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DaemonServerTests",
            dependencies: [
                "Control", "DaemonServer", "EventLoop", "GATT", "GattlabService", "Platform", "TestService",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "MQTTTests",
            dependencies: ["EventLoop", "MQTT", "Platform", "TestFiles"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "FleetTests",
            dependencies: [
                "Calendar", "Central", "Control", "EventLoop", "Fleet", "FleetJobs", "FleetModel", "GATT",
                "GattlabService", "MQTT", "SampleModel", "TestRandomness", "TestService",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "FleetJobsTests",
            dependencies: ["FleetJobs", "GATT", "TestGrowth", "TestRandomness"],
            swiftSettings: settings
        ),
        .testTarget(name: "SignaturesTests", dependencies: ["Signatures"], swiftSettings: settings),
        .testTarget(
            name: "FleetModelTests",
            dependencies: ["Control", "FleetModel", "GATT", "TestFiles", "TestRandomness"],
            swiftSettings: settings
        ),
        .testTarget(name: "WebTests", dependencies: ["EventLoop", "TestRandomness", "Web"], swiftSettings: settings),
        .testTarget(
            name: "CommandsTests",
            dependencies: [
                "BlueZ", "Central", "Commands", "Control", "DBus", "DaemonConfiguration", "EventLoop", "FleetClient",
                "FleetJobs", "GATT", "HCI", "KnownFaults", "Lua", "Platform", "Probe", "Documents", "ProfileModel",
                "ServiceInterface", "Terminal", "TestGrowth", "TestSupport", "Trace",
            ],
            swiftSettings: settings
        ),
    ]
)

// The benchmarks of scripts/bench: not part of a normal build, but they share its modules.
if Context.environment["GATTLAB_BENCHMARKS"] == "1" {
    package.targets += [
        .target(name: "CCounter", path: "Benchmarks/codec/Sources/CCounter"),
        .target(name: "CReference", dependencies: ["CCounter"], path: "Benchmarks/codec/Sources/CReference"),
        .executableTarget(
            name: "CodecBenchmark",
            dependencies: ["CCounter", "CReference", "GATT"],
            path: "Benchmarks/codec/Sources/codec",
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
        .executableTarget(
            name: "ProbeBenchmark",
            dependencies: ["BlueZ", "Central", "DBus", "EventLoop", "GATT", "Lua", "Probe"],
            path: "Benchmarks/probe/Sources/probe",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "CoreBluetoothBenchmark",
            dependencies: ["BlueZ", "Central", "CoreBluetooth", "EventLoop", "GATT"],
            path: "Benchmarks/corebluetooth/Sources/corebluetooth",
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
        .executableTarget(
            name: "SampleBenchmark",
            dependencies: [
                "Calendar", "Control", "EventLoop", "GATT", "PostgreSQLStore", "SampleModel", "SampleStore",
                "StoreModel",
            ],
            path: "Benchmarks/samples/Sources/samples",
            swiftSettings: settings
        ),
    ]
}

// The test targets that scripts/test runs under a sanitizer.
if let chosen = Context.environment["GATTLAB_TEST_TARGETS"]?.split(separator: " ") {
    package.targets.removeAll { $0.type == .test && !chosen.contains(Substring($0.name)) }
}
