/// A frame that an Eddystone beacon sends as service data of the service 0xFEAA.
///
/// Numbers are big-endian (Eddystone Protocol Specification).
public enum Eddystone: Hashable, Sendable {
    /// A static beacon identifier: frame type 0x00.
    case uid(EddystoneUID)
    /// A compressed URL: frame type 0x10.
    case url(EddystoneURL)
    /// Telemetry: frame type 0x20, version 0.
    case telemetry(EddystoneTelemetry)
    /// Encrypted telemetry: frame type 0x20, version 1.
    case encryptedTelemetry(EddystoneEncryptedTelemetry)
    /// An ephemeral identifier, which only holders of the beacon's key can resolve: frame type 0x30.
    case ephemeralID(EddystoneEphemeralID)

    /// The UUID of the Eddystone service.
    public static let service = BluetoothUUID(0xFEAA)

    private enum Frame {
        static let uid: UInt8 = 0x00
        static let url: UInt8 = 0x10
        static let telemetry: UInt8 = 0x20
        static let ephemeralID: UInt8 = 0x30
    }

    /// Decodes a frame.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset; also for other frame types.
    public init(decoding bytes: [UInt8], _ strictness: DecodingStrictness = .strict) throws(DecodeError) {
        var warnings: [DecodeError] = []
        try self.init(decoding: bytes, strictness, warnings: &warnings)
    }

    /// Decodes a frame and appends the violations that lenient decoding tolerated to `warnings`.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset; also for other frame types.
    public init(
        decoding bytes: [UInt8],
        _ strictness: DecodingStrictness,
        warnings: inout [DecodeError]
    ) throws(DecodeError) {
        var reader = ByteReader(bytes.span, strictness)
        try self.init(from: &reader)
        try reader.finish("frame")
        warnings += reader.warnings
    }

    private init(from reader: inout ByteReader) throws(DecodeError) {
        let type: UInt8 = try reader.integer("frameType")
        switch type {
        case Frame.uid: self = .uid(try EddystoneUID(from: &reader))
        case Frame.url: self = .url(try EddystoneURL(from: &reader))
        case Frame.telemetry:
            let version: UInt8 = try reader.integer("version")
            switch version {
            case 0: self = .telemetry(try EddystoneTelemetry(from: &reader))
            case 1: self = .encryptedTelemetry(try EddystoneEncryptedTelemetry(from: &reader))
            default:
                throw DecodeError(
                    .reservedValue(UInt64(version)),
                    field: "version",
                    offset: reader.offset - 1,
                    isFatal: true
                )
            }
        case Frame.ephemeralID: self = .ephemeralID(try EddystoneEphemeralID(from: &reader))
        default:
            throw DecodeError(
                .reservedValue(UInt64(type)),
                field: "frameType",
                offset: reader.offset - 1,
                isFatal: true
            )
        }
    }

    /// Returns the encoded frame.
    public func encode() -> [UInt8] {
        var bytes: [UInt8] = []
        switch self {
        case .uid(let frame):
            bytes.append(Frame.uid)
            frame.encode(into: &bytes)
        case .url(let frame):
            bytes.append(Frame.url)
            frame.encode(into: &bytes)
        case .telemetry(let frame):
            bytes += [Frame.telemetry, 0]
            frame.encode(into: &bytes)
        case .encryptedTelemetry(let frame):
            bytes += [Frame.telemetry, 1]
            frame.encode(into: &bytes)
        case .ephemeralID(let frame):
            bytes.append(Frame.ephemeralID)
            frame.encode(into: &bytes)
        }
        return bytes
    }

    /// The service data to advertise, in addition to the service in the list of service UUIDs.
    public var serviceData: AdvertisingData.ServiceData {
        AdvertisingData.ServiceData(uuid: Self.service, data: encode())
    }
}
