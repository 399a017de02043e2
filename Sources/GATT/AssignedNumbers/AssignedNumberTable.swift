/// A table of lines `number=words=name` in one text, in the order of the numbers; units have `=symbol` behind it.
///
/// The words are the name in kebab case and its aliases, separated by commas; none if the name is ambiguous.
///
/// Text and hashes are literals in the program, read where they lie: nothing is built at start-up, a look-up reads one
/// line, and a table takes no memory but its own pages of the file.
struct AssignedNumberTable: Sendable {
    let text: String
    /// Where the first line of a number begins.
    let numbers: PerfectHash
    /// Where the line with a name in kebab case begins.
    let names: PerfectHash

    /// The line of a number, the first if there are several; `nil` if there is none.
    func line(of number: UInt128?) -> AssignedNumberLine? {
        guard let number else { return nil }
        let line = AssignedNumberLine(of: text, at: numbers.offset(of: PerfectHash.hash(number)))
        return line.number == number ? line : nil
    }

    /// All lines of a number: they follow each other.
    func lines(of number: UInt128?) -> [AssignedNumberLine] {
        guard let number else { return [] }
        let start = numbers.offset(of: PerfectHash.hash(number))
        return AssignedNumberLines(text: text, offset: start).prefix { $0.number == number }
    }

    /// The line with this name in kebab case, in any letter case; `nil` if there is none.
    func line(named name: String) -> AssignedNumberLine? {
        let wanted = name.utf8.span
        let line = AssignedNumberLine(of: text, at: names.offset(of: PerfectHash.hash(wanted)))
        return line.hasWord(wanted) ? line : nil
    }

    /// All lines, in order.
    var lines: AssignedNumberLines { AssignedNumberLines(text: text) }

    /// All names in kebab case, in alphabetical order.
    var words: [String] {
        lines.flatMap { $0.words }.sorted()
    }
}

/// The lines of a text, one after the other.
struct AssignedNumberLines: Sequence, IteratorProtocol {
    let text: String
    var offset = 0

    mutating func next() -> AssignedNumberLine? {
        guard offset < text.utf8.count else { return nil }
        let line = AssignedNumberLine(of: text, at: offset)
        offset = line.end + 1
        return line
    }
}
