import Control
import TestRandomness
import Testing

@Suite struct LineFramerTests {
    private static func lines(_ chunks: [String], limit: Int = 5, ends: Bool = false) -> [String?] {
        var framer = LineFramer(limit: limit)
        var lines: [String?] = []
        func handle(_ line: LineFramer.Line) {
            switch line {
            case .line(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
            case .tooLong: lines.append(nil)
            }
        }
        for chunk in chunks {
            framer.append(chunk.utf8)
            while let line = framer.next() { handle(line) }
        }
        if ends, let line = framer.last() { handle(line) }
        return lines
    }

    @Test(
        arguments: [
            ([], []), (["a"], []), (["a\n"], ["a"]), (["a", "b", "\n"], ["ab"]), (["a\nb\nc"], ["a", "b"]),
            (["\n\n\r\na\n\n"], ["a"]), (["a\r\n"], ["a"]), (["a\r", "\nb\n"], ["a", "b"]), (["a\rb\n"], ["a\rb"]),
            (["12345\n"], ["12345"]), (["12345\r\n"], ["12345"]), (["12345", "\r", "\n"], ["12345"]),
            (["123456\na\n"], [nil, "a"]), (["123456", "\na\n"], [nil, "a"]), (["1234567"], [nil]),
            (["1234567", "1234567", "1234567\n", "a\n"], [nil, "a"]), (["1234567\n1234567\na\n"], [nil, nil, "a"]),
            (["12345", "67\n\na\n"], [nil, "a"]),
        ] as [([String], [String?])]
    )
    func `a stream is split into lines, and long ones are skipped`(_ chunks: [String], _ lines: [String?]) {
        #expect(Self.lines(chunks) == lines)
    }

    @Test(
        arguments: [
            (["a"], ["a"]), (["a\n"], ["a"]), (["a\nb"], ["a", "b"]), (["a\r"], ["a"]), (["123456789"], [nil]),
            (["12345"], ["12345"]), (["123456"], [nil]), (["12345\r"], ["12345"]),
            (["1234567", "1"], [nil]),
        ] as [([String], [String?])]
    )
    func `the last line needs no newline`(_ chunks: [String], _ lines: [String?]) {
        #expect(Self.lines(chunks, ends: true) == lines)
    }

    @Test func `the result does not depend on how a stream is divided`() {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
                ["a", "bc", "\n", "\n", "\r\n", "123456789"].randomElement(using: &generator) ?? ""
            }.joined()
            var rest = Array(text.unicodeScalars)
            var chunks: [String] = []
            while !rest.isEmpty {
                let count = Int.random(in: 1...rest.count, using: &generator)
                chunks.append(String(String.UnicodeScalarView(rest.prefix(count))))
                rest.removeFirst(count)
            }
            #expect(Self.lines(chunks, ends: true) == Self.lines([text], ends: true), "seed \(seed), \(chunks)")
        }
    }

    @Test func `an overlong line is not stored`() {
        var framer = LineFramer(limit: 100)
        var stored = 0
        for _ in 0..<10_000 {
            framer.append(repeatElement(UInt8(ascii: "a"), count: 1000))
            _ = framer.next()
            stored = max(stored, framer.count)
        }
        #expect(stored == 0)
        framer.append("\nb\n".utf8)
        #expect(framer.next() == .line([UInt8(ascii: "b")]))
    }
}
