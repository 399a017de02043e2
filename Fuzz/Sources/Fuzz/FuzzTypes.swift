import Documents
import GATT
import ProfileModel

private let uuid = BluetoothUUID("6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10") ?? BluetoothUUID(0)

/// Fuzzes the layout of a type, up to eight fields from three bytes each, and a value with this layout.
///
/// The layout is written as YAML, so that the parser judges it: arbitrary texts would rarely be accepted.
func fuzzTypes(_ input: inout Input) {
    var fields: [String] = []
    for index in 0...Int(input.byte() % 8) { fields.append("{ f\(index): " + field(index, &input) + " }") }
    let text = "types: [{ uuid: \(uuid), fields: [\(fields.joined(separator: ", "))] }]"
    do throws(InvalidDocument) {
        check(try AttributeTypes.parse(Array(text.utf8), file: "types"), input.rest(), text)
    } catch {
        check(error)
    }
}

/// Returns the type of a field and its options.
private func field(_ index: Int, _ input: inout Input) -> String {
    let (kind, size, option) = (input.byte(), input.byte(), input.byte())
    let formats = NumberFormat.named
    let unsigned = ["uint8", "uint16", "uint24", "uint32", "uint64"][Int(size) % 5]
    var text =
        switch kind % 8 {
        case 0: "utf8" + (size < 128 ? ", length: \(size)" : "")
        case 1: "bytes" + (size < 128 ? ", length: \(size)" : "")
        case 2: "{ 0: off, \(option): on, 200: auto }, type: \(unsigned)"
        case 3: "[a, ~, b, c], type: \(unsigned)"
        default: formats[Int(size) % formats.count].name
        }
    if kind % 8 > 3 {
        switch option % 8 {
        case 0: text += ", scale: 0.01, offset: \(Int(option) - 128)"
        case 1: text += ", scale: 1e\(Int(option) / 8 - 16)"
        case 2: text += ", offset: 1e\(option / 16)"
        case 3: text += ", count: rest"
        case 4: text += ", count: \(option / 16)"
        default: break
        }
    }
    // The condition is valid if the field is one of flags.
    if kind >= 192, index > 0 { text += ", if: f\(Int(kind) % index).\(kind % 2 == 0 ? "a" : "c")" }
    return text
}

private func check(_ types: AttributeTypes, _ bytes: [UInt8], _ layout: String) {
    let context = { "\(layout) \(HexText.encode(bytes))" }
    let (strict, lenient) = (decode(types, bytes, .strict), decode(types, bytes, .lenient))
    let fields = compare(strict: strict, lenient: lenient, of: bytes, context())
    checkJSON(types, bytes, lenient, context())
    for length in 0..<min(bytes.count, 32) { _ = decode(types, Array(bytes.prefix(length)), .strict) }
    if let fields {
        let encoded = try? types.encode(.object(fields), as: uuid)
        require(encoded != nil, "strictly decoded fields can be encoded: \(context())")
        checkTrip(types, fields, encoded, context())
    } else if let (fields, _) = try? lenient.get() {
        // Fields of an invalid value may be refused; if they are accepted, the errors are gone.
        let encoded = try? types.encode(.object(fields), as: uuid)
        if let encoded { checkTrip(types, (try? decode(types, encoded, .strict).get())?.value, encoded, context()) }
    }
}

private typealias Decoding = Result<(value: FieldObject, warnings: [DecodeError]), DecodeError>

private func decode(_ types: AttributeTypes, _ bytes: [UInt8], _ strictness: DecodingStrictness) -> Decoding {
    do throws(DecodeError) {
        let decoded = try types.decode(bytes, as: uuid, strictness)
        return .success((decoded.fields, decoded.warnings))
    } catch {
        return .failure(error)
    }
}

/// Checks that encoded fields decode strictly to the same fields, which encode to a value with the same fields.
///
/// The bytes may differ: a medical float has several zeros.
private func checkTrip(_ types: AttributeTypes, _ fields: FieldObject?, _ encoded: [UInt8]?, _ context: String) {
    guard let encoded else { return }
    let hex = HexText.encode(encoded)
    guard let fields else { return require(false, "encoded fields decode strictly: \(context) gave \(hex)") }
    let again = (try? decode(types, encoded, .strict).get())?.value
    require(again == fields, "\(hex) has the fields it was made of: \(context)")
    let repeated = try? types.encode(.object(fields), as: uuid)
    require(repeated == encoded, "fields always encode to the same bytes: \(context)")
}

/// Checks that directly written JSON equals that of the fields, and that a refused value leaves it unchanged.
private func checkJSON(_ types: AttributeTypes, _ bytes: [UInt8], _ lenient: Decoding, _ context: String) {
    var json: [UInt8] = []
    let warnings = (try? types.appendJSON(decoding: bytes, as: uuid, to: &json))?.warnings
    guard let (fields, expected) = try? lenient.get() else {
        return require(warnings == nil && json.isEmpty, "a refused value has no JSON: \(context)")
    }
    require(warnings == expected, "the warnings are the same: \(context)")
    require(String(decoding: json, as: UTF8.self) == FieldValue.object(fields).jsonText, "the JSON matches: \(context)")
}
