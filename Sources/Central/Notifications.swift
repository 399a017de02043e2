package import BlueZ
internal import EventLoop
internal import GATT

extension Link {
    /// Subscribes to a characteristic; `handler` receives every value, on the event loop, in the order of arrival.
    ///
    /// Uses a dedicated socket if bluetoothd offers one, on which each value is one packet and no D-Bus message is involved.
    /// Otherwise it uses `StartNotify`: for characteristics that only indicate, for which bluetoothd before 5.80 offers no socket,
    /// and if another program is subscribed.
    ///
    /// bluetoothd discards the values that arrive before the response to the subscription, unless it is made with `StartNotify`.
    ///
    /// - Parameter startNotify: Uses `StartNotify` in any case.
    /// - Throws: `.badInput` if the characteristic supports neither notifications nor indications; `.att`; `.connectionLost`.
    package func subscribe(
        to characteristic: RemoteCharacteristic,
        startNotify: Bool = false,
        within limit: Duration,
        _ handler: @escaping @EventLoop ([UInt8]) -> Void
    ) async throws(CentralError) {
        guard !characteristic.properties.isDisjoint(with: [.notify, .indicate]) else {
            throw CentralError(
                .badInput,
                "\(characteristic.uuid) supports neither notifications nor indications",
                hint: "its properties are: \(characteristic.properties.names.joined(separator: ", "))"
            )
        }
        let source = NotificationSource(handler)
        // Values may arrive before the reply does.
        subscriptions[characteristic.path] = source
        let client = device.client
        do throws(CentralError) {
            let socket = try await perform(on: .characteristic(characteristic), within: limit) {
                () async throws(BlueZError) -> NotificationSocket? in
                if !startNotify, characteristic.properties.contains(.notify) {
                    do throws(BlueZError) {
                        return try await client.acquireNotify(at: characteristic.path, timeout: limit)
                    } catch  where Self.shouldFallBackToStartNotify(error) {}
                }
                try await client.startNotify(at: characteristic.path, timeout: limit)
                return nil
            }
            if let socket {
                mtu = socket.mtu
                try source.read(from: socket.descriptor)
            }
        } catch {
            subscriptions[characteristic.path] = nil
            throw Self.explained(error)
        }
    }

    /// Ends a subscription.
    package func unsubscribe(from characteristic: RemoteCharacteristic) async {
        guard let source = subscriptions.removeValue(forKey: characteristic.path) else { return }
        let hadSocket = source.hasSocket
        source.end()
        guard !hadSocket else { return }
        let client = device.client
        await ignoringCancellation { try? await client.stopNotify(at: characteristic.path) }
    }

    /// Returns the error with its likely cause, if another program is still subscribing after all retries.
    private nonisolated static func explained(_ error: CentralError) -> CentralError {
        guard error.hint == nil, error.dbusName == BlueZNames.ErrorName.prefix + BlueZNames.ErrorName.inProgress else {
            return error
        }
        var explained = error
        explained.hint = BlueZError.Hint.notifications
        return explained
    }

    /// Returns whether `StartNotify` can be tried after this error: the socket is in use, others are subscribed without one, or
    /// bluetoothd offers none.
    private nonisolated static func shouldFallBackToStartNotify(_ error: BlueZError) -> Bool {
        switch error.code {
        case .notPermitted, .notSupported, .inProgress, .doesNotExist: true
        case .att: error.att == .requestNotSupported
        default: false
        }
    }
}
