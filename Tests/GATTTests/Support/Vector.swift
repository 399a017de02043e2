import GATT
import Testing

/// A known value: its bytes, the JSON they decode to, and the bytes that the JSON encodes to.
struct Vector: Sendable, CustomTestStringConvertible {
    let uuid: BluetoothUUID
    let hex: String
    let json: String
    /// The bytes that the JSON encodes to; they differ from `hex` if that is another form of the same value.
    let canonicalHex: String

    init(_ short: UInt16, _ hex: String, _ json: String, canonical: String? = nil) {
        uuid = BluetoothUUID(short)
        self.hex = hex
        self.json = json
        canonicalHex = canonical ?? hex
    }

    var testDescription: String { "\(uuid) \(hex)" }

    func bytes() throws -> [UInt8] { try HexText.decode(hex) }
    func canonicalBytes() throws -> [UInt8] { try HexText.decode(canonicalHex) }

    static let all = [
        alerts,
        battery,
        bodyComposition,
        climate,
        descriptors,
        deviceControl,
        deviceInformation,
        disputed,
        electricity,
        environmentalSensing,
        generic,
        genericAccess,
        genericAttribute,
        health,
        heartRate,
        industrialMeasurement,
        kitchen,
        lighting,
        mesh,
        objectTransfer,
        sensors,
        sports,
        time,
        timePeriods,
        userData,
        weightScale,
    ].flatMap { $0 }
}
