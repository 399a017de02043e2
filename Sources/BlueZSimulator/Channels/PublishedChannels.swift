internal import CLinux
internal import DBus
internal import EventLoop
internal import Glibc

/// The PSMs that programs have published on the adapters of a simulation.
///
/// A PSM is a listening socket of the program, whose name is derived from the adapter and the PSM. The simulator does not keep
/// the socket, so the kernel releases the PSM when the program closes it or ends.
@EventLoop
final class PublishedChannels {
    /// A PSM of an adapter.
    struct Key: Hashable {
        var adapter: Int
        var psm: UInt16
    }

    /// Distinguishes the names from those of other simulations.
    private let nonce = UInt64.random(in: .min ... .max)
    /// The PSMs that require encryption; entries of released PSMs are replaced when they are published again.
    private var encrypted: Set<Key> = []

    /// The PSMs of LE channels, and those that are not assigned (Core Specification, Vol 3, Part A, 4.22).
    nonisolated static let psms: ClosedRange<UInt16> = 0x01...0xFF
    private nonisolated static let dynamicPSMs: ClosedRange<UInt16> = 0x80...0xFF
    /// The number of channels that wait for the program to accept them.
    private nonisolated static let backlog: CInt = 16

    /// Publishes a PSM on an adapter; for PSM 0, a free dynamic one.
    ///
    /// - Returns: The PSM, and the listening socket for the program.
    func listen(on adapter: Int, psm: UInt16, isEncrypted: Bool) throws(DBusError) -> (UInt16, FileDescriptor) {
        for candidate in psm == 0 ? Self.dynamicPSMs : psm...psm {
            let key = Key(adapter: adapter, psm: candidate)
            let socket = try Self.makeSocket()
            guard let raw = socket.rawValue, bind(raw, key) else {
                if errno == EADDRINUSE { continue }
                throw DBusError(SystemError("cannot publish a PSM", errno))
            }
            guard Glibc.listen(raw, Self.backlog) == 0 else {
                throw DBusError(SystemError("cannot publish a PSM", errno))
            }
            if isEncrypted { encrypted.insert(key) } else { encrypted.remove(key) }
            return (candidate, socket)
        }
        throw psm == 0 ? .noFreePSM : .psmInUse(psm)
    }

    func requiresEncryption(_ key: Key) -> Bool { encrypted.contains(key) }

    /// A connection to the program that has published a PSM.
    ///
    /// - Parameter greeting: The first packet that the program receives.
    func connect(to key: Key, greeting: String) throws(DBusError) -> FileDescriptor {
        let socket = try Self.makeSocket()
        guard let raw = socket.rawValue, connect(raw, key) else {
            switch errno {
            case ECONNREFUSED: throw .noSuchPSM(key.psm)
            case EAGAIN: throw .noResources(key.psm)
            case let reason: throw DBusError(SystemError("cannot connect to a PSM", reason))
            }
        }
        let bytes = Array(greeting.utf8)
        guard send(raw, bytes, bytes.count, CInt(MSG_DONTWAIT | MSG_NOSIGNAL)) == bytes.count else {
            throw .noResources(key.psm)
        }
        return socket
    }

    private nonisolated static func makeSocket() throws(DBusError) -> FileDescriptor {
        let type = CInt(SOCK_SEQPACKET.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let raw = socket(AF_UNIX, type, 0)
        guard raw >= 0 else { throw DBusError(SystemError("cannot create a socket", errno)) }
        return FileDescriptor(owning: raw)
    }

    private func bind(_ socket: CInt, _ key: Key) -> Bool {
        withAddress(of: key) { Glibc.bind(socket, $0, $1) } == 0
    }

    private func connect(_ socket: CInt, _ key: Key) -> Bool {
        withAddress(of: key) { Glibc.connect(socket, $0, $1) } == 0
    }

    /// Calls `body` with the abstract address of a PSM (unix(7)): it is not a file, and vanishes with its socket.
    private func withAddress(of key: Key, _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
        let name = "gattlab-\(String(nonce, radix: 16))-hci\(key.adapter)-\(key.psm)"
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        let bytes = Array(name.utf8.prefix(room - 1))
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            // The first byte of an abstract name is zero.
            path.dropFirst().prefix(bytes.count).indices.forEach { path[$0] = bytes[$0 - 1] }
        }
        let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? MemoryLayout<sa_family_t>.size
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(offset + 1 + bytes.count))
            }
        }
    }
}

/// The errors of channels, each under `org.gattlab.Error.`.
extension DBusError {
    static func noSuchPSM(_ psm: UInt16) -> DBusError {
        channel("NoSuchPSM", "the peer has not published PSM \(psm)")
    }

    static func psmInUse(_ psm: UInt16) -> DBusError {
        channel("PSMInUse", "PSM \(psm) is published on this adapter already")
    }

    static let noFreePSM = channel("NoFreePSM", "all dynamic PSMs of this adapter are published")

    static func noResources(_ psm: UInt16) -> DBusError {
        channel("NoResources", "the program that has published PSM \(psm) accepts no more channels at the moment")
    }

    static func channelNotConnected(_ device: ObjectPath) -> DBusError {
        channel("NotConnected", "\(device.text) is not connected")
    }

    static func encryptionFailed(_ device: ObjectPath) -> DBusError {
        channel("EncryptionFailed", "the link to \(device.text) could not be encrypted")
    }

    private static func channel(_ name: String, _ message: String) -> DBusError {
        DBusError("org.gattlab.Error." + name, message)
    }
}
