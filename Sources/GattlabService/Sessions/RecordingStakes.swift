/// The stakes in a recording that are persisted with it; those of workouts follow from the workouts.
///
/// A recording stops with its last stake.
struct RecordingStakes: Codable, Hashable, Sendable {
    /// A Boolean value that indicates whether the recording was started without a program, and runs until it is stopped.
    private(set) var user: Bool
    /// In the order in which they joined.
    private(set) var programs: [String]

    /// The stake of the user that started the recording.
    static let ofUser = Self(user: true, programs: [])
    /// No stakes, as in the recording that is started for a workout.
    static let none = Self(user: false, programs: [])

    private init(user: Bool, programs: [String]) {
        self.user = user
        self.programs = programs
    }

    init(of program: String) { self.init(user: false, programs: [program]) }

    var isEmpty: Bool { !user && programs.isEmpty }

    func adding(_ program: String) -> Self { Self(user: user, programs: programs + [program]) }

    func removing(_ program: String) -> Self { Self(user: user, programs: programs.filter { $0 != program }) }
}
