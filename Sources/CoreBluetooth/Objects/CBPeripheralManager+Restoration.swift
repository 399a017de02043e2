internal import Foundation

// Managers with a restore identifier keep their services and their advertisement for the next run of the program.
extension CBPeripheralManager {
    /// Restores the kept state, if there is one; called before the first event.
    func restore() {
        guard let restoreIdentifier,
            let kept = host.restoration.load(PeripheralRestorationState.self, .peripheral, restoreIdentifier),
            !kept.isEmpty
        else { return }
        self.kept.withLock { $0 = kept }
        let services = kept.restoredServices
        let plans = withState { state in
            state.isRestoring = true
            state.advertised = kept.advertisement
            if kept.advertisement != nil { state.advertising = .restored }
            return services.compactMap { try? state.insert($0, isRestored: true) }
        }
        var restored: [String: Any] = [:]
        if !services.isEmpty { restored[CBPeripheralManagerRestoredStateServicesKey] = services }
        if let data = kept.advertisement {
            restored[CBPeripheralManagerRestoredStateAdvertisementDataKey] = data.dictionary
        }
        deliver { [passed = Passed(restored)] manager in
            manager.addPendingCall { $0.restoredState = passed }
            manager.performPendingCalls()
        }
        let (core, content) = (core, kept.advertisement?.content)
        host.post { core.restore(plans, content) }
    }

    /// Keeps the state after a change; does nothing without a restore identifier.
    func keepState() {
        guard let restoreIdentifier else { return }
        // A lock of its own: a later state must not precede an earlier one.
        kept.withLock { kept in
            let state = withState { $0.kept }
            guard state != kept else { return }
            kept = state
            host.restoration.save(state.isEmpty ? nil : state, .peripheral, restoreIdentifier)
        }
    }
}

extension CBPeripheralManager.State {
    fileprivate var kept: PeripheralRestorationState {
        let keys = services.keys.sorted()
        let indices = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
        return PeripheralRestorationState(
            services: keys.compactMap { key in
                services[key].map { published in
                    PeripheralRestorationState.Service(
                        published.service,
                        includes: published.includes.compactMap { indices[$0] }
                    )
                }
            },
            advertisement: advertised
        )
    }
}

extension AdvertisedData {
    /// Reads the advertisement data of a program; other keys and types are ignored.
    init(_ data: [String: Any]?) {
        let uuids = data?[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID]
        self.init(
            name: data?[CBAdvertisementDataLocalNameKey] as? String,
            uuids: uuids?.map(\.bluetoothUUID)
        )
    }

    /// The advertisement data in the form of the API.
    fileprivate var dictionary: [String: Any] {
        var data: [String: Any] = [:]
        if let name { data[CBAdvertisementDataLocalNameKey] = name }
        if let uuids { data[CBAdvertisementDataServiceUUIDsKey] = uuids.map { CBUUID($0) } }
        return data
    }
}
