package import GATT

extension FieldValue {
    /// The value as readable JSON, indented by two spaces; values that fit on a line are not split.
    package var indentedText: String {
        var json: [UInt8] = []
        appendIndented(to: &json, indentation: 0)
        return String(decoding: json, as: UTF8.self) + "\n"
    }

    /// Maximum width of a line in columns, without its indentation.
    private static let width = 100

    private func appendIndented(to json: inout [UInt8], indentation: Int) {
        let start = json.count
        appendJSON(to: &json)
        guard json.count - start > Self.width else { return }
        switch self {
        case .list(let values):
            json.removeSubrange(start...)
            Self.append("[", "]", values, to: &json, indentation) { value, json in
                value.appendIndented(to: &json, indentation: indentation + 2)
            }
        case .object(let object):
            json.removeSubrange(start...)
            Self.append("{", "}", object.entries, to: &json, indentation) { entry, json in
                JSON.append(entry.key, to: &json)
                json.append(contentsOf: ": ".utf8)
                entry.value.appendIndented(to: &json, indentation: indentation + 2)
            }
        case .null, .boolean, .integer, .number, .text: return
        }
    }

    private static func append<Element>(
        _ open: String,
        _ close: String,
        _ elements: [Element],
        to json: inout [UInt8],
        _ indentation: Int,
        _ append: (Element, inout [UInt8]) -> Void
    ) {
        json.append(contentsOf: open.utf8)
        for (index, element) in elements.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            appendLineFeed(to: &json, indentation + 2)
            append(element, &json)
        }
        appendLineFeed(to: &json, indentation)
        json.append(contentsOf: close.utf8)
    }

    private static func appendLineFeed(to json: inout [UInt8], _ indentation: Int) {
        json.append(UInt8(ascii: "\n"))
        json.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    }
}
