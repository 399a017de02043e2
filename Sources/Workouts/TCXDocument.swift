package import Control

/// A workout as a file in Garmin's Training Center XML format (TCX), version 2.
///
/// The elements are in the order of Garmin's schemas TrainingCenterDatabasev2.xsd and ActivityExtensionv2.xsd. All text
/// consists of numbers, times and keywords of the schemas, so no escaping is required. Numbers that a type of the schema excludes, such
/// as a heart rate of 0, are left out.
package struct TCXDocument {
    private let workout: ReadWorkout.Response
    private var text: String
    /// Number of the lap whose element is open, from 1; 0 before the first.
    private var lap = 0
    /// Number of the part whose track is open.
    private var part: Int?
    /// A Boolean value that indicates whether the cadence is that of steps.
    ///
    /// Their elements count those of one foot, as Garmin's devices do: half of the steps.
    private let hasSteps: Bool

    package init(_ workout: ReadWorkout.Response) {
        self.workout = workout
        hasSteps = workout.workout.kind == .running || workout.workout.kind == .walking
        text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" \
            xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
              <Activities>
                <Activity Sport="\(Self.sport(workout.workout.kind))">
                  <Id>\(Self.time(workout.workout.start))</Id>

            """
    }

    /// Appends points in the order of their times.
    package mutating func append(_ points: [WorkoutPoint]) {
        for point in points {
            let number = min(max(point.lap, 1), workout.laps.count)
            while lap < number { beginNextLap() }
            if part != point.part {
                endTrack()
                part = point.part
                text += "        <Track>\n"
            }
            append(point)
        }
    }

    /// Returns the whole document.
    package consuming func finish() -> String {
        while lap < workout.laps.count { beginNextLap() }
        endLap()
        text += "    </Activity>\n  </Activities>\n</TrainingCenterDatabase>\n"
        return text
    }

    private mutating func beginNextLap() {
        endLap()
        let figures = workout.laps[lap]
        lap += 1
        text += "      <Lap StartTime=\"\(Self.time(figures.start))\">\n"
        add("TotalTimeSeconds", Self.number(figures.active))
        add("DistanceMeters", Self.number(figures.distance ?? 0))
        if let speed = figures.speed?.maximum { add("MaximumSpeed", Self.number(speed)) }
        // In food calories: 1 kcal is 4.184 kJ.
        add("Calories", "\(Self.integer((figures.energy ?? 0) / 4.184, in: 0...65_535) ?? 0)")
        if let average = Self.heartRate(figures.heartRate?.average) { add("AverageHeartRateBpm", average) }
        if let maximum = Self.heartRate(figures.heartRate?.maximum) { add("MaximumHeartRateBpm", maximum) }
        add("Intensity", "Active")
        if !hasSteps, let cadence = Self.cadence(figures.cadence?.average) { add("Cadence", cadence) }
        add("TriggerMethod", "Manual")
    }

    /// Returns the extensions of the lap, which follow its tracks.
    private var lapExtensions: String {
        let figures = workout.laps[lap - 1]
        let numbers = [
            hasSteps ? Self.cadence(figures.cadence.map { $0.average / 2 }).map { ("AvgRunCadence", $0) } : nil,
            hasSteps ? Self.cadence(figures.cadence?.maximum.map { $0 / 2 }).map { ("MaxRunCadence", $0) } : nil,
            Self.watts(figures.power?.average).map { ("AvgWatts", $0) },
            Self.watts(figures.power?.maximum).map { ("MaxWatts", $0) },
        ]
        let elements = numbers.compactMap(\.self).map { "<ns3:\($0.0)>\($0.1)</ns3:\($0.0)>" }.joined()
        return elements.isEmpty ? "" : "        <Extensions><ns3:LX>\(elements)</ns3:LX></Extensions>\n"
    }

    private mutating func add(_ name: String, _ content: String) {
        text += "        <\(name)>\(content)</\(name)>\n"
    }

    private mutating func endLap() {
        endTrack()
        if lap > 0 { text += lapExtensions + "      </Lap>\n" }
    }

    private mutating func endTrack() {
        if part != nil { text += "        </Track>\n" }
        part = nil
    }

    private mutating func append(_ point: WorkoutPoint) {
        text += "          <Trackpoint><Time>\(Self.time(point.time))</Time>"
        if let distance = point.distance { text += "<DistanceMeters>\(Self.number(distance))</DistanceMeters>" }
        if let heartRate = Self.heartRate(point.heartRate) { text += "<HeartRateBpm>\(heartRate)</HeartRateBpm>" }
        if !hasSteps, let cadence = Self.cadence(point.cadence) { text += "<Cadence>\(cadence)</Cadence>" }
        let steps = hasSteps ? Self.cadence(point.cadence.map { $0 / 2 }) : nil
        let extensions = [
            point.speed.map { "<ns3:Speed>\(Self.number(max(0, $0)))</ns3:Speed>" },
            steps.map { "<ns3:RunCadence>\($0)</ns3:RunCadence>" },
            Self.watts(point.power).map { "<ns3:Watts>\($0)</ns3:Watts>" },
        ]
        let elements = extensions.compactMap(\.self).joined()
        if !elements.isEmpty { text += "<Extensions><ns3:TPX>\(elements)</ns3:TPX></Extensions>" }
        text += "</Trackpoint>\n"
    }

    // MARK: - Types of the schema

    private static func sport(_ kind: WorkoutKind) -> String {
        switch kind {
        case .running: "Running"
        case .cycling: "Biking"
        case .walking, .rowing, .other: "Other"
        }
    }

    private static func time(_ text: String) -> String { (Timestamp(text) ?? Timestamp(millisecondsSince1970: 0)).text }

    /// `PositiveByte`: 1 to 255.
    private static func heartRate(_ value: Double?) -> String? {
        integer(value, in: 1...255).map { "<Value>\($0)</Value>" }
    }

    /// `CadenceValue_t`: 0 to 254.
    private static func cadence(_ value: Double?) -> String? { integer(value, in: 0...254).map { "\($0)" } }

    /// `unsignedShort`; a negative power, as of a braking treadmill, is 0.
    private static func watts(_ value: Double?) -> String? {
        integer(value.map { max(0, $0) }, in: 0...65_535).map { "\($0)" }
    }

    /// Returns the nearest integer; nil if it is out of range.
    private static func integer(_ value: Double?, in range: ClosedRange<Int>) -> Int? {
        value.flatMap { Int(exactly: $0.rounded()) }.flatMap { range.contains($0) ? $0 : nil }
    }

    private static func number(_ value: Double) -> String { DecimalText.text(value) }
}
