import GATT

/// Fuzzes two bytes of UUID and a value of that characteristic or descriptor.
func fuzzValues(_ input: inout Input) {
    let uuid = input.codec()
    let bytes = input.rest()
    let context = { "\(uuid) \(HexText.encode(bytes))" }

    let (strict, lenient) = (decode(uuid, bytes, .strict), decode(uuid, bytes, .lenient))
    let fields = compare(strict: strict, lenient: lenient, of: bytes, context())
    let edition = (try? DecodedFields(decoding: bytes, as: uuid, .lenient))?.edition
    checkJSON(uuid, bytes, .strict, strict)
    checkJSON(uuid, bytes, .lenient, lenient)

    if let fields {
        let encoded = encode(uuid, fields, edition)
        require(encoded != nil, "strictly decoded fields can be encoded: \(context())")
        checkTrip(uuid, fields, edition, encoded, context())
        // Each codec determines whether a shorter value is valid; here, decoding only has to end.
        for length in 0..<min(bytes.count, 32) { _ = decode(uuid, Array(bytes.prefix(length)), .strict) }
    } else if let (fields, warnings) = try? lenient.get(), !warnings.contains(where: isWrongOnPurpose) {
        // Fields of an invalid value may be refused; if they are accepted, the errors are gone.
        checkTrip(uuid, fields, edition, encode(uuid, fields, edition), context())
    }
}

private typealias Decoding = Result<(value: FieldObject, warnings: [DecodeError]), DecodeError>

private func decode(_ uuid: BluetoothUUID, _ bytes: [UInt8], _ strictness: DecodingStrictness) -> Decoding {
    do throws(DecodeError) {
        let decoded = try DecodedFields(decoding: bytes, as: uuid, strictness)
        return .success((decoded.fields, decoded.warnings))
    } catch {
        return .failure(error)
    }
}

/// Returns the encoded fields, or `nil` if they are refused.
private func encode(_ uuid: BluetoothUUID, _ fields: FieldObject, _ edition: SpecificationEdition?) -> [UInt8]? {
    try? fields.encode(as: uuid, edition)
}

/// Checks that bytes encoded from fields decode strictly to the same fields, which encode to the same bytes.
private func checkTrip(
    _ uuid: BluetoothUUID,
    _ fields: FieldObject,
    _ edition: SpecificationEdition?,
    _ encoded: [UInt8]?,
    _ context: String
) {
    guard let encoded else { return }
    let again = try? decode(uuid, encoded, .strict).get().value
    require(again == fields, "\(HexText.encode(encoded)) has the fields it was made of: \(context)")
    require(encode(uuid, fields, edition) == encoded, "fields always encode to the same bytes: \(context)")
}

/// Checks that JSON written directly equals that of the fields, and that a refused value leaves it unchanged.
private func checkJSON(_ uuid: BluetoothUUID, _ bytes: [UInt8], _ strictness: DecodingStrictness, _ decoding: Decoding)
{
    var json = Array("{".utf8)
    do throws(DecodeError) {
        let warnings = try AttributeValues.appendJSON(decoding: bytes, as: uuid, strictness, to: &json)
        let expected = try decoding.get()
        require(warnings == expected.warnings, "the warnings are the same: \(uuid) \(HexText.encode(bytes))")
        var text = Array("{".utf8)
        expected.value.appendJSON(to: &text)
        require(json == text, "the JSON matches the fields: \(uuid) \(HexText.encode(bytes))")
    } catch {
        guard case .failure(error) = decoding else {
            fatalError("the error is the same: \(uuid) \(HexText.encode(bytes))")
        }
        require(json == Array("{".utf8), "a refused value leaves the JSON unchanged: \(uuid) \(HexText.encode(bytes))")
    }
}
