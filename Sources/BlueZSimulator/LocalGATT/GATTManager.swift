internal import DBus

extension SimulatedAdapter {
    /// Returns the interface GattManager1, which clients call to register their services.
    func gattManager() -> ServedInterface {
        ServedInterface(
            "org.bluez.GattManager1",
            methods: [
                ServedMethod(
                    "RegisterApplication",
                    in: [ServedArgument("application", "o"), ServedArgument("options", "a{sv}")]
                ) { [weak self] in self?.localGATT.register($0) },
                ServedMethod("UnregisterApplication", in: [ServedArgument("application", "o")]) { [weak self] in
                    self?.localGATT.unregister($0)
                },
            ]
        )
    }
}
