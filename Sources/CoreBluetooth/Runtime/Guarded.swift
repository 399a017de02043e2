internal import Foundation

/// A value behind a lock.
final class Guarded<Value>: @unchecked Sendable {
    // @unchecked: the value is only accessed under the lock.
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    /// Calls `body` under the lock, which is not recursive.
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
