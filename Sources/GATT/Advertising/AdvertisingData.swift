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

    /// Decodes advertising data; lenient decoding keeps the structures before an error.
    ///
    /// - Throws: In strict decoding, `DecodeError` if a structure extends past the end of the data, or if anything but
    ///   zeros follows an early end.
    public init(decoding bytes: [UInt8], _ strictness: DecodingStrictness = .strict) throws(DecodeError) {
        var warnings: [DecodeError] = []
        try self.init(decoding: bytes, strictness, warnings: &warnings)
    }

    /// Decodes advertising data; lenient decoding keeps the structures before an error and appends it to `warnings`.
    ///
    /// - Throws: In strict decoding, `DecodeError` if a structure extends past the end of the data, or if anything but
    ///   zeros follows an early end.
    public init(
        decoding bytes: [UInt8],
        _ strictness: DecodingStrictness,
        warnings: inout [DecodeError]
    ) throws(DecodeError) {
        self.init()
        var reader = ByteReader(bytes.span, strictness)
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
            structures.append(ADStructure(ADType(rawValue: type), content))
        }
        warnings += reader.warnings
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

    /// Decodes the structures into elements, in order; lenient decoding keeps invalid ones as `ADElement.other`.
    ///
    /// - Throws: In strict decoding, `DecodeError` for the first error.
    public func elements(_ strictness: DecodingStrictness = .strict) throws(DecodeError) -> [ADElement] {
        var warnings: [DecodeError] = []
        return try elements(strictness, warnings: &warnings)
    }

    /// Decodes the structures into elements, in order; lenient decoding keeps invalid ones as `ADElement.other`.
    ///
    /// The violations that lenient decoding tolerated are appended to `warnings`. Offsets count from the start of the
    /// data.
    ///
    /// - Throws: In strict decoding, `DecodeError` for the first error.
    public func elements(
        _ strictness: DecodingStrictness,
        warnings: inout [DecodeError]
    ) throws(DecodeError) -> [ADElement] {
        var elements: [ADElement] = []
        var start = 0
        for structure in structures {
            do throws(DecodeError) {
                var tolerated: [DecodeError] = []
                elements.append(try ADElement(decoding: structure, strictness, warnings: &tolerated))
                warnings += tolerated.map { $0.offset(by: start + 2) }
            } catch {
                let fault = error.offset(by: start + 2)
                guard strictness == .lenient else { throw fault }
                elements.append(.other(structure))
                warnings.append(fault)
            }
            start += structure.size
        }
        return elements
    }
}

extension DecodeError {
    /// Returns the same error with its offset increased by a number of bytes.
    fileprivate func offset(by count: Int) -> DecodeError {
        DecodeError(reason, field: field, offset: offset + count)
    }
}
