internal import Glibc
internal import Synchronization

/// A file descriptor that this object owns: it is closed when the last reference goes, unless it was taken out.
///
/// Over D-Bus a descriptor is never given away: sending duplicates it (libdbus keeps its copy until the message is gone)
/// and receiving hands out a duplicate of its own, so the value put into a message stays usable and closes on its own.
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

    /// The descriptor, for use while this object lives; nil once it has been taken.
    package var rawValue: CInt? {
        let value = descriptor.load(ordering: .acquiring)
        return value == Self.none ? nil : value
    }

    /// Hands the descriptor to the caller, who closes it from now on; nil if it was taken before.
    package func take() -> CInt? {
        let value = descriptor.exchange(Self.none, ordering: .acquiringAndReleasing)
        return value == Self.none ? nil : value
    }
}

extension FileDescriptor: Hashable {
    package static func == (left: FileDescriptor, right: FileDescriptor) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
