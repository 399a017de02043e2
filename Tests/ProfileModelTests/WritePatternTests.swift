import Documents
import GATT
import ProfileModel
import Testing

@Suite struct WritePatternTests {
    private static let id = AttributeID(index: 0)

    /// Performs a write to a characteristic with one rule, and returns the answer; nil if the rule does not match.
    private static func answer(_ rule: String, to bytes: [UInt8]) throws -> [UInt8]? {
        var engine = try ProfileEngine(
            try parse(
                """
                name: n
                services:
                - uuid: FF00
                  characteristics:
                  - uuid: FF01
                    properties: [write, indicate]
                    write:
                    - \(rule)
                    - {hex: "..", error: 0x99}
                """
            ),
            seed: 1
        )
        engine.subscriptionChanged(id, isSubscribed: true, at: .zero)
        do throws(ATTError) {
            try engine.write(id, bytes, at: .zero)
        } catch {
            #expect(error == ATTError(rawValue: 0x99))
            return nil
        }
        return engine.popDueNotification(at: .zero)?.bytes
    }

    @Test(
        arguments: [
            ("{hex: '04 ?? 05', answer: 'aa'}", [4, 9, 5], [0xAA]),
            ("{hex: '04 ?? 05', answer: 'aa'}", [4, 9, 6], nil),
            ("{hex: '04 ?? 05', answer: 'aa'}", [4, 9, 5, 1], nil),
            ("{hex: '04 ?? 05', answer: 'aa'}", [4], nil),
            ("{hex: '04 ..', answer: 'aa'}", [4], [0xAA]),
            ("{hex: '04 ..', answer: 'aa'}", [4, 1, 2], [0xAA]),
            ("{hex: '04..', answer: 'aa'}", [5, 1, 2], nil),
            ("{hex: '{op} ..', answer: '80 {op} 01'}", [7, 1], [0x80, 7, 1]),
            ("{hex: '{op} ..', answer: '80{op}01'}", [], nil),
            ("{hex: '05 {n:u16}', answer: '{n}'}", [5, 1, 2], [1, 2]),
            ("{hex: '05 {n:u16}', answer: '{n:u24}'}", [5, 1, 2], [1, 2, 0]),
            ("{hex: '05 {n:s16}', answer: '{n:s24}'}", [5, 0xFE, 0xFF], [0xFE, 0xFF, 0xFF]),
            ("{hex: '05 {n:s48}', answer: '{n}'}", [5, 1, 2, 3, 4, 5, 0x86], [1, 2, 3, 4, 5, 0x86]),
            ("{hex: '{a:2} {b:..}', answer: '{b} {a}'}", [1, 2, 3, 4], [3, 4, 1, 2]),
            ("{hex: '{a:2} {b:..}', answer: '{b} {a}'}", [1, 2], [1, 2]),
            ("{hex: '{n:u16}', where: {n: 1..300}, answer: '01'}", [0x2C, 1], [1]),
            ("{hex: '{n:u16}', where: {n: 1..300}, answer: '01'}", [0x2D, 1], nil),
            ("{hex: '{n:u16}', where: {n: [7, 100..]}, answer: '01'}", [7, 0], [1]),
            ("{hex: '{n:u16}', where: {n: [7, 100..]}, answer: '01'}", [8, 0], nil),
            ("{hex: '{n:u16}', where: {n: [7, 100..]}, answer: '01'}", [0xFF, 0xFF], [1]),
            ("{hex: '{n:s8}', where: {n: -5..0x05}, answer: '{n:s16}'}", [0xFB], [0xFB, 0xFF]),
            ("{hex: '{n:s8}', where: {n: ..-1}, answer: '01'}", [0], nil),
            ("{hex: '{n:s8}', where: {n: ..-1}, answer: '01'}", [0x80], [1]),
        ] as [(String, [UInt8], [UInt8]?)]
    )
    func `a pattern matches and captures bytes`(_ rule: String, _ bytes: [UInt8], _ expected: [UInt8]?) throws {
        #expect(try Self.answer(rule, to: bytes) == expected)
    }

    @Test func `captured numbers appear in fields`() throws {
        let text = """
            name: n
            signals: {length: {constant: 172.5, resolution: 0.5}}
            services:
            - uuid: FF00
              characteristics:
              - uuid: cycling-power-control-point
                properties: [write, indicate]
                write:
                - hex: "04 {length:u16}"
                  where: {length: 1..500}
                  do:
                  - set: {length: {capture: length, scale: 0.5}}
                  - answer: {opCode: response-code, requestOpCode: set-crank-length, responseValue: success}
                - hex: "05"
                  answer:
                    opCode: response-code
                    requestOpCode: request-crank-length
                    responseValue: success
                    crankLength: {signal: length}
                - hex: "{op} .."
                  answer: {opCode: response-code, requestOpCode: {capture: op}, responseValue: op-code-not-supported}
            """
        var engine = try ProfileEngine(try parse(text), seed: 1)
        engine.subscriptionChanged(Self.id, isSubscribed: true, at: .zero)
        func answer(_ bytes: [UInt8]) throws -> [UInt8]? {
            try engine.write(Self.id, bytes, at: .zero)
            return engine.popDueNotification(at: .zero)?.bytes
        }
        #expect(try answer([5]) == [0x20, 5, 1, 0x59, 0x01])
        #expect(try answer([4, 0x5A, 0x01]) == [0x20, 4, 1])
        #expect(try answer([5]) == [0x20, 5, 1, 0x5A, 0x01])
        #expect(try answer([0x7E, 1]) == [0x20, 0x7E, 2])
        #expect(try answer([4, 0, 0]) == [0x20, 4, 2])
    }

    private static func characteristic(_ rules: String, properties: String = "write, indicate") -> String {
        "name: n\nsignals: {s: {constant: 5}, w: {constant: x}, r: {beats: {of: s}}}\nservices:\n"
            + "- uuid: FF00\n  characteristics:\n"
            + "  - {uuid: FF02, properties: [read], hex: '00'}\n"
            + "  - {uuid: 2A37, properties: [notify], value: {heartRate: {signal: s}}, notify: {every: 1s}}\n"
            + "  - {uuid: FF01, properties: [\(properties)], write: \(rules)}\n"
    }

    @Test(
        arguments: [
            ("[{hex: '0{', answer: '01'}]", "hex is not hex: the byte that ends", "two hex digits"),
            ("[{hex: '{a', answer: '01'}]", "hex has an invalid placeholder '{a'", "{name:u16}"),
            ("[{hex: '{}', answer: '01'}]", "hex has an invalid placeholder '{'", nil),
            ("[{hex: '01 ? 02', answer: '01'}]", "hex has a single '?'", "?? for any byte"),
            ("[{hex: '.. 02', answer: '01'}]", "'..' must be at the end of hex", nil),
            ("[{hex: '{a:..} 02', answer: '01'}]", "'{a:..}' must be at the end of hex", nil),
            ("[{hex: '{a} {a}', answer: '01'}]", "hex captures 'a' twice", "another name"),
            ("[{hex: '{a:u7}', answer: '01'}]", "unknown type 'u7' of a capture", "u8, u16"),
            ("[{hex: '{a:513}', answer: '01'}]", "unknown type '513'", nil),
            ("[{hex: '{a:500} {b:13}', answer: '01'}]", "hex has 513 bytes, more than the limit of 512", nil),
            ("[{hex: '{a}', where: {b: 1}, answer: '01'}]", "the rule captures no 'b'", "it captures a"),
            (
                "[{hex: '{speed}', where: {spead: 1}, answer: '01'}]", "the rule captures no 'spead'",
                "did you mean 'speed'?"
            ),
            ("[{hex: '01', where: {b: 1}, answer: '01'}]", "the rule captures no 'b'", "{b:u16}"),
            ("[{hex: '{a:2}', where: {a: 1}, answer: '01'}]", "'a' captures bytes, not a number", "u16"),
            ("[{hex: '{a}', where: {a: x}, answer: '01'}]", "'a' must be a number, a range such as 1..10", nil),
            ("[{hex: '{a}', where: {a: 5..300}, answer: '01'}]", "'a' must be a range within 0..255", nil),
            ("[{hex: '{a}', where: {a: 5..1}, answer: '01'}]", "'a' must be a range within 0..255, lowest first", nil),
            ("[{hex: '{a}', where: {a: []}, answer: '01'}]", "'a' needs at least one range", nil),
            ("[{hex: '{a}', where: 5, answer: '01'}]", "where must be a mapping of captured numbers", nil),
            ("[{hex: '{a}', when: {t: 1}, answer: '01'}]", "unknown signal 't'", "the signals are"),
            ("[{hex: '{a}', when: {r: 1}, answer: '01'}]", "beats have no value to compare with", nil),
            ("[{hex: '{a}', answer: '{b}'}]", "the rule captures no 'b'", "it captures a"),
            ("[{hex: '{a}', answer: '??'}]", "answer is sent, so all its bytes must be known", "{name}"),
            (
                "[{hex: '{a:u16}', answer: '{a:u8}'}]", "'a' ranges from 0 to 65535, which exceeds u8",
                "where: { a: 0..255 }"
            ),
            ("[{hex: '{a:2}', answer: '{a:u16}'}]", "'{a:u16}' is not a number", nil),
            ("[{hex: '{a}', set: {s: 1}, answer: '01'}]", "a rule for writes needs exactly one of", "under 'do'"),
            ("[{hex: '{a}', when: {s: 1}}]", "a rule for writes needs exactly one of", nil),
            ("[{do: []}]", "do needs at least one action", nil),
            ("[{do: [{rest: s}]}]", "an action has no key 'rest'", "did you mean 'reset'?"),
            ("[{do: [{reset: s, stop: s}]}]", "an action needs exactly one of reset", nil),
            ("[{do: [{reset: s}, {error: 1}]}]", "'error' refuses the write", "remove one"),
            ("[{do: [{answer: '01'}, {answer: '02'}]}]", "do has more than one 'answer'", "notify"),
            ("[{set: {s: x}}]", "the signal 's' is numeric and cannot be set to \"x\"", nil),
            ("[{set: {w: 1}}]", "the signal 'w' has words and cannot be set to 1", nil),
            ("[{set: {r: 1}}]", "beats cannot be set", "the signal they follow"),
            ("[{set: {}}]", "'set' needs exactly one signal", "under 'do'"),
            ("[{set: {s: 70000}}]", "the signal 's' is set to a value that 2A37 cannot have: heartRate", nil),
            (
                "[{hex: '{a:u24}', set: {s: {capture: a}}}]", "the signal 's' is set to a value that 2A37 cannot have",
                nil
            ),
            ("[{hex: '{a}', set: {w: {capture: a}}}]", "the signal 'w' has words and cannot be set to a number", nil),
            ("[{hex: '{a}', set: {s: {capture: b}}}]", "the rule captures no 'b'", nil),
            ("[{hex: '{a}', set: {s: {capture: a, scal: 2}}}]", "a captured number has no key 'scal'", "'scale'"),
            (
                "[{hex: '{a}', set: {s: {capture: a, scale: 1e308}}}]", "'a' is infinite with this scale and offset",
                nil
            ),
            ("[{store: {characteristic: 2A37, hex: '00'}}]", "the value of 2A37 follows signals", "set the signals"),
            ("[{store: {characteristic: FF09, hex: '00'}}]", "the profile has no characteristic 'FF09'", "define it"),
            ("[{store: {characteristic: a/b/c, hex: '00'}}]", "'a/b/c' is not a characteristic", nil),
            ("[{store: {characteristic: 180D/FF02, hex: '00'}}]", "the profile has no characteristic '180D/FF02'", nil),
            ("[{store: {characteristic: FF02}}]", "a value to store needs the key 'value' or 'hex'", nil),
            ("[{store: 5}]", "store must be true, or a mapping", nil),
            (
                "[{notify: {characteristic: FF02, hex: '00'}}]", "FF02 has neither the property notify nor indicate",
                "add notify"
            ),
            ("[{notify: {hex: '00', values: ['01']}}]", "a value to notify has both hex and values", "keep one"),
            ("[{period: {characteristic: FF02, every: 1s}}]", "FF02 is not notified at intervals", "every: 1s"),
            ("[{period: {characteristic: 2A37}}]", "a period needs the key 'every'", nil),
            ("[{period: {characteristic: 2A37, every: often}}]", "every must be a duration", nil),
            (
                "[{hex: '{a:u32}', period: {characteristic: 2A37, every: {capture: a, unit: 1s}}}]",
                "'a' ranges from 0 to 4294967295 times 1s, but a period is at most 24h", "where: { a: 0..86400 }"
            ),
            (
                "[{hex: '{a}', period: {characteristic: 2A37, every: {capture: a}}}]",
                "a captured period needs the key 'unit'", nil
            ),
        ] as [(String, String, String?)]
    )
    func `a mistake in a rule is reported`(_ rules: String, _ message: String, _ hint: String?) throws {
        let text = Self.characteristic(rules)
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.message.hasPrefix(message), "\(diagnostic)")
        #expect(diagnostic.mark.line == 8)
        if let hint { #expect(diagnostic.hint?.contains(hint) == true, "\(diagnostic.hint ?? "no hint")") }
        #expect(error?.diagnostics.count == 1, "\(error?.diagnostics.map(\.description) ?? [])")
    }
}
