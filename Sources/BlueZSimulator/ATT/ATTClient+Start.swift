import EventLoop
package import GATT

/// The procedures that bluetoothd performs at the start of a connection and after a Service Changed indication.
extension ATTClient {
    /// Discovers the services in a range of handles; `then` receives an empty list if the discovery fails.
    ///
    /// - Parameter hadServices: A Boolean value that indicates whether services were known in the range, in which case
    ///   bluetoothd continues the discovery even if it finds no primary service.
    package func discover(
        in range: ATTHandleRange = .all,
        hadServices: Bool = false,
        then: @escaping @EventLoop ([DiscoveredService]) -> Void
    ) {
        ServiceDiscovery(self, in: range, hadServices: hadServices) { then((try? $0.get()) ?? []) }.start()
    }

    /// Exchanges the MTU, discovers the services unless the Database Hash is unchanged, writes the client's features
    /// and subscribes to Service Changed.
    ///
    /// - Parameters:
    ///   - mtu: The largest PDU that the client accepts, in bytes; the MTU is exchanged only if this exceeds 23, the default.
    ///   - known: The server as cached in an earlier connection; nil to discover its services.
    package func start(
        mtu: Int,
        known: KnownServer? = nil,
        then: @escaping @EventLoop (Result<KnownServer, ATTError>) -> Void
    ) {
        guard mtu > ATTMTU.minimum.byteCount else { return readFeatures(known, then: then) }
        exchangeMTU(mtu) { [self] result in
            // Support for the request is optional.
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
            writeClientFeatures(to: server, ServerSupportedFeatures(rawValue: features?.first ?? 0))
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

    /// Reads the Database Hash; `then` receives `nil` if the server has none.
    package func readHash(then: @escaping @EventLoop ([UInt8]?) -> Void) {
        readAllByType(DatabaseHash.uuid) { result in
            let hash = (try? result.get())?.first?.value
            then(hash?.count == 16 ? hash : nil)
        }
    }

    /// Writes the Client Supported Features and subscribes to the indications of Service Changed; the outcome is ignored.
    private func writeClientFeatures(to server: KnownServer, _ features: ServerSupportedFeatures) {
        if let handle = server.services.valueHandle(of: ClientSupportedFeatures.uuid) {
            var own: ClientSupportedFeatures = [.robustCaching, .multipleHandleValueNotifications]
            if features.contains(.enhancedATTBearer) { own.insert(.enhancedATTBearer) }
            write(handle, [own.rawValue]) { _ in }
        }
        let changed = server.services.characteristic(ServiceChanged.uuid)
        if let handle = changed?.descriptors.first(where: { $0.uuid == AttributeType.clientConfiguration })?.handle {
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
