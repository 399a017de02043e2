import DBus

/// The indications that wait for their turn or, as the first, for their confirmation.
@EventLoop
struct IndicationQueue {
    struct Indication {
        let handle: UInt16
        let value: [UInt8]
        let confirmed: (@EventLoop () -> Void)?
    }

    private var indications: [Indication] = []
    /// Runs while the first is not confirmed.
    var timer: SimulationTimer?

    nonisolated init() {}

    var first: Indication? { indications.first }

    mutating func append(_ indication: Indication) {
        indications.append(indication)
    }

    /// Takes out the first if it was sent.
    mutating func popFirst() -> Indication? {
        guard let timer else { return nil }
        timer.cancel()
        self.timer = nil
        return indications.removeFirst()
    }

    mutating func removeAll() {
        timer?.cancel()
        timer = nil
        indications = []
    }
}
