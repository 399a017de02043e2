import GATT
import TestRandomness
import Testing

@Suite struct IBeaconTests {
    /// Apple's sample: E2C56DB5-DFFB-48D2-B060-D0F5A71096E0, 1, 2, -59 dBm.
    private static let hex = "0215e2c56db5dffb48d2b060d0f5a71096e000010002c5"
    private static let beacon = IBeacon(
        proximityUUID: 0xE2C5_6DB5_DFFB_48D2_B060_D0F5_A710_96E0,
        major: 1,
        minor: 2,
        measuredPower: -59
    )

    @Test func `an iBeacon round-trips`() throws {
        let data = AdvertisingData.ManufacturerData(company: 0x004C, data: try HexText.decode(Self.hex))
        #expect(IBeacon(data) == Self.beacon)
        #expect(Self.beacon.manufacturerData == data)
        var advertisement = AdvertisingData()
        try advertisement.append(.flags([.leGeneralDiscoverable]), within: .legacy)
        try advertisement.append(.manufacturerData(data), within: .legacy)
        #expect(advertisement.size == 30)
    }

    @Test func `other data is not an iBeacon`() throws {
        let bytes = try HexText.decode(Self.hex)
        for length in bytes.indices {
            #expect(IBeacon(.init(company: 0x004C, data: Array(bytes.prefix(length)))) == nil)
        }
        #expect(IBeacon(.init(company: 0x004C, data: bytes + [0])) == nil)
        #expect(IBeacon(.init(company: 0x004D, data: bytes)) == nil)
        #expect(IBeacon(.init(company: 0x004C, data: [0x03] + bytes.dropFirst())) == nil)
        #expect(IBeacon(.init(company: 0x004C, data: [0x02, 0x16] + bytes.dropFirst(2))) == nil)
    }
}

@Suite struct EddystoneTests {
    private static let frames: [(String, Eddystone?)] = [
        (
            "00ee0102030405060708090a0b0c0d0e0f100000",
            EddystoneUID(txPower: -18, namespace: Array(1...10), instance: UInt48(clamping: 0x0B0C_0D0E_0F10))
                .map { .uid($0) }
        ),
        ("10ee03676f6f2e676c2f417131387846", EddystoneURL(txPower: -18, url: "https://goo.gl/Aq18xF").map { .url($0) }),
        ("10ba00676f6f676c6507", EddystoneURL(txPower: -70, url: "http://www.google.com").map { .url($0) }),
        ("10ba01612e620078", EddystoneURL(txPower: -70, url: "https://www.a.b.com/x").map { .url($0) }),
        ("10ba02", EddystoneURL(txPower: -70, url: "http://").map { .url($0) }),
        (
            "20000bb8198000000010000003e8",
            .telemetry(
                .init(batteryVoltage: 3000, temperature: 0x1980, advertisementCount: 16, uptime: 1000)
            )
        ),
        ("2000000080000000000100000002", .telemetry(.init(advertisementCount: 1, uptime: 2))),
        (
            "20010102030405060708090a0b0c12345678",
            EddystoneEncryptedTelemetry(telemetry: Array(1...12), salt: 0x1234, integrityCheck: 0x5678)
                .map { .encryptedTelemetry($0) }
        ),
        ("30ee0102030405060708", .ephemeralID(.init(txPower: -18, identifier: 0x0102_0304_0506_0708))),
    ]

    @Test(arguments: frames)
    func `a frame round-trips`(_ hex: String, _ frame: Eddystone?) throws {
        let frame = try #require(frame)
        let bytes = try HexText.decode(hex)
        #expect(try Eddystone(decoding: bytes) == frame)
        #expect(try Eddystone.lenient(bytes).warnings.isEmpty)
        #expect(frame.encode() == bytes)
        #expect(frame.serviceData == .init(uuid: BluetoothUUID(0xFEAA), data: bytes))
    }

    @Test(arguments: frames)
    func `every proper prefix throws or is a shorter URL`(_ hex: String, _ frame: Eddystone?) throws {
        let bytes = try HexText.decode(hex)
        for length in bytes.indices {
            let prefix = Array(bytes.prefix(length))
            if bytes[0] == 0x10, length >= 3 {
                #expect(try Eddystone(decoding: prefix).encode() == prefix)
            } else {
                #expect(throws: DecodeError.self) { try Eddystone(decoding: prefix) }
            }
        }
    }

    @Test(arguments: frames)
    func `a trailing byte throws or lengthens the URL`(_ hex: String, _ frame: Eddystone?) throws {
        let bytes = try HexText.decode(hex) + [0x41]
        if bytes[0] == 0x10 {
            #expect(try Eddystone(decoding: bytes).encode() == bytes)
        } else {
            let error = #expect(throws: DecodeError.self) { try Eddystone(decoding: bytes) }
            #expect(error?.reason == .trailingBytes(1))
            #expect(try Eddystone.lenient(bytes).value == frame)
        }
    }

    @Test(arguments: frames)
    func `a thousand mutations are decoded or refused`(_ hex: String, _ frame: Eddystone?) throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let bytes = try HexText.decode(hex).mutated(using: &generator).mutated(using: &generator)
            let context = "seed \(seed), bytes \(HexText.encode(bytes))"
            if let frame = try? Eddystone.lenient(bytes).value {
                #expect(try Eddystone(decoding: frame.encode()) == frame, "\(context)")
            }
            guard let frame = try? Eddystone(decoding: bytes) else { continue }
            #expect(frame.encode() == bytes, "\(context)")
        }
    }

    @Test(
        arguments: [
            ("00ee0102030405060708090a0b0c0d0e0f10", .truncated(needed: 2, available: 0), 18),
            ("00ee0102030405060708090a0b0c0d0e0f100001", .reservedBits(0x0100), 18),
            ("10ee030e61", .reservedValue(0x0E), 3), ("10ee037f61", .reservedValue(0x7F), 3),
            ("10ee03" + String(repeating: "61", count: 18), .trailingBytes(1), 20),
        ] as [(String, DecodeError.Reason, Int)]
    )
    func `a reserved value throws, and lenient decoding warns`(
        _ hex: String,
        _ reason: DecodeError.Reason,
        _ offset: Int
    ) throws {
        let bytes = try HexText.decode(hex)
        let error = #expect(throws: DecodeError.self) { try Eddystone(decoding: bytes) }
        #expect(error?.reason == reason)
        #expect(error?.offset == offset)
        #expect(try Eddystone.lenient(bytes).warnings == [error].compactMap { $0 })
    }

    @Test(arguments: ["40", "10ee04", "200200", ""])
    func `an undecodable frame throws in strict and lenient decoding`(_ hex: String) throws {
        let bytes = try HexText.decode(hex)
        #expect(throws: DecodeError.self) { try Eddystone.lenient(bytes) }
    }

    @Test(
        arguments: [
            "ftp://x", "x", "", "https://é", "https://a b", "https://" + String(repeating: "a", count: 18),
        ]
    )
    func `other URLs cannot be sent`(_ url: String) {
        #expect(EddystoneURL(txPower: 0, url: url) == nil)
    }

    @Test func `fields of an invalid size create no frame`() {
        #expect(EddystoneUID(txPower: 0, namespace: [1], instance: UInt48()) == nil)
        #expect(EddystoneEncryptedTelemetry(telemetry: [1], salt: 0, integrityCheck: 0) == nil)
    }

    @Test func `telemetry has the temperature if it is known`() {
        #expect(EddystoneTelemetry(temperature: 0x1980, advertisementCount: 0, uptime: 0).celsius == 25.5)
        #expect(EddystoneTelemetry(temperature: -0x80, advertisementCount: 0, uptime: 0).celsius == -0.5)
        #expect(EddystoneTelemetry(advertisementCount: 0, uptime: 0).celsius == nil)
    }
}
