/// An error type that can represent cancellation.
package protocol CancellationReporting: Error {
    static var cancelled: Self { get }
}

extension CancellationError: CancellationReporting {
    package static var cancelled: CancellationError { CancellationError() }
}
