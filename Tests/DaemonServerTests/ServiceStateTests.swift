import DaemonServer
import EventLoop
import Testing

@Suite(.timeLimit(.minutes(10)))
@EventLoop
struct ServiceStateTests {
    @Test(arguments: [
        (ServiceState.ready(status: "2 sessions"), "READY=1\nSTATUS=2 sessions"),
        (.reloading(monotonic: 1_234_567), "RELOADING=1\nMONOTONIC_USEC=1234567"),
        (.stopping(status: "asked to"), "STOPPING=1\nSTATUS=asked to"),
        (.status("waits for\nWATCHDOG=trigger\r\n"), "STATUS=waits for WATCHDOG=trigger"),
        (.watchdog, "WATCHDOG=1"),
    ])
    func `states are assignments, one per line`(state: ServiceState, message: String) {
        #expect(state.message == message)
    }

    @Test(
        arguments: [
            (30_000_000, Duration.seconds(15)), (3, .microseconds(1)), (1, .microseconds(1)), (0, .microseconds(1)),
            (UInt64.max, .microseconds(Int64.max)),
        ] as [(UInt64, Duration)]
    )
    func `the ping interval is half the watchdog limit`(limit: UInt64, interval: Duration) {
        #expect(ServiceState.pingInterval(limit: limit) == interval)
    }

    @Test func `pings start when the service is ready, and run in turns of the loop`() async {
        var messages: [String] = []
        var isOver: (() -> Void)?
        let notifier = SystemNotifier(watchdogLimit: 2000) { message in
            messages.append(message)
            if messages.count == 6 { isOver?() }
        }
        notifier.status("starts")
        await withCheckedContinuation { continuation in
            isOver = { continuation.resume() }
            notifier.ready("serves")
            notifier.ready("serves again")
        }
        #expect(
            messages[..<6] == [
                "STATUS=starts", "READY=1\nSTATUS=serves", "WATCHDOG=1", "READY=1\nSTATUS=serves again", "WATCHDOG=1",
                "WATCHDOG=1",
            ]
        )
    }

    @Test func `no pings are sent without a watchdog`() async {
        var messages: [String] = []
        let notifier = SystemNotifier(watchdogLimit: nil) { messages.append($0) }
        notifier.ready("serves")
        notifier.stopping("ends")
        #expect(messages == ["READY=1\nSTATUS=serves", "STOPPING=1\nSTATUS=ends"])
    }
}
