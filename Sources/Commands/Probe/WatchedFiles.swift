package import DBus
internal import Glibc

/// Files that are waited for to change.
///
/// What is watched are their folders: editors write another file and move it to the name, which a watch of the file itself
/// would not see twice.
@EventLoop
package final class WatchedFiles {
    private let descriptor: FileDescriptor
    private var watch: Watch?
    /// The paths of files by name, for each folder.
    private var paths: [CInt: [String: String]] = [:]
    private var changed: Set<String> = []
    private var waiting: CheckedContinuation<Void, Never>?

    /// How long nothing more has to change: who saves several files at once wants one run.
    private static let pause = Duration.milliseconds(100)

    package init() throws(Failure) {
        let number = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
        guard number >= 0 else {
            let reason = String(cString: strerror(errno))
            throw .badInput("cannot watch files: \(reason)", hint: "raise /proc/sys/fs/inotify/max_user_instances")
        }
        descriptor = FileDescriptor(owning: number)
        do throws(DBusError) {
            watch = try EventLoop.watch(number, .readable) { [weak self] _ in self?.read() }
        } catch {
            throw .badInput("cannot watch files: \(error.message)", hint: error.hint)
        }
    }

    /// Watches a file, whether it is there or not; nothing happens where its folder is missing.
    package func add(_ path: String) {
        guard let number = descriptor.rawValue else { return }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        // The same folder gives the same watch each time.
        let id = inotify_add_watch(number, folder, UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO))
        if id >= 0 { paths[id, default: [:]][name] = path }
    }

    /// Waits until files have changed and that has been all for a moment.
    ///
    /// - Returns: their paths; nil as soon as the task is cancelled.
    package func change() async -> Set<String>? {
        repeat {
            await withTaskCancellationHandler {
                await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                    if changed.isEmpty { waiting = continuation } else { continuation.resume() }
                }
            } onCancel: {
                EventLoop.post { self.resume() }
            }
            if Task.isCancelled { return nil }
            await settle()
        } while changed.isEmpty
        defer { changed = [] }
        return Task.isCancelled ? nil : changed
    }

    private func settle() async {
        var count = -1
        while changed.count > count, !Task.isCancelled {
            count = changed.count
            try? await EventLoop.sleep(for: Self.pause)
        }
    }

    private func resume() {
        waiting?.resume()
        waiting = nil
    }

    private func read() {
        guard let number = descriptor.rawValue else { return }
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = Glibc.read(number, &buffer, buffer.count)
            guard count > 0 else { break }
            take(buffer[..<count])
        }
        if !changed.isEmpty { resume() }
    }

    /// Takes events as inotify(7) lays them out: watch, mask, cookie and length of the name, 32 bits each, and the name.
    private func take(_ octets: ArraySlice<UInt8>) {
        var rest = octets
        while rest.count >= 16 {
            let (id, length) = rest.withUnsafeBytes {
                ($0.loadUnaligned(as: CInt.self), Int($0.loadUnaligned(fromByteOffset: 12, as: UInt32.self)))
            }
            let name = String(decoding: rest.dropFirst(16).prefix(length).prefix { $0 != 0 }, as: UTF8.self)
            if let path = paths[id]?[name] { changed.insert(path) }
            rest = rest.dropFirst(16 + length)
        }
    }
}
