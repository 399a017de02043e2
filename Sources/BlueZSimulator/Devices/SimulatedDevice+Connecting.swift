internal import DBus

extension SimulatedDevice {
    /// Device1.Connect.
    func connect(_ invocation: Invocation) { invocation.fail(.notSupported) }

    /// Device1.Disconnect.
    func disconnect(_ invocation: Invocation) { invocation.fail(.notSupported) }
}
