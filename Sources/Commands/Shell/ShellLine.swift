/// The syntax of a line of `gattlab shell`: words, of which quotation marks enclose those with spaces, and comments.
package enum ShellLine {
    /// Splits a line into its words; a `#` at the start of a word begins a comment.
    ///
    /// In double quotation marks, a backslash precedes a quotation mark or a backslash.
    ///
    /// - Throws: `.usage` if a quotation mark is not closed.
    package static func words(_ line: String) throws(Failure) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in line {
            if isEscaped {
                if character != "\"" && character != "\\" { word = (word ?? "") + "\\" }
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if let mark = quote {
                switch character {
                case mark: quote = nil
                case "\\" where mark == "\"": isEscaped = true
                default: word = (word ?? "") + String(character)
                }
            } else if character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else if character == "#", word == nil {
                break
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let quote {
            throw .usage("the quotation mark \(quote) is not closed", hint: "close it, or quote it with the other kind")
        }
        if let word { words.append(word) }
        return words
    }

    /// Returns a word as it is typed: in quotation marks if it requires them.
    package static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty && !word.hasPrefix("#")
            && !word.contains { $0.isWhitespace || $0 == "\"" || $0 == "'" || $0 == "\\" }
        guard !isPlain else { return word }
        return "\"" + word.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
    }
}
