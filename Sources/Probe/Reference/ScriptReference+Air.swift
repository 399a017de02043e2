extension ScriptReference {
    static let air = ScriptChapter(
        "Both ends",
        "A script can hold the peripheral as well, on another adapter, and steer the simulation that it runs on.",
        [
            ScriptFunction(
                "emulate",
                "Puts a peripheral on the air from a profile, and waits until it is there.",
                takes: [Item("profile", "string", "a path, or a name")],
                options: [
                    Item("adapter", "string?", "`hci1`, or an address"),
                    Item("set", "table<string, any>?", "signals that stay at a value"),
                    Item("seed", "integer?", "what its noise is drawn from"),
                ],
                gives: [Item("emulation", "emulation")]
            ),
            ScriptFunction("emulation:address", "The address it has.", gives: [Item("address", "string?")]),
            ScriptFunction("emulation:name", "The name it advertises.", gives: [Item("name", "string?")]),
            ScriptFunction("emulation:stop", "Takes it off the air."),
            ScriptFunction(
                "simulate.available",
                "Whether the script runs on a simulation.",
                gives: [Item("is_there", "boolean")]
            ),
            ScriptFunction(
                "simulate.fault",
                "Has things go wrong from now on, instead of what did so far: `simulate.fault{on = \"read\", [\"do\"] = \"stall\"}`. The "
                    + "keys are those of docs/simulator.md; an empty table ends all.",
                takes: [Item("faults", "table|string", "one, a list, or YAML")]
            ),
            ScriptFunction(
                "simulate.drop",
                "Loses the links of a peripheral or adapter.",
                takes: [Item("address", "string")]
            ),
            ScriptFunction(
                "simulate.power",
                "Switches an adapter.",
                takes: [Item("adapter", "string"), Item("is_on", "boolean")]
            ),
            ScriptFunction("simulate.restart", "Ends bluetoothd and starts it again."),
        ]
    )

    static let everyday = ScriptChapter(
        "Everyday",
        "Of Lua's library there are the basic functions, string, table, math, utf8, coroutine, and time, date, clock and difftime of "
            + "os; all of it with `--trust`. `require(\"lib.checks\")` finds lib/checks.lua in the script's folder. The table `options` "
            + "has `device`, `seed` and `writes`, as given on the command line.",
        [
            ScriptFunction("clock", "The time since the script began, in seconds.", gives: [Item("seconds", "number")]),
            ScriptFunction("sleep", "Waits.", takes: [Item("duration", "string|number")]),
            ScriptFunction("log", "Puts a line into the report.", takes: [Item("...", "any")]),
            ScriptFunction("print", "The same as `log`.", takes: [Item("...", "any")]),
            ScriptFunction(
                "attach",
                "Keeps octets with the report.",
                takes: [Item("name", "string"), Item("octets", "string")]
            ),
            ScriptFunction(
                "require",
                "Loads a module of the script's folder, once.",
                takes: [Item("name", "string")],
                gives: [Item("module", "any")]
            ),
        ]
    )
}
