public import Foundation

/// The state of Bluetooth that central and peripheral managers share.
open class CBManager: NSObject {
    let stateBroadcast: Broadcast<CBManagerState>
    /// The calls that wait for a delegate.
    private let pendingCalls = Guarded(PendingCalls())
    private let misuseHandler: @Sendable (String) -> Void

    /// - Parameter reportMisuse: Handles calls that the state does not allow.
    init(state: CBManagerState, reportMisuse: @escaping @Sendable (String) -> Void) {
        stateBroadcast = Broadcast(state)
        misuseHandler = reportMisuse
        super.init()
    }

    /// The state of the adapter and of bluetoothd; `.unknown` until the first `…DidUpdateState`.
    ///
    /// `.unsupported` stands for a missing adapter or bluetoothd, `.resetting` for a bluetoothd that has stopped, and
    /// `.unauthorized` for a bus that does not allow the program to use bluetoothd.
    open var state: CBManagerState { stateBroadcast.value }

    /// The permission of the program; always allowed, because Linux has no permission of its own for Bluetooth.
    open class var authorization: CBManagerAuthorization { .allowedAlways }

    /// The permission of the program; always allowed.
    @available(*, deprecated, message: "use the class property")
    open var authorization: CBManagerAuthorization { .allowedAlways }

    func setState(_ state: CBManagerState) { stateBroadcast.send(state) }

    /// The calls that a delegate receives even if the program assigns it only after they were due.
    struct PendingCalls {
        /// The dictionary of `willRestoreState`.
        var restoredState: Passed<[String: Any]>?
        /// A Boolean value that indicates whether the state has not been reported.
        var state = false
    }

    func addPendingCall(_ change: (inout PendingCalls) -> Void) { pendingCalls.withLock(change) }

    /// Returns the pending calls, which do not wait any longer.
    func takePendingCalls() -> PendingCalls {
        pendingCalls.withLock { calls in
            defer { calls = PendingCalls() }
            return calls
        }
    }

    /// Returns true if Bluetooth is on; otherwise reports the misuse of `call`.
    func isPoweredOn(for call: String) -> Bool {
        guard state == .poweredOn else {
            misuseHandler("\(call): the state is not poweredOn")
            return false
        }
        return true
    }
}
