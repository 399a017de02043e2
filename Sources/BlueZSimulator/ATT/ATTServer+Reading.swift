import EventLoop
import GATT

/// Read requests (Core Specification, Vol 3, Part F, 3.4.4).
extension ATTServer {
    func read(_ request: ATTPDU.ReadRequest) {
        if consumeOutOfSync() { return fail(request.handle, .databaseOutOfSync) }
        read(request.handle, from: 0) { [self] value in
            respond(.readResponse(.init(value: value, mtu: bearer.mtu)))
        }
    }

    func readBlob(_ request: ATTPDU.ReadBlobRequest) {
        if consumeOutOfSync() { return fail(request.handle, .databaseOutOfSync) }
        read(request.handle, from: Int(request.offset)) { [self] part in
            respond(.readBlobResponse(.init(part: Array(part.prefix(bearer.mtu.readCapacity)))))
        }
    }

    func readMultiple(_ request: ATTPDU.ReadMultipleRequest) {
        read(request.handles[...], []) { [self] values in
            respond(.readMultipleResponse(.init(values, mtu: bearer.mtu)))
        }
    }

    func readMultipleVariable(_ request: ATTPDU.ReadMultipleVariableRequest) {
        read(request.handles[...], []) { [self] values in
            respond(.readMultipleVariableResponse(.init(values, mtu: bearer.mtu)))
        }
    }

    /// Reads one attribute after the other and appends their values to `values`.
    private func read(
        _ handles: ArraySlice<UInt16>,
        _ values: [[UInt8]],
        then: @escaping @EventLoop ([[UInt8]]) -> Void
    ) {
        guard let handle = handles.first else { return then(values) }
        read(handle, from: 0) { [self] value in
            read(handles.dropFirst(), values + [value], then: then)
        }
    }

    /// Reads an attribute from an offset on; an error is sent as the response to the request.
    private func read(_ handle: UInt16, from offset: Int, then: @escaping @EventLoop ([UInt8]) -> Void) {
        guard let attribute = database.attribute(at: handle) else { return fail(handle, .invalidHandle) }
        value(of: attribute, from: offset) { [self] result in
            switch result {
            case .success(let value): then(value)
            case .failure(let error): fail(handle, error)
            }
        }
    }

    func readByType(_ request: ATTPDU.ReadByTypeRequest) {
        if rejectIfInvalid(request.range) { return }
        let attributes = database.attributes(in: request.range)
        guard let first = attributes.firstIndex(where: { $0.type == request.type }) else {
            return fail(request.range.start, .attributeNotFound)
        }
        readByType(attributes[first...], of: request.type, [])
    }

    /// Reads one attribute after the other while their values fit into one response.
    ///
    /// Only an error of the first attribute is reported; an error of a later one ends the response before it (3.4.4.1),
    /// unless the rules fail the whole request.
    private func readByType(
        _ attributes: ArraySlice<Attribute>,
        of type: BluetoothUUID,
        _ values: [ATTHandleValue]
    ) {
        let mtu = bearer.mtu
        let length = values.first.map { $0.value.count + 2 } ?? 0
        // Attributes that no longer fit are not read: a client needs another request for them.
        guard 2 + (values.count + 1) * length <= mtu.byteCount,
            let index = attributes.firstIndex(where: { $0.type == type })
        else {
            let response = ATTPDU.ReadByTypeResponse(values, mtu: mtu)
            return respond(response.map(ATTPDU.readByTypeResponse), orNotFoundFrom: 0)
        }
        let attribute = attributes[index]
        value(of: attribute, from: 0) { [self] result in
            switch result {
            case .success(let value):
                let cut = Array(value.prefix(mtu.readByTypeCapacity))
                if let first = values.first, first.value.count != cut.count { return readByType([], of: type, values) }
                let rest = attributes[(index + 1)...]
                readByType(rest, of: type, values + [ATTHandleValue(handle: attribute.handle, value: cut)])
            case .failure(let error) where values.isEmpty || database.rules.failsReadByTypeOnError:
                fail(attribute.handle, error)
            case .failure: readByType([], of: type, values)
            }
        }
    }

    /// Passes the value of an attribute from an offset on to `then`, or an error if the link may not read it.
    private func value(
        of attribute: Attribute,
        from offset: Int,
        then: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void
    ) {
        if let error = attribute.readError(at: bearer.security) { return then(.failure(error)) }
        switch attribute.content {
        case .source(.constant(let value)): then(value.suffix(fromOffset: offset))
        case .clientConfiguration(let handle):
            var value: [UInt8] = []
            value.appendLittleEndian(configuration(of: handle))
            then(value.suffix(fromOffset: offset))
        case .source(.handler(let handler)):
            let access = AttributeAccess(
                peer: bearer,
                handle: attribute.handle,
                offset: offset,
                kind: .read,
                mtu: bearer.mtu
            )
            handler.read(access, reply: singleReply(then))
        }
    }
}

extension [UInt8] {
    /// Returns the bytes from an offset on: none at the very end, and Invalid Offset beyond it.
    func suffix(fromOffset offset: Int) -> Result<[UInt8], ATTError> {
        offset > count ? .failure(.invalidOffset) : .success(Array(dropFirst(offset)))
    }
}
