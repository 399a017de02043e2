internal import GATT

extension ServerLog {
    /// Returns the server with its attributes in the order of their handles.
    ///
    /// - Parameters:
    ///   - ends: The times at which connections ended.
    ///   - last: The time of the last record of the trace.
    func server(_ address: DeviceAddress?, isLocal: Bool, ends: [Int: Duration], last: Duration) -> TracedServer {
        var server = TracedServer(address: address, isLocal: isLocal, services: [], undiscovered: [])
        var starts: [Int] = []
        for (handle, service) in services.sorted(by: { $0.key < $1.key }) {
            server.services.append(
                TracedServer.Service(
                    uuid: service.uuid,
                    isPrimary: service.isPrimary,
                    includes: [],
                    characteristics: []
                )
            )
            starts.append(Int(handle))
        }
        for (handle, include) in includes.sorted(by: { $0.key < $1.key }) {
            guard let index = index(of: handle, starts), let uuid = include.uuid ?? services[include.start]?.uuid else {
                continue
            }
            server.services[index].includes.append(uuid)
        }
        var discovered = Set(services.keys).union(includes.keys).union(characteristics.keys)
        for found in discoveredCharacteristics(starts) {
            let characteristic = characteristic(found, ends: ends, last: last)
            discovered.insert(found.declared.valueHandle)
            discovered.formUnion(found.descriptors)
            if let configuration = configuration(of: found) { discovered.insert(configuration) }
            server.services[found.service].characteristics.append(characteristic)
        }
        let used = Set(values.keys).union(notifications.keys).union(writes.keys).union(refusals.keys)
        // Read By Type names the type, so that the value is known without a discovery.
        server.undiscovered = used.subtracting(discovered).filter { types[$0] == nil }.sorted()
        server.name = deviceName(server)
        return server
    }

    private func deviceName(_ server: TracedServer) -> String? {
        let characteristics = server.services.lazy.flatMap(\.characteristics)
        let discovered = characteristics.first { $0.uuid == DeviceName.uuid }?.value.bytes
        let bytes = discovered ?? types.filter { $0.value == DeviceName.uuid }.keys.min().flatMap { values[$0] }
        return bytes.flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Returns the index of the service that contains a handle.
    private func index(of handle: UInt16, _ starts: [Int]) -> Int? {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= Int(handle) { low = middle + 1 } else { high = middle }
        }
        guard low > 0, let start = UInt16(exactly: starts[low - 1]), let service = services[start] else { return nil }
        return start < handle && handle <= service.end ? low - 1 : nil
    }

    private struct Discovered {
        var service: Int
        var handle: UInt16
        var end: UInt16
        var declared: Characteristic
        var descriptors: [UInt16] = []
    }

    /// Returns the characteristics within services, with the handles of their descriptors.
    private func discoveredCharacteristics(_ starts: [Int]) -> [Discovered] {
        var found: [Discovered] = []
        for (handle, declared) in characteristics.sorted(by: { $0.key < $1.key }) {
            if let last = found.indices.last { found[last].end = min(found[last].end, handle - 1) }
            guard let service = index(of: handle, starts), let start = UInt16(exactly: starts[service]),
                let end = services[start]?.end, declared.valueHandle <= end
            else { continue }
            found.append(Discovered(service: service, handle: handle, end: end, declared: declared))
        }
        let declarations: Set<BluetoothUUID> = [
            PrimaryServiceDeclaration.uuid, SecondaryServiceDeclaration.uuid, IncludeDeclaration.uuid,
            CharacteristicDeclaration.uuid,
        ]
        var next = 0
        for handle in types.filter({ !declarations.contains($0.value) }).keys.sorted() {
            while next < found.count, found[next].end < handle { next += 1 }
            guard next < found.count else { break }
            if found[next].declared.valueHandle < handle { found[next].descriptors.append(handle) }
        }
        return found
    }

    private func characteristic(
        _ found: Discovered,
        ends: [Int: Duration],
        last: Duration
    ) -> TracedServer.Characteristic {
        let value = found.declared.valueHandle
        var characteristic = TracedServer.Characteristic(
            uuid: found.declared.uuid,
            handle: found.handle,
            properties: found.declared.properties,
            value: self.value(value),
            writes: writes[value]?.effects ?? [],
            areWritesCut: writes[value]?.isCut ?? false,
            recording: Recording(),
            descriptors: []
        )
        for handle in found.descriptors {
            guard let uuid = types[handle] else { continue }
            let descriptor = TracedServer.Descriptor(uuid: uuid, handle: handle, value: self.value(handle))
            characteristic.descriptors.append(descriptor)
            if uuid == CharacteristicExtendedProperties.uuid, let bits = descriptor.value.bytes?.first {
                characteristic.properties.formUnion(CharacteristicProperties(rawValue: UInt16(bits) << 8))
            }
        }
        let configuration = configuration(of: found)
        characteristic.recording = Recording(
            notifications[value] ?? [],
            configuration.flatMap { configurations[$0] } ?? [],
            ends: ends,
            last: last
        )
        if let configuration, permissions[configuration]?.contains(.encryptWrite) == true {
            let isIndicated = !characteristic.properties.contains(.notify)
            characteristic.value.permissions.insert(isIndicated ? .encryptIndicate : .encryptNotify)
        }
        return characteristic
    }

    /// Returns the handle of the client characteristic configuration.
    private func configuration(of found: Discovered) -> UInt16? {
        if let handle = found.descriptors.first(where: { types[$0] == ClientCharacteristicConfiguration.uuid }) {
            return handle
        }
        let (properties, value) = (found.declared.properties, found.declared.valueHandle)
        // Clients do not request the type of an only descriptor, which is the configuration.
        guard found.descriptors.isEmpty, !properties.isDisjoint(with: [.notify, .indicate]), value < found.end else {
            return nil
        }
        return value + 1
    }

    private func value(_ handle: UInt16) -> TracedValue {
        TracedValue(
            bytes: values[handle],
            isOpen: openValues.contains(handle),
            refusal: refusals[handle],
            permissions: permissions[handle] ?? []
        )
    }
}
