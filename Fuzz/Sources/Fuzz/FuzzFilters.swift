import Probe

/// The text of a test filter, then a test's name and a tag, with zeros between.
func fuzzFilters(_ input: inout Input) {
    let parts = input.rest().split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
    }
    let text = parts[0]
    let (name, tags) = (parts.count > 1 ? parts[1] : "", parts.count > 2 ? [parts[2]] : [])
    do throws(ScriptError) {
        let filter = try TestFilter(text)
        let isChosen = [filter].choose(name: name, tags: tags)
        require([filter].choose(name: name, tags: tags) == isChosen, "a filter decides the same twice")
        require([filter, filter].choose(name: name, tags: tags) == isChosen, "a filter given twice is one")
        checkNegation(text, name, tags, isChosen)
    } catch {
        require(error.kind == .badInput && !error.message.isEmpty && error.hint != nil, "a refusal helps: \(error)")
    }
}

/// Of a filter of one word the negation decides otherwise.
private func checkNegation(_ text: String, _ name: String, _ tags: [String], _ isChosen: Bool) {
    guard !text.contains(where: { $0.isWhitespace || $0 == "\"" }), text != "not",
        let negation = try? TestFilter("not " + text)
    else { return }
    require([negation].choose(name: name, tags: tags) != isChosen, "'not \(text)' is its negation")
}
