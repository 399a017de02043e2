import GATT
import Testing

/// Bytes that are not a valid value of the characteristic or descriptor.
struct Refused: Sendable, CustomTestStringConvertible {
    let uuid: BluetoothUUID
    let hex: String

    init(_ short: UInt16, _ hex: String) {
        uuid = BluetoothUUID(short)
        self.hex = hex
    }

    var testDescription: String { "\(uuid) \(hex)" }

    func bytes() throws -> [UInt8] { try HexText.decode(hex) }

    static let all: [Refused] = [
        // Heart Rate Measurement: no heart rate, and one of two bytes of which one is missing
        Refused(0x2A37, "00"), Refused(0x2A37, "0148"),
        // Battery Level: one byte too many. Battery Level Status: no power state
        Refused(0x2A19, "6400"), Refused(0x2BED, "0001"),
        // Declarations: no UUID, no range, no handle
        Refused(0x2800, ""), Refused(0x2802, "1800"), Refused(0x2803, "0200002a"),
        // Date Time: a missing byte, and an invalid date. DST Offset, Time Zone: reserved
        Refused(0x2A08, "e20704110f33"), Refused(0x2A08, "ffffffffffffff"), Refused(0x2A0D, "11"),
        Refused(0x2A0E, "3c"),
    ]
}
