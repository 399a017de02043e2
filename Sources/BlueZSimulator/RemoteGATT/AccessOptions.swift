import DBus

/// The options of a client's call of ReadValue or WriteValue.
struct AccessOptions {
    /// The procedure to write a value.
    enum WriteType: Hashable {
        case command, request, reliable
        /// An unknown word.
        case unknown
    }

    private(set) var offset: UInt16 = 0
    private(set) var type: WriteType?

    /// Parses the options in an `a{sv}`; unknown ones are ignored.
    ///
    /// - Throws: InvalidArguments for an option of the wrong type.
    init(_ value: Value?, hasType: Bool = false) throws(DBusError) {
        for entry in value?.dictionary ?? [] {
            let value = entry.value.variant
            switch entry.key.string?.lowercased() {
            case "offset":
                guard let offset = value?.uint16 else { throw .invalidArguments }
                self.offset = offset
            case "type" where hasType:
                guard let word = value?.string else { throw .invalidArguments }
                type = Self.type(word)
            default: continue
            }
        }
    }

    private static func type(_ word: String) -> WriteType {
        switch word.lowercased() {
        case "command": .command
        case "request": .request
        case "reliable": .reliable
        default: .unknown
        }
    }
}
