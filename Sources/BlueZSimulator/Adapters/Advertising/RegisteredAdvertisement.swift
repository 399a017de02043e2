internal import DBus

/// An advertisement that a program has registered, or is about to.
@EventLoop
final class RegisteredAdvertisement {
    let owner: String
    let path: ObjectPath
    /// The kernel's number for it.
    let instance: UInt8
    var content = AdvertisementContent()
    /// The kernel has taken it.
    var isOnAir = false
    /// DiscoverableTimeout runs.
    var isLimited = false
    var watch: ClientWatch?
    /// To the changes of the program's object.
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

    /// Lets go of all that waits.
    func release(_ clients: Clients) {
        if let watch { clients.forget(watch) }
        watch = nil
        subscription?.cancel()
        subscription = nil
        timeout?.cancel()
        discoverableTimeout?.cancel()
    }
}
