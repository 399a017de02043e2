import Control
import DeviceLinks
import EventLoop
import GATT
import GattlabService
import TestRadio
import TestSupport
import Testing

/// An emulated device whose first writes require permission, against a simulation: it is on one adapter and is written
/// through the other.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct FirstWriteTests {
    @Test func `a write waits for the answer, and later ones need none`() async throws {
        let bench = try await QuestionBench()
        let link = try await bench.connect()
        let writing = bench.write([1], over: link)
        try await bench.radio.wait("the question") { bench.broker.pendingQuestions.count == 1 }
        let question = try #require(bench.broker.pendingQuestions.first)
        #expect(question.kind == .write)
        #expect(bench.events == [])
        try bench.broker.answer(question.question, .allow, by: "ana")
        #expect(await writing.value == nil)
        #expect(await bench.write([2], over: link).value == nil)
        #expect(bench.events == ["write 01", "write 02"])
        #expect(bench.broker.pendingQuestions == [])
        await bench.end()
    }

    @Test func `a refusal is an ATT error until the device reconnects`() async throws {
        let bench = try await QuestionBench()
        let link = try await bench.connect()
        let writing = bench.write([1], over: link)
        try await bench.radio.wait("the question") { bench.broker.pendingQuestions.count == 1 }
        try bench.broker.answer(1, .deny, by: "ana")
        #expect(await writing.value?.att == ATTError.insufficientAuthorization.rawValue)
        #expect(await bench.write([2], over: link).value?.att == ATTError.insufficientAuthorization.rawValue)
        #expect(bench.events == ["rejected 01", "rejected 02"])
        await link.release()
        let again = try await bench.connect()
        let second = bench.write([3], over: again)
        try await bench.radio.wait("the second question") { bench.broker.pendingQuestions.count == 1 }
        try bench.broker.answer(2, .always, by: "ana")
        #expect(await second.value == nil)
        #expect(bench.outputs.last == .remember(bench.subject, by: "ana"))
        await bench.end()
    }

    @Test func `a late answer applies to the next write`() async throws {
        let bench = try await QuestionBench(decisionTimeout: .milliseconds(100))
        let link = try await bench.connect()
        let failure = await bench.write([1], over: link).value
        #expect(failure?.att == ATTError.insufficientAuthorization.rawValue)
        #expect(bench.events == ["rejected 01"])
        // On a slow machine, the write may be refused before the question.
        try await bench.radio.wait("the question") { bench.broker.pendingQuestions.count == 1 }
        try bench.broker.answer(1, .allow, by: "ana")
        #expect(await bench.write([2], over: link).value == nil)
        #expect(bench.events == ["rejected 01", "write 02"])
        await bench.end()
    }

    @Test func `a device that disconnects withdraws its question`() async throws {
        let bench = try await QuestionBench()
        let link = try await bench.connect()
        let writing = bench.write([1], over: link)
        try await bench.radio.wait("the question") { bench.broker.pendingQuestions.count == 1 }
        await link.release()
        try await bench.radio.wait("the end of the question") { bench.broker.pendingQuestions.isEmpty }
        _ = await writing.value
        #expect(bench.outputs.last == .emit(.answered(question: 1, answer: "withdrawn", by: "gattlabd")))
        await bench.end()
    }

    @Test func `an emulation that ends answers pending writes`() async throws {
        let bench = try await QuestionBench()
        let link = try await bench.connect()
        let writing = bench.write([1], over: link)
        try await bench.radio.wait("the question") { bench.broker.pendingQuestions.count == 1 }
        await bench.stopEmulation()
        #expect(await writing.value != nil)
        try await bench.radio.wait("the end of the question") { bench.broker.pendingQuestions.isEmpty }
        await bench.end()
    }

    @Test func `without a listener a write is denied immediately`() async throws {
        let bench = try await QuestionBench(hasFollowers: false)
        let link = try await bench.connect()
        #expect(await bench.write([1], over: link).value?.att == ATTError.insufficientAuthorization.rawValue)
        #expect(bench.outputs == [.emit(.answered(question: 1, answer: "deny", by: "no-listener"))])
        await bench.end()
    }
}
