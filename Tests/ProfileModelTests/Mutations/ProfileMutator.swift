import Documents
import TestRandomness

/// A source of random changes of profiles: of their bytes, lines, words and numbers, and of the nodes of their YAML.
struct ProfileMutator {
    /// A text with the parts that can be changed.
    struct Source {
        let bytes: [UInt8]
        let lines: [String]
        let words: [String]
        let root: YAMLNode

        init(_ bytes: [UInt8]) throws(Diagnostic) {
            let text = String(decoding: bytes, as: UTF8.self)
            self.bytes = bytes
            lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
            words = text.words
            root = try YAMLReader.read(bytes, file: "f")
        }
    }

    /// Numbers at and beyond the limits of the types that hold them.
    static let extremes = [
        "0", "-0.0", "-1", "1", "255", "256", "65535", "65536", "16777216", "2147483648", "-2147483649", "4294967296",
        "9007199254740993", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
        "18446744073709551615", "99999999999999999999999", "0x7FFFFFFFFFFFFFFF", "0xFFFFFFFFFFFFFFFFFF", "1e-308",
        "5e-324", "0.000000001", "1e15", "1e300", "-1e300", "1.7976931348623157e308", "1e999", ".inf", "-.inf", ".nan",
    ]

    /// The profiles from which changes take lines, words and nodes.
    private let sources: [Source]
    private var generator: SeededGenerator

    init(_ sources: [Source], seed: UInt64) {
        self.sources = sources
        generator = SeededGenerator(seed: seed)
    }

    /// Returns the text with one to three changes of one kind.
    mutating func mutation(of source: Source) -> [UInt8] {
        let count = random(1...3)
        switch random(0...7) {
        case 0: return (0..<count).reduce(source.bytes) { bytes, _ in bytes.mutated(using: &generator) }
        case 1: return Array(change(source.lines, among: \.lines, count).joined(separator: "\n").utf8)
        case 2: return Array(change(source.words, among: \.words, count).joined().utf8)
        case 3:
            var words = source.words
            for _ in 0..<count { replaceNumber(&words) }
            return Array(words.joined().utf8)
        default:
            var root = source.root
            for _ in 0..<count {
                var index = random(0...root.count - 1)
                root.changeNode(at: &index) { change(&$0) }
            }
            return Array(root.flowText.utf8)
        }
    }

    private mutating func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    /// Removes, repeats, swaps or replaces elements.
    private mutating func change(
        _ original: [String],
        among parts: KeyPath<Source, [String]>,
        _ count: Int
    ) -> [String] {
        var elements = original
        for _ in 0..<count where !elements.isEmpty {
            let (first, second) = (random(0...elements.count - 1), random(0...elements.count - 1))
            switch random(0...4) {
            case 0: elements.remove(at: first)
            case 1: elements.insert(elements[first], at: second)
            case 2: elements.swapAt(first, second)
            case 3:
                let others = sources.randomElement(using: &generator)?[keyPath: parts] ?? []
                elements[first] = others.randomElement(using: &generator) ?? ""
            default: elements[first] = "  " + elements[first]
            }
        }
        return elements
    }

    private mutating func replaceNumber(_ words: inout [String]) {
        let numbers = words.indices.filter { words[$0].first?.isNumber ?? false }
        guard let index = numbers.randomElement(using: &generator) else { return }
        words[index] = Self.extremes.randomElement(using: &generator) ?? "0"
    }

    private mutating func change(_ node: inout YAMLNode) {
        switch random(0...9) {
        case 0: node = foreignNode()
        case 1: node.content = .sequence([node])
        case 2:
            var entries = Array(foreignEntries().prefix(1))
            for index in entries.indices { entries[index].value = node }
            node.content = .mapping(entries)
        case 3: node.content = .scalar("~", isQuoted: false)
        default:
            switch node.content {
            case .scalar(let text, _): node.content = .scalar(changed(text), isQuoted: false)
            case .sequence(var items):
                change(&items)
                node.content = .sequence(items)
            case .mapping(var entries):
                change(&entries)
                node.content = .mapping(entries)
            }
        }
    }

    /// Returns a text with an extreme number, in place of one in it if there are any, so that a unit stays.
    private mutating func changed(_ text: String) -> String {
        var words = text.words
        guard random(0...2) > 0, words.contains(where: { $0.first?.isNumber ?? false }) else {
            return Self.extremes.randomElement(using: &generator) ?? "0"
        }
        replaceNumber(&words)
        return words.joined()
    }

    private mutating func change(_ items: inout [YAMLNode]) {
        guard !items.isEmpty else { return items.append(foreignNode()) }
        let (first, second) = (random(0...items.count - 1), random(0...items.count - 1))
        switch random(0...4) {
        case 0: items.remove(at: first)
        case 1: items.insert(items[first], at: second)
        case 2: items.swapAt(first, second)
        case 3: items += Array(repeating: items[first], count: random(1...300))
        default: items.insert(foreignNode(), at: first)
        }
    }

    private mutating func change(_ entries: inout [YAMLNode.Entry]) {
        guard !entries.isEmpty else { return entries += foreignEntries() }
        let (first, second) = (random(0...entries.count - 1), random(0...entries.count - 1))
        switch random(0...5) {
        case 0: entries.remove(at: first)
        case 1: entries.insert(entries[first], at: second)
        case 2: (entries[first].value, entries[second].value) = (entries[second].value, entries[first].value)
        case 3: entries[first].key = entries[first].key.words.shuffled(using: &generator).dropLast().joined()
        case 4: entries[first].key = changed(entries[first].key)
        default: entries.insert(contentsOf: foreignEntries(), at: first)
        }
    }

    /// Returns a random node of any profile.
    private mutating func foreignNode() -> YAMLNode {
        guard var root = sources.randomElement(using: &generator)?.root else { preconditionFailure("no profiles") }
        var found = root
        var index = random(0...root.count - 1)
        root.changeNode(at: &index) { found = $0 }
        return found
    }

    private mutating func foreignEntries() -> [YAMLNode.Entry] {
        if case .mapping(let entries) = foreignNode().content { entries } else { [] }
    }
}

extension String {
    /// The text in parts: runs of letters, runs of digits with decimal points, and single other characters.
    fileprivate var words: [String] {
        var words: [String] = []
        for character in self {
            let last = words.last?.first
            let isSameRun =
                character.isLetter && last?.isLetter == true
                || (character.isNumber || character == ".") && last?.isNumber == true
            if isSameRun {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
            }
        }
        return words
    }
}
