internal import Central
internal import Control
internal import Documents
internal import EventLoop
internal import GATT
internal import Platform
internal import ServiceInterface

/// `gattlab watch DEVICE [ATTRIBUTE…]`: shows notifications and indications as they arrive.
enum WatchCommand {
    static let attributes = Argument(
        Kind.attribute.named,
        .any,
        help: LinkOptions.attributeHelp + "; default: all that notify or indicate"
    )
    static let count = Option(
        "count",
        short: "n",
        Kind.count,
        help: "Number of notifications to show before exiting"
    )
    static let timeout = Option(
        "timeout",
        short: "t",
        Kind.duration,
        help:
            "Duration; with --count, exit with 3 if fewer arrived (default: 30s to find the device, then no limit)"
    )

    static let startNotify = Flag(
        "start-notify",
        help:
            "Subscribe with StartNotify instead of a socket: slower, but no value is lost that the device sends while the "
            + "subscription is being confirmed"
    )
    static let plain = Flag("plain", help: "Print lines on a terminal, too, instead of the live values")
    private static let record = Option(
        "record",
        Kind.file,
        help: "New file for the notifications as JSON, which 'gattlab emulate PROFILE --replay FILE' plays"
    )
    private static let force = Flag("force", help: "Replace the file of --record if it exists")

    static let command = Command(
        "watch",
        summary: "Show the notifications and indications of a device",
        discussion: [
            "On a terminal, shows the last value of each field in place, with a chart of its last values, its rate and "
                + "the values that were probably lost: pause with p, reset the counts with r, scroll with the cursor keys, "
                + "list the keys with ?, and quit with q or Ctrl-C, which leaves a summary. Otherwise, prints a line for "
                + "each notification.",
            "If the connection, the adapter or bluetoothd is lost, this is reported, and the command reconnects and "
                + "subscribes again as soon as possible.",
            "With --site, the machine of the site that receives the device best watches it. The device is handed over when another "
                + "machine has received it better by 10 dB for 5 s, when the connection is lost, and when the machine goes "
                + "offline; each handover is reported. It disconnects from one machine before it connects to the next, and the "
                + "values that were probably missed meanwhile are reported with the first new one.",
            PairingOptions.discussion,
        ],
        parameters: [
            .argument(LinkOptions.device), .argument(attributes), .option(count), .option(timeout),
            .flag(LinkOptions.noCache), .flag(startNotify), .flag(plain), .option(record), .flag(force),
            .option(SiteOption.site),
        ] + PairingOptions.required,
        examples: [
            "watch service=180D heart-rate-measurement --count 10": "show ten heart rate measurements",
            "watch service=180D --record ride.jsonl": "record all notifications of a sensor while they are shown",
            "watch AA:BB:CC:DD:EE:FF --json": "show all notifications of a device, as JSON",
            "watch --site lab AA:BB:CC:DD:EE:FF heart-rate-measurement": "follow a device from machine to machine",
        ]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        if let site = arguments[SiteOption.site] { return try await watch(site, context) }
        let types = try context.types()
        let service = try await context.service()
        let device = try context.device()
        var watch = try specification(context)
        let timeout = arguments[timeout]
        watch.timeout = timeout.map(Self.searchDuration)?.text
        watch.noCache = context.noCache
        let file = try recordFile(context, types)
        defer { file?.removeIfEmpty() }
        let printer = EventPrinter(context.console, types: types)
        let tally = WatchTally(limit: arguments[count])
        let stopReason = try await context.pairingIfRequired { (paired) throws(Failure) in
            if let paired { (watch.device, watch.noCache) = (paired.description, nil) }
            let task = LimitedTask()
            let table = WatchTable(device: device.text, types: types)
            let live =
                arguments[plain] ? nil : LiveWatch(context.console, context.environment, table) { task.stop() }
            defer { live?.stop() }
            task.startTimeout(after: timeout)
            let start = WatchStart(pairs: arguments.requestsPairing && paired == nil)
            do throws(ControlError) {
                let reason = try await task.run { [watch] () async throws(ControlError) in
                    try await service.run(.watch(watch)) { event in
                        guard tally.accept(event.event) else { return }
                        if case .notification = event.event { file?.append(event) }
                        if let live { live.receive(event) } else { printer.print(event) }
                        if tally.isComplete || start.fails(with: event.event) { task.stop() }
                    }
                }
                if let refusal = start.refusal, start.pairs { throw refusal }
                return reason
            } catch  where error.code == .deviceNotFound && timeout != nil {
                throw Failure(tally.timeoutError(device, within: timeout ?? .zero, hint: error.hint) ?? error)
            } catch {
                // A later attempt of the same start fails with a consequence of the first.
                throw Failure(start.refusal ?? error)
            }
        }
        try file?.finish()
        guard stopReason == .timeout, let timeout,
            let error = tally.timeoutError(device, within: timeout)
        else { return }
        throw Failure(error)
    }

    /// Returns the file for the notifications; nil if there is none.
    ///
    /// - Throws: `Failure` if the file exists and is not to be replaced, or cannot be written.
    @EventLoop
    static func recordFile(
        _ context: CommandContext,
        _ types: AttributeTypes
    ) throws(Failure) -> EventRecord? {
        let arguments = context.arguments
        guard let path = arguments[record] else {
            guard !arguments[force] else {
                throw .usage("--force requires --record", hint: "--record FILE --force replaces an existing file")
            }
            return nil
        }
        guard arguments[force] || !TextFile.exists(path) else {
            throw .badInput("\(path) exists", hint: "choose another name, or replace it with --force")
        }
        return try EventRecord(path: path, types: types)
    }

    /// The duration of the search in a watch of at most `timeout`.
    ///
    /// It leaves a slow machine time to connect to the bus, so that the search ends first and its error lists the devices
    /// that were discovered.
    private static func searchDuration(within timeout: Duration) -> Duration {
        guard timeout >= .seconds(1) else { return timeout }
        return timeout - max(.milliseconds(200), min(timeout / 8, .seconds(1)))
    }

    /// Returns the session specification for the arguments of `watch` and `start`.
    @EventLoop
    static func specification(_ context: CommandContext) throws(Failure) -> SessionSpecification.Watch {
        var watch = SessionSpecification.Watch(device: try context.device().text)
        let selectors = try context.allResolved(attributes).map(\.description)
        watch.attributes = selectors.isEmpty ? nil : selectors
        watch.adapter = context.adapterText
        watch.startNotify = context.arguments[startNotify] ? true : nil
        return watch
    }
}

/// The start of a watch, which is repeated after the loss of its connection, as that of a device that requires a pairing.
@EventLoop
private final class WatchStart {
    /// A Boolean value that indicates whether such a loss ends the start, for a pairing.
    let pairs: Bool
    /// The first loss that a pairing may prevent.
    private(set) var refusal: ControlError?
    private var hasSubscribed = false

    init(pairs: Bool) {
        self.pairs = pairs
    }

    /// Receives an event, and returns a Boolean value that indicates whether the start ends with it.
    func fails(with event: SessionEvent) -> Bool {
        switch event {
        case .subscribed: hasSubscribed = true
        case .reconnectFailed(let error) where !hasSubscribed && error.address != nil: refusal = refusal ?? error
        default: break
        }
        return pairs && refusal != nil
    }
}
