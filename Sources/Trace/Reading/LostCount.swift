/// The cumulative number of lost records, as the records of a trace state it.
///
/// A damaged record may state any number: one that no controller can have reached is ignored.
struct LostCount: Sendable {
    private var count: UInt32 = 0
    private var time: Duration?

    /// Number of packets between a host and a controller in a second, far more than any of them exchanges.
    private static let rate: Int64 = 100_000

    /// Handles the number that a record states, and returns the number that is plausible.
    mutating func receive(_ stated: UInt32, at time: Duration) -> UInt32 {
        let elapsed = self.time.map { max(0, (time - $0).components.seconds) } ?? 0
        self.time = time
        let (allowed, overflow) = (elapsed + 60).multipliedReportingOverflow(by: Self.rate)
        // Smaller numbers are those of another recording in the same file.
        if stated <= count || overflow || Int64(stated - count) <= allowed { count = stated }
        return count
    }
}
