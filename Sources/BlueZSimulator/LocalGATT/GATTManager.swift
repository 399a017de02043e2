internal import DBus

extension LocalGATT {
    /// Returns the interface GattManager1, which clients call to register their services.
    func manager() -> ServedInterface {
        ServedInterface(
            "org.bluez.GattManager1",
            methods: [
                ServedMethod(
                    "RegisterApplication",
                    in: [ServedArgument("application", "o"), ServedArgument("options", "a{sv}")]
                ) { [weak self] in self?.register($0) },
                ServedMethod("UnregisterApplication", in: [ServedArgument("application", "o")]) { [weak self] in
                    self?.unregister($0)
                },
            ]
        )
    }
}
