/// Limits on the stored data.
package struct StoreLimits: Hashable, Sendable {
    /// Minimum range of sequence numbers whose events a journal keeps; a few hundred more may be stored.
    package var eventsPerSession = 100_000
    /// Size of the database and its log on the disk, in bytes, above which the longest journals are shortened.
    package var databaseSize = 256 << 20
    /// Number and total size, in bytes, of the events that may be queued in memory while writing fails.
    package var queuedEvents = 10_000
    package var queuedBytes = 8 << 20

    package init() {}
}
