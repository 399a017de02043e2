internal import Control
internal import GATT

/// `gattlab status`: shows the state of the daemon.
enum StatusCommand {
    private static let metrics = Flag(
        "metrics",
        help: "Show counters and histograms instead, in the OpenMetrics text format"
    )

    static let command = Command(
        "status",
        summary: "Show the state of gattlabd: Bluetooth, sessions, connections, clients, storage",
        parameters: [.flag(metrics)],
        examples: [
            "status": "check the daemon's health",
            "status --metrics": "metrics for a monitoring system",
        ]
    ) { (context) throws(Failure) in
        try await context.requireDaemon()
        guard !context.arguments[metrics] else {
            let text = try await context.perform(GetMetrics(), showing: "querying gattlabd").text
            context.console.emit(["metrics": .text(text)])
            if !context.console.isJSON { context.console.document(text) }
            return
        }
        let status = try await context.perform(GetStatus(), showing: "querying gattlabd")
        context.console.emit(status)
        for line in DataSheet.lines(status) { context.console.line(line) }
    }
}
