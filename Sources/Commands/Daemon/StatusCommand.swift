internal import Control
internal import DBus
internal import GATT

/// `gattlab status`: how the daemon is doing.
enum StatusCommand {
    private static let metrics = Flag("metrics", help: "Counters and histograms instead, as OpenMetrics text")

    static let command = Command(
        "status",
        summary: "Tell how gattlabd is doing: Bluetooth, sessions, connections, clients, storage",
        parameters: [.flag(metrics)],
        examples: [
            "status": "whether all is well",
            "status --metrics": "numbers for a monitoring system",
        ]
    ) { (session) throws(Failure) in
        try await session.requireDaemon()
        guard !session.arguments[metrics] else {
            let text = try await session.perform(GetMetrics(), "asking gattlabd").text
            session.console.emit(["metrics": .text(text)])
            if !session.console.isJSON { session.console.document(text) }
            return
        }
        let status = try await session.perform(GetStatus(), "asking gattlabd")
        session.console.emit(status)
        for line in DataSheet.lines(status) { session.console.line(line) }
    }
}
