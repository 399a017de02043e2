internal import BlueZ
internal import Foundation

extension CBPeripheral {
    /// Discovers services, all of them if `serviceUUIDs` is nil; calls `peripheral(_:didDiscoverServices:)`.
    public func discoverServices(_ serviceUUIDs: [CBUUID]?) {
        deliver("discoverServices") { peripheral in
            peripheral.addServices(serviceUUIDs) { $0.isPrimary }
            peripheral.delegate?.peripheral(peripheral, didDiscoverServices: nil)
        }
    }

    /// Discovers the included services of a service; calls `peripheral(_:didDiscoverIncludedServicesFor:error:)`.
    public func discoverIncludedServices(_ includedServiceUUIDs: [CBUUID]?, for service: CBService) {
        let service = Passed(service)
        deliver("discoverIncludedServices") { peripheral in
            let service = service.object
            guard let remote = peripheral.remote(service) else { return }
            let paths = Set(remote.includes)
            let included = peripheral.knownServices.filter {
                paths.contains($0.path) && includedServiceUUIDs.includes($0.uuid)
            }
            service.setIncludedServices(
                included.map { found in
                    service.includedServices?.first { $0.handle == found.handle } ?? CBService(found, of: peripheral)
                }
            )
            peripheral.delegate?.peripheral(peripheral, didDiscoverIncludedServicesFor: service, error: nil)
        }
    }

    /// Discovers characteristics of a service, all of them if `characteristicUUIDs` is nil; calls
    /// `peripheral(_:didDiscoverCharacteristicsFor:error:)`.
    public func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {
        let service = Passed(service)
        deliver("discoverCharacteristics") { peripheral in
            let service = service.object
            guard let remote = peripheral.remote(service) else { return }
            peripheral.addCharacteristics(characteristicUUIDs, of: remote, to: service)
            peripheral.delegate?.peripheral(peripheral, didDiscoverCharacteristicsFor: service, error: nil)
        }
    }

    /// Discovers the descriptors of a characteristic; calls `peripheral(_:didDiscoverDescriptorsFor:error:)`.
    public func discoverDescriptors(for characteristic: CBCharacteristic) {
        let characteristic = Passed(characteristic)
        deliver("discoverDescriptors") { peripheral in
            let characteristic = characteristic.object
            guard let remote = peripheral.remote(characteristic) else { return }
            let known = characteristic.descriptors ?? []
            var descriptors = remote.descriptors.map { found in
                known.first { $0.handle == found.handle } ?? CBDescriptor(found, of: characteristic)
            }
            // bluetoothd configures the characteristic itself, and does not export the descriptor.
            if characteristic.supportsNotifications, !descriptors.contains(where: \.isConfiguration) {
                let configuration = known.first(where: \.isConfiguration)
                descriptors.insert(configuration ?? CBDescriptor(configurationOf: characteristic), at: 0)
            }
            characteristic.setDescriptors(descriptors)
            peripheral.delegate?.peripheral(peripheral, didDiscoverDescriptorsFor: characteristic, error: nil)
        }
    }

    /// Runs `body` on the queue of the delegate if the peripheral is connected then.
    ///
    /// bluetoothd discovers all attributes of a device before it reports the connection, so nothing has to be requested.
    func deliver(_ call: String, _ body: @escaping (CBPeripheral) -> Void) {
        guard isConnected(for: call) else { return }
        let (target, body) = (Target(self), Passed(body))
        delivery.async {
            if let peripheral = target.object, peripheral.state == .connected { body.object(peripheral) }
        }
    }

    private var knownServices: [RemoteService] { withState { $0.known.services } }

    func addCharacteristics(_ uuids: [CBUUID]?, of remote: RemoteService, to service: CBService) {
        let known = service.characteristics ?? []
        let handles = Set(known.map(\.handle))
        let found = remote.characteristics.filter { uuids.includes($0.uuid) }
            .filter { !handles.contains($0.handle) }
            .map { CBCharacteristic($0, of: service) }
        withState { state in
            for characteristic in found { state.characteristics[characteristic.handle] = characteristic }
        }
        service.setCharacteristics((known + found).sorted { $0.handle < $1.handle })
    }

    func addServices(_ uuids: [CBUUID]?, where isIncluded: (RemoteService) -> Bool) {
        let known = services ?? []
        let handles = Set(known.map(\.handle))
        let found = knownServices.filter { isIncluded($0) && uuids.includes($0.uuid) }
            .filter { !handles.contains($0.handle) }
            .map { CBService($0, of: self) }
        let services = (known + found).sorted { $0.handle < $1.handle }
        withState { $0.services = services }
    }

    /// Returns the service of the device; nil, with a report of the misuse, if it belongs to another or was removed.
    func remote(_ service: CBService) -> RemoteService? {
        let found = service.peripheral === self ? withState { $0.known.service(service.handle) } : nil
        if found == nil { host.reportMisuse("the service \(service.uuid) is not one of the peripheral \(identifier)") }
        return found
    }

    /// Returns the characteristic of the device; nil, with a report of the misuse, if it belongs to another or was removed.
    func remote(_ characteristic: CBCharacteristic) -> RemoteCharacteristic? {
        let isOwn = characteristic.service?.peripheral === self
        let found = isOwn ? withState { $0.known.characteristic(characteristic.handle) } : nil
        if found == nil {
            host.reportMisuse("the characteristic \(characteristic.uuid) is not one of the peripheral \(identifier)")
        }
        return found
    }
}
