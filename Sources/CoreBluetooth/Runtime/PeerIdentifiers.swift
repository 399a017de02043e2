internal import Foundation
internal import GATT
internal import Glibc

/// The identifiers of peers, which programs use instead of addresses.
///
/// An identifier is random. It is kept on disk once the program connects to the peer, so that `retrievePeripherals` finds the
/// peer after a restart; the identifiers of other peers are those of one run. The file has a line for each kept identifier, in
/// the order of their first connections, and programs that run at the same time share it.
final class PeerIdentifiers: Sendable {
    private struct State {
        var addresses: [UUID: DeviceAddress] = [:]
        var identifiers: [DeviceAddress: UUID] = [:]
        var kept: Set<UUID> = []

        mutating func add(_ identifier: UUID, _ address: DeviceAddress) {
            addresses[identifier] = address
            identifiers[address] = identifier
        }
    }

    private let file: URL
    private let state: Guarded<State>

    init(file: URL) {
        self.file = file
        var state = State()
        for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 2, let identifier = UUID(uuidString: String(words[0])),
                let address = DeviceAddress(String(words[1]))
            else { continue }
            state.add(identifier, address)
            state.kept.insert(identifier)
        }
        self.state = Guarded(state)
    }

    /// Returns the identifier of an address; the first call for an address creates one.
    func identifier(of address: DeviceAddress) -> UUID {
        state.withLock { state in
            if let known = state.identifiers[address] { return known }
            let identifier = UUID()
            state.add(identifier, address)
            return identifier
        }
    }

    /// Gives an address the identifier of an earlier run, unless it has one, and returns its identifier.
    func adopt(_ identifier: UUID, for address: DeviceAddress) -> UUID {
        state.withLock { state in
            if let known = state.identifiers[address] { return known }
            state.add(identifier, address)
            return identifier
        }
    }

    /// Returns the address of an identifier; nil if the identifier is unknown.
    func address(of identifier: UUID) -> DeviceAddress? {
        state.withLock { $0.addresses[identifier] }
    }

    /// The folder of everything that is kept for the user.
    var folder: URL { file.deletingLastPathComponent() }

    /// Keeps an identifier on disk.
    ///
    /// A failure is reported on standard error and leaves the identifier valid until the program ends.
    func keep(_ identifier: UUID) {
        let address = state.withLock { state in
            state.kept.insert(identifier).inserted ? state.addresses[identifier] : nil
        }
        guard let address else { return }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            return report("cannot create \(folder.path): \(error)")
        }
        let descriptor = open(file.path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return report("cannot open \(file.path): \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        // Appended in one piece, which the lines of other programs come before or after.
        let line = Array("\(Self.endsInLine(descriptor) ? "\n" : "")\(identifier.uuidString) \(address)\n".utf8)
        let count = write(descriptor, line, line.count)
        if count < line.count {
            report("cannot write \(file.path): \(String(cString: strerror(count < 0 ? errno : ENOSPC)))")
        }
    }

    /// Returns whether the last line of a file is incomplete, because the disk was full.
    private static func endsInLine(_ descriptor: CInt) -> Bool {
        var last: UInt8 = 0
        let size = lseek(descriptor, 0, SEEK_END)
        return size > 0 && pread(descriptor, &last, 1, size - 1) == 1 && last != UInt8(ascii: "\n")
    }

    /// The file of the user: `$XDG_STATE_HOME/gattlab/peers`, or else `~/.local/state/gattlab/peers`.
    static var defaultFile: URL {
        let environment = ProcessInfo.processInfo.environment
        let state =
            environment["XDG_STATE_HOME"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state")
        return state.appendingPathComponent("gattlab/peers")
    }
}
