package import Control

extension Kind {
    /// A number, which may be negative.
    package static let number = ValueKind<Double>("N") { (text) throws(InvalidValue) in
        guard let number = Double(text), number.isFinite else { throw InvalidValue("'\(text)' is not a number") }
        return number
    }

    /// Two numbers, as in `50..150`.
    package static let bounds = ValueKind<[Double]>("A..B") { (text) throws(InvalidValue) in
        let parts = text.split(separator: "..", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
        guard parts.count == 2, numbers.count == 2, numbers[0] <= numbers[1] else {
            throw InvalidValue("invalid range '\(text)'", hint: "use the lower and the upper bound: 50..150")
        }
        return numbers
    }

    /// Days of the week, as in `mon-fri` or `sat,sun`.
    package static let weekdays = ValueKind<[AlarmSpecification.Weekday]>(
        "DAYS",
        completion: .words(["daily", "mon-fri", "sat,sun"])
    ) { (text) throws(InvalidValue) in
        let all = AlarmSpecification.Weekday.allCases
        guard text != "daily" else { return all }
        let invalid = InvalidValue("invalid days '\(text)'", hint: "use daily, or days and ranges of them: mon,wed-fri")
        var numbers: Set<Int> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { end in
                AlarmSpecification.Weekday(rawValue: end.lowercased()).flatMap { all.firstIndex(of: $0) }
            }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2 else { throw invalid }
            // A range may include the turn of the week.
            for offset in 0...(last - first + 7) % 7 { numbers.insert((first + offset) % 7) }
        }
        return all.indices.filter(numbers.contains).map { all[$0] }
    }
}
