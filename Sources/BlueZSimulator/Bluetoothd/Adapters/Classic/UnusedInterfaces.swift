internal import DBus

/// Interfaces for SIM cards, which bluetoothd 5.66 exports on adapters without BR/EDR, too; no card is ever connected.
enum UnusedInterfaces {
    /// Returns the test object of the SIM Access Profile, which is exported with the first adapter; nil in other releases.
    static func simCard(_ version: BlueZVersion) -> (path: ObjectPath, interface: ServedInterface)? {
        guard version.hasSIMAccess else { return nil }
        let card = ServedInterface(
            "org.bluez.SimAccessTest1",
            methods: [
                rejecting("OngoingCall", ("ongoing", "b")), rejecting("MaxMessageSize", ("size", "u")),
                rejecting("DisconnectImmediate"), rejecting("CardStatus", ("status", "")),
            ]
        )
        return ("/org/bluez/test", card)
    }

    /// Returns the interface SimAccess1 of an adapter; nil in other releases.
    static func simAccess(_ version: BlueZVersion) -> ServedInterface? {
        guard version.hasSIMAccess else { return nil }
        return ServedInterface(
            "org.bluez.SimAccess1",
            methods: [ServedMethod("Disconnect") { $0.fail(.failed("Client already disconnected")) }],
            properties: [ServedProperty("Connected", "b", get: { .boolean(false) })]
        )
    }

    private static func rejecting(_ name: String, _ input: (name: String, type: Signature)...) -> ServedMethod {
        ServedMethod(name, in: input.map { ServedArgument($0.name, $0.type) }) { $0.fail(.notSupported) }
    }
}
