import Calendar
import GATT
import SampleModel
import Testing

/// The times of measurements, from values as they arrive.
struct DeviceClockTests {
    static let device = DeviceAddress("C0:FF:EE:00:00:01")
    static let second = 1_000_000_000
    /// 2026-03-10T12:30:00Z, a winter day in Berlin.
    static let now = 1_773_145_800
    static let berlin = TimeZone(rule: "CET-1CEST,M3.5.0,M10.5.0/3")

    /// A time in little-endian bytes, as in Date Time.
    static func bytes(_ seconds: Int) -> [UInt8] {
        let time = CivilTime(seconds: seconds)
        let second = time.secondOfDay
        return [UInt8(time.year & 0xFF), UInt8(time.year >> 8), UInt8(time.month), UInt8(time.day)]
            + [UInt8(second / 3600), UInt8(second / 60 % 60), UInt8(second % 60)]
    }

    /// A blood pressure of 120/80 (mean 100) mmHg with a time of the device's clock.
    static func pressure(_ seconds: Int) -> [UInt8] { [0x02, 120, 0, 80, 0, 100, 0] + bytes(seconds) }

    static func time(
        of value: [UInt8],
        _ characteristic: BluetoothUUID = BloodPressureMeasurement.uuid,
        with clock: inout DeviceClock
    ) throws -> Int? {
        let record = try #require(readings(in: value, of: characteristic).first?.record)
        return clock.time(of: record, arrival: now * second, in: try #require(berlin)).map { $0 / second }
    }

    /// A clock of the device at 12:30 UTC, and a measurement with a time of that clock.
    struct Example: Sendable {
        let name: String
        /// Seconds by which the clock is ahead of UTC; nil if it cannot be read.
        let offset: Int?
        /// The time of the measurement on the clock of the device, relative to 12:30.
        let shown: Int
        /// Relative to 12:30 UTC; nil if the time is that of the arrival.
        let expected: Int?
    }

    static let examples = [
        Example(name: "local time, not read", offset: nil, shown: 3600 - 600, expected: -600),
        Example(name: "local time", offset: 3600, shown: 3600 - 600, expected: -600),
        Example(name: "read a moment late", offset: 3597, shown: 3600 - 600, expected: -600),
        Example(name: "UTC", offset: 0, shown: -600, expected: -600),
        Example(name: "a clock that is 200 s behind", offset: 3400, shown: 3400 - 600, expected: -600),
        Example(name: "set in no year", offset: -800_000_000, shown: -800_000_600, expected: -600),
        Example(name: "set in no year, not read", offset: nil, shown: -800_000_600, expected: nil),
        Example(name: "ahead, not read", offset: nil, shown: 3600 + 90, expected: 0),
        Example(name: "years ahead, not read", offset: nil, shown: 100_000_000, expected: nil),
        Example(name: "a measurement of last year", offset: 3600, shown: 3600 - 31_000_000, expected: -31_000_000),
    ]

    @Test(arguments: examples) func `a measurement has the time of its clock, corrected by the difference`(
        example: Example
    ) throws {
        var clock = DeviceClock(try #require(Self.device))
        if let offset = example.offset { try clock.receive(Self.bytes(Self.now + offset), of: DateTime.uuid) }
        let time = try Self.time(of: Self.pressure(Self.now + example.shown), with: &clock)
        #expect(time == example.expected.map { Self.now + $0 }, "\(example.name)")
    }

    /// Years are numbers of 16 bits.
    @Test(arguments: [1, 1582, 1969, 2026, 9999, 65_535], [1, 1582, 1969, 2026, 9999, 65_535])
    func `a time of any year is that of the arrival, or one since 1970 before it`(clockYear: Int, year: Int) throws {
        func bytes(_ year: Int) -> [UInt8] { [UInt8(year & 0xFF), UInt8(year >> 8), 1, 1, 0, 0, 0] }
        var clock = DeviceClock(try #require(Self.device))
        try clock.receive(bytes(clockYear), of: DateTime.uuid)
        let pressure: [UInt8] = [0x02, 120, 0, 80, 0, 100, 0] + bytes(year)
        guard let record = readings(in: pressure, of: BloodPressureMeasurement.uuid).first?.record else {
            return
        }
        let time = clock.time(of: record, arrival: Self.now * Self.second, in: try #require(Self.berlin))
        #expect(time.map { (0...Self.now * Self.second).contains($0) } ?? true)
    }

    @Test func `Current Time is a clock, too`() throws {
        var clock = DeviceClock(try #require(Self.device))
        try clock.receive(Self.bytes(Self.now + 40) + [2, 0, 0], of: CurrentTime.uuid)
        #expect(clock.offset == 40)
        #expect(try Self.time(of: Self.pressure(Self.now), with: &clock) == Self.now - 40)
    }

    /// Days by which the date of the device is ahead, and what remains of them in a measurement that shows our local time.
    @Test(arguments: [(0, nil), (1, nil), (-1, nil), (2, 2), (-3650, -3650)] as [(Int, Int?)])
    func `a date without a time corrects whole days`(days: Int, offset: Int?) throws {
        let day = CivilTime.secondsPerDay
        let date = Self.now / day + days
        // The date was another one at the last connection.
        var clock = DeviceClock(try #require(Self.device), offset: -5 * day)
        let bytes = [0, 8, 16].map { UInt8(truncatingIfNeeded: date >> $0) }
        try clock.receive(bytes, of: BluetoothUUID(0x2AED))
        #expect(clock.offset == offset.map { $0 * day + 3600 })
        let shown = Self.now - 600 + 3600 + (offset ?? 0) * day
        #expect(try Self.time(of: Self.pressure(shown), with: &clock) == Self.now - 600)
    }

    @Test(arguments: [[], [0], [0, 0, 0], [1, 2, 3, 4]] as [[UInt8]])
    func `a date that the device does not know is none`(value: [UInt8]) throws {
        var clock = DeviceClock(try #require(Self.device))
        try clock.receive(value, of: BluetoothUUID(0x2AED))
        #expect(clock.offset == nil)
    }

    @Test func `a day that the device does not know is no time`() throws {
        #expect(
            readings(
                in: [0x02, 120, 0, 80, 0, 100, 0, 0, 0, 0, 0, 12, 0, 0],
                of: BloodPressureMeasurement.uuid
            )[0].record == nil
        )
        var clock = DeviceClock(try #require(Self.device))
        try clock.receive([0, 0, 0, 0, 12, 0, 0], of: DateTime.uuid)
        #expect(clock.offset == nil)
    }

    @Test func `a glucose measurement adds its time offset, and its context has the same time`() throws {
        var clock = DeviceClock(try #require(Self.device))
        // Sequence number 7, 11:00 and 15 minutes, 5.2 mmol/L; the context of 7, and of an unknown number.
        let measured = [0x07, 7, 0] + Self.bytes(Self.now - 5400 + 3600) + [15, 0, 0x34, 0xC0, 0xF8]
        #expect(try Self.time(of: measured, GlucoseMeasurement.uuid, with: &clock) == Self.now - 4500)
        #expect(try Self.time(of: [0x02, 7, 0, 2], GlucoseMeasurementContext.uuid, with: &clock) == Self.now - 4500)
        #expect(try Self.time(of: [0x02, 8, 0, 2], GlucoseMeasurementContext.uuid, with: &clock) == nil)
    }

    @Test func `each record of a continuous measurement has the time of its session`() throws {
        var clock = DeviceClock(try #require(Self.device))
        let values = readings(in: [6, 0, 73, 0, 5, 0, 6, 0, 80, 0, 10, 0], of: CGMMeasurement.uuid)
        #expect(values.map { $0.samples.map(\.value) } == [[73], [80]])
        let records = try values.map { try #require($0.record) }
        let zone = try #require(Self.berlin)
        #expect(clock.time(of: records[0], arrival: Self.now * Self.second, in: zone) == nil, "no session")
        // Started at 12:00 of a zone one hour ahead, in standard time.
        try clock.receive(Self.bytes(Self.now - 5400 + 3600) + [4, 0], of: CGMSessionStartTime.uuid)
        let times = records.map {
            clock.time(of: $0, arrival: Self.now * Self.second, in: zone).map { $0 / Self.second }
        }
        #expect(times == [Self.now - 5400 + 300, Self.now - 5400 + 600])
    }

    @Test func `a record that is sent again is the same, and another one is not`() throws {
        func identity(_ value: [UInt8], _ characteristic: BluetoothUUID) throws -> Int {
            try #require(readings(in: value, of: characteristic).first?.record).identity
        }
        let pressure = BloodPressureMeasurement.uuid
        #expect(try identity(Self.pressure(Self.now), pressure) == identity(Self.pressure(Self.now), pressure))
        #expect(try identity(Self.pressure(Self.now), pressure) != identity(Self.pressure(Self.now + 1), pressure))
        // In another order of the records in a value.
        let values = readings(in: [6, 0, 73, 0, 5, 0, 6, 0, 80, 0, 10, 0], of: CGMMeasurement.uuid)
        #expect(try identity([6, 0, 80, 0, 10, 0], CGMMeasurement.uuid) == #require(values.last?.record).identity)
    }

    @Test func `a heart rate is no record`() {
        #expect(readings(in: [0, 72], of: HeartRateMeasurement.uuid)[0].record == nil)
    }

    // MARK: - The error of a clock

    @Test(arguments: [
        (3600, ClockError.Kind.none), (3596, .none), (0, .zone), (7200, .zone), (3600 + 200, .wrong),
        (3600 - 7, .wrong),
        (-800_000_000, .neverSet), (40_000_000, .wrong),
    ]) func `the error of a clock has a kind`(offset: Int, kind: ClockError.Kind) throws {
        #expect(ClockError(shown: Self.now + offset, read: Self.now, in: try #require(Self.berlin)).kind == kind)
    }

    @Test func `a clock that gains time has drifted, and one that was set has not`() throws {
        func error(_ offset: Int, after days: Int) throws -> ClockError {
            let time = Self.now + days * 86_400
            return ClockError(shown: time + offset, read: time, in: try #require(Self.berlin))
        }
        #expect(try error(3620, after: 7).drift(since: error(3600, after: 0)) == 20)
        #expect(try error(3602, after: 7).drift(since: error(3600, after: 0)) == nil)
        #expect(try error(3600, after: 7).drift(since: error(-800_000_000, after: 0)) == nil)
    }
}

extension DeviceClock {
    /// Learns from a value that arrives at 12:30 UTC, in Berlin.
    fileprivate mutating func receive(_ value: [UInt8], of characteristic: BluetoothUUID) throws {
        let zone = try #require(DeviceClockTests.berlin)
        receive(value, of: characteristic, at: DeviceClockTests.now * DeviceClockTests.second, in: zone)
    }
}

/// Returns the readings of a value by measurement.
private func readings(in value: [UInt8], of characteristic: BluetoothUUID) -> [ValueReadings] {
    guard let decoded = try? AttributeTypes.assigned.readings(in: value, of: characteristic) else { return [] }
    return ValueReadings.all(decoded, in: value, of: characteristic)
}
