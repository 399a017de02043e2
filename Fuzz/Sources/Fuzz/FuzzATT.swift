import GATT

/// Fuzzes a PDU of the Attribute Protocol.
func fuzzATT(_ input: inout Input) {
    let bytes = input.rest()
    let (strict, lenient) = (decode(bytes, .strict), decode(bytes, .lenient))
    if let pdu = compare(strict: strict, lenient: lenient, of: bytes, HexText.encode(bytes)) {
        require(
            pdu.encode() == bytes,
            "a PDU has one encoding: \(HexText.encode(bytes)) gave \(HexText.encode(pdu.encode()))"
        )
        require(pdu.opcode.rawValue == bytes.first, "the opcode comes first: \(HexText.encode(bytes))")
        if let reply = pdu.opcode.reply { require(reply.request == pdu.opcode, "the opcodes match: \(reply)") }
    } else if let (pdu, _) = try? lenient.get() {
        let encoded = pdu.encode()
        let again = try? decode(encoded, .lenient).get().value
        require(again == pdu, "a PDU round-trips: \(HexText.encode(bytes)) gave \(HexText.encode(encoded))")
    }
}

private func decode(
    _ bytes: [UInt8],
    _ strictness: DecodingStrictness
) -> Result<(value: ATTPDU, warnings: [DecodeError]), DecodeError> {
    do throws(DecodeError) {
        var warnings: [DecodeError] = []
        return .success((try ATTPDU(decoding: bytes, strictness, warnings: &warnings), warnings))
    } catch {
        return .failure(error)
    }
}
