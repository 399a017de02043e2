import EventLoop
import GATT
import Testing

@testable import BlueZSimulator

/// Against recordings of bluetoothd 5.66.
@EventLoop
struct BuiltInServicesTests {
    @Test
    func `starts a connection as bluetoothd does`() throws {
        let link = Link(try Self.database())
        var server: KnownServer?
        link.client.start(mtu: 517) { server = try? $0.get() }
        #expect(link.log.map(HexText.encode) == Self.start.map { HexText.encode(bytes($0)) })
        #expect(server?.services.map(\.uuid.description) == ["1800", "1801", "180A", "1844"])
        #expect(server?.hash == bytes("20037497d4e860d870d7422597e0ea63"))
    }

    static let start = [
        "02 0502", "03 0502",
        "08 0100 ffff 3a2b", "09 03 1100 01",
        "10 0100 ffff 0028", "11 06 0100 0700 0018 0800 1100 0118 1200 1400 0a18 1500 1d00 4418",
        "08 1200 ffff 3a2b", "01 08 1200 0a",
        "10 1e00 ffff 0028", "01 10 1e00 0a",
        "10 0100 ffff 0128", "01 10 0100 0a",
        "08 0100 1d00 0228", "01 08 0100 0a",
        "08 0100 1d00 0328",
        """
        09 07 0200 02 0300 002a 0400 02 0500 012a 0600 02 0700 a62a 0900 20 0a00 052a 0c00 0a 0d00 292b \
        0e00 02 0f00 2a2b 1000 02 1100 3a2b 1300 02 1400 502a 1600 12 1700 7d2b 1900 08 1a00 7e2b 1b00 12 1c00 7f2b
        """,
        "08 1c00 1d00 0328", "01 08 1c00 0a",
        "08 0100 ffff 2a2b", "09 12 0f00 20037497d4e860d870d7422597e0ea63",
        "08 1000 ffff 2a2b", "01 08 1000 0a",
        "12 0d00 07", "13",
        "12 0b00 0200", "13",
    ]

    @Test
    func `discovers an application with the requests of bluetoothd`() throws {
        let database = try Self.database()
        for service in Self.application { try database.add(service) }
        let link = Link(database)
        var server: KnownServer?
        link.client.start(mtu: 517) { server = try? $0.get() }
        let requests = link.log.filter { ATTOpcode(rawValue: $0[0]).kind == .request }
        #expect(requests.map(HexText.encode) == Self.requests.map { HexText.encode(bytes($0)) })
        let extended = server?.services.last?.characteristics.first
        #expect(extended?.properties == [.read, .write, .extendedProperties, .writableAuxiliaries])
    }

    static let requests = [
        "02 0502",
        "08 0100 ffff 3a2b", "10 0100 ffff 0028", "08 1200 ffff 3a2b", "10 4900 ffff 0028", "10 5700 ffff 0028",
        "10 0100 ffff 0128",
        "08 0100 5600 0228",
        "08 0100 5600 0328", "08 4700 5600 0328", "08 5400 5600 0328",
        "04 4c00 4e00", "04 4d00 4e00", "04 4e00 4e00", "0a 4c00",
        "04 5100 5200", "04 5200 5200", "04 5500 5600", "04 5600 5600",
        "08 0100 ffff 2a2b", "08 1000 ffff 2a2b",
        "12 0d00 07", "12 0b00 0200",
    ]

    @Test
    func `discovers nothing again if the hash is known`() throws {
        let link = Link(try Self.database())
        var server: KnownServer?
        link.client.start(mtu: 517) { server = try? $0.get() }
        let again = Link(link.peripheral.database)
        again.client.start(mtu: 517, known: server) { server = try? $0.get() }
        #expect(!again.log.contains { $0.first == ATTOpcode.readByGroupTypeRequest.rawValue })
        #expect(server?.services.count == 4)
    }

    @Test
    func `places an application where bluetoothd does, and hashes it`() throws {
        let database = try Self.database()
        let entries = try Self.application.map { (service) throws(DatabaseError) in try database.add(service) }
        #expect(entries.map(\.range) == [0x3D...0x44, 0x45...0x48, 0x49...0x56])
        #expect(entries[0].characteristics.map(\.handle) == [0x3E, 0x41, 0x43])
        #expect(entries[2].characteristics[0].descriptorHandles == [0x4D, 0x4E])
        #expect(HexText.encode(database.hash) == "e2867e5110717e20fd546b265e9be7b4")
        for entry in entries { database.remove(entry.range) }
        #expect(HexText.encode(database.hash) == "20037497d4e860d870d7422597e0ea63")
        // Handles are not reused.
        for service in Self.application { try database.add(service) }
        #expect(database.services.last?.range == 0x63...0x70)
        #expect(HexText.encode(database.hash) == "9103ab3ba46770601b22c722570411f3")
    }

    @Test
    func `indicates the range of changed services`() throws {
        let database = try Self.database()
        let entries = try Self.application.map { (service) throws(DatabaseError) in try database.add(service) }
        let (link, silent) = (Link(database), Link(database))
        link.client.start(mtu: 517) { _ in }
        silent.client.exchangeMTU(517) { _ in }
        let (before, silentBefore) = (link.log.count, silent.log.count)
        var received: [[UInt8]] = []
        link.client.onValue = { handle, value, isIndication in
            if handle == 0x0A, isIndication { received.append(value) }
        }
        for entry in entries { database.remove(entry.range) }
        #expect(received == ["3d00 4400", "4500 4800", "4900 5600"].map(bytes))
        let exchange = ["1d 0a00 3d00 4400", "1e", "1d 0a00 4500 4800", "1e", "1d 0a00 4900 5600", "1e"].map(bytes)
        #expect(Array(link.log[before...]) == exchange)
        #expect(silent.log.count == silentBefore)
    }

    @Test
    func `searches a range more thoroughly if services were removed from it`() throws {
        let link = Link(try Self.database())
        link.client.exchangeMTU(517) { _ in }
        var services: [DiscoveredService]?
        link.client.discover(in: ATTHandleRange(0x49, through: 0x56), hadServices: true) { services = $0 }
        #expect(services == [])
        let expected = [
            "10 4900 5600 0028", "01 10 4900 0a", "10 4900 5600 0128", "01 10 4900 0a", "08 4900 5600 0228",
            "01 08 4900 0a", "08 4900 5600 0328", "01 08 4900 0a",
        ]
        #expect(link.log.dropFirst(2).map(HexText.encode) == expected.map { HexText.encode(bytes($0)) })
    }

    @Test
    func `combines notifications for a client that supports it`() async throws {
        let database = try Self.database()
        let entries = try Self.application.map { (service) throws(DatabaseError) in try database.add(service) }
        let (rate, level) = (entries[0].characteristics[0], entries[1].characteristics[0])
        let link = Link(database)
        link.client.start(mtu: 517) { _ in }
        var received: [[UInt8]] = []
        link.client.onValue = { _, value, _ in received.append(value) }
        for handle in [rate.configurationHandle, level.configurationHandle] {
            link.client.write(try #require(handle), [1, 0]) { _ in }
        }
        link.server.sendValue(rate.valueHandle, [0x06, 0x68])
        await link.clock.advance(by: .milliseconds(9))
        link.server.sendValue(level.valueHandle, [0x64])
        #expect(received == [])
        await link.clock.advance(by: .milliseconds(1))
        #expect(link.log.last == bytes("23 3f00 0200 0668 4700 0100 64"))
        #expect(received == [[0x06, 0x68], [0x64]])
        link.server.sendValue(level.valueHandle, [0x62])
        await link.clock.advance(by: .milliseconds(10))
        #expect(link.log.last == bytes("23 4700 0100 62"))
        #expect(received.last == [0x62])
    }

    @Test
    func `refuses one request of a client that is unaware of a change`() throws {
        let database = try Self.database()
        let link = Link(database)
        var answers: [String] = []
        let read: @EventLoop () -> Void = {
            link.client.read(0x03) { result in
                switch result {
                case .success(let value): answers.append(String(decoding: value, as: UTF8.self))
                case .failure(let error): answers.append(error.description)
                }
            }
        }
        link.client.write(0x0D, [0x01]) { _ in }
        read()
        try database.add(Self.application[0])
        read()
        read()
        #expect(answers == ["BlueZ 5.66", "Database Out Of Sync (0x12)", "BlueZ 5.66"])
        var refusal: ATTError?
        link.client.write(0x0D, [0x00]) { if case .failure(let error) = $0 { refusal = error } }
        #expect(refusal == .valueNotAllowed)
    }

    @Test
    func `later releases have the Device Information service`() throws {
        let database = AttributeDatabase(rules: .bluetoothd(.v5_87))
        try BuiltInServices(name: { "BlueZ 5.87" }, appearance: { 0 }, version: .v5_87).add(to: database)
        #expect(database.services.map(\.uuid.description) == ["1800", "1801", "180A"])
        #expect(database.services.map(\.range.lowerBound) == [0x01, 0x06, 0x10])
        #expect(database.hash == bytes("a01f96d239c187f8ba218f084501dad9"))
    }

    static func database() throws -> AttributeDatabase {
        let database = AttributeDatabase(rules: .bluetoothd)
        try BuiltInServices(name: { "BlueZ 5.66" }, appearance: { 0 }).add(to: database)
        return database
    }

    /// The services that BlueZ's example-gatt-server registers.
    static var application: [ServiceDefinition] {
        func uuid(_ number: UInt128) -> BluetoothUUID {
            BluetoothUUID(value: 0x1234_5678_1234_5678_1234_5678_9ABC_DEF0 + number)
        }
        func characteristic(
            _ uuid: BluetoothUUID,
            _ properties: CharacteristicProperties,
            _ descriptors: [DescriptorDefinition] = []
        ) -> CharacteristicDefinition {
            CharacteristicDefinition(
                uuid: uuid,
                properties: properties,
                value: .handler(StoredValue()),
                descriptors: descriptors
            )
        }
        func descriptors(_ number: UInt128) -> [DescriptorDefinition] {
            [uuid(number), BluetoothUUID(0x2901)].map { DescriptorDefinition(uuid: $0, value: .constant([])) }
        }
        return [
            ServiceDefinition(
                uuid: BluetoothUUID(0x180D),
                characteristics: [
                    characteristic(BluetoothUUID(0x2A37), .notify), characteristic(BluetoothUUID(0x2A38), .read),
                    characteristic(BluetoothUUID(0x2A39), .write),
                ]
            ),
            ServiceDefinition(
                uuid: BluetoothUUID(0x180F),
                characteristics: [characteristic(BluetoothUUID(0x2A19), [.read, .notify])]
            ),
            ServiceDefinition(
                uuid: uuid(0),
                characteristics: [
                    characteristic(uuid(1), [.read, .write, .writableAuxiliaries], descriptors(2)),
                    characteristic(uuid(3), [.read, .write], descriptors(4)),
                    characteristic(uuid(5), [.read, .write], descriptors(6)),
                ]
            ),
        ]
    }
}
