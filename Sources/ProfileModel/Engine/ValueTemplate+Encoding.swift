internal import GATT

extension ValueTemplate {
    /// Returns the bytes of the value.
    ///
    /// - Throws: Unlikely Error if the fields cannot represent a value, and Invalid Attribute Value Length if the captured bytes
    ///   make the value too long.
    func encode(
        _ captured: [CapturedValue],
        at time: Int64,
        _ signals: inout SignalBank
    ) throws(ATTError) -> [UInt8] {
        switch self {
        case .bytes(let bytes):
            return bytes
        case .hex(let parts):
            let bytes = parts.flatMap { $0.encode(captured) }
            guard bytes.count <= ValueParser.maximumLength else { throw .invalidAttributeValueLength }
            return bytes
        case .fields(let codec, let template):
            let template = template.replacingCaptures { number in
                captured.value(at: number.index)?.number.map(number.value) ?? .null
            }
            let values = template.bindings.map { binding in
                signals.fieldValue(binding.signal, signals.sample(binding.signal, at: time))
            }
            do throws(FieldError) {
                return try codec.encode(template.filled { values[$0] })
            } catch {
                throw .unlikelyError
            }
        }
    }
}

extension ValueTemplate.HexPart {
    fileprivate func encode(_ captured: [CapturedValue]) -> [UInt8] {
        switch self {
        case .bytes(let bytes): bytes
        case .capture(let index): captured.value(at: index).map { Array($0.bytes) } ?? []
        case .number(let index, let format): captured.value(at: index)?.number.map(format.encode) ?? []
        }
    }
}

extension [CapturedValue] {
    /// Returns the value of a capture; nil if the rule's pattern has none at this index.
    func value(at index: Int) -> CapturedValue? {
        indices.contains(index) ? self[index] : nil
    }
}
