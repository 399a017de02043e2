package import SampleModel

/// A store whose samples are copied to another database.
package protocol ReplicationSource: Sendable {
    /// Number of samples that have been stored since the store was opened; a change of it shows that there are new ones.
    var storedCount: Int { get }

    /// Returns the identity of the store; numbers of samples are valid in the store with this identity only.
    func identity() async throws(StoreError) -> String

    /// Returns a description of a position that does not belong to the history of this store, or nil if all positions do.
    func conflict(with positions: [SampleStream: ReplicaPosition]) async throws(StoreError) -> String?

    /// Returns the first samples after the positions, with the gaps between them; samples in their holding period are not among them.
    ///
    /// - Parameter limit: Maximum number of samples.
    func changes(after positions: [SampleStream: ReplicaPosition], limit: Int) async throws(StoreError) -> SampleBatch
}

/// A database that receives the samples of a store, and itself records how many samples of each stream it has.
package protocol SampleReplica: Sendable {
    /// Connects, and registers this machine and the identity of its store.
    func connect(identity: String) async throws(ReplicaError) -> ReplicaGreeting

    /// Stores a batch: all of it and the new positions, or nothing if this throws; without streams, checks the connection.
    ///
    /// - Returns: The positions of the streams of the batch.
    func append(_ batch: SampleBatch) async throws(ReplicaError) -> [SampleStream: ReplicaPosition]

    /// Closes the connection.
    func disconnect() async
}

/// The response of a replica to a connection.
package struct ReplicaGreeting: Hashable, Sendable {
    /// The positions of all streams of the store.
    package var positions: [SampleStream: ReplicaPosition]
    /// Time by which the clock of the replica is ahead of that of this machine.
    package var clockDifference: Duration

    package init(positions: [SampleStream: ReplicaPosition], clockDifference: Duration = .zero) {
        self.positions = positions
        self.clockDifference = clockDifference
    }
}

/// The position up to which a replica has a stream.
package struct ReplicaPosition: Hashable, Sendable {
    /// Number of the last sample; 0 if there is none.
    package var number: Int
    /// The last sample, with its time rounded down to microseconds.
    package var last: Sample?
    /// Time since which values are missing, rounded down to microseconds; nil while they arrive.
    package var gapStart: Int?

    package init(number: Int = 0, last: Sample? = nil, gapStart: Int? = nil) {
        self.number = number
        self.last = last
        self.gapStart = gapStart
    }

    /// Returns a time in nanoseconds, rounded down to the precision of replicas, which is a microsecond.
    package static func rounded(_ nanoseconds: Int) -> Int {
        let (quotient, remainder) = nanoseconds.quotientAndRemainder(dividingBy: 1000)
        // The earliest time would be rounded beyond the range.
        return remainder < 0 ? max(quotient - 1, .min / 1000) * 1000 : quotient * 1000
    }
}

/// Samples of several streams that follow the positions of a replica.
package struct SampleBatch: Hashable, Sendable {
    /// The identity of their store.
    package var identity: String
    package var streams: [StreamBatch] = []
    /// Number of samples that follow the batch.
    package var remaining = 0

    package init(identity: String) { self.identity = identity }

    package var sampleCount: Int { streams.reduce(0) { $0 + $1.samples.count } }
}

/// Samples of a stream that follow the position of a replica, in the order of their numbers.
package struct StreamBatch: Hashable, Sendable {
    package var stream: SampleStream
    package var properties: StreamProperties
    /// Name of the session that records the stream.
    package var session: String
    /// Names of all sessions that have recorded samples.
    package var sessions: [String]
    package var samples: [NumberedSample]
    /// The gaps before these samples.
    package var gaps: [SampleGap]
    /// The gap after the last sample of the stream; nil if the batch does not reach it or values arrive.
    package var openGap: SampleGap?
    /// The position before the batch.
    package var former: ReplicaPosition

    package init(
        _ stream: SampleStream,
        _ properties: StreamProperties,
        session: String,
        sessions: [String],
        samples: [NumberedSample],
        gaps: [SampleGap],
        openGap: SampleGap?,
        after former: ReplicaPosition
    ) {
        self.stream = stream
        self.properties = properties
        self.session = session
        self.sessions = sessions
        self.samples = samples
        self.gaps = gaps
        self.openGap = openGap
        self.former = former
    }

    /// A Boolean value that indicates whether the times ascend with the numbers, from that of the last sample before the batch.
    package var isOrdered: Bool {
        var last = former.last?.time ?? .min
        for item in samples {
            guard item.sample.time >= last else { return false }
            last = item.sample.time
        }
        return true
    }

    /// The position after the batch.
    package var position: ReplicaPosition {
        let last = samples.last.map {
            Sample(time: ReplicaPosition.rounded($0.sample.time), value: $0.sample.value)
        }
        return ReplicaPosition(
            number: samples.last?.number ?? former.number,
            last: last ?? former.last,
            gapStart: openGap.map { ReplicaPosition.rounded($0.start) }
        )
    }
}

/// A failure of a replica.
package struct ReplicaError: Error, Hashable, Sendable {
    package enum Code: String, CaseIterable, Hashable, Sendable {
        /// The database cannot be reached, or the connection was lost.
        case unreachable
        /// The database refuses the connection or an operation.
        case refused
        /// The name of this machine belongs to another one, or the database has samples that are not from this store.
        case conflict
    }

    package var code: Code
    /// Description of the failure, for display.
    package var message: String
    /// Suggested remedy.
    package var hint: String

    package init(_ code: Code, _ message: String, hint: String) {
        self.code = code
        self.message = message
        self.hint = hint
    }
}
