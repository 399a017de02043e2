internal import Control

/// Alarms require the role `observe`; those of other users can be changed by administrators only.
extension Gattlab {
    /// Returns the alarms of all users in the order of their names.
    public func alarms() async throws(GattlabError) -> [Alarm] {
        try await perform(ListAlarms()).alarms.map(Alarm.init)
    }

    /// Adds an alarm, which survives restarts of gattlabd.
    ///
    /// - Parameters:
    ///   - name: Name of lowercase letters, digits, `-`, `_` and `.`, unique among the alarms of all users.
    ///   - definition: The trigger of the alarm, and its actions.
    /// - Throws: `GattlabError` with the code `bad-input` if the definition is invalid, `alarm-exists`, `limit`, `denied` if an
    ///   action requires a role that the user does not have, `not-supported` if gattlabd does not perform it, `no-gattlabd` if
    ///   the connection was lost meanwhile, so that the alarm may have been added.
    @discardableResult
    public func addAlarm(_ name: String, _ definition: AlarmDefinition) async throws(GattlabError) -> Alarm {
        Alarm(try await performOnce(AddAlarm(name: name, alarm: definition.specification)))
    }

    /// Pauses an alarm: it does not alert until it is resumed.
    ///
    /// - Throws: `GattlabError` with the code `alarm-not-found`; `alarm-state` if it alerts or is paused already.
    @discardableResult
    public func pauseAlarm(_ name: String) async throws(GattlabError) -> Alarm {
        Alarm(try await performOnce(PauseAlarm(alarm: name)))
    }

    /// Resumes a paused alarm.
    ///
    /// - Throws: `GattlabError` with the code `alarm-not-found`; `alarm-state` if it is not paused.
    @discardableResult
    public func resumeAlarm(_ name: String) async throws(GattlabError) -> Alarm {
        Alarm(try await performOnce(ResumeAlarm(alarm: name)))
    }

    /// Ends the alert of an alarm for a time, after which it alerts again.
    ///
    /// - Parameters:
    ///   - name: Name of the alarm.
    ///   - duration: The time, from 1 ms to 366 days; that of the alarm's definition if nil.
    /// - Throws: `GattlabError` with the code `alarm-not-found`; `alarm-state` if it does not alert.
    @discardableResult
    public func snoozeAlarm(_ name: String, for duration: Duration? = nil) async throws(GattlabError) -> Alarm {
        Alarm(try await performOnce(SnoozeAlarm(alarm: name, duration: duration?.protocolText)))
    }

    /// Ends the alert or the countdown of an alarm; one that alerts only once is deleted.
    ///
    /// - Throws: `GattlabError` with the code `alarm-not-found`; `alarm-state` if it neither alerts nor counts down.
    @discardableResult
    public func stopAlarm(_ name: String) async throws(GattlabError) -> Alarm {
        Alarm(try await performOnce(StopAlarm(alarm: name)))
    }

    /// Deletes an alarm in any state.
    ///
    /// - Throws: `GattlabError` with the code `alarm-not-found`.
    @discardableResult
    public func cancelAlarm(_ name: String) async throws(GattlabError) -> Alarm {
        Alarm(try await performOnce(CancelAlarm(alarm: name)))
    }

    /// Returns the changes of all alarms as they occur, also over restarts of gattlabd.
    ///
    /// - Parameter number: The number of a change, to continue after it; 0 for all stored ones; nil for new ones.
    public func alarmChanges(after number: Int? = nil) -> AlarmChangeSequence {
        AlarmChangeSequence(gattlab: self, position: number)
    }
}
