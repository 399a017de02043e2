package import Control

/// The export of a workout: the requests for its parts, and the text from their responses.
package struct WorkoutExport {
    /// The format of the text.
    package enum Format: Sendable {
        case tcx, csv
    }

    /// Number of seconds with values.
    package private(set) var count = 0
    private let workout: String
    // One of the two: each grows in place, because a copy for each part would take a time that grows with the square of the parts.
    private var tcx: TCXDocument?
    private var csv: WorkoutTable?

    package init(_ report: ReadWorkout.Response, _ format: Format) {
        workout = report.workout.workout
        switch format {
        case .tcx: tcx = TCXDocument(report)
        case .csv: csv = WorkoutTable()
        }
    }

    /// The request for the first part.
    package var firstRequest: ReadWorkoutTrack { ReadWorkoutTrack(workout: workout) }

    /// Appends a part, and returns the request for the next one; nil after the last part.
    package mutating func append(_ part: ReadWorkoutTrack.Response) -> ReadWorkoutTrack? {
        count += part.points.count
        tcx?.append(part.points)
        csv?.append(part.points)
        guard part.next != nil else { return nil }
        var request = firstRequest
        (request.from, request.distance) = (part.next, part.distance)
        return request
    }

    /// Returns the whole text.
    package consuming func finish() -> String { tcx?.finish() ?? csv?.finish() ?? "" }
}
