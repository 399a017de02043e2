package import EventLoop
internal import Glibc

/// A set of files that are watched for changes.
///
/// The watches are on the folders: editors write a new file and rename it, which a watch of the file itself would
/// report only once.
@EventLoop
package final class WatchedFiles {
    private let descriptor: FileDescriptor
    private var watch: Watch?
    /// The paths of files by name, for each folder.
    private var paths: [CInt: [String: String]] = [:]
    private var changed: Set<String> = []
    private var waiting: CheckedContinuation<Void, Never>?

    /// The quiet period after the last change, so that saving several files at once causes one run.
    private static let quietPeriod = Duration.milliseconds(100)

    package init() throws(Failure) {
        let number = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
        guard number >= 0 else {
            let reason = String(cString: strerror(errno))
            throw .badInput("cannot watch files: \(reason)", hint: "increase /proc/sys/fs/inotify/max_user_instances")
        }
        descriptor = FileDescriptor(owning: number)
        do throws(SystemError) {
            watch = try EventLoop.watch(number, .readable) { [weak self] _ in self?.read() }
        } catch {
            throw .badInput("cannot watch files: \(error.message)", hint: error.hint)
        }
    }

    /// Watches a file, which need not exist; does nothing if its folder does not exist.
    package func add(_ path: String) {
        guard let number = descriptor.rawValue else { return }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        // inotify returns the same watch descriptor each time for the same folder.
        let id = inotify_add_watch(number, folder, UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO))
        if id >= 0 { paths[id, default: [:]][name] = path }
    }

    /// Waits until files have changed and no further change has followed for a short time.
    ///
    /// - Returns: The paths of the changed files; `nil` if the task is canceled.
    package func nextChange() async -> Set<String>? {
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
            try? await EventLoop.sleep(for: Self.quietPeriod)
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
            parse(buffer[..<count])
        }
        if !changed.isEmpty { resume() }
    }

    /// Parses events in the layout of inotify(7): watch, mask, cookie and length of the name, 32 bits each, and the
    /// name.
    private func parse(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
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
