extension CyclingPowerControlPoint {
    /// What is asked of a cycling power sensor.
    public struct OpCode: Enumeration {
        /// The octet; all without a word are reserved.
        public var rawValue: UInt8

        /// Makes an op code from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Count wheel revolutions on from this total.
        public static let setCumulativeValue = Self(rawValue: 0x01)
        /// The sensor sits elsewhere now.
        public static let updateSensorLocation = Self(rawValue: 0x02)
        /// List the places where the sensor may sit.
        public static let requestSupportedSensorLocations = Self(rawValue: 0x03)
        /// Set the length of the crank.
        public static let setCrankLength = Self(rawValue: 0x04)
        /// Tell the length of the crank.
        public static let requestCrankLength = Self(rawValue: 0x05)
        /// Set the length of the chain.
        public static let setChainLength = Self(rawValue: 0x06)
        /// Tell the length of the chain.
        public static let requestChainLength = Self(rawValue: 0x07)
        /// Set the weight of the chain.
        public static let setChainWeight = Self(rawValue: 0x08)
        /// Tell the weight of the chain.
        public static let requestChainWeight = Self(rawValue: 0x09)
        /// Set the length of the span.
        public static let setSpanLength = Self(rawValue: 0x0A)
        /// Tell the length of the span.
        public static let requestSpanLength = Self(rawValue: 0x0B)
        /// Compensate the offset.
        public static let startOffsetCompensation = Self(rawValue: 0x0C)
        /// Leave these fields out of the measurement.
        public static let maskContent = Self(rawValue: 0x0D)
        /// Tell how often the sensor measures.
        public static let requestSamplingRate = Self(rawValue: 0x0E)
        /// Tell when the sensor was calibrated in the factory.
        public static let requestFactoryCalibrationDate = Self(rawValue: 0x0F)
        /// Compensate the offset and answer in the maker's own terms too.
        public static let startEnhancedOffsetCompensation = Self(rawValue: 0x10)
        /// This is the answer to a request.
        public static let responseCode = Self(rawValue: 0x20)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
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

    /// The fields to leave out of the measurement.
    public struct ContentMask: BitField {
        /// The bits; 9 and above are reserved.
        public var rawValue: UInt16

        /// Makes a mask from its bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// The shares of the pedals.
        public static let pedalPowerBalance = Self(rawValue: 1 << 0)
        /// The torque added up.
        public static let accumulatedTorque = Self(rawValue: 1 << 1)
        /// The revolutions of the wheel.
        public static let wheelRevolutionData = Self(rawValue: 1 << 2)
        /// The revolutions of the crank.
        public static let crankRevolutionData = Self(rawValue: 1 << 3)
        /// The largest and smallest force or torque.
        public static let extremeMagnitudes = Self(rawValue: 1 << 4)
        /// The angles at which they occurred.
        public static let extremeAngles = Self(rawValue: 1 << 5)
        /// The angle of the top dead spot.
        public static let topDeadSpotAngle = Self(rawValue: 1 << 6)
        /// The angle of the bottom dead spot.
        public static let bottomDeadSpotAngle = Self(rawValue: 1 << 7)
        /// The energy added up.
        public static let accumulatedEnergy = Self(rawValue: 1 << 8)

        /// The words.
        public static let allWords = [
            "pedal-power-balance", "accumulated-torque", "wheel-revolution-data", "crank-revolution-data",
            "extreme-magnitudes", "extreme-angles", "top-dead-spot-angle", "bottom-dead-spot-angle",
            "accumulated-energy",
        ]
    }
}
