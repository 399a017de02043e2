internal import Control
internal import DaemonConfiguration
internal import GATT

extension Kind {
    /// The name of a new session.
    static let newSession = ValueKind<String>("NAME") { (text) throws(InvalidValue) in
        guard SessionName.isValid(text) else {
            throw InvalidValue("invalid session name '\(text)'", hint: "names are \(SessionName.rule)")
        }
        return text
    }

    /// The name of a program with a stake in a recording, which follows the rule for names of sessions.
    static let program = ValueKind<String>("PROGRAM") { (text) throws(InvalidValue) in
        guard SessionName.isValid(text) else {
            throw InvalidValue("invalid program name '\(text)'", hint: "names are \(SessionName.rule)")
        }
        return text
    }

    /// The name of an existing session.
    static let session = ValueKind<String>("NAME", completion: .sessions) { (text) throws(InvalidValue) in text }
}

extension CommandContext {
    /// Prints a note with the consequence of not using a daemon, if no daemon is used.
    func printNoteIfNoDaemon(_ consequence: String) async throws(Failure) {
        guard try await !hasDaemon() else { return }
        console.note("note: gattlabd is not used; \(consequence)")
    }
}

extension Console {
    /// Writes a response as a JSON object.
    func emit(answer value: some Encodable) throws(Failure) {
        guard isJSON else { return }
        let fields: FieldValue
        do {
            fields = try ControlCoder.encode(value)
        } catch {
            throw Failure(ControlError(.failed, "cannot show the response: \(error)"))
        }
        emit(fields.object ?? [:])
    }
}
