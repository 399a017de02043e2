/// The units of weights, masses and heights: bit 0 of the flags of a weight or body composition measurement.
public struct MeasurementUnits: Enumeration {
    /// The bit.
    public var rawValue: UInt8

    /// Makes the choice from its bit.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Kilograms and metres.
    public static let si = Self(rawValue: 0)
    /// Pounds and inches.
    public static let imperial = Self(rawValue: 1)

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [.init(0, "si"), .init(1, "imperial")]

    /// Steps of 0.005 kg or 0.01 lb.
    var mass: Quantity { self == .si ? Quantity(.per(200), unit: "kg") : Quantity(.per(100), unit: "lb") }
    /// Steps of 0.001 m or 0.1 in.
    var height: Quantity { self == .si ? Quantity(.per(1000), unit: "m") : Quantity(.per(10), unit: "in") }
}

extension Quantity {
    /// The quantity of a measurement that says with 0xFFFF that it failed.
    var orUnsuccessful: Quantity {
        var quantity = self
        quantity.words = .init(0xFFFF, .measurementUnsuccessful)
        return quantity
    }

    /// The number a device has given a user, 0xFF for one it does not know.
    static var userID: Quantity { Quantity(words: .init(0xFF, .unknownUser)) }
}
