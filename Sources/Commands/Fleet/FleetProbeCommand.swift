internal import Control
internal import EventLoop
internal import FleetClient
internal import FleetJobs
internal import Lua
internal import MQTT
internal import Platform
internal import Probe

/// `gattlab fleet probe SCRIPT…`: runs scripts on the devices of many machines.
enum FleetProbeCommand {
    private static let scripts = Argument(Kind.probe, .some, help: "Path of a script, or name of a bundled one")
    private static let machines = Option(
        "on",
        Kind.text("PATTERN"),
        repeats: true,
        help: "Machines that run the scripts, as [SITE/]HOST with * and ?"
    )
    private static let search = Option(
        "search",
        defaultValue: .seconds(15),
        help: "Time in which each machine searches for the devices"
    )
    private static let limit = Option(
        "limit",
        defaultValue: .seconds(600),
        help: "Maximum time for a script on a device"
    )

    private static let key = Option(
        "key",
        Kind.file,
        help: "PEM file with the Ed25519 private key that signs the run, for machines with mqtt.probes.keys"
    )

    private static let failFast = Flag(
        "fail-fast",
        help: "Stop after the first test that does not pass: a machine finishes the jobs that it has received"
    )

    static let command = Command(
        "probe",
        summary: "Run scripts on the devices of many machines, with one report",
        discussion: [
            "Each script runs once for each device, on a machine that receives the device and whose configuration allows it with "
                + "mqtt.probes. The machines search for the devices, and run one script at a time. The work of a machine that is "
                + "lost goes to another one that receives the device.",
            "The exit status is that of 'gattlab probe' for all devices together; a device that no machine receives is not found.",
        ],
        parameters: [
            .argument(scripts), .option(machines), .option(ProbeCommand.device), .option(ProbeCommand.matrix),
            .option(ProbeCommand.filter), .option(ProbeCommand.repetitions), .option(ProbeCommand.seed),
            .option(ProbeCommand.timeout), .option(search), .option(limit), .option(key), .option(ProbeCommand.report),
            .flag(failFast), .flag(ProbeCommand.allowWrites), .flag(ProbeCommand.trust),
        ],
        examples: [
            "fleet probe checks.lua --on 'lab/*' --matrix devices.txt":
                "test each device of a list on a machine that receives it",
            "fleet probe conformance/battery --on lab/bench1 --device chest --report junit=report.xml":
                "test one device on one machine, with a report for a CI server",
        ]
    ) { (context) throws(Failure) in
        let loaded = try FleetScripts.load(context.arguments.all(scripts), context)
        let devices = try FleetDevices(context)
        let broker = try context.broker()
        let patterns = try context.arguments.all(machines).map { (text) throws(Failure) in
            guard let pattern = MachinePattern(text, defaultSite: broker.site) else {
                throw .usage(
                    "'\(text)' is no pattern for machines",
                    hint: "write 'lab/*', or lab/bench3 for one machine"
                )
            }
            return pattern
        }
        guard !patterns.isEmpty else {
            throw .usage("no machines given", hint: "choose them with --on, as in --on 'lab/*'")
        }
        var order = ProbeOrder(scripts: loaded, devices: devices.selectors)
        order.adapter = context.adapterText
        order.options = options(context)
        order.search = seconds(context.arguments[search])
        order.limit = seconds(context.arguments[limit])
        if let problem = order.problem { throw .badInput("the run is not possible: \(problem)") }
        let report = try FleetReport(context, order, devices)
        context.continuesWithoutOutput = true
        try await run(order, report, on: patterns, broker.options, context)
    }

    @EventLoop
    private static func run(
        _ order: ProbeOrder,
        _ report: FleetReport,
        on patterns: [MachinePattern],
        _ options: MQTTOptions,
        _ context: CommandContext
    ) async throws(Failure) {
        let sign = try FleetSigning.function(key: context.arguments[key])
        var problem: ControlError?
        do throws(ControlError) {
            let run = try FleetRun(options, on: patterns, order, report.jobs, sign: sign, timeOfDay: { .now() }) {
                report.handle($0)
            }
            do throws(ControlError) { try await run.run() } catch { problem = error }
            report.finish(run, problem: problem)
        } catch {
            throw Failure(error)
        }
        context.status = ExitStatus(rawValue: report.status.rawValue)
        try report.write()
        if let problem, problem.code != .cancelled { throw Failure(problem) }
    }

    @EventLoop
    private static func options(_ context: CommandContext) -> ProbeOrder.Options {
        let arguments = context.arguments
        var options = ProbeOrder.Options()
        options.filters = arguments.all(ProbeCommand.filter).map(\.text)
        options.repetitions = arguments[ProbeCommand.repetitions] ?? 1
        options.seed = "\(arguments[ProbeCommand.seed] ?? 0)"
        let timeout = (arguments[ProbeCommand.timeout] ?? .seconds(30)).inSeconds * 1000
        options.timeout = Int(min(max(timeout, 1), 86_400_000))
        options.allowsWrites = arguments[ProbeCommand.allowWrites]
        options.isTrusted = arguments[ProbeCommand.trust]
        options.failsFast = arguments[failFast]
        return options
    }

    /// Returns a duration in whole seconds, at least one.
    private static func seconds(_ duration: Duration?) -> Int {
        Int(min(max((duration ?? .seconds(1)).inSeconds.rounded(.up), 1), 1_000_000))
    }
}
