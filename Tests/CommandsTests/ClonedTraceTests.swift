import GATT
import Testing

@testable import Commands
@testable import Trace

@Suite struct ClonedTraceTests {
    private static func value(
        _ bytes: [UInt8]?,
        isOpen: Bool = false,
        _ permissions: AttributePermissions = []
    ) -> TracedValue {
        TracedValue(bytes: bytes, isOpen: isOpen, refusal: nil, permissions: permissions)
    }

    private static func characteristic(
        _ handle: UInt16,
        _ properties: CharacteristicProperties,
        _ value: TracedValue,
        writes: [TracedWrite] = [],
        recording: [(milliseconds: Int, value: [UInt8])] = []
    ) -> TracedServer.Characteristic {
        var recorded = Recording()
        recorded.values = recording.map { Recording.Value(.milliseconds($0.milliseconds), $0.value) }
        recorded.length = .milliseconds((recording.last?.milliseconds ?? 0) + 500)
        return TracedServer.Characteristic(
            uuid: BluetoothUUID(0xFF00 + handle),
            handle: handle,
            properties: properties,
            value: value,
            writes: writes,
            areWritesCut: false,
            recording: recorded,
            descriptors: []
        )
    }

    private static func clone(
        _ characteristics: [TracedServer.Characteristic],
        undiscovered: [UInt16] = [],
        _ notifications: ClonedDevice.Notifications = .recording(limit: nil)
    ) throws -> String {
        let service = TracedServer.Service(
            uuid: BluetoothUUID(0xFF00),
            isPrimary: true,
            includes: [],
            characteristics: characteristics
        )
        let server = TracedServer(
            address: DeviceAddress(value: 0xC000_0000_0001),
            isLocal: false,
            name: "traced",
            services: characteristics.isEmpty ? [] : [service],
            undiscovered: undiscovered
        )
        return try ClonedDevice(server, gaps: [], notifications).verifiedText()
    }

    @Test func `answers and refusals become rules`() throws {
        let writes = [
            TracedWrite([1], .answer([0x80])), TracedWrite([2], .refusal(.outOfRange)), TracedWrite([], .answer([1])),
        ]
        let point = Self.characteristic(1, [.write, .indicate], Self.value(nil), writes: writes)
        let text = try Self.clone([point])
        #expect(
            text.contains("          - { hex: \"01\", answer: \"80\" }\n          - { hex: \"02\", error: 0xff }\n")
        )
        #expect(!text.contains("store") && !text.contains("to writes"))
    }

    @Test func `without answers, values that were not refused are stored`() throws {
        let writes = [TracedWrite([2], .refusal(.outOfRange))]
        let text = try Self.clone([Self.characteristic(1, [.read, .write], Self.value([1]), writes: writes)])
        #expect(text.contains("          - { hex: \"02\", error: 0xff }\n          - { store: true }\n"))
    }

    @Test func `a characteristic without properties is left out`() throws {
        let text = try Self.clone([
            Self.characteristic(1, [], Self.value(nil)), Self.characteristic(2, .read, Self.value([1])),
        ])
        #expect(text.contains("# not cloned: the characteristic FF01, which has no properties\n"))
        #expect(text.contains("- uuid: FF02\n"))
    }

    @Test func `errors become the security`() throws {
        let value = Self.value([1], [.encryptRead, .authorize])
        #expect(try Self.clone([Self.characteristic(1, .read, value)]).contains("security: [encrypt-read, authorize]"))
    }

    @Test(arguments: [
        (nil as Duration?, ["length: 2500ms", "[0s, \"01\"]", "[2s, \"02\"]"], []),
        (.seconds(1), ["length: 1s", "[0s, \"01\"]"], ["[2s"]),
    ])
    func `notifications become a recording`(_ limit: Duration?, _ parts: [String], _ others: [String]) throws {
        let sender = Self.characteristic(1, .notify, Self.value(nil), recording: [(0, [1]), (2000, [2])])
        let text = try Self.clone([sender], .recording(limit: limit))
        for part in parts { #expect(text.contains(part)) }
        for part in others { #expect(!text.contains(part)) }
    }

    @Test func `without a recording, notifications have a period`() throws {
        let sender = Self.characteristic(1, .notify, Self.value(nil), recording: [(0, [1]), (2000, [2, 3])])
        let text = try Self.clone([sender], .period)
        #expect(text.contains("notify: { every: 2s }") && text.contains("hex: \"0203\"") && !text.contains("replay"))
    }

    @Test func `a recording of more than a day is cut`() throws {
        let day = 86_400_000
        let sender = Self.characteristic(1, .notify, Self.value(nil), recording: [(0, [1]), (day + 1, [2])])
        #expect(try Self.clone([sender]).contains("length: 24h"))
    }

    @Test func `the head lists what the trace does not contain`() throws {
        let text = try Self.clone(
            [Self.characteristic(1, .read, Self.value([1, 2], isOpen: true))],
            undiscovered: [7, 9]
        )
        #expect(text.contains("# not cloned: the attributes @7, @9, whose discovery is not in the trace\n"))
        #expect(text.contains("# not cloned: a possible rest of the value of FF01 after 2 bytes\n"))
        #expect(try Self.clone([], undiscovered: [7]).contains("# not cloned: the services, whose discovery"))
    }
}
