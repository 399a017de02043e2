internal import Documents
internal import GATT

/// A reader of the files that contain values of attributes; its result is a profile with the bytes in their place.
struct ValueFileReader {
    let report: DiagnosticCollector
    let read: ((_ name: String, _ file: String) throws(ResolvedProfile.BaseError) -> [UInt8])?
    /// A Boolean value that indicates whether a file has been read.
    private(set) var hasRead = false

    static let key = "file"

    init(
        report: DiagnosticCollector,
        read: ((_ name: String, _ file: String) throws(ResolvedProfile.BaseError) -> [UInt8])?
    ) {
        self.report = report
        self.read = read
    }

    /// Returns a profile with `hex` in place of `file` in its characteristics and descriptors; a file that cannot be read is an
    /// error.
    mutating func included(in profile: YAMLNode) -> YAMLNode {
        included(in: profile, ["services", "characteristics", "descriptors"])
    }

    /// - Parameter lists: The keys of the lists within each other, of which the node has the first.
    private mutating func included(in node: YAMLNode, _ lists: ArraySlice<String>) -> YAMLNode {
        guard case .mapping(var entries) = node.content else { return node }
        for index in entries.indices {
            if entries[index].key == Self.key, lists.count < 2 {
                entries[index] = included(entries[index])
            } else if entries[index].key == lists.first, case .sequence(let items) = entries[index].value.content {
                let items = items.map { included(in: $0, lists.dropFirst()) }
                entries[index].value.content = .sequence(items)
            }
        }
        var node = node
        node.content = .mapping(entries)
        return node
    }

    private mutating func included(_ entry: YAMLNode.Entry) -> YAMLNode.Entry {
        let mark = entry.value.mark
        guard let name = report.fileName(entry.value, Self.key) else { return entry }
        guard let read else {
            report.error(
                mark,
                "the file '\(name)' cannot be read here, where a profile is a single text",
                hint: "'gattlab profile show --resolved FILE' prints the profile with the bytes of its files"
            )
            return entry
        }
        do throws(ResolvedProfile.BaseError) {
            let bytes = try read(name, report.file(of: mark))
            guard bytes.count <= ValueParser.maximumLength else {
                report.error(
                    mark,
                    "the file '\(name)' has \(bytes.count) bytes, more than the limit of \(ValueParser.maximumLength)"
                )
                return entry
            }
            hasRead = true
            let value = YAMLNode(content: .scalar(HexText.encode(bytes), isQuoted: true), mark: mark)
            return YAMLNode.Entry(key: "hex", keyMark: entry.keyMark, value: value)
        } catch {
            report.error(mark, error.message, hint: error.hint)
            return entry
        }
    }
}

extension DiagnosticCollector {
    /// Parses the name of a file in the folder of the profile, or in a folder in it.
    func fileName(_ node: YAMLNode, _ key: String) -> String? {
        guard let name = text(node, key) else { return nil }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
            let example = key == "script" ? "scripts/behavior.lua" : "values/icon.bin"
            error(
                node.mark,
                "the \(key) '\(name)' is not in the folder of the profile",
                hint: "write a path within that folder, such as \(example)"
            )
            return nil
        }
        return name
    }
}
