/// A beacon of a mesh (Mesh Profile 1.0.1, 3.9).
///
/// Layout: beacon type u8 (0 unprovisioned device, 1 secure network, 2 mesh private), the beacon.
public struct ADMeshBeacon: Hashable, Sendable {
    /// What the beacon is.
    public var type: UInt8
    /// The beacon.
    public var data: [UInt8]

    /// Makes a beacon.
    public init(type: UInt8, data: [UInt8]) {
        self.type = type
        self.data = data
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        type = try reader.integer("beaconType")
        if type > 2 { try reader.reserved(type, "beaconType") }
        data = reader.rest()
    }

    func encode(into bytes: inout [UInt8]) {
        bytes.append(type)
        bytes += data
    }
}
