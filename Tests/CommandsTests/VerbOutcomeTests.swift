import Commands
import Control
import Glibc
import Testing

@Suite struct VerbOutcomeTests {
    private static let notFound = Failure(.notFound, code: "device-not-found", "no device")

    @Test(arguments: [
        (CInt?.none, Failure?.none, Commands.ExitStatus.success, CInt?.none, CInt(0)),
        (nil, notFound, .success, nil, 3),
        (nil, nil, .expectationFailed, nil, 1),
        // A verdict takes precedence over any other failure.
        (nil, nil, .expectationFailed, ENOSPC, 1),
        (nil, nil, .expectationFailed, EPIPE, 1),
        (nil, .badInput("cannot write report.xml"), .expectationFailed, nil, 1),
        (nil, nil, .success, ENOSPC, 2),
        (nil, nil, .success, EIO, 2),
        (nil, nil, .success, EBADF, 2),
        (nil, nil, .success, EPIPE, 0),
        (nil, notFound, .success, ENOSPC, 3),
        (nil, notFound, .success, EPIPE, 3),
        (SIGINT, nil, .success, nil, 130),
        (SIGTERM, notFound, .expectationFailed, nil, 130),
        (SIGHUP, nil, .success, EIO, 129),
        (SIGQUIT, nil, .success, nil, 131),
    ])
    func `the exit status is that of the signal, the verdict, the failure, or the lost output`(
        signal: CInt?,
        failure: Failure?,
        verdict: Commands.ExitStatus,
        outputError: CInt?,
        status: CInt
    ) {
        var outcome = VerbOutcome()
        outcome.signal = signal
        outcome.failure = failure
        outcome.status = verdict
        outcome.outputError = outputError
        #expect(outcome.exitStatus.rawValue == status)
    }

    @Test func `lost output is an error, except to a reader that has closed its end`() {
        var outcome = VerbOutcome()
        outcome.outputError = ENOSPC
        #expect(outcome.outputFailure?.message == "standard output cannot be written: No space left on device")
        outcome.outputError = EPIPE
        #expect(outcome.outputFailure == nil)
    }

    /// In a process of its own, because the time zone of this one belongs to all tests.
    @Test func `the time of day is local and has its zone`() async {
        await #expect(processExitsWith: .success) {
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
}
