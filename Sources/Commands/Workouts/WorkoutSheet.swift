package import Control

/// The summary of a workout as lines of text.
package struct WorkoutSheet {
    private let report: ReadWorkout.Response
    private let style: Style

    package init(_ report: ReadWorkout.Response, _ style: Style) {
        self.report = report
        self.style = style
    }

    package var lines: [String] {
        let blocks = [head, figures, sources, zones, laps, gaps].filter { !$0.isEmpty }
        return Array(blocks.joined(separator: [""]))
    }

    private var head: [String] {
        let workout = report.workout
        var table = Table()
        for device in workout.devices {
            table.append(["  " + device.device, device.addresses.joined(separator: " "), style.dim(device.session)])
        }
        let state = WorkoutText.colored(workout.state, style)
        return ["\(style.bold(workout.workout))  \(workout.kind.rawValue)  \(state)"] + table.lines
    }

    private var figures: [String] {
        let (summary, kind) = (report.summary, report.workout.kind)
        var table = Table()
        table.append(["start", WorkoutText.date(summary.start)])
        if report.workout.end != nil { table.append(["end", WorkoutText.date(summary.end)]) }
        let pauses = summary.elapsed - summary.active
        table.append([
            "time",
            WorkoutText.clock(summary.active) + (pauses >= 1 ? ", and \(WorkoutText.clock(pauses)) paused" : ""),
        ])
        if let heartRate = summary.heartRate { table.append(["heart rate", range(heartRate, WorkoutText.heartRate)]) }
        if let distance = summary.distance { table.append(["distance", WorkoutText.distance(distance)]) }
        if let speed = summary.speed {
            let isPace = kind == .running || kind == .walking
            table.append([isPace ? "pace" : "speed", range(speed) { WorkoutText.speed($0, kind) }])
        }
        if let cadence = summary.cadence {
            table.append(["cadence", range(cadence) { "\(WorkoutText.decimal($0, 0))/min" }])
        }
        if let power = summary.power { table.append(["power", range(power, WorkoutText.power)]) }
        if let energy = summary.energy { table.append(["energy", WorkoutText.energy(energy)]) }
        return table.lines
    }

    private func range(_ range: WorkoutRange, _ text: (Double) -> String) -> String {
        var parts = ["average \(text(range.average))"]
        if let minimum = range.minimum { parts.append("minimum \(text(minimum))") }
        if let maximum = range.maximum { parts.append("maximum \(text(maximum))") }
        return parts.joined(separator: ", ")
    }

    /// The quantities with several sources, and the times at which the source changed.
    private var sources: [String] {
        let all = report.sources ?? []
        var table = Table()
        for quantity in WorkoutSource.Quantity.allCases {
            let uses = all.filter { $0.quantity == quantity }
            guard uses.count > 1 else { continue }
            if table.lines.isEmpty { table.append(["source of", "from", "device", "stream"].map(style.dim)) }
            for use in uses {
                table.append([quantity.rawValue, WorkoutText.date(use.start), use.device, style.dim(use.stream)])
            }
        }
        return table.lines
    }

    private var zones: [String] {
        let total = report.zones.reduce(0) { $0 + $1.time }
        guard total > 0 else { return [] }
        var table = Table()
        table.append(["zone", "heart rate", "time", "share"].map(style.dim))
        for zone in report.zones.reversed() where zone.zone > 0 || zone.time > 0 {
            let next = report.zones.first { $0.zone == zone.zone + 1 }?.from
            let rates =
                switch (zone.from, next) {
                case (let from?, let next?): "\(from) to \(next - 1)"
                case (let from?, nil): "from \(from)"
                case (nil, let next?): "below \(next)"
                case (nil, nil): ""
                }
            table.append([
                "\(zone.zone)", rates, WorkoutText.clock(zone.time),
                "\(WorkoutText.decimal(zone.time / total * 100, 0))%",
            ])
        }
        return table.lines
    }

    private var laps: [String] {
        guard report.laps.count > 1 else { return [] }
        let hasPower = report.laps.contains { $0.power != nil }
        var table = Table()
        let columns = ["lap", "time", "heart rate", "distance", "speed", "cadence"] + (hasPower ? ["power"] : [])
        table.append(columns.map(style.dim))
        for (index, lap) in report.laps.enumerated() {
            let heartRate = lap.heartRate.map { WorkoutText.heartRate($0.average) }
            let speed = lap.speed.map { WorkoutText.speed($0.average, report.workout.kind) }
            let cadence = lap.cadence.map { "\(WorkoutText.decimal($0.average, 0))/min" }
            let power = lap.power.map { WorkoutText.power($0.average) }
            var values = [heartRate, lap.distance.map(WorkoutText.distance), speed, cadence]
            if hasPower { values.append(power) }
            table.append(["\(index + 1)", WorkoutText.clock(lap.active)] + values.map { $0 ?? "–" })
        }
        return table.lines
    }

    private var gaps: [String] {
        report.gaps.map { gap in
            let end = gap.end.map { "until \(WorkoutText.date($0))" } ?? "until now"
            return style.yellow(
                "no values of \(gap.device) from \(WorkoutText.date(gap.start)) \(end): \(gap.reason)"
            )
        }
    }
}
