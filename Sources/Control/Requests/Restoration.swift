/// The request `restoration.load`, which returns the state that a program has kept.
package struct LoadRestoration: ControlRequest {
    package static let method = "restoration.load"
    package static let isResponseLarge = true
    package static let summary = "Get the state that a program of the caller has kept for its next run"
    package static let role: Role? = .observe
    package static let others = Others.none
    package static let isLocal = true

    /// Name of the state, unique among the programs of the user.
    package var name: String

    package init(name: String) {
        self.name = name
    }

    package struct Response: Codable, Hashable, Sendable {
        /// The text of `restoration.save`; nil if none is kept.
        package var state: String?

        package init(state: String?) {
            self.state = state
        }
    }
}

/// The request `restoration.save`, which keeps the state of a program.
package struct SaveRestoration: ControlRequest {
    package static let method = "restoration.save"
    package static let summary = "Keep the state of a program for its next run, replacing the previous one"
    package static let role: Role? = .observe
    package static let others = Others.none
    package static let isLocal = true
    package static let errors: [ControlError.Code] = [.badInput, .limit, .storage]

    /// Name of the state, unique among the programs of the user.
    package var name: String
    /// The state, which the daemon does not interpret; nil deletes it.
    package var state: String?

    package init(name: String, state: String?) {
        self.name = name
        self.state = state
    }

    package typealias Response = EmptyResponse
}
