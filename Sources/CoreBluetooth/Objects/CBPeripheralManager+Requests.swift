internal import DBus
internal import Foundation
internal import GATT

extension CBPeripheralManager {
    /// Responds to a request, once; to several writes with the first of them.
    ///
    /// The response to a read is `request.value`, the bytes that start at `request.offset`. bluetoothd waits 5 s, and then
    /// responds with Unlikely Error.
    public func respond(to request: CBATTRequest, withResult result: CBATTError.Code) {
        guard request.manager === self, let reply = request.takeReply() else {
            return host.reportMisuse("respond: the request is not one that waits for a response of this manager")
        }
        if result == .success {
            reply(.success([UInt8](request.value ?? Data())))
        } else {
            reply(.failure(ATTError(rawValue: UInt8(truncatingIfNeeded: result.rawValue))))
        }
    }

    /// Sends a value to the subscribed centrals, or to those among them that are given.
    ///
    /// A value longer than `maximumUpdateValueLength` is truncated. Returns false if the queue of updates is full; after that,
    /// `peripheralManagerIsReady(toUpdateSubscribers:)` is called.
    @discardableResult
    public func updateValue(
        _ value: Data,
        for characteristic: CBMutableCharacteristic,
        onSubscribedCentrals centrals: [CBCentral]?
    ) -> Bool {
        guard isPoweredOn(for: "updateValue") else { return false }
        guard let key = characteristic.key, withState({ $0.characteristics[key] === characteristic }) else {
            host.reportMisuse("updateValue: the characteristic \(characteristic.uuid) is not published by this manager")
            return false
        }
        guard updates.reserve() else { return false }
        let update = UpdateSender.Update(
            characteristic: key,
            value: [UInt8](value),
            centrals: centrals.map { Set($0.map(\.identifier)) }
        )
        let core = core
        host.post { core.send(update) }
        return true
    }
}
