internal import Documents
internal import GATT

/// The parts of hex text with placeholders: `04 {seconds:u16} ?? ..`.
enum HexToken: Equatable {
    case bytes([UInt8])
    /// `??`: any byte.
    case any
    /// `..`: any number of bytes.
    case rest
    /// `{name}` or `{name:type}`.
    case placeholder(name: String, type: String?)

    /// Returns whether text under `hex` has placeholders, rather than bytes alone.
    static func arePresent(in text: String) -> Bool {
        text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: ".") }
    }
}

extension DiagnosticCollector {
    /// Parses hex text with placeholders; reports the first mistake and returns nil.
    func hexTokens(_ node: YAMLNode, _ name: String) -> [HexToken]? {
        guard let text = node.scalarText else {
            mismatch(node, name, "bytes in hex, with placeholders such as {name}")
            return nil
        }
        var rest = Substring(text)
        var tokens: [HexToken] = []
        while let character = rest.first {
            switch character {
            case " ", ":":
                rest = rest.dropFirst()
            case "?", ".":
                guard rest.dropFirst().first == character else {
                    error(
                        node.mark,
                        "\(name) has a single '\(character)'",
                        hint: "write ?? for any byte, .. for any more bytes"
                    )
                    return nil
                }
                tokens.append(character == "?" ? .any : .rest)
                rest = rest.dropFirst(2)
            case "{":
                guard let placeholder = placeholder(rest.dropFirst().prefix { $0 != "}" }, node, name) else {
                    return nil
                }
                tokens.append(placeholder)
                rest = rest.drop { $0 != "}" }.dropFirst()
            default:
                let digits = rest.prefix { $0 != "?" && $0 != "." && $0 != "{" }
                rest = rest.dropFirst(digits.count)
                do throws(HexTextError) {
                    tokens.append(.bytes(try HexText.decode(String(digits))))
                } catch {
                    self.error(
                        node.mark,
                        "\(name) is not hex: \(error)",
                        hint: "write two hex digits for each byte, ?? for any byte, and captures as {name:u16}"
                    )
                    return nil
                }
            }
        }
        return tokens
    }

    private func placeholder(_ content: Substring, _ node: YAMLNode, _ name: String) -> HexToken? {
        let parts = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let label = parts.first ?? ""
        let isName = label.utf8.allSatisfy { byte in
            Character(Unicode.Scalar(byte)).isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: "-")
        }
        guard !label.isEmpty, isName, content.endIndex < content.base.endIndex else {
            error(
                node.mark,
                "\(name) has an invalid placeholder '{\(content)'",
                hint: "write {name} or {name:u16}; names have letters, digits and hyphens"
            )
            return nil
        }
        return .placeholder(name: String(label), type: parts.dropFirst().first.map(String.init))
    }
}
