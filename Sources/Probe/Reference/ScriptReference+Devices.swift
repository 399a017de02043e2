extension ScriptReference {
    private static let attribute = Item(
        "attribute",
        "string|attribute",
        "`\"heart-rate-measurement\"`, `\"180D/2A37\"`, `\"temperature@outdoor\"`, `\"2A37/2902\"`, `\"@16\"`, or a result of `services`"
    )
    private static let raw = Item("raw", "boolean?", "true to get bytes instead of fields")

    static let devices = ScriptChapter(
        "Devices",
        "Resources that a test opens are closed at its end; those that a setup opens, at the end of its suite.",
        [
            ScriptFunction(
                "scan",
                "Scans for devices, and returns each matching device once.",
                options: [
                    Item("service", "string?", "only devices that advertise this service"),
                    Item("name", "string?", "only devices whose name starts with this"),
                    Item("address", "string?", "only the device with this address"),
                    Item("rssi", "integer?", "minimum signal strength, in dBm"),
                    Item("manufacturer", "integer?", "only devices with data of this company"),
                    Item(
                        "manufacturer_data",
                        "string|string[]?",
                        "only devices with data of a company that matches one of these, such as `\"004C:0215\"`"
                    ),
                    Item(
                        "service_data",
                        "string|string[]?",
                        "only devices with data of a service that matches one of these, such as `\"FEAA:10??\"`"
                    ),
                    Item("within", "string|number?", "duration of the scan, 5 s by default"),
                    Item("count", "integer?", "number of devices after which the scan ends"),
                ],
                returns: [Item("advertisements", "advertisement[]")]
            ),
            ScriptFunction(
                "connect",
                "Finds a device and connects to it: the given device, or that of `--device`.",
                parameters: [
                    Item(
                        "device",
                        "string|advertisement?",
                        "address, exact name, `service=180D`, or a result of `scan`"
                    )
                ],
                options: [
                    Item(
                        "within",
                        "string|number?",
                        "timeout for finding and for connecting, each, 30 s by default"
                    ),
                    Item(
                        "service",
                        "string?",
                        "connect to the first device that advertises this service, if no device is given"
                    ),
                    Item("name", "string?", "connect to the device with this name, if no device is given"),
                ],
                returns: [Item("device", "device")]
            ),
            ScriptFunction("device:address", "Returns the address.", returns: [Item("address", "string")]),
            ScriptFunction("device:name", "Returns the name, if it has one.", returns: [Item("name", "string?")]),
            ScriptFunction(
                "device:mtu",
                "Returns the ATT_MTU in bytes, if it is known.",
                returns: [Item("mtu", "integer?")]
            ),
            ScriptFunction(
                "device:rssi",
                "Returns the latest signal strength in dBm, if it is known.",
                returns: [Item("rssi", "integer?")]
            ),
            ScriptFunction(
                "device:is_connected",
                "Returns true if the device is still connected.",
                returns: [Item("is_connected", "boolean")]
            ),
            ScriptFunction(
                "device:services",
                "Returns the services, in the order of their handles.",
                returns: [Item("services", "service[]")]
            ),
            ScriptFunction(
                "device:characteristics",
                "Returns the characteristics, or those with a UUID.",
                parameters: [Item("uuid", "string?")],
                returns: [Item("characteristics", "attribute[]")]
            ),
            ScriptFunction(
                "device:read",
                "Reads a value; long values are read completely.",
                parameters: [attribute],
                options: [raw, within],
                returns: [
                    Item(
                        "value",
                        "table|string",
                        "the fields as in `gattlab decode`, or bytes if they are unknown"
                    ),
                    Item("details", "details"),
                ]
            ),
            ScriptFunction(
                "device:write",
                "Writes a value: fields, or a string of bytes.",
                parameters: [attribute, Item("value", "table|string|number")],
                options: [
                    Item(
                        "response",
                        "boolean?",
                        "true to require a response; by default, the characteristic's properties decide"
                    ),
                    Item("reliable", "boolean?", "true for a Reliable Write: prepare, compare and execute"),
                    within,
                ]
            ),
            ScriptFunction(
                "device:subscribe",
                "Subscribes to notifications or indications.",
                parameters: [attribute],
                options: [
                    Item(
                        "start_notify",
                        "boolean?",
                        "true to subscribe with StartNotify instead of a socket: slower, but no value is lost that the device "
                            + "sends while the subscription is being confirmed"
                    ),
                    within,
                ],
                returns: [Item("subscription", "subscription")]
            ),
            ScriptFunction(
                "device:is_paired",
                "Returns true if the device is paired.",
                returns: [Item("is_paired", "boolean")]
            ),
            ScriptFunction(
                "device:pair",
                "Pairs with the device. Confirmations are accepted automatically; a passkey to display is written to the log.",
                options: [
                    Item(
                        "capability",
                        "string?",
                        "IO capability: `KeyboardDisplay` (the default), `DisplayOnly`, "
                            + "`DisplayYesNo`, `KeyboardOnly`, `NoInputNoOutput`"
                    ),
                    Item("passkey", "integer?", "passkey to enter on request"),
                    within,
                ]
            ),
            ScriptFunction("device:forget", "Disconnects, and removes the device and its bond from bluetoothd."),
            ScriptFunction("device:disconnect", "Disconnects."),
            ScriptFunction(
                "device:wait_disconnected",
                "Waits until the device is disconnected.",
                options: [within],
                returns: [Item("reason", "string")]
            ),
        ]
    )

    static let subscriptions = ScriptChapter(
        "Subscriptions",
        "Up to ten thousand values are queued until they are read.",
        [
            ScriptFunction(
                "subscription:next",
                "Returns the next value; waits for it for up to 10 s, or `within`.",
                options: [within, raw],
                returns: [Item("value", "table|string"), Item("details", "details")]
            ),
            ScriptFunction(
                "subscription:values",
                "Returns an iterator: `for value in subscription:values{count = 5} do … end`. Without a count, the "
                    + "loop ends if no value arrives for `within`.",
                options: [Item("count", "integer?", "number of values; fewer are an error"), within, raw],
                returns: [Item("iterator", "fun(): table|string")]
            ),
            ScriptFunction(
                "subscription:count",
                "Returns the number of queued values.",
                returns: [Item("count", "integer")]
            ),
            ScriptFunction("subscription:discard", "Discards the queued values."),
            ScriptFunction("subscription:stop", "Unsubscribes."),
        ]
    )

    static let values = ScriptChapter(
        "Values",
        "Fields have the names and units of `gattlab decode`; unknown values are nil, and false in lists.",
        [
            ScriptFunction(
                "decode",
                "Decodes a value without a device.",
                parameters: [Item("uuid", "string"), Item("octets", "string")],
                returns: [Item("value", "table|string"), Item("details", "details")]
            ),
            ScriptFunction(
                "encode",
                "Encodes a value.",
                parameters: [Item("uuid", "string"), Item("fields", "table|number|string")],
                returns: [Item("octets", "string")]
            ),
            ScriptFunction(
                "hex",
                "Converts bytes to hex digits.",
                parameters: [Item("octets", "string")],
                returns: [Item("digits", "string")]
            ),
            ScriptFunction(
                "bytes",
                "Converts hex digits to bytes.",
                parameters: [Item("digits", "string")],
                returns: [Item("octets", "string")]
            ),
        ]
    )
}
