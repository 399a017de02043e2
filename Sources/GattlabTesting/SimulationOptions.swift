public import GATT

/// The options of a simulation.
public struct SimulationOptions: Hashable, Sendable {
    /// The clock of a simulation.
    public enum Clock: Hashable, Sendable {
        /// The clock of the machine.
        case real
        /// A clock that is faster than that of the machine by this factor, above 0.
        case faster(Double)
        /// A clock that `Simulation.advance(by:)` moves.
        case manual
    }

    let peripherals: [SimulatedDevice]
    let adapters: Int
    let version: String
    let controller: String
    let seed: UInt64
    let clock: Clock
}

/// The description of a simulated peripheral.
public struct SimulatedDevice: Hashable, Sendable {
    /// The name of an included profile, or the path of a file.
    public var profile: String
    /// The values of signals, variables and constant values from the start, by name.
    public var values: FieldObject
    /// The distance in meters; the signal has -60 dBm at one meter.
    public var distance: Double
    /// The identity address; nil for one that is drawn from the seed.
    public var address: DeviceAddress?

    /// Creates a description.
    public init(
        _ profile: String,
        set values: FieldObject = [:],
        distance: Double = 1,
        address: DeviceAddress? = nil
    ) {
        self.profile = profile
        self.values = values
        self.distance = distance
        self.address = address
    }

    /// The included heart-rate strap.
    public static let strap = SimulatedDevice("heart-rate-strap")

    /// The included heart-rate strap with other values: `.strap(set: ["heart-rate": 150])`.
    public static func strap(set values: FieldObject) -> SimulatedDevice {
        SimulatedDevice("heart-rate-strap", set: values)
    }
}
