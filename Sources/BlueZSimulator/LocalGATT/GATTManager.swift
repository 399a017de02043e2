internal import DBus

extension SimulatedAdapter {
    /// GattManager1: takes the services of programs.
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
