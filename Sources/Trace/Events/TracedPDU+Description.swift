internal import GATT

extension TracedPDU {
    /// Describes a PDU by its parameters.
    ///
    /// - Parameters:
    ///   - request: The request that the PDU responds to.
    ///   - names: The types of the server's attributes.
    mutating func describe(_ pdu: ATTPDU, _ request: ATTPDU?, _ names: AttributeNames) {
        switch pdu {
        case .errorResponse(let response):
            self.request = response.request
            error = response.error
            // If a search finds no attribute, the handle is the start of its range.
            if response.handle != 0, response.error != .attributeNotFound {
                attributes = [names.attribute(response.handle)]
            }
        case .exchangeMTURequest(let request): mtu = request.clientMTU
        case .exchangeMTUResponse(let response): mtu = response.serverMTU
        case .findInformationRequest(let request): range = request.range
        case .findByTypeValueRequest(let request):
            (range, searchedType) = (request.range, BluetoothUUID(request.type))
        case .readByTypeRequest(let request): (range, searchedType) = (request.range, request.type)
        case .readByGroupTypeRequest(let request): (range, searchedType) = (request.range, request.type)
        case .findInformationResponse(let response): foundCount = response.attributes.count
        case .findByTypeValueResponse(let response): foundCount = response.groups.count
        case .readByGroupTypeResponse(let response): foundCount = response.groups.count
        case .readByTypeResponse(let response): describe(response, request, names)
        case .readRequest(let request): attributes = [names.attribute(request.handle)]
        case .readBlobRequest(let request): attributes = [names.attribute(request.handle)]
        case .readMultipleRequest(let request): attributes = request.handles.map { names.attribute($0) }
        case .readMultipleVariableRequest(let request): attributes = request.handles.map { names.attribute($0) }
        case .readResponse(let response):
            if case .readRequest(let request) = request {
                attributes = [names.attribute(request.handle, response.value)]
            } else {
                bytes = response.value
            }
        case .readBlobResponse(let response):
            if case .readBlobRequest(let request) = request {
                attributes = [names.attribute(request.handle, response.part, isPart: request.offset > 0)]
            } else {
                bytes = response.part
            }
        case .readMultipleResponse(let response): bytes = response.values
        case .readMultipleVariableResponse(let response):
            if case .readMultipleVariableRequest(let request) = request {
                attributes = zip(request.handles, response.values).map {
                    names.attribute($0, $1.bytes, isPart: $1.isTruncated)
                }
            }
        case .executeWriteRequest, .writeResponse, .prepareWriteResponse, .executeWriteResponse,
            .handleValueConfirmation:
            describeCompletion(request, names)
        case .unknown(_, let parameters): bytes = parameters
        default: attributes = Self.values(pdu).map { names.attribute($0.handle, $0.value, isPart: $0.isPart) }
        }
    }

    private mutating func describe(_ response: ATTPDU.ReadByTypeResponse, _ request: ATTPDU?, _ names: AttributeNames) {
        foundCount = response.attributes.count
        // A client reads the value of a single attribute in this way, if it knows only its type.
        guard case .readByTypeRequest(let request) = request, request.type != CharacteristicDeclaration.uuid,
            request.type != IncludeDeclaration.uuid
        else { return }
        attributes = response.attributes.map { names.attribute($0.handle, $0.value) }
    }

    /// Names the attribute of the request that a PDU without parameters completes.
    private mutating func describeCompletion(_ request: ATTPDU?, _ names: AttributeNames) {
        guard let request else { return }
        attributes = Self.values(request).map { names.attribute($0.handle) }
    }

    /// Returns the handles and the values of writes, notifications and indications.
    private static func values(_ pdu: ATTPDU) -> [(handle: UInt16, value: [UInt8], isPart: Bool)] {
        switch pdu {
        case .writeRequest(let write): [(write.handle, write.value, false)]
        case .writeCommand(let write): [(write.handle, write.value, false)]
        case .signedWriteCommand(let write): [(write.handle, write.value, false)]
        case .prepareWriteRequest(let request): [(request.write.handle, request.write.part, true)]
        case .handleValueNotification(let sent): [(sent.handle, sent.value, false)]
        case .handleValueIndication(let sent): [(sent.handle, sent.value, false)]
        case .multipleHandleValueNotification(let sent): sent.attributes.map { ($0.handle, $0.value, false) }
        default: []
        }
    }
}
