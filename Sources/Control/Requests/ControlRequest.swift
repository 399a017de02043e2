/// A request of a client; each method of the protocol is one type.
///
/// The properties of a request are the method's parameters by name; optional ones may be omitted. Devices, attributes
/// and UUIDs are strings with the syntax of the command line, as are durations (`500ms`, `10s`, `2m`).
package protocol ControlRequest: Codable, Sendable {
    associatedtype Response: Codable & Sendable

    /// Name of the method in the protocol.
    static var method: String { get }
    /// One-line summary, without a period.
    static var summary: String { get }
    /// Role that the caller must have, or nil if none is required.
    static var role: Role? { get }
    /// Error codes in addition to those that any request may return.
    static var errors: [ControlError.Code] { get }
    /// A Boolean value that indicates whether the result may be large, so that it is not encoded on the event loop.
    static var isResponseLarge: Bool { get }
}

extension ControlRequest {
    package static var isResponseLarge: Bool { false }
    package static var errors: [ControlError.Code] { [] }
}

/// An empty result, encoded as an empty object.
package struct EmptyResponse: Codable, Hashable, Sendable {
    package init() {}
}

/// All requests, in the order of the documentation.
package enum Requests {
    package static let all: [any ControlRequest.Type] = [
        Hello.self, ListAdapters.self, InspectDevice.self, ReadAttributes.self, WriteAttribute.self,
        DescribeValue.self,
        LockDevice.self, UnlockDevice.self,
        PairDevice.self, AnswerPairing.self, UnpairDevice.self, ForgetDevice.self, ListBonds.self,
        StartSession.self, StopSession.self, ListSessions.self,
        GetEmulations.self, SetSignals.self, InjectFaults.self, DropPeers.self, PauseEmulation.self,
        ResumeEmulation.self,
        ListRecordings.self, ReadRecording.self, ListSampledDevices.self, ReadSamples.self, GetSampleStatistics.self,
        AddObserver.self, ListObservers.self, RemoveObserver.self,
        AddAlarm.self, ListAlarms.self, PauseAlarm.self, ResumeAlarm.self, SnoozeAlarm.self, StopAlarm.self,
        CancelAlarm.self,
        StartWorkout.self, PauseWorkout.self, ResumeWorkout.self, BeginLap.self, StopWorkout.self,
        RemoveWorkout.self, ListWorkouts.self, ReadWorkout.self, ReadWorkoutTrack.self,
        LoadRestoration.self, SaveRestoration.self,
        Subscribe.self, Unsubscribe.self, AnswerQuestion.self, ListQuestions.self, AskQuestion.self,
        GetQuestionOutcome.self, LookUpAnswer.self, WithdrawQuestion.self, ForgetAnswer.self,
        GetStatus.self, GetMetrics.self, ReloadConfiguration.self, GetDiagnosis.self,
    ]
}
