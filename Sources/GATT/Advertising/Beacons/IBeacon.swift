/// What an iBeacon sends as manufacturer data of Apple (Proximity Beacon Specification, release R1).
///
/// Layout, big-endian: type 0x02, length 0x15, proximity UUID of 16 octets, major u16, minor u16, measured power s8 in
/// dBm at 1 m.
public struct IBeacon: Hashable, Sendable {
    /// Whose beacon it is.
    public var proximityUUID: UInt128
    /// Which group of beacons it is in.
    public var major: UInt16
    /// Which of the group it is.
    public var minor: UInt16
    /// The signal strength at a distance of 1 m in dBm.
    public var measuredPower: Int8

    /// Makes a beacon.
    public init(proximityUUID: UInt128, major: UInt16, minor: UInt16, measuredPower: Int8) {
        self.proximityUUID = proximityUUID
        self.major = major
        self.minor = minor
        self.measuredPower = measuredPower
    }

    /// The company identifier of Apple.
    public static let company: UInt16 = 0x004C

    private static let prefix: [UInt8] = [0x02, 0x15]

    /// Makes a beacon of what it sends; `nil` if the data is none of an iBeacon.
    public init?(_ data: AdvertisingData.ManufacturerData) {
        guard data.company == Self.company, data.data.starts(with: Self.prefix) else { return nil }
        var reader = ByteReader(data.data, .strict)
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

    /// What the beacon sends; besides it there is only room for the flags.
    public var manufacturerData: AdvertisingData.ManufacturerData {
        var data = Self.prefix
        data.appendBigEndian(proximityUUID)
        data.appendBigEndian(major)
        data.appendBigEndian(minor)
        data.appendLittleEndian(measuredPower)
        return AdvertisingData.ManufacturerData(company: Self.company, data: data)
    }
}
