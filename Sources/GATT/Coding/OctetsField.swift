/// A field of octets whose number only the value itself tells.
protocol OctetsField: Field {
    init(octets: [UInt8])
    var octets: [UInt8] { get }
}

extension BluetoothUUID: OctetsField {
    /// Makes the UUID from its octets, least significant first.
    init(octets: [UInt8]) { self = Self(littleEndian: octets) ?? Self() }

    /// The octets, least significant first.
    var octets: [UInt8] {
        var octets: [UInt8] = []
        encode(into: &octets)
        return octets
    }
}
