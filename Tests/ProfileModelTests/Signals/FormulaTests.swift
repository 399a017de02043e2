import Documents
import ProfileModel
import Testing

@Suite struct FormulaTests {
    private static let signals =
        "r: {constant: 1}, a: {constant: 3}, b: {constant: 4}, zero: {constant: 0}, big: {constant: 1.0e+308}, "
        + "a-b: {constant: 20}, min: {constant: 50}, tempé_2: {constant: 60}, "

    @Test(
        arguments: [
            ("5", 5), ("2.5", 2.5), ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("8 - 4 - 2", 2), ("8 / 4 / 2", 1),
            ("2 * -3", -6), ("-(1 + 2)", -3), ("--4", 4), ("-2 - -2", 0), ("a * a", 9), ("a + b", 7),
            // A hyphen in a name, and minus signs.
            ("a-b", 20), ("a - b", -1), ("a -b", -1), ("a- b", -1), ("(a)-(b)", -1), ("a-b - a", 17), ("3-b", -1),
            ("min(a, b)", 3), ("max(a, b)", 4), ("min(9, 8, 7, b)", 4), ("max(1,2 , 3)", 3), ("abs(-a)", 3),
            ("abs(a)", 3), ("round(2.4)", 2), ("round(2.5)", 3), ("round(-2.5)", -3),
            ("clamp(a, 5, 9)", 5), ("clamp(a, 0, 2)", 2), ("clamp(a, 0, 9)", 3), ("clamp(a, 9, 5)", 9),
            ("min + min(a, b)", 53), ("tempé_2 / 2", 30), ("a\n  * 2", 6),
            // Results are always finite.
            ("clamp(a / zero, -9, 9)", 0), ("clamp(zero / zero, -9, 9)", 0), ("clamp(big * big, -9, 9)", 0),
            ("clamp(big + big - 5, -9, 9)", -5), ("a / max(zero, 0.5)", 6),
        ] as [(String, Double)]
    )
    func `a formula has its mathematical result`(_ formula: String, _ expected: Double) throws {
        let text = formula.replacing("\n", with: "\\n")
        var bench = try SignalBench(Self.signals + "s: {formula: \"\(text)\", resolution: 0.01}")
        #expect(try bench.numbers(at: [.seconds(1)]) == [expected])
    }

    @Test func `a formula follows numbers before they are rounded`() throws {
        let signals = "r: {constant: 1}, a: {ramp: {from: 0, by: 0.25, every: 1s, to: 9}, resolution: 1}, "
        var bench = try SignalBench(signals + "s: {formula: a * 4}")
        #expect(try bench.numbers(at: (0...4).map { .seconds($0) }) == [0, 1, 2, 3, 4])
    }

    /// Ranges of formulas over signals with the ranges -2…3, 2…5 and 0…0.
    @Test(
        arguments: [
            ("a", "-2", "3"), ("a + b", "0", "8"), ("a - b", "-7", "1"), ("a * b", "-10", "15"), ("-a", "-3", "2"),
            ("a / b", "-1", "2"), ("a * a", "-6", "9"), ("abs(a)", "0", "3"), ("abs(b)", "2", "5"),
            ("abs(-b)", "2", "5"), ("min(a, b)", "-2", "3"), ("max(a, b)", "2", "5"),
            ("clamp(b / a, -1, 1)", "-1", "1"),
            ("round(a / 4)", "-1", "1"), ("z / b", "0", "0"),
        ]
    )
    func `the limits of a formula follow from those of its signals`(
        _ formula: String,
        _ lowest: String,
        _ highest: String
    ) throws {
        let error = try #require(mistakes("s: {formula: '(\(formula)) + 1000'}").first)
        let limits = ["signal 's' ranges from \((Int(lowest) ?? 0) + 1000) to \((Int(highest) ?? 0) + 1000)"]
        #expect(limits.contains { error.hint?.contains($0) == true }, "\(error.hint ?? "")")
    }

    @Test func `a formula without limits is refused`() throws {
        for formula in ["b / a", "b / z", "a * 1000000 * b / (a - 1)"] {
            let error = try #require(mistakes("s: {formula: \(formula)}").first)
            #expect(error.message.hasPrefix("temperature must be"))
            #expect(error.hint?.hasPrefix("the signal 's' has no limits; enclose its formula in clamp(") == true)
        }
    }

    private func mistakes(_ signals: String) throws -> [Diagnostic] {
        let text = """
            name: n
            signals:
              a: {ramp: {from: -2, by: 1, every: 1s, to: 3}}
              b: {sine: {mean: 3.5, amplitude: 1.5, period: 9s}}
              z: {constant: 0}
              \(signals)
            services:
            - uuid: FF00
              characteristics:
              - {uuid: 2A6E, properties: [read], value: {signal: s}}
            """
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        return try #require(error).diagnostics
    }
}
