internal import DBus

extension SimulatedDevice {
    /// Device1.Pair.
    func pair(_ invocation: Invocation) { invocation.fail(.notSupported) }

    /// Device1.CancelPairing.
    func cancelPairing(_ invocation: Invocation) { invocation.fail(.notSupported) }
}
