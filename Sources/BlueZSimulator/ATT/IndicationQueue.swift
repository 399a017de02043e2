import EventLoop

/// The queue of indications; the first one may be awaiting its confirmation.
@EventLoop
struct IndicationQueue {
    struct Indication {
        let handle: UInt16
        let value: [UInt8]
        let confirmed: (@EventLoop () -> Void)?
    }

    private var indications: [Indication] = []
    /// The timer that runs while the first indication is unconfirmed.
    var timer: SimulationTimer?

    nonisolated init() {}

    var first: Indication? { indications.first }

    /// A Boolean value that indicates whether an indication waits for the confirmation of another.
    var isWaiting: Bool { indications.count > 1 }

    mutating func append(_ indication: Indication) {
        indications.append(indication)
    }

    /// Removes and returns the first indication, if it was sent.
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
