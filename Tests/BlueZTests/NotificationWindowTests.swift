import EventLoop
import Testing

@testable import BlueZ

@EventLoop
struct NotificationWindowTests {
    /// A window with its pending questions.
    @EventLoop
    private final class Bench {
        var questions: [@EventLoop () -> Void] = []
        private(set) lazy var window = NotificationWindow { [unowned self] in questions.append($0) }

        func send(_ count: Int) {
            for _ in 0..<count { window.recordValue() }
        }
    }

    @Test func `a question is asked after one window, and nothing is sent after a second without an answer`() {
        let bench = Bench()
        bench.send(NotificationWindow.size - 1)
        #expect(bench.questions.isEmpty)
        bench.send(1)
        #expect(bench.questions.count == 1)
        #expect(bench.window.isOpen)
        bench.send(NotificationWindow.size - 1)
        #expect(bench.window.isOpen)
        bench.send(1)
        #expect(!bench.window.isOpen)
        #expect(bench.questions.count == 1)
    }

    @Test func `an answer opens the window and resumes each waiting sender once`() {
        let bench = Bench()
        bench.send(2 * NotificationWindow.size)
        var resumed = 0
        bench.window.whenOpen { resumed += 1 }
        bench.window.whenOpen { resumed += 10 }
        bench.questions.removeFirst()()
        #expect(bench.window.isOpen)
        #expect(resumed == 11)
        // The values that were sent while the answer was pending count as well.
        bench.send(1)
        #expect(bench.questions.count == 1)
        bench.questions.removeFirst()()
        #expect(resumed == 11)
    }

    @Test func `a sender that waits again in its closure is called after the next answer`() {
        let bench = Bench()
        bench.send(2 * NotificationWindow.size)
        var resumed = 0
        bench.window.whenOpen {
            resumed += 1
            bench.send(2 * NotificationWindow.size)
            bench.window.whenOpen { resumed += 1 }
        }
        bench.questions.removeFirst()()
        #expect(resumed == 1)
        bench.questions.removeFirst()()
        #expect(resumed == 2)
    }
}
