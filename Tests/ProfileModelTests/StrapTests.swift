import GATT
import ProfileModel
import Testing

@Suite struct StrapTests {
    private let strap: PeripheralProfile
    private let measurement: AttributeID
    private let battery: AttributeID
    private let controlPoint: AttributeID

    init() throws {
        strap = try profile(named: "heart-rate-strap")
        measurement = try strap.id(0x2A37)
        battery = try strap.id(0x2A19)
        controlPoint = try strap.id(0x2A39)
    }

    private func measurements(_ engine: inout ProfileEngine, until end: Duration) throws -> [HeartRateMeasurement] {
        try engine.notifications(until: end).filter { $0.characteristic == measurement }
            .map { try HeartRateMeasurement(decoding: $0.bytes) }
    }

    @Test func `the strap matches its comments`() {
        #expect(strap.name == "gattlab HRS")
        #expect(strap.appearance == 0x0341)
        #expect(strap.advertising.localName == "gattlab HRS")
        #expect(strap.advertising.services == [BluetoothUUID(0x180D), BluetoothUUID(0x180F)])
        #expect(strap.services.map(\.uuid) == [0x180D, 0x180F, 0x180A].map { BluetoothUUID($0) })
        let properties = strap.services.flatMap(\.characteristics).map { ($0.uuid.description, $0.properties.names) }
        #expect(properties.prefix(4).map(\.0) == ["2A37", "2A38", "2A39", "2A19"])
        #expect(properties.prefix(4).map(\.1) == [["notify"], ["read"], ["write"], ["read", "notify"]])
        #expect(properties.dropFirst(4).allSatisfy { $0.1 == ["read"] })
        #expect(
            properties.dropFirst(4).map(\.0) == ["2A29", "2A24", "2A25", "2A27", "2A26", "2A28", "2A23", "2A50"]
        )
    }

    @Test(
        arguments: [
            (0x2A38, "01"), (0x2A19, "64"), (0x2A29, "676174746c6162"), (0x2A23, "010000feff5e0002"),
            (0x2A50, "01ffff01000001"),
        ] as [(UInt16, String)]
    )
    func `constant values are read`(_ uuid: UInt16, _ hex: String) throws {
        var engine = try ProfileEngine(strap, seed: 1)
        #expect(HexText.encode(try engine.read(try strap.id(uuid), at: .zero)) == hex)
    }

    @Test func `there is one measurement a second, with the energy in every tenth`() throws {
        var engine = try ProfileEngine(strap, seed: 1)
        engine.subscriptionChanged(measurement, isSubscribed: true, at: .milliseconds(300))
        let notifications = engine.notifications(until: .seconds(600))
        #expect(notifications.map(\.time) == (1...600).map { .seconds($0) })
        for (index, notification) in notifications.enumerated() {
            let measurement = try HeartRateMeasurement(decoding: notification.bytes)
            #expect((measurement.energyExpended != nil) == ((index + 1) % 10 == 0))
            #expect(measurement.sensorContact == .contact)
            #expect((55...175).contains(measurement.heartRate))
            #expect(notification.bytes.count <= 20)
        }
    }

    @Test(arguments: [1, 2, 77] as [UInt64])
    func `the interval of every beat is sent once, and they add up to the time`(_ seed: UInt64) throws {
        var engine = try ProfileEngine(strap, seed: seed)
        engine.subscriptionChanged(measurement, isSubscribed: true, at: .zero)
        var beat = 0
        for (second, measurement) in try measurements(&engine, until: .seconds(1800)).enumerated() {
            for interval in measurement.rrIntervals {
                beat += Int(interval)
                // The beat is in the second that this measurement ends.
                #expect(beat > second * 1024 && beat <= (second + 1) * 1024, "seed \(seed)")
                // The heart rate and its beats agree, within noise and the second between them.
                let rate = 60 * 1024 / Double(interval)
                #expect(abs(rate - Double(measurement.heartRate)) < 0.08 * rate + 5, "seed \(seed)")
            }
        }
        #expect(beat > 1798 * 1024)
    }

    @Test func `the number of beats matches a constant heart rate`() throws {
        var engine = try ProfileEngine(strap, seed: 5, holding: ["heart-rate": 150])
        engine.subscriptionChanged(measurement, isSubscribed: true, at: .zero)
        let measurements = try measurements(&engine, until: .seconds(600))
        #expect(measurements.allSatisfy { $0.heartRate == 150 })
        let beats = measurements.reduce(0) { $0 + $1.rrIntervals.count }
        #expect((1490...1510).contains(beats))
    }

    @Test func `beats from before the subscription are not sent`() throws {
        var engine = try ProfileEngine(strap, seed: 1)
        engine.subscriptionChanged(measurement, isSubscribed: true, at: .seconds(3600))
        let first = try measurements(&engine, until: .seconds(3601))
        #expect(first.count == 1)
        #expect(first.allSatisfy { $0.rrIntervals.count <= 4 })
    }

    @Test func `0x01 resets the energy, and nothing else does`() throws {
        var engine = try ProfileEngine(strap, seed: 1, holding: ["heart-rate": 251])
        engine.subscriptionChanged(measurement, isSubscribed: true, at: .zero)
        func energies(until end: Duration) throws -> [UInt16] {
            try measurements(&engine, until: end).compactMap(\.energyExpended)
        }
        // (251 − 51) × 0.57 kJ a minute: 19 kJ in ten seconds.
        #expect(try energies(until: .seconds(30)) == [19, 38, 57])
        #expect(throws: ATTError.controlPointNotSupported) { try engine.write(controlPoint, [2], at: .seconds(30)) }
        #expect(try energies(until: .seconds(40)) == [76])
        try engine.write(controlPoint, [1], at: .seconds(40))
        #expect(try energies(until: .seconds(60)) == [19, 38])
    }

    @Test func `the energy stays at its limit`() throws {
        var engine = try ProfileEngine(strap, seed: 1, holding: ["heart-rate": 255])
        engine.subscriptionChanged(measurement, isSubscribed: true, at: .seconds(1_000_000))
        let energies = try measurements(&engine, until: .seconds(1_000_020)).compactMap(\.energyExpended)
        #expect(energies == [65535, 65535])
    }

    @Test func `the control point refuses all other values`() throws {
        var engine = try ProfileEngine(strap, seed: 1)
        for value in UInt8.min...UInt8.max where value != 1 {
            #expect(throws: ATTError(rawValue: 0x80)) { try engine.write(controlPoint, [value], at: .zero) }
        }
        // Its value has one octet: another length is not an unsupported value but an invalid one (Core Specification, Vol 3,
        // Part F, 3.4.5.1).
        for bytes: [UInt8] in [[], [1, 0], [2, 3, 4]] {
            #expect(throws: ATTError.invalidAttributeValueLength) { try engine.write(controlPoint, bytes, at: .zero) }
        }
        #expect(throws: ATTError.readNotPermitted) { try engine.read(controlPoint, at: .zero) }
        #expect(throws: ATTError.readNotPermitted) { try engine.read(measurement, at: .zero) }
        #expect(throws: ATTError.writeNotPermitted) { try engine.write(battery, [1], at: .zero) }
        #expect(throws: ATTError.invalidHandle) { try engine.read(AttributeID(index: 99), at: .zero) }
    }

    @Test func `the battery level falls and is notified`() throws {
        var engine = try ProfileEngine(strap, seed: 1)
        engine.subscriptionChanged(battery, isSubscribed: true, at: .seconds(5))
        let notifications = engine.notifications(until: .seconds(50))
        #expect(notifications.map(\.bytes) == [[99], [98], [97], [96]])
        #expect(notifications.map(\.time) == [12, 24, 36, 48].map { .seconds($0) })
        #expect(try engine.read(battery, at: .seconds(50)) == [96])
        #expect(try engine.read(battery, at: .seconds(12 * 80)) == [20])
        #expect(try engine.read(battery, at: .seconds(12 * 81)) == [100])
    }

    @Test func `the same seed and calls give the same bytes`() throws {
        func run(_ seed: UInt64) throws -> [DueNotification] {
            var engine = try ProfileEngine(strap, seed: seed)
            engine.subscriptionChanged(measurement, isSubscribed: true, at: .milliseconds(1))
            engine.subscriptionChanged(battery, isSubscribed: true, at: .milliseconds(2))
            var all = engine.notifications(until: .seconds(20))
            try engine.write(controlPoint, [1], at: .seconds(20))
            all += engine.notifications(until: .seconds(900))
            return all
        }
        #expect(try run(1) == run(1))
        #expect(try run(1) != run(2))
    }

    @Test(
        arguments: [
            (["heart-rat": 150], "unknown signal 'heart-rat'", "did you mean 'heart-rate'?"),
            (
                ["x": 1], "unknown signal 'x'",
                "the signals are heart-rate, beats, energy, sensor-contact, battery"
            ),
            (
                ["beats": 1], "the signal 'beats' generates beats and cannot be held",
                "hold 'heart-rate', which the beats follow"
            ),
            (["heart-rate": "fast"], "the signal 'heart-rate' is numeric and cannot be \"fast\"", nil),
            (
                ["battery": 101], "the signal 'battery' cannot be held at 101: batteryLevel must be from 0 to 100", nil
            ),
            (
                ["heart-rate": 70000],
                "the signal 'heart-rate' cannot be held at 70000: heartRate must be from 0 to 65535", nil
            ),
        ] as [([String: FieldValue], String, String?)]
    )
    func `a signal is held only at a valid value`(_ held: [String: FieldValue], _ message: String, _ hint: String?) {
        let error = #expect(throws: HoldError.self) { try ProfileEngine(strap, seed: 1, holding: held) }
        #expect(error?.message == message)
        #expect(error?.hint == hint)
    }

    @Test func `words can be held too`() throws {
        var engine = try ProfileEngine(strap, seed: 1, holding: ["sensor-contact": "no-contact"])
        engine.subscriptionChanged(measurement, isSubscribed: true, at: .zero)
        #expect(try measurements(&engine, until: .seconds(3)).allSatisfy { $0.sensorContact == .noContact })
        let error = #expect(throws: HoldError.self) {
            try ProfileEngine(strap, seed: 1, holding: ["sensor-contact": "contakt"])
        }
        #expect(error?.hint?.contains("contact") == true)
    }
}
