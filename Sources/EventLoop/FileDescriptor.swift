internal import Glibc
internal import Synchronization

/// A file descriptor owned by this object: it is closed when the last reference is released, unless its ownership was released.
package final class FileDescriptor: Sendable {
    private static let none: CInt = -1
    private let descriptor: Atomic<CInt>

    /// Takes ownership of an open descriptor.
    package init(owning descriptor: CInt) {
        self.descriptor = Atomic(descriptor)
    }

    deinit {
        let last = descriptor.load(ordering: .acquiring)
        if last != Self.none { _ = close(last) }
    }

    /// The descriptor, valid while this object lives; nil once ownership has been transferred.
    package var rawValue: CInt? {
        let value = descriptor.load(ordering: .acquiring)
        return value == Self.none ? nil : value
    }

    /// A Boolean value that indicates whether the other end of a connected socket has been closed, also while there are bytes to read.
    package var isHungUp: Bool {
        guard let descriptor = rawValue else { return true }
        // The kernel reports a hang-up and an error without being asked for them.
        var request = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// Transfers ownership to the caller, who must close the descriptor; returns nil if it was transferred before.
    package func releaseOwnership() -> CInt? {
        let value = descriptor.exchange(Self.none, ordering: .acquiringAndReleasing)
        return value == Self.none ? nil : value
    }
}

extension FileDescriptor: Hashable {
    package static func == (left: FileDescriptor, right: FileDescriptor) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
