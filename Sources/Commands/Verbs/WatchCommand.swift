internal import BlueZ
internal import Central
internal import Control
internal import DBus
internal import GATT
internal import ProfileModel
internal import Sessions

/// `gattlab watch DEVICE [ATTRIBUTE…]`: shows notifications and indications as they come.
enum WatchCommand {
    private static let attributes = Argument(
        Kind.attribute,
        .any,
        help: LinkOptions.attributeHelp + "; everything that notifies or indicates when none is given"
    )
    private static let count = Option("count", short: "n", Kind.count, help: "End after this many notifications")
    private static let timeout = Option(
        "timeout",
        short: "t",
        Kind.duration,
        help:
            "End after this long; with --count, exit with 3 if there were fewer (default: 30s to find the device, then no limit)"
    )

    static let command = Command(
        "watch",
        summary: "Show the notifications and indications of a device",
        discussion: [
            "When the connection, the adapter or bluetoothd is lost, it is said so, and the device is connected and subscribed "
                + "to again as soon as it is back."
        ],
        parameters: [
            .argument(LinkOptions.device), .argument(attributes), .option(count), .option(timeout),
        ],
        examples: [
            "watch service=180D heart-rate-measurement --count 10": "ten heartbeats' measurements",
            "watch AA:BB:CC:DD:EE:FF --json": "all a device has to tell, for programs",
        ]
    ) { (session) throws(Failure) in
        let arguments = session.arguments
        let request = Watcher.Request(
            adapter: session.adapter,
            device: try arguments.required(LinkOptions.device),
            attributes: arguments.all(attributes),
            finding: arguments[timeout] ?? LinkOptions.findingLimit,
            connecting: LinkOptions.connectingLimit
        )
        let client = try await session.client()
        let run = WatchRun(session.console, limit: arguments[count])
        do throws(CentralError) {
            try await run.run(request, client: client, timeout: arguments[timeout])
        } catch {
            throw Failure(error)
        }
    }
}

/// One run of `watch`: what has been shown, and when it is enough.
@EventLoop
private final class WatchRun {
    private let console: Console
    private let limit: Int?
    private var shown = 0
    private var hasConnected = false
    private var address: DeviceAddress?
    /// What was subscribed to on this connection; with more than one, lines say which it is.
    private var subscriptions: Set<UInt16> = []
    private var writer = EventWriter()
    private var warned: Set<String> = []
    private var task: Task<CentralError?, Never>?

    init(_ console: Console, limit: Int?) {
        self.console = console
        self.limit = limit
    }

    private var isComplete: Bool { limit.map { shown >= $0 } ?? false }

    /// Watches until there were enough notifications, the time is over or the task is cancelled.
    func run(_ request: Watcher.Request, client: BlueZClient, timeout: Duration?) async throws(CentralError) {
        let watcher = Watcher(SharedScan(client), request: request) { [weak self] in self?.take($0) }
        let task = Task { @EventLoop () -> CentralError? in
            do throws(CentralError) {
                try await watcher.run()
                return nil
            } catch {
                return error
            }
        }
        self.task = task
        let timer = timeout.map { limit in EventLoop.after(limit) { task.cancel() } }
        let error = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        timer?.cancel()
        if isComplete { return }
        if let error, error.code != .cancelled { throw error }
        // The time given is over.
        guard !Task.isCancelled, let timeout else { return }
        guard hasConnected else {
            throw CentralError(
                .deviceNotFound,
                "no device \(request.device) was connected within \(timeout.text)",
                hint: "is it on, near, and not connected to something else? gattlab scan shows what advertises here"
            )
        }
        guard let limit else { return }
        throw CentralError(
            .deviceNotFound,
            "only \(shown) of \(limit) notifications came within \(timeout.text)",
            hint: "wait longer with --timeout, or see with gattlab inspect what the device has to tell"
        )
    }

    private func take(_ event: WatchEvent) {
        guard !isComplete else { return }
        switch event {
        case .connected(let link):
            hasConnected = true
            address = link.address
            writer = EventWriter()
            subscriptions = []
            console.emit([
                "event": "connected", "address": .text(link.address.description), "mtu": FieldValue(link.mtu),
            ])
            let mtu = link.mtu.map { ", MTU \($0)" } ?? ""
            console.line(console.style.dim("connected to \(link.address)\(mtu)"))
        case .subscribed(let characteristic):
            subscriptions.insert(characteristic.handle)
            console.line(console.style.dim("subscribed to \(ValueName.text(characteristic.uuid))"))
        case .notification(let characteristic, let value):
            show(value, of: characteristic)
            shown += 1
            if isComplete { task?.cancel() }
        case .disconnected(let reason):
            let address = address?.description ?? ""
            console.emit(["event": "disconnected", "address": .text(address), "reason": .text(reason.rawValue)])
            console.line(console.style.yellow("disconnected (\(reason.rawValue)); waiting for \(address)"))
        case .stillAway(let error):
            console.note("note: \(error.message); trying again")
        }
    }

    private func show(_ value: [UInt8], of characteristic: RemoteCharacteristic) {
        guard console.isJSON, let address else { return showLine(value, of: characteristic) }
        let event = SessionEvent.notification(
            AttributeValue(
                address: address,
                attribute: AttributeReference(
                    service: characteristic.service,
                    characteristic: characteristic.uuid,
                    descriptor: nil,
                    handle: characteristic.handle
                ),
                value: value
            )
        )
        var warnings: [DecodeError] = []
        console.output.write { json in
            warnings = writer.append(event, at: .now(), to: &json)
            json.append(UInt8(ascii: "\n"))
        }
        for warning in warnings { warn("\(ValueName.text(characteristic.uuid)): \(warning)") }
    }

    private func showLine(_ value: [UInt8], of characteristic: RemoteCharacteristic) {
        let name = subscriptions.count > 1 ? console.style.cyan(ValueName.text(characteristic.uuid)) + "  " : ""
        console.line(name + ValueText.text(characteristic.uuid, value))
        for warning in ValueText.warnings(characteristic.uuid, value) { warn(warning) }
    }

    /// What is odd about one notification is mostly odd about all: it is said once.
    private func warn(_ warning: String) {
        if warned.insert(warning).inserted { console.note("warning: \(warning)") }
    }
}
