import EventLoop
import GATT

/// The discovery of a server's attributes in bluetoothd's order: all services, then the includes in all of them, then
/// the characteristics, then the descriptors of one characteristic after the other.
@EventLoop
final class ServiceDiscovery {
    private let client: ATTClient
    private let range: ATTHandleRange
    /// A Boolean value that indicates whether services were known in the range, so that the discovery continues even if
    /// it finds none.
    private let hadServices: Bool
    private let then: @EventLoop (Result<[DiscoveredService], ATTError>) -> Void
    private var services: [DiscoveredService] = []
    private var includes: [(handle: UInt16, range: ClosedRange<UInt16>)] = []
    private var characteristics: [DiscoveredCharacteristic] = []

    init(
        _ client: ATTClient,
        in range: ATTHandleRange = .all,
        hadServices: Bool = false,
        then: @escaping @EventLoop (Result<[DiscoveredService], ATTError>) -> Void
    ) {
        self.client = client
        self.range = range
        self.hadServices = hadServices
        self.then = then
    }

    func start() {
        findServices(AttributeType.primaryService, from: range) { [self] in
            if services.isEmpty, !hadServices { return then(.success([])) }
            findServices(AttributeType.secondaryService, from: range) { [self] in
                services = services.overlapFree
                findIncludes()
            }
        }
    }

    // MARK: Services

    private func findServices(
        _ type: BluetoothUUID,
        from range: ATTHandleRange,
        next: @escaping @EventLoop () -> Void
    ) {
        client.request(.readByGroupTypeRequest(.init(in: range, type: type))) { [self] result in
            switch result {
            case .success(.readByGroupTypeResponse(let response)):
                var last = range.start
                for group in response.groups {
                    guard group.range.isValid, group.range.start >= last, range.contains(group.range.end),
                        let uuid = BluetoothUUID(littleEndian: group.value)
                    else { return then(.failure(.unlikelyError)) }
                    services.append(
                        DiscoveredService(
                            uuid: uuid,
                            range: group.range.start...group.range.end,
                            isPrimary: type == AttributeType.primaryService
                        )
                    )
                    last = group.range.end
                }
                guard let rest = range.remainder(after: last) else { return next() }
                findServices(type, from: rest, next: next)
            case .failure(.attributeNotFound): next()
            case .failure(.unsupportedGroupType) where type == AttributeType.secondaryService: next()
            case .failure(let error): then(.failure(error))
            case .success: then(.failure(.unlikelyError))
            }
        }
    }

    /// The range from the first handle of the first service to the last handle of the last service.
    private var span: ATTHandleRange {
        guard let first = services.first, let last = services.map(\.range.upperBound).max() else { return range }
        return ATTHandleRange(first.range.lowerBound, through: last)
    }

    // MARK: Includes and characteristics

    private func findIncludes() {
        // A service that consists only of its declaration has nothing to discover.
        guard services.isEmpty || services.contains(where: { $0.range.count > 1 }) else {
            return then(.success(services))
        }
        findIncludes(in: span)
    }

    private func findIncludes(in range: ATTHandleRange) {
        client.readByType(AttributeType.include, in: range) { [self] result in
            switch result {
            case .success(let found):
                for include in found {
                    guard let range = ClosedRange(include: include.value) else { continue }
                    includes.append((include.handle, range))
                }
                // A declaration without a UUID is for a service with a 128-bit UUID, which has to be read from that service.
                let unnamed = found.filter { $0.value.count == 4 }.compactMap { ClosedRange(include: $0.value) }
                readDeclarations(of: unnamed[...]) { [self] in
                    guard let rest = found.last.flatMap({ range.remainder(after: $0.handle) }) else {
                        return findCharacteristics()
                    }
                    findIncludes(in: rest)
                }
            case .failure(.attributeNotFound): findCharacteristics()
            case .failure(let error): then(.failure(error))
            }
        }
    }

    private func readDeclarations(
        of services: ArraySlice<ClosedRange<UInt16>>,
        next: @escaping @EventLoop () -> Void
    ) {
        guard let service = services.first else { return next() }
        client.request(.readRequest(.init(handle: service.lowerBound))) { [self] result in
            switch result {
            case .success: readDeclarations(of: services.dropFirst(), next: next)
            case .failure(let error): then(.failure(error))
            }
        }
    }

    private func findCharacteristics() {
        client.readAllByType(AttributeType.characteristic, in: span) { [self] result in
            switch result {
            case .success(let found):
                characteristics = characteristics(in: found)
                findDescriptors(of: 0)
            case .failure(.attributeNotFound): findDescriptors(of: 0)
            case .failure(let error): then(.failure(error))
            }
        }
    }

    // MARK: Descriptors

    /// Discovers the descriptors of a characteristic and of all that follow it.
    private func findDescriptors(of first: Int) {
        // A loop, because a server may have tens of thousands of characteristics without descriptors.
        for index in first..<max(first, characteristics.count) {
            let characteristic = characteristics[index]
            let end = end(ofCharacteristicAt: index)
            guard characteristic.valueHandle < end else { continue }
            let range = ATTHandleRange(characteristic.valueHandle + 1, through: end)
            if range.start == end, !characteristic.properties.isDisjoint(with: [.notify, .indicate]) {
                // The only descriptor of a characteristic that notifies or indicates is its configuration.
                characteristics[index].descriptors = [
                    DiscoveredDescriptor(handle: end, uuid: AttributeType.clientConfiguration)
                ]
                continue
            }
            return findDescriptors(of: index, in: range)
        }
        finish()
    }

    private func findDescriptors(of index: Int, in range: ATTHandleRange) {
        client.request(.findInformationRequest(.init(in: range))) { [self] result in
            switch result {
            case .success(.findInformationResponse(let response)):
                guard let last = response.attributes.last?.handle, range.contains(last) else {
                    return then(.failure(.unlikelyError))
                }
                var next = range.start
                for attribute in response.attributes
                where attribute.handle >= next && range.contains(attribute.handle) {
                    characteristics[index].descriptors.append(
                        DiscoveredDescriptor(handle: attribute.handle, uuid: attribute.type)
                    )
                    next = attribute.handle == .max ? .max : attribute.handle + 1
                }
                if let rest = range.remainder(after: last) { return findDescriptors(of: index, in: rest) }
                readExtendedProperties(of: index)
            case .failure(.attributeNotFound): readExtendedProperties(of: index)
            case .failure(let error): then(.failure(error))
            case .success: then(.failure(.unlikelyError))
            }
        }
    }

    private func readExtendedProperties(of index: Int) {
        let descriptor = characteristics[index].descriptors.first { $0.uuid == AttributeType.extendedProperties }
        guard let descriptor else { return findDescriptors(of: index + 1) }
        client.request(.readRequest(.init(handle: descriptor.handle))) { [self] result in
            switch result {
            case .success(.readResponse(let response)):
                let bits = UInt16(response.value.first ?? 0) << 8
                characteristics[index].properties.formUnion(CharacteristicProperties(rawValue: bits))
                findDescriptors(of: index + 1)
            case .failure(let error): then(.failure(error))
            case .success: then(.failure(.unlikelyError))
            }
        }
    }

    /// Returns the last handle of a characteristic, which lies before the next one and within its service.
    private func end(ofCharacteristicAt index: Int) -> UInt16 {
        let handle = characteristics[index].handle
        let service = services.index(containing: handle).map { services[$0].range.upperBound } ?? handle
        guard index + 1 < characteristics.count else { return service }
        return min(service, characteristics[index + 1].handle - 1)
    }

    /// Returns the characteristics within the services, in ascending order, and drops the others, as bluetoothd does.
    private func characteristics(in declarations: [ATTHandleValue]) -> [DiscoveredCharacteristic] {
        var last: UInt16 = 0
        return declarations.compactMap { declaration in
            guard let characteristic = DiscoveredCharacteristic(declaration), characteristic.handle > last,
                characteristic.handle < characteristic.valueHandle,
                let service = services.index(containing: characteristic.handle),
                services[service].range.lowerBound < characteristic.handle,
                characteristic.valueHandle <= services[service].range.upperBound
            else { return nil }
            last = characteristic.valueHandle
            return characteristic
        }
    }

    // MARK: Outcome

    /// Assigns includes and characteristics to their services, and drops those outside any service.
    private func finish() {
        for include in includes {
            guard let index = services.index(containing: include.handle) else { continue }
            services[index].includes.append(include.range)
        }
        for characteristic in characteristics {
            guard let index = services.index(containing: characteristic.handle) else { continue }
            services[index].characteristics.append(characteristic)
        }
        then(.success(services))
    }
}
