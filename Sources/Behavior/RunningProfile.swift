package import EventLoop
package import GATT
package import ProfileModel

/// A running profile with its script, if it has one.
///
/// It is used like its engine: time is counted from the start and never decreases.
@EventLoop
package final class RunningProfile {
    package private(set) var engine: ProfileEngine
    private var script: (any PeripheralScript)?
    /// The time of the current call.
    package private(set) var time = Duration.zero
    /// Called for each line of the script's log, and for each of its errors; first for those of its start.
    package var onReport: (@EventLoop (ScriptReport) -> Void)? {
        didSet {
            let early = earlyReports
            earlyReports = []
            for report in early { onReport?(report) }
        }
    }
    /// The reports of the script's start, whose number is limited.
    private var earlyReports: [ScriptReport] = []

    package init(_ engine: ProfileEngine) {
        self.engine = engine
    }

    package var profile: PeripheralProfile { engine.profile }

    /// A Boolean value that indicates whether a request may have effects other than those of the profile's rules.
    package var hasScript: Bool { script != nil }

    package func attach(_ script: any PeripheralScript) { self.script = script }

    package func report(_ report: ScriptReport) {
        if let onReport { onReport(report) } else { earlyReports.append(report) }
    }

    /// Ends the script.
    package func detachScript() { script = nil }

    /// Returns the whole value of an attribute.
    ///
    /// - Throws: The `ATTError` to respond to the read with.
    package func read(_ id: AttributeID, at time: Duration) throws(ATTError) -> [UInt8] {
        self.time = time
        let value = try engine.read(id, at: time)
        return try script?.read(id, value) ?? value
    }

    /// Returns the value of an attribute without calling the script.
    package func storedValue(of id: AttributeID, at time: Duration) throws(ATTError) -> [UInt8] {
        try engine.read(id, at: time)
    }

    /// Performs a write as the script or the profile specifies.
    ///
    /// - Throws: The `ATTError` to respond to the write with.
    package func write(_ id: AttributeID, _ bytes: [UInt8], at time: Duration) throws(ATTError) {
        self.time = time
        if let script {
            try engine.checkWrite(id, bytes)
            guard try !script.write(id, bytes) else { return }
        }
        try engine.write(id, bytes, at: time)
    }

    /// Notifies the profile that a characteristic has gained its first subscriber or lost its last one.
    package func subscriptionChanged(_ id: AttributeID, isSubscribed: Bool, at time: Duration) {
        self.time = time
        engine.subscriptionChanged(id, isSubscribed: isSubscribed, at: time)
        script?.subscriptionChanged(id, isSubscribed: isSubscribed)
    }

    /// The time of the next notification or timer; nil if there is none.
    package var nextDue: Duration? {
        guard let timer = script?.nextDue else { return engine.nextDue }
        return engine.nextDue.map { min($0, timer) } ?? timer
    }

    /// Runs the first timer of the script that is due; only one, because a turn of the event loop is short.
    package func runTimer(at time: Duration) {
        self.time = time
        script?.runTimer(at: time)
    }

    /// Returns the next notification that is due; see `ProfileEngine`.
    package func popDueNotification(at time: Duration) -> DueNotification? {
        engine.popDueNotification(at: time)
    }
}

// The control of the profile by a user.
extension RunningProfile {
    package func apply(_ changes: [ValueChange], at time: Duration) { engine.apply(changes, at: time) }

    package func signalValues(at time: Duration, limit: Int) -> [(name: String, value: FieldValue)] {
        engine.signalValues(at: time, limit: limit)
    }
}

// The effects of the script, at the time of the current call.
extension RunningProfile {
    package func value(of id: AttributeID) throws(ATTError) -> [UInt8] { try engine.value(of: id, at: time) }

    package func store(_ bytes: [UInt8], of id: AttributeID) throws(ATTError) {
        try engine.store(bytes, of: id, at: time)
    }

    package func send(_ bytes: [UInt8], of id: AttributeID) throws(ATTError) {
        try engine.send(bytes, of: id, at: time)
    }

    package func signalValue(_ index: Int) -> FieldValue { engine.signalValue(index, at: time) }

    /// Sets a signal.
    ///
    /// - Throws: `HoldError` if the signal, or a value that follows it, cannot have the value.
    package func setSignal(_ index: Int, to value: FieldValue) throws(HoldError) {
        try engine.setSignal(index, to: value, at: time)
    }

    package func resetSignal(_ index: Int) { engine.resetSignal(index, at: time) }
}
