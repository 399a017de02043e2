package import Control

/// A workout as a file in Garmin's Training Center XML format (TCX), version 2.
///
/// The elements are in the order of Garmin's schemas TrainingCenterDatabasev2.xsd and ActivityExtensionv2.xsd. All text
/// consists of numbers, times and keywords of the schemas, so no escaping is required.
package struct TCXDocument {
    private let workout: ReadWorkout.Response
    private var text: String
    /// Number of the lap whose element is open, from 1; 0 before the first.
    private var lap = 0
    /// Number of the part whose track is open.
    private var part: Int?

    package init(_ workout: ReadWorkout.Response) {
        self.workout = workout
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
        add("Calories", "\(Self.integer((figures.energy ?? 0) / 4.184, in: 0...65_535))")
        if let heartRate = figures.heartRate {
            add("AverageHeartRateBpm", Self.heartRate(heartRate.average))
            if let maximum = heartRate.maximum { add("MaximumHeartRateBpm", Self.heartRate(maximum)) }
        }
        add("Intensity", "Active")
        if let cadence = figures.cadence { add("Cadence", Self.cadence(cadence.average)) }
        add("TriggerMethod", "Manual")
    }

    private mutating func add(_ name: String, _ content: String) {
        text += "        <\(name)>\(content)</\(name)>\n"
    }

    private mutating func endLap() {
        endTrack()
        if lap > 0 { text += "      </Lap>\n" }
    }

    private mutating func endTrack() {
        if part != nil { text += "        </Track>\n" }
        part = nil
    }

    private mutating func append(_ point: WorkoutPoint) {
        text += "          <Trackpoint><Time>\(Self.time(point.time))</Time>"
        if let distance = point.distance { text += "<DistanceMeters>\(Self.number(distance))</DistanceMeters>" }
        if let heartRate = point.heartRate { text += "<HeartRateBpm>\(Self.heartRate(heartRate))</HeartRateBpm>" }
        if let cadence = point.cadence { text += "<Cadence>\(Self.cadence(cadence))</Cadence>" }
        if let power = point.power {
            let watts = Self.integer(power, in: 0...65_535)
            text += "<Extensions><ns3:TPX><ns3:Watts>\(watts)</ns3:Watts></ns3:TPX></Extensions>"
        }
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
    private static func heartRate(_ value: Double) -> String { "<Value>\(integer(value, in: 1...255))</Value>" }

    /// `CadenceValue_t`: 0 to 254.
    private static func cadence(_ value: Double) -> String { "\(integer(value, in: 0...254))" }

    private static func integer(_ value: Double, in range: ClosedRange<Int>) -> Int {
        let clamped = min(max(value, Double(range.lowerBound)), Double(range.upperBound))
        return Int(exactly: clamped.rounded()) ?? range.lowerBound
    }

    private static func number(_ value: Double) -> String { DecimalText.text(value) }
}
