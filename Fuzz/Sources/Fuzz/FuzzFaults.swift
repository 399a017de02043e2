import ProfileModel

/// The text of a timeline of faults; what is accepted can be carried out.
func fuzzFaults(_ input: inout Input) {
    do throws(InvalidProfile) {
        for fault in try Fault.parse(input.rest(), file: "faults") { check(fault) }
    } catch {
        check(error)
    }
}

private func check(_ fault: Fault) {
    require((0...1).contains(fault.chance), "a chance is a share: \(fault)")
    require(fault.numbers.allSatisfy { $0 >= 1 }, "occasions are counted from 1: \(fault)")
    for time in [fault.from, fault.until, fault.trigger.time, fault.action.duration] {
        require(time ?? .zero >= .zero, "nothing is before the start: \(fault)")
    }
    if case .time = fault.trigger {
        require(fault.action.isTimed, "only what has its time is done at a time: \(fault)")
    }
    if case .occasion = fault.trigger { require(!fault.action.isTimed, "an occasion has no pause: \(fault)") }
}

extension Fault.Trigger {
    fileprivate var time: Duration? {
        if case .time(let time) = self { time } else { nil }
    }
}

extension Fault.Action {
    fileprivate var isTimed: Bool {
        switch self {
        case .adapterOff, .adapterGone, .bluetoothdGone, .dropLinks, .firmwareChange: true
        default: false
        }
    }

    fileprivate var duration: Duration? {
        switch self {
        case .adapterOff(_, let pause), .adapterGone(_, let pause), .bluetoothdGone(let pause): pause
        case .delay(let time): time
        default: nil
        }
    }
}
