internal import Central
internal import Charts
internal import Control
internal import Documents
internal import EventLoop
internal import GATT
internal import Platform

/// `gattlab throughput DEVICE`: measures the notifications, writes and reads of a connection.
enum ThroughputCommand {
    private static let notify = Option(
        "notify",
        Kind.attribute.named,
        help: "Attribute whose notifications or indications are measured (default: all that notify or indicate)"
    )
    private static let read = Option("read", Kind.attribute.named, help: "Attribute to read, one read after the other")
    private static let write = Option(
        "write",
        Kind.attribute.named,
        help: "Attribute to write zero bytes to, one write after the other; this may change the device"
    )
    private static let size = Option(
        "size",
        Kind.integer("BYTES", in: 1...512),
        help: "Number of bytes of each write (default 20)"
    )
    private static let withoutResponse = Flag("without-response", help: "Write with Write Commands")
    private static let duration = Option(
        "duration",
        short: "d",
        defaultValue: .seconds(10),
        help: "Duration of the measurement, from 100ms to 24h"
    )
    private static let plot = Flag("plot", help: "Also draw a chart of the operations per second over time")

    static let command = Command(
        "throughput",
        summary: "Measure the notifications, writes and reads of a connection",
        discussion: [
            "The measurement subscribes to a value, which also keeps the connection open, and starts with the first "
                + "subscription. With --read and without --notify it subscribes only to the attribute that is read, if that "
                + "notifies. Writes and reads alternate if both are given.",
            "Gaps are the times between two values of an attribute. All times are measured in this command, and include "
                + "bluetoothd and, if it is running, gattlabd.",
            PairingOptions.discussion,
        ],
        parameters: [
            .argument(LinkOptions.device), .option(notify), .option(read), .option(write), .option(size),
            .flag(withoutResponse), .option(duration), .flag(plot), .option(LinkOptions.timeout),
            .flag(LinkOptions.noCache),
        ] + PairingOptions.required,
        examples: [
            "throughput service=180D": "the rate of all notifications for ten seconds",
            "throughput AA:BB:CC:DD:EE:FF --read battery-level --duration 5s": "the latency of reads",
            "throughput 'My Sensor' --write FFF1 --size 244 --without-response --plot":
                "the rate of Write Commands, as a chart",
        ]
    ) { (context) throws(Failure) in
        let console = context.console
        let plan = try plan(context)
        guard !context.arguments[plot] || !console.isJSON else {
            throw .usage("--plot cannot be combined with --json", hint: "run the command twice, once with each")
        }
        let device = try context.device()
        var watch = try watch(context)
        let service = try await context.service()
        var startDate: Timestamp?
        let report = try await context.pairingIfRequired { (paired) throws(Failure) -> ThroughputReport? in
            if let paired { (watch.device, watch.noCache) = (paired.description, nil) }
            let run = ThroughputRun(plan, watching: watch, on: service)
            run.onStart = { console.progress("measuring for \(plan.duration.text)…") }
            defer { startDate = run.startDate }
            do throws(ControlError) {
                return try await console.withProgress(context.connecting(to: device)) {
                    () async throws(ControlError) in try await run.run()
                }
            } catch  where error.code == .attributeNotFound && watch.attributes == nil && run.startDate == nil {
                let hint = "--read ATTRIBUTE keeps the connection open without notifications"
                throw Failure(ControlError(.attributeNotFound, error.message, hint: hint))
            } catch {
                throw Failure(error)
            }
        }
        guard let report else { return }
        print(report, on: console)
        guard context.arguments[plot], let start = startDate else { return }
        for chart in report.charts(from: start) { console.draw(chart) }
    }

    /// Returns the plan for the arguments.
    @EventLoop
    private static func plan(_ context: CommandContext) throws(Failure) -> ThroughputPlan {
        let arguments = context.arguments
        let length = arguments[duration] ?? .seconds(10)
        guard (.milliseconds(100) ... .seconds(86_400)).contains(length) else {
            throw .badInput("the duration \(length.text) is out of range", hint: "use a duration from 100ms to 24h")
        }
        let written = try context.resolved(write)?.description
        guard written != nil || (arguments[size] == nil && !arguments[withoutResponse]) else {
            throw .usage(
                "--size and --without-response require --write",
                hint: "--write ATTRIBUTE is the attribute to write to"
            )
        }
        let read = try context.resolved(read)?.description
        return ThroughputPlan(
            duration: length,
            awaitsSubscription: read == nil || arguments[notify] != nil,
            read: read,
            write: written.map { attribute in
                ThroughputPlan.Write(
                    attribute: attribute,
                    size: arguments[size] ?? 20,
                    withResponse: !arguments[withoutResponse]
                )
            }
        )
    }

    /// Returns the session that holds the connection.
    @EventLoop
    private static func watch(_ context: CommandContext) throws(Failure) -> SessionSpecification.Watch {
        var watch = SessionSpecification.Watch(device: try context.device().text)
        watch.adapter = context.adapterText
        watch.timeout = context.arguments[LinkOptions.timeout]?.text
        watch.noCache = context.noCache
        if let attribute = try context.resolved(notify) {
            watch.attributes = [attribute.description]
        } else if let attribute = try context.resolved(read) {
            watch.attributes = [attribute.description]
            // A session that reads needs no subscription; it does so once, at its start.
            watch.poll = "24h"
        }
        return watch
    }

    @EventLoop
    private static func print(_ report: ThroughputReport, on console: Console) {
        console.emit(report.json)
        console.line(report.summary)
        for line in report.table(console.style).lines { console.line(line) }
        if report.lost > 0 {
            console.note("warning: gattlabd dropped \(report.lost) events that this command did not read in time")
        }
        if report.notifications?.meter.count == 0 {
            console.note("note: no notifications arrived; the device may send values only when they change")
        }
    }
}

extension ThroughputReport {
    /// Returns a chart for each kind of operation.
    fileprivate func charts(from start: Timestamp) -> [ChartData] {
        rates.map { name, rate in
            let points = rate.meter.timeline.intervals(until: rate.elapsed).compactMap { interval in
                ChartPoint(
                    start: start.advanced(by: interval.start).millisecondsSince1970,
                    end: start.advanced(by: interval.end).millisecondsSince1970,
                    count: 1,
                    minimum: interval.perSecond,
                    average: interval.perSecond,
                    maximum: interval.perSecond
                )
            }
            return ChartData(title: "\(name) per second", unit: "/s", form: .line, points: points, zone: .system)
        }
    }
}
