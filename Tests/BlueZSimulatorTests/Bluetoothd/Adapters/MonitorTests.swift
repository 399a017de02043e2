import DBus
import EventLoop
import GATT
import TestSupport
import Testing

@testable import BlueZSimulator

struct MonitorContentTests {
    private static func patterns(_ patterns: [(UInt8, UInt8, [UInt8])]) -> Value {
        .array(of: "(yyay)", patterns.map { .structure([.byte($0), .byte($1), .bytes($2)]) })
    }

    private static func content(_ properties: [String: Value]) -> MonitorContent? {
        let given: [String: Value] = ["Type": .string("or_patterns"), "Patterns": patterns([(0, 0xFF, [1])])]
        return MonitorContent(given.merging(properties) { $1 })
    }

    /// Monitors that bluetoothd 5.66 releases immediately.
    @Test(
        arguments: [
            ["Type": .string("foo")], ["Patterns": patterns([])], ["Patterns": patterns([(32, 0xFF, [1])])],
            ["Patterns": patterns([(0, 0xFF, [])])], ["Patterns": patterns([(0, 0x3E, [1])])],
            ["Patterns": patterns([(31, 9, [1])])], ["Patterns": .strings([])], ["RSSILowThreshold": .int16(-128)],
            ["RSSILowThreshold": .int16(-60), "RSSIHighThreshold": .int16(-80)], ["RSSILowTimeout": .uint16(301)],
            ["RSSISamplingPeriod": .uint16(300)], ["RSSIHighThreshold": .uint16(1)],
        ] as [[String: Value]]
    )
    func `is refused`(properties: [String: Value]) {
        #expect(Self.content(properties) == nil)
    }

    /// The properties of a monitor and the resulting limits.
    struct Limits: Sendable {
        var properties: [String: Value]
        var proximity: MonitorContent.Proximity?
    }

    private static let limits = [
        Limits(properties: [:], proximity: nil),
        Limits(properties: ["RSSILowTimeout": .uint16(0), "RSSIHighThreshold": .int16(127)], proximity: nil),
        Limits(
            properties: ["RSSILowThreshold": .int16(-80)],
            proximity: .init(high: -80, low: -80, highTimeout: 10, lowTimeout: 5)
        ),
        Limits(
            properties: ["RSSIHighThreshold": .int16(-60), "RSSIHighTimeout": .uint16(1)],
            proximity: .init(high: -60, low: -127, highTimeout: 1, lowTimeout: 5)
        ),
        Limits(
            properties: ["RSSISamplingPeriod": .uint16(0)],
            proximity: .init(high: -127, low: -127, highTimeout: 10, lowTimeout: 5)
        ),
    ]

    @Test(arguments: limits)
    func `has defaults for missing properties`(limits: Limits) throws {
        #expect(try #require(Self.content(limits.properties)).proximity == limits.proximity)
    }

    @Test(arguments: [
        (0, 9, "abc", true), (1, 9, "bc", true), (1, 9, "abc", false), (0, 8, "abc", false), (0, 9, "abcd", false),
    ])
    func `matches bytes at their offset`(offset: UInt8, type: UInt8, bytes: String, matches: Bool) throws {
        let content = try #require(
            Self.content(["Patterns": Self.patterns([(0, 0xFF, [9, 9]), (offset, type, Array(bytes.utf8))])])
        )
        #expect(content.matches([ADStructure(.completeLocalName, Array("abc".utf8))]) == matches)
    }

    @Test func `finds and loses a device by its RSSI`() {
        let proximity = MonitorContent.Proximity(high: -60, low: -80, highTimeout: 2, lowTimeout: 3)
        var device = MonitoredDevice()
        let reports: [(Int64, Int8, MonitoredDevice.Event?)] = [
            (0, -50, nil), (1, -50, nil), (2, -50, .found), (3, -70, nil), (4, -90, nil), (6, -90, nil),
            (7, -90, .lost),
            (8, -50, nil), (12, -50, nil), (13, -50, nil), (14, -50, .found),
        ]
        for (time, rssi, event) in reports {
            #expect(device.handleReport(rssi: rssi, at: time, proximity) == event, "at \(time)")
        }
    }
}

@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct MonitorTests {
    private static let manager = "org.bluez.AdvertisementMonitorManager1"
    private static let monitor = "org.bluez.AdvertisementMonitor1"
    private static let hci0: ObjectPath = "/org/bluez/hci0"

    /// A program with monitors, which records the calls it receives.
    @EventLoop
    private final class Program {
        var calls: [String] = []
        let connection: Connection

        init(_ connection: Connection) throws {
            self.connection = connection
            try connection.export(ExportedObject(path: "/app", interfaces: [], isObjectManager: true))
        }

        func add(_ name: String, bytes: [UInt8], low: Int16? = nil) throws {
            let noting = { (member: String, input: Signature) in
                ExportedMethod(member, in: input, noReply: true) { [weak self] invocation in
                    let arguments = invocation.arguments.map(\.brief).joined()
                    self?.calls.append("\(name) \(member)" + (arguments.isEmpty ? "" : " \(arguments)"))
                    invocation.reply()
                }
            }
            let patterns = Value.array(of: "(yyay)", [.structure([.byte(0), .byte(0xFF), .bytes(bytes)])])
            try connection.export(
                ExportedObject(
                    path: try ObjectPath("/app/\(name)"),
                    interfaces: [
                        ExportedInterface(
                            MonitorTests.monitor,
                            methods: [
                                noting("Activate", ""), noting("Release", ""), noting("DeviceFound", "o"),
                                noting("DeviceLost", "o"),
                            ],
                            properties: [
                                ExportedProperty("Type", constant: .string("or_patterns")),
                                ExportedProperty("Patterns", constant: patterns),
                                ExportedProperty("RSSILowThreshold", "n", get: { low.map(Value.int16) }),
                                ExportedProperty("RSSIHighTimeout", "q", get: { low.map { _ in .uint16(1) } }),
                            ]
                        )
                    ]
                )
            )
        }

        func drainCalls() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    private static let device = "/org/bluez/hci0/dev_00_AA_01_01_00_01"

    @Test func `are activated, notified of devices, and released`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        let program = try Program(bench.client)
        try program.add("near", bytes: [1, 0], low: -80)
        try program.add("any", bytes: [1, 0])
        try program.add("other", bytes: [2, 0])
        try program.add("wrong", bytes: [])
        try await bench.call(Self.hci0, Self.manager, "RegisterMonitor", .objectPath("/app"))
        try await bench.settle()
        #expect(program.drainCalls().sorted() == ["any Activate", "near Activate", "other Activate", "wrong Release"])
        let again = await bench.refusal(Self.hci0, Self.manager, "RegisterMonitor", .objectPath("/app"))
        #expect(again == "AlreadyExists: Already Exists")

        let advertiser = bench.simulation.adapters[1].controller
        advertiser.advertise(AdvertisingSet(handle: 1, data: [3, 0xFF, 1, 0], isConnectable: true))
        try await bench.advance(by: .milliseconds(100))
        #expect(bench.drainSignals().first?.hasPrefix("+ \(Self.device)") == true)
        #expect(program.drainCalls() == ["any DeviceFound \(Self.device)"])
        try await bench.advance(by: .seconds(2))
        #expect(Set(program.drainCalls()) == ["any DeviceFound \(Self.device)", "near DeviceFound \(Self.device)"])
        advertiser.stopAdvertising(1)
        try await bench.advance(by: .milliseconds(200))
        _ = program.drainCalls()
        try await bench.advance(by: .seconds(5))
        #expect(program.drainCalls() == ["near DeviceLost \(Self.device)"])
        try await bench.advance(by: .seconds(26))
        #expect(bench.drainSignals().last?.hasPrefix("- \(Self.device)") == true)

        try program.add("late", bytes: [3, 0])
        try await bench.settle()
        #expect(program.drainCalls() == ["late Activate"])
        try await bench.call(Self.hci0, Self.manager, "UnregisterMonitor", .objectPath("/app"))
        try await bench.settle()
        #expect(program.drainCalls().count == 4)
        let gone = await bench.refusal(Self.hci0, Self.manager, "UnregisterMonitor", .objectPath("/app"))
        #expect(gone == "DoesNotExist: Does Not Exist")
    }
}
