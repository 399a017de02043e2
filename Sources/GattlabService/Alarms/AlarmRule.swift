internal import Alarms
internal import Calendar
internal import Control
internal import Documents
internal import GATT
internal import Platform

/// A valid alarm: its specification, with the definition and the device derived from it.
struct AlarmRule: Hashable, Sendable {
    /// The device and the stream that a condition concerns.
    struct Source: Hashable, Sendable {
        var device: String
        /// Nil for all values of the device.
        var stream: String?
    }

    /// The specification, in which a time of day that occurs once is replaced by a time with a date.
    var specification: AlarmSpecification
    var definition: AlarmDefinition
    /// Nil if the alarm concerns no device.
    var source: Source?

    /// Validates a specification.
    ///
    /// - Parameter now: The present, which a scheduled time must follow, in milliseconds since 1970-01-01T00:00:00Z;
    ///   nil for an existing alarm.
    /// - Throws: `.badInput`, with the reason.
    init(_ specification: AlarmSpecification, at now: Int?) throws(ControlError) {
        self.specification = specification
        let snooze = try Self.milliseconds(specification.snooze, "snooze") ?? AlarmDefinition.defaultSnooze
        let triggers = specification.triggers
        guard let name = triggers.first, triggers.count == 1 else {
            throw ControlError(
                .badInput,
                triggers.isEmpty
                    ? "the alarm has no condition, no time and no duration" : "the alarm has several conditions",
                hint: "give exactly one of over, under, outside, changedBy, silent, linkLost, batteryLow, at and timer"
            )
        }
        switch name {
        case "at", "timer":
            try specification.refuse(
                ["device", "stream", "hysteresis", "hold"] + (name == "at" ? [] : ["days", "zone", "preAlert"]),
                with: name
            )
            let trigger =
                name == "at"
                ? try Self.schedule(&self.specification, at: now)
                : AlarmDefinition.Trigger.timer(try Self.milliseconds(specification.timer, "timer") ?? 0)
            definition = AlarmDefinition(trigger, snooze: snooze)
            source = nil
        default:
            try specification.refuse(["days", "zone", "preAlert"], with: name)
            let condition = try Self.condition(specification)
            let hold = try Self.milliseconds(specification.hold, "hold") ?? 0
            definition = AlarmDefinition(.condition(condition, hold: hold), snooze: snooze)
            source = try Self.source(specification, name)
        }
        try Self.validate(specification.outputs)
    }

    // MARK: - Conditions

    private static func condition(_ specification: AlarmSpecification) throws(ControlError) -> AlarmCondition {
        let hysteresis = specification.hysteresis ?? 0
        guard hysteresis >= 0 else { throw ControlError(.badInput, "hysteresis is negative") }
        let kind: AlarmCondition.Kind
        if let limit = specification.over {
            kind = .over(limit)
        } else if let limit = specification.under ?? specification.batteryLow {
            kind = .under(limit)
        } else if let bounds = specification.outside {
            guard bounds.count == 2, bounds[0] <= bounds[1] else {
                throw ControlError(.badInput, "outside is not a lower and an upper bound", hint: "such as [50, 150]")
            }
            guard hysteresis <= (bounds[1] - bounds[0]) / 2 else {
                throw ControlError(
                    .badInput,
                    "with a hysteresis of \(number(hysteresis)), the condition never ends",
                    hint: "use at most half of the distance between the bounds"
                )
            }
            kind = .outside(bounds[0]...bounds[1])
        } else if let distance = specification.changedBy {
            guard distance > hysteresis else {
                throw ControlError(
                    .badInput,
                    "with a hysteresis of \(number(hysteresis)), a change by \(number(distance)) never ends",
                    hint: "use a change that is larger than the hysteresis"
                )
            }
            kind = .changed(by: distance)
        } else if specification.silent != nil {
            try specification.refuse(["hysteresis", "hold"], with: "silent")
            kind = .silent(try milliseconds(specification.silent, "silent") ?? 0)
        } else {
            try specification.refuse(["hysteresis", "stream"], with: "linkLost")
            kind = .linkLost
        }
        return AlarmCondition(kind, hysteresis: hysteresis)
    }

    private static func source(_ specification: AlarmSpecification, _ condition: String) throws(ControlError) -> Source
    {
        guard let device = specification.device, !device.isEmpty else {
            throw ControlError(
                .badInput,
                "\(condition) requires a device",
                hint: "give its address, its name, or the name of the session that watches it"
            )
        }
        if specification.batteryLow != nil {
            try specification.refuse(["stream"], with: condition)
            return Source(device: device, stream: "battery-level")
        }
        guard specification.stream?.isEmpty == false || ["silent", "linkLost"].contains(condition) else {
            throw ControlError(
                .badInput,
                "\(condition) requires a stream",
                hint:
                    "a stream is a field of a value, such as heart-rate; 'gattlab devices' lists those of recorded devices"
            )
        }
        return Source(device: device, stream: specification.stream)
    }

    // MARK: - Times

    private static func schedule(
        _ specification: inout AlarmSpecification,
        at now: Int?
    ) throws(ControlError) -> AlarmDefinition.Trigger {
        let text = specification.at ?? ""
        let preAlert = try milliseconds(specification.preAlert, "preAlert") ?? 0
        guard let second = Moment.secondOfDay(text) else {
            guard let time = Timestamp(text) else {
                throw ControlError(
                    .badInput,
                    "invalid time '\(text)'",
                    hint: "use a time of day such as 07:00, or a time such as 2026-03-01T07:00:00.000Z"
                )
            }
            try specification.refuse(["days", "zone"], with: "a date")
            guard now.map({ time.millisecondsSince1970 > $0 }) ?? true else {
                throw ControlError(.badInput, "the time \(text) has passed")
            }
            return .schedule(.once(time.millisecondsSince1970), preAlert: preAlert)
        }
        let zone = try specification.zone.map { (name) throws(ControlError) in try TimeZone.named(name) } ?? .system
        guard let days = specification.days else {
            guard let moment = AlarmSchedule.nextMoment(atSecondOfDay: second, in: zone, after: now ?? 0) else {
                throw ControlError(.badInput, "the time '\(text)' never comes")
            }
            specification.at = Timestamp(millisecondsSince1970: moment).text
            specification.zone = nil
            return .schedule(.once(moment), preAlert: preAlert)
        }
        guard !days.isEmpty else { throw ControlError(.badInput, "days is empty", hint: "omit it for a single alert") }
        let weekdays = Set(days.compactMap { AlarmSpecification.Weekday.allCases.firstIndex(of: $0) })
        return .schedule(.repeating(secondOfDay: second, weekdays: weekdays, zone: zone), preAlert: preAlert)
    }

    /// The longest duration, a year.
    private static let durationLimit = Duration.seconds(366 * CivilTime.secondsPerDay)

    static func milliseconds(_ text: String?, _ name: String) throws(ControlError) -> Int? {
        guard let text else { return nil }
        guard let duration = Duration(text: text), duration >= .milliseconds(1), duration <= durationLimit else {
            throw ControlError(
                .badInput,
                "invalid duration '\(text)' of \(name)",
                hint: "use a number with a unit from 1ms to 366 days: 500ms, 10s, 2m, 24h"
            )
        }
        return Int(duration / .milliseconds(1))
    }

    // MARK: - Actions

    /// Validates the actions now, because their client may have disconnected when they are performed.
    private static func validate(_ outputs: AlarmSpecification.Outputs) throws(ControlError) {
        if let ring = outputs.ring { _ = try RequestParsing.device(ring) }
        if let write = outputs.write {
            if let device = write.device { _ = try RequestParsing.device(device) }
            _ = try RequestParsing.attribute(write.attribute)
            guard (try? HexText.decode(write.value)) != nil else {
                throw ControlError(.badInput, "invalid hex value '\(write.value)'", hint: "use hex digit pairs: 0A1B")
            }
            guard write.device != nil || outputs.device != nil else {
                throw ControlError(.badInput, "it is unknown to which device to write", hint: "give write.device")
            }
        }
        if let set = outputs.set, set.signals.entries.isEmpty {
            throw ControlError(.badInput, "there is no signal to set", hint: "such as {\"heart-rate\": 150}")
        }
    }

    /// Returns a number as text, without a fraction of zero.
    static func number(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}

extension AlarmSpecification {
    /// The actions of an alarm, with its own device.
    struct Outputs {
        var device: String?
        var ring: String?
        var write: Write?
        var set: Signals?
    }

    var outputs: Outputs { Outputs(device: device, ring: ring, write: write, set: set) }

    /// The names of the given parameters that define the trigger; exactly one is allowed.
    fileprivate var triggers: [String] {
        let all: [(String, Bool)] = [
            ("over", over != nil), ("under", under != nil), ("outside", outside != nil),
            ("changedBy", changedBy != nil),
            ("silent", silent != nil), ("linkLost", linkLost == true), ("batteryLow", batteryLow != nil),
            ("at", at != nil),
            ("timer", timer != nil),
        ]
        return all.filter(\.1).map(\.0)
    }

    /// Throws if one of some parameters is given, which do not apply together with another one.
    fileprivate func refuse(_ names: [String], with other: String) throws(ControlError) {
        let given: [String: Bool] = [
            "device": device != nil, "stream": stream != nil, "hysteresis": hysteresis != nil, "hold": hold != nil,
            "days": days != nil, "zone": zone != nil, "preAlert": preAlert != nil,
        ]
        for name in names where given[name] == true {
            throw ControlError(.badInput, "\(name) cannot be combined with \(other)", hint: "omit \(name)")
        }
    }
}
