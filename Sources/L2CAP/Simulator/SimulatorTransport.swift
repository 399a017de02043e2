package import DBus

/// Channels between the adapters of a simulation, through its interface `org.gattlab.L2CAP1`.
///
/// Sockets of the kernel cannot reach simulated devices.
package struct SimulatorTransport: ChannelTransport {
    /// The bus name of simulations; it is owned exactly if the `org.bluez` of the bus is simulated.
    package nonisolated static let busName = "org.gattlab.Simulator"
    private nonisolated static let path: ObjectPath = "/org/gattlab"
    private nonisolated static let interface = "org.gattlab.L2CAP1"
    /// The timeout of opening a channel, which may include a pairing (Core Specification, Vol 3, Part H, 3.4).
    private nonisolated static let timeout = Duration.seconds(60)

    private let connection: Connection

    package nonisolated init(_ connection: Connection) { self.connection = connection }

    package func connect(
        to peer: Endpoint,
        from adapter: Endpoint,
        psm: UInt16,
        isEncrypted: Bool
    ) async throws(L2CAPError) -> Channel {
        guard PSM.all.contains(psm) else { throw .invalidPSM(psm) }
        let reply = try await call("Connect", [.objectPath(peer.path), .uint16(psm), .boolean(isEncrypted)])
        guard let socket = reply.first?.unixFD, let mtu = reply.dropFirst().first?.uint16 else { throw .badReply }
        return Channel(socket, psm: psm, receiveMTU: Int(mtu), sendMTU: Int(mtu))
    }

    package func listen(
        on adapter: Endpoint,
        psm: UInt16,
        isEncrypted: Bool
    ) async throws(L2CAPError) -> Listener {
        guard psm == 0 || PSM.all.contains(psm) else { throw .invalidPSM(psm) }
        let reply = try await call("Listen", [.objectPath(adapter.path), .uint16(psm), .boolean(isEncrypted)])
        guard reply.count == 3, let published = reply[0].uint16, let mtu = reply[1].uint16,
            let socket = reply[2].unixFD
        else { throw .badReply }
        return try Listener(socket, psm: published) { socket, done in
            Greeting.receive(from: socket) { device in
                done(Channel(socket, psm: published, receiveMTU: Int(mtu), sendMTU: Int(mtu)), .device(device))
            }
        }
    }

    private func call(_ member: String, _ arguments: [Value]) async throws(L2CAPError) -> [Value] {
        let call = MethodCall(
            destination: Self.busName,
            path: Self.path,
            interface: Self.interface,
            member: member,
            arguments: arguments
        )
        do {
            return try await connection.call(call, timeout: Self.timeout)
        } catch {
            throw L2CAPError(error)
        }
    }
}

extension L2CAPError {
    fileprivate static let badReply = L2CAPError(.failed, "the simulator's reply contains no channel")

    /// The error for a reply of the simulator.
    fileprivate init(_ error: DBusError) {
        let prefix = "org.gattlab.Error."
        let code: Code =
            switch error.kind {
            case .timeout: .timedOut
            case .cancelled: .cancelled
            case .remote where error.name.hasPrefix(prefix): Self.code(error.name.dropFirst(prefix.count))
            default: .failed
            }
        self.init(code, error.message, hint: error.hint)
    }

    private static func code(_ name: Substring) -> Code {
        switch name {
        case "NoSuchPSM": .refused
        case "NotConnected": .notConnected
        case "PSMInUse": .psmInUse
        case "NoFreePSM": .noFreePSM
        case "EncryptionFailed": .encryptionFailed
        case "NoResources": .outOfResources
        default: .failed
        }
    }
}
