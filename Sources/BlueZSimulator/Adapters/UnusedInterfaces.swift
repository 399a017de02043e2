internal import DBus

/// Interfaces of bluetoothd for what LE does not need: they can be seen, and their methods refuse.
enum UnusedInterfaces {
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
            properties: [
                ServedProperty("SupportedUUIDs", "as", get: { .strings(audioServices) })
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

extension SimulatedAdapter {
    /// BatteryProviderManager1: takes the batteries that programs know of.
    func batteryProviderManager() -> ServedInterface {
        ServedInterface(
            "org.bluez.BatteryProviderManager1",
            methods: [
                ServedMethod("RegisterBatteryProvider", in: [ServedArgument("provider", "o")]) {
                    $0.fail(.notSupported)
                },
                ServedMethod("UnregisterBatteryProvider", in: [ServedArgument("provider", "o")]) {
                    $0.fail(.notSupported)
                },
            ]
        )
    }
}
