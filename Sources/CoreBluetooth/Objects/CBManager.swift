public import Foundation

/// The state of Bluetooth that central and peripheral managers share.
open class CBManager: NSObject {
    let stateBroadcast: Broadcast<CBManagerState>
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

    /// Returns true if Bluetooth is on; otherwise reports the misuse of `call`.
    func isPoweredOn(for call: String) -> Bool {
        guard state == .poweredOn else {
            misuseHandler("\(call): the state is not poweredOn")
            return false
        }
        return true
    }
}
