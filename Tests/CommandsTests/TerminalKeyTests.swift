import Testing

@testable import Commands

@Suite struct TerminalKeyTests {
    private static let vectors: [(String, [TerminalKey])] = [
        ("", []), ("q/", [.character("q"), .character("/")]),
        ("é€😀", [.character("é"), .character("€"), .character("😀")]),
        ("\u{1B}[A\u{1B}OB", [.up, .down]), ("\u{1B}[1;5A", [.up]), ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
        ("\u{1B}[H\u{1B}OF\u{1B}[1~\u{1B}[4~", [.home, .end, .home, .end]), ("\r\n", [.enter, .enter]),
        ("\u{7F}\u{8}", [.backspace, .backspace]), ("a\u{1B}", [.character("a"), .escape]),
        ("\u{1B}[C\u{1B}[15~x", [.character("x")]), ("\u{0}\u{1}a", [.character("a")]),
        ("\u{1B}x", [.escape, .character("x")]),
    ]

    @Test(arguments: vectors)
    func `bytes are keys`(text: String, keys: [TerminalKey]) {
        var decoder = TerminalKeyDecoder()
        #expect(decoder.keys(in: Array(text.utf8)) == keys)
    }

    @Test(arguments: vectors.filter { !$0.0.contains("\u{1B}") })
    func `a character may arrive in parts`(text: String, keys: [TerminalKey]) {
        var decoder = TerminalKeyDecoder()
        #expect(text.utf8.flatMap { decoder.keys(in: [$0]) } == keys)
    }

    @Test func `a sequence may arrive in parts after its introducer`() {
        var decoder = TerminalKeyDecoder()
        #expect(decoder.keys(in: [0x1B, 0x5B]).isEmpty)
        #expect(decoder.keys(in: Array("1;5".utf8)).isEmpty)
        #expect(decoder.keys(in: Array("Bq".utf8)) == [.down, .character("q")])
    }

    @Test(arguments: [[0xFF], [0x80, 0xBF], [0xC3, 0x28], [0xF8, 0x88], [0xED, 0xA0, 0x80]] as [[UInt8]])
    func `invalid UTF-8 is ignored`(bytes: [UInt8]) {
        var decoder = TerminalKeyDecoder()
        #expect(decoder.keys(in: bytes + [0x71]).last == .character("q"))
    }

    @Test func `an endless sequence is dropped`() {
        var decoder = TerminalKeyDecoder()
        _ = decoder.keys(in: [0x1B, 0x5B] + Array(repeating: 0x30, count: 100))
        #expect(decoder.keys(in: [0x71]) == [.character("q")])
    }
}

@Suite struct ScreenLinesTests {
    @Test func `only changed lines are written`() {
        var screen = ScreenLines()
        #expect(screen.update(to: ["a", "b"]) == "\u{1B}[1;1H\u{1B}[Ka\u{1B}[2;1H\u{1B}[Kb")
        #expect(screen.update(to: ["a", "b"]) == "")
        #expect(screen.update(to: ["a", "c"]) == "\u{1B}[2;1H\u{1B}[Kc")
        #expect(screen.update(to: ["a"]) == "\u{1B}[2;1H\u{1B}[J")
        #expect(screen.clear() == "\u{1B}[1;1H\u{1B}[J")
        #expect(screen.update(to: ["a"]) == "\u{1B}[1;1H\u{1B}[Ka")
    }

    @Test func `foreign sequences are escaped`() {
        var screen = ScreenLines()
        #expect(screen.update(to: ["\u{1B}[2J"]) == "\u{1B}[1;1H\u{1B}[K\\x1b[2J")
    }
}
