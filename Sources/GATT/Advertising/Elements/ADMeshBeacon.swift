/// A mesh beacon (Mesh Profile 1.0.1, 3.9).
///
/// Layout: beacon type u8 (0 unprovisioned device, 1 secure network, 2 mesh private), beacon data.
public struct ADMeshBeacon: Hashable, Sendable {
    /// The beacon type: 0 unprovisioned device, 1 secure network, 2 mesh private.
    public var type: UInt8
    /// The beacon data.
    public var data: [UInt8]

    /// Creates a beacon.
    public init(type: UInt8, data: [UInt8]) {
        self.type = type
        self.data = data
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        type = try reader.integer("beaconType")
        if type > 2 { try reader.reportReservedValue(type, "beaconType") }
        data = reader.remainingBytes()
    }

    func encode(into bytes: inout [UInt8]) {
        bytes.append(type)
        bytes += data
    }
}
