package import BlueZ
package import Central
package import Control
internal import DaemonConfiguration
internal import DeviceLinks
package import EventLoop
package import GATT

/// Requests about adapters and devices.
@EventLoop
package struct DeviceService {
    /// Timeout for one operation: the peer has to respond within 30 s (Core Specification, Vol 3, Part F, 3.3.3).
    private static let operationLimit = Duration.seconds(30)
    let settings: ServiceSettings
    let locks: LockService
    let bluetooth: Bluetooth
    let links: SharedLinks

    func adapters(_ request: ListAdapters) async throws(ControlError) -> ListAdapters.Response {
        let selector = try RequestParsing.adapter(request.adapter)
        let client = try await bluetooth.client()
        do throws(BlueZError) {
            // Throws if there is no adapter.
            let first = try client.adapter(selector)
            return ListAdapters.Response(adapters: (selector == nil ? client.adapters : [first]).map(\.report))
        } catch {
            throw ControlError(error)
        }
    }

    func inspect(_ request: InspectDevice, _ client: ServiceClient) async throws(ControlError) -> InspectDevice.Response
    {
        let use = DeviceUse(request.device, request.adapter, request.timeout, request.noCache)
        return try await withLink(use, for: client) { (link) throws(ControlError) in
            try await Inspection(link).response()
        }
    }

    func read(
        _ request: ReadAttributes,
        for client: ServiceClient
    ) async throws(ControlError) -> ReadAttributes.Response {
        guard !request.attributes.isEmpty else {
            throw ControlError(.badInput, "no attribute to read", hint: "list them in the parameter attributes")
        }
        let selectors = try RequestParsing.attributes(request.attributes)
        let use = DeviceUse(request.device, request.adapter, request.timeout, request.noCache)
        return try await withLink(use, for: client) { (link) throws(ControlError) in
            // All attributes are resolved before the first read, so that an invalid selector fails without any
            // operation.
            let attributes = try await link.attributes(selectors, within: Self.operationLimit)
            _ = try await link.instanceNames(of: attributes.map(\.characteristic), within: Self.operationLimit)
            var values: [RemoteAttributeValue] = []
            for attribute in attributes {
                do throws(ControlError) {
                    let bytes = try await link.read(attribute, within: Self.operationLimit)
                    let reference = link.reference(to: attribute)
                    values.append(RemoteAttributeValue(address: link.address, attribute: reference, value: bytes))
                } catch {
                    guard !values.isEmpty else { throw error }
                    return ReadAttributes.Response(values: values, error: error)
                }
            }
            return ReadAttributes.Response(values: values)
        }
    }

    func write(
        _ request: WriteAttribute,
        authorize: @escaping LinkAuthorization
    ) async throws(ControlError) -> RemoteAttributeValue {
        let selector = try RequestParsing.attribute(request.attribute)
        let value = try WrittenValue(request)
        let mode = try WriteKind(mode: request.mode)
        let use = DeviceUse(request.device, request.adapter, request.timeout, request.noCache)
        return try await withLink(use, authorize: authorize) { (link) throws(ControlError) in
            let attribute = try await link.attribute(selector, within: Self.operationLimit)
            let bytes = try value.bytes(as: attribute.uuid)
            try await link.write(bytes, to: attribute, as: mode, within: Self.operationLimit)
            return RemoteAttributeValue(address: link.address, attribute: link.reference(to: attribute), value: bytes)
        }
    }

    func describe(_ request: DescribeValue) throws(ControlError) -> DescribeValue.Response {
        let uuid = try RequestParsing.valueType(request.type)
        let fields = AttributeValues.describeFields(of: uuid, given: request.fields ?? FieldObject())
        return DescribeValue.Response(
            uuid: uuid.description,
            name: AssignedNumbers.name(of: uuid, .characteristic) ?? AssignedNumbers.name(of: uuid, .descriptor),
            fields: fields.map { $0.map(DescribeValue.Field.init) }
        )
    }

    /// Runs `body` with a link to a device, and releases the link afterwards, even if `body` throws.
    private func withLink<Success: Sendable>(
        _ use: DeviceUse,
        for client: ServiceClient,
        _ body: @EventLoop (SharedLink) async throws(ControlError) -> Success
    ) async throws(ControlError) -> Success {
        try await withLink(use, authorize: locks.authorization(for: client), body)
    }

    private func withLink<Success: Sendable>(
        _ use: DeviceUse,
        authorize: @escaping LinkAuthorization,
        _ body: @EventLoop (SharedLink) async throws(ControlError) -> Success
    ) async throws(ControlError) -> Success {
        let limit = try RequestParsing.duration(use.timeout, defaultValue: DeviceUse.defaultTimeout)
        let link = try await links.acquire(
            try RequestParsing.device(settings.configuration.device(use.device)),
            on: try RequestParsing.adapter(use.adapter ?? settings.configuration.adapter),
            discoveryTimeout: limit,
            connectTimeout: limit,
            ignoringCache: use.ignoresCache,
            authorize: authorize
        )
        do throws(ControlError) {
            let result = try await body(link)
            await link.release()
            return result
        } catch {
            await link.release()
            throw error
        }
    }

    // MARK: - Programs inside the daemon

    /// Reports the devices in range, those that are connected first, until the returned listener is stopped.
    ///
    /// - Throws: The reason why Bluetooth is unavailable; `.cancelled` when the task is canceled.
    package func search(
        on selector: AdapterSelector?,
        _ handler: @escaping @EventLoop (Advertisement) -> Void
    ) async throws(ControlError) -> ScanListener {
        let scan = try await bluetooth.sharedScan()
        do throws(CentralError) {
            return try await scan.search(
                on: try scan.poweredAdapter(selector ?? settings.configuration.adapter.flatMap { AdapterSelector($0) }),
                handler
            )
        } catch {
            throw ControlError(error)
        }
    }

    /// Returns the descriptions of devices, by what the configuration, the devices and bluetoothd say.
    package func descriptions(of addresses: some Sequence<DeviceAddress>) -> [DeviceAddress: DeviceDescription] {
        let names = bluetooth.knownNames
        let described = addresses.map { address in
            let identity = links.identities[address]
            let name = identity.name ?? names[address]
            return (
                address,
                DeviceDescription(
                    alias: settings.configuration.alias(of: address, named: name),
                    name: name,
                    manufacturer: identity.manufacturer,
                    model: identity.model
                )
            )
        }
        return Dictionary(described) { first, _ in first }
    }
}

/// A value to write: bytes, or fields that are encoded once the attribute is known.
private enum WrittenValue {
    case bytes([UInt8])
    case fields(FieldValue)

    init(_ request: WriteAttribute) throws(ControlError) {
        switch (request.value, request.fields) {
        case (let hex?, nil):
            guard let bytes = try? HexText.decode(hex) else {
                throw ControlError(.badInput, "invalid hex value \"\(hex)\"", hint: "use hex digit pairs, or fields")
            }
            self = .bytes(bytes)
        case (nil, let fields?): self = .fields(fields)
        default:
            throw ControlError(.badInput, "either value or fields must be given", hint: "value is hex, such as 0A1B")
        }
    }

    func bytes(as uuid: BluetoothUUID) throws(ControlError) -> [UInt8] {
        switch self {
        case .bytes(let bytes): return bytes
        case .fields(let fields):
            do throws(FieldError) {
                return try fields.encode(as: uuid)
            } catch {
                if case .unknownUUID = error.reason {
                    throw ControlError(.badInput, "\(error)", hint: "write the value as hex")
                }
                throw ControlError(.badInput, "invalid value of \(uuid): \(error)", hint: error.hint)
            }
        }
    }
}

extension WriteKind {
    /// Parses a write mode; nil selects the mode from the attribute's properties.
    fileprivate init?(mode: String?) throws(ControlError) {
        switch mode {
        case nil: return nil
        case "request": self = .request
        case "command": self = .command
        case "reliable": self = .reliable
        case let word?:
            throw ControlError(.badInput, "invalid write mode '\(word)'", hint: "use request, command or reliable")
        }
    }
}

extension SharedLink {
    /// Resolves selectors in several turns of the loop, because each requires a search of the device's attributes.
    ///
    /// - Parameter limit: Timeout for each descriptor that names a characteristic.
    func attributes(
        _ selectors: [AttributeSelector],
        within limit: Duration
    ) async throws(ControlError) -> [Attribute] {
        var slice = LoopTimeSlice()
        var attributes: [Attribute] = []
        for selector in selectors {
            await slice.yieldIfExpired()
            attributes.append(try await attribute(selector, within: limit))
        }
        return attributes
    }
}
