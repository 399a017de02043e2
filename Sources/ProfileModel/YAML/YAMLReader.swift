internal import CYAML

/// Reads YAML, and with it JSON, into nodes.
///
/// What it leaves out is refused with a diagnostic, not skipped: anchors and aliases, tags, several documents in one
/// text, and keys that occur twice in one mapping.
package enum YAMLReader {
    /// The longest text that is read, in octets.
    package static let maximumSize = 1 << 20
    /// How deep lists and mappings may be nested.
    package static let maximumDepth = 64

    /// Reads the one document of a text.
    ///
    /// An empty text is read as null.
    ///
    /// - Throws: `Diagnostic` at the first place that cannot be read.
    package static func read(_ text: [UInt8], file: String) throws(Diagnostic) -> YAMLNode {
        var problems: [Diagnostic] = []
        let root = try read(text, file: file, collecting: &problems)
        if let first = problems.first { throw first }
        return root
    }

    /// Reads the one document of a text past all that is refused without an effect on what follows it.
    ///
    /// - Parameter problems: Receives the refused anchors, aliases, tags and repeated keys; an alias is read as null, of
    ///   equal keys the first counts.
    /// - Throws: `Diagnostic` where reading cannot continue; `problems` has those before it.
    package static func read(
        _ text: [UInt8],
        file: String,
        collecting problems: inout [Diagnostic]
    ) throws(Diagnostic) -> YAMLNode {
        guard text.count <= maximumSize else {
            throw Diagnostic(
                file: file,
                mark: .start,
                message: "the text has \(text.count) octets, more than the \(maximumSize) that are read"
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

/// Makes a tree of the events of one document.
private struct TreeBuilder {
    let events: YAMLEvents
    let source: YAMLSource
    /// What was refused and skipped.
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
                throw source.diagnostic(event.mark, "a second document begins here", "keep one document in a file")
            default:
                root = try node(startingWith: event, depth: 0)
            }
        }
    }

    private mutating func node(startingWith event: YAMLEvent, depth: Int) throws(Diagnostic) -> YAMLNode {
        refuseReferences(event)
        guard depth < YAMLReader.maximumDepth else {
            throw source.diagnostic(event.mark, "nested deeper than \(YAMLReader.maximumDepth) levels", nil)
        }
        return switch event.kind {
        case .sequenceStart:
            YAMLNode(content: .sequence(try items(depth: depth + 1)), mark: event.mark)
        case .mappingStart:
            YAMLNode(content: .mapping(try entries(depth: depth + 1)), mark: event.mark)
        case .scalar(let text, let isQuoted):
            YAMLNode(content: .scalar(text, isQuoted: isQuoted), mark: event.mark)
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
            refuseReferences(event)
            if case .alias = event.kind {
                _ = try node(startingWith: try events.next(), depth: depth)
                continue
            }
            guard case .scalar(let key, _) = event.kind else {
                throw source.diagnostic(event.mark, "a key must be a word or a number", "leave '?' out")
            }
            let value = try node(startingWith: try events.next(), depth: depth)
            if let line = lines[key] {
                refuse(
                    event.mark,
                    "the key '\(key)' occurs twice; the first is in line \(line)",
                    "keep one of them"
                )
                continue
            }
            lines[key] = event.mark.line
            entries.append(YAMLNode.Entry(key: key, keyMark: event.mark, value: value))
        }
    }

    private mutating func refuseReferences(_ event: YAMLEvent) {
        if case .alias = event.kind {
            refuse(event.mark, "aliases (*name) are not read", "write the value out in both places")
        }
        if event.hasAnchor {
            refuse(event.mark, "anchors (&name) are not read", "write the value out where it is used")
        }
        if event.hasTag {
            refuse(
                event.mark,
                "tags (!name) are not read",
                "leave it out; put text that looks like a number into quotes"
            )
        }
    }

    private mutating func refuse(_ mark: TextMark, _ message: String, _ hint: String) {
        problems.append(source.diagnostic(mark, message, hint))
    }
}
