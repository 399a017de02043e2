import Documents
import ProfileModel

/// Fuzzes the text of a timeline of faults; accepted input can be run.
func fuzzFaults(_ input: inout Input) {
    let text = input.rest()
    for host in [Fault.Host.simulation, .emulation] {
        do throws(InvalidDocument) {
            for fault in try Fault.parse(text, file: "faults", for: host) { check(fault) }
        } catch {
            check(error)
        }
    }
}

private func check(_ fault: Fault) {
    require((0...1).contains(fault.chance), "a chance is a fraction: \(fault)")
    require(fault.numbers.allSatisfy { $0 >= 1 }, "occurrences are counted from 1: \(fault)")
    for time in [fault.from, fault.until, fault.trigger.time, fault.action.duration, fault.period] {
        require(time ?? .zero >= .zero, "nothing is before the start: \(fault)")
    }
    if case .time = fault.trigger {
        require(fault.action.isTimed, "an action at a time is timed: \(fault)")
    }
    if case .operation = fault.trigger {
        require(!fault.action.isTimed, "an action on an event is not timed: \(fault)")
    }
}

extension Fault.Trigger {
    fileprivate var time: Duration? {
        if case .time(let time) = self { time } else { nil }
    }
}

extension Fault.Action {
    fileprivate var isTimed: Bool {
        switch self {
        case .adapterOff, .adapterGone, .bluetoothdGone, .dropLinks, .firmwareChange, .servicesChange, .advertise,
            .stopAdvertising:
            true
        default: false
        }
    }

    fileprivate var duration: Duration? {
        switch self {
        case .adapterOff(_, let pause), .adapterGone(_, let pause), .bluetoothdGone(let pause),
            .advertise(_, let pause), .stopAdvertising(let pause):
            pause
        case .delay(let time): time
        default: nil
        }
    }
}
