import Documents
import GATT
import Testing

@testable import Lua
@testable import Probe
@testable import ProfileModel

/// Actual values against the expectations of steps, and the words that steps share with scripts in Lua.
@Suite("Steps")
struct StepTests {
    /// The step of a script whose fifth line starts the expectation.
    private static func step(_ expect: String) throws -> Step {
        let text = "tests:\n- name: t\n  steps:\n  - read: battery-level\n    \(expect)"
        return try #require(StepScript.parse(Array(text.utf8), file: "f").tests.first?.steps.first)
    }

    private static let value = LuaValue(
        [
            "batteryLevel": 80, "list": [1, 2], "inner": ["word": "low", "flag": true], "unknown": nil,
        ] as FieldValue
    )

    private static func error(_ step: Step) -> ScriptError? {
        do throws(ScriptError) {
            try step.check(value, named: "battery-level", [0x50], in: "f")
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "{batteryLevel: 80}", "{batteryLevel: 80.0}", "{batteryLevel: {between: [80, 100]}}",
        "{batteryLevel: {above: 79, below: 81, at-least: 80, at-most: 80}}", "{batteryLevel: {one-of: [1, 80]}}",
        "{batteryLevel: {is-a: number, differs: 81, exists: true}}", "{hex: '50', has-length: 1}",
    ])
    func `a fulfilled expectation has no error`(expect: String) throws {
        #expect(Self.error(try Self.step("expect: " + expect)) == nil)
    }

    @Test(
        arguments: [
            ("{batteryLevel: 81}", "batteryLevel: expected 81, got 80", "81", "80"),
            (
                "{batteryLevel: {between: [90, 100]}}", "batteryLevel: expected a number from 90 to 100, got 80", nil,
                "80"
            ),
            ("{batteryLevel: }", "batteryLevel: expected nil, got 80", "nil", "80"),
            ("{hex: '4142'}", "expected 0x4142, got 0x50", "0x4142", "0x50"),
            ("{has-length: 2}", "expected a length of 2, got 0x50", nil, "0x50"),
        ] as [(String, String, String?, String)]
    )
    func `a failed expectation reports the expected and the actual value`(
        expect: String,
        message: String,
        wanted: String?,
        actual: String
    ) throws {
        let error = try #require(Self.error(try Self.step("expect: " + expect)))
        #expect(error.message == "battery-level: " + message && error.kind == .expectation)
        #expect(wanted == nil || error.expected == wanted)
        #expect(error.actual == actual)
        #expect(error.location == SourceLocation(file: "f", line: 5))
    }

    @Test(
        arguments: [
            (["list"], .contains, [2], true), (["list"], .contains, [3], false), (["list"], .equals, [[1, 2]], true),
            (["list"], .hasLength, [2], true), (["inner", "word"], .equals, ["low"], true),
            (["inner", "flag"], .isTrue, [], true), (["inner", "flag"], .isFalse, [], false),
            (["inner"], .equals, [["flag": true, "word": "low"]], true), (["unknown"], .isNil, [], true),
            (["batteryLevel", "part"], .exists, [], false), (["list"], .above, [1], false),
        ] as [([String], StepMatcher, [FieldValue], Bool)]
    )
    func `nested fields, lists and objects are matched`(
        path: [String],
        matcher: StepMatcher,
        arguments: [FieldValue],
        holds: Bool
    ) throws {
        var step = try Self.step("expect: {batteryLevel: 1}")
        step.expectations = [
            StepExpectation(
                mark: TextMark(line: 1, column: 1),
                subject: .field(path),
                matcher: matcher,
                arguments: arguments
            )
        ]
        #expect((Self.error(step) == nil) == holds)
    }

    @Test(
        arguments: [
            ("att", ScriptError(.att, "no", att: .readNotPermitted), nil),
            ("{att: 0x02}", ScriptError(.att, "no", att: .readNotPermitted), nil),
            ("timed-out", ScriptError(.timedOut, "late"), nil),
            ("{att: 0x03}", ScriptError(.att, "no", att: .readNotPermitted), "att 0x02 (Read Not Permitted)"),
            ("att", ScriptError(.connectionLost, "gone"), "connection-lost"),
            ("att", nil, "no error"),
        ] as [(String, ScriptError?, String?)]
    )
    func `an expected error must occur`(expected: String, raised: ScriptError?, actual: String?) throws {
        let expectedError = try #require(try Self.step("expect-error: " + expected).error)
        do throws(ScriptError) {
            try expectedError.check(raised, in: "f")
            #expect(actual == nil)
        } catch {
            #expect(error.kind == .expectation && error.actual == actual)
            #expect(error.location == SourceLocation(file: "f", line: 5))
        }
    }

    @Test func `steps have the matchers of Lua, and the kinds of errors`() {
        let words = StepMatcher.allCases.map { $0.rawValue.replacing("-", with: "_") }
        #expect(words == Matcher.allCases.map(\.rawValue))
        #expect(StepMatcher.allCases.map(Matcher.init) == Matcher.allCases)
        #expect(StepError.names.allSatisfy { ScriptError.Kind(rawValue: $0) != nil })
    }

    @Test func `an invalid text is one error`() {
        let mark = TextMark(line: 2, column: 3)
        let one = Diagnostic(file: "f", mark: mark, message: "m", hint: "h")
        let single = ScriptError(InvalidDocument(diagnostics: [one]))
        #expect(single.message == "f:2:3: m" && single.hint == "h" && single.kind == .script)
        let several = ScriptError(InvalidDocument(diagnostics: [one, one]))
        #expect(several.message == "f has 2 errors, the first: f:2:3: m" && several.hint == "h")
    }
}
