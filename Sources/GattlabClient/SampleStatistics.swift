internal import Control

/// The statistics of a stream in one calendar period.
public struct SampleStatistics: Hashable, Sendable {
    /// The times of the period, within the requested ones.
    public let times: Range<Instant>
    /// Number of samples.
    public let count: Int
    /// The smallest value of a discrete stream.
    public let minimum: Double?
    /// The largest value of a discrete stream.
    public let maximum: Double?
    /// The mean of all samples of a discrete stream.
    public let average: Double?
    /// The percentiles of a discrete stream, in the order of the request.
    public let percentiles: [Double]
    /// The sum of the increases of a cumulative stream, also over roll-overs and restarts of the counter.
    public let sum: Double?
    /// The sum of a cumulative stream divided by the length of the period, or of its elapsed part, in seconds.
    public let rate: Double?

    init?(_ period: GetSampleStatistics.Period) {
        guard let start = Instant(period.start), let end = Instant(period.end), start <= end else { return nil }
        times = start..<end
        count = period.count
        (minimum, maximum, average) = (period.minimum, period.maximum, period.average)
        percentiles = period.percentiles ?? []
        (sum, rate) = (period.sum, period.rate)
    }
}
