import Testing

@testable import Terminal

@Suite("Foreign text on terminals")
struct TerminalTextTests {
    @Test(arguments: [
        ("Polar H10", "Polar H10"),
        ("Größe 40 °C – ok", "Größe 40 °C – ok"),
        ("\u{1B}[2J\u{1B}]0;x\u{7}", "\\x1b[2J\\x1b]0;x\\x07"),
        ("a\nerror: b\r\n\tc", "a\\nerror: b\\r\\n\\tc"),
        ("\u{0}\u{7F}\u{80}\u{9B}31m\u{9F}", "\\x00\\x7f\\x80\\x9b31m\\x9f"),
        ("\u{202E}gpj\u{2066}x\u{2069}", "\\u202egpj\\u2066x\\u2069"),
        ("\u{200E}\u{200F}\u{61C}\u{2028}\u{2029}", "\\u200e\\u200f\\u061c\\u2028\\u2029"),
        ("Pol\u{200B}ar\u{AD}\u{FEFF}\u{2060}\u{3164}\u{34F}", "Pol\\u200bar\\xad\\ufeff\\u2060\\u3164\\u034f"),
        ("\u{E0001}\u{E0041}\u{E0100}", "\\U000e0001\\U000e0041\\U000e0100"),
        ("Pol\u{200D}ar \u{200C}", "Pol\\u200dar \\u200c"),
        ("🏃\u{200D}♂\u{FE0F} می\u{200C}خواهم", "🏃\u{200D}♂\u{FE0F} می\u{200C}خواهم"),
        ("é\u{200D}\u{200D}", "é\u{200D}\\u200d"),
        ("\u{FFFE}\u{10FFFF}", "\\ufffe\\U0010ffff"),
        ("C:\\x1b", "C:\\x1b"),
    ])
    func `invisible and control characters are escaped visibly`(text: String, shown: String) {
        #expect(TerminalText.rendered(text) == shown)
        #expect(TerminalText.escaped(text) == shown)
        #expect(TerminalText.escaped(TerminalText.escaped(text)) == shown)
    }

    @Test func `no scalar that controls a terminal is passed on`() {
        // All assigned scalars except the letters of Han and Hangul.
        let values = [UInt32(0)...0x33FF, 0xA000...0xABFF, 0xF900...0x1_FFFF, 0xE_0000...0xE_01FF]
        let passed = values.joined().compactMap(Unicode.Scalar.init).filter { scalar in
            let shown = TerminalText.rendered("x\(Character(scalar))y").unicodeScalars
            return shown.contains {
                $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.properties.isBidiControl || $0 == "\u{2028}"
                    || $0 == "\u{2029}"
            }
        }
        #expect(passed.isEmpty)
    }

    @Test func `the program's own sequences pass, and others do not`() {
        let line = ControlSequence.sgr(1, "a\u{1B}[31mb") + ControlSequence.marked("\r\u{1B}[K")
        // The key applies to one sequence only.
        #expect(TerminalText.rendered(line) == "\u{1B}[1ma\\x1b[31mb\u{1B}[0m\r\\x1b[K")
        let cell = TerminalText.escaped(ControlSequence.sgr(32, "on"))
        #expect(cell == ControlSequence.sgr(32, "on"))
        #expect(TerminalText.rendered(cell) == "\u{1B}[32mon\u{1B}[0m")
        #expect(TerminalText.width(cell) == 2)
    }

    @Test func `a key without a sequence of the program is text`() {
        var text = ""
        text.unicodeScalars.append(contentsOf: ControlSequence.key + ["\u{1B}", "]", "0", ";", "x", "\u{7}"])
        #expect(TerminalText.rendered(text).unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }

    @Test func `long texts are truncated by their scalars and reset their color`() {
        #expect(TerminalText.escaped(String(repeating: "a", count: 30), limit: 10) == "aaaaaaaaaa… (20 more bytes)")
        let marks = "e" + String(repeating: "\u{301}", count: 2_000_000)
        let cut = TerminalText.escaped(marks)
        #expect(cut.unicodeScalars.count < 2_100)
        #expect(cut.hasSuffix("… (3996002 more bytes)"))
        let red = TerminalText.rendered(ControlSequence.sgr(31, String(repeating: "é", count: 30)), limit: 3)
        #expect(red.hasPrefix("\u{1B}[31mééé\u{1B}[0m… ("))
    }

    @Test func `documents keep their lines and tabs`() {
        #expect(TerminalText.document("a\tb\n\u{1B}[1m\r\n") == "a\tb\n\\x1b[1m\\r\n")
    }

    @Test(arguments: [("abc", 3), ("é", 1), ("e\u{301}", 1), ("心拍", 4), ("🏃", 2), ("", 0), ("–°", 2)])
    func `columns are counted as terminals do`(text: String, columns: Int) {
        #expect(TerminalText.width(text) == columns)
    }

    @Test func `JSON on a terminal has the same value and no control characters`() {
        let hostile = "{\"name\":\"\\u001b[2J\u{9B}31m\u{202E}é\u{E0001}\u{7F}😀\"}\n"
        let shown = #"{"name":"\u001b[2J\u009b31m\u202eé\udb40\udc01\u007f😀"}"# + "\n"
        #expect(TerminalText.json(hostile) == shown)
        let long = "\"" + String(repeating: "a", count: 100_000) + "\""
        #expect(TerminalText.json(long) == long)
    }
}
