extension LNControlPoint {
    /// The op code of a request or response.
    public struct OpCode: EnumerationField {
        /// The encoded byte; values not listed in `names` are reserved.
        public var rawValue: UInt8

        /// Creates an op code from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A request to set the total distance, from which counting continues.
        public static let setCumulativeValue = Self(rawValue: 0x01)
        /// A request to omit fields from Location and Speed.
        public static let maskContent = Self(rawValue: 0x02)
        /// A request to control the navigation.
        public static let navigationControl = Self(rawValue: 0x03)
        /// A request for the number of routes.
        public static let requestNumberOfRoutes = Self(rawValue: 0x04)
        /// A request for the name of a route.
        public static let requestNameOfRoute = Self(rawValue: 0x05)
        /// A request to select a route.
        public static let selectRoute = Self(rawValue: 0x06)
        /// A request to set the interval between two position fixes.
        public static let setFixRate = Self(rawValue: 0x07)
        /// A request to set the elevation of the sensor.
        public static let setElevation = Self(rawValue: 0x08)
        /// The response to a request.
        public static let responseCode = Self(rawValue: 0x20)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0x01, "set-cumulative-value"), .init(0x02, "mask-location-and-speed-characteristic-content"),
            .init(0x03, "navigation-control"), .init(0x04, "request-number-of-routes"),
            .init(0x05, "request-name-of-route"), .init(0x06, "select-route"), .init(0x07, "set-fix-rate"),
            .init(0x08, "set-elevation"), .init(0x20, "response-code"),
        ]
    }

    /// A command for the navigation.
    public struct NavigationControl: EnumerationField {
        /// The encoded byte; values above 5 are reserved.
        public var rawValue: UInt8

        /// Creates a command from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Stops the navigation.
        public static let stop = Self(rawValue: 0)
        /// Starts the navigation at the first waypoint of the route.
        public static let start = Self(rawValue: 1)
        /// Pauses the navigation.
        public static let pause = Self(rawValue: 2)
        /// Continues the navigation.
        public static let `continue` = Self(rawValue: 3)
        /// Skips the next waypoint.
        public static let skipWaypoint = Self(rawValue: 4)
        /// Continues the navigation from the nearest waypoint.
        public static let selectNearestWaypoint = Self(rawValue: 5)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "stop"), .init(1, "start"), .init(2, "pause"), .init(3, "continue"), .init(4, "skip-waypoint"),
            .init(5, "select-nearest-waypoint"),
        ]
    }

    /// The fields to omit from Location and Speed.
    public struct ContentMask: BitField {
        /// The raw bits; bits 7 and above are reserved.
        public var rawValue: UInt16

        /// Creates a mask from its raw bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// The instantaneous speed.
        public static let instantaneousSpeed = Self(rawValue: 1 << 0)
        /// The total distance.
        public static let totalDistance = Self(rawValue: 1 << 1)
        /// The location (latitude and longitude).
        public static let location = Self(rawValue: 1 << 2)
        /// The elevation.
        public static let elevation = Self(rawValue: 1 << 3)
        /// The heading.
        public static let heading = Self(rawValue: 1 << 4)
        /// The rolling time, over which the speed was measured.
        public static let rollingTime = Self(rawValue: 1 << 5)
        /// The UTC time.
        public static let utcTime = Self(rawValue: 1 << 6)

        /// The names of the bits in kebab case, lowest bit first.
        public static let bitNames = [
            "instantaneous-speed", "total-distance", "location", "elevation", "heading", "rolling-time", "utc-time",
        ]
    }
}
