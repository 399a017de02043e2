/// The Physical Activity Monitor Control Point value (0x2B43): a request when written, its answer when indicated.
///
/// Two public implementations of the Physical Activity Monitor Service agree on the op codes. The parameters are from
/// one of them alone, of its draft: for 0x02 and 0x06 a session u16; for 0x03 a session u16, a sub-session u16, 0xFFFF
/// for all, and the data u8; for 0x04 u8; for 0x07 the sub-sessions u8 and the activity u8. What comes with an answer
/// is shown as hex.
public struct PhysicalActivityMonitorControlPoint: AttributeValue {
    /// What is asked, or how it ended.
    public var opCode = OpCode.enquireSessions
    /// The number of the session.
    public var sessionID: UInt16 = 0
    /// The number of the sub-session; 0xFFFF for all.
    public var subSessionID: UInt16 = .max
    /// Which of its data to send.
    public var data = ActivityData.generalActivityInstantaneous
    /// Whether a session or a sub-session begins.
    public var start = Start.session
    /// Whose activity is set.
    public var scope = Scope.currentSubSession
    /// What the wearer does.
    public var activityType: UInt8 = 0
    /// What comes with an answer.
    public var parameter: [UInt8] = []

    /// Makes a request for the sessions.
    public init() {}

    /// The UUID, 0x2B43.
    public static let uuid = BluetoothUUID(0x2B43)

    /// The keys of all requests and answers.
    public static var fieldKeys: [String] { fieldKeys(of: each(OpCode.self) { $0.opCode = $1 }) }

    /// Walks over the op code and what belongs to it.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        switch opCode {
        case .enquireSessions, .stopSession: break
        case .enquireSubSessions, .deleteEndedSession: try coder.field("sessionId", &sessionID)
        case .getEndedSessionData:
            try coder.field("sessionId", &sessionID)
            try coder.field("subSessionId", &subSessionID, Quantity(words: .init(0xFFFF, .all)))
            try coder.field("data", &data)
        case .startSession: try coder.field("start", &start)
        case .setAverageActivityType:
            try coder.field("scope", &scope)
            try coder.field("activityType", &activityType)
        default:
            if opCode.rawValue >= 0xFA { try coder.octets("parameter", &parameter, .optionalRest) }
        }
    }
}

extension PhysicalActivityMonitorControlPoint {
    /// What is asked of a physical activity monitor, or how it ended.
    public struct OpCode: Enumeration {
        /// The octet; all without a word are reserved.
        public var rawValue: UInt8

        /// Makes an op code from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// List the sessions.
        public static let enquireSessions = Self(rawValue: 0x01)
        /// List the sub-sessions of a session.
        public static let enquireSubSessions = Self(rawValue: 0x02)
        /// Send the data of a session that has ended.
        public static let getEndedSessionData = Self(rawValue: 0x03)
        /// Begin a session or sub-session.
        public static let startSession = Self(rawValue: 0x04)
        /// End the session.
        public static let stopSession = Self(rawValue: 0x05)
        /// Delete a session that has ended.
        public static let deleteEndedSession = Self(rawValue: 0x06)
        /// The wearer does this.
        public static let setAverageActivityType = Self(rawValue: 0x07)
        /// The data of the session are sent.
        public static let getEndedSessionDataSuccess = Self(rawValue: 0xFA)
        /// The sub-sessions are sent.
        public static let enquireSubSessionsSuccess = Self(rawValue: 0xFB)
        /// The sessions are sent.
        public static let enquireSessionsSuccess = Self(rawValue: 0xFC)
        /// The data of the session could not be sent.
        public static let getEndedSessionDataError = Self(rawValue: 0xFD)
        /// The sub-sessions could not be sent.
        public static let enquireSubSessionsError = Self(rawValue: 0xFE)
        /// The sessions could not be sent.
        public static let enquireSessionsError = Self(rawValue: 0xFF)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0x01, "enquire-sessions"), .init(0x02, "enquire-sub-sessions"), .init(0x03, "get-ended-session-data"),
            .init(0x04, "start-session-sub-session"), .init(0x05, "stop-session"), .init(0x06, "delete-ended-session"),
            .init(0x07, "set-average-activity-type"), .init(0xFA, "get-ended-session-data-success-response"),
            .init(0xFB, "enquire-sub-sessions-success-response"), .init(0xFC, "enquire-sessions-success-response"),
            .init(0xFD, "get-ended-session-data-error-response"), .init(0xFE, "enquire-sub-sessions-error-response"),
            .init(0xFF, "enquire-sessions-error-response"),
        ]
    }

    /// Which data of a session to send.
    public struct ActivityData: Enumeration {
        /// The octet; 7 and above are reserved.
        public var rawValue: UInt8

        /// Makes a choice from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// General Activity Instantaneous Data.
        public static let generalActivityInstantaneous = Self(rawValue: 0)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "general-activity-instantaneous"), .init(1, "general-activity-summary"),
            .init(2, "cardiorespiratory-activity-instantaneous"), .init(3, "cardiorespiratory-activity-summary"),
            .init(4, "step-counter-activity-summary"), .init(5, "sleep-activity-instantaneous"),
            .init(6, "sleep-activity-summary"),
        ]
    }

    /// What begins.
    public struct Start: Enumeration {
        /// The octet; 2 and above are reserved.
        public var rawValue: UInt8

        /// Makes a choice from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A session.
        public static let session = Self(rawValue: 0)
        /// A sub-session of the session that runs.
        public static let subSession = Self(rawValue: 1)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [.init(0, "session"), .init(1, "sub-session")]
    }

    /// Whose activity is set.
    public struct Scope: Enumeration {
        /// The octet; 2 and above are reserved.
        public var rawValue: UInt8

        /// Makes a choice from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// That of the sub-session that runs.
        public static let currentSubSession = Self(rawValue: 0)
        /// That of all sub-sessions of the session.
        public static let allSubSessions = Self(rawValue: 1)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "current-sub-session"), .init(1, "all-sub-sessions-in-session"),
        ]
    }
}
