internal import Control

/// The reason for which a workout refuses a command.
package enum WorkoutRefusal: Error, Hashable, Sendable {
    case isPaused
    case isActive
    case hasStopped
    /// The workout has the maximum number of pauses and laps.
    case tooManyChanges
}

/// The state machine of a workout: the commands of its owner, and automatic pauses while all devices are stationary.
package struct WorkoutMachine: Hashable, Sendable {
    /// A command of the owner.
    package enum Command: CaseIterable, Hashable, Sendable {
        case pause, resume, lap, stop
    }

    package var record: WorkoutRecord
    /// Time of the first value since which all devices have been stationary.
    private var stillSince: Int?

    package init(_ record: WorkoutRecord) {
        self.record = record
    }

    /// Performs a command.
    ///
    /// - Throws: The reason if the state does not allow the command; the workout is then unchanged.
    package mutating func handle(_ command: Command, at time: Int) throws(WorkoutRefusal) {
        let time = max(time, record.lastTime)
        switch (command, record.state) {
        case (_, .stopped): throw .hasStopped
        case (.stop, _): record.end = time
        case (.pause, .paused): throw .isPaused
        case (.pause, .active), (.pause, .autoPaused): try change(to: .paused, at: time)
        case (.resume, .active): throw .isActive
        case (.resume, .paused), (.resume, .autoPaused): try change(to: .active, at: time)
        case (.lap, .paused), (.lap, .autoPaused): throw .isPaused
        case (.lap, .active):
            try checkLimit()
            record.laps.append(time)
        }
    }

    /// Handles a value that shows whether a device moves.
    ///
    /// - Returns: True if the workout has been paused or resumed.
    package mutating func handle(isMoving: Bool, at time: Int) -> Bool {
        guard let delay = record.autoPause else { return false }
        let time = max(time, record.lastTime)
        switch (record.state, isMoving) {
        case (.autoPaused, true):
            return (try? change(to: .active, at: time)) != nil
        case (.active, false):
            guard let since = stillSince, since <= time else {
                stillSince = time
                return false
            }
            guard time - since >= delay else { return false }
            return (try? change(to: .autoPaused, at: time)) != nil
        case (.active, true):
            stillSince = nil
            return false
        case (.autoPaused, false), (.paused, _), (.stopped, _): return false
        }
    }

    private mutating func change(to state: WorkoutState, at time: Int) throws(WorkoutRefusal) {
        // The last change can only end a pause, which otherwise could not end.
        if state != .active { try checkLimit() }
        record.changes.append(WorkoutRecord.Change(time: time, state: state))
        stillSince = nil
    }

    /// Checks that a further change remains for the end of a pause.
    private func checkLimit() throws(WorkoutRefusal) {
        guard record.changes.count + record.laps.count + 1 < WorkoutRecord.changeLimit else { throw .tooManyChanges }
    }
}
