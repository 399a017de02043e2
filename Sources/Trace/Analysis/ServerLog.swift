internal import GATT

/// A time in a trace, with the connection and the order of its record.
struct TraceMoment: Hashable {
    var time: Duration
    /// The number of the connection, in the order in which connections appear in the trace.
    var connection: Int
    var order: Int
}

/// All that a trace contains about one GATT server, by handle.
struct ServerLog {
    struct Service {
        var uuid: BluetoothUUID
        var end: UInt16
        var isPrimary: Bool
    }

    struct Include {
        var start: UInt16
        var uuid: BluetoothUUID?
    }

    struct Characteristic {
        var properties: CharacteristicProperties
        var valueHandle: UInt16
        var uuid: BluetoothUUID
    }

    /// A notified or indicated value, or a write of a client characteristic configuration.
    struct Event {
        var moment: TraceMoment
        var value: [UInt8]
    }

    var services: [UInt16: Service] = [:]
    var includes: [UInt16: Include] = [:]
    var characteristics: [UInt16: Characteristic] = [:]
    /// The types of attributes, from requests that name them.
    var types: [UInt16: BluetoothUUID] = [:]
    var values: [UInt16: [UInt8]] = [:]
    /// The handles whose value may be longer, because its last part filled the response.
    var openValues: Set<UInt16> = []
    /// The errors of reads that have not succeeded later.
    var refusals: [UInt16: ATTError] = [:]
    var permissions: [UInt16: AttributePermissions] = [:]
    var notifications: [UInt16: [Event]] = [:]
    /// The successful writes of two bytes, of which those to configurations subscribe and unsubscribe.
    var configurations: [UInt16: [Event]] = [:]
    var writes: [UInt16: WriteLog] = [:]

    /// Maximum length of an attribute value (Core Specification, Vol 3, Part F, 3.2.9).
    static let valueLimit = 512

    // MARK: - Requests

    /// Handles the response to a request that is neither a write nor an exchange of the MTU.
    ///
    /// - Parameter error: The error of the response; nil if the request succeeded.
    mutating func handle(_ response: ATTPDU, to request: ATTPDU, _ error: ATTError?, _ mtu: ATTMTU) {
        switch (request, response) {
        case (.readByGroupTypeRequest(let request), .readByGroupTypeResponse(let found)):
            for group in found.groups {
                addService(group.range, BluetoothUUID(littleEndian: group.value), request.type)
            }
        case (.findByTypeValueRequest(let request), .findByTypeValueResponse(let found)):
            let (uuid, type) = (BluetoothUUID(littleEndian: request.value), BluetoothUUID(request.type))
            for range in found.groups { addService(range, uuid, type) }
        case (.readByTypeRequest(let request), .readByTypeResponse(let found)):
            for attribute in found.attributes { add(attribute, of: request.type, mtu) }
        case (.findInformationRequest, .findInformationResponse(let found)):
            for attribute in found.attributes { types[attribute.handle] = attribute.type }
        case (.readRequest(let request), .readResponse(let read)):
            set(read.value, of: request.handle, capacity: mtu.readCapacity)
        case (.readBlobRequest(let request), .readBlobResponse(let read)):
            add(read.part, of: request.handle, at: Int(request.offset), capacity: mtu.readCapacity)
        case (.readMultipleRequest(let request), .readMultipleResponse(let read)): add(read.values, of: request.handles)
        case (.readMultipleVariableRequest(let request), .readMultipleVariableResponse(let read)):
            for (handle, value) in zip(request.handles, read.values) where !value.isTruncated {
                set(value.bytes, of: handle, capacity: .max)
            }
        case (.readRequest(let request), _): if let error { refuseRead(request.handle, error) }
        case (.readBlobRequest(let request), _):
            // The end of a value whose length is a multiple of what a response has room for.
            if error == .invalidOffset || error == .attributeNotLong { openValues.remove(request.handle) }
        case (.readByTypeRequest, .errorResponse(let response)):
            if response.error != .attributeNotFound { refuseRead(response.handle, response.error) }
        default: break
        }
    }

    private mutating func addService(_ range: ATTHandleRange, _ uuid: BluetoothUUID?, _ type: BluetoothUUID) {
        let isPrimary = type == PrimaryServiceDeclaration.uuid
        guard isPrimary || type == SecondaryServiceDeclaration.uuid, range.isValid, let uuid else { return }
        services[range.start] = Service(uuid: uuid, end: range.end, isPrimary: isPrimary)
    }

    private mutating func add(_ attribute: ATTHandleValue, of type: BluetoothUUID, _ mtu: ATTMTU) {
        var reader = PacketReader(attribute.value)
        switch type {
        case IncludeDeclaration.uuid:
            guard let start = reader.word(), reader.word() != nil else { return }
            includes[attribute.handle] = Include(start: start, uuid: BluetoothUUID(littleEndian: reader.rest))
        case CharacteristicDeclaration.uuid:
            guard let properties = reader.byte(), let valueHandle = reader.word(), valueHandle > attribute.handle,
                let uuid = BluetoothUUID(littleEndian: reader.rest)
            else { return }
            characteristics[attribute.handle] = Characteristic(
                properties: CharacteristicProperties(rawValue: UInt16(properties)),
                valueHandle: valueHandle,
                uuid: uuid
            )
        default:
            types[attribute.handle] = type
            set(attribute.value, of: attribute.handle, capacity: mtu.readByTypeCapacity)
        }
    }

    // MARK: - Values

    /// Sets a value from its start.
    ///
    /// - Parameter capacity: The number of bytes for which the response had room.
    private mutating func set(_ value: [UInt8], of handle: UInt16, capacity: Int) {
        refusals[handle] = nil
        let isOpen = value.count >= capacity
        // A client that needs only the start of a long value does not read the rest again.
        if isOpen, let known = values[handle], known.count > value.count, known.starts(with: value) { return }
        values[handle] = value
        if isOpen { openValues.insert(handle) } else { openValues.remove(handle) }
    }

    private mutating func add(_ part: [UInt8], of handle: UInt16, at offset: Int, capacity: Int) {
        guard offset > 0 else { return set(part, of: handle, capacity: capacity) }
        guard let known = values[handle], known.count >= offset, offset + part.count <= Self.valueLimit else { return }
        values[handle] = known.prefix(offset) + part
        if part.count >= capacity { openValues.insert(handle) } else { openValues.remove(handle) }
    }

    /// Divides the values of a Read Multiple Response, whose lengths are those of earlier reads, except for the last.
    private mutating func add(_ bytes: [UInt8], of handles: [UInt16]) {
        var rest = bytes[...]
        for handle in handles.dropLast() {
            guard let length = values[handle]?.count, length <= rest.count else { return }
            values[handle] = Array(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        if let last = handles.last, values[last] == nil { values[last] = Array(rest) }
    }

    private mutating func refuseRead(_ handle: UInt16, _ error: ATTError) {
        if values[handle] == nil { refusals[handle] = error }
        require(error, .encryptRead, of: handle)
    }

    /// Adds the permission that an error implies.
    ///
    /// Without encryption, a server that requires any level of it responds with Insufficient Authentication or
    /// Insufficient Encryption (Core Specification, Vol 3, Part C, 10.3), so that the level is unknown.
    private mutating func require(_ error: ATTError, _ encryption: AttributePermissions, of handle: UInt16) {
        switch error {
        case .insufficientAuthentication, .insufficientEncryption, .encryptionKeySizeTooShort:
            permissions[handle, default: []].insert(encryption)
        case .insufficientAuthorization: permissions[handle, default: []].insert(.authorize)
        default: break
        }
    }

    // MARK: - Writes and notifications

    mutating func startWrite(_ handle: UInt16, _ value: [UInt8]) {
        writes[handle, default: WriteLog()].start(value)
    }

    /// - Parameter error: The error of the response; nil if the write succeeded.
    mutating func endWrite(_ handle: UInt16, _ value: [UInt8], _ error: ATTError?, at moment: TraceMoment) {
        writes[handle, default: WriteLog()].end(value, error)
        if let error {
            require(error, .encryptWrite, of: handle)
        } else if value.count == 2 {
            configurations[handle, default: []].append(Event(moment: moment, value: value))
        }
    }

    mutating func addNotification(_ handle: UInt16, _ value: [UInt8], at moment: TraceMoment) {
        notifications[handle, default: []].append(Event(moment: moment, value: value))
    }

    /// Adds an indication: the answer to a write of the same attribute, or a value like a notification.
    mutating func addIndication(_ handle: UInt16, _ value: [UInt8], at moment: TraceMoment) {
        guard writes[handle]?.answer(value) != true else { return }
        addNotification(handle, value, at: moment)
    }
}
