/// A table of lines `number=kebabNames=name` in a single text, in ascending order of numbers; units append `=symbol`.
///
/// The kebab names are the name in kebab case and its aliases, separated by commas; there are none if the name is ambiguous.
///
/// Text and hashes are literals in the program, read in place: nothing is built at startup, a lookup reads one line,
/// and a table uses no memory except its own pages of the executable file.
struct AssignedNumberTable: Sendable {
    let text: String
    /// The offsets of the first lines of all numbers.
    let numbers: PerfectHash
    /// The offsets of the lines of all names in kebab case.
    let names: PerfectHash

    /// Returns the first line of a number, or `nil` if there is none.
    func line(of number: UInt128?) -> AssignedNumberLine? {
        guard let number else { return nil }
        let line = AssignedNumberLine(of: text, at: numbers.offset(of: PerfectHash.hash(number)))
        return line.number == number ? line : nil
    }

    /// Returns all lines of a number, which are adjacent.
    func lines(of number: UInt128?) -> [AssignedNumberLine] {
        guard let number else { return [] }
        let start = numbers.offset(of: PerfectHash.hash(number))
        return AssignedNumberLines(text: text, offset: start).prefix { $0.number == number }
    }

    /// Returns the line with a name in kebab case, ignoring letter case, or `nil` if there is none.
    func line(named name: String) -> AssignedNumberLine? {
        let wanted = name.utf8.span
        let line = AssignedNumberLine(of: text, at: names.offset(of: PerfectHash.hash(wanted)))
        return line.contains(kebabName: wanted) ? line : nil
    }

    /// All lines, in order.
    var lines: AssignedNumberLines { AssignedNumberLines(text: text) }

    /// All names in kebab case, in alphabetical order.
    var kebabNames: [String] {
        lines.flatMap { $0.kebabNames }.sorted()
    }
}

/// The lines of a string, as a sequence.
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
