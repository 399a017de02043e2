import Testing

@testable import Lua
@testable import Probe

/// Matchers: the values that satisfy them, and the messages for those that do not.
@Suite("Matchers")
struct MatcherTests {
    private static let list = LuaValue.table(LuaTable(list: [.integer(1), .integer(2)]))
    private static let object = LuaValue.table(LuaTable(fields: [("a", .integer(1))]))

    /// A matcher, a value, its arguments, and the expectation in the error if it fails.
    private static let table: [(Matcher, LuaValue, [LuaValue], String?)] = [
        (.equals, .integer(2), [.number(2)], nil),
        (.equals, .integer(2), [.integer(3)], "3"),
        (.equals, .none, [], nil),
        (.equals, .boolean(false), [], "nil"),
        (.equals, list, [list], nil),
        (.equals, list, [object], "{a = 1}"),
        (.equals, object, [.table(LuaTable(fields: [("a", .integer(2))]))], "{a = 2}"),
        (.equals, .text([0xFF]), [.text("x")], "\"x\""),
        (.equals, .number(.nan), [.number(.nan)], "nan"),
        (.differs, .integer(1), [.integer(2)], nil),
        (.differs, .integer(1), [.integer(1)], "anything but 1"),
        (.between, .integer(40), [.integer(40), .integer(200)], nil),
        (.between, .number(200.5), [.integer(40), .integer(200)], "a number from 40 to 200"),
        (.between, .text("60"), [.integer(40), .integer(200)], "a number from 40 to 200"),
        (.atLeast, .integer(1), [.integer(1)], nil),
        (.atLeast, .integer(0), [.integer(1)], "at least 1"),
        (.atMost, .number(1.5), [.integer(2)], nil),
        (.atMost, .number(1.5), [.integer(1)], "at most 1"),
        (.above, .number(1.5), [.integer(1)], nil),
        (.above, .integer(1), [.integer(1)], "more than 1"),
        (.below, .integer(0), [.integer(1)], nil),
        (.below, .none, [.integer(1)], "less than 1"),
        (.contains, .text("abc"), [.text("bc")], nil),
        (.contains, .text("abc"), [.text("")], nil),
        (.contains, .text("abc"), [.text("abcd")], "something that contains \"abcd\""),
        (.contains, list, [.integer(2)], nil),
        (.contains, object, [.integer(1)], nil),
        (.contains, list, [.integer(3)], "something that contains 3"),
        (.contains, .none, [.integer(3)], "something that contains 3"),
        (.oneOf, .integer(1), [list], nil),
        (.oneOf, .integer(3), [list], "one of 1, 2"),
        (.oneOf, .integer(3), [.integer(3), .integer(4)], nil),
        (.hasLength, .text("abc"), [.integer(3)], nil),
        (.hasLength, list, [.integer(3)], "a length of 3"),
        (.hasLength, .integer(3), [.integer(3)], "a length of 3"),
        (.isA, .integer(3), [.text("number")], nil),
        (.isA, list, [.text("string")], "a string"),
        (.exists, .boolean(false), [], nil),
        (.exists, .none, [], "anything but nil"),
        (.isNil, .none, [], nil),
        (.isNil, .integer(0), [], "nil"),
        (.isTrue, .boolean(true), [], nil),
        (.isTrue, .integer(1), [], "true"),
        (.isFalse, .boolean(false), [], nil),
        (.isFalse, .none, [], "false"),
    ]

    @Test(arguments: table.indices)
    func `matchers accept and reject values`(row: Int) throws {
        let (matcher, value, arguments, wanted) = Self.table[row]
        #expect(try matcher.mismatch(value, arguments) == wanted)
    }

    @Test func `every matcher is in the table, with success and failure`() {
        for matcher in Matcher.allCases {
            let rows = Self.table.filter { $0.0 == matcher }
            #expect(rows.contains { $0.3 == nil }, "\(matcher)")
            #expect(rows.contains { $0.3 != nil }, "\(matcher)")
        }
    }

    @Test(arguments: [Matcher.between, .atLeast, .atMost, .above, .below, .hasLength, .isA])
    func `a matcher without its arguments is a script error`(matcher: Matcher) throws {
        let problem = try #require(throws: ScriptError.self) { try matcher.mismatch(.integer(1), []) }
        #expect(problem.kind == .script)
    }
}
