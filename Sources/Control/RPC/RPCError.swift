package import GATT

/// The error of a failed request in JSON-RPC.
package struct RPCError: Error, Hashable, Sendable {
    package var code: Int
    package var message: String
    /// Machine-readable details, `{"code":…,"att":…,"name":…,"hint":…}` as in `ControlError`, and more for some codes.
    package var data: FieldValue?

    package init(code: Int, _ message: String, data: FieldValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    // MARK: Codes

    /// Error codes of JSON-RPC 2.0, 5.1, and of the protocol.
    package enum Code {
        package static let parse = -32_700
        package static let invalidRequest = -32_600
        package static let methodNotFound = -32_601
        package static let invalidParameters = -32_602
        package static let internalError = -32_603
        /// The request was valid and authorized but failed; `data.code` contains the reason.
        package static let failed = -32_000
        /// The caller lacks the required role.
        package static let denied = -32_001
        /// A limit of the daemon is exceeded.
        package static let limit = -32_002
    }

    package static func parse(_ error: FieldJSONError) -> RPCError {
        let data = data(of: .badInput, hint: "send one JSON text per line in UTF-8", ["offset": .integer(error.offset)])
        return RPCError(code: Code.parse, "invalid JSON: \(error)", data: data)
    }

    package static func invalidRequest(_ message: String, hint: String? = nil) -> RPCError {
        RPCError(code: Code.invalidRequest, message, data: data(of: .badInput, hint: hint))
    }

    package static func methodNotFound(_ method: String) -> RPCError {
        let hint = hint(method, among: Requests.all.map { $0.method }, "methods")
        return RPCError(
            code: Code.methodNotFound,
            "unknown method '\(method.truncated(toBytes: 64))'",
            data: data(of: .badInput, hint: hint)
        )
    }

    package static func invalidParameters(_ error: FieldError) -> RPCError {
        var (message, hint) = (error.description, error.hint)
        if case .unknown(let known) = error.reason {
            message = "unknown parameter '\(error.field)'"
            hint = Self.hint(error.field, among: known, "parameters")
        }
        let data = data(of: .badInput, hint: hint, ["parameter": .text(error.field)])
        return RPCError(code: Code.invalidParameters, message, data: data)
    }

    private static func hint(_ word: String, among known: [String], _ kind: String) -> String {
        if known.isEmpty { return "there are no \(kind)" }
        return Spelling.closest(to: word, among: known).map { "did you mean '\($0)'?" }
            ?? "the \(kind) are \(known.joined(separator: ", "))"
    }

    /// Returns the error for an internal failure of the daemon.
    package static func internalError(_ message: String) -> RPCError {
        RPCError(code: Code.internalError, message, data: data(of: .failed, hint: nil))
    }

    private static func data(
        of code: ControlError.Code,
        hint: String?,
        _ more: FieldObject = FieldObject()
    ) -> FieldValue {
        var object: FieldObject = [
            "code": .text(code.rawValue), "att": nil, "name": nil, "hint": FieldValue(hint),
        ]
        for entry in more.entries { object.append(entry.key, entry.value) }
        return .object(object)
    }
}

// MARK: - Conversion

extension RPCError {
    /// Creates the JSON-RPC form of an error.
    package init(_ error: ControlError) {
        code =
            switch error.code {
            case .denied: Code.denied
            case .limit: Code.limit
            default: Code.failed
            }
        message = error.message
        var fields = error.fields
        fields["message"] = nil
        data = .object(fields)
    }
}

extension ControlError {
    /// Creates an error from its JSON-RPC form; protocol errors are mapped to `failed`.
    package init(_ error: RPCError) {
        let message = error.message
        guard case .object(var fields) = error.data else {
            self.init(.failed, message)
            return
        }
        fields["message"] = .text(message)
        do throws(FieldError) {
            try self.init(fields)
        } catch {
            self.init(.failed, message)
        }
    }
}

// MARK: - Fields

extension RPCError {
    package var fields: FieldObject {
        var object: FieldObject = ["code": .integer(code), "message": .text(message)]
        if let data { object.append("data", data) }
        return object
    }

    package init(_ object: FieldObject) throws(FieldError) {
        self.init(code: try object.value("code"), try object.value("message"), data: object["data"])
    }
}
