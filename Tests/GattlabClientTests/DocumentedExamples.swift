import GattlabClient

/// The examples of the library in the documentation, which are compiled only.
///
/// `scripts/lib/check-snippets` checks that each code block of the pages is in this file.
private enum DocumentedExamples {
    /// docs/samples.md
    static func samples() async throws {
        let gattlab = try await Gattlab.connect()
        for day in try await gattlab.statistics(of: "heart-rate", from: "chest", every: "1d", zone: "Europe/Berlin") {
            print(day.times.lowerBound, day.average ?? 0)
        }
        for try await item in gattlab.samples(of: "heart-rate", from: "chest", follows: true) {
            if case .sample(let sample) = item { print(sample.time, sample.value, sample.anchor) }
        }
    }

    /// docs/alarms.md
    static func alarms() async throws {
        let gattlab = try await Gattlab.connect()
        var rule = AlarmRule("chest", .over(150, stream: "heart-rate"))
        rule.hold = .seconds(10)
        rule.hysteresis = 5
        try await gattlab.addAlarm("high", AlarmDefinition(.rule(rule)))
        try await gattlab.addAlarm("tea", AlarmDefinition(.countdown(.seconds(240))))
        for try await item in gattlab.alarmChanges() {
            guard case .change(let change) = item, change.kind == .alerted else { continue }
            print(change.time, change.alarm, change.text, change.value ?? "")
            try await gattlab.snoozeAlarm(change.alarm, for: .seconds(600))
        }
    }

    /// docs/workouts.md
    static func workouts() async throws {
        let gattlab = try await Gattlab.connect()
        var options = WorkoutOptions()
        options.zones = .percentages(ofMaximum: 185)
        let workout = try await gattlab.startWorkout(.running, devices: ["chest", "footpod"], options: options)
        try await gattlab.startLap()
        try await gattlab.stopWorkout(workout.name)
        let report = try await gattlab.workoutReport(workout.name)
        print(report.total.heartRate?.average ?? 0, report.zones.map(\.time), report.gaps.count)
        let tcx = try await gattlab.exportWorkout(workout.name, as: .tcx)
        print(tcx.count)
    }

    /// docs/daemon.md
    static func asking() async throws {
        let gattlab = try await Gattlab.connect()
        let question = Question("flash bench 3?", about: "bench-3", timeout: .seconds(3600))
        if let outcome = try await gattlab.rememberedAnswer(to: question) { print("always", outcome.answer ?? "") }
        guard try await gattlab.ask(question).isApproved else { return }
        print("flashing")
    }

    /// docs/daemon.md
    static func answering() async throws {
        let gattlab = try await Gattlab.connect()
        for try await item in gattlab.questions() {
            guard case .asked(let question) = item, question.subject == "bench-3" else { continue }
            print(question.asker ?? "", question.text)
            try await gattlab.answer(question.number, with: "allow", remembers: true)
        }
    }
}
