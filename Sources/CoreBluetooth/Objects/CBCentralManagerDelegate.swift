public import CoreFoundation
public import Foundation

/// The receiver of the events of a `CBCentralManager`, on the queue of the manager.
///
/// Only `centralManagerDidUpdateState(_:)` is required.
public protocol CBCentralManagerDelegate: NSObjectProtocol {
    /// Handles a change of `state`; called at least once.
    func centralManagerDidUpdateState(_ central: CBCentralManager)

    /// Handles the restored state; called before the first change of `state`.
    func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any])

    /// Handles an advertisement of a peripheral; the RSSI is in dBm, or 127 if it is not available.
    func centralManager(
        _ central: CBCentralManager,
        didDiscover peripheral: CBPeripheral,
        advertisementData: [String: Any],
        rssi RSSI: NSNumber
    )

    /// Handles an established connection.
    func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)

    /// Handles a connection that could not be established.
    func centralManager(
        _ central: CBCentralManager,
        didFailToConnect peripheral: CBPeripheral,
        error: (any Error)?
    )

    /// Handles the end of a connection; the error is `nil` if the app canceled it.
    func centralManager(
        _ central: CBCentralManager,
        didDisconnectPeripheral peripheral: CBPeripheral,
        error: (any Error)?
    )

    /// Handles the end of a connection, with its time; replaces the method without `timestamp` if implemented.
    func centralManager(
        _ central: CBCentralManager,
        didDisconnectPeripheral peripheral: CBPeripheral,
        timestamp: CFAbsoluteTime,
        isReconnecting: Bool,
        error: (any Error)?
    )

    /// Handles a connection event that matches the registered options.
    func centralManager(
        _ central: CBCentralManager,
        connectionEventDidOccur event: CBConnectionEvent,
        for peripheral: CBPeripheral
    )

    /// Handles a change of the authorization of the Apple Notification Center Service.
    func centralManager(_ central: CBCentralManager, didUpdateANCSAuthorizationFor peripheral: CBPeripheral)
}

extension CBCentralManagerDelegate {
    /// Ignores the restored state.
    public func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {}

    /// Ignores the advertisement.
    public func centralManager(
        _ central: CBCentralManager,
        didDiscover peripheral: CBPeripheral,
        advertisementData: [String: Any],
        rssi RSSI: NSNumber
    ) {}

    /// Ignores the connection.
    public func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {}

    /// Ignores the failure to connect.
    public func centralManager(
        _ central: CBCentralManager,
        didFailToConnect peripheral: CBPeripheral,
        error: (any Error)?
    ) {}

    /// Ignores the end of the connection.
    public func centralManager(
        _ central: CBCentralManager,
        didDisconnectPeripheral peripheral: CBPeripheral,
        error: (any Error)?
    ) {}

    /// Calls the method without `timestamp`.
    public func centralManager(
        _ central: CBCentralManager,
        didDisconnectPeripheral peripheral: CBPeripheral,
        timestamp: CFAbsoluteTime,
        isReconnecting: Bool,
        error: (any Error)?
    ) {
        centralManager(central, didDisconnectPeripheral: peripheral, error: error)
    }

    /// Ignores the connection event.
    public func centralManager(
        _ central: CBCentralManager,
        connectionEventDidOccur event: CBConnectionEvent,
        for peripheral: CBPeripheral
    ) {}

    /// Ignores the change of authorization.
    public func centralManager(_ central: CBCentralManager, didUpdateANCSAuthorizationFor peripheral: CBPeripheral) {}
}
