internal import GATT

/// Finds the Company Identifier (Assigned Numbers, 7) of a company by its name or the beginning of its name.
enum CompanySearch {
    /// The number of candidates that an ambiguous name is answered with.
    private static let limit = 8

    /// - Throws: `InvalidValue` if no company or more than one is called that; the hint names candidates.
    static func company(named text: String) throws(InvalidValue) -> UInt16 {
        let wanted = words(text)
        let companies = wanted.isEmpty ? [] : AssignedNumber.all(.company).map { ($0, words($0.name)) }
        let whole = companies.filter { $0.1 == wanted || withoutLegalForm($0.1) == wanted }
        let candidates = (whole.isEmpty ? companies.filter { $0.1.starts(with: wanted) } : whole).map(\.0)
        if let only = candidates.first?.uuid.short, candidates.count == 1 { return only }
        guard !candidates.isEmpty else {
            let near = Spelling.closest(
                to: text,
                among: companies.map { withoutLegalForm($0.1).joined(separator: " ") }
            )
            let hint =
                near.map { "did you mean '\($0)'?" }
                ?? "gattlab uuid WORD lists the companies with a word in their name."
            throw InvalidValue("no company is called '\(text)'", hint: "\(hint) An identifier is four hex digits: 004C")
        }
        let shown = candidates.prefix(limit).map { "\($0.numberText) \($0.name)" }.joined(separator: "; ")
        let rest = candidates.count > limit ? "; and \(candidates.count - limit) more" : ""
        throw InvalidValue("\(candidates.count) companies are called '\(text)'", hint: "write one of \(shown)\(rest)")
    }

    /// A name as the words it is compared by: lower case, without punctuation.
    private static func words(_ name: String) -> [String] {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// `apple inc` → apple: hardly anybody types the form of a company.
    private static func withoutLegalForm(_ words: [String]) -> [String] {
        var words = words
        while words.count > 1, let last = words.last, legalForms.contains(last) { words.removeLast() }
        return words
    }

    private static let legalForms: Set = [
        "ab", "ag", "as", "asa", "bv", "b", "v", "co", "company", "corp", "corporation", "gmbh", "inc",
        "incorporated", "kg", "limited", "llc", "ltd", "oy", "oyj", "plc", "pte", "sa", "sas", "spa", "srl",
    ]
}
