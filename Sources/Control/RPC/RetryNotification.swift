package import GATT

/// The notification of a failed attempt that is repeated, for clients that have requested it with `hello`.
package struct RetryNotification: Hashable, Sendable {
    package static let method = "retry"

    /// The operation, such as `connecting to E2:36:CD:52:A6:6B`.
    package var operation: String
    /// The number of the failed attempt, counted from 1.
    package var attempt: Int
    package var error: ControlError
    /// The time until the next attempt in milliseconds.
    package var delay: Int

    package init(operation: String, attempt: Int, error: ControlError, delay: Int) {
        self.operation = operation
        self.attempt = attempt
        self.error = error
        self.delay = delay
    }

    package var request: RPCRequest {
        let parameters: FieldObject = [
            "operation": .text(operation),
            "attempt": .integer(attempt),
            "error": .object(error.fields),
            "delay": .integer(delay),
        ]
        return RPCRequest(id: nil, method: Self.method, parameters: parameters)
    }

    /// Parses a notification; returns nil for one of another method.
    ///
    /// - Throws: `FieldError` if a parameter is missing or invalid.
    package init?(_ request: RPCRequest) throws(FieldError) {
        guard request.method == Self.method else { return nil }
        operation = try request.parameters.value("operation")
        attempt = try request.parameters.value("attempt")
        error = try ControlError(request.parameters.object("error"))
        delay = try request.parameters.value("delay")
    }
}
