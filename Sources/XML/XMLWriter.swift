/// Writes trees of elements as XML documents.
package enum XMLWriter {
    /// Returns a document with a root element; the text of elements is not written.
    package static func document(_ root: XMLElement) -> String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        write(root, indentation: "", to: &text)
        return text
    }

    private static func write(_ element: XMLElement, indentation: String, to text: inout String) {
        text += "\(indentation)<\(element.name)"
        for attribute in element.attributes { text += " \(attribute.name)=\"\(escaped(attribute.value))\"" }
        guard !element.children.isEmpty else {
            text += "/>\n"
            return
        }
        text += ">\n"
        for child in element.children { write(child, indentation: indentation + "  ", to: &text) }
        text += "\(indentation)</\(element.name)>\n"
    }

    /// Returns an attribute's value with references in place of characters that a parser would interpret.
    ///
    /// Line breaks and tabs are among them, because a parser replaces them by spaces (XML 1.0, 3.3.3). Characters that XML does not
    /// permit become U+FFFD.
    private static func escaped(_ value: String) -> String {
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\t", "\n", "\r": text += "&#\(scalar.value);"
            default: text.unicodeScalars.append(isPermitted(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return text
    }

    /// Returns whether a document may contain a character (XML 1.0, 2.2).
    package static func isPermitted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
        default: false
        }
    }
}
