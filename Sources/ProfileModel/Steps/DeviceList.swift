package import Documents

/// The devices that a script runs on, one after the other.
package struct DeviceList: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package var mark: TextMark
        /// An address, the exact name, or `service=UUID`.
        package var device: String
        /// The name in reports; nil to use the device selector.
        package var name: String?
        /// The adapter to connect through.
        package var adapter: String?
        /// Timeout for finding the device, and again for connecting.
        package var timeout: Duration?
        /// The reason for skipping the device; nil to include it.
        package var skip: String?

        package init(mark: TextMark, device: String) {
            self.mark = mark
            self.device = device
        }

        package var title: String { name ?? device }
    }

    package var items: [Item]

    /// Parses a list: YAML if the file name ends in `.yaml` or `.yml`, otherwise one device per line.
    ///
    /// - Throws: `InvalidDocument` with all problems found.
    package static func parse(_ text: [UInt8], file: String) throws(InvalidDocument) -> DeviceList {
        let isYAML = file.hasSuffix(".yaml") || file.hasSuffix(".yml")
        return isYAML
            ? try DiagnosticCollector.read(text, file: file) { root, report in
                DeviceListParser(report: report).list(root)
            }
            : try parse(lines: text, file: file)
    }

    private static func parse(lines text: [UInt8], file: String) throws(InvalidDocument) -> DeviceList {
        let report = DiagnosticCollector(file: file)
        let list = DeviceListParser(report: report).list(lines: String(decoding: text, as: UTF8.self))
        let diagnostics = report.sortedDiagnostics
        guard diagnostics.isEmpty else { throw InvalidDocument(diagnostics: diagnostics) }
        return list
    }
}

/// A parser for both formats.
private struct DeviceListParser {
    let report: DiagnosticCollector

    private static let options = ["name", "adapter", "timeout", "skip"]

    func list(_ root: YAMLNode) -> DeviceList? {
        var list = root
        if case .mapping = root.content {
            guard let section = Section(root, "a list of devices", keys: ["devices"], report),
                let devices = section.required("devices")
            else { return nil }
            list = devices
        }
        guard let items = report.items(list, "devices") else { return nil }
        return checked(items.compactMap { item($0) }, at: list.mark)
    }

    private func item(_ node: YAMLNode) -> DeviceList.Item? {
        guard case .mapping = node.content else {
            return report.text(node, "a device").map { DeviceList.Item(mark: node.mark, device: $0) }
        }
        guard let section = Section(node, "a device", keys: ["device"] + Self.options, report),
            let device = section.required("device").flatMap({ report.text($0, "device") })
        else { return nil }
        var item = DeviceList.Item(mark: node.mark, device: device)
        for option in Self.options {
            if let value = section[option] { set(option, value, &item) }
        }
        return item
    }

    private func set(_ option: String, _ node: YAMLNode, _ item: inout DeviceList.Item) {
        switch option {
        case "name": item.name = report.text(node, option)
        case "adapter": item.adapter = report.text(node, option)
        case "timeout": item.timeout = report.duration(node, option)
        default: item.skip = report.text(node, option)
        }
    }

    /// Parses lines of a device followed by options as `key=value`; `#` starts a comment.
    func list(lines text: String) -> DeviceList {
        var items: [DeviceList.Item] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = self.words(of: line, number: index + 1)
            guard let first = words.first else { continue }
            var item = DeviceList.Item(mark: first.mark, device: first.text)
            if first.text.isEmpty {
                report.error(first.mark, "a device has no name", hint: "write its address or name")
            }
            for word in words.dropFirst() { set(word, &item) }
            items.append(item)
        }
        return checked(items, at: .start)
    }

    private func set(_ word: Word, _ item: inout DeviceList.Item) {
        let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, Self.options.contains(parts[0]) else {
            report.error(
                word.mark,
                "a device has no option '\(parts[0])'",
                hint: parts.count == 1
                    ? "enclose a name with spaces in quotation marks; write options as key=value"
                    : report.suggestion(parts[0], among: Self.options, all: "its options are")
            )
            return
        }
        set(parts[0], YAMLNode(content: .scalar(parts[1], isQuoted: true), mark: word.mark), &item)
    }

    private struct Word {
        var mark: TextMark
        var text: String
    }

    /// Splits a line into words separated by blanks; quotation marks group blanks into a word.
    private func words(of line: Substring, number: Int) -> [Word] {
        var words: [Word] = []
        var isInside = false
        var quote: TextMark?
        for (index, character) in line.enumerated() {
            let mark = TextMark(line: number, column: index + 1)
            if quote == nil, character.isWhitespace || character == "\r\n" {
                isInside = false
                continue
            }
            if quote == nil, !isInside, character == "#" { break }
            if !isInside { words.append(Word(mark: mark, text: "")) }
            isInside = true
            if character == "\"" {
                quote = quote == nil ? mark : nil
            } else {
                words[words.count - 1].text.append(character)
            }
        }
        if let quote { report.error(quote, "unterminated quotation mark") }
        return words
    }

    /// Rejects an empty list, and devices that reports could not distinguish.
    private func checked(_ items: [DeviceList.Item], at mark: TextMark) -> DeviceList {
        if items.isEmpty { report.error(mark, "the list contains no devices", hint: "write one device per line") }
        var lines: [String: Int] = [:]
        for item in items {
            guard let line = lines.updateValue(item.mark.line, forKey: item.title) else { continue }
            report.error(
                item.mark,
                "duplicate device name '\(item.title)'; the first is on line \(line)",
                hint: "give one of them another name: name=…"
            )
        }
        return DeviceList(items: items)
    }
}
