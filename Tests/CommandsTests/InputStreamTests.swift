import Commands
import EventLoop
import Glibc
import TestSupport
import Testing

@Suite struct InputStreamTests {
    @Test @EventLoop func `lines are read one by one, and the last needs no newline`() async throws {
        let pipe = try Pipe()
        let stream = InputStream(descriptor: pipe.reading)
        pipe.write("one\n\ntw")
        #expect(try await stream.line() == "one")
        #expect(try await stream.line() == "")
        pipe.write("o\nthree")
        #expect(try await stream.line() == "two")
        close(pipe.writing)
        #expect(try await stream.line() == "three")
        #expect(try await stream.line() == nil)
        close(pipe.reading)
    }

    @Test @EventLoop func `the rest is everything that has not been read`() async throws {
        let pipe = try Pipe()
        let stream = InputStream(descriptor: pipe.reading)
        pipe.write("one\ntwo\nthree")
        #expect(try await stream.line() == "one")
        close(pipe.writing)
        #expect(String(decoding: try await stream.all(), as: UTF8.self) == "two\nthree")
        #expect(try await stream.line() == nil)
        close(pipe.reading)
    }

    @Test @EventLoop func `a file that cannot be polled is read at once`() async throws {
        let descriptor = open("/dev/null", O_RDONLY)
        #expect(try await InputStream(descriptor: descriptor).line() == nil)
        close(descriptor)
    }

    @Test @EventLoop func `a canceled task stops waiting`() async throws {
        let pipe = try Pipe()
        let stream = InputStream(descriptor: pipe.reading)
        let task = Task { @EventLoop () -> Failure? in
            do throws(Failure) {
                _ = try await stream.line()
                return nil
            } catch {
                return error
            }
        }
        EventLoop.deferToEndOfTurn { task.cancel() }
        #expect(await task.value?.status == .interrupted)
        pipe.close()
    }

    @Test @EventLoop func `an unreadable file is bad input`() async {
        await #expect(throws: Failure.self) { try await InputStream(descriptor: -1).all() }
    }
}
