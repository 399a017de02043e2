internal import Control
internal import DBus
internal import GATT
internal import Sessions

extension Kind {
    /// What a new session is to be called.
    static let newSession = ValueKind<String>("NAME") { (text) throws(InvalidValue) in
        guard SessionName.isValid(text) else {
            throw InvalidValue("'\(text)' is no name of a session", hint: "names are \(SessionName.rule)")
        }
        return text
    }

    /// A session that is there.
    static let session = ValueKind<String>("NAME", completion: .sessions) { (text) throws(InvalidValue) in text }
}

extension Session {
    /// Says that what is asked for is only of this process, where there is no daemon.
    func noteWithoutDaemon(_ consequence: String) async throws(Failure) {
        guard try await !hasDaemon() else { return }
        console.note("note: no gattlabd listens; \(consequence)")
    }
}

extension Console {
    /// An object for programs, of what was answered.
    func emit(answer value: some Encodable) throws(Failure) {
        guard isJSON else { return }
        let fields: FieldValue
        do {
            fields = try ControlCoder.encode(value)
        } catch {
            throw Failure(ControlError(.failed, "the answer cannot be shown: \(error)"))
        }
        emit(fields.object ?? [:])
    }
}
