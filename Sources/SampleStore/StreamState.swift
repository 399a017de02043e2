internal import SampleModel

/// The writer's copy of a stream: its row in the database, and its recent samples, which are not in a block yet.
struct StreamState {
    let id: Int
    var stream: SampleStream
    let properties: StreamProperties
    /// Name of the session that records the stream; values of other sessions are discarded.
    var source: String
    var release = Release.none

    /// A condition under which another session may start to record the stream.
    enum Release: Int {
        /// The session still records the stream.
        case none = 0
        /// Another session may record later samples only: earlier ones may be stored already, from the former session.
        case later = 1
        /// Another session may record any sample: all values from before the release have been read.
        case any = 2
    }
    /// Number of the last sample, counted from 1.
    var number = 0
    /// Number of times that the clock was set back.
    var epoch = 0
    /// The last sample.
    var last: Sample?
    /// The extent of the stored samples, including the recent ones.
    var extent = StreamExtent()
    /// A Boolean value that indicates whether the last sample is that of a record: its device measures without a connection, too.
    var isOfRecord = false
    /// Time since which values are missing, and the reason.
    var gap: (start: Int, reason: String)?
    /// The last samples of the stream, which are not in a block yet.
    var recent: [Sample] = []
    /// Number of recent samples that are in the database.
    var storedRecentCount = 0

    /// Returns the increase from the last value to the next one; 0 for a discrete stream.
    func increase(to value: Double) -> Double {
        guard case .cumulative(let modulus) = properties.kind else { return 0 }
        var counter = Counter(modulus: modulus, last: last?.value)
        return counter.increase(to: value)
    }
}

/// The extent of the stored samples of a stream; older samples have been deleted.
struct StreamExtent: Hashable {
    /// Number of the first stored sample.
    var oldest = 1
    /// Time of the earliest sample.
    var earliest = 0
    var count = 0
    /// Approximate size in the database, in bytes.
    var bytes = 0

    /// Size of a sample that is not in a block, and of a block in addition to its samples, in bytes.
    static let recentBytes = 29
    static let blockBytes = 60

    /// Adds a sample that is not in a block.
    mutating func add(number: Int, time: Int) {
        if count == 0 { (oldest, earliest) = (number, time) }
        earliest = min(earliest, time)
        count += 1
        bytes += Self.recentBytes
    }

    /// Updates the size after the recent samples have moved to a block.
    mutating func seal(count: Int, encodedBytes: Int) {
        bytes += encodedBytes + Self.blockBytes - count * Self.recentBytes
    }
}
