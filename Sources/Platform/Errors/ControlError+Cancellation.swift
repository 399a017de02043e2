package import Control
internal import EventLoop

extension ControlError: CancellationReporting {
    package static let cancelled = ControlError(.cancelled, "cancelled")
}
