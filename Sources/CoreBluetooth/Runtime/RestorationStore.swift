internal import Control
internal import Foundation

/// The kept state of managers with a restore identifier, one for each program, role and identifier.
///
/// gattlabd keeps it where one runs and the user has a role, a file of the user otherwise. If a daemon starts or stops between
/// two runs of a program, both may have a state: the later one applies.
final class RestorationStore: Sendable {
    /// The role of a manager.
    enum Role: String, Sendable { case central, peripheral }

    /// A state with the time at which it was saved; a removed one covers an earlier one that the daemon still has.
    fileprivate struct Kept<State> {
        /// Milliseconds since 1970.
        var saved: Int
        var state: State?
    }

    private let folder: URL
    private let daemon: DaemonRestoration
    /// The time in milliseconds since 1970.
    private let clock: @Sendable () -> Int
    /// The queue of the writes; programs do not wait for the disk.
    private let queue = DispatchQueue(label: "CoreBluetooth restoration")
    /// The names of the states that the daemon has, as far as is known.
    private let namesInDaemon = Guarded<Set<String>>([])

    /// The maximum size of a file in bytes; larger ones are neither written nor read.
    static let sizeLimit = 1 << 20
    /// The maximum length of a file name in bytes: 255 less the suffix of the temporary file of an atomic write.
    private static let nameLimit = 200

    init(
        folder: URL,
        daemon: DaemonRestoration = DaemonRestoration(paths: []),
        clock: @escaping @Sendable () -> Int = { Int((Date().timeIntervalSince1970 * 1000).rounded()) }
    ) {
        self.folder = folder
        self.daemon = daemon
        self.clock = clock
    }

    /// Returns the kept state; nil if there is none or it is not readable, too large or damaged.
    func load<State: Decodable>(_ type: State.Type, _ role: Role, _ identifier: String) -> State? {
        guard let name = name(role, identifier) else { return nil }
        return queue.sync {
            let inDaemon = (try? daemon.load(name)) ?? nil
            if inDaemon != nil { namesInDaemon.withLock { _ = $0.insert(name) } }
            let onDisk = contents(of: name).flatMap { try? JSONDecoder().decode(Kept<State>.self, from: $0) }
            let kept = inDaemon.flatMap { try? JSONDecoder().decode(Kept<State>.self, from: Data($0)) }
            guard let onDisk, let kept else { return (onDisk ?? kept)?.state }
            // Saving in the daemon deletes the file, so the file is later if both have the same millisecond.
            return onDisk.saved >= kept.saved ? onDisk.state : kept.state
        }
    }

    /// Keeps a state, in place of the last one; nil removes it.
    ///
    /// Returns before the state is written. A failure is reported on standard error; the earlier state remains then.
    func save<State: Encodable & Sendable>(_ state: State?, _ role: Role, _ identifier: String) {
        guard let name = name(role, identifier) else { return report("the restore identifier is too long") }
        let saved = clock()
        queue.async { [self] in
            do {
                let data = try JSONEncoder().encode(Kept(saved: saved, state: state))
                guard data.count <= Self.sizeLimit else {
                    return report("the state of \(identifier) is too large to keep")
                }
                if saveInDaemon(state == nil ? nil : data, as: name) {
                    try remove(name)
                } else if state == nil, !namesInDaemon.withLock({ $0.contains(name) }) {
                    try remove(name)
                } else {
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                    try data.write(to: file(name), options: .atomic)
                }
            } catch {
                report("cannot write \(file(name).path): \(error)")
            }
        }
    }

    /// Waits until all states so far have been written.
    func flush() { queue.sync {} }

    /// Returns whether the daemon has kept or removed a state.
    private func saveInDaemon(_ data: Data?, as name: String) -> Bool {
        do throws(ControlError) {
            try daemon.save(data.map { Array($0) }, as: name)
        } catch {
            return false
        }
        namesInDaemon.withLock { names in
            if data == nil { names.remove(name) } else { names.insert(name) }
        }
        return true
    }

    private func contents(of name: String) -> Data? {
        guard let handle = try? FileHandle(forReadingFrom: file(name)),
            let data = try? handle.read(upToCount: Self.sizeLimit + 1), data.count <= Self.sizeLimit
        else { return nil }
        return data
    }

    private func remove(_ name: String) throws {
        if FileManager.default.fileExists(atPath: file(name).path) {
            try FileManager.default.removeItem(at: file(name))
        }
    }

    private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// The name of a manager's state: programs may use the same identifiers, so it contains that of the program.
    private func name(_ role: Role, _ identifier: String) -> String? {
        let parts = [ProcessInfo.processInfo.processName, role.rawValue, identifier].compactMap {
            $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        }
        let name = parts.joined(separator: ".")
        return parts.count == 3 && name.utf8.count <= Self.nameLimit ? name : nil
    }
}

extension RestorationStore.Kept: Encodable where State: Encodable {}
extension RestorationStore.Kept: Decodable where State: Decodable {}
