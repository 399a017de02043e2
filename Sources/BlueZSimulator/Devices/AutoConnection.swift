/// Decides whether the kernel connects a device by itself whenever it advertises.
///
/// bluetoothd wants that for a device with a service that a program has registered a GattProfile1 for, until the device
/// becomes temporary or a program disconnects it; the next Device1.Connect resumes it.
struct AutoConnection: Hashable {
    /// A Boolean value that indicates whether the kernel is to connect the device.
    private(set) var isEnabled = false
    private var isSuspended = false
    private var hasProfile = false

    /// A profile for one of the device's services has become known, or such a service.
    ///
    /// - Parameter waits: whether a device that is temporary has to be connected once before.
    mutating func profileMatched(waits: Bool) {
        guard !hasProfile else { return }
        hasProfile = true
        if waits { isSuspended = true } else { isEnabled = true }
    }

    /// A program has called Device1.Connect.
    mutating func connectRequested() {
        guard isSuspended else { return }
        isSuspended = false
        isEnabled = true
    }

    /// A program has called Device1.Disconnect.
    mutating func disconnectRequested(isTrusted: Bool) {
        if !isTrusted { suspend() }
    }

    /// The device goes by itself when nothing holds it.
    mutating func becameTemporary() { suspend() }

    private mutating func suspend() {
        guard isEnabled else { return }
        isEnabled = false
        isSuspended = true
    }
}
