internal import DBus

/// Interfaces for SIM cards, which bluetoothd 5.66 exports on adapters without BR/EDR too; no card is ever connected.
enum UnusedInterfaces {
    /// The test object of the SIM Access Profile, which is exported with the first adapter.
    static func simCard(_ version: BlueZVersion) -> (path: ObjectPath, interface: ServedInterface)? {
        guard version.hasSIMAccess else { return nil }
        let card = ServedInterface(
            "org.bluez.SimAccessTest1",
            methods: [
                refusing("OngoingCall", ("ongoing", "b")), refusing("MaxMessageSize", ("size", "u")),
                refusing("DisconnectImmediate"), refusing("CardStatus", ("status", "")),
            ]
        )
        return ("/org/bluez/test", card)
    }

    /// SimAccess1 of an adapter.
    static func simAccess(_ version: BlueZVersion) -> ServedInterface? {
        guard version.hasSIMAccess else { return nil }
        return ServedInterface(
            "org.bluez.SimAccess1",
            methods: [ServedMethod("Disconnect") { $0.fail(.failed("Client already disconnected")) }],
            properties: [ServedProperty("Connected", "b", get: { .boolean(false) })]
        )
    }

    private static func refusing(_ name: String, _ input: (name: String, type: Signature)...) -> ServedMethod {
        ServedMethod(name, in: input.map { ServedArgument($0.name, $0.type) }) { $0.fail(.notSupported) }
    }
}
