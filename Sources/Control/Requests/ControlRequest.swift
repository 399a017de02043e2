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
    /// A Boolean value that indicates whether only users of the daemon's machine may send the request: its effect ends with the
    /// connection of its client, or concerns an account of the machine.
    static var isLocal: Bool { get }
    /// The clients that may send the request about what others have made.
    static var others: Others { get }
    /// The parameters that name a program, a path or an account of the daemon's machine, which only its users may give.
    static var localParameters: [LocalParameter<Self>] { get }
}

/// The clients that may send a request about what others have made: sessions, alarms, workouts, recordings, questions.
package enum Others: Sendable {
    /// All that may send the request, which changes nothing of what others have made.
    case everyone
    /// Administrators only.
    case administrators
    /// None: the request concerns what the client or its user has made.
    case none
}

/// A parameter that only users of the daemon's machine may give.
package struct LocalParameter<Request>: Sendable {
    /// The path of the parameter in the request, with periods.
    package let name: String
    /// Returns true if a request has the parameter.
    package let isGiven: @Sendable (Request) -> Bool

    package init(_ name: String, isGiven: @escaping @Sendable (Request) -> Bool) {
        self.name = name
        self.isGiven = isGiven
    }
}

extension ControlRequest {
    package static var isLocal: Bool { false }
    package static var others: Others { .everyone }
    package static var localParameters: [LocalParameter<Self>] { [] }
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
