/// The state that decides whether the kernel connects a device automatically when it advertises.
///
/// bluetoothd requests this for a device with a service for which a client has registered a GattProfile1, until the
/// device becomes temporary or a client disconnects it; the next Device1.Connect resumes it.
struct AutoConnection: Hashable {
    /// A Boolean value that indicates whether the kernel is to connect the device.
    private(set) var isEnabled = false
    private var isSuspended = false
    private var hasProfile = false

    /// Handles a match between a registered profile and a service of the device.
    ///
    /// - Parameter waits: A Boolean value that indicates whether a temporary device has to be connected once before.
    mutating func profileMatched(waits: Bool) {
        guard !hasProfile else { return }
        hasProfile = true
        if waits { isSuspended = true } else { isEnabled = true }
    }

    /// Handles a call of Device1.Connect.
    mutating func connectRequested() {
        guard isSuspended else { return }
        isSuspended = false
        isEnabled = true
    }

    /// Handles a call of Device1.Disconnect.
    mutating func disconnectRequested(isTrusted: Bool) {
        if !isTrusted { suspend() }
    }

    /// Suspends automatic connection because the device has become temporary.
    mutating func becameTemporary() { suspend() }

    private mutating func suspend() {
        guard isEnabled else { return }
        isEnabled = false
        isSuspended = true
    }
}
