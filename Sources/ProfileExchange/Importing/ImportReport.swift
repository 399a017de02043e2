internal import Documents
internal import GATT
internal import ProfileModel
internal import XML

/// A collector of the problems in an imported file: errors, with which there is no profile, and warnings for each part that
/// the profile does not contain.
final class ImportReport {
    private let file: String
    private let collector: DiagnosticCollector
    private var collected: [Diagnostic] = []
    /// The number of warnings, including those that are not described.
    private var count = 0

    init(file: String) {
        self.file = file
        collector = DiagnosticCollector(file: file)
    }

    /// The errors in the order of the file.
    var errors: [Diagnostic] { collector.sortedDiagnostics }

    /// The warnings in the order of the file, followed by the number of those beyond the limit.
    var warnings: [Diagnostic] {
        // The offset breaks ties, because Swift does not guarantee a stable sort.
        var sorted = collected.enumerated()
            .sorted { ($0.element.mark, $0.offset) < ($1.element.mark, $1.offset) }
            .map(\.element)
        if count > DiagnosticCollector.limit, let last = sorted.last {
            let more = "and \(count - DiagnosticCollector.limit) more parts that are not imported"
            sorted.append(Diagnostic(file: file, mark: last.mark, message: more))
        }
        return sorted
    }

    func error(_ element: XMLElement, _ message: @autoclosure () -> String, hint: @autoclosure () -> String) {
        collector.error(element.mark, message(), hint: hint())
    }

    /// Reports a part that is not imported; beyond the limit, its message and hint are not evaluated.
    func warn(
        _ element: XMLElement,
        _ message: @autoclosure () -> String,
        hint: @autoclosure () -> String? = nil
    ) {
        count += 1
        guard count <= DiagnosticCollector.limit else { return }
        collected.append(Diagnostic(file: file, mark: element.mark, message: message(), hint: hint()))
    }
}

extension ImportReport {
    /// Warns about the attributes, elements and text of an element that the profile does not contain.
    ///
    /// - Parameters:
    ///   - attributes: The known attributes; those of XML Schema and of namespaces need not be listed.
    ///   - children: The names of the known elements in it.
    ///   - hasText: A Boolean value that indicates whether the text of the element is known too.
    func checkParts(of element: XMLElement, attributes: [String], children: [String], hasText: Bool = false) {
        for attribute in element.attributes where !attributes.contains(attribute.name) {
            guard !attribute.name.hasPrefix("xmlns"), !attribute.name.hasPrefix("xsi:") else { continue }
            warn(
                element,
                "the attribute \(attribute.name.excerpt)=\"\(attribute.value.excerpt)\" of <\(element.name)> is not imported",
                hint: Spelling.closest(to: attribute.name, among: attributes).map { "did you mean '\($0)'?" }
            )
        }
        for child in element.children where !children.contains(child.name) {
            warn(
                child,
                "<\(child.name.excerpt)> in <\(element.name)> is not imported",
                hint: Spelling.closest(to: child.name, among: children).map { "did you mean <\($0)>?" }
            )
        }
        let words = hasText ? "" : element.words
        if !words.isEmpty { warn(element, "the text '\(words.excerpt)' in <\(element.name)> is not imported") }
    }

    /// Returns the UUID of an element; nil if it was reported as missing or invalid.
    func uuid(of element: XMLElement, attribute: String = "uuid") -> BluetoothUUID? {
        guard let text = element[attribute] else {
            error(
                element,
                "<\(element.name)> lacks the attribute \(attribute)",
                hint: "add \(attribute)=\"180D\", or a UUID of 128 bits with hyphens"
            )
            return nil
        }
        guard let uuid = BluetoothUUID(text) else {
            error(
                element,
                "the \(attribute) '\(text.excerpt)' of <\(element.name)> is not a UUID",
                hint: "write 4, 8 or 32 hex digits, the latter with hyphens: 180D"
            )
            return nil
        }
        return uuid
    }

    /// Returns the bytes of an element's value, none if it has no value; nil if they were reported as invalid.
    func value(of element: XMLElement) -> [UInt8]? {
        let text = element["value"] ?? ""
        let bytes: [UInt8]
        do throws(HexTextError) {
            bytes = try HexText.decode(text)
        } catch {
            self.error(
                element,
                "the value of <\(element.name)> is not hex: \(error)",
                hint: "write two hex digits for each byte, such as value=\"01ff\""
            )
            return nil
        }
        guard bytes.count <= ValueParser.maximumLength else {
            error(
                element,
                "the value of <\(element.name)> has \(bytes.count) bytes, and an attribute at most \(ValueParser.maximumLength)",
                hint: "shorten it"
            )
            return nil
        }
        return bytes
    }
}

extension XMLElement {
    /// The text of the element on one line, with single spaces.
    var words: String {
        text.split { $0.isWhitespace }.joined(separator: " ")
    }
}
