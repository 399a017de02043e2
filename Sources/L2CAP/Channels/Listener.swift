internal import CLinux
package import EventLoop
internal import Glibc

/// A published PSM, until it is closed or released.
@EventLoop
package final class Listener {
    package let psm: UInt16
    /// Called with each channel that a peer has opened.
    package var onChannel: (@EventLoop (Channel, Caller) -> Void)?
    private let socket: FileDescriptor
    /// Finds out the peer of an accepted socket and calls its closure, at once or later; not if there is none.
    private let identify: Identify
    private var watch: Watch?

    typealias Identify = @EventLoop (FileDescriptor, @escaping @EventLoop (Channel, Caller) -> Void) -> Void

    /// The time without accepting channels after the process has run out of descriptors.
    private static let pause = Duration.seconds(1)

    init(_ socket: FileDescriptor, psm: UInt16, identify: @escaping Identify) throws(L2CAPError) {
        self.socket = socket
        self.psm = psm
        self.identify = identify
        do {
            watch = try EventLoop.watch(socket.rawValue ?? -1, .readable) { [weak self] _ in self?.accept() }
        } catch {
            throw L2CAPError(.outOfResources, error.message, hint: error.hint)
        }
    }

    isolated deinit { close() }

    /// Withdraws the PSM; open channels stay open.
    package func close() {
        watch?.cancel()
        watch = nil
        if let raw = socket.releaseOwnership() { _ = Glibc.close(raw) }
    }

    /// Accepts one channel; the loop calls again while there are others.
    private func accept() {
        guard let raw = socket.rawValue else { return }
        let accepted = clinux_accept(raw)
        guard accepted >= 0 else { return acceptFailed(errno) }
        identify(FileDescriptor(owning: accepted)) { [weak self] channel, caller in
            guard let self, watch != nil else { return }
            onChannel?(channel, caller)
        }
    }

    private func acceptFailed(_ reason: CInt) {
        switch reason {
        case EMFILE, ENFILE, ENOMEM, ENOBUFS:
            try? watch?.update([])
            EventLoop.after(Self.pause) { [weak self] in try? self?.watch?.update(.readable) }
        case EBADF, EINVAL: close()
        default: break
        }
    }
}
