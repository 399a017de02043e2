package import GATT

/// The task of a session.
///
/// It is self-contained: a profile is sent as text, so that a restart requires no file of the client.
package enum SessionSpecification: Hashable, Sendable {
    case scan(Scan)
    case watch(Watch)
    /// Watch, and write every value to a file of the daemon.
    case record(Watch)
    case emulate(Emulate)

    package struct Scan: Codable, Hashable, Sendable {
        package var adapter: String?
        /// Services of which a device must advertise at least one; nil or empty for all devices.
        package var services: [String]?
        package var name: String?
        package var address: String?
        /// Minimum RSSI in dBm.
        package var rssi: Int?
        /// Company identifier in hexadecimal, such as `004C`.
        package var manufacturer: String?
        /// Manufacturer data that a device must advertise, one of these: company identifier and pattern, such as `004C:0215`.
        ///
        /// A pattern has two hex digits for each of the first bytes, of which `?` matches any digit.
        package var manufacturerData: [String]?
        /// Service data that a device must advertise, one of these: service and pattern, such as `FEAA:10`.
        package var serviceData: [String]?
        /// Report every packet.
        package var duplicates: Bool?
        /// The interval of which at most one advertisement of each device is reported, also if nothing has changed; from `100ms` to `24h`.
        package var every: String?
        /// Only listen, without scan requests; with `rssi`, devices that are far or silent are reported as `device-lost`.
        package var passive: Bool?

        package init() {}
    }

    package struct Watch: Codable, Hashable, Sendable {
        package var device: String
        /// Attributes to subscribe to; nil or empty for all that support notifications or indications.
        package var attributes: [String]?
        /// Interval at which attributes are also read, from `100ms` to `24h`; if omitted, none are.
        ///
        /// The listed attributes are read if they are readable; without a list, those that can be read but support
        /// neither notifications nor indications.
        package var poll: String?
        /// Subscribe with StartNotify instead of a socket: slower, but no value is lost that the device sends while the subscription is
        /// being confirmed.
        package var startNotify: Bool?
        /// Discover the services for the first connection, as in `inspect`; not for named sessions.
        package var noCache: Bool?
        /// Report advertisements of the device instead of connecting to it.
        package var advertised: Bool?
        /// With `advertised`, the interval of which at most one advertisement is reported, `1s` if omitted.
        package var every: String?
        package var adapter: String?
        /// Timeout for discovering the device at the first attempt, `30s` if omitted.
        ///
        /// A named session waits indefinitely.
        package var timeout: String?

        package init(device: String) {
            self.device = device
        }

        /// The valid intervals between two reads or two advertisements.
        package static let intervals: ClosedRange<Duration> = .milliseconds(100) ... .seconds(86_400)

        /// Checks that no parameter contradicts another.
        package func check() throws(ControlError) {
            if advertised == true {
                guard attributes?.isEmpty != false, poll == nil, startNotify != true, noCache != true else {
                    throw ControlError(
                        .badInput,
                        "advertisements are received without a connection, so attributes are neither read nor subscribed to",
                        hint: "start one session for the advertisements, and another one for the attributes"
                    )
                }
            } else if every != nil {
                throw ControlError(
                    .badInput,
                    "'every' is the interval of advertisements, which this session does not report",
                    hint: "add 'advertised', or use 'poll' to read attributes at an interval"
                )
            }
        }
    }

    package struct Emulate: Codable, Hashable, Sendable {
        /// The profile as YAML text.
        package var profile: String
        /// Name or path of the profile, for messages.
        package var source: String?
        /// The text of the file that the profile names as its script.
        package var script: String?
        package var adapter: String?
        /// Constant values for signals of the profile, by name.
        package var set: FieldObject?
        /// The 64 bits of the seed as a signed number.
        package var seed: Int?
        /// Ask a user before a device's first write.
        package var ask: Bool?
        /// Use of the adapter's alias as the name of the peripheral, `auto` if omitted.
        package var alias: AliasUse?
        /// Faults to inject, as YAML text of at most 64 KiB.
        package var faults: String?
        /// Name or path of the faults, for messages.
        package var faultsSource: String?

        package init(profile: String) {
            self.profile = profile
        }
    }

    /// The use of an adapter's alias as the Device Name (2A00) of an emulated peripheral, until the emulation ends.
    package enum AliasUse: String, Codable, CaseIterable, Sendable {
        /// If nothing else uses the adapter: no advertisement, no discovery, no connected or paired device.
        case auto
        case always
        case never
    }

    /// The word used in the protocol and on the command line.
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

    /// The role required to start such a session.
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

/// The state of a session, as listed.
package struct SessionSummary: Codable, Hashable, Sendable {
    package enum State: String, Codable, CaseIterable, Sendable {
        case starting
        /// Advertising, connected and subscribed, or scanning.
        case running
        /// A required resource is missing; the session continues automatically when it is available.
        case waiting
        /// The session ended with a permanent failure; it is listed until it is stopped.
        case failed
    }

    package var session: String
    package var kind: SessionSpecification.Kind
    /// A Boolean value that indicates whether the session outlives its client and restarts of the daemon.
    package var named: Bool
    package var state: State
    /// Subject of the session: a device, a profile, or a service.
    package var subject: String
    package var owner: String
    /// The programs with a stake in the recording, in the order in which they joined.
    package var programs: [String]
    /// The workouts with a stake in the recording, in the order in which they were started.
    package var workouts: [String]
    /// Time in RFC 3339 format.
    package var since: String
    /// Sequence number of the last event; 0 before the first.
    package var seq: Int
    /// Sequence number of the oldest event in the journal, or nil if it has none.
    package var oldest: Int?
    /// The reason for the state `waiting` or `failed`.
    package var error: ControlError?

    package init(
        session: String,
        kind: SessionSpecification.Kind,
        named: Bool,
        state: State,
        subject: String,
        owner: String,
        programs: [String] = [],
        workouts: [String] = [],
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
        self.programs = programs
        self.workouts = workouts
        self.since = since
        self.seq = seq
        self.oldest = oldest
        self.error = error
    }
}

/// The request `session.start`, which starts a session.
package struct StartSession: ControlRequest {
    package static let method = "session.start"
    package static let summary =
        "Start a session; a named one runs until it is stopped, an unnamed one ends with its client"
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.sessionExists, .limit, .storage]

    /// Lowercase letters, digits, `-`, `_` and `.`; at most 64.
    package var name: String?
    package var session: SessionSpecification
    /// Subscribe immediately, so that no event is missed.
    package var subscribe: Bool?
    /// The program that gets a stake in the recording, which it joins if the same one is running; named as sessions are.
    package var program: String?

    package init(name: String?, session: SessionSpecification, subscribe: Bool?, program: String? = nil) {
        self.name = name
        self.session = session
        self.subscribe = subscribe
        self.program = program
    }

    package struct Response: Codable, Hashable, Sendable {
        package var session: String
        package var subscription: Int?

        package init(session: String, subscription: Int? = nil) {
            self.session = session
            self.subscription = subscription
        }
    }
}

/// The request `session.stop`, which stops a session.
package struct StopSession: ControlRequest {
    package static let method = "session.stop"
    package static let summary = "Stop a session and delete its events, or release a program's stake in a recording"
    package static let role: Role? = .observe
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.sessionNotFound, .notFound, .storage]

    package var session: String
    /// The program whose stake is released; the recording stops with the last stake.
    package var program: String?

    package init(session: String, program: String? = nil) {
        self.session = session
        self.program = program
    }

    package typealias Response = EmptyResponse
}

/// The request `session.list`, which lists all sessions.
package struct ListSessions: ControlRequest {
    package static let method = "session.list"
    package static let isResponseLarge = true
    package static let summary = "List the sessions"
    package static let role: Role? = .observe

    package init() {}

    package struct Response: Codable, Hashable, Sendable {
        package var sessions: [SessionSummary]

        package init(sessions: [SessionSummary]) {
            self.sessions = sessions
        }
    }
}
