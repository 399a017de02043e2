internal import Foundation

/// The kept state of managers with a restore identifier: one file per program, role and identifier.
final class RestorationStore: Sendable {
    /// The role of a manager.
    enum Role: String, Sendable { case central, peripheral }

    private let folder: URL
    /// The queue of the writes; programs do not wait for the disk.
    private let queue = DispatchQueue(label: "CoreBluetooth restoration")

    /// The maximum size of a file in bytes; larger ones are neither written nor read.
    static let sizeLimit = 1 << 20
    /// The maximum length of a file name in bytes: 255 less the suffix of the temporary file of an atomic write.
    private static let nameLimit = 200

    init(folder: URL) { self.folder = folder }

    /// Returns the kept state; nil if there is none or the file is not readable, too large or damaged.
    func load<State: Decodable>(_ type: State.Type, _ role: Role, _ identifier: String) -> State? {
        guard let file = file(role, identifier) else { return nil }
        return queue.sync {
            guard let handle = try? FileHandle(forReadingFrom: file),
                let data = try? handle.read(upToCount: Self.sizeLimit + 1), data.count <= Self.sizeLimit
            else { return nil }
            return try? JSONDecoder().decode(type, from: data)
        }
    }

    /// Keeps a state, in place of the last one; nil removes it.
    ///
    /// Returns before the file is written. A failure is reported on standard error; the earlier state remains then.
    func save(_ state: (some Encodable & Sendable)?, _ role: Role, _ identifier: String) {
        guard let file = file(role, identifier) else { return report("the restore identifier is too long") }
        queue.async { [folder] in
            do {
                guard let state else {
                    if FileManager.default.fileExists(atPath: file.path) {
                        try FileManager.default.removeItem(at: file)
                    }
                    return
                }
                let data = try JSONEncoder().encode(state)
                guard data.count <= Self.sizeLimit else {
                    return report("the state of \(identifier) is too large to keep")
                }
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try data.write(to: file, options: .atomic)
            } catch {
                report("cannot write \(file.path): \(error)")
            }
        }
    }

    /// Waits until all states so far have been written.
    func flush() { queue.sync {} }

    /// The file of a manager: programs may use the same identifiers, so its name contains that of the program.
    private func file(_ role: Role, _ identifier: String) -> URL? {
        let parts = [ProcessInfo.processInfo.processName, role.rawValue, identifier].compactMap {
            $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        }
        let name = parts.joined(separator: ".")
        return parts.count == 3 && name.utf8.count <= Self.nameLimit ? folder.appendingPathComponent(name) : nil
    }
}
