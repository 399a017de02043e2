internal import BlueZ

extension TreeEvent {
    /// A Boolean value that indicates whether the event may change which adapters are available or powered.
    var affectsAdapters: Bool {
        switch self {
        case .available, .unavailable: true
        case .added(_, let interfaces), .removed(_, let interfaces):
            interfaces.contains(BlueZNames.Interface.adapter) || interfaces.contains(BlueZNames.Interface.gattManager)
                || interfaces.contains(BlueZNames.Interface.advertisingManager)
        case .changed(_, let interface, _, _): interface == BlueZNames.Interface.adapter
        case .disconnected: false
        }
    }
}

extension BlueZError {
    /// A Boolean value that indicates whether a retry may succeed.
    var isTransient: Bool {
        switch code {
        case .inProgress, .timedOut, .bluetoothdUnavailable, .adapterOff, .alreadyExists, .doesNotExist: true
        default: false
        }
    }

    static func missing(_ requirement: Requirement, adapter: AdapterSelector?) -> BlueZError {
        let name = adapter?.description ?? "the adapter"
        return switch requirement {
        case .bluetoothd: .bluetoothdUnavailable()
        case .adapter: .noAdapter(adapter)
        case .managers:
            BlueZError(
                .notSupported,
                "\(name) cannot act as a peripheral: it has no \(BlueZNames.Interface.advertisingManager)",
                hint: "use an adapter whose roles include peripheral; gattlab adapters lists them"
            )
        case .power: BlueZError(.adapterOff, "adapter \(name) is off", hint: Hint.power)
        }
    }
}
