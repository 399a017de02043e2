internal import BlueZ
public import Foundation

extension CBPeripheral {
    /// The states of the connection, starting with the present one, until the peripheral is released.
    ///
    /// Beside Apple's API; the delegate receives its calls as well.
    public var states: AsyncStream<CBPeripheralState> { withState { $0.phases }.stream() }

    /// Discovers a characteristic and its service, without a call of the delegate.
    ///
    /// Beside Apple's API.
    ///
    /// - Throws: `CBError.notConnected`, or `CBATTError.attributeNotFound` if the peripheral has no such characteristic.
    public nonisolated(nonsending) func characteristic(
        _ characteristicUUID: CBUUID,
        of serviceUUID: CBUUID
    ) async throws -> CBCharacteristic {
        let request = Passed((peripheral: self, characteristic: characteristicUUID, service: serviceUUID))
        let result = await withCheckedContinuation { continuation in
            delivery.async {
                let (peripheral, characteristic, service) = request.object
                continuation.resume(returning: peripheral.find(characteristic, of: service))
            }
        }
        return try result.get().object
    }

    private func find(_ uuid: CBUUID, of serviceUUID: CBUUID) -> Result<Passed<CBCharacteristic>, any Error> {
        guard state == .connected else { return .failure(CBError(.notConnected)) }
        addServices([serviceUUID], where: \.isPrimary)
        for service in services ?? [] where service.uuid == serviceUUID {
            guard let remote = remote(service) else { continue }
            addCharacteristics([uuid], of: remote, to: service)
            if let found = service.characteristics?.first(where: { $0.uuid == uuid }) { return .success(Passed(found)) }
        }
        return .failure(CBATTError(.attributeNotFound))
    }

    /// Enables notifications or indications, and returns their values.
    ///
    /// They are disabled when the last consumer stops iterating, unless the program had enabled them before. The sequence ends when
    /// the program disables them or cancels the connection, and throws if the connection is lost, the service is removed, or the
    /// peripheral refuses. The last 1024 values wait for a slow consumer.
    ///
    /// Beside Apple's API; the delegate receives its calls as well.
    public func values(of characteristic: CBCharacteristic) -> AsyncThrowingStream<Data, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(
            of: Data.self,
            bufferingPolicy: .bufferingNewest(1024)
        )
        guard isConnected(for: "values"), remote(characteristic) != nil else {
            continuation.finish(throwing: CBError(.notConnected))
            return stream
        }
        let handle = characteristic.handle
        // Notifications that are being disabled for an earlier stream are enabled again.
        let isNotifying = characteristic.isNotifying && withState { $0.notifyChanges[handle] == nil }
        let key = valueStreams.add(continuation, handle, enabling: !isNotifying)
        let target = Target<CBPeripheral>()
        target.set(self)
        let passed = Passed(characteristic)
        continuation.onTermination = { reason in
            guard case .cancelled = reason, let peripheral = target.object, peripheral.valueStreams.remove(key, handle),
                peripheral.state == .connected
            else { return }
            peripheral.setNotifyValue(false, for: passed.object)
        }
        if !isNotifying { setNotifyValue(true, for: characteristic) }
        return stream
    }
}
