package import Lua

/// A filter that selects tests by their names and tags.
///
/// A filter consists of words separated by spaces, all of which must match; quotation marks group words:
///
/// - `battery` matches tests with this text in `Suite › Inner suite › test`, ignoring case;
/// - `tag:slow` matches tests that have the tag or are in a suite that has it;
/// - `!battery`, `!tag:slow` and `not battery` match if the word does not.
///
/// If there are several filters, one of them must match, and in addition all filters that consist only of negations:
/// `battery`, `heart` and `!tag:slow` together select tests with either word that are not slow.
package struct TestFilter: Hashable, Sendable {
    private struct Word: Hashable, Sendable {
        var text: String
        var isTag: Bool
        var isNegated: Bool
    }

    /// The text of the filter.
    package let text: String
    private var words: [Word] = []

    /// Parses a filter.
    ///
    /// - Throws: A `ScriptError` of kind `.badInput` if there is no word, or one is incomplete.
    package init(_ text: String) throws(ScriptError) {
        self.text = text
        var isNegated = false
        for part in try Self.split(text) {
            if part == "not" {
                isNegated.toggle()
                continue
            }
            words.append(try Self.word(part, isNegated: isNegated, in: text))
            isNegated = false
        }
        if words.isEmpty || isNegated { throw Self.invalid("contains no word", text) }
    }

    private static func word(_ part: String, isNegated: Bool, in text: String) throws(ScriptError) -> Word {
        let hasMark = part.hasPrefix("!")
        let body = hasMark ? String(part.dropFirst()) : part
        let isTag = body.lowercased().hasPrefix("tag:")
        let word = (isTag ? String(body.dropFirst(4)) : body).lowercased()
        if word.isEmpty { throw invalid("contains no word", text) }
        return Word(text: word, isTag: isTag, isNegated: isNegated != hasMark)
    }

    /// Splits a filter at whitespace, except between quotation marks.
    private static func split(_ text: String) throws(ScriptError) -> [String] {
        var parts: [String] = []
        var part = ""
        var isQuoted = false
        // By scalars: a combining mark after a blank forms one Character with it, and would be dropped with it.
        for scalar in text.unicodeScalars {
            if scalar == "\"" {
                isQuoted.toggle()
            } else if scalar.properties.isWhitespace, !isQuoted {
                if !part.isEmpty { parts.append(part) }
                part = ""
            } else {
                part.unicodeScalars.append(scalar)
            }
        }
        if isQuoted { throw invalid("has an unmatched quotation mark", text) }
        if !part.isEmpty { parts.append(part) }
        return parts
    }

    private static func invalid(_ what: String, _ text: String) -> ScriptError {
        ScriptError(.badInput, "the filter “\(text)” \(what)", hint: "use words of test names, tag:NAME, or !WORD")
    }

    /// A Boolean value that indicates whether the filter consists only of negations.
    fileprivate var isExclusion: Bool { words.allSatisfy(\.isNegated) }

    fileprivate func matches(name: String, tags: [String]) -> Bool {
        words.allSatisfy { word in
            (word.isTag ? tags.contains(word.text) : name.contains(word.text)) != word.isNegated
        }
    }
}

extension [TestFilter] {
    /// Returns a Boolean value that indicates whether a test is selected.
    ///
    /// - Parameters:
    ///   - name: The names of the suites and the test, joined with ` › `.
    ///   - tags: The tags of the test and its suites.
    package func selects(name: String, tags: some Sequence<String>) -> Bool {
        let name = name.lowercased()
        let tags = tags.map { $0.lowercased() }
        let selecting = filter { !$0.isExclusion }
        return (selecting.isEmpty || selecting.contains { $0.matches(name: name, tags: tags) })
            && allSatisfy { !$0.isExclusion || $0.matches(name: name, tags: tags) }
    }
}
