package import Control

extension ControlError {
    /// Returns the error for exceeding a limit of the configuration.
    package static func limitExceeded(_ name: String, _ limit: Int, unit: String) -> ControlError {
        ControlError(
            .limit,
            "the limit of \(limit) \(unit) is reached",
            hint: "to change it, set limits.\(name) in the configuration of gattlabd"
        )
    }
}
