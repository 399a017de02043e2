internal import DBus
internal import EventLoop

/// An advertisement that a client has registered or is registering.
@EventLoop
final class RegisteredAdvertisement {
    let owner: String
    let path: ObjectPath
    /// The kernel's number for the advertisement.
    let instance: UInt8
    var content = AdvertisementContent()
    /// A Boolean value that indicates whether the kernel has accepted the advertisement.
    var isActive = false
    /// A Boolean value that indicates whether DiscoverableTimeout is running.
    var isLimited = false
    var watch: ClientWatch?
    /// The subscription to changes of the client's object.
    var subscription: Subscription?
    var timeout: SimulationTimer?
    var discoverableTimeout: SimulationTimer?

    static let interfaceName = "org.bluez.LEAdvertisement1"

    init(owner: String, path: ObjectPath, instance: UInt8) {
        self.owner = owner
        self.path = path
        self.instance = instance
    }

    func call(_ interface: String, _ member: String, _ arguments: [Value] = []) -> MethodCall {
        MethodCall(destination: owner, path: path, interface: interface, member: member, arguments: arguments)
    }

    /// Cancels the watch, the subscription and the timers.
    func release(_ clients: ClientWatcher) {
        if let watch { clients.cancel(watch) }
        watch = nil
        subscription?.cancel()
        subscription = nil
        timeout?.cancel()
        discoverableTimeout?.cancel()
    }
}
