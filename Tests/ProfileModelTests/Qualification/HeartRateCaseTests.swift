import GATT
import ProfileModel
import Testing

/// The test cases of the Heart Rate Service and Profile for a sensor, applied to the included straps.
@Suite struct HeartRateCaseTests {
    private let strap: PeripheralProfile
    private let service: ServiceProfile

    init() throws {
        strap = try profile(named: "heart-rate-strap")
        service = try #require(strap.services.first { $0.uuid == BluetoothUUID(0x180D) })
    }

    private func characteristic(_ uuid: UInt16) -> CharacteristicProfile? {
        service.characteristics.first { $0.uuid == BluetoothUUID(uuid) }
    }

    /// The bytes of the measurements of a subscriber, in the given number of seconds.
    private func measurements(
        of profile: PeripheralProfile,
        seconds: Int,
        holding: [String: FieldValue] = [:]
    ) throws -> [[UInt8]] {
        var engine = try ProfileEngine(profile, seed: 1, holding: holding)
        engine.subscriptionChanged(try profile.id(0x2A37), isSubscribed: true, at: .zero)
        return engine.notifications(until: .seconds(seconds)).map(\.bytes)
    }

    @Test func `HRS_SEN_SGGIT_SER_BV_01_C: the service is declared once, as a primary service`() {
        #expect(strap.services.filter { $0.uuid == BluetoothUUID(0x180D) }.map(\.isPrimary) == [true])
    }

    @Test func `HRS_SEN_SGGIT_CHA_BV_01_C: the measurement can only be notified`() {
        #expect(characteristic(0x2A37)?.properties.declared == 0x10)
    }

    @Test func `HRS_SEN_SGGIT_CHA_BV_02_C: the body sensor location can only be read`() {
        #expect(characteristic(0x2A38)?.properties.declared == 0x02)
    }

    @Test func `HRS_SEN_SGGIT_CHA_BV_03_C: the control point can only be written with a response`() {
        #expect(characteristic(0x2A39)?.properties.declared == 0x08)
    }

    @Test(arguments: ["heart-rate-strap", "loose-strap", "optical-armband", "sport-watch"])
    func `HRS_SEN_CR_BV_01_C: the body sensor location is one of the defined ones`(_ name: String) throws {
        let profile = try profile(named: name)
        var engine = try ProfileEngine(profile, seed: 1)
        let location = try engine.read(try profile.id(0x2A38), at: .zero)
        #expect(location.count == 1)
        #expect((0...6).contains(try #require(location.first)))
    }

    @Test func `HRS_SEN_CW_BV_01_C: the energy restarts after its reset`() throws {
        var engine = try ProfileEngine(strap, seed: 1)
        engine.subscriptionChanged(try strap.id(0x2A37), isSubscribed: true, at: .zero)
        func energies(until time: Duration) throws -> [UInt16] {
            try engine.notifications(until: time)
                .compactMap { try HeartRateMeasurement(decoding: $0.bytes).energyExpended }
        }
        let before = try #require(try energies(until: .seconds(300)).last)
        #expect(before > 10)
        try engine.write(try strap.id(0x2A39), [1], at: .milliseconds(309_500))
        // In the first half second, less than 1 kJ is expended.
        #expect(try energies(until: .seconds(310)) == [0])
    }

    @Test(arguments: [0x00, 0x02, 0xFF] as [UInt8])
    func `HRS_SEN_CW_BI_01_C: a reserved command is refused with 0x80`(_ command: UInt8) throws {
        var engine = try ProfileEngine(strap, seed: 1)
        #expect(throws: ATTError(rawValue: 0x80)) {
            try engine.write(try strap.id(0x2A39), [command], at: .zero)
        }
    }

    @Test func `HRS_SEN_CON_BV_01_C: measurements are sent while they are configured, and not otherwise`() throws {
        let id = try strap.id(0x2A37)
        var engine = try ProfileEngine(strap, seed: 1)
        for start in [0, 100] {
            #expect(engine.notifications(until: .seconds(start + 10)).isEmpty)
            engine.subscriptionChanged(id, isSubscribed: true, at: .seconds(start + 10))
            #expect(engine.notifications(until: .seconds(start + 20)).count == 10)
            engine.subscriptionChanged(id, isSubscribed: false, at: .seconds(start + 20))
        }
    }

    @Test(arguments: ["heart-rate-strap", "loose-strap", "optical-armband", "sport-watch"])
    func `HRS_SEN_CN_BV_01_C: measurements are valid`(_ name: String) throws {
        let sent = try measurements(of: profile(named: name), seconds: 60)
        #expect(sent.count >= 55)
        for bytes in sent {
            #expect(throws: Never.self) { try HeartRateMeasurement(decoding: bytes) }
            // The smallest ATT_MTU, 23, leaves 20 bytes.
            #expect(bytes.count <= 20)
        }
    }

    @Test func `HRS_SEN_CN_BV_02_C: a measurement with energy has flag 3`() throws {
        let sent = try measurements(of: strap, seconds: 60)
        let flagged = sent.filter { ($0.first ?? 0) & 0x08 != 0 }
        #expect(flagged.count == 6)
        let energies = try flagged.compactMap { try HeartRateMeasurement(decoding: $0).energyExpended }
        #expect(energies.count == 6)
        #expect(energies == energies.sorted())
    }

    @Test func `HRS_SEN_CN_BV_03_C: RR intervals have flag 4 and are sent oldest first`() throws {
        let sent = try measurements(of: strap, seconds: 60)
        var elapsed = 0.0
        for (index, bytes) in sent.enumerated() {
            let intervals = try HeartRateMeasurement(decoding: bytes).rrIntervals
            #expect(((bytes.first ?? 0) & 0x10 != 0) == !intervals.isEmpty)
            elapsed += intervals.reduce(0) { $0 + Double($1) / 1024 }
            // The intervals add up to the time of the last beat, at most an interval ago.
            #expect((0...1.5).contains(Double(index + 1) - elapsed), "\(index + 1): \(elapsed)")
        }
    }

    @Test func `HRS_SEN_CN_BV_04_C: a heart rate above 255 has flag 0 and two bytes`() throws {
        for bytes in try measurements(of: strap, seconds: 5, holding: ["heart-rate": 300]) {
            #expect((bytes.first ?? 0) & 0x01 == 1)
            #expect(bytes.dropFirst().prefix(2) == [0x2C, 0x01])
        }
    }

    @Test func `HRS_SEN_CN_BV_05_C: flag 2 is set, and flag 1 follows the contact`() throws {
        let flags = try measurements(of: profile(named: "loose-strap"), seconds: 120).compactMap(\.first)
        #expect(flags.allSatisfy { $0 & 0x04 != 0 })
        #expect(Set(flags.map { $0 & 0x02 }) == [0, 2])
    }

    @Test func `HRP_SEN_HRF_BV_01_C: the service is advertised`() {
        #expect(strap.legacyAdvertisement.serviceUUIDs.contains(BluetoothUUID(0x180D)))
    }

    @Test func `HRP_SEN_HRF_BV_02_C: the name is advertised`() {
        #expect(strap.legacyAdvertisement.localName == strap.name)
    }
}
