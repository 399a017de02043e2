internal import Control
internal import Glibc
internal import Platform
internal import StoreModel

/// The folder of the stored states of a user's programs, one file each.
struct RestorationFolder: Sendable {
    private let parent: String
    private let path: String

    /// Maximum size of a state in bytes: 64 peripherals take 10 KiB, and a service with all its values a few KiB.
    static let sizeLimit = 1 << 18
    /// Maximum number of states of a user.
    static let countLimit = 64
    /// Maximum length of a name in bytes; the temporary file's name is longer, and a file system permits 255.
    static let nameLimit = 200

    init(parent: String, owner: Principal) {
        self.parent = parent
        path = "\(parent)/\(owner.text)"
    }

    /// Returns a state, or nil if none is stored under this name.
    ///
    /// - Throws: `.badInput` for an invalid name, `.storage` if the file cannot be read or is damaged.
    @concurrent func load(_ name: String) async throws(ControlError) -> String? {
        let file = try file(name)
        let isVerified = TextFile.exists(Self.verified(file))
        guard isVerified || TextFile.exists(file) else { return nil }
        let bytes: [UInt8]
        do throws(ControlError) {
            bytes = Array(try TextFile.read(isVerified ? Self.verified(file) : file))
        } catch {
            throw ControlError(.storage, error.message)
        }
        let state = isVerified ? bytes.dropFirst(Self.checksumLength) : bytes[...]
        guard !isVerified || bytes.prefix(Self.checksumLength).elementsEqual(Self.checksum(state)) else {
            throw ControlError(
                .storage,
                "the state \(Self.verified(file)) is damaged",
                hint: "check the disk, and store the state again"
            )
        }
        return String(decoding: state, as: UTF8.self)
    }

    /// Returns the path of a state with a checksum; former versions have stored states under their names, without one.
    private static func verified(_ file: String) -> String { file + suffix }

    /// A character that no name has.
    private static let suffix = "~"
    /// Number of bytes of the checksum at the beginning of a file: a number in hexadecimal digits.
    private static let checksumLength = 16

    private static func checksum(_ state: some Sequence<UInt8>) -> [UInt8] {
        var checksum = Checksum()
        checksum.add(state)
        let digits = String(UInt64(bitPattern: Int64(checksum.value)), radix: 16)
        return Array((String(repeating: "0", count: checksumLength - digits.count) + digits).utf8)
    }

    /// Stores a state in place of the previous one; nil deletes it.
    ///
    /// - Throws: `.badInput` for an invalid name, `.limit` if the state is too large or the user has too many, `.storage` if it
    ///   cannot be written; the previous state remains then.
    @concurrent func save(_ state: String?, as name: String) async throws(ControlError) {
        let file = try file(name)
        guard let state else {
            for file in [Self.verified(file), file] {
                guard unlink(file) == 0 || errno == ENOENT else { throw failure("delete", file) }
            }
            return
        }
        let bytes = Array(state.utf8)
        guard bytes.count <= Self.sizeLimit else {
            throw ControlError(.limit, "the state has \(bytes.count) bytes, more than the limit of \(Self.sizeLimit)")
        }
        for folder in [parent, path] {
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw failure("create", folder) }
        }
        let others = TextFile.names(in: path).filter { other in
            !other.hasPrefix(".") && other != name && other != Self.verified(name)
        }
        guard others.count < Self.countLimit else {
            throw ControlError(
                .limit,
                "\(others.count) states are kept for the user, which is the limit",
                hint: "delete the states of programs that are no longer used"
            )
        }
        try replace(Self.verified(file), with: Self.checksum(bytes) + bytes)
        unlink(file)
    }

    /// Replaces a file as a whole, so that a crash leaves either the previous or the new content.
    private func replace(_ file: String, with bytes: [UInt8]) throws(ControlError) {
        let temporary = "\(path)/.\(UInt64.random(in: 0 ... .max))"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("create", temporary) }
        let isWritten = RegularFile.write(bytes, to: descriptor) && fsync(descriptor) == 0
        let reason = errno
        close(descriptor)
        guard isWritten, rename(temporary, file) == 0 else {
            let failure = failure("write", file, isWritten ? errno : reason)
            unlink(temporary)
            throw failure
        }
    }

    /// Returns the path of a state's file.
    private func file(_ name: String) throws(ControlError) -> String {
        guard !name.isEmpty, name.utf8.count <= Self.nameLimit, !name.hasPrefix("."),
            name.utf8.allSatisfy(Self.isAllowed)
        else {
            throw ControlError(
                .badInput,
                "invalid name of a state '\(name.prefix(Self.nameLimit))'",
                hint: "use up to \(Self.nameLimit) ASCII letters, digits, '.', '-', '_' and '%', not starting with '.'"
            )
        }
        return "\(path)/\(name)"
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: "%"):
            true
        default: false
        }
    }

    private func failure(_ action: String, _ path: String, _ reason: CInt = errno) -> ControlError {
        ControlError(.storage, "cannot \(action) \(path): \(String(cString: strerror(reason)))")
    }
}
