internal import Foundation

/// A remote device that is connected to this one and uses its services.
open class CBCentral: CBPeer {
    private let capacity = Guarded(18)

    /// The longest value of an update that reaches the central whole, in bytes.
    ///
    /// It is the MTU less 5 bytes, two less than on Apple's systems: bluetoothd sends a Multiple Handle Value Notification (Core
    /// Specification, Vol 3, Part F, 3.4.7.4) if the central supports it.
    open var maximumUpdateValueLength: Int { capacity.withLock { $0 } }

    func setMaximumUpdateValueLength(_ length: Int) { capacity.withLock { $0 = length } }
}
