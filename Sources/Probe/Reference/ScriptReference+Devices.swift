extension ScriptReference {
    private static let attribute = Item(
        "attribute",
        "string|attribute",
        "`\"heart-rate-measurement\"`, `\"180D/2A37\"`, `\"2A37/2902\"`, `\"@16\"`, or what `services` gave"
    )
    private static let raw = Item("raw", "boolean?", "whether octets are wanted instead of fields")

    static let devices = ScriptChapter(
        "Devices",
        "What a test opens is closed at its end; what a setup opens, at the end of its suite.",
        [
            ScriptFunction(
                "scan",
                "Listens for devices, and gives those that fit, each once.",
                options: [
                    Item("service", "string?", "those that advertise this service"),
                    Item("name", "string?", "those whose name begins so"),
                    Item("address", "string?", "the one with this address"),
                    Item("rssi", "integer?", "those heard at least this strong, in dBm"),
                    Item("manufacturer", "integer?", "those with data of this company"),
                    Item("within", "string|number?", "for how long, 5 s unless given"),
                    Item("count", "integer?", "ends when so many have been heard"),
                ],
                gives: [Item("advertisements", "advertisement[]")]
            ),
            ScriptFunction(
                "connect",
                "Finds a device and connects to it: the one given, or that of `--device`.",
                takes: [
                    Item(
                        "device",
                        "string|advertisement?",
                        "an address, the exact name, `service=180D`, or what `scan` gave"
                    )
                ],
                options: [
                    Item(
                        "within",
                        "string|number?",
                        "how long finding may take, and connecting, 30 s each unless given"
                    ),
                    Item("service", "string?", "the first device that advertises it, where no device is given"),
                    Item("name", "string?", "the device of this name, where no device is given"),
                ],
                gives: [Item("device", "device")]
            ),
            ScriptFunction("device:address", "The address.", gives: [Item("address", "string")]),
            ScriptFunction("device:name", "The name, if it has one.", gives: [Item("name", "string?")]),
            ScriptFunction("device:mtu", "The ATT_MTU in octets, if it is known.", gives: [Item("mtu", "integer?")]),
            ScriptFunction(
                "device:rssi",
                "How strong it was last heard, in dBm, if it is known.",
                gives: [Item("rssi", "integer?")]
            ),
            ScriptFunction(
                "device:is_connected",
                "Whether it is still connected.",
                gives: [Item("is_connected", "boolean")]
            ),
            ScriptFunction(
                "device:services",
                "Its services, in the order of their handles.",
                gives: [Item("services", "service[]")]
            ),
            ScriptFunction(
                "device:characteristics",
                "Its characteristics, or those of a UUID.",
                takes: [Item("uuid", "string?")],
                gives: [Item("characteristics", "attribute[]")]
            ),
            ScriptFunction(
                "device:read",
                "Reads a value, a long one whole.",
                takes: [attribute],
                options: [raw, within],
                gives: [
                    Item(
                        "value",
                        "table|string",
                        "the fields as `gattlab decode` shows them, or octets where they are not known"
                    ),
                    Item("details", "details"),
                ]
            ),
            ScriptFunction(
                "device:write",
                "Writes a value: fields, or a string of octets.",
                takes: [attribute, Item("value", "table|string|number")],
                options: [
                    Item(
                        "response",
                        "boolean?",
                        "whether the device has to answer; as its properties say unless given"
                    ),
                    Item("reliable", "boolean?", "whether it is prepared, compared and executed"),
                    within,
                ]
            ),
            ScriptFunction(
                "device:subscribe",
                "Asks for notifications or indications.",
                takes: [attribute],
                options: [within],
                gives: [Item("subscription", "subscription")]
            ),
            ScriptFunction("device:is_paired", "Whether it is paired.", gives: [Item("is_paired", "boolean")]),
            ScriptFunction(
                "device:pair",
                "Pairs. What is to be confirmed is; a passkey that is to be shown goes to the log.",
                options: [
                    Item(
                        "capability",
                        "string?",
                        "what can be shown and entered here: `KeyboardDisplay` unless given, `DisplayOnly`, "
                            + "`DisplayYesNo`, `KeyboardOnly`, `NoInputNoOutput`"
                    ),
                    Item("passkey", "integer?", "what is entered where one is asked for"),
                    within,
                ]
            ),
            ScriptFunction("device:forget", "Ends the connection, and has bluetoothd forget the device with its bond."),
            ScriptFunction("device:disconnect", "Ends the connection."),
            ScriptFunction(
                "device:wait_disconnected",
                "Waits until the connection has ended.",
                options: [within],
                gives: [Item("reason", "string")]
            ),
        ]
    )

    static let subscriptions = ScriptChapter(
        "Subscriptions",
        "Values are kept until they are taken, up to ten thousand.",
        [
            ScriptFunction(
                "subscription:next",
                "Takes the next value, and waits for it, 10 s unless `within` says otherwise.",
                options: [within, raw],
                gives: [Item("value", "table|string"), Item("details", "details")]
            ),
            ScriptFunction(
                "subscription:values",
                "For a loop: `for value in subscription:values{count = 5} do … end`. Without a count, the loop ends when none has come "
                    + "for as long as `within` says.",
                options: [Item("count", "integer?", "how many; too few are an error"), within, raw],
                gives: [Item("iterator", "fun(): table|string")]
            ),
            ScriptFunction(
                "subscription:count",
                "How many values wait to be taken.",
                gives: [Item("count", "integer")]
            ),
            ScriptFunction("subscription:discard", "Forgets the values that wait."),
            ScriptFunction("subscription:stop", "Ends the subscription."),
        ]
    )

    static let values = ScriptChapter(
        "Values",
        "Fields have the names and units of `gattlab decode`; what is not known is nil, and in a list false.",
        [
            ScriptFunction(
                "decode",
                "Reads a value without a device.",
                takes: [Item("uuid", "string"), Item("octets", "string")],
                gives: [Item("value", "table|string"), Item("details", "details")]
            ),
            ScriptFunction(
                "encode",
                "Makes the octets of a value.",
                takes: [Item("uuid", "string"), Item("fields", "table|number|string")],
                gives: [Item("octets", "string")]
            ),
            ScriptFunction(
                "hex",
                "Shows octets.",
                takes: [Item("octets", "string")],
                gives: [Item("digits", "string")]
            ),
            ScriptFunction(
                "bytes",
                "Makes octets of hex digits.",
                takes: [Item("digits", "string")],
                gives: [Item("octets", "string")]
            ),
        ]
    )
}
