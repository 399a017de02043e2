internal import Control
internal import EventLoop

/// `gattlab watch --site SITE DEVICE`: shows the notifications of a device that moves between the machines of a site.
extension WatchCommand {
    /// Default time for finding the device.
    private static let searchTime = Duration.seconds(30)
    /// Maximum number of lines about the problems of machines that follow the live values.
    private static let warningLimit = 32

    @EventLoop
    static func watch(_ name: String, _ context: CommandContext) async throws(Failure) {
        let arguments = context.arguments
        guard !arguments.requestsPairing else {
            throw .usage("pairing does not work with --site", hint: "pair on the machines with 'gattlab pair'")
        }
        let types = try context.types()
        let device = try context.device()
        var specification = try specification(context)
        specification.noCache = context.noCache
        let file = try recordFile(context, types)
        defer { file?.removeIfEmpty() }
        let site = try await context.site(name)
        let tally = WatchTally(limit: arguments[count])
        let task = LimitedTask()
        let printer = SiteWatchPrinter(context.console, site, types)
        if !arguments[plain] {
            let table = WatchTable(device: device.text, types: types)
            printer.live = LiveWatch(context.console, context.environment, table) { task.stop() }
        }
        var warnings: [String] = []
        let watch = SiteWatch(site, specification) { host, event in
            guard tally.accept(event.event) else { return }
            if case .notification = event.event { file?.append(event) }
            printer.print(event, from: host)
            if tally.isComplete { task.stop() }
        } onHandover: {
            printer.print($0)
        } onProblem: { _, error in
            let lines = Failure(error).warning
            guard printer.live != nil else { return lines.forEach(context.console.note) }
            // They are printed once the terminal is restored.
            if warnings.count < warningLimit { warnings += lines }
        }
        let timeout = arguments[timeout]
        task.startTimeout(after: timeout)
        let stopReason: LimitedTask.StopReason?
        do throws(ControlError) {
            defer {
                printer.live?.stop()
                for warning in warnings { context.console.note(warning) }
            }
            stopReason = try await task.run { () async throws(ControlError) in
                try await watch.run(findingWithin: min(timeout ?? searchTime, searchTime))
            }
        } catch {
            throw Failure(error)
        }
        try file?.finish()
        guard stopReason == .timeout, let timeout, let error = tally.timeoutError(device, within: timeout) else {
            return
        }
        throw Failure(error)
    }
}
