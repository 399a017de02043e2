package import BlueZ
package import Central
package import Control
package import Documents
package import GATT
internal import Terminal

/// The failure of a verb: its exit status, an error message, and a hint to fix the problem.
package struct Failure: Error, Sendable, Equatable {
    package var status: ExitStatus
    /// The machine-readable `code` of the error object that ends the output of `--json`.
    package var code: String
    /// The ATT error of the peer, if that is the reason.
    package var att: ATTError?
    /// The name of the underlying D-Bus error, if any.
    package var dbusName: String?
    package var message: String
    package var hint: String?
    /// The address of the device if the operation requires a pairing, or may require one.
    package var address: DeviceAddress?
    /// The errors in a file, if these are the reason.
    package var diagnostics: [Diagnostic] = []

    package init(_ status: ExitStatus, code: String, _ message: String, hint: String? = nil) {
        self.status = status
        self.code = code
        self.message = message
        self.hint = hint
    }

    /// Returns the failure for an invalid command line.
    package static func usage(_ message: String, hint: String? = nil) -> Failure {
        Failure(.badInput, code: "usage", message, hint: hint)
    }

    /// Returns the failure for input that is invalid independent of any device.
    package static func badInput(_ message: String, hint: String? = nil) -> Failure {
        Failure(.badInput, code: CentralError.Code.badInput.rawValue, message, hint: hint)
    }

    /// Returns the failure for Bluetooth being unavailable.
    package static func unavailable(_ code: CentralError.Code, _ message: String, hint: String?) -> Failure {
        Failure(.unavailable, code: code.rawValue, message, hint: hint)
    }

    /// The error object, which is the last line of standard output with `--json`.
    package var json: FieldObject {
        var error: FieldObject = [
            "code": .text(code),
            "att": FieldValue(att.map { Int($0.rawValue) }),
            "name": FieldValue(att?.name ?? dbusName),
            "message": .text(message),
            "hint": FieldValue(hint),
        ]
        if let address { error.append("address", .text(address.description)) }
        if let first = diagnostics.first {
            error.append("file", .text(first.file))
            error.append("line", .integer(first.mark.line))
            error.append("column", .integer(first.mark.column))
            error.append("mistakes", .list(diagnostics.map { .object($0.json) }))
        }
        return ["error": .object(error)]
    }

    /// The lines for standard error: the errors in a file, each followed by its hint, then the message.
    ///
    /// A single error in a file is the message itself and is not repeated.
    var lines: [String] {
        let errors = diagnostics.count == 1 ? [] : diagnostics
        return errors.flatMap { [$0.description] + ($0.hint.map { ["  hint: \($0)"] } ?? []) }
            + ["error: \(message)"] + (hint.map { ["hint: \($0)"] } ?? [])
    }

    /// The text for standard error, ready to be written to a terminal.
    package var text: String { lines.map { TerminalText.rendered($0) + "\n" }.joined() }
}

extension Failure {
    /// Returns the failure for invalid files, with all errors.
    package static func invalid(_ code: String, _ diagnostics: [Diagnostic]) -> Failure {
        let files = Set(diagnostics.map(\.file))
        let place = files.count == 1 ? diagnostics.first?.file ?? "" : "\(files.count) files"
        let isOnly = diagnostics.count == 1
        var failure = Failure(
            .badInput,
            code: code,
            isOnly ? diagnostics.first?.description ?? "" : "\(place): \(diagnostics.count) errors",
            hint: isOnly ? diagnostics.first?.hint : nil
        )
        failure.diagnostics = diagnostics
        return failure
    }
}

extension Diagnostic {
    /// The error and its location as a JSON object.
    var json: FieldObject {
        [
            "file": .text(file),
            "line": .integer(mark.line),
            "column": .integer(mark.column),
            "message": .text(message),
            "hint": FieldValue(hint),
        ]
    }
}

extension Failure {
    package init(_ error: CentralError) {
        self.init(ExitStatus(error.code), code: error.code.rawValue, error.message, hint: error.hint)
        att = error.att
        dbusName = error.dbusName
    }

    package init(_ error: BlueZError) {
        self.init(CentralError(error))
        // Another adapter may support operations that this daemon or controller does not permit or support.
        if error.code == .notPermitted || error.code == .notSupported {
            status = .unavailable
            code = error.code.rawValue
        }
    }
}

extension Failure {
    package init(_ error: ControlError) {
        self.init(ExitStatus(error.code), code: error.code.rawValue, error.message, hint: error.hint)
        att = error.att.map { ATTError(rawValue: $0) }
        dbusName = att == nil ? error.name : nil
        address = error.address.flatMap { DeviceAddress($0) }
    }
}

extension ExitStatus {
    init(_ code: CentralError.Code) {
        self.init(ControlError.Code(rawValue: code.rawValue))
    }

    /// Creates the status for an error code; an unknown code of a newer daemon counts as a connection failure.
    init(_ code: ControlError.Code) {
        self =
            switch code {
            case .badInput, .sessionExists, .alarmExists, .alarmState: .badInput
            case .deviceNotFound, .attributeNotFound, .sessionNotFound, .alarmNotFound, .notFound: .notFound
            case .att, .pairingFailed: .peerError
            case .pairingRejected: .expectationFailed
            case .noBus, .bluetoothdUnavailable, .noAdapter, .adapterOff, .notAllowed, .notPermitted, .notSupported:
                .unavailable
            case .gattlabdUnavailable, .denied, .limit, .storage: .unavailable
            case .cancelled: .interrupted
            default: .connection
            }
    }
}
