internal import GATT

/// The state of an ATT bearer: the pending request to each side, and the MTU.
struct TracedBearer {
    /// The pending requests to the two servers, by whether the server is local.
    private var requests: [Bool: ATTPDU] = [:]
    /// The queued parts of values for the two servers.
    private var queues: [Bool: [ATTPDU.PreparedWrite]] = [:]
    private var mtu = ATTMTU.minimum

    /// Maximum number of queued bytes, more than the value of any attribute.
    private static let queueLimit = 1024

    /// Adds a PDU to the log of the server that receives or sends it.
    ///
    /// - Parameter isLocal: A Boolean value that indicates whether the server is that of the machine that wrote the
    ///   trace.
    mutating func handle(_ pdu: ATTPDU, isLocal: Bool, at moment: TraceMoment, _ log: inout ServerLog) {
        switch pdu.opcode.kind {
        case .request:
            requests[isLocal] = pdu
            if case .writeRequest(let write) = pdu { log.startWrite(write.handle, write.value) }
        case .response:
            guard let request = requests.removeValue(forKey: isLocal), pdu.completes(request.opcode) else { return }
            handle(pdu, to: request, isLocal: isLocal, at: moment, &log)
        case .command:
            guard case .writeCommand(let write) = pdu else { return }
            log.startWrite(write.handle, write.value)
            log.endWrite(write.handle, write.value, nil, at: moment)
        case .notification, .indication:
            switch pdu {
            case .handleValueNotification(let sent): log.addNotification(sent.handle, sent.value, at: moment)
            case .handleValueIndication(let sent): log.addIndication(sent.handle, sent.value, at: moment)
            case .multipleHandleValueNotification(let sent):
                for sent in sent.attributes { log.addNotification(sent.handle, sent.value, at: moment) }
            default: break
            }
        case .confirmation, nil: break
        }
    }

    private mutating func handle(
        _ response: ATTPDU,
        to request: ATTPDU,
        isLocal: Bool,
        at moment: TraceMoment,
        _ log: inout ServerLog
    ) {
        var error: ATTError?
        if case .errorResponse(let response) = response { error = response.error }
        switch (request, response) {
        case (.exchangeMTURequest(let client), .exchangeMTUResponse(let server)):
            mtu = ATTMTU(Int(client.clientMTU)).negotiated(with: ATTMTU(Int(server.serverMTU)))
        case (.writeRequest(let write), _): log.endWrite(write.handle, write.value, error, at: moment)
        case (.prepareWriteRequest(let request), .prepareWriteResponse):
            let count = queues[isLocal, default: []].reduce(0) { $0 + $1.part.count + 1 }
            guard count < Self.queueLimit else { return }
            queues[isLocal, default: []].append(request.write)
        case (.executeWriteRequest(let request), _):
            let queue = queues.removeValue(forKey: isLocal) ?? []
            guard request.flags == .write else { return }
            for (handle, parts) in Dictionary(grouping: queue, by: \.handle).sorted(by: { $0.key < $1.key }) {
                let value = parts.flatMap(\.part)
                log.startWrite(handle, value)
                log.endWrite(handle, value, error, at: moment)
            }
        default: log.handle(response, to: request, error, mtu)
        }
    }
}
