/// All that scripts can call, described once: the reference and the annotations for editors come from this, and a test holds
/// it to what is defined.
package enum ScriptReference {
    typealias Item = ScriptFunction.Item

    package static let chapters = [tests, expectations, devices, subscriptions, values, air, everyday]

    package static var functions: [ScriptFunction] { chapters.flatMap(\.functions) }

    static let within = Item("within", "string|number?", "how long it may take: seconds, or \"500ms\", \"10s\", \"2m\"")

    private static let tests = ScriptChapter(
        "Tests",
        "A script is run once, which says what its tests are; then they are run in that order. A script without tests is one.",
        [
            ScriptFunction(
                "test",
                "Adds a test. It passes if its function returns. With `each`, one test is made for every value, whose fields take the "
                    + "place of `{field}` in the name.",
                takes: [Item("name", "string"), Item("options", "table?"), Item("body", "fun(value: any)")],
                options: [
                    Item("tags", "string[]?", "words to choose it by: `--filter tag:slow`"),
                    Item("timeout", "string|number?", "how long an attempt may take, 60 s unless given"),
                    Item("retries", "integer?", "how often it is tried again; passed at last, it is reported as flaky"),
                    Item("skip", "string?", "why it is left out"),
                    Item("each", "any[]?", "values to run it with"),
                ]
            ),
            ScriptFunction(
                "suite",
                "Puts tests together, under a name and with setups and teardowns of their own. Suites may be nested.",
                takes: [Item("name", "string"), Item("options", "table?"), Item("body", "fun()")],
                options: [Item("tags", "string[]?", "words that hold for all its tests")]
            ),
            around("setup", "Done once before the first test of the suite that is run."),
            around("teardown", "Done once after the last test of the suite, whatever happened."),
            around("before_each", "Done before each test of the suite, and of those within."),
            around("after_each", "Done after each test, whatever happened."),
            ScriptFunction("skip", "Ends the test as left out.", takes: [Item("reason", "string?")]),
            ScriptFunction("fail", "Ends the test as failed.", takes: [Item("message", "string?")]),
        ]
    )

    private static func around(_ name: String, _ text: String) -> ScriptFunction {
        ScriptFunction(name, text, takes: [Item("body", "fun()")])
    }

    private static let expectations = ScriptChapter(
        "Expectations",
        "What does not hold ends the test as failed, with what was expected, what came, and the line. Every matcher gives the "
            + "expectation back: `expect(v.heartRate):is_a(\"number\"):between(40, 200)`.",
        [
            ScriptFunction(
                "expect",
                "Begins an expectation.",
                takes: [Item("value", "any"), Item("what", "string?", "what the report calls the value")],
                gives: [Item("expectation", "expectation")]
            ),
            matcher("equals", "It is the same; tables are, if what is in them is.", [Item("value", "any")]),
            matcher("differs", "It is not the same.", [Item("value", "any")]),
            matcher(
                "between",
                "It is a number from `low` to `high`.",
                [Item("low", "number"), Item("high", "number")]
            ),
            matcher("at_least", "It is a number that is not smaller.", [Item("number", "number")]),
            matcher("at_most", "It is a number that is not larger.", [Item("number", "number")]),
            matcher("above", "It is a larger number.", [Item("number", "number")]),
            matcher("below", "It is a smaller number.", [Item("number", "number")]),
            matcher("contains", "It is a text with this part, or a table with this value.", [Item("part", "any")]),
            matcher("one_of", "It is one of the values of a list.", [Item("values", "any[]")]),
            matcher(
                "has_length",
                "It is a text of so many octets, or a list of so many values.",
                [Item("length", "integer")]
            ),
            matcher("is_a", "It is of Lua's type of this name.", [Item("type", "string")]),
            matcher("exists", "It is not nil."),
            matcher("is_nil", "It is nil."),
            matcher("is_true", "It is true."),
            matcher("is_false", "It is false."),
            matcher("matches", "It is a text that a pattern of Lua's matches.", [Item("pattern", "string")]),
            matcher(
                "that",
                "It is what you say: for matchers of your own.",
                [Item("holds", "boolean"), Item("wanted", "string", "what was expected, in words")]
            ),
            ScriptFunction("expectation:value", "The value.", gives: [Item("value", "any")]),
            ScriptFunction(
                "expect_error",
                "Calls a function that has to raise an error of a kind: `expect_error(\"att\", 0x80, function() … end)`.",
                takes: [
                    Item("kind", "error_kind"), Item("code", "integer?", "the ATT error code"), Item("body", "fun()"),
                ],
                gives: [Item("error", "problem")]
            ),
            ScriptFunction(
                "eventually",
                "Calls a function again and again until it raises no error and does not return false.",
                takes: [Item("options", "table?"), Item("body", "fun(): any")],
                options: [
                    Item("within", "string|number?", "for how long, 5 s unless given"),
                    Item("every", "string|number?", "how often, every 50 ms unless given"),
                ],
                gives: [Item("result", "any", "what the function returned")]
            ),
        ]
    )

    private static func matcher(_ name: String, _ text: String, _ parameters: [Item] = []) -> ScriptFunction {
        ScriptFunction("expectation:" + name, text, takes: parameters, gives: [Item("expectation", "expectation")])
    }
}
