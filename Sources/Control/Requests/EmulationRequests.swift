package import GATT

/// The state of a running emulation.
package struct EmulationStatus: Codable, Hashable, Sendable {
    package var session: String
    /// Name of the peripheral.
    package var name: String
    /// Name of the adapter; nil until the peripheral has been registered.
    package var adapter: String?
    /// A Boolean value that indicates whether the peripheral is advertising.
    package var advertising: Bool
    package var paused: Bool
    /// The present values of the first 64 signals, by name.
    package var signals: FieldObject
    /// The present values of the first 64 fields that follow no signal, by the names that `emulate.set` accepts.
    package var constants: FieldObject?
    /// The limits of these signals in the profile, by name: the lowest and the highest number, or all words.
    package var ranges: FieldObject?
    /// The addresses of the connected peers.
    package var peers: [String]
    /// Number of subscriptions of all peers.
    package var subscriptions: Int
    /// Number of faults to inject.
    package var faults: Int

    package init(
        session: String,
        name: String,
        adapter: String?,
        advertising: Bool,
        paused: Bool,
        signals: FieldObject,
        constants: FieldObject? = nil,
        ranges: FieldObject? = nil,
        peers: [String],
        subscriptions: Int,
        faults: Int
    ) {
        self.session = session
        self.name = name
        self.adapter = adapter
        self.advertising = advertising
        self.paused = paused
        self.signals = signals
        self.constants = constants
        self.ranges = ranges
        self.peers = peers
        self.subscriptions = subscriptions
        self.faults = faults
    }
}

/// The name of the emulation that a request has controlled.
package struct ControlledEmulation: Codable, Hashable, Sendable {
    package var session: String

    package init(session: String) {
        self.session = session
    }
}

/// The request `emulate.status`, which describes running emulations.
package struct GetEmulations: ControlRequest {
    package static let method = "emulate.status"
    package static let isResponseLarge = true
    package static let summary = "Get the values, peers and faults of the caller's running emulations, or of one"
    package static let role: Role? = .emulate
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.sessionNotFound]

    /// The only one to describe; nil for all.
    package var session: String?

    package init(session: String? = nil) {
        self.session = session
    }

    package struct Response: Codable, Hashable, Sendable {
        package var emulations: [EmulationStatus]

        package init(emulations: [EmulationStatus]) {
            self.emulations = emulations
        }
    }
}

/// The request `emulate.set`, which changes signals and constant values.
package struct SetSignals: ControlRequest {
    package static let method = "emulate.set"
    package static let summary =
        "Hold signals of an emulation at values and set fields of constant values; null ends the effect"
    package static let role: Role? = .emulate
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.sessionNotFound, .badInput]

    /// Name of the session; may be omitted if the client or its user has only one emulation.
    package var session: String?
    /// The values by the names of the signals, and of characteristics or their fields, as in `heart-rate-measurement.heartRate`.
    package var set: FieldObject

    package init(session: String? = nil, set: FieldObject) {
        self.session = session
        self.set = set
    }

    package typealias Response = ControlledEmulation
}

/// The request `emulate.fault`, which injects faults.
package struct InjectFaults: ControlRequest {
    package static let method = "emulate.fault"
    package static let summary = "Inject faults into an emulation, in addition to the present ones or instead of them"
    package static let role: Role? = .emulate
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.sessionNotFound, .badInput, .limit]

    package var session: String?
    /// A fault or a file of faults, as YAML text of at most 64 KiB; times are counted from now on.
    package var faults: String
    /// Name or path of the faults, for messages.
    package var source: String?
    /// Remove the present faults.
    package var replace: Bool?

    package init(session: String? = nil, faults: String, source: String? = nil, replace: Bool? = nil) {
        self.session = session
        self.faults = faults
        self.source = source
        self.replace = replace
    }

    package struct Response: Codable, Hashable, Sendable {
        package var session: String
        /// Number of all faults of the emulation.
        package var faults: Int

        package init(session: String, faults: Int) {
            self.session = session
            self.faults = faults
        }
    }
}

/// The request `emulate.drop`, which disconnects peers.
package struct DropPeers: ControlRequest {
    package static let method = "emulate.drop"
    package static let summary = "Disconnect a peer of an emulation, or all of them"
    package static let role: Role? = .emulate
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.sessionNotFound, .notFound, .badInput]

    package var session: String?
    /// Address of the peer; nil for all.
    package var peer: String?

    package init(session: String? = nil, peer: String? = nil) {
        self.session = session
        self.peer = peer
    }

    package struct Response: Codable, Hashable, Sendable {
        package var session: String
        /// The addresses of the disconnected peers.
        package var peers: [String]

        package init(session: String, peers: [String]) {
            self.session = session
            self.peers = peers
        }
    }
}

/// The request `emulate.pause`, which stops the time of the values.
package struct PauseEmulation: ControlRequest {
    package static let method = "emulate.pause"
    package static let summary =
        "Stop the time of an emulation: values do not change and are not notified; requests are still handled"
    package static let role: Role? = .emulate
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.sessionNotFound]

    package var session: String?

    package init(session: String? = nil) {
        self.session = session
    }

    package typealias Response = ControlledEmulation
}

/// The request `emulate.resume`, which continues after a pause.
package struct ResumeEmulation: ControlRequest {
    package static let method = "emulate.resume"
    package static let summary = "Continue an emulation after a pause"
    package static let role: Role? = .emulate
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.sessionNotFound]

    package var session: String?

    package init(session: String? = nil) {
        self.session = session
    }

    package typealias Response = ControlledEmulation
}
