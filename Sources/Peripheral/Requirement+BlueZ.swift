internal import BlueZ

extension TreeEvent {
    /// Whether it can change which adapters there are, and which are on.
    var concernsAdapters: Bool {
        switch self {
        case .available, .unavailable: true
        case .added(_, let interfaces), .removed(_, let interfaces):
            interfaces.contains(Names.Interface.adapter) || interfaces.contains(Names.Interface.gattManager)
                || interfaces.contains(Names.Interface.advertisingManager)
        case .changed(_, let interface, _, _): interface == Names.Interface.adapter
        }
    }
}

extension BlueZError {
    /// Whether the same call may succeed a moment later.
    var isTransient: Bool {
        switch code {
        case .inProgress, .timedOut, .noDaemon, .adapterOff, .alreadyExists, .doesNotExist: true
        default: false
        }
    }

    static func missing(_ requirement: Requirement, adapter: AdapterSelector?) -> BlueZError {
        let name = adapter?.description ?? "the adapter"
        return switch requirement {
        case .bluetoothd: .noDaemon()
        case .adapter: .noAdapter(adapter)
        case .managers:
            BlueZError(
                .notSupported,
                "\(name) can't be a peripheral: bluetoothd gives it no \(Names.Interface.advertisingManager)",
                hint: "use an adapter whose roles include peripheral; gattlab adapters lists them"
            )
        case .power: BlueZError(.adapterOff, "adapter \(name) is off", hint: Hint.power)
        }
    }
}
