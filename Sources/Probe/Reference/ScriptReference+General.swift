extension ScriptReference {
    static let simulation = ScriptChapter(
        "Both ends",
        "A script can also publish a peripheral, on another adapter, and control the simulation that it runs on.",
        [
            ScriptFunction(
                "emulate",
                "Publishes a peripheral from a profile, and waits until it is advertising.",
                parameters: [Item("profile", "string", "path or name")],
                options: [
                    Item("adapter", "string?", "`hciN` or address; by default another one than that of the script"),
                    Item("set", "table<string, any>?", "fixed values of signals"),
                    Item("seed", "integer?", "seed of its noise"),
                ],
                returns: [Item("emulation", "emulation")]
            ),
            ScriptFunction("emulation:address", "Returns its address.", returns: [Item("address", "string?")]),
            ScriptFunction("emulation:name", "Returns the name it advertises.", returns: [Item("name", "string?")]),
            ScriptFunction("emulation:stop", "Stops the peripheral."),
            ScriptFunction(
                "simulate.available",
                "Returns true if the script runs on a simulation.",
                returns: [Item("is_there", "boolean")]
            ),
            ScriptFunction(
                "simulate.fault",
                "Replaces the faults to inject: `simulate.fault{on = \"read\", [\"do\"] = \"stall\"}`. The keys are "
                    + "described in docs/simulator.md; an empty table ends all faults.",
                parameters: [Item("faults", "table|string", "one fault, a list of faults, or YAML")]
            ),
            ScriptFunction(
                "simulate.drop",
                "Drops the links of a peripheral or adapter, as a loss of signal does.",
                parameters: [Item("address", "string")]
            ),
            ScriptFunction(
                "simulate.power",
                "Powers an adapter on or off.",
                parameters: [Item("adapter", "string"), Item("is_on", "boolean")]
            ),
            ScriptFunction("simulate.restart", "Restarts bluetoothd."),
        ]
    )

    static let general = ScriptChapter(
        "General",
        "Lua's standard library is available in part: the basic functions, string, table, math, utf8, coroutine, and "
            + "time, date, clock and difftime of os; completely with `--trust`. `require(\"lib.checks\")` loads "
            + "lib/checks.lua from the script's folder. The table `options` has the fields `device`, `seed` and "
            + "`writes`, from the command line.",
        [
            ScriptFunction(
                "clock",
                "Returns the time since the start of the script, in seconds.",
                returns: [Item("seconds", "number")]
            ),
            ScriptFunction("sleep", "Waits for a duration.", parameters: [Item("duration", "string|number")]),
            ScriptFunction("log", "Adds a line to the report.", parameters: [Item("...", "any")]),
            ScriptFunction("print", "The same as `log`.", parameters: [Item("...", "any")]),
            ScriptFunction(
                "attach",
                "Attaches bytes to the report.",
                parameters: [Item("name", "string"), Item("octets", "string")]
            ),
            ScriptFunction(
                "require",
                "Loads a module from the script's folder, once.",
                parameters: [Item("name", "string")],
                returns: [Item("module", "any")]
            ),
        ]
    )
}
