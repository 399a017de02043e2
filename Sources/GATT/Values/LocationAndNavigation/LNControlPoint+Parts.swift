extension LNControlPoint {
    /// What is asked of a location and navigation sensor.
    public struct OpCode: Enumeration {
        /// The octet; all without a word are reserved.
        public var rawValue: UInt8

        /// Makes an op code from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Count the distance on from this total.
        public static let setCumulativeValue = Self(rawValue: 0x01)
        /// Leave these fields out of Location and Speed.
        public static let maskContent = Self(rawValue: 0x02)
        /// Start, stop or change the navigation.
        public static let navigationControl = Self(rawValue: 0x03)
        /// Tell how many routes there are.
        public static let requestNumberOfRoutes = Self(rawValue: 0x04)
        /// Tell the name of a route.
        public static let requestNameOfRoute = Self(rawValue: 0x05)
        /// Take this route.
        public static let selectRoute = Self(rawValue: 0x06)
        /// Set the time between two positions.
        public static let setFixRate = Self(rawValue: 0x07)
        /// The sensor is at this height.
        public static let setElevation = Self(rawValue: 0x08)
        /// This is the answer to a request.
        public static let responseCode = Self(rawValue: 0x20)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0x01, "set-cumulative-value"), .init(0x02, "mask-location-and-speed-characteristic-content"),
            .init(0x03, "navigation-control"), .init(0x04, "request-number-of-routes"),
            .init(0x05, "request-name-of-route"), .init(0x06, "select-route"), .init(0x07, "set-fix-rate"),
            .init(0x08, "set-elevation"), .init(0x20, "response-code"),
        ]
    }

    /// What the navigation is to do.
    public struct NavigationControl: Enumeration {
        /// The octet; 6 and above are reserved.
        public var rawValue: UInt8

        /// Makes a command from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// End.
        public static let stop = Self(rawValue: 0)
        /// Begin with the first waypoint of the route.
        public static let start = Self(rawValue: 1)
        /// Wait.
        public static let pause = Self(rawValue: 2)
        /// Go on.
        public static let `continue` = Self(rawValue: 3)
        /// Go on to the waypoint after the next.
        public static let skipWaypoint = Self(rawValue: 4)
        /// Go on from the nearest waypoint.
        public static let selectNearestWaypoint = Self(rawValue: 5)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "stop"), .init(1, "start"), .init(2, "pause"), .init(3, "continue"), .init(4, "skip-waypoint"),
            .init(5, "select-nearest-waypoint"),
        ]
    }

    /// The fields to leave out of Location and Speed.
    public struct ContentMask: BitField {
        /// The bits; 7 and above are reserved.
        public var rawValue: UInt16

        /// Makes a mask from its bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// The speed.
        public static let instantaneousSpeed = Self(rawValue: 1 << 0)
        /// The total distance.
        public static let totalDistance = Self(rawValue: 1 << 1)
        /// The location.
        public static let location = Self(rawValue: 1 << 2)
        /// The elevation.
        public static let elevation = Self(rawValue: 1 << 3)
        /// The heading.
        public static let heading = Self(rawValue: 1 << 4)
        /// The time within which the speed was measured.
        public static let rollingTime = Self(rawValue: 1 << 5)
        /// The time.
        public static let utcTime = Self(rawValue: 1 << 6)

        /// The words.
        public static let allWords = [
            "instantaneous-speed", "total-distance", "location", "elevation", "heading", "rolling-time", "utc-time",
        ]
    }
}
