package import Control
internal import DBus

extension ControlError: CancellationReporting {
    package static let cancelled = ControlError(.cancelled, "cancelled")
}
