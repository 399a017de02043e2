internal import CYAML

/// An event of libyaml's parser, copied out of its C structure.
struct YAMLEvent {
    var kind: Kind
    var mark: TextMark
    var hasAnchor = false
    var hasTag = false
    var isLiteralBlock = false

    enum Kind {
        case streamStart, streamEnd
        case documentStart, documentEnd
        case sequenceStart, sequenceEnd
        case mappingStart, mappingEnd
        case scalar(String, isQuoted: Bool)
        case alias
    }
}

/// The parser events of a YAML stream, in order.
///
/// The object owns libyaml's parser. The source's bytes must outlive it, because libyaml reads them on demand.
final class YAMLEvents {
    private let source: YAMLSource
    /// Allocated on the heap because libyaml stores a pointer to the structure inside it.
    private let parser: UnsafeMutablePointer<yaml_parser_t>

    init(_ source: YAMLSource) throws(Diagnostic) {
        self.source = source
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        guard yaml_parser_initialize(parser) != 0 else {
            throw source.diagnostic(.start, "out of memory while reading the text", nil)
        }
        yaml_parser_set_input_string(parser, source.bytes.baseAddress, source.bytes.count)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// Returns the next event.
    func next() throws(Diagnostic) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) != 0 else {
            throw source.diagnostic(for: parser.pointee)
        }
        defer { yaml_event_delete(&event) }
        return YAMLEvent(event)
    }
}

extension YAMLEvent {
    fileprivate init(_ event: yaml_event_t) {
        mark = TextMark(event.start_mark)
        switch event.type {
        case YAML_STREAM_START_EVENT:
            kind = .streamStart
        case YAML_DOCUMENT_START_EVENT:
            kind = .documentStart
        case YAML_DOCUMENT_END_EVENT:
            kind = .documentEnd
        case YAML_SEQUENCE_START_EVENT:
            kind = .sequenceStart
            hasAnchor = event.data.sequence_start.anchor != nil
            hasTag = event.data.sequence_start.tag != nil
        case YAML_SEQUENCE_END_EVENT:
            kind = .sequenceEnd
        case YAML_MAPPING_START_EVENT:
            kind = .mappingStart
            hasAnchor = event.data.mapping_start.anchor != nil
            hasTag = event.data.mapping_start.tag != nil
        case YAML_MAPPING_END_EVENT:
            kind = .mappingEnd
        case YAML_ALIAS_EVENT:
            kind = .alias
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            kind = .scalar(
                String(decoding: text, as: UTF8.self),
                isQuoted: scalar.style != YAML_PLAIN_SCALAR_STYLE
            )
            isLiteralBlock = scalar.style == YAML_LITERAL_SCALAR_STYLE
            hasAnchor = scalar.anchor != nil
            hasTag = scalar.tag != nil
        default:
            kind = .streamEnd
        }
    }
}

extension TextMark {
    /// Converts a mark of libyaml, which counts from 0.
    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: mark.line + 1, column: mark.column + 1)
    }
}

extension YAMLSource {
    /// Returns a diagnostic for a parser error, with a message of its own where libyaml's is misleading.
    fileprivate func diagnostic(for parser: yaml_parser_t) -> Diagnostic {
        if parser.error == YAML_READER_ERROR {
            return diagnostic(
                mark(atOffset: parser.problem_offset),
                "the text is not valid UTF-8 or contains a control character",
                "save the file as UTF-8"
            )
        }
        // libyaml ends a text without a final line break with one of its own.
        let mark = min(TextMark(parser.problem_mark), end)
        if let column = tabInIndentation(line: mark.line) {
            return diagnostic(
                TextMark(line: mark.line, column: column),
                "a tab in the indentation",
                "indent with spaces; YAML allows no tabs there"
            )
        }
        var message = parser.problem.map { String(cString: $0) } ?? "the text is not YAML"
        if let context = parser.context {
            message += " " + String(cString: context)
        }
        return diagnostic(mark, message, "see https://yaml.org/spec/1.2.2 for the syntax; indent with spaces")
    }
}
