import Control
import Testing

@testable import Commands

@Suite struct SessionsTests {
    @Test(
        arguments: [
            ([], [], ""), (["logger"], [], "for logger"), ([], ["run"], "for workout run"),
            (["logger", "viewer"], ["run", "ride"], "for logger, viewer, workout run, workout ride"),
        ] as [([String], [String], String)]
    )
    func `a recording is listed with the holders of its stakes`(programs: [String], workouts: [String], text: String) {
        let summary = SessionSummary(
            session: "chest",
            kind: .record,
            named: true,
            state: .running,
            subject: "HR Strap",
            owner: "ana",
            programs: programs,
            workouts: workouts,
            since: "2026-03-01T12:34:56.789Z",
            seq: 0
        )
        #expect(SessionsCommand.stakes(in: summary) == text)
    }
}
