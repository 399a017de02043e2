extension CBCentralManager {
    /// A discovered peripheral.
    public struct Discovery: @unchecked Sendable {
        // @unchecked: the state of a peripheral is protected by locks, and the dictionary contains immutable values.

        /// The peripheral, to be retained by the program.
        public let peripheral: CBPeripheral
        /// The advertisement, with the keys of `centralManager(_:didDiscover:advertisementData:rssi:)`.
        public let advertisementData: [String: Any]
        /// The signal strength in dBm; nil if it is not available.
        public let rssi: Int?
    }

    /// Scans as `scanForPeripherals(withServices:options:)` does, and returns the discovered peripherals.
    ///
    /// The scan stops when the consumer stops iterating. The sequence ends when the scan ends: when Bluetooth is powered off, or by
    /// another call that starts or stops a scan. It is empty before `.poweredOn`. The last 256 peripherals wait for a slow consumer.
    ///
    /// Beside Apple's API; the delegate receives its calls as well.
    public func discoveries(
        withServices serviceUUIDs: [CBUUID]?,
        options: [String: Any]? = nil
    ) -> AsyncStream<Discovery> {
        let (stream, continuation) = AsyncStream.makeStream(of: Discovery.self, bufferingPolicy: .bufferingNewest(256))
        let number = startScan(ScanRequest(services: serviceUUIDs, options: options), for: "discoveries") { found in
            guard let found else { return continuation.finish() }
            let (peripheral, advertisementData, rssi) = found.object
            continuation.yield(
                Discovery(peripheral: peripheral, advertisementData: advertisementData, rssi: rssi)
            )
        }
        guard let number else {
            continuation.finish()
            return stream
        }
        let manager = Target<CBCentralManager>()
        manager.set(self)
        continuation.onTermination = { reason in
            if case .cancelled = reason { manager.object?.stopScan(number) }
        }
        return stream
    }
}
