import Control
import DBus
import GATT
import TestSupport
import Testing

@testable import Sessions

/// An emulated device whose first writes are put to a person, against a simulation: it is on one adapter, and written to
/// through the other.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct FirstWriteTests {
    @Test func `a write waits for the answer, and those after it need none`() async throws {
        let bench = try await QuestionBench()
        let link = try await bench.connect()
        let writing = bench.write([1], over: link)
        try await bench.radio.wait("the question") { bench.desk.waiting.count == 1 }
        let question = try #require(bench.desk.waiting.first)
        #expect(question.kind == .write)
        #expect(bench.events == [])
        try bench.desk.answer(question.question, .allow, by: "ana")
        #expect(await writing.value == nil)
        #expect(await bench.write([2], over: link).value == nil)
        #expect(bench.events == ["write 01", "write 02"])
        #expect(bench.desk.waiting == [])
        await bench.end()
    }

    @Test func `a refusal is an ATT error, until the device comes again`() async throws {
        let bench = try await QuestionBench()
        let link = try await bench.connect()
        let writing = bench.write([1], over: link)
        try await bench.radio.wait("the question") { bench.desk.waiting.count == 1 }
        try bench.desk.answer(1, .deny, by: "ana")
        #expect(await writing.value?.att == ATTError.insufficientAuthorization.rawValue)
        #expect(await bench.write([2], over: link).value?.att == ATTError.insufficientAuthorization.rawValue)
        #expect(bench.events == ["rejected 01", "rejected 02"])
        await link.release()
        let again = try await bench.connect()
        let second = bench.write([3], over: again)
        try await bench.radio.wait("the second question") { bench.desk.waiting.count == 1 }
        try bench.desk.answer(2, .always, by: "ana")
        #expect(await second.value == nil)
        #expect(bench.news.last == .remember(bench.matter, by: "ana"))
        await bench.end()
    }

    @Test func `an answer that comes late holds for the next write`() async throws {
        let bench = try await QuestionBench()
        let link = try await bench.connect()
        let failure = await bench.write([1], over: link).value
        #expect(failure?.att == ATTError.insufficientAuthorization.rawValue)
        #expect(bench.events == ["rejected 01"])
        #expect(bench.desk.waiting.count == 1)
        try bench.desk.answer(1, .allow, by: "ana")
        #expect(await bench.write([2], over: link).value == nil)
        #expect(bench.events == ["rejected 01", "write 02"])
        await bench.end()
    }

    @Test func `a device that leaves takes its question with it`() async throws {
        let bench = try await QuestionBench()
        let link = try await bench.connect()
        let writing = bench.write([1], over: link)
        try await bench.radio.wait("the question") { bench.desk.waiting.count == 1 }
        await link.release()
        try await bench.radio.wait("the end of the question") { bench.desk.waiting.isEmpty }
        _ = await writing.value
        #expect(bench.news.last == .tell(.answered(question: 1, answer: "withdrawn", by: "gattlabd")))
        await bench.end()
    }

    @Test func `an emulation that ends answers what waits`() async throws {
        let bench = try await QuestionBench()
        let link = try await bench.connect()
        let writing = bench.write([1], over: link)
        try await bench.radio.wait("the question") { bench.desk.waiting.count == 1 }
        await bench.stopEmulation()
        #expect(await writing.value != nil)
        try await bench.radio.wait("the end of the question") { bench.desk.waiting.isEmpty }
        await bench.end()
    }

    @Test func `without anybody there it is denied at once`() async throws {
        let bench = try await QuestionBench(isHeard: false)
        let link = try await bench.connect()
        #expect(await bench.write([1], over: link).value?.att == ATTError.insufficientAuthorization.rawValue)
        #expect(bench.news == [.tell(.answered(question: 1, answer: "deny", by: "unheard"))])
        await bench.end()
    }
}
