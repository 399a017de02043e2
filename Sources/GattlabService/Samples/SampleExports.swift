internal import Control
internal import SampleModel

/// A part of a stream that a client reads, in one or several pages.
struct SampleExport: Hashable, Sendable {
    let stream: SampleStream
    /// Nanoseconds since 1970-01-01T00:00:00Z.
    let times: Range<Int>
    let isDescending: Bool

    init(_ stream: SampleStream, _ times: Range<Int>, isDescending: Bool) {
        self.stream = stream
        self.times = times
        self.isDescending = isDescending
    }
}

/// The exports of a client, to distinguish the first page of an export from the next ones.
///
/// A page continues an export only if it starts where the last page of the same part of the stream ended. A page at any
/// other position starts a new export, so no choice of positions hides an export from the log.
struct SampleExports: Hashable, Sendable {
    /// Maximum number of tracked exports; beyond it, all are discarded, and their next pages count as first ones.
    static let limit = 32

    private struct End: Hashable, Sendable {
        var number: Int?
        var anchor: String
    }

    private var ends: [SampleExport: End] = [:]

    /// The workouts whose summaries the client has read.
    private var summaries: Set<String> = []
    /// The position after the last part of a workout's values, by the name of the workout.
    private var tracks: [String: String] = [:]

    init() {}

    /// Records a page.
    ///
    /// - Returns: True if it is the first one of an export.
    mutating func record(_ export: SampleExport, _ request: ReadSamples, _ response: ReadSamples.Response) -> Bool {
        let former = ends[export]
        let isNext =
            former.map { former in
                request.anchor == former.anchor || request.after != nil && request.after == former.number
            } ?? false
        if former == nil, ends.count >= Self.limit { ends = [:] }
        ends[export] = End(number: response.samples.last?.number ?? request.after, anchor: response.anchor)
        return !isNext || response.restarted
    }

    /// Records a request for the summary of a workout, which a client repeats while the workout lasts.
    ///
    /// - Returns: True if it is the first one.
    mutating func recordSummary(of workout: String) -> Bool {
        if summaries.count >= Self.limit { summaries = [] }
        return summaries.insert(workout).inserted
    }

    /// Records a part of the values of a workout.
    ///
    /// - Parameter next: The position after the part; nil for the last one.
    /// - Returns: True if it is the first part of an export.
    mutating func recordTrack(_ request: ReadWorkoutTrack, next: String?) -> Bool {
        let isNext = request.from.map { tracks[request.workout] == $0 } ?? false
        if tracks.count >= Self.limit { tracks = [:] }
        tracks[request.workout] = next
        return !isNext
    }
}
