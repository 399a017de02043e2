/// A checker for balanced tags and for references that XML defines.
enum MarkupChecker {
    private static let emptyElements: Set<Substring> = ["meta"]

    /// The problem in the markup; `nil` if it is well-formed.
    static func problem(in text: String) -> String? {
        var open: [Substring] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            if let problem = referenceProblem(in: rest[..<start]) { return problem }
            guard let end = rest[start...].firstIndex(of: ">") else { return "a tag is not closed: \(rest[start...])" }
            let tag = rest[start...end].dropFirst().dropLast()
            rest = rest[end...].dropFirst()
            let name = tag.prefix { !$0.isWhitespace && $0 != "/" || $0 == tag.first }
            if tag.contains("<") { return "a tag within a tag: \(tag)" }
            if tag.count(where: { $0 == "\"" }) % 2 == 1 { return "a quotation mark too few: \(tag)" }
            if let problem = referenceProblem(in: tag) { return problem }
            if tag.hasPrefix("?") || tag.hasPrefix("!") || tag.hasSuffix("/") || emptyElements.contains(name) {
                continue
            }
            if tag.hasPrefix("/") {
                guard let opened = open.popLast(), opened == tag.dropFirst() else {
                    return "closed out of order: \(tag)"
                }
            } else {
                open.append(name)
            }
        }
        return open.isEmpty ? nil : "not closed: \(open)"
    }

    private static func referenceProblem(in text: Substring) -> String? {
        let known = ["amp;", "lt;", "gt;", "quot;", "#39;", "#10;", "#9;", "#13;"]
        for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
        where !known.contains(where: part.hasPrefix) {
            return "unknown reference: &\(part.prefix(10))"
        }
        return nil
    }
}
