/// Telemetry of a beacon, encrypted with the key of its ephemeral identifier.
///
/// Layout, after the version: 12 bytes of encrypted telemetry, salt u16, message integrity check u16.
public struct EddystoneEncryptedTelemetry: Hashable, Sendable {
    /// The encrypted telemetry, 12 bytes.
    public let telemetry: [UInt8]
    /// The salt of the encryption.
    public let salt: UInt16
    /// The message integrity check.
    public let integrityCheck: UInt16

    private static let size = 12

    /// Creates a frame; returns `nil` if the size of the telemetry is not 12 bytes.
    public init?(telemetry: [UInt8], salt: UInt16, integrityCheck: UInt16) {
        guard telemetry.count == Self.size else { return nil }
        self.telemetry = telemetry
        self.salt = salt
        self.integrityCheck = integrityCheck
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        telemetry = try reader.bytes("telemetry", count: Self.size)
        salt = try reader.bigEndian("salt")
        integrityCheck = try reader.bigEndian("mic")
    }

    func encode(into bytes: inout [UInt8]) {
        bytes += telemetry
        bytes.appendBigEndian(salt)
        bytes.appendBigEndian(integrityCheck)
    }
}
