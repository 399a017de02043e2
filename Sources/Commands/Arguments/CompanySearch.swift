internal import GATT

/// A search for the Company Identifier (Assigned Numbers, 7) of a company by its name or the start of its name.
enum CompanySearch {
    /// The maximum number of candidates listed for an ambiguous name.
    private static let limit = 8

    /// Returns the identifier of the company with a name.
    ///
    /// - Throws: `InvalidValue` if the name matches no company or more than one; the hint lists candidates.
    static func company(named text: String) throws(InvalidValue) -> UInt16 {
        let wanted = words(text)
        let companies = wanted.isEmpty ? [] : AssignedNumber.all(.company).map { ($0, words($0.name)) }
        let whole = companies.filter { $0.1 == wanted || removingLegalForm($0.1) == wanted }
        let candidates = (whole.isEmpty ? companies.filter { $0.1.starts(with: wanted) } : whole).map(\.0)
        if let only = candidates.first?.uuid.short, candidates.count == 1 { return only }
        guard !candidates.isEmpty else {
            let near = Spelling.closest(
                to: text,
                among: companies.map { removingLegalForm($0.1).joined(separator: " ") }
            )
            let hint =
                near.map { "did you mean '\($0)'?" }
                ?? "'gattlab uuid WORD' lists the companies with a word in their name."
            throw InvalidValue("unknown company '\(text)'", hint: "\(hint) An identifier has four hex digits: 004C")
        }
        let shown = candidates.prefix(limit).map { "\($0.numberText) \($0.name)" }.joined(separator: "; ")
        let rest = candidates.count > limit ? "; and \(candidates.count - limit) more" : ""
        throw InvalidValue("\(candidates.count) companies match '\(text)'", hint: "use one of \(shown)\(rest)")
    }

    /// Returns the words of a name for comparison: lower case, without punctuation.
    private static func words(_ name: String) -> [String] {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Removes the legal form, which users rarely type: `apple inc` → `apple`.
    private static func removingLegalForm(_ words: [String]) -> [String] {
        var words = words
        while words.count > 1, let last = words.last, legalForms.contains(last) { words.removeLast() }
        return words
    }

    private static let legalForms: Set = [
        "ab", "ag", "as", "asa", "bv", "b", "v", "co", "company", "corp", "corporation", "gmbh", "inc",
        "incorporated", "kg", "limited", "llc", "ltd", "oy", "oyj", "plc", "pte", "sa", "sas", "spa", "srl",
    ]
}
