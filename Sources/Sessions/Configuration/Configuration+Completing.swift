package import Control

extension Configuration {
    /// A session with what it leaves open, as the configuration has it: what names of devices stand for, the adapter,
    /// and whether first writes are asked about.
    package func completing(_ specification: SessionSpecification) -> SessionSpecification {
        switch naming(specification) {
        case .scan(var scan):
            scan.adapter = scan.adapter ?? adapter
            return .scan(scan)
        case .watch(let watch): return .watch(completing(watch))
        case .record(let watch): return .record(completing(watch))
        case .emulate(var emulate):
            emulate.adapter = emulate.adapter ?? adapter
            emulate.ask = emulate.ask ?? questions.writes
            return .emulate(emulate)
        }
    }

    /// A session with the device in place of a name that stands for it.
    func naming(_ specification: SessionSpecification) -> SessionSpecification {
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

    private func completing(_ watch: SessionSpecification.Watch) -> SessionSpecification.Watch {
        var watch = watch
        watch.adapter = watch.adapter ?? adapter
        return watch
    }
}
