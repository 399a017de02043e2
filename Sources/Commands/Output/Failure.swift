package import BlueZ
package import Central
package import Control
package import GATT
package import ProfileModel
internal import Terminal

/// Why a verb did not do what was asked: what happened, and what to do about it.
package struct Failure: Error, Sendable, Equatable {
    package var status: ExitStatus
    /// A word for programs: the `code` of the error object that `--json` ends with.
    package var code: String
    /// The peer's ATT error, where it is one.
    package var att: ATTError?
    /// The D-Bus error behind the failure, where there is one.
    package var dbusName: String?
    package var message: String
    package var hint: String?
    /// The mistakes in a file, where these are the reason.
    package var diagnostics: [Diagnostic] = []

    package init(_ status: ExitStatus, code: String, _ message: String, hint: String? = nil) {
        self.status = status
        self.code = code
        self.message = message
        self.hint = hint
    }

    /// A command line that cannot be understood.
    package static func usage(_ message: String, hint: String? = nil) -> Failure {
        Failure(.badInput, code: "usage", message, hint: hint)
    }

    /// Something given that is wrong in itself, whatever any device says.
    package static func badInput(_ message: String, hint: String? = nil) -> Failure {
        Failure(.badInput, code: CentralError.Code.badInput.rawValue, message, hint: hint)
    }

    /// Bluetooth cannot be used here.
    package static func unavailable(_ code: CentralError.Code, _ message: String, hint: String?) -> Failure {
        Failure(.unavailable, code: code.rawValue, message, hint: hint)
    }

    /// The last line of standard output under `--json`.
    package var json: FieldObject {
        var error: FieldObject = [
            "code": .text(code),
            "att": FieldValue(att.map { Int($0.rawValue) }),
            "name": FieldValue(att?.name ?? dbusName),
            "message": .text(message),
            "hint": FieldValue(hint),
        ]
        if let first = diagnostics.first {
            error.append("file", .text(first.file))
            error.append("line", .integer(first.mark.line))
            error.append("column", .integer(first.mark.column))
            error.append("mistakes", .list(diagnostics.map { .object($0.json) }))
        }
        return ["error": .object(error)]
    }

    /// The lines for standard error: the mistakes of a file, each with its hint below, and how many they are; a single one is
    /// the message already.
    var lines: [String] {
        let mistakes = diagnostics.count == 1 ? [] : diagnostics
        return mistakes.flatMap { [$0.description] + ($0.hint.map { ["  hint: \($0)"] } ?? []) }
            + ["error: \(message)"] + (hint.map { ["hint: \($0)"] } ?? [])
    }

    /// The text for standard error, ready to be written to a terminal.
    package var text: String { lines.map { TerminalText.rendered($0) + "\n" }.joined() }
}

extension Failure {
    /// Files that were refused, with all their mistakes.
    package static func invalid(_ code: String, _ diagnostics: [Diagnostic]) -> Failure {
        let files = Set(diagnostics.map(\.file))
        let place = files.count == 1 ? diagnostics.first?.file ?? "" : "\(files.count) files"
        let isOnly = diagnostics.count == 1
        var failure = Failure(
            .badInput,
            code: code,
            isOnly ? diagnostics.first?.description ?? "" : "\(place): \(diagnostics.count) mistakes",
            hint: isOnly ? diagnostics.first?.hint : nil
        )
        failure.diagnostics = diagnostics
        return failure
    }
}

extension Diagnostic {
    /// The mistake and its place, for programs.
    fileprivate var json: FieldObject {
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
        // What the daemon or the controller cannot do or give, another adapter may.
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
    }
}

extension ExitStatus {
    init(_ code: CentralError.Code) {
        self.init(ControlError.Code(rawValue: code.rawValue))
    }

    /// The status of each reason; of one that a newer daemon has, that of a failure.
    init(_ code: ControlError.Code) {
        self =
            switch code {
            case .badInput, .sessionExists: .badInput
            case .deviceNotFound, .attributeNotFound, .sessionNotFound, .notFound: .notFound
            case .att: .refusedByPeer
            case .noBus, .noBluetoothd, .noAdapter, .adapterOff, .notAllowed, .notPermitted, .notSupported: .unavailable
            case .noDaemon, .denied, .limit, .storage: .unavailable
            case .cancelled: .interrupted
            default: .connection
            }
    }
}
