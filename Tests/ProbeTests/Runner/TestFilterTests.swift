import Testing

@testable import Lua
@testable import Probe

@Suite("Filters")
struct TestFilterTests {
    /// The tests to choose from, by name and tags.
    private static let tests: [(name: String, tags: Set<String>)] = [
        ("Battery › level", ["quick"]),
        ("Battery › drains", ["slow"]),
        ("Heart Rate › measures", []),
        ("Heart Rate › resets energy", ["Slow", "write"]),
    ]

    @Test(arguments: [
        ([], [0, 1, 2, 3]),
        (["battery"], [0, 1]),
        (["BATTERY level"], [0]),
        (["level battery"], [0]),
        (["\"heart rate › m\""], [2]),
        (["heart nothing"], []),
        (["heart \u{311}rate"], []),
        (["tag:slow"], [1, 3]),
        (["tag:SLOW heart"], [3]),
        (["tag:slo"], []),
        (["!battery"], [2, 3]),
        (["not battery"], [2, 3]),
        (["not !battery"], [0, 1]),
        (["!tag:slow"], [0, 2]),
        (["not tag:slow"], [0, 2]),
        (["level", "measures"], [0, 2]),
        (["battery !drains", "resets"], [0, 3]),
        (["!tag:slow", "!battery"], [2]),
        (["battery", "heart", "!tag:slow"], [0, 2]),
        (["!tag:slow !measures", "heart"], []),
    ])
    func `chooses matching tests`(filters: [String], chosen: [Int]) throws {
        var parsed: [TestFilter] = []
        for filter in filters { parsed.append(try TestFilter(filter)) }
        let indices = Self.tests.indices.filter { parsed.selects(name: Self.tests[$0].name, tags: Self.tests[$0].tags) }
        #expect(indices == chosen)
    }

    @Test(arguments: ["", "  ", "not", "battery not", "!", "tag:", "!tag:", "\"heart", "\"\""])
    func `refuses an incomplete filter`(text: String) {
        let error = #expect(throws: ScriptError.self) { try TestFilter(text) }
        #expect(error?.kind == .badInput)
    }
}
