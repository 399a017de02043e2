internal import Control
internal import GATT

/// The definition of an alarm: a rule, a schedule or a countdown, and the actions at its alerts.
public struct AlarmDefinition: Hashable, Sendable {
    /// The cause of the alerts.
    public enum Trigger: Hashable, Sendable {
        /// The values or the connection of a device.
        case rule(AlarmRule)
        /// A time.
        case schedule(AlarmSchedule)
        /// The end of a duration, from 1 ms to 366 days.
        case countdown(Duration)
    }

    /// A value that is written to a device.
    public struct Write: Hashable, Sendable {
        /// Address or name of the device; that of the rule if nil.
        public var device: String?
        /// The attribute, such as `1802/2A06`.
        public var attribute: String
        /// The bytes of the value.
        public var value: [UInt8]

        /// Creates a value for an attribute of a device, or of the device of the rule.
        public init(_ value: [UInt8], to attribute: String, of device: String? = nil) {
            (self.value, self.attribute, self.device) = (value, attribute, device)
        }
    }

    /// Signals of an emulation that are held at values.
    public struct Signals: Hashable, Sendable {
        /// Name of the emulation's session.
        public var session: String
        /// The values by the names of the signals.
        public var values: [String: Double]

        /// Creates values for signals of a session.
        public init(_ values: [String: Double], of session: String) {
            (self.values, self.session) = (values, session)
        }
    }

    /// The cause of the alerts.
    public var trigger: Trigger
    /// Time after which a snoozed alert comes again, from 1 ms to 366 days; five minutes if nil.
    public var snooze: Duration?
    /// True to show alerts as desktop notifications; only a user's own gattlabd does so.
    public var notifies = false
    /// A shell command that is run at each alert; only a user's own gattlabd does so.
    public var command: String?
    /// Address or name of a device that rings during an alert, by its service Immediate Alert; requires the role `drive`.
    public var ringingDevice: String?
    /// A value that is written at each alert; requires the role `drive`.
    public var write: Write?
    /// Signals that are set at each alert; requires the role `emulate`.
    public var signals: Signals?

    /// Creates a definition without actions: its alerts are changes of the alarm.
    public init(_ trigger: Trigger) {
        self.trigger = trigger
    }

    /// The definition in the terms of the protocol.
    var specification: AlarmSpecification {
        var alarm = AlarmSpecification()
        switch trigger {
        case .rule(let rule): rule.write(to: &alarm)
        case .schedule(let schedule): schedule.write(to: &alarm)
        case .countdown(let duration): alarm.timer = duration.protocolText
        }
        alarm.snooze = snooze?.protocolText
        (alarm.notify, alarm.exec, alarm.ring) = (notifies ? true : nil, command, ringingDevice)
        alarm.write = write.map { write in
            AlarmSpecification.Write(
                device: write.device,
                attribute: write.attribute,
                value: HexText.encode(write.value)
            )
        }
        alarm.set = signals.map { signals in
            let entries = signals.values.sorted { $0.key < $1.key }
            return AlarmSpecification.Signals(
                session: signals.session,
                signals: FieldObject(distinct: entries.map { .init(key: $0.key, value: .number($0.value)) })
            )
        }
        return alarm
    }
}

/// A condition on the values or the connection of a device.
public struct AlarmRule: Hashable, Sendable {
    /// The condition under which an alarm alerts.
    ///
    /// Streams have names such as `heart-rate`, and limits have their units.
    public enum Condition: Hashable, Sendable {
        /// The value is above a limit.
        case over(Double, stream: String)
        /// The value is below a limit.
        case under(Double, stream: String)
        /// The value is below the lower bound or above the upper bound.
        case outside(ClosedRange<Double>, stream: String)
        /// The value differs by a distance from the first one after the alarm was added, resumed or stopped.
        case changed(by: Double, stream: String)
        /// No value has arrived for a duration from 1 ms to 366 days: of a stream, or of the device if nil.
        case silent(Duration, stream: String?)
        /// The connection to the device is lost.
        case connectionLost
        /// Battery Level is below a percentage from 0 to 100.
        case batteryUnder(Double)
    }

    /// Address or name of the device, or name of the session that watches or records it.
    public var device: String
    /// The condition under which the alarm alerts.
    public var condition: Condition
    /// Distance from the limit at which a condition that holds ends, at least 0; not for silences and connections.
    public var hysteresis = 0.0
    /// Time for which the condition has to hold before the alarm alerts, up to 366 days; not for silences.
    public var hold: Duration?

    /// Creates a rule for a device, without hysteresis, which alerts as soon as the condition holds.
    public init(_ device: String, _ condition: Condition) {
        (self.device, self.condition) = (device, condition)
    }

    fileprivate func write(to alarm: inout AlarmSpecification) {
        alarm.device = device
        switch condition {
        case .over(let limit, let stream): (alarm.over, alarm.stream) = (limit, stream)
        case .under(let limit, let stream): (alarm.under, alarm.stream) = (limit, stream)
        case .outside(let range, let stream):
            (alarm.outside, alarm.stream) = ([range.lowerBound, range.upperBound], stream)
        case .changed(let distance, let stream): (alarm.changedBy, alarm.stream) = (distance, stream)
        case .silent(let duration, let stream): (alarm.silent, alarm.stream) = (duration.protocolText, stream)
        case .connectionLost: alarm.linkLost = true
        case .batteryUnder(let level): alarm.batteryLow = level
        }
        alarm.hysteresis = hysteresis == 0 ? nil : hysteresis
        alarm.hold = hold?.protocolText
    }
}
