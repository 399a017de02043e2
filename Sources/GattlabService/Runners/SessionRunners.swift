internal import Behavior
internal import Central
package import Control
internal import DBus
internal import DaemonConfiguration
package import DeviceLinks
internal import Documents
package import EventLoop
package import Peripheral
internal import Platform
internal import ProfileScripts

/// A factory that creates runners from the specifications of sessions.
@EventLoop
package final class SessionRunners {
    /// Asks a user to allow a peer's first write to an emulated device.
    package typealias Ask = @EventLoop (_ session: String, _ write: FirstWrite) async -> Bool

    private let bluetooth: Bluetooth
    private let links: SharedLinks
    private let folders: ServiceFolders
    private let ask: Ask?
    /// The running emulations; several may be on one adapter, with the same connected centrals.
    private var emulations: [WeakRunner] = []

    private struct WeakRunner {
        weak var runner: EmulateRunner?
    }

    private static let discoveryTimeout = Duration.seconds(30)
    /// The kernel ends a connection attempt after 20 s; the timeout leaves time for a second one.
    private static let connectTimeout = Duration.seconds(30)

    /// - Parameters:
    ///   - folders: The folders of the runners' files, which are created on first use.
    ///   - ask: Closure that decides on a peer's first write in an emulation with `ask`; if nil, all writes are allowed.
    package init(_ bluetooth: Bluetooth, _ links: SharedLinks, folders: ServiceFolders, ask: Ask? = nil) {
        self.bluetooth = bluetooth
        self.links = links
        self.folders = folders
        self.ask = ask
    }

    /// Creates a runner from a specification without starting it.
    ///
    /// - Throws: `.badInput` if the specification is invalid.
    package func make(_ request: RunnerRequest) throws(ControlError) -> any SessionRunner {
        let (name, isNamed, authorize) = (request.session, request.isNamed, request.authorize)
        switch request.specification {
        case .scan(let scan):
            let interval = try RequestParsing.interval(scan.every)
            guard interval == nil || scan.duplicates != true else {
                throw ControlError(
                    .badInput,
                    "'every' limits the advertisements that 'duplicates' requests",
                    hint: "use one of them"
                )
            }
            return ScanRunner(
                try ScanFilter(scan),
                every: interval,
                isPassive: scan.passive ?? false,
                on: try RequestParsing.adapter(scan.adapter),
                bluetooth: bluetooth,
                waitsForResources: isNamed
            )
        case .watch(let watch):
            return try watchRunner(watch, isNamed, readsClock: false, authorize)
        case .record(let watch):
            if isNamed, let error = RecordingName.error(for: name) { throw error }
            // Unnamed sessions of different clients can have the same name.
            let recording = Recording(
                in: folders.recordings,
                for: request.owner,
                of: isNamed ? name : "recording-" + Timestamp.now().text
            )
            return RecordRunner(try watchRunner(watch, isNamed, readsClock: true, authorize), into: recording)
        case .emulate(let emulate):
            guard let emulation = request.emulation else {
                return try self.emulate(emulate, try LoadedEmulation(emulate), name, isNamed)
            }
            return try self.emulate(emulate, emulation, name, isNamed)
        }
    }

    private func watchRunner(
        _ watch: SessionSpecification.Watch,
        _ isNamed: Bool,
        readsClock: Bool,
        _ authorize: @escaping LinkAuthorization
    ) throws(ControlError) -> any SessionRunner {
        try watch.check()
        if watch.advertised == true { return try advertised(watch, isNamed) }
        return try self.watch(watch, isNamed, readsClock: readsClock, authorize)
    }

    private func advertised(
        _ watch: SessionSpecification.Watch,
        _ isNamed: Bool
    ) throws(ControlError) -> AdvertisedRunner {
        let selector = try RequestParsing.device(watch.device)
        // bluetoothd would not pass devices that advertise a service only by its data.
        var filter = ScanFilter()
        filter.duplicates = true
        if case .address(let address) = selector { filter.address = address }
        let scan = ScanRunner(
            filter,
            on: try RequestParsing.adapter(watch.adapter),
            bluetooth: bluetooth,
            waitsForResources: isNamed
        )
        let interval = try RequestParsing.interval(watch.every) ?? .seconds(1)
        return AdvertisedRunner(scan, AdvertisementSampler(selector, every: interval))
    }

    private func watch(
        _ watch: SessionSpecification.Watch,
        _ isNamed: Bool,
        readsClock: Bool,
        _ authorize: @escaping LinkAuthorization
    ) throws(ControlError) -> WatchRunner {
        guard !isNamed || watch.noCache != true else {
            throw ControlError(
                .badInput,
                "'noCache' applies to the first connection, and a named session is continued after restarts",
                hint: "start an unnamed session, or clear the cache once: gattlab forget DEVICE"
            )
        }
        let parameters = WatchRunner.Parameters(
            adapter: try RequestParsing.adapter(watch.adapter),
            device: try RequestParsing.device(watch.device),
            attributes: try RequestParsing.attributes(watch.attributes),
            pollInterval: try RequestParsing.interval(watch.poll),
            startNotify: watch.startNotify ?? false,
            ignoresCache: watch.noCache ?? false,
            readsClock: readsClock,
            discoveryTimeout: try RequestParsing.duration(watch.timeout, defaultValue: Self.discoveryTimeout),
            connectTimeout: Self.connectTimeout
        )
        return WatchRunner(
            parameters,
            bluetooth: bluetooth,
            links: links,
            waitsForResources: isNamed,
            authorize: authorize
        )
    }

    private func emulate(
        _ emulate: SessionSpecification.Emulate,
        _ emulation: LoadedEmulation,
        _ name: String,
        _ isNamed: Bool
    ) throws(ControlError) -> EmulateRunner {
        let adapter = try RequestParsing.adapter(emulate.adapter)
        var decide: FirstWrite.Decision?
        if emulate.ask == true, let ask { decide = { write in await ask(name, write) } }
        let profile = RunningProfile(emulation.engine)
        do throws(InvalidDocument) {
            try LuaInterpreter().start(profile, seed: emulation.seed)
        } catch {
            throw ControlError(error, in: "profile \(emulate.source ?? "profile")")
        }
        let runner = EmulateRunner(
            emulation,
            profile,
            on: adapter,
            bluetooth: bluetooth,
            waitsForResources: isNamed,
            naming: naming(emulate.alias),
            decide: decide
        ) { [weak self] device, runner in
            self?.isUsed(device, apartFrom: runner) ?? false
        }
        emulations.removeAll { $0.runner == nil }
        emulations.append(WeakRunner(runner: runner))
        return runner
    }

    private func naming(_ use: SessionSpecification.AliasUse?) -> DeviceNaming? {
        guard use != .never else { return nil }
        return DeviceNaming(changesAdapterInUse: use == .always, records: AliasFiles(folder: folders.aliases))
    }

    /// Returns true if a client is connected to a device, or another emulation on its adapter may be serving it.
    private func isUsed(_ device: ObjectPath, apartFrom runner: EmulateRunner) -> Bool {
        links.isInUse(device)
            || emulations.contains { other in
                other.runner.map { $0 !== runner && $0.usesAdapter(of: device) } ?? false
            }
    }
}

extension ScanFilter {
    fileprivate init(_ scan: SessionSpecification.Scan) throws(ControlError) {
        self.init()
        services = try RequestParsing.services(scan.services)
        namePrefix = scan.name
        address = try RequestParsing.address(scan.address)
        rssi = scan.rssi.map { Int16(clamping: $0) }
        manufacturer = try RequestParsing.company(scan.manufacturer)
        manufacturerData = try RequestParsing.manufacturerData(scan.manufacturerData)
        serviceData = try RequestParsing.serviceData(scan.serviceData)
        duplicates = scan.duplicates ?? false
    }
}
