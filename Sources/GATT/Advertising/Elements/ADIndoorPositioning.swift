/// The indoor position of a device (Indoor Positioning Service 1.0).
///
/// The layout is as follows; numbers have the units of the service's characteristics of the same names:
///
///     flags         u8     bits 0 coordinates · 1 local coordinates · 2 TX power · 3 altitude · 4 floor number
///                          · 5 uncertainty · 6 readable location name · 7 reserved
///     coordinates   latitude s32 and longitude s32, or north s16 and east s16
///     TX power      s8, dBm
///     floor number  u8
///     altitude      u16
///     uncertainty   u8
///
/// A device that sends none of these fields omits the flags, too.
public struct ADIndoorPositioning: Hashable, Sendable {
    /// The coordinates of a device.
    public enum Coordinates: Hashable, Sendable {
        /// Coordinates in the WGS84 system.
        case global(latitude: Int32, longitude: Int32)
        /// Coordinates in a local system.
        case local(north: Int16, east: Int16)
    }

    /// The coordinates; `nil` if not advertised.
    public var coordinates: Coordinates?
    /// The transmit power in dBm.
    public var txPower: Int8?
    /// The floor number, as defined by the Floor Number characteristic.
    public var floorNumber: UInt8?
    /// The altitude, in the unit of the Altitude characteristic.
    public var altitude: UInt16?
    /// The uncertainty of the coordinates, as defined by the Uncertainty characteristic.
    public var uncertainty: UInt8?
    /// A Boolean value that indicates whether the service has a readable name of the location.
    public var hasLocationName = false

    /// Creates a position without any fields.
    public init() {}
}

extension ADIndoorPositioning {
    private enum Flag {
        static let coordinates: UInt8 = 1 << 0
        static let local: UInt8 = 1 << 1
        static let txPower: UInt8 = 1 << 2
        static let altitude: UInt8 = 1 << 3
        static let floorNumber: UInt8 = 1 << 4
        static let uncertainty: UInt8 = 1 << 5
        static let locationName: UInt8 = 1 << 6
        static let reserved: UInt8 = 1 << 7
    }

    private var flags: UInt8 {
        var flags: UInt8 = 0
        if coordinates != nil { flags |= Flag.coordinates }
        if case .local = coordinates { flags |= Flag.local }
        if txPower != nil { flags |= Flag.txPower }
        if altitude != nil { flags |= Flag.altitude }
        if floorNumber != nil { flags |= Flag.floorNumber }
        if uncertainty != nil { flags |= Flag.uncertainty }
        if hasLocationName { flags |= Flag.locationName }
        return flags
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        guard reader.remaining > 0 else { return }
        let flags: UInt8 = try reader.integer("flags")
        try reader.reportReservedBits(Flag.reserved, of: flags, "flags")
        if flags & Flag.coordinates != 0 {
            coordinates =
                flags & Flag.local == 0
                ? .global(latitude: try reader.integer("latitude"), longitude: try reader.integer("longitude"))
                : .local(north: try reader.integer("localNorth"), east: try reader.integer("localEast"))
        }
        if flags & Flag.txPower != 0 { txPower = try reader.integer("txPower") }
        if flags & Flag.floorNumber != 0 { floorNumber = try reader.integer("floorNumber") }
        if flags & Flag.altitude != 0 { altitude = try reader.integer("altitude") }
        if flags & Flag.uncertainty != 0 { uncertainty = try reader.integer("uncertainty") }
        hasLocationName = flags & Flag.locationName != 0
    }

    func encode(into data: inout [UInt8]) {
        guard flags != 0 else { return }
        data.append(flags)
        switch coordinates {
        case .global(let latitude, let longitude):
            data.appendLittleEndian(latitude)
            data.appendLittleEndian(longitude)
        case .local(let north, let east):
            data.appendLittleEndian(north)
            data.appendLittleEndian(east)
        case nil: break
        }
        if let txPower { data.appendLittleEndian(txPower) }
        if let floorNumber { data.append(floorNumber) }
        if let altitude { data.appendLittleEndian(altitude) }
        if let uncertainty { data.append(uncertainty) }
    }
}
