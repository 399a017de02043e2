import Foundation
import GATT

/// Fuzzes a tree of fields, written as JSON and parsed by another parser.
func fuzzJSON(_ input: inout Input) {
    let value = tree(&input, depth: 0)
    var json: [UInt8] = []
    value.appendJSON(to: &json)
    let text = String(validating: json, as: UTF8.self)
    require(text != nil, "JSON is UTF-8: \(HexText.encode(json))")
    require(text == value.jsonText, "the text matches the bytes: \(HexText.encode(json))")
    do {
        let read = try JSONDecoder().decode(ForeignJSON.self, from: Data(json))
        require(isSame(value, read), "values round-trip: \(value.jsonText)")
    } catch {
        require(false, "the text is valid JSON: \(value.jsonText): \(error)")
    }
}

private func tree(_ input: inout Input, depth: Int) -> FieldValue {
    let choice = input.byte()
    switch choice % 8 {
    case 0: return .null
    case 1: return .boolean(choice > 127)
    case 2: return .integer(Int(Int16(bitPattern: input.word())))
    case 3: return .integer(Int(truncatingIfNeeded: input.long()))
    case 4: return .number(Double(bitPattern: input.long()))
    case 5 where depth < 4: return .list((0..<choice / 32).map { _ in tree(&input, depth: depth + 1) })
    case 6 where depth < 4:
        var object = FieldObject()
        for _ in 0..<choice / 32 { object.append(text(&input), tree(&input, depth: depth + 1)) }
        return .object(object)
    default: return .text(text(&input))
    }
}

private func text(_ input: inout Input) -> String {
    let length = Int(input.byte() % 16)
    return String(decoding: input.bytes(upTo: length), as: UTF8.self)
}

/// The result of Foundation's parser.
///
/// Not JSONSerialization, which parses numbers with many digits by way of a decimal and therefore inexactly.
indirect enum ForeignJSON: Decodable {
    case null
    case boolean(Bool)
    case number(Double, Int?)
    case text(String)
    case list([ForeignJSON])
    case object([String: ForeignJSON])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let boolean = try? value.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number, try? value.decode(Int.self))
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([ForeignJSON].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: ForeignJSON].self))
        }
    }
}

/// Returns a Boolean value that indicates whether the other parser has read the written value.
func isSame(_ written: FieldValue, _ read: ForeignJSON) -> Bool {
    switch (written, read) {
    case (.null, .null): true
    case (.boolean(let written), .boolean(let read)): written == read
    case (.integer(let written), .number(_, let read)): written == read
    case (.number(let written), .number(let read, _)): written == read
    case (.number(let written), .null): !written.isFinite
    // Compare the bytes: Swift considers canonically equivalent strings equal.
    case (.text(let written), .text(let read)): Array(written.utf8) == Array(read.utf8)
    case (.list(let written), .list(let read)):
        written.count == read.count && zip(written, read).allSatisfy { isSame($0, $1) }
    case (.object(let written), .object(let read)):
        written.entries.count == read.count
            && written.entries.allSatisfy { entry in read[entry.key].map { isSame(entry.value, $0) } ?? false }
    default: false
    }
}
