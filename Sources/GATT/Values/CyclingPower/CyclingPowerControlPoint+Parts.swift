extension CyclingPowerControlPoint {
    /// An operation of the Cycling Power Control Point.
    public struct OpCode: EnumerationField {
        /// The transmitted value; values without a name are reserved.
        public var rawValue: UInt8

        /// Creates an op code from its transmitted value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Request to set the cumulative wheel revolutions.
        public static let setCumulativeValue = Self(rawValue: 0x01)
        /// Request to change the location of the sensor.
        public static let updateSensorLocation = Self(rawValue: 0x02)
        /// Request for the supported sensor locations.
        public static let requestSupportedSensorLocations = Self(rawValue: 0x03)
        /// Request to set the crank length.
        public static let setCrankLength = Self(rawValue: 0x04)
        /// Request for the crank length.
        public static let requestCrankLength = Self(rawValue: 0x05)
        /// Request to set the chain length.
        public static let setChainLength = Self(rawValue: 0x06)
        /// Request for the chain length.
        public static let requestChainLength = Self(rawValue: 0x07)
        /// Request to set the chain weight.
        public static let setChainWeight = Self(rawValue: 0x08)
        /// Request for the chain weight.
        public static let requestChainWeight = Self(rawValue: 0x09)
        /// Request to set the span length.
        public static let setSpanLength = Self(rawValue: 0x0A)
        /// Request for the span length.
        public static let requestSpanLength = Self(rawValue: 0x0B)
        /// Request to start offset compensation.
        public static let startOffsetCompensation = Self(rawValue: 0x0C)
        /// Request to omit fields from the Cycling Power Measurement.
        public static let maskContent = Self(rawValue: 0x0D)
        /// Request for the sampling rate.
        public static let requestSamplingRate = Self(rawValue: 0x0E)
        /// Request for the factory calibration date.
        public static let requestFactoryCalibrationDate = Self(rawValue: 0x0F)
        /// Request to start offset compensation with manufacturer-specific data in the response.
        public static let startEnhancedOffsetCompensation = Self(rawValue: 0x10)
        /// Response to a request.
        public static let responseCode = Self(rawValue: 0x20)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0x01, "set-cumulative-value"), .init(0x02, "update-sensor-location"),
            .init(0x03, "request-supported-sensor-locations"), .init(0x04, "set-crank-length"),
            .init(0x05, "request-crank-length"), .init(0x06, "set-chain-length"), .init(0x07, "request-chain-length"),
            .init(0x08, "set-chain-weight"), .init(0x09, "request-chain-weight"), .init(0x0A, "set-span-length"),
            .init(0x0B, "request-span-length"), .init(0x0C, "start-offset-compensation"),
            .init(0x0D, "mask-cycling-power-measurement-characteristic-content"), .init(0x0E, "request-sampling-rate"),
            .init(0x0F, "request-factory-calibration-date"), .init(0x10, "start-enhanced-offset-compensation"),
            .init(0x20, "response-code"),
        ]
    }

    /// The fields to omit from the Cycling Power Measurement.
    public struct ContentMask: BitField {
        /// The transmitted bits; bits 9 to 15 are reserved.
        public var rawValue: UInt16

        /// Creates a mask from its bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// The pedal power balance.
        public static let pedalPowerBalance = Self(rawValue: 1 << 0)
        /// The accumulated torque.
        public static let accumulatedTorque = Self(rawValue: 1 << 1)
        /// The wheel revolutions.
        public static let wheelRevolutionData = Self(rawValue: 1 << 2)
        /// The crank revolutions.
        public static let crankRevolutionData = Self(rawValue: 1 << 3)
        /// The largest and smallest force or torque.
        public static let extremeMagnitudes = Self(rawValue: 1 << 4)
        /// The crank angles of the largest and smallest force or torque.
        public static let extremeAngles = Self(rawValue: 1 << 5)
        /// The crank angle at the top dead spot.
        public static let topDeadSpotAngle = Self(rawValue: 1 << 6)
        /// The crank angle at the bottom dead spot.
        public static let bottomDeadSpotAngle = Self(rawValue: 1 << 7)
        /// The accumulated energy.
        public static let accumulatedEnergy = Self(rawValue: 1 << 8)

        /// The names of the bits in kebab case, lowest bit first.
        public static let bitNames = [
            "pedal-power-balance", "accumulated-torque", "wheel-revolution-data", "crank-revolution-data",
            "extreme-magnitudes", "extreme-angles", "top-dead-spot-angle", "bottom-dead-spot-angle",
            "accumulated-energy",
        ]
    }
}
