internal import BlueZ
internal import Foundation
internal import GATT

extension CBPeripheralManager {
    /// Publishes a service, or reports why that is not possible.
    func publish(_ service: CBMutableService) {
        guard isPoweredOn(for: "add") else { return }
        let result = withState { state in Result { () throws(CBError) in try state.insert(service) } }
        switch result {
        case .success(let plan):
            let core = core
            host.post { core.add(plan) }
        case .failure(let error):
            deliver { [passed = Passed(service)] manager in
                manager.delegate?.peripheralManager(manager, didAdd: passed.object, error: error)
            }
        }
    }

    /// Withdraws a service if it is published.
    func withdraw(_ service: CBMutableService) {
        guard let key = withState({ $0.remove(service) }) else { return }
        keepState()
        let core = core
        host.post { core.remove(key) }
    }

    /// Withdraws all services.
    func withdrawAllServices() {
        withState { $0.removeAllServices() }
        keepState()
        let core = core
        host.post { core.removeAll() }
    }
}

extension CBPeripheralManager.State {
    /// Services that bluetoothd publishes itself: Generic Access and Generic Attribute.
    private static let reservedServices: Set<UInt32> = [0x1800, 0x1801]
    /// Properties that a local characteristic cannot have.
    private static let unsupportedProperties: CBCharacteristicProperties = [.broadcast, .extendedProperties]

    /// Adds a service and returns its plan.
    ///
    /// - Throws: The reason why it cannot be published.
    mutating func insert(_ service: CBMutableService, isRestored: Bool = false) throws(CBError) -> ServicePlan {
        if let short = service.uuid.bluetoothUUID.short, Self.reservedServices.contains(UInt32(short)) {
            throw CBError(.uuidNotAllowed)
        }
        let included = (service.includedServices ?? []).map { included in key(of: included) }
        let characteristics = (service.characteristics ?? []).map { $0 as? CBMutableCharacteristic }
        let local = characteristics.compactMap { $0 }
        guard key(of: service) == nil, included.allSatisfy({ $0 != nil }), local.count == characteristics.count,
            local.allSatisfy({ $0.key == nil && $0.properties.isDisjoint(with: Self.unsupportedProperties) })
        else { throw CBError(.invalidParameters) }
        let serviceKey = nextKey()
        var plan = ServicePlan(
            key: serviceKey,
            service: LocalService(uuid: service.uuid.bluetoothUUID, isPrimary: service.isPrimary, characteristics: []),
            includes: included.compactMap { $0 },
            rules: [:]
        )
        let keys = local.map { add($0, to: &plan) }
        services[serviceKey] = CBPeripheralManager.Published(
            service: service,
            includes: plan.includes,
            characteristics: keys,
            isRestored: isRestored
        )
        return plan
    }

    private mutating func add(_ characteristic: CBMutableCharacteristic, to plan: inout ServicePlan) -> Int {
        let key = nextKey()
        characteristic.setKey(key)
        characteristics[key] = characteristic
        plan.rules[key] = characteristic.rule
        var described = characteristic.description(key)
        for descriptor in characteristic.descriptors ?? [] {
            guard let bytes = DescriptorValue.localBytes(of: descriptor.value, uuid: descriptor.uuid) else { continue }
            let descriptorKey = nextKey()
            plan.rules[descriptorKey] = .cached([UInt8](bytes))
            described.descriptors.append(
                LocalDescriptor(id: descriptorKey, uuid: descriptor.uuid.bluetoothUUID, properties: .read)
            )
        }
        plan.service.characteristics.append(described)
        return key
    }

    /// Removes a service; returns its key, or nil if it is not published.
    mutating func remove(_ service: CBMutableService) -> Int? {
        guard let key = key(of: service) else { return nil }
        for characteristic in services.removeValue(forKey: key)?.characteristics ?? [] {
            characteristics.removeValue(forKey: characteristic)?.reset()
        }
        return key
    }

    mutating func removeAllServices() {
        for characteristic in characteristics.values { characteristic.reset() }
        characteristics = [:]
        services = [:]
    }

    private func key(of service: CBService) -> Int? { services.first { $0.value.service === service }?.key }

    private mutating func nextKey() -> Int {
        lastKey += 1
        return lastKey
    }
}

extension CBMutableCharacteristic {
    fileprivate func reset() {
        setKey(nil)
        removeSubscribers()
    }

    fileprivate var rule: AccessRule {
        if let cachedValue { return .cached([UInt8](cachedValue)) }
        return .forwarded(
            isReadable: !permissions.isDisjoint(with: [.readable, .readEncryptionRequired]),
            isWriteable: !permissions.isDisjoint(with: [.writeable, .writeEncryptionRequired])
        )
    }

    /// The characteristic in the form of bluetoothd, without descriptors.
    fileprivate func description(_ key: Int) -> LocalCharacteristic {
        let properties = properties
        var bits = CharacteristicProperties(rawValue: UInt16(truncatingIfNeeded: properties.rawValue & 0xFF))
        var security: AttributePermissions = []
        if properties.contains(.notifyEncryptionRequired) {
            bits.insert(.notify)
            security.insert(.encryptNotify)
        }
        if properties.contains(.indicateEncryptionRequired) {
            bits.insert(.indicate)
            security.insert(.encryptIndicate)
        }
        if permissions.contains(.readEncryptionRequired), bits.contains(.read) { security.insert(.encryptRead) }
        if permissions.contains(.writeEncryptionRequired), !bits.isDisjoint(with: [.write, .writeWithoutResponse]) {
            security.insert(.encryptWrite)
        }
        return LocalCharacteristic(id: key, uuid: uuid.bluetoothUUID, properties: bits, permissions: security)
    }
}
