import GATT

/// Fuzzes two bytes of UUID, a length and that many bytes of a value; the rest then edits its fields.
///
/// Edited fields reach deeper than invented ones, because they have valid keys and words.
func fuzzFields(_ input: inout Input) {
    let uuid = input.codec()
    let length = Int(input.byte())
    let bytes = input.bytes(upTo: length)
    var fields = FieldValue.object((try? DecodedFields(decoding: bytes, as: uuid, .lenient))?.fields ?? FieldObject())
    for _ in 0..<16 where !input.isEmpty {
        edit(&fields, AttributeValues.fieldKeys(uuid) ?? [], &input)
    }

    do throws(FieldError) {
        checkTrip(uuid, try fields.encode(as: uuid), fields)
    } catch {
        require(!error.description.isEmpty && error.hint?.isEmpty != true, "the error has a message")
    }
}

/// Checks that bytes encoded from fields are a value, and that its fields encode to one with the same fields.
///
/// The bytes may differ: a medical float has several zeros.
private func checkTrip(_ uuid: BluetoothUUID, _ encoded: [UInt8], _ fields: FieldValue) {
    let context = { "\(uuid) \(fields.jsonText) gave \(HexText.encode(encoded))" }
    let decoded: DecodedFields
    do throws(DecodeError) {
        decoded = try DecodedFields(decoding: encoded, as: uuid, .strict)
    } catch {
        return require(isWrongOnPurpose(error), "encoded fields decode strictly: \(context()): \(error)")
    }
    let again = try? decoded.fields.encode(as: uuid)
    require(again != nil, "the fields of a value encode to a value: \(context()), \(decoded.fields.jsonText)")
    guard let again else { return }
    let fields = (try? DecodedFields(decoding: again, as: uuid, .strict))?.fields
    require(fields == decoded.fields, "with the same fields: \(context()), then \(HexText.encode(again))")
}

/// Makes one change somewhere in a tree of fields.
private func edit(_ value: inout FieldValue, _ keys: [String], _ input: inout Input) {
    let choice = input.byte()
    switch value {
    case .object(var object) where choice < 0xF0:
        edit(&object, keys, Int(choice), &input)
        value = .object(object)
    case .list(var list) where choice < 0xF0:
        edit(&list, keys, Int(choice), &input)
        value = .list(list)
    default: value = leaf(choice, value, &input)
    }
}

private func edit(_ object: inout FieldObject, _ keys: [String], _ choice: Int, _ input: inout Input) {
    let entries = object.entries
    guard !entries.isEmpty, choice % 8 != 0 else {
        let key = keys.isEmpty || choice > 200 ? "é\"\u{0}" : keys[choice / 8 % keys.count]
        return object.append(key, leaf(input.byte(), .null, &input))
    }
    let entry = entries[choice / 8 % entries.count]
    if choice % 8 == 1 {
        object[entry.key] = nil
    } else {
        var value = entry.value
        edit(&value, keys, &input)
        object[entry.key] = value
    }
}

private func edit(_ list: inout [FieldValue], _ keys: [String], _ choice: Int, _ input: inout Input) {
    guard !list.isEmpty else { return list.append(leaf(input.byte(), .null, &input)) }
    let index = choice / 8 % list.count
    switch choice % 8 {
    case 0: list.remove(at: index)
    case 1: list.append(list[index])
    case 2: list += Array(repeating: list[index], count: Int(input.byte()))
    default: edit(&list[index], keys, &input)
    }
}

/// Returns a replacement for a leaf.
private func leaf(_ choice: UInt8, _ old: FieldValue, _ input: inout Input) -> FieldValue {
    switch choice % 12 {
    case 0: return .null
    case 1: return .boolean(choice > 127)
    case 2: return .integer(Int(Int8(bitPattern: input.byte())))
    case 3: return .integer(Int(input.word()))
    case 4: return .integer(Int(truncatingIfNeeded: input.long()))
    case 5: return .number(Double(bitPattern: input.long()))
    case 6: return .number(Double(Int16(bitPattern: input.word())) / 64)
    case 7: return .text(String(decoding: input.bytes(upTo: Int(choice)), as: UTF8.self))
    case 8: return .list([old, old])
    case 9: return .object(["value": old, "units": 1])
    case 10: return .list([])
    default:
        switch old {
        case .integer(let integer): return .integer(integer &+ Int(Int8(bitPattern: input.byte())))
        case .number(let number): return .number(number + Double(Int8(bitPattern: input.byte())) / 16)
        case .text(let text): return .text(text + String(decoding: input.bytes(upTo: 2), as: UTF8.self))
        default: return .text("reserved-\(input.byte())")
        }
    }
}
