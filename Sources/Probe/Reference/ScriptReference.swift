/// The descriptions of all functions for scripts, from which the reference and the annotations for editors are
/// generated.
///
/// A test compares them with the defined functions.
package enum ScriptReference {
    typealias Item = ScriptFunction.Item

    package static let chapters = [tests, expectations, devices, subscriptions, values, simulation, general]

    package static var functions: [ScriptFunction] { chapters.flatMap(\.functions) }

    static let within = Item("within", "string|number?", "timeout: seconds, or \"500ms\", \"10s\", \"2m\"")

    private static let tests = ScriptChapter(
        "Tests",
        "A script is run once to define its tests, which then run in that order. A script without tests is a single test.",
        [
            ScriptFunction(
                "test",
                "Adds a test. It passes if its function returns. With `each`, one test is added for every value, "
                    + "whose fields replace `{field}` in the name.",
                parameters: [Item("name", "string"), Item("options", "table?"), Item("body", "fun(value: any)")],
                options: [
                    Item("tags", "string[]?", "tags for filtering: `--filter tag:slow`"),
                    Item("timeout", "string|number?", "timeout for one attempt, 60 s by default"),
                    Item(
                        "retries",
                        "integer?",
                        "number of further attempts after a failure; a test that then passes is reported as flaky"
                    ),
                    Item("skip", "string?", "reason for skipping it"),
                    Item("each", "any[]?", "values to run it with"),
                ]
            ),
            ScriptFunction(
                "suite",
                "Groups tests under a name, with their own setups and teardowns. Suites may be nested.",
                parameters: [Item("name", "string"), Item("options", "table?"), Item("body", "fun()")],
                options: [Item("tags", "string[]?", "tags of all its tests")]
            ),
            hook("setup", "Adds a step before the first test of the suite that is run."),
            hook("teardown", "Adds a step after the last test of the suite, performed in any case."),
            hook("before_each", "Adds a step before each test of the suite and of suites in it."),
            hook("after_each", "Adds a step after each test, performed in any case."),
            ScriptFunction("skip", "Ends the test as skipped.", parameters: [Item("reason", "string?")]),
            ScriptFunction("fail", "Ends the test as failed.", parameters: [Item("message", "string?")]),
        ]
    )

    private static func hook(_ name: String, _ text: String) -> ScriptFunction {
        ScriptFunction(name, text, parameters: [Item("body", "fun()")])
    }

    private static let expectations = ScriptChapter(
        "Expectations",
        "A failed expectation ends the test as failed, with the expected value, the actual value, and the line. Every "
            + "matcher returns the expectation: `expect(v.heartRate):is_a(\"number\"):between(40, 200)`.",
        [
            ScriptFunction(
                "expect",
                "Creates an expectation.",
                parameters: [Item("value", "any"), Item("what", "string?", "name of the value in the report")],
                returns: [Item("expectation", "expectation")]
            ),
            matcher("equals", "Expects an equal value; tables are compared by their contents.", [Item("value", "any")]),
            matcher("differs", "Expects a different value.", [Item("value", "any")]),
            matcher(
                "between",
                "Expects a number from `low` to `high`.",
                [Item("low", "number"), Item("high", "number")]
            ),
            matcher("at_least", "Expects a number greater than or equal to `number`.", [Item("number", "number")]),
            matcher("at_most", "Expects a number less than or equal to `number`.", [Item("number", "number")]),
            matcher("above", "Expects a number greater than `number`.", [Item("number", "number")]),
            matcher("below", "Expects a number less than `number`.", [Item("number", "number")]),
            matcher(
                "contains",
                "Expects a string that contains this part, or a table that contains this value.",
                [Item("part", "any")]
            ),
            matcher("one_of", "Expects one of the values in a list.", [Item("values", "any[]")]),
            matcher(
                "has_length",
                "Expects a string of this length in bytes, or a list of this length.",
                [Item("length", "integer")]
            ),
            matcher("is_a", "Expects a value of this Lua type.", [Item("type", "string")]),
            matcher("exists", "Expects any value but nil."),
            matcher("is_nil", "Expects nil."),
            matcher("is_true", "Expects true."),
            matcher("is_false", "Expects false."),
            matcher("matches", "Expects a string that matches a Lua pattern.", [Item("pattern", "string")]),
            matcher(
                "that",
                "Expects `holds` to be true, for your own matchers.",
                [Item("holds", "boolean"), Item("wanted", "string", "description of the expected value")]
            ),
            ScriptFunction("expectation:value", "Returns the value.", returns: [Item("value", "any")]),
            ScriptFunction(
                "expect_error",
                "Calls a function that must raise an error of a kind: `expect_error(\"att\", 0x80, function() … end)`.",
                parameters: [
                    Item("kind", "error_kind"), Item("code", "integer?", "the ATT error code"), Item("body", "fun()"),
                ],
                returns: [Item("error", "problem")]
            ),
            ScriptFunction(
                "eventually",
                "Calls a function repeatedly until it raises no error and does not return false.",
                parameters: [Item("options", "table?"), Item("body", "fun(): any")],
                options: [
                    Item("within", "string|number?", "time limit, 5 s by default"),
                    Item("every", "string|number?", "interval between calls, 50 ms by default"),
                ],
                returns: [Item("result", "any", "result of the function")]
            ),
        ]
    )

    private static func matcher(_ name: String, _ text: String, _ parameters: [Item] = []) -> ScriptFunction {
        ScriptFunction(
            "expectation:" + name,
            text,
            parameters: parameters,
            returns: [Item("expectation", "expectation")]
        )
    }
}
