internal import GattlabService

/// A man page in the format of man(7).
///
/// All parameters are plain text; this type escapes roff's special characters.
package struct ManualPage {
    /// The release date of this version.
    private static let releaseDate = "2026-11-21"
    private var lines: [String]

    /// Creates a page with a title and a summary.
    ///
    /// - Parameters:
    ///   - name: The name of the page, used in its title too: `gattlab.yaml`.
    ///   - section: The section of the manual: 1 for commands, 5 for files, 8 for daemons.
    ///   - summary: The one-line summary, without a final period.
    package init(_ name: String, section: Int, summary: String) {
        let title = Self.escaped(name.uppercased())
        lines = [".TH \"\(title)\" \(section) \(Self.releaseDate) \"gattlab \(Version.text)\" gattlab"]
        heading("Name")
        lines.append("\(Self.escaped(name)) \\- \(Self.escaped(Self.withSmallStart(summary)))")
    }

    package var text: String { lines.joined(separator: "\n") + "\n" }

    package mutating func heading(_ text: String) {
        lines.append(".SH \(Self.quoted(text.uppercased()))")
    }

    package mutating func subheading(_ text: String) {
        lines.append(".SS \(Self.quoted(text))")
    }

    /// Adds paragraphs of text.
    package mutating func prose(_ paragraphs: [String]) {
        for paragraph in paragraphs {
            // A heading starts a paragraph implicitly.
            if lines.last?.hasPrefix(".S") != true { lines.append(".PP") }
            fill(paragraph)
        }
    }

    /// Adds usage lines.
    package mutating func synopsis(_ usages: [String]) {
        for (index, usage) in usages.enumerated() {
            if index > 0 { lines.append(".br") }
            lines.append(Self.literal(usage))
        }
    }

    /// Adds a term and its explanation; paragraphs after the first follow below it.
    package mutating func item(_ term: String, _ explanation: String...) {
        lines += [".TP", Self.literal(term)]
        for (index, paragraph) in explanation.enumerated() {
            if index > 0 { lines.append(".IP") }
            fill(paragraph)
        }
    }

    /// Adds preformatted lines.
    package mutating func verbatim(_ text: [String]) {
        lines += [".PP", ".RS 4", ".EX"] + text.map(Self.literalText) + [".EE", ".RE"]
    }

    private mutating func fill(_ text: String) {
        lines += HelpText.wrap(text, width: 72).map { Self.protected(Self.escaped($0)) }
    }

    /// Formats a usage line: literal words in bold, placeholders (words in capitals) in italics.
    private static func literal(_ text: String) -> String {
        let words = text.split(separator: " ").map { word in
            let isPlaceholder = word.contains { $0.isUppercase } && !word.contains { $0.isLowercase }
            return "\\f\(isPlaceholder ? "I" : "B")\(escaped(word, isTyped: true))\\fR"
        }
        return words.joined(separator: " ")
    }

    private static func literalText(_ text: String) -> String { protected(escaped(text, isTyped: true)) }

    /// Escapes roff's special characters.
    ///
    /// - Parameters:
    ///   - text: The text to escape.
    ///   - isTyped: Pass `true` for text to be typed, whose hyphens and quotation marks must not become typographic
    ///     ones.
    private static func escaped(_ text: some StringProtocol, isTyped: Bool = false) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += isTyped ? "\\-" : "-"
            case "\"" where isTyped: result += "\\(dq"
            case "'" where isTyped: result += "\\(aq"
            case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
            }
        }
    }

    /// Protects a line whose first character would make it a request.
    private static func protected(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
    }

    private static func quoted(_ text: String) -> String {
        "\"\(escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq"))\""
    }

    private static func withSmallStart(_ text: String) -> String {
        // An acronym remains in capitals.
        guard text.dropFirst().first?.isLowercase == true || text.dropFirst().first == " " else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
