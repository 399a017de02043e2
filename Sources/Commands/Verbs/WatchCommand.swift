internal import Central
internal import Control
internal import DBus
internal import ProfileModel
internal import Sessions

/// `gattlab watch DEVICE [ATTRIBUTE…]`: shows notifications and indications as they come.
enum WatchCommand {
    static let attributes = Argument(
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
        let service = try await session.service()
        let device = try session.device()
        var watch = try specification(session)
        let timeout = arguments[timeout]
        watch.timeout = timeout.map(Self.finding)?.text
        let printer = EventPrinter(session.console)
        let tally = Tally(limit: arguments[count])
        let run = BoundedRun()
        run.limit(to: timeout)
        let end: BoundedRun.End?
        do throws(ControlError) {
            end = try await run.run { [watch] () async throws(ControlError) in
                try await service.run(.watch(watch)) { told in
                    guard tally.take(told.event) else { return }
                    printer.print(told)
                    if tally.isComplete { run.stop() }
                }
            }
        } catch  where error.code == .deviceNotFound && timeout != nil {
            throw Failure(tally.shortage(device, within: timeout ?? .zero, hint: error.hint) ?? error)
        } catch {
            throw Failure(error)
        }
        guard end == .timeout, let timeout, let error = tally.shortage(device, within: timeout) else { return }
        throw Failure(error)
    }

    /// The duration of the search in a watch of at most `timeout`.
    ///
    /// It leaves a slow machine time to connect to the bus, so that the search ends first and its error lists the devices
    /// that were discovered.
    private static func finding(within timeout: Duration) -> Duration {
        guard timeout >= .seconds(1) else { return timeout }
        return timeout - max(.milliseconds(200), min(timeout / 8, .seconds(1)))
    }

    /// What the arguments ask for, of `watch` and of `start`.
    @EventLoop
    static func specification(_ session: Session) throws(Failure) -> SessionSpecification.Watch {
        var watch = SessionSpecification.Watch(device: try session.device().text)
        let selectors = session.arguments.all(attributes).map(\.description)
        watch.attributes = selectors.isEmpty ? nil : selectors
        watch.adapter = session.adapterText
        return watch
    }
}

/// What a watch has shown, and when it is enough.
@EventLoop
private final class Tally {
    private let limit: Int?
    private var shown = 0
    private var hasConnected = false

    init(limit: Int?) {
        self.limit = limit
    }

    var isComplete: Bool { limit.map { shown >= $0 } ?? false }

    /// Whether there is still something to be shown.
    func take(_ event: SessionEvent) -> Bool {
        guard !isComplete else { return false }
        switch event {
        case .connected: hasConnected = true
        case .notification: shown += 1
        default: break
        }
        return true
    }

    /// What is missing when the time is over; nil if that was to be its end.
    func shortage(_ device: DeviceSelector, within timeout: Duration, hint: String? = nil) -> ControlError? {
        guard hasConnected else {
            return ControlError(
                .deviceNotFound,
                "no device \(device) was connected within \(timeout.text)",
                hint: hint
                    ?? "is it on, near, and not connected to something else? gattlab scan shows what advertises here"
            )
        }
        return limit.map { limit in
            ControlError(
                .deviceNotFound,
                "only \(shown) of \(limit) notifications came within \(timeout.text)",
                hint: "wait longer with --timeout, or see with gattlab inspect what the device has to tell"
            )
        }
    }
}
