import Lua
import Probe

/// Fuzzes the text of a test filter, a test's name and a tag, separated by zeros.
func fuzzFilters(_ input: inout Input) {
    let parts = input.rest().split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
    }
    let text = parts[0]
    let (name, tags) = (parts.count > 1 ? parts[1] : "", parts.count > 2 ? [parts[2]] : [])
    do throws(ScriptError) {
        let filter = try TestFilter(text)
        let isChosen = [filter].selects(name: name, tags: tags)
        require([filter].selects(name: name, tags: tags) == isChosen, "a filter is deterministic")
        require([filter, filter].selects(name: name, tags: tags) == isChosen, "a filter given twice equals one")
        checkNegation(text, name, tags, isChosen)
    } catch {
        require(error.kind == .badInput && !error.message.isEmpty && error.hint != nil, "an error has a hint: \(error)")
    }
}

/// Checks that the negation of a filter of one word has the opposite result.
private func checkNegation(_ text: String, _ name: String, _ tags: [String], _ isChosen: Bool) {
    guard !text.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0 == "\"" }), text != "not",
        let negation = try? TestFilter("not " + text)
    else { return }
    require([negation].selects(name: name, tags: tags) != isChosen, "'not \(text)' is its negation")
}
