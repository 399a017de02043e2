/// The Physical Activity Monitor Control Point value (0x2B43): a request when written, its response when indicated.
///
/// Two public implementations of the Physical Activity Monitor Service agree on the op codes. The parameters come from
/// only one of them, which implements the draft: session u16 for 0x02 and 0x06; session u16, sub-session u16 (0xFFFF
/// for all) and data u8 for 0x03; u8 for 0x04; scope of sub-sessions u8 and activity u8 for 0x07. The parameters of a
/// response are shown as hex.
public struct PhysicalActivityMonitorControlPoint: AttributeValue {
    /// The op code of the request or response.
    public var opCode = OpCode.enquireSessions
    /// The ID of the session.
    public var sessionID: UInt16 = 0
    /// The ID of the sub-session; 0xFFFF for all.
    public var subSessionID: UInt16 = .max
    /// The kind of session data to send.
    public var data = ActivityData.generalActivityInstantaneous
    /// The choice between starting a session and starting a sub-session.
    public var start = Start.session
    /// The scope of the activity type to set.
    public var scope = Scope.currentSubSession
    /// The type of activity to set.
    public var activityType: UInt8 = 0
    /// The raw parameters of a response.
    public var parameter: [UInt8] = []

    /// Creates a request for the sessions.
    public init() {}

    /// The assigned UUID of the Physical Activity Monitor Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2B43)

    /// The field keys of all requests and responses.
    public static var fieldKeys: [String] { fieldKeys(of: variants(of: OpCode.self) { $0.opCode = $1 }) }

    /// Passes the op code and its parameters to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        switch opCode {
        case .enquireSessions, .stopSession: break
        case .enquireSubSessions, .deleteEndedSession: try coder.field("sessionId", &sessionID)
        case .getEndedSessionData:
            try coder.field("sessionId", &sessionID)
            try coder.field("subSessionId", &subSessionID, FieldQuantity(specialValues: .init(0xFFFF, .all)))
            try coder.field("data", &data)
        case .startSession: try coder.field("start", &start)
        case .setAverageActivityType:
            try coder.field("scope", &scope)
            try coder.field("activityType", &activityType)
        default:
            if opCode.rawValue >= 0xFA { try coder.bytes("parameter", &parameter, .optionalRemaining) }
        }
    }
}

extension PhysicalActivityMonitorControlPoint {
    /// The op code of a request or response.
    public struct OpCode: EnumerationField {
        /// The encoded byte; values not listed in `names` are reserved.
        public var rawValue: UInt8

        /// Creates an op code from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A request to list the sessions.
        public static let enquireSessions = Self(rawValue: 0x01)
        /// A request to list the sub-sessions of a session.
        public static let enquireSubSessions = Self(rawValue: 0x02)
        /// A request for the data of a session that has ended.
        public static let getEndedSessionData = Self(rawValue: 0x03)
        /// A request to start a session or sub-session.
        public static let startSession = Self(rawValue: 0x04)
        /// A request to stop the session.
        public static let stopSession = Self(rawValue: 0x05)
        /// A request to delete a session that has ended.
        public static let deleteEndedSession = Self(rawValue: 0x06)
        /// A request to set the type of the wearer's activity.
        public static let setAverageActivityType = Self(rawValue: 0x07)
        /// The response if the data of the session is sent.
        public static let getEndedSessionDataSuccess = Self(rawValue: 0xFA)
        /// The response if the sub-sessions are sent.
        public static let enquireSubSessionsSuccess = Self(rawValue: 0xFB)
        /// The response if the sessions are sent.
        public static let enquireSessionsSuccess = Self(rawValue: 0xFC)
        /// The response if the data of the session could not be sent.
        public static let getEndedSessionDataError = Self(rawValue: 0xFD)
        /// The response if the sub-sessions could not be sent.
        public static let enquireSubSessionsError = Self(rawValue: 0xFE)
        /// The response if the sessions could not be sent.
        public static let enquireSessionsError = Self(rawValue: 0xFF)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0x01, "enquire-sessions"), .init(0x02, "enquire-sub-sessions"), .init(0x03, "get-ended-session-data"),
            .init(0x04, "start-session-sub-session"), .init(0x05, "stop-session"), .init(0x06, "delete-ended-session"),
            .init(0x07, "set-average-activity-type"), .init(0xFA, "get-ended-session-data-success-response"),
            .init(0xFB, "enquire-sub-sessions-success-response"), .init(0xFC, "enquire-sessions-success-response"),
            .init(0xFD, "get-ended-session-data-error-response"), .init(0xFE, "enquire-sub-sessions-error-response"),
            .init(0xFF, "enquire-sessions-error-response"),
        ]
    }

    /// A kind of session data.
    public struct ActivityData: EnumerationField {
        /// The encoded byte; values above 6 are reserved.
        public var rawValue: UInt8

        /// Creates a choice from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// General Activity Instantaneous Data.
        public static let generalActivityInstantaneous = Self(rawValue: 0)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "general-activity-instantaneous"), .init(1, "general-activity-summary"),
            .init(2, "cardiorespiratory-activity-instantaneous"), .init(3, "cardiorespiratory-activity-summary"),
            .init(4, "step-counter-activity-summary"), .init(5, "sleep-activity-instantaneous"),
            .init(6, "sleep-activity-summary"),
        ]
    }

    /// The choice between starting a session and starting a sub-session.
    public struct Start: EnumerationField {
        /// The encoded byte; values above 1 are reserved.
        public var rawValue: UInt8

        /// Creates a choice from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A new session.
        public static let session = Self(rawValue: 0)
        /// A new sub-session of the running session.
        public static let subSession = Self(rawValue: 1)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [.init(0, "session"), .init(1, "sub-session")]
    }

    /// The scope of an activity type.
    public struct Scope: EnumerationField {
        /// The encoded byte; values above 1 are reserved.
        public var rawValue: UInt8

        /// Creates a choice from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The running sub-session.
        public static let currentSubSession = Self(rawValue: 0)
        /// All sub-sessions of the session.
        public static let allSubSessions = Self(rawValue: 1)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "current-sub-session"), .init(1, "all-sub-sessions-in-session"),
        ]
    }
}
