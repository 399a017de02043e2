internal import DBus

extension SimulatedAdapter {
    /// GattManager1: takes the services of programs.
    func gattManager() -> ServedInterface {
        ServedInterface("org.bluez.GattManager1")
    }
}
