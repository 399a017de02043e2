package import GATT

/// What a session does.
///
/// Self-contained: a profile is sent as its text, so that a restart needs no file of the client's.
package enum SessionSpecification: Hashable, Sendable {
    case scan(Scan)
    case watch(Watch)
    /// Watches, and keeps every value in a file of the daemon's.
    case record(Watch)
    case emulate(Emulate)

    package struct Scan: Codable, Hashable, Sendable {
        package var adapter: String?
        /// Any of these; all devices when there are none.
        package var services: [String]?
        package var name: String?
        package var address: String?
        /// In dBm; devices heard at least as strong.
        package var rssi: Int?
        /// A company's number, in hex: `004C`.
        package var manufacturer: String?
        /// Tell every packet.
        package var duplicates: Bool?

        package init() {}
    }

    package struct Watch: Codable, Hashable, Sendable {
        package var device: String
        /// Everything that notifies or indicates when there are none.
        package var attributes: [String]?
        package var adapter: String?
        /// How long the device may take to be heard at first: `30s` when left out.
        ///
        /// A named session waits as long as it takes.
        package var timeout: String?

        package init(device: String) {
            self.device = device
        }
    }

    package struct Emulate: Codable, Hashable, Sendable {
        /// The text of the profile, YAML.
        package var profile: String
        /// What the profile is called in messages: a name or a path.
        package var source: String?
        package var adapter: String?
        /// Values that stay as they are given, by the names of the profile's signals.
        package var set: FieldObject?
        /// The 64 bits of a seed, read as a signed number.
        package var seed: Int?
        /// Put a device's first write to a person.
        package var ask: Bool?

        package init(profile: String) {
            self.profile = profile
        }
    }

    /// The word on the wire and on the command line.
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case scan, watch, record, emulate
    }

    package var kind: Kind {
        switch self {
        case .scan: .scan
        case .watch: .watch
        case .record: .record
        case .emulate: .emulate
        }
    }

    /// What it takes to start such a session.
    package var role: Role {
        switch self {
        case .scan: .observe
        case .watch, .record: .drive
        case .emulate: .emulate
        }
    }
}

extension SessionSpecification: Codable {
    private enum Key: String, CodingKey { case kind }

    package init(from decoder: any Decoder) throws {
        self =
            switch try decoder.container(keyedBy: Key.self).decode(Kind.self, forKey: .kind) {
            case .scan: .scan(try Scan(from: decoder))
            case .watch: .watch(try Watch(from: decoder))
            case .record: .record(try Watch(from: decoder))
            case .emulate: .emulate(try Emulate(from: decoder))
            }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(kind, forKey: .kind)
        switch self {
        case .scan(let scan): try scan.encode(to: encoder)
        case .watch(let watch), .record(let watch): try watch.encode(to: encoder)
        case .emulate(let emulate): try emulate.encode(to: encoder)
        }
    }
}

/// How a session is doing.
package struct SessionSummary: Codable, Hashable, Sendable {
    package enum State: String, Codable, CaseIterable, Sendable {
        case starting
        /// On the air, connected and subscribed, or scanning.
        case running
        /// Something it needs is away; it goes on by itself.
        case waiting
        /// It ended by a failure that no waiting mends; kept until it is stopped.
        case failed
    }

    package var session: String
    package var kind: SessionSpecification.Kind
    /// Whether it outlives its client, and restarts of the daemon.
    package var named: Bool
    package var state: State
    /// What it is about: a device, a profile's name, a service.
    package var subject: String
    package var owner: String
    /// RFC 3339.
    package var since: String
    /// The number of its last event; 0 before the first.
    package var seq: Int
    /// The oldest event that the journal still has; nil where it has none.
    package var oldest: Int?
    /// Why it is waiting or failed.
    package var error: ControlError?

    package init(
        session: String,
        kind: SessionSpecification.Kind,
        named: Bool,
        state: State,
        subject: String,
        owner: String,
        since: String,
        seq: Int,
        oldest: Int? = nil,
        error: ControlError? = nil
    ) {
        self.session = session
        self.kind = kind
        self.named = named
        self.state = state
        self.subject = subject
        self.owner = owner
        self.since = since
        self.seq = seq
        self.oldest = oldest
        self.error = error
    }
}

/// `session.start`: a new session.
package struct StartSession: Request {
    package static let method = "session.start"
    package static let summary =
        "Start a session: with a name it stays until it is stopped, without one it ends with its client"
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.sessionExists, .limit, .storage]

    /// Lower-case letters, digits, `-`, `_` and `.`; at most 64.
    package var name: String?
    package var session: SessionSpecification
    /// Subscribe to its events at once, so that none is missed.
    package var subscribe: Bool?

    package init(name: String?, session: SessionSpecification, subscribe: Bool?) {
        self.name = name
        self.session = session
        self.subscribe = subscribe
    }

    package struct Answer: Codable, Hashable, Sendable {
        package var session: String
        package var subscription: Int?

        package init(session: String, subscription: Int? = nil) {
            self.session = session
            self.subscription = subscription
        }
    }
}

/// `session.stop`: the end of a session.
package struct StopSession: Request {
    package static let method = "session.stop"
    package static let summary = "Stop a session and forget its events"
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.sessionNotFound]

    package var session: String

    package init(session: String) {
        self.session = session
    }

    package typealias Answer = Done
}

/// `session.list`: all sessions.
package struct ListSessions: Request {
    package static let method = "session.list"
    package static let isAnswerLarge = true
    package static let summary = "List the sessions"
    package static let role: Role? = .observe

    package init() {}

    package struct Answer: Codable, Hashable, Sendable {
        package var sessions: [SessionSummary]

        package init(sessions: [SessionSummary]) {
            self.sessions = sessions
        }
    }
}

/// `subscribe`: events from now on, or from a cursor on.
package struct Subscribe: Request {
    package static let method = "subscribe"
    package static let summary = "Get the events of a session, from now on or after the last one that was seen"
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.sessionNotFound, .limit]

    package var session: String
    /// The number of the last event seen: 0 for all that the journal has; only new ones when left out.
    package var after: Int?

    package init(session: String, after: Int?) {
        self.session = session
        self.after = after
    }

    package struct Answer: Codable, Hashable, Sendable {
        package var subscription: Int
        /// The number of the session's last event at this moment.
        package var seq: Int
        /// What was missed and is gone for good.
        package var gap: Gap?

        package init(subscription: Int, seq: Int, gap: Gap? = nil) {
            self.subscription = subscription
            self.seq = seq
            self.gap = gap
        }
    }
}

/// Events that a subscriber does not get.
package struct Gap: Codable, Hashable, Sendable {
    package enum Reason: String, Codable, CaseIterable, Sendable {
        /// The journal is bounded, and no longer has them.
        case expired
        /// They waited for a client that did not read.
        case slow = "slow-client"
        /// They were not written before the machine lost power, or could not be written.
        case storage
        /// The cursor is of a session that was stopped, and began anew under the same name.
        case restarted
    }

    /// The first and last that are missing.
    package var from: Int
    package var to: Int
    package var reason: Reason

    package init(from: Int, to: Int, reason: Reason) {
        self.from = from
        self.to = to
        self.reason = reason
    }
}

/// `unsubscribe`: the end of a subscription.
package struct Unsubscribe: Request {
    package static let method = "unsubscribe"
    package static let summary = "End a subscription"
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.notFound]

    package var subscription: Int

    package init(subscription: Int) {
        self.subscription = subscription
    }

    package typealias Answer = Done
}
