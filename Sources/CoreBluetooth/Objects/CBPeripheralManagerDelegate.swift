public import Foundation

/// The receiver of the events of a `CBPeripheralManager`, on the queue of the manager.
///
/// Only `peripheralManagerDidUpdateState(_:)` is required.
public protocol CBPeripheralManagerDelegate: NSObjectProtocol {
    /// Handles a change of `state`; called at least once.
    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)

    /// Handles the restored state; called before the first change of `state`.
    func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any])

    /// Handles the result of `startAdvertising(_:)`.
    func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?)

    /// Handles the result of `add(_:)`; the service is published if there is no error.
    func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?)

    /// Handles a central that enabled notifications or indications.
    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        central: CBCentral,
        didSubscribeTo characteristic: CBCharacteristic
    )

    /// Handles a central that disabled notifications or indications, or disconnected.
    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        central: CBCentral,
        didUnsubscribeFrom characteristic: CBCharacteristic
    )

    /// Handles a read; set `value`, the bytes from `offset`, and call `respond(to:withResult:)` once.
    func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest)

    /// Handles writes that succeed or fail together; call `respond(to:withResult:)` once, with the first request.
    func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest])

    /// Handles space in the queue of updates after `updateValue` returned `false`.
    func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager)

    /// Handles the result of `publishL2CAPChannel(withEncryption:)`; centrals connect to the PSM.
    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        didPublishL2CAPChannel PSM: CBL2CAPPSM,
        error: (any Error)?
    )

    /// Handles the result of `unpublishL2CAPChannel(_:)`.
    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        didUnpublishL2CAPChannel PSM: CBL2CAPPSM,
        error: (any Error)?
    )

    /// Handles a channel that a central opened.
    func peripheralManager(_ peripheral: CBPeripheralManager, didOpen channel: CBL2CAPChannel?, error: (any Error)?)
}
