package import Control
package import EventLoop
internal import Platform

/// The commands that alerts run, one at a time for each alarm.
///
/// If an alarm alerts again while its command is running, the command runs once more, for the last of these alerts.
@EventLoop
package final class AlarmCommands {
    private struct Run {
        var command: String
        var event: AlarmEvent
    }

    private let reportProblem: @EventLoop (String) -> Void
    private lazy var work = LatestWork<Run> { [weak self] run in await self?.perform(run) }

    /// - Parameter reportProblem: Called with a line if a command fails.
    package init(reportProblem: @escaping @EventLoop (String) -> Void) {
        self.reportProblem = reportProblem
    }

    /// Runs a shell command, with the alert in its environment variables.
    package func run(_ command: String, for event: AlarmEvent) {
        work.submit(Run(command: command, event: event), key: event.alarm)
    }

    /// Waits for running and pending commands.
    package func finish() async { await work.finish() }

    private func perform(_ run: Run) async {
        var options = Program.LaunchOptions()
        options.isIsolated = true
        options.deathSignal = nil
        options.variables = [
            "GATTLAB_ALARM": run.event.alarm,
            "GATTLAB_ALARM_TEXT": run.event.text,
            "GATTLAB_ALARM_VALUE": run.event.value.map(AlarmRule.number) ?? "",
        ]
        let program: Program
        do throws(SystemError) {
            program = try Program(["sh", "-c", run.command], path: "/bin/sh", options)
        } catch {
            return reportProblem("the command of alarm \(run.event.alarm) cannot be run: \(error.message)")
        }
        switch await program.wait() {
        case .exited(0): break
        case .exited(let status):
            reportProblem("the command of alarm \(run.event.alarm) exited with status \(status)")
        case .killed(let signal):
            reportProblem("the command of alarm \(run.event.alarm) was killed by signal \(signal)")
        }
    }
}
