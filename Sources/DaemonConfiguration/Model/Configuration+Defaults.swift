package import Control

extension Configuration {
    /// Returns a session with defaults from the configuration: devices for names, the adapter, and the setting for
    /// first writes.
    package func applyingDefaults(to specification: SessionSpecification) -> SessionSpecification {
        switch resolvingNames(in: specification) {
        case .scan(var scan):
            scan.adapter = scan.adapter ?? adapter
            return .scan(scan)
        case .watch(let watch): return .watch(applyingDefaults(to: watch))
        case .record(let watch): return .record(applyingDefaults(to: watch))
        case .emulate(var emulate):
            emulate.adapter = emulate.adapter ?? adapter
            emulate.ask = emulate.ask ?? questions.writes
            return .emulate(emulate)
        }
    }

    /// Returns a session with a device name replaced by the selector configured for it.
    package func resolvingNames(in specification: SessionSpecification) -> SessionSpecification {
        switch specification {
        case .watch(var watch):
            watch.device = device(watch.device)
            return .watch(watch)
        case .record(var watch):
            watch.device = device(watch.device)
            return .record(watch)
        case .scan, .emulate: return specification
        }
    }

    private func applyingDefaults(to watch: SessionSpecification.Watch) -> SessionSpecification.Watch {
        var watch = watch
        watch.adapter = watch.adapter ?? adapter
        return watch
    }
}
