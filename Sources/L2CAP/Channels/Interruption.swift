internal import CLinux
internal import EventLoop
internal import Glibc

/// Ends the waits of threads for a channel, from another thread.
package final class Interruption: Sendable {
    /// An eventfd; nil if the process has run out of descriptors.
    private let event: FileDescriptor?

    package init() {
        let descriptor = eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK))
        event = descriptor < 0 ? nil : FileDescriptor(owning: descriptor)
    }

    /// Ends the current waits and all later ones.
    package func interrupt() {
        var one: UInt64 = 1
        if let descriptor = event?.rawValue { _ = write(descriptor, &one, MemoryLayout.size(ofValue: one)) }
    }

    /// The state to poll for; one without a descriptor is ignored.
    var pollState: pollfd { pollfd(fd: event?.rawValue ?? -1, events: CShort(POLLIN), revents: 0) }

    /// The longest wait in milliseconds, without a limit if it can be interrupted.
    var timeout: CInt { event == nil ? 100 : -1 }
}
