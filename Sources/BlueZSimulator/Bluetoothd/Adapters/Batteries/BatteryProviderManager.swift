internal import DBus
internal import EventLoop

/// The interface BatteryProviderManager1: the clients that provide battery levels of devices.
@EventLoop
final class BatteryProviderManager {
    private unowned let adapter: SimulatedAdapter
    private var providers: [BatteryProvider] = []

    init(of adapter: SimulatedAdapter) {
        self.adapter = adapter
    }

    func interface() -> ServedInterface {
        let provider = ServedArgument("provider", "o")
        return ServedInterface(
            "org.bluez.BatteryProviderManager1",
            methods: [
                ServedMethod("RegisterBatteryProvider", in: [provider]) { [weak self] in self?.register($0) },
                ServedMethod("UnregisterBatteryProvider", in: [provider]) { [weak self] in self?.unregister($0) },
            ]
        )
    }

    private func register(_ invocation: Invocation) {
        guard let owner = invocation.sender, let path = invocation.arguments.first?.objectPath else {
            return invocation.fail(.invalidArguments)
        }
        // A path is unique across all clients.
        guard !providers.contains(where: { $0.path == path }) else {
            return invocation.fail(.bluez("AlreadyExists", "Provider already exists"))
        }
        let provider = BatteryProvider(owner: owner, path: path, of: adapter)
        providers.append(provider)
        // The client receives the reply before the request for its objects.
        invocation.reply()
        provider.start { [weak self, weak provider] in
            if let provider { self?.remove(provider) }
        }
    }

    private func unregister(_ invocation: Invocation) {
        let path = invocation.arguments.first?.objectPath
        guard let provider = providers.first(where: { $0.path == path && $0.owner == invocation.sender }) else {
            return invocation.fail(.bluez("DoesNotExist", "Provider does not exist"))
        }
        remove(provider)
        invocation.reply()
    }

    private func remove(_ provider: BatteryProvider) {
        providers.removeAll { $0 === provider }
        provider.end()
    }

    /// Removes all providers because the adapter is removed.
    func end() {
        for provider in providers { provider.end() }
        providers = []
    }
}
