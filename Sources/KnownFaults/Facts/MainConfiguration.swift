/// The settings of bluetoothd's main.conf that differ from its defaults or may do so.
///
/// The format is that of GKeyFile: sections in brackets, `key=value`, and comments after `#` at the start of a line.
package struct MainConfiguration: Hashable, Sendable {
    private struct Key: Hashable, Sendable {
        var section: String
        var name: String
    }

    private var values: [Key: String] = [:]

    /// The path from which bluetoothd reads it.
    package static let path = "/etc/bluetooth/main.conf"

    /// Returns the path from which a bluetoothd with these options reads it.
    package static func path(options: [String]) -> String {
        for (index, option) in options.enumerated() {
            if option == "-f" || option == "--configfile" { return options.dropFirst(index + 1).first ?? path }
            for prefix in ["--configfile=", "-f"] where option.hasPrefix(prefix) {
                return String(option.dropFirst(prefix.utf8.count))
            }
        }
        return path
    }

    package init() {}

    /// Reads the text of a file; the last of several values counts, and lines in another format are ignored.
    package init(_ text: String) {
        var section = ""
        for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let line = Self.trimmed(line)
            if line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
                section = String(line.dropFirst().dropLast()) ?? ""
            } else if line.first != UInt8(ascii: "#"), let equals = line.firstIndex(of: UInt8(ascii: "=")),
                let name = String(Self.trimmed(line[..<equals])),
                let value = String(Self.trimmed(line[line.index(after: equals)...]))
            {
                values[Key(section: section, name: name)] = value
            }
        }
    }

    /// The value of a key; nil if the file does not set it.
    package subscript(_ section: String, _ name: String) -> String? { values[Key(section: section, name: name)] }

    /// The settings in the form `[Section] Key = value`, sorted.
    package var lines: [String] { values.map { "[\($0.section)] \($0.name) = \($1)" }.sorted() }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        var text = text.drop(while: isBlank)
        while let last = text.last, isBlank(last) { text.removeLast() }
        return text
    }
}
