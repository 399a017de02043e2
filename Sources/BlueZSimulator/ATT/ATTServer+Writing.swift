import EventLoop
import GATT

/// Write requests and commands (Core Specification, Vol 3, Part F, 3.4.5 and 3.4.6).
extension ATTServer {
    /// Maximum length of a value, in bytes (Vol 3, Part F, 3.2.9).
    static let longestValue = 512

    func write(_ request: ATTPDU.WriteRequest) {
        if consumeOutOfSync() { return fail(0, .databaseOutOfSync) }
        let handle = request.handle
        guard let attribute = database.attribute(at: handle) else { return fail(handle, .invalidHandle) }
        if let error = writeError(attribute, request.value.count, header: 2) { return fail(handle, error) }
        write(request.value, to: attribute, at: 0, .request) { [self] result in
            switch result {
            case .success: respond(.writeResponse)
            case .failure(let error): fail(handle, error)
            }
        }
    }

    /// Handles a command; an invalid one is dropped silently.
    func command(_ bytes: [UInt8]) {
        guard let pdu = try? ATTPDU(decoding: bytes) else { return }
        switch pdu {
        case .writeCommand(let command): write(command.handle, command.value, .command)
        case .signedWriteCommand(let command) where database.rules.acceptsSignedWrites:
            write(command.handle, command.value, .signed)
        default: return
        }
    }

    private func write(_ handle: UInt16, _ value: [UInt8], _ kind: AttributeAccess.Kind) {
        guard !consumeOutOfSync(), let attribute = database.attribute(at: handle),
            writeError(attribute, value.count, header: 2) == nil
        else { return }
        write(value, to: attribute, at: 0, kind) { _ in }
    }

    /// Returns the error for a write of this many bytes at an offset; nil if the link may perform it.
    private func writeError(_ attribute: Attribute, _ length: Int, header: Int, at offset: Int = 0) -> ATTError? {
        let length = length + (database.rules.countsHeaders ? header : 0)
        if offset > Self.longestValue { return .invalidOffset }
        if length + offset > Self.longestValue { return .invalidAttributeValueLength }
        return attribute.writeError(at: bearer.security)
    }

    private func write(
        _ value: [UInt8],
        to attribute: Attribute,
        at offset: Int,
        _ kind: AttributeAccess.Kind,
        then: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        switch attribute.content {
        case .source(.constant): then(.failure(.writeNotPermitted))
        case .clientConfiguration(let handle):
            guard kind != .authorizePrepare else { return then(.success(())) }
            configure(value, at: offset, of: handle, kind, then: then)
        case .source(.handler(let handler)):
            let access = AttributeAccess(
                peer: bearer,
                handle: attribute.handle,
                offset: offset,
                kind: kind,
                mtu: bearer.mtu
            )
            let isAnswered = kind != .command && kind != .signed
            handler.write(value, access, reply: isAnswered ? singleReply(then) : then)
        }
    }

    /// Sets a Client Characteristic Configuration to notifications, indications or neither, as the characteristic
    /// supports them.
    private func configure(
        _ value: [UInt8],
        at offset: Int,
        of handle: UInt16,
        _ kind: AttributeAccess.Kind,
        then: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        guard value.count <= 2 else { return then(.failure(.invalidAttributeValueLength)) }
        guard offset <= 2 else { return then(.failure(.invalidOffset)) }
        let bits = value.reversed().reduce(into: UInt16(0)) { $0 = $0 << 8 | UInt16($1) }
        if bits == configuration(of: handle) { return then(.success(())) }
        let attribute = database.attribute(at: handle)
        let properties = attribute?.properties ?? []
        guard bits <= 2, bits != 1 || properties.contains(.notify), bits != 2 || properties.contains(.indicate) else {
            return then(.failure(.cccdImproperlyConfigured))
        }
        guard bits != 0, case .source(.handler(let handler))? = attribute?.content else {
            configure(bits, of: handle)
            return then(.success(()))
        }
        let access = AttributeAccess(peer: bearer, handle: handle, offset: offset, kind: kind, mtu: bearer.mtu)
        handler.subscribe(access, reply: singleReply(then)) { [self] in
            configure(bits, of: handle)
            return .success(())
        }
    }

    // MARK: Prepared writes

    func prepareWrite(_ write: ATTPDU.PreparedWrite) {
        if prepared.isFull { return fail(0, .prepareQueueFull) }
        let handle = write.handle
        guard let attribute = database.attribute(at: handle) else { return fail(handle, .invalidHandle) }
        if let error = writeError(attribute, write.part.count, header: 4, at: Int(write.offset)) {
            return fail(handle, error)
        }
        self.write([], to: attribute, at: Int(write.offset), .authorizePrepare) { [self] result in
            switch result {
            case .success:
                prepared.append(write)
                respond(.prepareWriteResponse(.init(write)))
            case .failure(let error): fail(handle, error)
            }
        }
    }

    func executeWrite(_ flags: ATTPDU.ExecuteWriteRequest.Flags) {
        if flags == .cancel {
            prepared.removeAll()
            return respond(.executeWriteResponse)
        }
        // More than one run is a reliable write, which every attribute in it must support.
        if prepared.runs.count > 1, let run = prepared.runs.first(where: { !isReliable($0.handle) }) {
            prepared.removeAll()
            return fail(run.handle, .requestNotSupported)
        }
        executeNext()
    }

    private func executeNext() {
        guard let run = prepared.popFirst() else { return respond(.executeWriteResponse) }
        guard let attribute = database.attribute(at: run.handle) else {
            prepared.removeAll()
            return fail(0, .unlikelyError)
        }
        write(run.value, to: attribute, at: run.offset, .prepared) { [self] result in
            switch result {
            case .success: executeNext()
            case .failure(let error):
                prepared.removeAll()
                fail(run.handle, error)
            }
        }
    }

    private func isReliable(_ handle: UInt16) -> Bool {
        database.attribute(at: handle)?.properties?.contains(.reliableWrite) ?? false
    }
}
