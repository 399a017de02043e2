internal import Central
internal import Control
internal import EventLoop
internal import GATT
internal import GattlabService
internal import Platform
internal import Terminal

/// The state of a shell: its device, the connection to it, the watched characteristics and the record of what was done.
@EventLoop
final class ShellSession {
    let context: CommandContext
    let console: Console
    private let local: GattlabService.LocalService
    let service: ShellService
    let types: AttributeTypes
    let printer: EventPrinter
    /// The device to connect to again.
    private(set) var device: String?
    private(set) var connection: DeviceConnection?
    private(set) var watched: [Watched] = []
    private var subscriptions: [UInt16: LinkSubscription] = [:]
    private(set) var record = ShellRecord()
    /// The device of the record.
    private(set) var recorded: (address: DeviceAddress, name: String?)?
    private var count = 0
    /// A Boolean value that indicates whether the next connection ignores bluetoothd's cache.
    private var ignoresCache: Bool

    /// A characteristic whose notifications are shown.
    struct Watched {
        /// The selector, which also finds the characteristic on the next connection.
        var selector: AttributeSelector
        var handle: UInt16
        var startNotify: Bool
        var text: AttributeSelectorText { AttributeSelectorText(selector.description) }
    }

    init(_ context: CommandContext, device: String?) async throws(Failure) {
        self.context = context
        self.device = device
        ignoresCache = context.noCache ?? false
        console = context.console
        types = try context.types()
        local = context.localService()
        service = ShellService(local, types)
        printer = EventPrinter(console, types: types)
        context.cachedService = local
        service.willOperate = { [weak self] isWrite in self?.record.begin(isWrite: isWrite) ?? 0 }
        service.onActions = { [weak self] actions, place in self?.record.insert(actions, at: place) }
        service.willPair = { [weak self] in await self?.connection?.release() }
        service.didPair = { [weak self] in
            self?.record.removeRefusal()
            _ = try? await self?.connected()
        }
    }

    /// The text before a line: the name of the device, and its state unless it is connected.
    var prompt: String {
        guard let device else { return "gattlab> " }
        let shown = TerminalText.truncated(TerminalText.escaped(recorded?.name ?? device), to: 24)
        // A name of combining characters has few columns and many bytes.
        let name = shown.utf8.count <= 100 ? shown : recorded?.address.description ?? ""
        return connection.map { $0.isLost } == false ? "\(name)> " : "\(name) (disconnected)> "
    }

    /// The words that can be completed.
    var words: ShellCompletion.Words {
        let attributes = connection?.characteristics.map { ($0.characteristic, $0.handle) } ?? []
        let names = ShellCompletion.Words.names(of: attributes, types)
        return ShellCompletion.Words(
            characteristics: names.values.sorted(),
            notifying: (connection?.notifying ?? []).compactMap { names[$0.handle] }.sorted(),
            devices: service.devices.map(\.address.description)
        )
    }

    // MARK: Connection

    /// Connects to a device; without one, to the last.
    func connect(_ text: String?) async throws(Failure) {
        guard let text = text ?? device else {
            throw .usage("no device was given", hint: "usage: \(ShellWord.connect.usage); 'scan' shows devices")
        }
        do throws(InvalidValue) { _ = try Kind.device.parse(text) } catch {
            throw .badInput(error.reason, hint: error.hint)
        }
        if let connection, !connection.isLost {
            guard text != device, text != connection.address.description else {
                return console.note("note: \(connection.address) is connected already")
            }
            await disconnect()
        }
        device = text
        record = ShellRecord()
        recorded = nil
        watched = []
        try await open(text)
    }

    /// Returns the connection, which is established again if it was lost.
    func connected() async throws(Failure) -> DeviceConnection {
        if let connection, !connection.isLost { return connection }
        guard let device, let recorded, connection != nil else {
            throw .badInput("no device is connected", hint: "connect to one: connect DEVICE; 'scan' shows devices")
        }
        console.note("note: reconnecting to \(recorded.address)")
        let connection = try await open(recorded.address.description, of: device)
        record.append(.reconnect)
        let attributes = watched
        watched = []
        for attribute in attributes {
            try await subscribe(to: attribute.selector, startNotify: attribute.startNotify, on: connection)
        }
        return connection
    }

    /// Disconnects; does nothing without a connection.
    func disconnect() async {
        subscriptions = [:]
        watched = []
        guard let connection else { return }
        self.connection = nil
        let address = connection.address
        guard !connection.isLost else { return }
        await connection.release()
        if console.isJSON {
            emit(.disconnected(address, reason: LossReason.local.rawValue))
        } else {
            line(console.style.dim("disconnected from \(address)"))
        }
    }

    @discardableResult
    private func open(_ text: String, of device: String? = nil) async throws(Failure) -> DeviceConnection {
        let new: DeviceConnection
        do throws(ControlError) {
            new = try await console.withProgress("connecting to \(text)") { () async throws(ControlError) in
                try await local.connect(
                    to: text,
                    adapter: context.adapterText,
                    within: context.shellTimeout,
                    ignoringCache: ignoresCache
                )
            }
        } catch {
            throw Failure(error)
        }
        ignoresCache = false
        connection = new
        subscriptions = [:]
        recorded = (new.address, new.name)
        emit(.connected(new.address, mtu: new.mtu))
        new.whenLost { [weak self, weak new] reason in
            guard let self, let new, connection === new else { return }
            subscriptions = [:]
            if console.isJSON { return emit(.disconnected(new.address, reason: reason.rawValue)) }
            line(console.style.yellow("disconnected (\(reason.rawValue)); the next command reconnects"))
        }
        return new
    }

    // MARK: Notifications

    /// Subscribes to the characteristics that words select; without words, to all that notify or indicate.
    func watch(_ words: [String], startNotify: Bool) async throws(Failure) {
        let selectors = try selectors(words)
        let connection = try await connected()
        for selector in words.isEmpty ? connection.notifyingSelectors : selectors {
            try await verbContext(context.arguments).pairingIfRequired(remedy: "'pair'") { (_) throws(Failure) in
                // A pairing replaces the connection.
                try await subscribe(to: selector, startNotify: startNotify, on: try await connected())
            }
        }
    }

    /// Unsubscribes from the characteristics that words select; without words, from all.
    func unwatch(_ words: [String]) async throws(Failure) {
        let selectors = words.isEmpty ? watched.map(\.selector) : try selectors(words)
        if selectors.isEmpty { console.note("note: nothing is watched") }
        for selector in selectors {
            let handle = try? await connection?.characteristic(selector).handle
            guard let index = watched.firstIndex(where: { $0.selector == selector || $0.handle == handle }) else {
                throw .badInput(
                    "\(AttributeSelectorText(selector.description)) is not watched",
                    hint: "'info' shows what is watched"
                )
            }
            let ended = watched.remove(at: index)
            await subscriptions.removeValue(forKey: ended.handle)?.cancel()
            record.append(.unwatch(ended.text))
            if !console.isJSON { line(console.style.dim("unsubscribed from \(ended.text)")) }
        }
    }

    private func subscribe(
        to selector: AttributeSelector,
        startNotify: Bool,
        on connection: DeviceConnection
    ) async throws(Failure) {
        let text = AttributeSelectorText(selector.description)
        let action = ShellAction.watch(text, startNotify: startNotify)
        do throws(ControlError) {
            let reference = try await connection.characteristic(selector)
            guard subscriptions[reference.handle] == nil else { return }
            // A value may arrive before the response to the subscription.
            record.append(action)
            subscriptions[reference.handle] = try await connection.subscribe(
                to: selector,
                startNotify: startNotify
            ) { [weak self] value in
                self?.record.append(.notified(text))
                self?.emit(.notification(value))
            }
            watched.append(Watched(selector: selector, handle: reference.handle, startNotify: startNotify))
            emit(.subscribed(reference))
        } catch {
            record.removeLast(action)
            throw Failure(error)
        }
    }

    private func selectors(_ words: [String]) throws(Failure) -> [AttributeSelector] {
        try words.map { (word) throws(Failure) in
            do throws(InvalidValue) {
                return try Kind.attribute.parse(types.replacingNames(inPath: word))
            } catch {
                throw .badInput("CHAR: \(error.reason)", hint: error.hint)
            }
        }
    }

    // MARK: Output

    func noteSleep(_ duration: Duration) { record.append(.sleep(duration)) }

    private func emit(_ event: SessionEvent) {
        count += 1
        printer.print(NumberedEvent(seq: count, time: .now(), event: event))
    }

    /// Prints a line with the time, as events have.
    private func line(_ text: String) {
        console.line(console.style.dim(LocalTime.system.clock(.now())) + "  " + text)
    }
}

extension DeviceConnection {
    /// The selectors of all characteristics that notify or indicate: by UUID, or by handle if it is not unique.
    fileprivate var notifyingSelectors: [AttributeSelector] {
        var counts: [BluetoothUUID: Int] = [:]
        for attribute in characteristics { counts[attribute.characteristic, default: 0] += 1 }
        return notifying.map { attribute in
            counts[attribute.characteristic] == 1
                ? .characteristic(attribute.characteristic, service: nil) : .handle(attribute.handle)
        }
    }
}
