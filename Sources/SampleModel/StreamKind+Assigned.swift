package import GATT

extension StreamKind {
    /// Creates the kind of a field of a characteristic: cumulative if its service's specification defines a counter.
    package init(of field: String, in characteristic: BluetoothUUID) {
        self =
            (Self.counters + Self.sessionCounters).first {
                $0.field == field && characteristic == BluetoothUUID($0.characteristic)
            }
            .map { .cumulative(modulus: $0.modulus) } ?? .discrete
    }

    private struct AssignedCounter {
        let characteristic: UInt16
        let field: String
        /// The range of the field in its unit, after which it rolls over; nil if it remains at its largest value.
        let modulus: Double?

        init(_ characteristic: UInt16, _ field: String, modulus: Double?) {
            self.characteristic = characteristic
            self.field = field
            self.modulus = modulus
        }
    }

    private static let uint16 = 65_536.0
    private static let uint24 = 16_777_216.0
    private static let uint32 = 4_294_967_296.0

    /// The cumulative fields, with the sections of the specifications that define them.
    private static let counters: [AssignedCounter] = [
        // Heart Rate Service 1.0, 3.1.1.3: remains at the maximum until it is reset.
        AssignedCounter(0x2A37, "energyExpended", modulus: nil),
        // Cycling Speed and Cadence Service 1.0, 3.1.1.2 and 3.1.1.3: event times in 1/1024 s roll over every 64 s.
        AssignedCounter(0x2A5B, "cumulativeWheelRevolutions", modulus: uint32),
        AssignedCounter(0x2A5B, "lastWheelEventTime", modulus: 64),
        AssignedCounter(0x2A5B, "cumulativeCrankRevolutions", modulus: uint16),
        AssignedCounter(0x2A5B, "lastCrankEventTime", modulus: 64),
        // Cycling Power Service 1.1, 3.2.1: torque in 1/32 N·m, and wheel event times in 1/2048 s.
        AssignedCounter(0x2A63, "accumulatedTorque", modulus: uint16 / 32),
        AssignedCounter(0x2A63, "cumulativeWheelRevolutions", modulus: uint32),
        AssignedCounter(0x2A63, "lastWheelEventTime", modulus: 32),
        AssignedCounter(0x2A63, "cumulativeCrankRevolutions", modulus: uint16),
        AssignedCounter(0x2A63, "lastCrankEventTime", modulus: 64),
        AssignedCounter(0x2A63, "accumulatedEnergy", modulus: nil),
        // Running Speed and Cadence Service 1.0, 3.1.1.5, in 1/10 m.
        AssignedCounter(0x2A53, "totalDistance", modulus: uint32 / 10),
        // Location and Navigation Service 1.0, 3.2.1.3, in 1/10 m.
        AssignedCounter(0x2A67, "totalDistance", modulus: uint24 / 10),
        // Fitness Machine Service 1.0, 4.4 to 4.9: since the start of the training session.
        AssignedCounter(0x2ACD, "totalDistance", modulus: uint24),
        AssignedCounter(0x2ACE, "totalDistance", modulus: uint24),
        AssignedCounter(0x2ACE, "strideCount", modulus: uint16 / 10),
        AssignedCounter(0x2ACF, "floors", modulus: uint16),
        AssignedCounter(0x2ACF, "stepCount", modulus: uint16),
        AssignedCounter(0x2AD0, "floors", modulus: uint16),
        AssignedCounter(0x2AD0, "strideCount", modulus: uint16),
        AssignedCounter(0x2AD1, "totalDistance", modulus: uint24),
        AssignedCounter(0x2AD1, "strokeCount", modulus: uint16),
        AssignedCounter(0x2AD2, "totalDistance", modulus: uint24),
    ]

    /// The fields of the training session in the data of every fitness machine, 0x2ACD to 0x2AD2.
    private static let sessionCounters: [AssignedCounter] = (0x2ACD...0x2AD2).flatMap { machine in
        [
            AssignedCounter(machine, "totalEnergy", modulus: nil),
            AssignedCounter(machine, "elapsedTime", modulus: uint16),
        ]
    }
}
