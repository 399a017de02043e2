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
        var reader = ByteReader(bytes, strictness)
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

extension AdvertisingData {
    /// Makes advertising data of these elements.
    public init(_ elements: [ADElement]) {
        self.init(elements.map { $0.structure })
    }

    /// What the structures say, in order.
    ///
    /// A lenient decoding keeps a structure that cannot be understood as `other`, and returns the fault in `warnings`.
    /// Offsets count from the start of the data.
    /// - Throws: `DecodeError` for the first fault, in a strict decoding.
    public func elements(
        _ strictness: Strictness = .strict
    ) throws(DecodeError) -> (elements: [ADElement], warnings: [DecodeError]) {
        var elements: [ADElement] = []
        var warnings: [DecodeError] = []
        var start = 0
        for structure in structures {
            do throws(DecodeError) {
                let decoded = try ADElement.decode(structure, strictness)
                elements.append(decoded.element)
                warnings += decoded.warnings.map { $0.moved(by: start + 2) }
            } catch {
                let fault = error.moved(by: start + 2)
                guard strictness == .lenient else { throw fault }
                elements.append(.other(structure))
                warnings.append(fault)
            }
            start += structure.size
        }
        return (elements, warnings)
    }
}

extension DecodeError {
    /// The same finding in data that starts so many bytes earlier.
    fileprivate func moved(by count: Int) -> DecodeError {
        DecodeError(reason, field: field, offset: offset + count)
    }
}
