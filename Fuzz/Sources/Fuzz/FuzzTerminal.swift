import Terminal

/// Fuzzes the escaping of external text for a terminal.
func fuzzTerminal(_ input: inout Input) {
    let limit = Int(input.byte())
    let text = String(decoding: input.rest(), as: UTF8.self)
    let line = TerminalText.rendered(text, limit: limit)
    for scalar in line.unicodeScalars {
        require(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value), "no control is passed on: \(line)")
        require(!scalar.properties.isBidiControl, "no bidirectional control is passed on: \(line)")
    }
    // Each scalar becomes ten at most; truncated text has a marker.
    require(line.unicodeScalars.count <= limit * 10 + 40, "a line is not longer than its limit allows")
    let whole = TerminalText.escaped(text, limit: .max)
    require(TerminalText.escaped(whole, limit: .max) == whole, "escaping is idempotent: \(whole)")
    require(TerminalText.width(whole) <= whole.unicodeScalars.count * 2, "no scalar takes more than two columns")
}
