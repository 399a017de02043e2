public import Foundation

/// The receiver of the events of a `CBPeripheral`, on the queue of its central manager.
///
/// All methods are optional.
public protocol CBPeripheralDelegate: NSObjectProtocol {
    /// Handles a change of `name`.
    func peripheralDidUpdateName(_ peripheral: CBPeripheral)

    /// Handles a Service Changed indication; the services are invalid and have to be discovered again.
    func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService])

    /// Handles a measured RSSI; replaced by `peripheral(_:didReadRSSI:error:)` and never called.
    @available(*, deprecated, message: "implement peripheral(_:didReadRSSI:error:)")
    func peripheralDidUpdateRSSI(_ peripheral: CBPeripheral, error: (any Error)?)

    /// Handles the RSSI that was read, in dBm.
    func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?)

    /// Handles the end of the discovery of services, which are in `services`.
    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)

    /// Handles the end of the discovery of included services, which are in `includedServices`.
    func peripheral(_ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService, error: (any Error)?)

    /// Handles the end of the discovery of characteristics, which are in `characteristics`.
    func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?)

    /// Handles a value that was read, notified or indicated.
    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?)

    /// Handles the result of a write with response.
    func peripheral(_ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?)

    /// Handles the result of `setNotifyValue(_:for:)`; the new state is in `isNotifying`.
    func peripheral(
        _ peripheral: CBPeripheral,
        didUpdateNotificationStateFor characteristic: CBCharacteristic,
        error: (any Error)?
    )

    /// Handles the end of the discovery of descriptors, which are in `descriptors`.
    func peripheral(
        _ peripheral: CBPeripheral,
        didDiscoverDescriptorsFor characteristic: CBCharacteristic,
        error: (any Error)?
    )

    /// Handles a value that was read from a descriptor.
    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?)

    /// Handles the result of writing a descriptor.
    func peripheral(_ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?)

    /// Handles space in the queue of writes without response after it was full.
    func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral)

    /// Handles the result of `openL2CAPChannel(_:)`: a channel to retain, or an error.
    func peripheral(_ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: (any Error)?)
}
