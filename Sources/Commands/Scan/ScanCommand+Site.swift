internal import Central
internal import Control
internal import Documents
internal import EventLoop
internal import FleetClient

/// `gattlab scan --site SITE`: shows the devices that any machine of a site receives.
extension ScanCommand {
    /// The interval of which a machine reports at most one advertisement of each device: the signal strength of each second is sufficient
    /// to compare machines, and fifty machines with a hundred devices each are within the limits of a broker.
    private static let interval = Duration.seconds(1)

    @EventLoop
    static func scan(_ name: String, _ context: CommandContext) async throws(Failure) {
        let arguments = context.arguments
        guard arguments[record] == nil else {
            throw .usage("--record does not work with --site", hint: "redirect the output of --json to a file")
        }
        guard arguments.all(GlobalOptions.adapters).count <= 1, !arguments.all(GlobalOptions.adapters).contains(.all)
        else {
            throw .usage("--site uses one adapter of each machine", hint: "omit --adapter for the first one")
        }
        let site = try await context.site(name)
        let tally = ScanTally(limit: arguments[count])
        let task = LimitedTask()
        let live =
            arguments[plain] ? nil : LiveScan(context.console, context.environment, receiver: .machine) { task.stop() }
        let limit = arguments[timeout] ?? (live == nil || tally.limit != nil ? defaultTimeout : nil)
        let everyPacket = arguments[duplicates]
        var specification = specification(context)
        if !everyPacket { specification.every = interval.text }
        let printer = SiteScanPrinter(context.console, site, everyPacket: everyPacket)
        let scan = SiteScan(site, specification) { host, event in
            guard tally.accept(event.event, everyPacket: everyPacket) else { return }
            if let live { live.receive(event.event, from: host) } else { printer.receive(event, from: host) }
            if tally.isComplete { task.stop() }
        } onFailure: { host, error in
            let lines = Failure(error).warning
            if let live { return live.receiveFailure(of: host, lines) }
            printer.remove(host)
            for line in lines { context.console.note(line) }
        }
        task.startTimeout(after: limit)
        let stopReason: LimitedTask.StopReason?
        do throws(ControlError) {
            defer { live?.stop() }
            stopReason = try await run(task, live == nil ? context.console : nil) { () async throws(ControlError) in
                try await scan.run()
            }
        } catch {
            throw Failure(error)
        }
        if let inspected = live?.inspected {
            do throws(ControlError) { context.cachedService = try site.service(of: inspected.receiver) } catch {
                throw Failure(error)
            }
            return try await InspectCommand.inspect(.address(inspected.device), on: nil, context)
        }
        guard stopReason == .timeout, tally.count == 0 || tally.limit != nil else { return }
        throw notFound(tally, within: limit ?? .zero)
    }

    /// Runs a task; a console shows its progress, for which the live table has no place.
    @EventLoop
    private static func run(
        _ task: LimitedTask,
        _ console: Console?,
        _ body: @escaping @EventLoop () async throws(ControlError) -> Void
    ) async throws(ControlError) -> LimitedTask.StopReason? {
        guard let console else { return try await task.run(body) }
        return try await console.withProgress("scanning") { () async throws(ControlError) in try await task.run(body) }
    }
}

extension Failure {
    /// The lines of a problem that does not end the verb.
    var warning: [String] { ["warning: \(message)"] + (hint.map { ["hint: \($0)"] } ?? []) }
}
