/// What a client can ask for: one type for each method of the protocol.
///
/// The properties of a request are the method's parameters by name; an optional one may be left out. Devices, attributes
/// and UUIDs are texts as on the command line, durations too (`500ms`, `10s`, `2m`).
package protocol Request: Codable, Sendable {
    associatedtype Answer: Codable & Sendable

    /// The method's name on the wire.
    static var method: String { get }
    /// One line, without a full stop.
    static var summary: String { get }
    /// What the caller must have; nil where nothing is needed.
    static var role: Role? { get }
    /// Further codes of errors than those any request may fail with.
    static var errors: [ControlError.Code] { get }
    /// Whether the answer grows with what there is, so that its tree is not made on the event loop.
    static var isAnswerLarge: Bool { get }
}

extension Request {
    package static var isAnswerLarge: Bool { false }
    package static var errors: [ControlError.Code] { [] }
}

/// The answer to what has nothing to tell: an empty object.
package struct Done: Codable, Hashable, Sendable {
    package init() {}
}

/// All requests, in the order of the documentation.
package enum Requests {
    package static let all: [any Request.Type] = [
        Hello.self, ListAdapters.self, InspectDevice.self, ReadAttributes.self, WriteAttribute.self,
        LockDevice.self, UnlockDevice.self, StartSession.self, StopSession.self, ListSessions.self,
        ListRecordings.self, ReadRecording.self,
        Subscribe.self, Unsubscribe.self, AnswerQuestion.self, ListQuestions.self, GetStatus.self, GetMetrics.self,
        ReloadConfiguration.self, GetDiagnosis.self,
    ]
}
