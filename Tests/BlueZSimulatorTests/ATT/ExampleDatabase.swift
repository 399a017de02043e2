import BlueZSimulator
import EventLoop
import GATT

/// A database with one attribute of each kind.
@EventLoop
struct ExampleDatabase {
    let database: AttributeDatabase
    /// The writable value at 0x0008.
    let control = StoredValue()
    /// The value at 0x0013, 30 bytes.
    let long = StoredValue(Array(0..<30))
    /// The value at 0x003B, written by commands.
    let commanded = StoredValue()

    static let uuid: UInt128 = 0x1234_5678_1234_5678_1234_5678_9ABC_DEF0

    init(rules: ServerRules = .plain) throws {
        database = AttributeDatabase(rules: rules)
        let heartRate = try database.add(
            ServiceDefinition(
                uuid: BluetoothUUID(0x180D),
                characteristics: [
                    Self.characteristic(0x2A37, .notify, .handler(StoredValue())),
                    Self.characteristic(0x2A38, .read, .constant([1])),
                    Self.characteristic(0x2A39, .write, .handler(control)),
                ]
            )
        )
        try database.add(
            ServiceDefinition(
                uuid: BluetoothUUID(value: Self.uuid),
                includes: [heartRate.range],
                characteristics: [
                    CharacteristicDefinition(
                        uuid: BluetoothUUID(value: Self.uuid + 1),
                        properties: [.read, .write, .reliableWrite],
                        value: .handler(long),
                        descriptors: [
                            DescriptorDefinition(
                                uuid: BluetoothUUID(0x2901),
                                value: .constant(Array("Long".utf8))
                            ),
                            DescriptorDefinition(
                                uuid: BluetoothUUID(value: Self.uuid + 2),
                                value: .constant([0xAA])
                            ),
                        ]
                    )
                ]
            ),
            at: 0x10
        )
        try database.add(
            ServiceDefinition(
                uuid: BluetoothUUID(0x180F),
                isPrimary: false,
                characteristics: [Self.characteristic(0x2A19, [.read, .notify, .indicate], .constant([0x64]))]
            ),
            at: 0x20
        )
        try database.add(
            ServiceDefinition(
                uuid: BluetoothUUID(0x1234),
                characteristics: [
                    Self.characteristic(
                        1,
                        [.read, .write],
                        .handler(StoredValue([1])),
                        [.encryptRead, .encryptWrite]
                    ),
                    Self.characteristic(
                        2,
                        [.read, .write],
                        .handler(StoredValue([2])),
                        [.encryptAuthenticatedRead, .encryptAuthenticatedWrite]
                    ),
                    Self.characteristic(3, [.read, .write], .handler(StoredValue([3])), [.secureRead, .secureWrite]),
                    Self.characteristic(4, .notify, .handler(StoredValue()), .encryptNotify),
                    Self.characteristic(
                        5,
                        [.writeWithoutResponse, .authenticatedSignedWrites],
                        .handler(commanded)
                    ),
                ]
            ),
            at: 0x30
        )
    }

    private static func characteristic(
        _ uuid: UInt16,
        _ properties: CharacteristicProperties,
        _ value: AttributeSource,
        _ permissions: AttributePermissions = []
    ) -> CharacteristicDefinition {
        CharacteristicDefinition(
            uuid: BluetoothUUID(uuid),
            properties: properties,
            permissions: permissions,
            value: value
        )
    }
}

/// The server of a bearer, with the PDUs it sends.
@EventLoop
final class ServerProbe {
    let example: ExampleDatabase
    let clock = SimulationClock(.manual)
    private(set) var bearer: ATTBearer!
    private var sent: [[UInt8]] = []

    init(rules: ServerRules = .plain) throws {
        example = try ExampleDatabase(rules: rules)
        bearer = ATTBearer(database: example.database, receiveMTU: 517, clock: clock) { [weak self] pdu in
            self?.sent.append(pdu)
        }
    }

    /// Passes a PDU to the server and returns the PDUs that it sends immediately.
    func send(_ pdu: [UInt8]) -> [[UInt8]] {
        bearer.receive(pdu)
        return drainSent()
    }

    /// Does the same in hex digits, with `|` between PDUs.
    func send(_ hex: String) -> String {
        send(bytes(hex)).map(HexText.encode).joined(separator: "|")
    }

    /// Returns the PDUs sent since the previous call.
    func drainSent() -> [[UInt8]] {
        defer { sent = [] }
        return sent
    }
}
