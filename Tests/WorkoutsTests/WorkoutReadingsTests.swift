import GATT
import SampleModel
import TestRandomness
import Testing

@testable import Workouts

@Suite struct WorkoutReadingsTests {
    private static let bike = DeviceAddress("C0:00:00:00:00:02")
    private static let strap = DeviceAddress("C0:00:00:00:00:01")

    private static func stream(
        _ uuid: UInt16,
        _ field: String,
        of device: DeviceAddress?,
        instance: String? = nil
    ) throws -> SampleStream {
        SampleStream(
            device: try #require(device),
            characteristic: BluetoothUUID(uuid),
            instance: instance,
            field: field
        )
    }

    private static func properties(_ stream: SampleStream) -> StreamProperties {
        StreamProperties(unit: nil, kind: StreamKind(of: stream.field, in: stream.characteristic))
    }

    private static func sources(_ streams: [SampleStream]) -> WorkoutSources {
        WorkoutSources(streams.map { ($0, properties($0)) })
    }

    @Test func `the first device with a quantity is its source`() throws {
        let rates = [
            try Self.stream(0x2A37, "heartRate", of: Self.strap), try Self.stream(0x2A37, "heartRate", of: Self.bike),
        ]
        #expect(Self.sources(rates).heartRate.map(\.stream) == rates)
        #expect(Self.sources(rates.reversed()).heartRate.map(\.stream) == rates.reversed())
        let unused = try Self.stream(0x2A19, "batteryLevel", of: Self.strap)
        #expect(Self.sources([unused]).streams.isEmpty)
    }

    @Test func `revolutions and their times are those of one characteristic`() throws {
        let fields = ["cumulativeWheelRevolutions", "lastWheelEventTime"]
        let streams = try ["front", "back"].flatMap { instance in
            try fields.map { try Self.stream(0x2A5B, $0, of: Self.bike, instance: instance) }
        }
        // The times of the other wheel come first.
        let sources = Self.sources([streams[3], streams[0], streams[1], streams[2]])
        #expect(sources.speed.first?.sources.map(\.stream) == [streams[0], streams[1]])
    }

    @Test func `a later device is the source while those before it have no current value`() throws {
        let bike = try Self.stream(0x2AD2, "heartRate", of: Self.bike)
        let strap = try Self.stream(0x2A37, "heartRate", of: Self.strap)
        let readings = WorkoutReadings(
            [
                bike: samples([(0, 90), (1, 91), (20, 92)]),
                strap: samples([(0, 150), (2, 151), (6.5, 152), (10, 153), (21, 154), (26, 155)]),
            ],
            from: Self.sources([bike, strap]),
            wheelCircumference: 1
        )
        #expect(readings.heartRate.map(\.value) == [90, 91, 152, 153, 92, 155])
        #expect(readings.uses.map(\.stream) == [bike, strap, bike, strap])
        #expect(readings.uses.map { Double($0.start) / Double(second) - 1000 } == [0, 6.5, 20, 26])
    }

    @Test func `changes of the source are limited, and merging takes linear time`() throws {
        let rates = [
            try Self.stream(0x2A37, "heartRate", of: Self.strap), try Self.stream(0x2A37, "heartRate", of: Self.bike),
        ]
        // Each value of the first device is followed by one of the second that is 6 s later.
        let count = 20_000
        let readings = WorkoutReadings(
            [
                rates[0]: samples((0..<count).map { (Double($0) * 12, 100) }),
                rates[1]: samples((0..<count).map { (Double($0) * 12 + 6, 150) }),
            ],
            from: Self.sources(rates),
            wheelCircumference: 1
        )
        #expect(readings.heartRate.count == 2 * count)
        #expect(readings.uses.count == 100)
    }

    /// Machines measure power too: https://github.com/TheGreenToaster/TrackMyIndoorWorkout/issues/364
    @Test(
        arguments: [
            (0x2AD2, "instantaneousPower", 250, 250), (0x2ACE, "instantaneousPower", 250, 250),
            (0x2AD1, "instantaneousPower", 250, 250), (0x2ACD, "powerOutput", 250, 250),
        ] as [(UInt16, String, Double, Double)]
    )
    func `fitness machines give power`(_ uuid: UInt16, _ field: String, _ value: Double, _ watts: Double) throws {
        let stream = try Self.stream(uuid, field, of: Self.bike)
        let readings = WorkoutReadings(
            [stream: samples([(0, value)])],
            from: Self.sources([stream]),
            wheelCircumference: 1
        )
        #expect(readings.power.map(\.value) == [watts])
    }

    @Test func `a pace of a rower becomes a speed`() throws {
        let pace = try Self.stream(0x2AD1, "instantaneousPace", of: Self.bike)
        let readings = WorkoutReadings(
            [pace: samples([(0, 125), (1, 0)])],
            from: Self.sources([pace]),
            wheelCircumference: 1
        )
        #expect(readings.speed.map(\.value) == [4, 0])
    }

    @Test func `every metric is a field of its characteristic`() throws {
        for (characteristic, field) in WorkoutMetric.fields {
            let keys = try #require(AttributeValues.fieldKeys(characteristic))
            #expect(keys.contains(field), "\(characteristic) \(field)")
        }
    }

    @Test func `the power of a meter is that of its measurements`() throws {
        let power = try Self.stream(0x2A63, "instantaneousPower", of: Self.bike)
        let values = samples([(0, 180), (1, 220)])
        let sources = Self.sources([power])
        #expect(sources.streams == [power])
        #expect(WorkoutReadings([power: values], from: sources, wheelCircumference: 1).power == values)
    }

    @Test func `a measured distance is preferred to one from a wheel or a speed`() throws {
        let speed = try Self.stream(0x2A53, "instantaneousSpeed", of: Self.strap)
        let wheel = try Self.stream(0x2A5B, "cumulativeWheelRevolutions", of: Self.bike)
        let total = try Self.stream(0x2A53, "totalDistance", of: Self.strap)
        #expect(Self.sources([speed]).distance?.source.stream == speed)
        #expect(Self.sources([speed, wheel]).distance?.source.stream == wheel)
        #expect(Self.sources([speed, wheel, total]).distance?.source.stream == total)
    }

    @Test func `a speed becomes a distance until the next value, and at most for 5 s`() throws {
        let speed = try Self.stream(0x2A53, "instantaneousSpeed", of: Self.strap)
        let readings = WorkoutReadings(
            [speed: samples([(0, 3), (2, 0), (4, 2), (20, 1)])],
            from: Self.sources([speed]),
            wheelCircumference: 1
        )
        #expect(readings.distance?.map(\.amount) == [6, 10, 5])
        #expect(readings.distance?.map(\.times.count) == [2, 5, 5].map { $0 * second })
    }

    @Test func `wheel revolutions become distance and speed, also after they roll over`() throws {
        let wheel = try Self.stream(0x2A5B, "cumulativeWheelRevolutions", of: Self.bike)
        let time = try Self.stream(0x2A5B, "lastWheelEventTime", of: Self.bike)
        let readings = WorkoutReadings(
            [
                wheel: samples([(0, 4_294_967_294), (1, 2), (2, 4), (3, 4), (4, 4), (5, 4), (6, 5)]),
                time: samples([(0, 63), (1, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 5)]),
            ],
            from: Self.sources([wheel, time]),
            wheelCircumference: 2
        )
        #expect(readings.distance?.map(\.amount) == [8, 4, 2])
        #expect(readings.speed == samples([(1, 8), (2, 4), (5, 0), (6, 0.5)]))
    }

    @Test func `crank revolutions become a cadence per minute`() throws {
        let crank = try Self.stream(0x2A5B, "cumulativeCrankRevolutions", of: Self.bike)
        let time = try Self.stream(0x2A5B, "lastCrankEventTime", of: Self.bike)
        // The clock of the sensor, of 64 s, has rolled over an unknown number of times between 2 and 100 s.
        let readings = WorkoutReadings(
            [
                crank: samples([(0, 65_535), (2, 2), (100, 3), (101, 5)]),
                time: samples([(0, 10), (2, 12), (100, 13), (101, 14)]),
            ],
            from: Self.sources([crank, time]),
            wheelCircumference: 2
        )
        #expect(readings.cadence == samples([(2, 90), (101, 120)]))
    }

    @Test func `units are those of the summary`() throws {
        let speed = try Self.stream(0x2ACD, "instantaneousSpeed", of: Self.bike)
        let energy = try Self.stream(0x2ACD, "totalEnergy", of: Self.bike)
        let readings = WorkoutReadings(
            [speed: samples([(0, 36)]), energy: samples([(0, 100), (1, 110), (2, 4)])],
            from: Self.sources([speed, energy]),
            wheelCircumference: 2
        )
        #expect(readings.speed.map(\.value) == [10])
        // The device has started again at 0.
        #expect(readings.energy?.map(\.amount) == [41.84, 4 * 4.184])
    }

    @Test func `a clock that is set back does not reorder values`() throws {
        let total = try Self.stream(0x2A53, "totalDistance", of: Self.strap)
        let readings = WorkoutReadings(
            [total: samples([(10, 5), (5, 6), (7, 7), (12, 9)])],
            from: Self.sources([total]),
            wheelCircumference: 1
        )
        #expect(readings.distance == [Accrual(times: 1010 * second..<1012 * second, amount: 4)])
    }

    @Test func `every field of a characteristic is one that its values have`() throws {
        for (uuid, field) in [
            (0x2A37, "heartRate"), (0x2A37, "energyExpended"), (0x2A53, "instantaneousSpeed"),
            (0x2A53, "instantaneousCadence"),
            (0x2A53, "totalDistance"), (0x2A5B, "cumulativeWheelRevolutions"), (0x2A5B, "lastCrankEventTime"),
        ] as [(UInt16, String)] {
            #expect(WorkoutMetric.of(field, in: BluetoothUUID(uuid)) != nil)
        }
        #expect(
            WorkoutMetric.showsMovement(BluetoothUUID(0x2A53)) && WorkoutMetric.showsMovement(BluetoothUUID(0x2A5B))
        )
        #expect(!WorkoutMetric.showsMovement(BluetoothUUID(0x2A37)))
    }

    @Test func `a device moves if its speed is high enough or its counters increase`() throws {
        let (strap, bike) = (try #require(Self.strap), try #require(Self.bike))
        var meter = MovementMeter()
        func handle(_ uuid: UInt16, _ values: [(String, Double)], _ device: DeviceAddress) -> Bool? {
            let samples = values.map {
                FieldSample(field: $0.0, value: $0.1, properties: .init(unit: nil, kind: .discrete))
            }
            return meter.isMoving(.init(characteristic: BluetoothUUID(uuid), samples: samples), from: device)
        }
        #expect(handle(0x2A37, [("heartRate", 100)], strap) == nil)
        #expect(handle(0x2A53, [("instantaneousSpeed", 0.49)], strap) == false)
        #expect(handle(0x2A53, [("instantaneousSpeed", 0.5)], strap) == true)
        #expect(handle(0x2A5B, [("cumulativeWheelRevolutions", 7), ("cumulativeCrankRevolutions", 7)], bike) == nil)
        #expect(handle(0x2A5B, [("cumulativeWheelRevolutions", 8), ("cumulativeCrankRevolutions", 7)], bike) == true)
        #expect(handle(0x2A5B, [("cumulativeWheelRevolutions", 8), ("cumulativeCrankRevolutions", 7)], bike) == false)
    }
}
