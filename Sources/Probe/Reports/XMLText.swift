/// Functions that escape text for XML 1.0 and HTML.
enum XMLText {
    /// Escapes text for an attribute in quotation marks, or between tags.
    ///
    /// Characters that are not allowed in XML (Extensible Markup Language 1.0, 2.2) are replaced.
    static func escape(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
            // As references, they are not normalized to spaces in attributes.
            case "\n": escaped.append(contentsOf: "&#10;".unicodeScalars)
            case "\t": escaped.append(contentsOf: "&#9;".unicodeScalars)
            case "\r": escaped.append(contentsOf: "&#13;".unicodeScalars)
            default: escaped.append(PlainText.substitute(for: scalar) ?? scalar)
            }
        }
        return String(escaped)
    }

    /// Escapes lines for use between tags, where line breaks are preserved.
    static func body(_ lines: [String]) -> String {
        lines.map(escape).joined(separator: "\n")
    }
}
