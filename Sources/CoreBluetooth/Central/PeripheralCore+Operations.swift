internal import BlueZ
internal import Central
internal import EventLoop

extension PeripheralCore {
    /// The time after which a peer that does not respond has failed an operation (Core Specification, Vol 3, Part F, 3.3.3).
    private static let operationTimeout = Duration.seconds(30)

    /// Runs operations one at a time: bluetoothd refuses a second write to an attribute during the first.
    func startOperations(on share: LinkShare) {
        let (stream, continuation) = AsyncStream.makeStream(
            of: (@EventLoop (LinkShare) async -> PeripheralEvent?).self
        )
        operations = continuation
        Task { @EventLoop in
            for await operation in stream {
                // Operations that are outstanding when the connection ends are dropped, and give no event.
                guard self.share === share else { return }
                if let event = await operation(share), self.share === share { emit(event) }
            }
        }
    }

    func read(_ attribute: Attribute) {
        operations?.yield { share in
            .read(
                attribute,
                await captureResult { () async throws(CentralError) in
                    try await share.read(attribute, within: Self.operationTimeout)
                }
            )
        }
    }

    func write(_ value: [UInt8], to attribute: Attribute, as kind: WriteKind) {
        operations?.yield { share in
            let result = await captureResult { () async throws(CentralError) in
                try await share.write(value, to: attribute, as: kind, within: Self.operationTimeout)
            }
            switch (kind, result) {
            case (.command, _): return .sent
            case (_, .success): return .written(attribute, nil)
            case (_, .failure(let error)): return .written(attribute, error)
            }
        }
    }

    func setNotifying(_ isNotifying: Bool, _ characteristic: RemoteCharacteristic) {
        operations?.yield { [weak self, emit] share in
            let handle = characteristic.handle
            guard isNotifying else {
                await self?.subscriptions.removeValue(forKey: handle)?.cancel()
                return .notifying(handle, false, nil)
            }
            do throws(CentralError) {
                let subscription = try await share.subscribe(to: characteristic, within: Self.operationTimeout) {
                    value in
                    emit(.notified(handle, value))
                }
                if let self, self.share === share { subscriptions[handle] = subscription }
                return .notifying(handle, true, nil)
            } catch {
                return .notifying(handle, false, error)
            }
        }
    }

    /// Reports the signal strength that bluetoothd received last: BlueZ does not measure that of a connection.
    func readRSSI() {
        operations?.yield { share in .rssi(share.device[DeviceProperty.rssi]) }
    }
}
