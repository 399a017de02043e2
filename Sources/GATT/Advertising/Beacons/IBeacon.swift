/// The data that an iBeacon sends as manufacturer data of Apple (Proximity Beacon Specification, release R1).
///
/// Layout, big-endian: type 0x02, length 0x15, proximity UUID of 16 bytes, major u16, minor u16, measured power s8 in
/// dBm at 1 m.
public struct IBeacon: Hashable, Sendable {
    /// The UUID that identifies the owner of the beacon.
    public var proximityUUID: UInt128
    /// The number of the group that the beacon belongs to.
    public var major: UInt16
    /// The number of the beacon within its group.
    public var minor: UInt16
    /// The signal strength at a distance of 1 m in dBm.
    public var measuredPower: Int8

    /// Creates a beacon.
    public init(proximityUUID: UInt128, major: UInt16, minor: UInt16, measuredPower: Int8) {
        self.proximityUUID = proximityUUID
        self.major = major
        self.minor = minor
        self.measuredPower = measuredPower
    }

    /// The company identifier of Apple.
    public static let company: UInt16 = 0x004C

    private static let prefix: [UInt8] = [0x02, 0x15]

    /// Creates a beacon from manufacturer data; returns `nil` if the data is not that of an iBeacon.
    public init?(_ data: AdvertisingData.ManufacturerData) {
        guard data.company == Self.company, data.data.starts(with: Self.prefix) else { return nil }
        var reader = ByteReader(data.data.span, .strict)
        do throws(DecodeError) {
            _ = try reader.bytes("prefix", count: Self.prefix.count)
            proximityUUID = try reader.bigEndian("proximityUUID")
            major = try reader.bigEndian("major")
            minor = try reader.bigEndian("minor")
            measuredPower = try reader.integer("measuredPower")
            try reader.finish("iBeacon")
        } catch {
            return nil
        }
    }

    /// The manufacturer data to advertise, which leaves room only for the flags.
    public var manufacturerData: AdvertisingData.ManufacturerData {
        var data = Self.prefix
        data.appendBigEndian(proximityUUID)
        data.appendBigEndian(major)
        data.appendBigEndian(minor)
        data.appendLittleEndian(measuredPower)
        return AdvertisingData.ManufacturerData(company: Self.company, data: data)
    }
}
