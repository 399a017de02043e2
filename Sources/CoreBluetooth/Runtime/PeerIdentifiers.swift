internal import DBus
internal import Foundation
internal import GATT

/// The identifiers of peers, which programs use instead of addresses.
///
/// An identifier is random. It is kept on disk once the program connects to the peer, so that `retrievePeripherals` finds the
/// peer after a restart; the identifiers of other peers are those of one run.
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
        let lines: String? = state.withLock { state in
            guard state.addresses[identifier] != nil, state.kept.insert(identifier).inserted else { return nil }
            return state.kept.sorted { $0.uuidString < $1.uuidString }
                .compactMap { kept in state.addresses[kept].map { "\(kept.uuidString) \($0)\n" } }
                .joined()
        }
        guard let lines else { return }
        do {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true
            )
            try Data(lines.utf8).write(to: file, options: .atomic)
        } catch {
            report("cannot write \(file.path): \(error)")
        }
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
