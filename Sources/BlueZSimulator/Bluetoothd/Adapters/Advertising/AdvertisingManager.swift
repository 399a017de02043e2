internal import DBus
internal import EventLoop
internal import GATT

/// The interface LEAdvertisingManager1: the advertisements that clients register.
@EventLoop
final class AdvertisingManager {
    private unowned let adapter: SimulatedAdapter
    /// The advertisements in the order in which they were registered.
    private var advertisements: [RegisteredAdvertisement] = []
    private let instances: any AdvertisingInstances

    static let interfaceName = "org.bluez.LEAdvertisingManager1"

    init(of adapter: SimulatedAdapter) {
        self.adapter = adapter
        instances =
            adapter.simulation.options.controllers.hasExtendedAdvertising
            ? HardwareInstances(adapter.controller)
            : AdvertisingRotation(adapter.controller, clock: adapter.simulation.clock)
    }

    private var controllers: ControllerKind { adapter.simulation.options.controllers }

    private var server: ObjectServer { adapter.server }
    private var clock: SimulationClock { adapter.simulation.clock }

    func interface() -> ServedInterface {
        ServedInterface(
            Self.interfaceName,
            methods: [
                ServedMethod(
                    "RegisterAdvertisement",
                    in: [ServedArgument("advertisement", "o"), ServedArgument("options", "a{sv}")]
                ) { [weak self] in self?.register($0) },
                ServedMethod("UnregisterAdvertisement", in: [ServedArgument("service", "o")]) { [weak self] in
                    self?.unregister($0)
                },
            ],
            properties: [
                ServedProperty("ActiveInstances", "y", get: { [weak self] in self?.activeInstances }),
                ServedProperty("SupportedInstances", "y", get: { [weak self] in self?.supportedInstances }),
                ServedProperty("SupportedIncludes", "as", get: { [weak self] in self?.supportedIncludes }),
                ServedProperty("SupportedSecondaryChannels", "as", get: { [weak self] in self?.secondaryChannels }),
                ServedProperty("SupportedFeatures", "as", get: { [weak self] in self?.features }),
                ServedProperty("SupportedCapabilities", "a{sv}", get: { [weak self] in self?.capabilities }),
            ]
        )
    }

    private var activeInstances: Value { .byte(UInt8(clamping: advertisements.count)) }
    private var supportedInstances: Value { .byte(UInt8(clamping: controllers.instances - advertisements.count)) }

    private var secondaryChannels: Value? {
        controllers.hasExtendedAdvertising ? .strings(AdvertisementContent.secondaryChannels) : nil
    }

    private var features: Value {
        .strings(controllers.hasExtendedAdvertising ? ["CanSetTxPower", "HardwareOffload"] : [])
    }

    private var capabilities: Value {
        let limit = Value.byte(UInt8(controllers.budget.limit))
        var capabilities = ["MaxAdvLen": limit, "MaxScnRspLen": limit]
        if controllers.hasExtendedAdvertising {
            // Those of btvirt's controllers, in dBm.
            capabilities["MinTxPower"] = .int16(-34)
            capabilities["MaxTxPower"] = .int16(7)
        }
        return .options(capabilities)
    }

    private var supportedIncludes: Value {
        .strings(AdvertisementContent.Includes.words.map(\.word))
    }

    private func instancesChanged() {
        server.propertyChanged("SupportedInstances", of: Self.interfaceName, at: adapter.path)
        server.propertyChanged("ActiveInstances", of: Self.interfaceName, at: adapter.path)
    }
}

// MARK: - Registration

extension AdvertisingManager {
    private func register(_ invocation: Invocation) {
        guard let path = invocation.arguments.first?.objectPath, let owner = invocation.sender else {
            return invocation.fail(.invalidArguments)
        }
        guard find(owner, path) == nil else { return invocation.fail(.alreadyExists) }
        let usedInstances = Set(advertisements.map(\.instance))
        guard let instance = (1...UInt8(controllers.instances)).first(where: { !usedInstances.contains($0) }) else {
            return invocation.fail(.notPermitted("Maximum advertisements reached"))
        }
        let advertisement = RegisteredAdvertisement(owner: owner, path: path, instance: instance)
        advertisements.append(advertisement)
        advertisement.watch = adapter.simulation.clients.watch(owner) { [weak self, weak advertisement] in
            guard let self, let advertisement else { return }
            advertisement.watch = nil
            remove(advertisement)
        }
        listen(to: advertisement)
        server.call(advertisement.call(StandardName.objectManager, "GetManagedObjects")) { [weak self] result in
            guard let self, advertisements.contains(where: { $0 === advertisement }) else { return }
            if let properties = Self.properties(in: result, at: path) {
                complete(advertisement, properties, invocation)
            } else {
                requestProperties(advertisement, invocation)
            }
        }
    }

    /// Returns the advertisement's properties from a reply to GetManagedObjects.
    private static func properties(in result: Result<[Value], DBusError>, at path: ObjectPath) -> [String: Value]? {
        guard case .success(let values) = result else { return nil }
        let object = values.first?.dictionary?.first { $0.key == .objectPath(path) }?.value
        let interface = object?.dictionary?.first { $0.key == .string(RegisteredAdvertisement.interfaceName) }
        return interface?.value.properties
    }

    /// Requests only the properties from a client without an object manager; an error counts as no properties.
    private func requestProperties(_ advertisement: RegisteredAdvertisement, _ invocation: Invocation) {
        let call = advertisement.call(
            StandardName.properties,
            "GetAll",
            [.string(RegisteredAdvertisement.interfaceName)]
        )
        server.call(call) { [weak self] result in
            guard let self, advertisements.contains(where: { $0 === advertisement }) else { return }
            var properties: [String: Value] = [:]
            if case .success(let values) = result { properties = values.first?.properties ?? [:] }
            complete(advertisement, properties, invocation)
        }
    }

    private func complete(
        _ advertisement: RegisteredAdvertisement,
        _ properties: [String: Value],
        _ invocation: Invocation
    ) {
        guard let content = AdvertisementContent(properties, on: controllers) else {
            drop(advertisement)
            return invocation.fail(.failed("Failed to parse advertisement."))
        }
        advertisement.content = content
        startTimers(advertisement, after: AdvertisementContent(on: controllers))
        guard adapter.isPowered, advertise(advertisement) else {
            drop(advertisement)
            return invocation.fail(.failed("Failed to register advertisement"))
        }
        advertisement.isActive = true
        reportPower(to: advertisement)
        instancesChanged()
        invocation.reply()
    }

    private func unregister(_ invocation: Invocation) {
        guard let path = invocation.arguments.first?.objectPath, let owner = invocation.sender,
            let advertisement = find(owner, path)
        else { return invocation.fail(.doesNotExist) }
        remove(advertisement)
        invocation.reply()
    }

    private func find(_ owner: String, _ path: ObjectPath) -> RegisteredAdvertisement? {
        advertisements.first { $0.owner == owner && $0.path == path }
    }

    private func drop(_ advertisement: RegisteredAdvertisement) {
        advertisements.removeAll { $0 === advertisement }
        advertisement.release(adapter.simulation.clients)
    }

    private func remove(_ advertisement: RegisteredAdvertisement) {
        instances.remove(advertisement.instance)
        drop(advertisement)
        if advertisement.isActive { instancesChanged() }
    }
}

// MARK: - Advertising

extension AdvertisingManager {
    /// Starts or updates an advertisement on the controller.
    ///
    /// - Returns: false if the system rejects the advertisement.
    private func advertise(_ advertisement: RegisteredAdvertisement) -> Bool {
        guard let set = set(of: advertisement) else { return false }
        let seconds = advertisement.content.duration
        instances.addOrReplace(advertisement.instance, set, for: seconds == 0 ? nil : .seconds(Int64(seconds)))
        return true
    }

    /// Returns the advertising set for an advertisement; nil if the system rejects it.
    private func set(of advertisement: RegisteredAdvertisement) -> AdvertisingSet? {
        let content = advertisement.content
        let adapterState = AdvertisementPackets.AdapterState(
            adapterName: adapter.alias,
            adapterIsDiscoverable: adapter.settings.isDiscoverable,
            isLimited: advertisement.isLimited,
            // These controllers have only one transmit power, whatever a client requests.
            txPower: adapter.controller.txPower
        )
        guard let packets = AdvertisementPackets(content, adapterState) else { return nil }
        var set = AdvertisingSet(
            handle: AdvertisingRotation.handle,
            data: packets.data,
            scanResponse: packets.scanResponse,
            isConnectable: content.isConnectable
        )
        set.isExtended = packets.exceedsLegacy || content.hasSecondaryChannel
        // A connectable set of extended PDUs has no scan response (Core Specification, Vol 4, Part E, 7.8.55).
        if set.isExtended, set.isConnectable { set.scanResponse = [] }
        if content.minInterval > 0 { set.interval = .microseconds(625 * Int64(content.minInterval)) }
        return set
    }

    /// Updates the parts of the advertisements that depend on the adapter's settings.
    func refresh() {
        guard adapter.isPowered else { return }
        for advertisement in advertisements where advertisement.isActive {
            if let set = set(of: advertisement) { instances.refresh(advertisement.instance, set) }
        }
    }

    /// Releases the clients' advertisements because the adapter is removed.
    func end() {
        for advertisement in advertisements {
            server.post(advertisement.call(RegisteredAdvertisement.interfaceName, "Release"))
            drop(advertisement)
        }
        instances.stop()
    }

    /// Resumes the advertisements from before the adapter was powered off, as the kernel does.
    func powerUp() {
        refresh()
        instances.resume()
    }

    func powerDown() { instances.stop() }

    private func listen(to advertisement: RegisteredAdvertisement) {
        let rule = MatchRule(
            sender: advertisement.owner,
            interface: StandardName.properties,
            member: "PropertiesChanged",
            path: advertisement.path,
            arg0: RegisteredAdvertisement.interfaceName
        )
        // The name and the path come from the bus, so the rule is valid.
        advertisement.subscription = try? server.connection.subscribeWithoutWaiting(rule) {
            [weak self, weak advertisement] signal in
            guard let self, let advertisement else { return }
            objectChanged(advertisement, signal)
        }
    }

    /// Applies each valid property that the client's object has changed.
    private func objectChanged(_ advertisement: RegisteredAdvertisement, _ signal: Signal) {
        guard advertisement.isActive, signal.arguments.count == 3 else { return }
        let before = advertisement.content
        var hasChanged = false
        for entry in signal.arguments[1].dictionary ?? [] {
            guard let name = entry.key.string, let value = entry.value.variant else { continue }
            if advertisement.content.set(name, value) { hasChanged = true }
        }
        for name in signal.arguments[2].strings ?? [] where advertisement.content.set(name, nil) { hasChanged = true }
        guard hasChanged else { return }
        startTimers(advertisement, after: before)
        guard adapter.isPowered, advertise(advertisement) else { return }
        reportPower(to: advertisement)
    }

    /// Sets the transmit power of a client's advertisement to that of its set.
    private func reportPower(to advertisement: RegisteredAdvertisement) {
        guard controllers.hasExtendedAdvertising else { return }
        let power = Value.variant(.int16(Int16(adapter.controller.txPower)))
        let arguments = [.string(RegisteredAdvertisement.interfaceName), .string("TxPower"), power]
        server.call(advertisement.call(StandardName.properties, "Set", arguments)) { _ in }
    }

    /// Starts the timers for a changed content.
    private func startTimers(_ advertisement: RegisteredAdvertisement, after before: AdvertisementContent) {
        let content = advertisement.content
        if content.timeout != before.timeout {
            advertisement.timeout?.cancel()
            advertisement.timeout =
                content.timeout == 0
                ? nil
                : clock.after(.seconds(Int64(content.timeout))) { [weak self, weak advertisement] in
                    guard let self, let advertisement else { return }
                    server.post(advertisement.call(RegisteredAdvertisement.interfaceName, "Release"))
                    remove(advertisement)
                }
        }
        if content.discoverableTimeout != before.discoverableTimeout {
            advertisement.discoverableTimeout?.cancel()
            advertisement.isLimited = content.discoverableTimeout != nil
            guard let seconds = content.discoverableTimeout else { return }
            advertisement.discoverableTimeout = clock.after(.seconds(Int64(seconds))) {
                [weak self, weak advertisement] in
                guard let self, let advertisement else { return }
                advertisement.content.isDiscoverable = false
                advertisement.isLimited = false
                refresh()
            }
        }
    }
}
