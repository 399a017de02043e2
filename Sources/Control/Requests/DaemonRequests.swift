package import GATT

/// The request `status`, which returns the state of the daemon.
package struct GetStatus: ControlRequest {
    package static let method = "status"
    package static let isResponseLarge = true
    package static let summary = "Get the state of the daemon: Bluetooth, sessions, links, clients, storage"
    package static let role: Role? = .observe

    package init() {}

    package typealias Response = FieldObject
}

/// The request `metrics`, which returns counters and histograms.
package struct GetMetrics: ControlRequest {
    package static let method = "metrics"
    package static let summary = "Get counters and histograms as OpenMetrics text"
    package static let role: Role? = .observe

    package init() {}

    package struct Response: Codable, Hashable, Sendable {
        package var text: String

        package init(text: String) {
            self.text = text
        }
    }
}

/// The request `reload`, which reloads the configuration.
package struct ReloadConfiguration: ControlRequest {
    package static let method = "reload"
    package static let summary = "Reload the configuration; unchanged sessions are not affected"
    package static let role: Role? = .admin
    package static let errors: [ControlError.Code] = [.badInput]

    package init() {}

    package struct Response: Codable, Hashable, Sendable {
        /// Descriptions of the changes, one line each.
        package var changes: [String]

        package init(changes: [String]) {
            self.changes = changes
        }
    }
}

/// The request `diagnosis`, which returns the contents of `gattlab debug`.
package struct GetDiagnosis: ControlRequest {
    package static let method = "diagnosis"
    package static let isResponseLarge = true
    package static let summary =
        "Get a report for troubleshooting: status, configuration, sessions, recent log, object tree"
    package static let role: Role? = .admin

    package init() {}

    package typealias Response = FieldObject
}
