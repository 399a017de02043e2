internal import Control

/// A sample, or an interruption of the samples.
public enum SampleItem: Hashable, Sendable {
    case sample(Sample)
    /// Values are missing.
    case gap(SampleGap)
    /// gattlabd's database has been replaced since the anchor: all its samples follow, with new numbers.
    case restarted
}

/// A number that a device has sent.
public struct Sample: Hashable, Sendable {
    /// Number of the sample in its stream, from 1 in the order of arrival.
    public let number: Int
    /// Time at which gattlabd received the value.
    public let time: Instant
    /// The value in the unit of the stream.
    public let value: Double
    /// Symbol of the unit, such as `bpm`; nil for a number without one.
    public let unit: String?
    /// Text from which reading continues after this sample, also in another run of the program.
    public let anchor: String
}

/// A time during which values are missing.
public struct SampleGap: Hashable, Sendable {
    /// Time from which values are missing.
    public let start: Instant
    /// Nil if values are still missing; the gap then ends with the next sample.
    public let end: Instant?
    /// Reason, such as that of the loss of a connection, `restarted` or `storage`.
    public let reason: String
    /// Text from which reading continues after this gap.
    public let anchor: String
}

/// The samples of a stream in the order in which they arrived, read in pages as they are used.
///
/// A sequence that follows new samples continues after restarts of gattlabd, and ends only if its task is canceled.
public struct SampleSequence: AsyncSequence, Sendable {
    /// Samples, and the gaps between them.
    public typealias Element = SampleItem
    /// The error of a request to gattlabd.
    public typealias Failure = GattlabError

    let gattlab: Gattlab
    var device: String
    var stream: String
    var times: Range<Instant>?
    var anchor: String?
    var follows: Bool

    /// Creates an iterator, which reads from the beginning or from the anchor.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

    /// The position of a reader.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let gattlab: Gattlab
        private let follows: Bool
        private var request: ReadSamples
        private var items: ArraySlice<SampleItem> = []
        private var hasMore = true

        private static let pageSize = 1000
        /// Maximum time in milliseconds that a request waits for new samples; it is then repeated.
        private static let waitTime = 30_000

        init(_ sequence: SampleSequence) {
            (gattlab, follows) = (sequence.gattlab, sequence.follows)
            request = ReadSamples(device: sequence.device, stream: sequence.stream)
            request.from = sequence.times?.lowerBound.description
            request.to = sequence.times?.upperBound.description
            request.anchor = sequence.anchor
            request.limit = Self.pageSize
        }

        /// Returns the next sample or gap; nil at the end.
        ///
        /// - Throws: `GattlabError` with the code `not-found` if there is no such stream, `no-gattlabd` if gattlabd does not return
        ///   within a minute, `cancelled` if the task is canceled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(GattlabError) -> SampleItem? {
            while items.isEmpty, hasMore {
                let page = try await gattlab.perform(request)
                items = Self.items(of: page)[...]
                hasMore = page.more || follows
                do throws(ControlError) { try request.advance(past: page) } catch { throw GattlabError(error) }
                if follows { request.wait = Self.waitTime }
            }
            return items.popFirst()
        }

        private static func items(of page: ReadSamples.Response) -> [SampleItem] {
            let database = SampleAnchor(page.anchor)?.database ?? ""
            let items = page.items(isDescending: false).compactMap { item -> SampleItem? in
                let anchor = SampleAnchor(database: database, item.position).text
                switch item {
                case .sample(let sample):
                    guard let time = Instant(sample.time) else { return nil }
                    return .sample(
                        Sample(number: sample.number, time: time, value: sample.value, unit: page.unit, anchor: anchor)
                    )
                case .gap(let gap):
                    guard let start = Instant(gap.start) else { return nil }
                    let end = gap.end.flatMap { Instant($0) }
                    return .gap(SampleGap(start: start, end: end, reason: gap.reason, anchor: anchor))
                }
            }
            return page.restarted ? [.restarted] + items : items
        }
    }
}
