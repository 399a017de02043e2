package import BlueZ
package import Central
package import Control
package import DBus
internal import GATT

/// Tells what advertises.
@EventLoop
package final class ScanRunner: SessionRunner {
    private let bluetooth: Bluetooth
    private let adapter: AdapterSelector?
    private let filter: ScanFilter
    /// Whether it waits for what is missing, from the start on.
    private let isPatient: Bool

    package init(_ filter: ScanFilter, on adapter: AdapterSelector?, bluetooth: Bluetooth, isPatient: Bool) {
        self.filter = filter
        self.adapter = adapter
        self.bluetooth = bluetooth
        self.isPatient = isPatient
    }

    /// Runs until its task is cancelled.
    ///
    /// - Throws: why there is no scan, or none any more; a patient one waits for what is missing instead.
    package func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        report(.state(.starting, nil))
        while true {
            let problem: ControlError
            do throws(ControlError) {
                problem = try await scan(report)
            } catch  where isPatient && Self.passes(error) {
                problem = error
            }
            guard isPatient else { throw problem }
            report(.state(.waiting, problem))
            // bluetoothd may refuse what its properties promise.
            do { try await EventLoop.sleep(for: RetryPolicy.recovery.first) } catch { throw .cancelled }
        }
    }

    /// Scans until that is lost.
    private func scan(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) -> ControlError
    {
        let scan =
            try await isPatient
            ? bluetooth.whenReady(adapter, isPatient: true) { report(.state(.waiting, $0)) } : bluetooth.scan()
        let loss = Promise<CentralError, ControlError>()
        do throws(CentralError) {
            let adapter = try scan.poweredAdapter(adapter)
            let listener = try await scan.listen(
                on: adapter,
                for: filter,
                onLoss: { loss.complete(.success($0)) },
                { advertisement, _ in report(.event(.advertisement(AdvertisementReport(advertisement)))) }
            )
            report(.state(.running, nil))
            if let reason = try? await loss.value() { return ControlError(reason) }
            await listener.stop()
        } catch {
            throw ControlError(error)
        }
        throw .cancelled
    }

    /// Whether what went wrong is mended by waiting for the adapter.
    private static func passes(_ error: ControlError) -> Bool {
        switch error.code {
        case .noBus, .noBluetoothd, .noAdapter, .adapterOff: true
        default: false
        }
    }
}

extension AdvertisementReport {
    init(_ advertisement: Advertisement) {
        self.init(
            adapter: advertisement.adapter,
            address: advertisement.address,
            isRandom: advertisement.addressType == "random",
            name: advertisement.name,
            rssi: advertisement.rssi.map { Int($0) },
            txPower: advertisement.txPower.map { Int($0) },
            appearance: advertisement.appearance,
            services: advertisement.services,
            manufacturer: advertisement.manufacturerData.sorted { $0.key < $1.key }
                .map { ManufacturerData(company: $0.key, data: $0.value) },
            serviceData: advertisement.serviceData.sorted { $0.key.value < $1.key.value }
                .map { ServiceData(service: $0.key, data: $0.value) }
        )
    }
}
