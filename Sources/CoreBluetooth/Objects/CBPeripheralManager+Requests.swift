internal import Foundation
internal import GATT

extension CBPeripheralManager {
    /// Responds to a request that waits for it, and reports a misuse otherwise.
    func reply(to request: CBATTRequest, with result: CBATTError.Code) {
        guard request.manager === self, let reply = request.takeReply() else {
            return host.reportMisuse("respond: the request is not one that waits for a response of this manager")
        }
        if result == .success {
            reply(.success([UInt8](request.value ?? Data())))
        } else {
            reply(.failure(ATTError(rawValue: UInt8(truncatingIfNeeded: result.rawValue))))
        }
    }

    /// Queues a value for the subscribed centrals; returns false if the queue is full or the characteristic is not published.
    func send(_ value: Data, of characteristic: CBMutableCharacteristic, to centrals: [CBCentral]?) -> Bool {
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
