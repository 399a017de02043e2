internal import Dispatch
internal import Foundation

/// The queue on which a manager calls its delegate.
struct Delivery: Sendable {
    private let queue: DispatchQueue

    /// Creates a delivery on a queue; nil stands for the main queue.
    init(_ queue: DispatchQueue?) { self.queue = queue ?? .main }

    /// Calls `body` on the queue after the bodies before it.
    func async(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }
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
