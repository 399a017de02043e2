internal import CYAML

/// A reader that parses YAML, and thus also JSON, into nodes.
///
/// Unsupported features are rejected with a diagnostic, not skipped: anchors and aliases, tags, multiple documents,
/// and repeated keys in a mapping.
package enum YAMLReader {
    /// The maximum length of the input, in bytes.
    package static let maximumSize = 1 << 20
    /// The maximum nesting depth of lists and mappings.
    package static let maximumDepth = 64

    /// Reads the single document of a YAML stream.
    ///
    /// Empty input is read as null.
    ///
    /// - Throws: `Diagnostic` for the first problem.
    package static func read(_ text: [UInt8], file: String) throws(Diagnostic) -> YAMLNode {
        var problems: [Diagnostic] = []
        let root = try read(text, file: file, collecting: &problems)
        if let first = problems.first { throw first }
        return root
    }

    /// Reads the single document of a YAML stream, continuing after problems that do not affect the rest.
    ///
    /// - Parameter problems: Receives the rejected anchors, aliases, tags and repeated keys; an alias is read as null, and the
    ///   first of equal keys is used.
    /// - Throws: `Diagnostic` if reading cannot continue; `problems` contains the earlier ones.
    package static func read(
        _ text: [UInt8],
        file: String,
        collecting problems: inout [Diagnostic]
    ) throws(Diagnostic) -> YAMLNode {
        guard text.count <= maximumSize else {
            throw Diagnostic(
                file: file,
                mark: .start,
                message: "the text has \(text.count) bytes, more than the limit of \(maximumSize)"
            )
        }
        return try text.withUnsafeBufferPointer { (bytes) throws(Diagnostic) in
            let source = YAMLSource(file: file, bytes: bytes)
            var builder = TreeBuilder(events: try YAMLEvents(source), source: source)
            defer { problems += builder.problems }
            return try builder.document()
        }
    }
}

/// A builder that creates a tree from the events of a document.
private struct TreeBuilder {
    let events: YAMLEvents
    let source: YAMLSource
    /// The features that were rejected and skipped.
    private(set) var problems: [Diagnostic] = []

    init(events: YAMLEvents, source: YAMLSource) {
        self.events = events
        self.source = source
    }

    mutating func document() throws(Diagnostic) -> YAMLNode {
        var root: YAMLNode?
        while true {
            let event = try events.next()
            switch event.kind {
            case .streamStart, .documentEnd:
                continue
            case .streamEnd:
                return root ?? YAMLNode(content: .scalar("", isQuoted: false), mark: .start)
            case .documentStart:
                if root == nil { continue }
                throw source.diagnostic(event.mark, "a second document starts here", "keep one document per file")
            default:
                root = try node(startingWith: event, depth: 0)
            }
        }
    }

    private mutating func node(startingWith event: YAMLEvent, depth: Int) throws(Diagnostic) -> YAMLNode {
        rejectReferences(event)
        guard depth < YAMLReader.maximumDepth else {
            throw source.diagnostic(event.mark, "nested deeper than \(YAMLReader.maximumDepth) levels", nil)
        }
        return switch event.kind {
        case .sequenceStart:
            YAMLNode(content: .sequence(try items(depth: depth + 1)), mark: event.mark)
        case .mappingStart:
            YAMLNode(content: .mapping(try entries(depth: depth + 1)), mark: event.mark)
        case .scalar(let text, let isQuoted):
            YAMLNode(
                content: .scalar(text, isQuoted: isQuoted),
                mark: event.mark,
                isLiteralBlock: event.isLiteralBlock
            )
        case .alias:
            YAMLNode(content: .scalar("", isQuoted: false), mark: event.mark)
        default:
            throw source.diagnostic(event.mark, "a value was expected here", nil)
        }
    }

    private mutating func items(depth: Int) throws(Diagnostic) -> [YAMLNode] {
        var items: [YAMLNode] = []
        while true {
            let event = try events.next()
            if case .sequenceEnd = event.kind { return items }
            items.append(try node(startingWith: event, depth: depth))
        }
    }

    private mutating func entries(depth: Int) throws(Diagnostic) -> [YAMLNode.Entry] {
        var entries: [YAMLNode.Entry] = []
        var lines: [String: Int] = [:]
        while true {
            let event = try events.next()
            if case .mappingEnd = event.kind { return entries }
            rejectReferences(event)
            if case .alias = event.kind {
                _ = try node(startingWith: try events.next(), depth: depth)
                continue
            }
            guard case .scalar(let key, _) = event.kind else {
                throw source.diagnostic(event.mark, "a key must be a word or a number", "remove '?'")
            }
            let value = try node(startingWith: try events.next(), depth: depth)
            if let line = lines[key] {
                reject(
                    event.mark,
                    "duplicate key '\(key)'; the first is on line \(line)",
                    "keep one of them"
                )
                continue
            }
            lines[key] = event.mark.line
            entries.append(YAMLNode.Entry(key: key, keyMark: event.mark, value: value))
        }
    }

    private mutating func rejectReferences(_ event: YAMLEvent) {
        if case .alias = event.kind {
            reject(event.mark, "aliases (*name) are not supported", "write the value out in both places")
        }
        if event.hasAnchor {
            reject(event.mark, "anchors (&name) are not supported", "write the value out where it is used")
        }
        if event.hasTag {
            reject(
                event.mark,
                "tags (!name) are not supported",
                "remove it; to keep a number as text, quote it"
            )
        }
    }

    private mutating func reject(_ mark: TextMark, _ message: String, _ hint: String) {
        problems.append(source.diagnostic(mark, message, hint))
    }
}
