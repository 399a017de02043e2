internal import GATT

/// The types of a server's attributes, as discovered in a trace.
struct AttributeNames {
    private var types: [UInt16: BluetoothUUID] = [:]
    /// The handles of characteristic values.
    private var valueHandles: Set<UInt16> = []
    /// The handles of characteristic values that are notified or indicated.
    private var notifiedHandles: Set<UInt16> = []

    /// The maximum distance of a descriptor from the value of its characteristic.
    private static let descriptorLimit: UInt16 = 16

    /// Handles a response to a search for attributes.
    mutating func handle(_ response: ATTPDU, to request: ATTPDU) {
        switch (request, response) {
        case (.readByGroupTypeRequest(let request), .readByGroupTypeResponse(let found)):
            for group in found.groups { types[group.range.start] = request.type }
        case (.findByTypeValueRequest(let request), .findByTypeValueResponse(let found)):
            for group in found.groups { types[group.start] = BluetoothUUID(request.type) }
        case (.readByTypeRequest(let request), .readByTypeResponse(let found)):
            for attribute in found.attributes { add(attribute, of: request.type) }
        case (.findInformationRequest, .findInformationResponse(let found)):
            for attribute in found.attributes { types[attribute.handle] = attribute.type }
        default: break
        }
    }

    private mutating func add(_ attribute: ATTHandleValue, of type: BluetoothUUID) {
        types[attribute.handle] = type
        guard type == CharacteristicDeclaration.uuid else { return }
        var reader = PacketReader(attribute.value)
        guard let properties = reader.byte(), let handle = reader.word(),
            let uuid = BluetoothUUID(littleEndian: reader.rest)
        else { return }
        types[handle] = uuid
        valueHandles.insert(handle)
        let notified: CharacteristicProperties = [.notify, .indicate]
        if notified.isDisjoint(with: CharacteristicProperties(rawValue: UInt16(properties))) {
            notifiedHandles.remove(handle)
        } else {
            notifiedHandles.insert(handle)
        }
    }

    /// Returns an attribute with its type.
    func attribute(_ handle: UInt16, _ value: [UInt8]? = nil, isPart: Bool = false) -> TracedPDU.Attribute {
        let type = types[handle] ?? configuration(handle)
        return TracedPDU.Attribute(
            handle: handle,
            type: type,
            characteristic: type.flatMap { characteristic(of: handle, $0) },
            value: value,
            isPart: isPart
        )
    }

    /// Returns the type of a client characteristic configuration whose type no client has requested, because it is the
    /// only descriptor.
    private func configuration(_ handle: UInt16) -> BluetoothUUID? {
        handle > 1 && notifiedHandles.contains(handle - 1) ? ClientCharacteristicConfiguration.uuid : nil
    }

    /// Returns the characteristic of a descriptor: the last one whose value precedes it.
    private func characteristic(of handle: UInt16, _ type: BluetoothUUID) -> BluetoothUUID? {
        guard AssignedNumbers.name(of: type, .descriptor) != nil, !valueHandles.contains(handle) else { return nil }
        for distance in 1...Self.descriptorLimit {
            guard distance < handle else { return nil }
            if valueHandles.contains(handle - distance) { return types[handle - distance] }
        }
        return nil
    }
}
