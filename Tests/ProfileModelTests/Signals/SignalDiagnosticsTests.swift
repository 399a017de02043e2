import Documents
import ProfileModel
import Testing

@Suite struct SignalDiagnosticsTests {
    private static let start = "name: n\nservices: []\nsignals:\n  a: {constant: 1}\n"

    private static func formula(_ text: String) -> String { "  b: {formula: '\(text)'}" }

    private static let formulas =
        [
            (
                formula("a +"),
                "f:5:16: invalid formula: a number, a name or '(' is required at character 4, not the end", nil
            ),
            (
                formula("a + * 2"),
                "f:5:16: invalid formula: a number, a name or '(' is required at character 5, not '*'", nil
            ),
            (formula("é"), "f:5:16: invalid formula: unknown signal 'é'", "a, b"),
            (formula("(a"), "f:5:16: invalid formula: an operator or ')' is required at character 3, not the end", nil),
            (formula("a)"), "f:5:16: invalid formula: an operator is required at character 2, not ')'", "for example"),
            (formula("a a"), "f:5:16: invalid formula: an operator is required at character 3, not 'a'", nil),
            (formula("2a"), "f:5:16: invalid formula: an operator is required at character 2, not 'a'", nil),
            (formula("1."), "f:5:16: invalid formula: an operator is required at character 2, not '.'", nil),
            (
                formula("+a"), "f:5:16: invalid formula: a number, a name or '(' is required at character 1, not '+'",
                nil
            ),
            (
                formula("max(a, 1"), "f:5:16: invalid formula: an operator, ',' or ')' is required at character 9",
                "in quotes"
            ),
            (formula("abs(a, 1)"), "f:5:16: invalid formula: abs has one argument, not 2", nil),
            (formula("min(a)"), "f:5:16: invalid formula: min has two or more arguments, not 1", nil),
            (formula("clamp(a)"), "f:5:16: invalid formula: clamp has 3 arguments", "clamp(value, lowest, highest)"),
            (formula("mim(a, 1)"), "f:5:16: invalid formula: unknown function 'mim'", "did you mean 'min'?"),
            (formula("sqrt(a)"), "f:5:16: invalid formula: unknown function 'sqrt'", "min, max, abs, round, clamp"),
            (
                formula("a-1"), "f:5:16: invalid formula: unknown signal 'a-1'",
                "to subtract from 'a', enclose the minus"
            ),
            (formula("aa"), "f:5:16: invalid formula: unknown signal 'aa'", "the signals are a, b"),
            (formula(String(repeating: "9", count: 400)), "f:5:16: invalid formula: a smaller number is required", nil),
            (formula(String(repeating: "(", count: 40)), "f:5:16: invalid formula: too many nested", "several signals"),
            (formula(String(repeating: "-", count: 40)), "f:5:16: invalid formula: too many nested", nil),
            (
                formula("1" + String(repeating: "+ 1", count: 200)), "f:5:16: invalid formula: more than 100 operands",
                nil
            ),
            ("  b: {formula: []}", "f:5:16: formula must be a text, not a list", nil),
            ("  b: {formulas: a}", "f:5:7: the signal 'b' has no key 'formulas'", "did you mean 'formula'?"),
        ] as [(String, String, String?)]

    private static let graphs =
        [
            ("  b: {formula: b}", "f:5:16: the signal 'b' follows itself: b → b", "another signal"),
            (
                "  b: {formula: 1 + c}\n  c: {total: {of: d, gain: 1, per: 1s, limit: 5}}\n  d: {response: {of: b, rise: 5s}}",
                "f:5:16: the signal 'b' follows itself: b → c → d → b", nil
            ),
            ("  b: {formula: c}\n  c: {formula: c + a}", "f:6:16: the signal 'c' follows itself: c → c", nil),
            (
                "  b: {constant: x}\n  c: {formula: a + b}", "f:6:16: the signal 'c' cannot follow 'b'",
                "neither words nor beats"
            ),
            ("  b: {beats: {of: a}}\n  c: {beats: {of: b}}", "f:6:19: the signal 'c' cannot follow 'b'", nil),
            ("  b: {event-time: {of: a}}", "f:5:24: the event time 'b' cannot follow 'a'", "'revolutions'"),
            (
                "  b: {formula: a\(String(repeating: " + a", count: 90))}\n  c: {formula: b + b}",
                "f:6:16: the signal 'c' needs more than 500 operations", "simplify"
            ),
        ] as [(String, String, String?)]

    private static let keys =
        [
            ("  b: {sine: {mean: 1, amplitude: 2}}", "f:5:13: a sine needs the key 'period'", nil),
            ("  b: {sine: {mean: 1, amplitude: -2, period: 1s}}", "f:5:34: amplitude must be at least 0", nil),
            (
                "  b: {sine: {mean: 1, amplitude: 2, period: 1s, phase: 400}}",
                "f:5:56: phase must be from -360 to 360 deg", nil
            ),
            ("  b: {sine: {men: 1, amplitude: 2, period: 1s}}", "f:5:14: a sine has no key 'men'", "'mean'"),
            ("  b: {walk: {min: 2, max: 1, step: 1, every: 1s}}", "f:5:22: max must be no less than min", "exchange"),
            ("  b: {walk: {min: 1, max: 2, step: 0, every: 1s}}", "f:5:30: step must be more than 0", "constant"),
            ("  b: {walk: {min: 1, max: 2, step: 1}}", "f:5:13: a walk needs the key 'every'", nil),
            ("  b: {response: {of: a}}", "f:5:17: a response needs the key 'rise'", nil),
            ("  b: {response: {of: a, rise: 500ms}}", "f:5:31: rise must be from 1s to 24h", nil),
            ("  b: {response: {of: a, rise: 1s, fall: 5}}", "f:5:41: fall must be a duration", nil),
            ("  b: {revolutions: {of: a}}", "f:5:20: revolutions needs the key 'bits'", nil),
            ("  b: {revolutions: {of: a, bits: 8}}", "f:5:34: bits must be 16 or 32, not the number 8", nil),
            (
                "  b: {revolutions: {of: a, bits: 16, from: 65536}}",
                "f:5:44: from must be a whole number from 0 to 65535", nil
            ),
            (
                "  b: {revolutions: {of: a, bits: 16}}\n  c: {event-time: {of: b, per-second: 1000}}",
                "f:6:39: per-second must be 1024 or 2048", nil
            ),
            ("  b: {beats: {of: a, breathing: {rate: 15}}}", "f:5:33: breathing needs the key 'amplitude'", nil),
            (
                "  b: {beats: {of: a, breathing: {rate: 0, amplitude: 0.1}}}",
                "f:5:40: rate must be from 1 to 60 breaths", nil
            ),
            (
                "  b: {beats: {of: a, breathing: {rate: 15, amplitude: 0.5}}}",
                "f:5:55: amplitude must be from 0 to 0.4, a",
                nil
            ),
        ] as [(String, String, String?)]

    private static let tables =
        [
            ("  b: {table: {}}", "f:5:14: a table needs the key 'points' or 'csv'", nil),
            ("  b: {table: {point: []}}", "f:5:15: a table has no key 'point'", "did you mean 'points'?"),
            ("  b: {table: {points: []}}", "f:5:23: points needs at least one point", nil),
            ("  b: {table: {points: 5}}", "f:5:23: points must be a list", nil),
            ("  b: {table: {points: [5]}}", "f:5:24: a point must be a list of a time and a value", "[10s, 72]"),
            ("  b: {table: {points: [[5, 1]]}}", "f:5:25: the time of a point must be a duration", nil),
            ("  b: {table: {points: [[5s, x]]}}", "f:5:29: the value of a point must be a number, not 'x'", nil),
            ("  b: {table: {points: [[5s, 1], [5s, 2]]}}", "f:5:34: the times of points must increase", "sort"),
            ("  b: {table: {points: [[0s, 1]], between: line}}", "f:5:43: between cannot be 'line'", "linear"),
            ("  b: {table: {points: [[0s, 1]], repeat: true}}", "f:5:34: a table with one point does not repeat", nil),
            ("  b: {table: {points: [[0s, 1]], column: x}}", "f:5:34: 'column' is a column of 'csv'", nil),
            ("  b: {table: {points: [[0s, 1]], csv: x}}", "f:5:34: a table has both points and csv", "keep one"),
            ("  b: {table: {csv: x}}", "f:5:14: a table needs the key 'column'", nil),
            ("  b: {table: {csv: \"t,rate\", column: rte}}", "f:5:38: csv has no column 'rte'", "did you mean 'rate'?"),
            ("  b: {table: {csv: \"t,v\", time: s, column: v}}", "f:5:33: csv has no column 's'", "t, v"),
            ("  b: {table: {csv: \"t,v\", column: v}}", "f:5:20: csv needs a row", nil),
            (
                "  b: {table: {csv: \"t,v\\n1,2\\n2\", column: v}}",
                "f:5:20: line 3 of csv needs a number for 't' and 'v'", nil
            ),
            (
                "  b: {table: {csv: \"t,v\\n1,2\\n1,2\", column: v}}",
                "f:5:20: the time in line 3 of csv must be after", nil
            ),
            (
                "  b: {table: {csv: \"t,v\\n1,2\\n1e99,2\", column: v}}", "f:5:20: the time in line 3 of csv must be",
                nil
            ),
        ] as [(String, String, String?)]

    @Test(arguments: formulas + graphs + keys + tables)
    func `a mistake is reported with its position`(_ lines: String, _ expected: String, _ hint: String?) throws {
        let text = Array((Self.start + lines).utf8)
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(text, file: "f") }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.description.hasPrefix(expected), "\(diagnostic)")
        if let hint { #expect(diagnostic.hint?.contains(hint) == true, "\(diagnostic.hint ?? "no hint")") }
        #expect(error?.diagnostics.count == 1, "\(error?.diagnostics.map(\.description) ?? [])")
    }

    @Test func `a field that follows an invalid signal is not reported too`() throws {
        let text = """
            name: n
            signals:
              a: {formula: b + 1}
              b: {formula: a + 1}
            services:
            - uuid: FF00
              characteristics:
              - {uuid: 2A6E, properties: [read], value: {signal: a}}
            """
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        #expect(error?.diagnostics.map(\.message) == ["the signal 'a' follows itself: a → b → a"])
    }

    @Test(arguments: [("formula: s", "a formula"), ("event-time: {of: n}", "an event time")])
    func `a signal without a start cannot be reset`(_ kind: String, _ name: String) throws {
        let text = """
            name: n
            signals: {s: {constant: 1}, n: {revolutions: {of: s, bits: 16}}, x: {\(kind)}}
            services:
            - uuid: FF00
              characteristics:
              - {uuid: FF01, properties: [write], write: [{reset: x}]}
            """
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        #expect(error?.diagnostics.map(\.message) == ["\(name) cannot be reset"])
    }
}
