import DBus
package import GATT

/// How bluetoothd begins a connection, and what it does after a Service Changed.
extension ATTClient {
    /// Finds out what the server has in a range of handles; `then` gets nothing if that fails.
    ///
    /// - Parameter hadServices: Whether services were known there, so that bluetoothd looks closer even if none is left.
    package func discover(
        in range: ATTHandleRange = .all,
        hadServices: Bool = false,
        then: @escaping @EventLoop ([DiscoveredService]) -> Void
    ) {
        ServiceDiscovery(self, in: range, hadServices: hadServices) { then((try? $0.get()) ?? []) }.start()
    }

    /// Agrees on an MTU, finds out what the server has unless its Database Hash is the known one, says what the client
    /// can do and asks for Service Changed.
    ///
    /// - Parameter mtu: The longest PDU the client takes; nothing is agreed on for the default one of 23 octets.
    package func start(
        mtu: Int,
        known: KnownServer? = nil,
        then: @escaping @EventLoop (Result<KnownServer, ATTError>) -> Void
    ) {
        guard mtu > ATTMTU.minimum.octets else { return readFeatures(known, then: then) }
        exchangeMTU(mtu) { [self] result in
            // A server need not know the request.
            if case .failure(let error) = result, error != .requestNotSupported { return then(.failure(error)) }
            readFeatures(known, then: then)
        }
    }

    private func readFeatures(
        _ known: KnownServer?,
        then: @escaping @EventLoop (Result<KnownServer, ATTError>) -> Void
    ) {
        var features: [UInt8]?
        readAllByType(ServerSupportedFeatures.uuid) { result in features = (try? result.get())?.first?.value }
        let finish: @EventLoop (Result<KnownServer, ATTError>) -> Void = { [self] result in
            guard case .success(var server) = result else { return then(result) }
            server.features = features
            introduce(to: server, ServerSupportedFeatures(rawValue: features?.first ?? 0))
            then(.success(server))
        }
        guard let known, let hash = known.hash else { return discoverAll(then: finish) }
        readHash { [self] current in
            if current == hash { finish(.success(known)) } else { discoverAll(then: finish) }
        }
    }

    private func discoverAll(then: @escaping @EventLoop (Result<KnownServer, ATTError>) -> Void) {
        ServiceDiscovery(self) { [self] result in
            switch result {
            case .success(let services):
                guard services.valueHandle(of: DatabaseHash.uuid) != nil else {
                    return then(.success(KnownServer(services: services)))
                }
                readHash { then(.success(KnownServer(services: services, hash: $0))) }
            case .failure(let error): then(.failure(error))
            }
        }.start()
    }

    /// Reads the Database Hash; `then` gets `nil` if there is none.
    package func readHash(then: @escaping @EventLoop ([UInt8]?) -> Void) {
        readAllByType(DatabaseHash.uuid) { result in
            let hash = (try? result.get())?.first?.value
            then(hash?.count == 16 ? hash : nil)
        }
    }

    /// Writes the Client Supported Features and asks for the indications of Service Changed; how that goes matters to
    /// nobody.
    private func introduce(to server: KnownServer, _ features: ServerSupportedFeatures) {
        if let handle = server.services.valueHandle(of: ClientSupportedFeatures.uuid) {
            var own: ClientSupportedFeatures = [.robustCaching, .multipleHandleValueNotifications]
            if features.contains(.enhancedATTBearer) { own.insert(.enhancedATTBearer) }
            write(handle, [own.rawValue]) { _ in }
        }
        let changed = server.services.characteristic(ServiceChanged.uuid)
        if let handle = changed?.descriptors.first(where: { $0.uuid == AttributeType.configuration })?.handle {
            write(handle, [0x02, 0x00]) { _ in }
        }
    }
}

extension [DiscoveredService] {
    fileprivate func characteristic(_ uuid: BluetoothUUID) -> DiscoveredCharacteristic? {
        lazy.flatMap(\.characteristics).first { $0.uuid == uuid }
    }

    fileprivate func valueHandle(of uuid: BluetoothUUID) -> UInt16? {
        characteristic(uuid)?.valueHandle
    }
}
