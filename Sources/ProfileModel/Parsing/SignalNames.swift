internal import Documents

/// The names of a profile's signals, with their indices.
struct SignalNames {
    let all: [String]
    private let indices: [String: Int]

    init(_ names: [String]) {
        all = names
        indices = Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }

    subscript(name: String) -> Int? { indices[name] }
}

extension DiagnosticCollector {
    /// Returns the index of a signal by its name.
    func signal(_ node: YAMLNode, among names: SignalNames) -> Int? {
        guard let name = node.scalarText else {
            mismatch(node, "a signal", "the name of one")
            return nil
        }
        guard let index = names[name] else {
            error(
                node.mark,
                "unknown signal '\(name)'",
                hint: names.all.isEmpty
                    ? "define it under 'signals'" : suggestion(name, among: names.all, all: "the signals are")
            )
            return nil
        }
        return index
    }
}
