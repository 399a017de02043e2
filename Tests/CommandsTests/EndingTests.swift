import Commands
import Control
import Glibc
import Testing

@Suite struct EndingTests {
    private static let notFound = Failure(.notFound, code: "device-not-found", "no device")

    @Test(arguments: [
        (CInt?.none, Failure?.none, Commands.ExitStatus.done, CInt?.none, CInt(0)),
        (nil, notFound, .done, nil, 3),
        (nil, nil, .expectationFailed, nil, 1),
        // A verdict stands, whatever else fails.
        (nil, nil, .expectationFailed, ENOSPC, 1),
        (nil, nil, .expectationFailed, EPIPE, 1),
        (nil, .badInput("cannot write report.xml"), .expectationFailed, nil, 1),
        (nil, nil, .done, ENOSPC, 2),
        (nil, nil, .done, EIO, 2),
        (nil, nil, .done, EBADF, 2),
        (nil, nil, .done, EPIPE, 0),
        (nil, notFound, .done, ENOSPC, 3),
        (nil, notFound, .done, EPIPE, 3),
        (SIGINT, nil, .done, nil, 130),
        (SIGTERM, notFound, .expectationFailed, nil, 130),
        (SIGHUP, nil, .done, EIO, 129),
        (SIGQUIT, nil, .done, nil, 131),
    ])
    func `the exit status is that of the signal, the verdict, the failure, or the lost output`(
        signal: CInt?,
        failure: Failure?,
        verdict: Commands.ExitStatus,
        outputError: CInt?,
        status: CInt
    ) {
        var ending = Ending()
        ending.signal = signal
        ending.failure = failure
        ending.status = verdict
        ending.outputError = outputError
        #expect(ending.exitStatus.rawValue == status)
    }

    @Test func `lost output is an error, except to a reader that has closed its end`() {
        var ending = Ending()
        ending.outputError = ENOSPC
        #expect(ending.outputFailure?.message == "standard output cannot be written: No space left on device")
        ending.outputError = EPIPE
        #expect(ending.outputFailure == nil)
    }

    @Test func `the time of day is local and has its zone`() {
        let former = getenv("TZ").map { String(cString: $0) }
        defer {
            if let former { setenv("TZ", former, 1) } else { unsetenv("TZ") }
            tzset()
        }
        let noon = Timestamp(seconds: 1_772_366_400, milliseconds: 7)
        for (zone, text) in [
            ("UTC0", "12:00:00.007+00:00"), ("IST-5:30", "17:30:00.007+05:30"), ("NST3:30", "08:30:00.007-03:30"),
        ] {
            setenv("TZ", zone, 1)
            tzset()
            #expect(LocalTime.system.clock(noon) == text)
        }
    }
}
