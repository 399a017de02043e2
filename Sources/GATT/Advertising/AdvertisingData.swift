/// One advertising data structure: a type and its data.
public struct ADStructure: Hashable, Sendable {
    /// What the data is.
    public var type: ADType
    /// The data.
    public var data: [UInt8]

    /// Makes a structure.
    public init(_ type: ADType, _ data: [UInt8]) {
        self.type = type
        self.data = data
    }

    /// How many octets it takes: one of length, one of type, and the data.
    public var size: Int { 2 + data.count }
}

/// The data of an advertising PDU or scan response (Core Specification, Vol 3, Part C, 11).
///
/// Layout of each structure: length u8 (of type and data), type u8, data. A length of zero ends the data early; only zeros
/// may follow.
public struct AdvertisingData: Hashable, Sendable {
    /// The structures in order.
    public var structures: [ADStructure]

    /// Makes advertising data of these structures.
    public init(_ structures: [ADStructure] = []) {
        self.structures = structures
    }

    /// Takes advertising data apart.
    ///
    /// - Throws: `DecodeError` where a structure is longer than the data; in a strict decoding also where anything but
    ///   zeros follows the early end. A lenient one keeps the structures before the fault and returns it in `warnings`.
    public static func decode(
        _ bytes: [UInt8],
        _ strictness: Strictness = .strict
    ) throws(DecodeError) -> (data: AdvertisingData, warnings: [DecodeError]) {
        var reader = ByteReader(bytes.span, strictness)
        var data = AdvertisingData()
        while reader.remaining > 0 {
            let length: UInt8 = try reader.integer("length")
            guard length > 0 else {
                let start = reader.offset
                if reader.rest().contains(where: { $0 != 0 }) {
                    try reader.report(DecodeError(.trailingBytes(bytes.count - start), field: "end", offset: start))
                }
                break
            }
            guard reader.remaining >= length else {
                let reason = DecodeError.Reason.truncated(needed: Int(length), available: reader.remaining)
                try reader.report(DecodeError(reason, field: "structure", offset: reader.offset))
                break
            }
            let type: UInt8 = try reader.integer("type")
            let octets = try reader.bytes("data", count: Int(length) - 1)
            data.structures.append(ADStructure(ADType(rawValue: type), octets))
        }
        return (data, reader.warnings)
    }

    /// The data as it is sent.
    ///
    /// A structure with more than 254 octets of data cannot be sent, and is left out.
    public func encode() -> [UInt8] {
        var bytes: [UInt8] = []
        for structure in structures {
            guard let length = UInt8(exactly: structure.data.count + 1) else { continue }
            bytes.append(length)
            bytes.append(structure.type.rawValue)
            bytes.append(contentsOf: structure.data)
        }
        return bytes
    }

    /// How many octets the structures take.
    public var size: Int { structures.reduce(0) { $0 + $1.size } }
}
