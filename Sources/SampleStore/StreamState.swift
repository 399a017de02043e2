internal import Persistence
internal import SampleModel

/// The writer's knowledge of a stream: the row of the database, and the samples that are not in a block yet.
struct StreamState {
    let id: Int
    let properties: StreamProperties
    /// Name of the session whose values are stored.
    var source: String
    var release = Release.none

    /// The conditions on which another session may take over.
    enum Release: Int {
        /// The session records the stream.
        case none = 0
        /// Another session may take over with a later sample: those before it can be those of the former session.
        case later = 1
        /// Another session may take over: all values from before the release have been read.
        case any = 2
    }
    /// Number of the last sample, counted from 1.
    var number = 0
    /// Number of times that the clock was set back.
    var epoch = 0
    /// The last sample.
    var last: Sample?
    /// The samples that are stored, including the recent ones.
    var extent = StreamExtent()
    /// Time since which values are missing, and the reason.
    var gap: (start: Int, reason: String)?
    /// The samples that are not in a block yet, the last ones of the stream.
    var recent: [Sample] = []
    /// The number of these that are in the database.
    var storedRecentCount = 0

    /// The increase up to the next value.
    func increase(to value: Double) -> Double {
        guard case .cumulative(let modulus) = properties.kind else { return 0 }
        var counter = Counter(modulus: modulus, last: last?.value)
        return counter.increase(to: value)
    }
}

/// The samples of a stream that are stored: older ones have been deleted.
struct StreamExtent: Hashable {
    /// Number of the first sample.
    var oldest = 1
    /// Time of the earliest sample.
    var earliest = 0
    var count = 0
    /// Bytes in the database, approximately.
    var bytes = 0

    /// Bytes of a sample that is not in a block, and of a block in addition to its samples.
    static let recentBytes = 24
    static let blockBytes = 60

    /// Adds a sample that is not in a block.
    mutating func add(number: Int, time: Int) {
        if count == 0 { (oldest, earliest) = (number, time) }
        earliest = min(earliest, time)
        count += 1
        bytes += Self.recentBytes
    }

    /// Notes that the last samples have moved to a block.
    mutating func seal(count: Int, encodedBytes: Int) {
        bytes += encodedBytes + Self.blockBytes - count * Self.recentBytes
    }
}

/// The start of a quarter hour; the offsets of all time zones are multiples of it since 1972.
enum QuarterHour {
    static let nanoseconds = 900 * 1_000_000_000

    static func number(of time: Int) -> Int {
        let (quotient, remainder) = time.quotientAndRemainder(dividingBy: nanoseconds)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
