internal import Dispatch
internal import Foundation

/// The calls of a manager's delegate, on its queue.
///
/// Calls that are added while others wait run with them: a flood of notifications costs one block of the queue for many calls.
final class Delivery: Sendable {
    private let queue: DispatchQueue
    private let pending = Guarded<[@Sendable () -> Void]>([])

    /// Creates a delivery on a queue; nil stands for the main queue.
    init(_ queue: DispatchQueue?) { self.queue = queue ?? .main }

    /// Calls `body` on the queue after the bodies before it.
    func async(_ body: @escaping @Sendable () -> Void) {
        let isFirst = pending.withLock { pending in
            pending.append(body)
            return pending.count == 1
        }
        if isFirst { queue.async { self.run() } }
    }

    /// Runs the waiting bodies; those that they add run in a later block, after other work of the queue.
    private func run() {
        let bodies = pending.withLock { pending in
            defer { pending = [] }
            return pending
        }
        for body in bodies { body() }
    }
}

/// An object of the API that is passed between the event loop and the delegate queue.
///
/// Objects of the API are not `Sendable`, as Apple's are not, but their state is protected by locks.
struct Passed<Object>: @unchecked Sendable {
    let object: Object

    init(_ object: Object) { self.object = object }
}

/// A weak reference that is set once the object exists, and only read afterwards.
final class Target<Object: AnyObject>: @unchecked Sendable {
    private(set) weak var object: Object?

    init(_ object: Object? = nil) { self.object = object }

    func set(_ object: Object) { self.object = object }
}

/// Reports a call that the API does not allow at this moment, and that therefore has no effect.
func reportMisuse(_ message: String) {
    report("API MISUSE: \(message)")
}

/// Writes a message for the developer to standard error.
func report(_ message: String) {
    FileHandle.standardError.write(Data("CoreBluetooth: \(message)\n".utf8))
}
