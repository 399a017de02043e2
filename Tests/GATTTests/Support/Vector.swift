import GATT
import Testing

/// A known value: its bytes, and the JSON of what they decode to.
struct Vector: Sendable, CustomTestStringConvertible {
    let uuid: BluetoothUUID
    let hex: String
    let json: String

    init(_ short: UInt16, _ hex: String, _ json: String) {
        uuid = BluetoothUUID(short)
        self.hex = hex
        self.json = json
    }

    var testDescription: String { "\(uuid) \(hex)" }

    func bytes() throws -> [UInt8] { try Hex.decode(hex) }

    static let all = heartRate + battery + deviceInformation + genericAccess + descriptors + time
}
