package import BlueZ
package import Central
package import Control
package import EventLoop
package import GATT

/// A user's handle on the shared connection to a device, which checks the user's authorization before each operation.
///
/// Other users may share the connection; all reads and writes on it run one at a time, in the order of the requests.
@EventLoop
package final class SharedLink {
    private let share: LinkShare
    private let authorize: LinkAuthorization
    private let onRead: @EventLoop (_ value: [UInt8], Attribute) -> Void
    let instances = InstanceDirectory()

    /// - Parameter onRead: Called with each value that was read.
    init(
        _ share: LinkShare,
        authorize: @escaping LinkAuthorization,
        onRead: @escaping @EventLoop (_ value: [UInt8], Attribute) -> Void
    ) {
        self.share = share
        self.authorize = authorize
        self.onRead = onRead
    }

    package var device: Device { share.device }
    package var address: DeviceAddress { share.address }
    package var services: [RemoteService] { share.services }
    /// The ATT MTU in bytes; nil before `synchronize`, and if bluetoothd does not report it.
    package var mtu: UInt16? { share.mtu }
    /// Reason for the loss of the connection, or nil while it is open.
    package var loss: LossReason? { share.loss }
    /// Error of operations on a connection that has ended, or nil while it is open.
    package var lossError: ControlError? { share.lossError.map { ControlError($0) } }

    /// Receives the objects that bluetoothd has announced so far, and reads the ATT MTU, in one round trip; returns at once later.
    package func synchronize() async { await share.synchronize() }

    /// Calls `body` when the connection is lost, or immediately if it already has been.
    package func whenLost(_ body: @escaping @EventLoop (LossReason) -> Void) { share.whenLost(body) }

    /// Releases the handle and its subscriptions; the last handle ends the connection after the idle timeout.
    package func release() async { await share.release() }

    /// Reads a complete value.
    ///
    /// - Parameter limit: Timeout, counted from the start of the operation, without its time in the queue.
    /// - Throws: `.att` with the peer's code, `.connectionLost`, `.timedOut`; errors of the authorization check;
    ///   `.cancelled` if the task is canceled, which does not stop an operation that has started.
    package func read(_ attribute: Attribute, within limit: Duration) async throws(ControlError) -> [UInt8] {
        try authorize(address)
        do {
            let value = try await share.read(attribute, within: limit)
            onRead(value, attribute)
            return value
        } catch {
            throw operationError(error)
        }
    }

    /// Writes a value; without a `kind`, the characteristic's properties select it.
    ///
    /// - Throws: The errors of `read`; `.badInput` if the value is too long for an attribute or a Write Command.
    package func write(
        _ value: [UInt8],
        to attribute: Attribute,
        as kind: WriteKind?,
        within limit: Duration
    ) async throws(ControlError) {
        try authorize(address)
        do { try await share.write(value, to: attribute, as: kind, within: limit) } catch {
            throw operationError(error)
        }
    }

    /// Subscribes to a characteristic; `handler` is called with every value on the event loop, in the order of arrival.
    ///
    /// - Parameter startNotify: Subscribes with `StartNotify`, so that no value is lost that the device sends before its response; has
    ///   no effect if other users are subscribed already.
    /// - Throws: `.badInput` if the characteristic supports neither notifications nor indications; the errors of
    ///   `read`.
    package func subscribe(
        to characteristic: RemoteCharacteristic,
        startNotify: Bool = false,
        within limit: Duration,
        _ handler: @escaping @EventLoop ([UInt8]) -> Void
    ) async throws(ControlError) -> LinkSubscription {
        try authorize(address)
        do throws(CentralError) {
            return try await share.subscribe(
                to: characteristic,
                startNotify: startNotify,
                within: limit,
                handler
            )
        } catch {
            throw operationError(error)
        }
    }

    /// Returns the error of an operation, with a hint and the address if the attribute requires a pairing.
    ///
    /// After the refusal of an attribute, bluetoothd raises the security of the link, and the kernel ends the link if that fails.
    /// An operation on an unpaired device that ends with its connection may therefore require a pairing.
    private func operationError(_ error: CentralError) -> ControlError {
        var error = ControlError(error)
        if error.requiresSecurity {
            error.hint = error.hint ?? "the attribute requires a paired device: gattlab pair \(address)"
            error.address = address.description
        } else if error.code == .connectionLost, loss == .authenticationFailed {
            error.hint = error.hint ?? "the device requires a pairing: gattlab pair \(address)"
            error.name = ControlError.authenticationReason
            error.address = address.description
        } else if error.code == .connectionLost, device[DeviceProperty.paired] != true,
            loss?.mayResultFromSecurity == true
        {
            // The loss may have removed the device.
            error.address = address.description
        }
        return error
    }
}

extension LossReason {
    /// A Boolean value that indicates whether a failure to raise the security of the link is reported with this reason.
    ///
    /// The kernel reports such a failure as an end by the host or without a known reason, and some devices end the connection.
    fileprivate var mayResultFromSecurity: Bool {
        self == .linkLost || self == .endedByHost || self == .endedByDevice
    }
}
