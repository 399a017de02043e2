import GATT
import ProfileModel
import Testing

/// The test cases of the Battery Service for a device that reports its level, applied to the included profiles.
@Suite struct BatteryCaseTests {
    private static let uuid = BluetoothUUID(0x180F)

    /// The battery services of the included profiles.
    private static func services() throws -> [ServiceProfile] {
        try bundledProfiles.filter { $0 != "hostile" }.flatMap { try profile(named: $0).services }
            .filter { $0.uuid == uuid }
    }

    @Test func `BAS_SR_SGGIT_SER_BV_01_C: the service is a primary service`() throws {
        let services = try Self.services()
        #expect(services.count >= 4)
        #expect(services.allSatisfy { $0.isPrimary })
    }

    @Test func `BAS_SR_SGGIT_CHA_BV_01_C and BV_13_C: the level can only be read, and notified where it is`() throws {
        for service in try Self.services() {
            let levels = service.characteristics.filter { $0.uuid == BluetoothUUID(0x2A19) }
            #expect(levels.count == 1)
            for level in levels { #expect(level.properties.declared == (level.notify == nil ? 0x02 : 0x12)) }
        }
    }

    @Test func `BAS_SR_CON_BV_01_C and CN_BV_01_C: changes are notified while configured, and not otherwise`() throws {
        let strap = try profile(named: "heart-rate-strap")
        let level = try strap.id(0x2A19)
        var engine = try ProfileEngine(strap, seed: 1)
        #expect(engine.notifications(until: .seconds(30)).isEmpty)
        engine.subscriptionChanged(level, isSubscribed: true, at: .seconds(30))
        // The level falls every 12 s.
        #expect(engine.notifications(until: .seconds(60)).map(\.bytes) == [[97], [96], [95]])
        engine.subscriptionChanged(level, isSubscribed: false, at: .seconds(60))
        #expect(engine.notifications(until: .seconds(90)).isEmpty)
    }

    @Test func `BAS_SR_DES_BV_01_C: several batteries have distinct descriptions`() throws {
        let levels = try profile(named: "keyboard").services.filter { $0.uuid == Self.uuid }.flatMap(\.characteristics)
        #expect(levels.count == 2)
        let formats = levels.flatMap(\.descriptors).filter { $0.uuid == BluetoothUUID(0x2904) }.map(\.value)
        var descriptions: Set<[UInt8]> = []
        for format in formats {
            guard case .bytes(let bytes) = format else {
                Issue.record("a format follows no signal")
                continue
            }
            // An unsigned 8-bit integer, exponent 0, percent (0x27AD), the namespace of the SIG.
            #expect(bytes.prefix(5) == [0x04, 0x00, 0xAD, 0x27, 0x01])
            descriptions.insert(Array(bytes.dropFirst(5)))
        }
        #expect(descriptions.count == levels.count)
    }
}
