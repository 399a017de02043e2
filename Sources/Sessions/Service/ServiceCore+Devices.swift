internal import BlueZ
internal import Central
internal import Control
internal import DBus
internal import GATT

/// Requests about adapters and devices.
extension ServiceCore {
    nonisolated static func serveDevices(_ table: inout MethodTable) {
        table.serve(ListAdapters.self) { core, request, _ throws(ControlError) in
            try await core.adapters(request)
        }
        table.serve(InspectDevice.self) { core, request, call throws(ControlError) in
            let use = DeviceUse(request.device, request.adapter, request.timeout)
            return try await core.withLink(use, for: call.client) { (link) throws(ControlError) in
                try await Inspection(link).answer()
            }
        }
        table.serve(ReadAttributes.self) { core, request, call throws(ControlError) in
            try await core.read(request, for: call.client)
        }
        table.serve(WriteAttribute.self) { core, request, call throws(ControlError) in
            try await core.write(request, for: call.client)
        }
    }

    /// Which device a request is about, and how long it may take to get to it.
    struct DeviceUse {
        var device: String
        var adapter: String?
        var timeout: String?

        init(_ device: String, _ adapter: String?, _ timeout: String?) {
            self.device = device
            self.adapter = adapter
            self.timeout = timeout
        }

        /// Time to hear a device more than once that advertises at the longest legacy interval, 10.24 s; and for two
        /// attempts to connect, each of which the kernel gives up after 20 s.
        static let standardLimit = Duration.seconds(30)
    }

    /// How long one operation may take: the peer has to answer within 30 s (Core Specification, Vol 3, Part F, 3.3.3).
    private static let operationLimit = Duration.seconds(30)

    private func adapters(_ request: ListAdapters) async throws(ControlError) -> ListAdapters.Answer {
        let selector = try RequestTexts.adapter(request.adapter)
        let client = try await bluetooth.client()
        do throws(BlueZError) {
            // The first asks whether there is any.
            let first = try client.adapter(selector)
            return ListAdapters.Answer(adapters: (selector == nil ? client.adapters : [first]).map(\.report))
        } catch {
            throw ControlError(error)
        }
    }

    private func read(
        _ request: ReadAttributes,
        for client: ServiceClient
    ) async throws(ControlError) -> ReadAttributes.Answer {
        guard !request.attributes.isEmpty else {
            throw ControlError(.badInput, "no attribute to read", hint: "name some in attributes")
        }
        let selectors = try RequestTexts.attributes(request.attributes)
        let use = DeviceUse(request.device, request.adapter, request.timeout)
        return try await withLink(use, for: client) { (link) throws(ControlError) in
            // All are looked up before the first is read: a mistyped last one costs nothing.
            let attributes = try await link.attributes(selectors)
            var values: [Control.AttributeValue] = []
            for attribute in attributes {
                do throws(ControlError) {
                    let octets = try await link.read(attribute, within: Self.operationLimit)
                    values.append(Control.AttributeValue(attribute, of: link.address, octets))
                } catch {
                    guard !values.isEmpty else { throw error }
                    return ReadAttributes.Answer(values: values, error: error)
                }
            }
            return ReadAttributes.Answer(values: values)
        }
    }

    private func write(
        _ request: WriteAttribute,
        for client: ServiceClient
    ) async throws(ControlError) -> Control.AttributeValue {
        let selector = try RequestTexts.attribute(request.attribute)
        let value = try WrittenValue(request)
        let mode = try WriteKind(mode: request.mode)
        let use = DeviceUse(request.device, request.adapter, request.timeout)
        return try await withLink(use, for: client) { (link) throws(ControlError) in
            let attribute = try link.attribute(selector)
            let octets = try value.octets(as: attribute.uuid)
            try await link.write(octets, to: attribute, as: mode, within: Self.operationLimit)
            return Control.AttributeValue(attribute, of: link.address, octets)
        }
    }

    /// Runs `body` with a share in the connection to a device, and gives the share back whatever happened.
    private func withLink<Success: Sendable>(
        _ use: DeviceUse,
        for client: ServiceClient,
        _ body: @EventLoop (SharedLink) async throws(ControlError) -> Success
    ) async throws(ControlError) -> Success {
        let limit = try RequestTexts.duration(use.timeout, standard: DeviceUse.standardLimit)
        let link = try await links.acquire(
            try RequestTexts.device(configuration.device(use.device)),
            on: try RequestTexts.adapter(use.adapter ?? configuration.adapter),
            finding: limit,
            connecting: limit,
            permit: permit(for: client)
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
}

/// What is to be written: octets, or fields that become octets once it is known of what.
private enum WrittenValue {
    case octets([UInt8])
    case fields(FieldValue)

    init(_ request: WriteAttribute) throws(ControlError) {
        switch (request.value, request.fields) {
        case (let hex?, nil):
            guard let octets = try? Hex.decode(hex) else {
                throw ControlError(.badInput, "\"\(hex)\" is not hex", hint: "give pairs of hex digits, or fields")
            }
            self = .octets(octets)
        case (nil, let fields?): self = .fields(fields)
        default:
            throw ControlError(.badInput, "either value or fields must be given", hint: "value is hex: 0A1B")
        }
    }

    func octets(as uuid: BluetoothUUID) throws(ControlError) -> [UInt8] {
        switch self {
        case .octets(let octets): return octets
        case .fields(let fields):
            let octets: [UInt8]?
            do throws(FieldError) {
                octets = try AttributeValues.encode(uuid, fields)
            } catch {
                throw ControlError(.badInput, "this makes no value of \(uuid): \(error)", hint: error.hint)
            }
            guard let octets else {
                throw ControlError(
                    .badInput,
                    "the fields of \(uuid) are not known",
                    hint: "a value like that is written as hex"
                )
            }
            return octets
        }
    }
}

extension WriteKind {
    /// Nil leaves it to the attribute's properties.
    fileprivate init?(mode: String?) throws(ControlError) {
        switch mode {
        case nil: return nil
        case "request": self = .request
        case "command": self = .command
        case "reliable": self = .reliable
        case let word?:
            throw ControlError(.badInput, "'\(word)' is no mode", hint: "modes are request, command and reliable")
        }
    }
}

extension SharedLink {
    /// The attributes that are meant, looked up in turns of the loop: each takes a search through the device.
    func attributes(_ selectors: [AttributeSelector]) async throws(ControlError) -> [Attribute] {
        var pace = LoopPace()
        var attributes: [Attribute] = []
        for selector in selectors {
            await pace.step()
            attributes.append(try attribute(selector))
        }
        return attributes
    }

    fileprivate func attribute(_ selector: AttributeSelector) throws(ControlError) -> Attribute {
        do throws(CentralError) {
            return try services.attribute(matching: selector)
        } catch {
            throw ControlError(error)
        }
    }
}

extension Control.AttributeValue {
    fileprivate init(_ attribute: Attribute, of address: DeviceAddress, _ octets: [UInt8]) {
        var reference = AttributeReference(attribute.characteristic)
        reference.handle = attribute.handle
        if case .descriptor(let descriptor, _) = attribute { reference.descriptor = descriptor.uuid }
        self.init(address: address, attribute: reference, value: octets)
    }
}
