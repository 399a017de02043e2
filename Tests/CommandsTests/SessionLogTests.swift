import Commands
import Control
import GATT
import Sessions
import Testing

@Suite struct SessionLogTests {
    private static func event(_ seq: Int) -> FollowedEvent {
        .event(NumberedEvent(seq: seq, time: Timestamp(seconds: 0, milliseconds: 0), event: .note("tick", "tick")))
    }

    @Test func `what is kept ends with the last event that there was`() {
        var log = SessionLog(after: 3, limit: nil)
        log.last = 5
        #expect(!log.isComplete)
        log.take(Self.event(4))
        #expect(!log.isComplete)
        log.take(Self.event(5))
        #expect(log.isComplete)
        #expect(log.after == 5)
    }

    @Test func `nothing is waited for where nothing is kept`() {
        var log = SessionLog(after: 5, limit: nil)
        log.last = 5
        #expect(log.isComplete)
    }

    @Test func `a gap counts up to its end, and is no event`() {
        var log = SessionLog(after: 0, limit: 1)
        log.last = 9
        log.take(.gap(Gap(from: 1, to: 7, reason: .expired)))
        #expect(log.after == 7)
        #expect(!log.isComplete)
        log.take(Self.event(8))
        #expect(log.isComplete)
    }

    @Test func `a gap up to the last event is the end`() {
        var log = SessionLog(after: 0, limit: nil)
        log.last = 9
        log.take(.gap(Gap(from: 1, to: 9, reason: .storage)))
        #expect(log.isComplete)
    }

    @Test func `a session that began anew is shown from its beginning`() {
        var log = SessionLog(after: 1700, limit: nil)
        log.last = 1
        #expect(!log.isComplete)
        log.take(.gap(Gap(from: 1700, to: 1700, reason: .restarted)))
        #expect(!log.isComplete)
        log.take(Self.event(1))
        #expect(log.isComplete)
    }

    @Test func `following has no end of its own`() {
        var log = SessionLog(after: 0, limit: nil)
        for seq in 1...100 { log.take(Self.event(seq)) }
        #expect(!log.isComplete)
    }
}

@Suite struct AskQueueTests {
    private static func question(_ number: Int) -> Question {
        Question(
            question: number,
            kind: .pairing,
            peer: "AA:BB:CC:DD:EE:FF",
            text: "?",
            expires: "2026-11-21T22:00:00.000Z"
        )
    }

    @Test func `questions are answered in the order in which they came, each once`() {
        var queue = AskQueue()
        for number in [1, 2, 1] { queue.add(Self.question(number)) }
        #expect(queue.current?.question == 1)
        let settled1 = queue.settle(1)
        #expect(settled1)
        #expect(queue.current?.question == 2)
        let settled2 = queue.settle(2)
        #expect(settled2)
        #expect(queue.current == nil)
    }

    @Test func `an answer that is told before its question leaves nothing to ask`() {
        var queue = AskQueue()
        let settled3 = queue.settle(3)
        #expect(!settled3)
        queue.add(Self.question(3))
        #expect(queue.current == nil)
    }

    @Test func `what somebody else answers is not asked any more`() {
        var queue = AskQueue()
        for number in 1...3 { queue.add(Self.question(number)) }
        let settled2 = queue.settle(2)
        #expect(!settled2)
        let settled1 = queue.settle(1)
        #expect(settled1)
        #expect(queue.current?.question == 3)
    }

    @Test(arguments: [
        ("y", AnswerQuestion.Word?.some(.allow)), ("YES", .allow), ("allow", .allow), ("n", .deny), ("deny", .deny),
        ("a", .always), ("Always", .always), ("", nil), ("maybe", nil),
    ])
    func `words of people are answers`(text: String, word: AnswerQuestion.Word?) {
        #expect(AskQueue.word(text) == word)
    }
}
