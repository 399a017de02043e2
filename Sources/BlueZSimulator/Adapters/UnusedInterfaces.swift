internal import DBus

/// Interfaces of bluetoothd for what LE does not need: they can be seen, and their methods refuse.
enum UnusedInterfaces {
    /// Those of `/org/bluez` after the managers of agents and profiles.
    static func onRoot(_ version: BlueZVersion) -> [ServedInterface] {
        let health = ServedInterface(
            "org.bluez.HealthManager1",
            methods: [
                ServedMethod(
                    "CreateApplication",
                    in: [ServedArgument("config", "a{sv}")],
                    out: [ServedArgument("application", "o")]
                ) { $0.fail(.notSupported) },
                refusing("DestroyApplication", ("application", "o")),
            ]
        )
        return version < .v5_87 ? [health] : []
    }

    /// The object that stands in for a SIM card, which comes with the first adapter.
    static func simCard(_ version: BlueZVersion) -> (path: ObjectPath, interface: ServedInterface)? {
        guard version < .v5_87 else { return nil }
        let card = ServedInterface(
            "org.bluez.SimAccessTest1",
            methods: [
                refusing("OngoingCall", ("ongoing", "b")), refusing("MaxMessageSize", ("size", "u")),
                refusing("DisconnectImmediate"), refusing("CardStatus", ("status", "")),
            ]
        )
        return ("/org/bluez/test", card)
    }

    /// Those of an adapter between GattManager1 and LEAdvertisingManager1.
    static func onAdapter(_ version: BlueZVersion) -> [ServedInterface] {
        let media = ServedInterface(
            "org.bluez.Media1",
            methods: [
                refusing("RegisterEndpoint", ("endpoint", "o"), ("properties", "a{sv}")),
                refusing("UnregisterEndpoint", ("endpoint", "o")),
                refusing("RegisterPlayer", ("player", "o"), ("properties", "a{sv}")),
                refusing("UnregisterPlayer", ("player", "o")),
                refusing("RegisterApplication", ("application", "o"), ("options", "a{sv}")),
                refusing("UnregisterApplication", ("application", "o")),
            ],
            properties: version < .v5_87
                ? [ServedProperty("SupportedUUIDs", "as", get: { .strings(audioServices) })]
                : [
                    // Those of classic audio are of controllers that have BR/EDR; left is Audio Streaming for Hearing Aid.
                    ServedProperty("SupportedUUIDs", "as", get: { .strings(["0000FDF0-0000-1000-8000-00805f9b34fb"]) }),
                    ServedProperty("SupportedFeatures", "as", get: { .strings([]) }),
                ]
        )
        let network = ServedInterface(
            "org.bluez.NetworkServer1",
            methods: [refusing("Register", ("uuid", "s"), ("bridge", "s")), refusing("Unregister", ("uuid", "s"))]
        )
        let sim = ServedInterface(
            "org.bluez.SimAccess1",
            methods: [refusing("Disconnect")],
            properties: [ServedProperty("Connected", "b", get: { .boolean(false) })]
        )
        return version < .v5_87 ? [media, network, sim] : [media, network]
    }

    /// Audio Source and Audio Sink of A2DP.
    private static let audioServices = [
        "0000110a-0000-1000-8000-00805f9b34fb", "0000110b-0000-1000-8000-00805f9b34fb",
    ]

    private static func refusing(_ name: String, _ input: (name: String, type: Signature)...) -> ServedMethod {
        ServedMethod(name, in: input.map { ServedArgument($0.name, $0.type) }) { $0.fail(.notSupported) }
    }
}
