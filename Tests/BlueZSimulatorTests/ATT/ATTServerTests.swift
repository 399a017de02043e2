import BlueZSimulator
import EventLoop
import GATT
import Testing

/// A conversation with the server of the example database, one request after another, at an MTU of 23.
struct Exchange: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [(request: String, response: String)]

    init(_ name: String, _ request: String, _ response: String) {
        testDescription = name
        steps = [(request, response)]
    }

    init(_ name: String, _ steps: (String, String)...) {
        testDescription = name
        self.steps = steps
    }
}

@EventLoop
struct ATTServerTests {
    @Test(arguments: Exchange.discovery + Exchange.reading + Exchange.writing + Exchange.preparing + Exchange.others)
    func `responds as the Core Specification requires`(exchange: Exchange) throws {
        let probe = try ServerProbe()
        for step in exchange.steps {
            #expect(probe.send(step.request) == HexText.encode(bytes(step.response)), "\(step.request)")
        }
    }

    @Test(arguments: [
        (
            SecurityLevel.none,
            ["010a32000f", "010a340005", "010a360005", "0112 3200 0f", "0112 3400 05", "0112 3900 0f"]
        ),
        (.encrypted, ["0b01", "010a340005", "010a360005", "13", "0112 3400 05", "13"]),
        (.authenticated, ["0b01", "0b02", "010a360005", "13", "13", "13"]),
        (.secureConnections, ["0b01", "0b02", "0b03", "13", "13", "13"]),
    ])
    func `requires the security of the attribute`(level: SecurityLevel, answers: [String]) throws {
        let probe = try ServerProbe()
        probe.bearer.security = level
        let requests = ["0a3200", "0a3400", "0a3600", "12320009", "12340009", "1239000100"]
        #expect(requests.map { probe.send($0) } == answers.map { HexText.encode(bytes($0)) })
    }

    @Test
    func `handles commands without a response`() throws {
        let probe = try ServerProbe()
        #expect(probe.send("52 3b00 05") == "")
        #expect(probe.example.commanded.value == [5])
        #expect(probe.send("d2 3b00 06 00000000 0000000000000000") == "")
        #expect(probe.example.commanded.value == [6])
        #expect(probe.example.commanded.uses == [.command, .signed])
        for nonsense in ["52", "52 0900 01", "52 0600 01", "52 3200 01", "d2 3b00", "7f 00"] {
            #expect(probe.send(nonsense) == "", "\(nonsense)")
        }
    }

    @Test
    func `writes each run of prepared parts as one value`() throws {
        let probe = try ServerProbe()
        for part in ["0500 aaaa", "0700 bbbb", "0c00 cc"] {
            #expect(probe.send("16 1300 \(part)") == HexText.encode(bytes("17 1300 \(part)")))
        }
        #expect(probe.example.long.value == Array(0..<30))
        // The second run starts after the bytes that the first one wrote.
        #expect(probe.send("18 01") == "0118130007")
        #expect(probe.example.long.value == bytes("0001020304aaaabbbb"))
        #expect(probe.example.long.uses.filter { $0 == .prepared }.count == 2)
        #expect(probe.send("18 01") == "19")
    }

    @Test
    func `queues at most thirty runs`() throws {
        let probe = try ServerProbe()
        for _ in 0..<30 { #expect(probe.send("16 1300 0000 01") == "1713000000" + "01") }
        #expect(probe.send("16 1300 0000 01") == "0116000009")
        #expect(probe.send("18 00") == "19")
        #expect(probe.send("16 1300 0000 01") == "171300000001")
    }

    @Test(arguments: [(ServerRules.plain, 512, 512), (.bluetoothd, 510, 508), (.bluetoothd(.v5_87), 512, 512)])
    func `accepts values up to the limits of its rules`(rules: ServerRules, written: Int, prepared: Int) throws {
        let probe = try ServerProbe(rules: rules)
        #expect(probe.send("02 ffff") == "030502")
        for (length, isTaken) in [(written, true), (written + 1, false)] {
            let value = [UInt8](repeating: 1, count: length)
            #expect(probe.send([0x12, 0x08, 0x00] + value) == [isTaken ? [0x13] : bytes("01 12 0800 0d")])
        }
        for (end, isTaken) in [(prepared, true), (prepared + 1, false)] {
            let offset = end - 10
            let request =
                [0x16, 0x13, 0x00, UInt8(offset & 0xFF), UInt8(offset >> 8)] + [UInt8](repeating: 1, count: 10)
            #expect(probe.send(request).first?.first == (isTaken ? 0x17 : 0x01))
        }
        #expect(probe.send("16 1300 0102") == "0116130007")
    }

    @Test(arguments: [(ServerRules.plain, "0903 0600 01"), (.bluetoothd, "0108 5200 80")])
    func `a list ends or fails at an unreadable value`(rules: ServerRules, answer: String) throws {
        let probe = try ServerProbe(rules: rules)
        let refusing = StoredValue()
        refusing.error = .controlPointNotSupported
        try probe.example.database.add(
            ServiceDefinition(
                uuid: BluetoothUUID(0x180D),
                characteristics: [
                    CharacteristicDefinition(
                        uuid: BluetoothUUID(0x2A38),
                        properties: .read,
                        value: .handler(refusing)
                    )
                ]
            ),
            at: 0x50
        )
        #expect(probe.send("08 0100 ffff 382a") == HexText.encode(bytes(answer)))
    }

    @Test
    func `reports configuration changes to handlers`() throws {
        let value = StoredValue()
        let database = AttributeDatabase()
        try database.add(
            ServiceDefinition(
                uuid: BluetoothUUID(0x180D),
                characteristics: [
                    CharacteristicDefinition(
                        uuid: BluetoothUUID(0x2A37),
                        properties: [.notify, .indicate],
                        value: .handler(value)
                    )
                ]
            )
        )
        let link = Link(database)
        for bits in [1, 1, 2] as [UInt8] { link.client.write(0x04, [bits, 0]) { _ in } }
        #expect(value.configurations == [[0, 1, 3], [1, 2, 3]])
        #expect(link.server.configuration(of: 0x03) == 2)
        #expect(Link(database).server.configuration(of: 0x03) == 0)
        link.peripheral.close()
        #expect(value.configurations.last == [2, 0, 3])
    }
}
