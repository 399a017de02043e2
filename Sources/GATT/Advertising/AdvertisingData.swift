/// The data of an advertising PDU or scan response (Core Specification, Vol 3, Part C, 11).
///
/// Layout of each structure: length u8 (of type and data), type u8, data. A length of zero ends the data early; only
/// zeros may follow.
public struct AdvertisingData: Hashable, Sendable {
    /// The structures in order.
    public var structures: [ADStructure]

    /// Creates advertising data from structures.
    public init(_ structures: [ADStructure] = []) {
        self.structures = structures
    }

    /// Decodes advertising data.
    ///
    /// Lenient decoding keeps the structures before an error and returns the error in `warnings`.
    ///
    /// - Throws: In strict decoding, `DecodeError` if a structure extends past the end of the data, or if anything but
    ///   zeros follows an early end.
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
                if reader.remainingBytes().contains(where: { $0 != 0 }) {
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
            let content = try reader.bytes("data", count: Int(length) - 1)
            data.structures.append(ADStructure(ADType(rawValue: type), content))
        }
        return (data, reader.warnings)
    }

    /// Returns the encoded data.
    ///
    /// A structure with more than 254 bytes of data cannot be encoded and is omitted.
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

    /// The total size of the structures, in bytes.
    public var size: Int { structures.reduce(0) { $0 + $1.size } }
}

extension AdvertisingData {
    /// Creates advertising data from elements.
    public init(_ elements: [ADElement]) {
        self.init(elements.map { $0.structure })
    }

    /// Decodes the structures into elements, in order.
    ///
    /// Lenient decoding keeps a structure that cannot be decoded as `other` and returns the error in `warnings`.
    /// Offsets count from the start of the data.
    ///
    /// - Throws: In strict decoding, `DecodeError` for the first error.
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
                warnings += decoded.warnings.map { $0.offset(by: start + 2) }
            } catch {
                let fault = error.offset(by: start + 2)
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
    /// Returns the same error with its offset increased by a number of bytes.
    fileprivate func offset(by count: Int) -> DecodeError {
        DecodeError(reason, field: field, offset: offset + count)
    }
}
