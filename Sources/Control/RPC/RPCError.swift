package import GATT

/// Why a request was not done, as JSON-RPC tells it.
package struct RPCError: Error, Hashable, Sendable {
    package var code: Int
    package var message: String
    /// For programs: `{"code":…,"att":…,"name":…,"hint":…}` as in `ControlError`, with more for some codes.
    package var data: FieldValue?

    package init(code: Int, _ message: String, data: FieldValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    // MARK: Codes

    /// Those of JSON-RPC 2.0, 5.1, and the protocol's own.
    package enum Code {
        package static let parse = -32_700
        package static let invalidRequest = -32_600
        package static let methodNotFound = -32_601
        package static let invalidParameters = -32_602
        package static let internalError = -32_603
        /// The request was understood and allowed, and failed; `data.code` says how.
        package static let failed = -32_000
        /// The caller has not the role.
        package static let denied = -32_001
        /// Beyond one of the daemon's limits.
        package static let limit = -32_002
    }

    package static func parse(_ error: JSONError) -> RPCError {
        let data = data(of: .badInput, hint: "one JSON text a line, in UTF-8", ["offset": .integer(error.offset)])
        return RPCError(code: Code.parse, "not JSON: \(error)", data: data)
    }

    package static func invalidRequest(_ message: String, hint: String? = nil) -> RPCError {
        RPCError(code: Code.invalidRequest, message, data: data(of: .badInput, hint: hint))
    }

    package static func methodNotFound(_ method: String) -> RPCError {
        let hint = hint(method, among: Requests.all.map { $0.method }, "methods")
        return RPCError(
            code: Code.methodNotFound,
            "no method is called '\(method.cut(to: 64))'",
            data: data(of: .badInput, hint: hint)
        )
    }

    package static func invalidParameters(_ error: FieldError) -> RPCError {
        var (message, hint) = (error.description, error.hint)
        if case .unknown(let known) = error.reason {
            message = "no parameter is called '\(error.field)'"
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

    /// Something is wrong in the daemon itself.
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

// MARK: - From and to failures

extension RPCError {
    /// How a failure goes over the wire.
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
    /// What a failure was before it went over the wire; any other error of the protocol is a failure, too.
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

// MARK: - As JSON

extension RPCError {
    package var fields: FieldObject {
        var object: FieldObject = ["code": .integer(code), "message": .text(message)]
        if let data { object.append("data", data) }
        return object
    }

    init(_ object: FieldObject) throws(FieldError) {
        self.init(code: try object.value("code"), try object.value("message"), data: object["data"])
    }
}
