/// Writes the outcomes of decoding and encoding the same values on every architecture, one line each, for a comparison.
@c(write_codec_trace)
public func writeCodecTrace() {
    var random = Generator()
    var output: [UInt8] = []
    for number in UInt16.min ... .max {
        let uuid = BluetoothUUID(number)
        guard AttributeValues.fieldKeys(uuid) != nil else { continue }
        for length in 0..<32 {
            for _ in 0..<4 {
                let bytes = (0..<length).map { _ in random.next() }
                trace(bytes, uuid, to: &output)
            }
        }
        unsafe output.withUnsafeBufferPointer { buffer in unsafe write(buffer.baseAddress, buffer.count) }
        output.removeAll(keepingCapacity: true)
    }
}

private func trace(_ bytes: [UInt8], _ uuid: BluetoothUUID, to output: inout [UInt8]) {
    output += Array("\(uuid) \(HexText.encode(bytes)) ".utf8)
    do throws(DecodeError) {
        _ = try AttributeValues.appendJSON(decoding: bytes, as: uuid, .lenient, to: &output)
        output += Array(" \(encoding(of: bytes, as: uuid))".utf8)
    } catch {
        output += Array("\(error)".utf8)
    }
    output.append(UInt8(ascii: "\n"))
}

/// Returns the bytes of the decoded fields, or the reason why they cannot be encoded.
private func encoding(of bytes: [UInt8], as uuid: BluetoothUUID) -> String {
    guard let decoded = try? DecodedFields(decoding: bytes, as: uuid, .lenient) else { return "not decoded" }
    do throws(FieldError) {
        return HexText.encode(try FieldValue.object(decoded.fields).encode(as: uuid))
    } catch {
        return "\(error)"
    }
}

/// The xorshift generator of Marsaglia, with shifts of 13, 7 and 17 bits.
private struct Generator {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next() -> UInt8 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return UInt8(truncatingIfNeeded: state >> 32)
    }
}

@_extern(c, "write_output")
private func write(_ bytes: UnsafePointer<UInt8>?, _ count: Int)
