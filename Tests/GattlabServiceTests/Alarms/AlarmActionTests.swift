import Control
import EventLoop
import Testing

@testable import GattlabService

@Suite(.timeLimit(.minutes(10))) @EventLoop struct AlarmActionTests {
    private static func event(_ alarm: String, _ text: String, value: Double? = nil, unit: String? = nil) -> AlarmEvent
    {
        var event = AlarmEvent(alarm: alarm, change: .alerted, state: .alerting, text: text, owner: "ann")
        (event.value, event.unit) = (value, unit)
        return event
    }

    @Test(
        arguments: [
            ("<b>&amp;\u{1B}[2J\n", true, "&lt;b&gt;&amp;amp; [2J , now 9%"),
            ("<b>&amp;\u{1B}[2J\n", false, "<b>&amp; [2J , now 9%"),
        ]
    )
    nonisolated func `the names of devices are text in a notification`(text: String, markup: Bool, body: String) {
        let notification = NotificationText(Self.unisolatedEvent(text), interpretsMarkup: markup)
        #expect(notification.summary == "low")
        #expect(notification.body == body)
    }

    private nonisolated static func unisolatedEvent(_ text: String) -> AlarmEvent {
        var event = AlarmEvent(alarm: "low", change: .alerted, state: .alerting, text: text, owner: "ann")
        (event.value, event.unit) = (9, "%")
        return event
    }

    @Test func `only the latest operation of a key waits, and keys do not wait for each other`() async {
        var performed: [String] = []
        let gate = Promise<Void, CancellationError>()
        let work = LatestWork<String> { operation in
            if operation == "a1" { try? await gate.value() }
            performed.append(operation)
        }
        for operation in ["a1", "a2", "a3", "b1"] {
            work.submit(operation, key: String(operation.prefix(1)))
            await EventLoop.yield()
        }
        while performed.isEmpty { await EventLoop.yield() }
        #expect(performed == ["b1"])
        gate.complete(.success(()))
        await work.finish()
        #expect(performed == ["b1", "a1", "a3"])
    }

    @Test func `a failed command is reported`() async {
        var problems: [String] = []
        let commands = AlarmCommands { problems.append($0) }
        commands.run("test \"$GATTLAB_ALARM $GATTLAB_ALARM_VALUE\" = 'low 9'", for: Self.event("low", "x", value: 9))
        commands.run("exit 7", for: Self.event("high", "x"))
        commands.run("kill -TERM $$", for: Self.event("lost", "x"))
        await commands.finish()
        #expect(
            problems.sorted() == [
                "the command of alarm high exited with status 7", "the command of alarm lost was killed by signal 15",
            ]
        )
    }
}
