internal import Alarms
internal import Control

extension AlarmRule {
    /// The condition, the schedule or the duration, for display.
    var text: String {
        let specification = specification
        if let timer = specification.timer { return "after \(timer)" }
        if let at = specification.at {
            let days = specification.days.map { " on " + Self.text($0) } ?? ""
            return at + days + (specification.zone.map { " in \($0)" } ?? "")
        }
        let subject = [source?.device, source?.stream].compactMap(\.self).joined(separator: " ")
        return subject + " " + condition + (specification.hold.map { " for \($0)" } ?? "")
    }

    private var condition: String {
        switch definition.condition?.kind {
        case .over(let limit): "over \(Self.number(limit))"
        case .under(let limit): "under \(Self.number(limit))"
        case .outside(let range): "outside \(Self.number(range.lowerBound))..\(Self.number(range.upperBound))"
        case .changed(let distance): "changed by \(Self.number(distance))"
        case .silent: "silent for \(specification.silent ?? "")"
        case .linkLost, nil: "link lost"
        }
    }

    /// Returns days as text, with consecutive ones as ranges: `mon-fri`.
    static func text(_ days: [AlarmSpecification.Weekday]) -> String {
        let all = AlarmSpecification.Weekday.allCases
        // Weeks begin on Mondays here.
        let numbers = Set(days.compactMap { all.firstIndex(of: $0) }.map { ($0 + 6) % 7 })
        guard numbers.count < all.count else { return "all days" }
        var ranges: [ClosedRange<Int>] = []
        for number in numbers.sorted() {
            if let last = ranges.last, last.upperBound == number - 1 {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map { range in
            let names = [range.lowerBound, range.upperBound].map { all[($0 + 1) % 7].rawValue }
            return range.count == 1 ? names[0] : names.joined(separator: range.count == 2 ? "," : "-")
        }
        .joined(separator: ",")
    }
}
