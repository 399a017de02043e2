/// Chooses tests by their names and tags.
///
/// A filter is made of words with blanks between, all of which must hold; quotation marks keep words together:
///
/// - `battery` holds for tests with this text in `Suite › Inner suite › test`, in any letter case;
/// - `tag:slow` holds for tests that have the tag or are in a suite that has it;
/// - `!battery`, `!tag:slow` and `not battery` hold where the word after it does not.
///
/// Of several filters it is enough that one holds, except that filters of nothing but negations must hold in any case:
/// `battery`, `heart` and `!tag:slow` together choose what is of either and not slow.
package struct TestFilter: Hashable, Sendable {
    private struct Word: Hashable, Sendable {
        var text: String
        var isTag: Bool
        var isNegated: Bool
    }

    private var words: [Word] = []

    /// Reads a filter.
    ///
    /// - Throws: A `ScriptError` of kind `.badInput` if there is no word, or one is not finished.
    package init(_ text: String) throws(ScriptError) {
        var isNegated = false
        for part in try Self.split(text) {
            if part == "not" {
                isNegated.toggle()
                continue
            }
            words.append(try Self.word(part, isNegated: isNegated, in: text))
            isNegated = false
        }
        if words.isEmpty || isNegated { throw Self.problem("has no word to look for", text) }
    }

    private static func word(_ part: String, isNegated: Bool, in text: String) throws(ScriptError) -> Word {
        let hasMark = part.hasPrefix("!")
        let body = hasMark ? String(part.dropFirst()) : part
        let isTag = body.lowercased().hasPrefix("tag:")
        let word = (isTag ? String(body.dropFirst(4)) : body).lowercased()
        if word.isEmpty { throw problem("has no word to look for", text) }
        return Word(text: word, isTag: isTag, isNegated: isNegated != hasMark)
    }

    /// Parts at blanks, except between quotation marks.
    private static func split(_ text: String) throws(ScriptError) -> [String] {
        var parts: [String] = []
        var part = ""
        var isQuoted = false
        for character in text {
            if character == "\"" {
                isQuoted.toggle()
            } else if character.isWhitespace, !isQuoted {
                if !part.isEmpty { parts.append(part) }
                part = ""
            } else {
                part.append(character)
            }
        }
        if isQuoted { throw problem("has a quotation mark without its other half", text) }
        if !part.isEmpty { parts.append(part) }
        return parts
    }

    private static func problem(_ what: String, _ text: String) -> ScriptError {
        ScriptError(.badInput, "the filter “\(text)” \(what)", hint: "write words of names, tag:NAME, or !WORD")
    }

    /// Whether it only leaves out.
    fileprivate var isExclusion: Bool { words.allSatisfy(\.isNegated) }

    fileprivate func holds(name: String, tags: [String]) -> Bool {
        words.allSatisfy { word in
            (word.isTag ? tags.contains(word.text) : name.contains(word.text)) != word.isNegated
        }
    }
}

extension [TestFilter] {
    /// Whether a test is chosen, by its names joined with ` › ` and all tags that hold for it.
    package func choose(name: String, tags: some Sequence<String>) -> Bool {
        let name = name.lowercased()
        let tags = tags.map { $0.lowercased() }
        let choosing = filter { !$0.isExclusion }
        return (choosing.isEmpty || choosing.contains { $0.holds(name: name, tags: tags) })
            && allSatisfy { !$0.isExclusion || $0.holds(name: name, tags: tags) }
    }
}
