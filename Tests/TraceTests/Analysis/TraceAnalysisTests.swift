import GATT
import Testing
import Trace

/// A conversation on the sides of both machines, with one way of division into packets.
struct Scenario: Sendable, CustomTestStringConvertible {
    var side: ConversationTrace.Side
    var fragment: Int

    static let all = ConversationTrace.Side.allCases.flatMap { side in
        [1, 4, 5, 27, 251].map { Scenario(side: side, fragment: $0) }
    }

    var trace: ConversationTrace {
        var trace = ConversationTrace(side, fragment: fragment)
        trace.connect()
        return trace
    }

    var testDescription: String { "\(side), \(fragment) bytes in a packet" }
}

@Suite struct TraceAnalysisTests {
    @Test(arguments: Scenario.all)
    func `a discovery is followed from both sides and over fragments`(scenario: Scenario) throws {
        var trace = scenario.trace
        trace.discover()
        trace.read(0x30, [2])
        trace.read(0x31, Array("chest".utf8))
        let server = try #require(trace.servers.first)
        #expect(trace.servers.count == 1)
        #expect(server.address == trace.server && server.isLocal == (scenario.side == .server))
        #expect(server.services.map(\.uuid) == [BluetoothUUID(0x180D)])
        #expect(server.services.first?.characteristics.map(\.handle) == [0x0F, 0x1F, 0x2F])
        #expect(server.characteristic(0x2A37)?.properties == [.notify])
        #expect(server.characteristic(0x2A39)?.properties == [.write, .indicate])
        #expect(server.characteristic(0x2A38)?.value.bytes == [2])
        let descriptor = try #require(server.characteristic(0x2A38)?.descriptors.first)
        #expect(descriptor.uuid == BluetoothUUID(0x2901) && descriptor.value.bytes == Array("chest".utf8))
        #expect(server.attributeCount == 7 && server.undiscovered.isEmpty)
    }

    @Test(arguments: Scenario.all)
    func `a long value is read in parts`(scenario: Scenario) throws {
        var trace = scenario.trace
        trace.discover()
        let value = (0..<50).map { UInt8($0) }
        trace.read(0x30, Array(value.prefix(22)))
        #expect(trace.servers.first?.characteristic(0x2A38)?.value.isOpen == true)
        for (offset, count) in [(22, 22), (44, 6)] {
            let part = Array(value.dropFirst(offset).prefix(count))
            trace.exchange(
                .readBlobRequest(.init(handle: 0x30, offset: UInt16(offset))),
                .readBlobResponse(.init(part: part))
            )
        }
        // A later read of the start does not shorten the value.
        trace.read(0x30, Array(value.prefix(22)))
        let read = try #require(trace.servers.first?.characteristic(0x2A38)?.value)
        #expect(read.bytes == value && !read.isOpen)
    }

    @Test func `a value that fills its last response ends with an error`() throws {
        var trace = ConversationTrace()
        trace.connect()
        trace.discover()
        trace.read(0x30, [UInt8](repeating: 7, count: 22))
        trace.exchange(
            .readBlobRequest(.init(handle: 0x30, offset: 22)),
            .errorResponse(.init(to: .readBlobRequest, handle: 0x30, .attributeNotLong))
        )
        #expect(trace.servers.first?.characteristic(0x2A38)?.value.isOpen == false)
    }

    @Test func `an MTU exchange sets the length at which a value may be longer`() {
        var trace = ConversationTrace()
        trace.connect()
        trace.exchange(
            .exchangeMTURequest(.init(clientMTU: 517)),
            .exchangeMTUResponse(.init(serverMTU: 100))
        )
        trace.discover()
        trace.read(0x30, [UInt8](repeating: 7, count: 22))
        #expect(trace.servers.first?.characteristic(0x2A38)?.value.isOpen == false)
        trace.read(0x30, [UInt8](repeating: 7, count: 99))
        #expect(trace.servers.first?.characteristic(0x2A38)?.value.isOpen == true)
    }

    @Test func `secondary services, includes and long UUIDs are discovered`() throws {
        var trace = ConversationTrace()
        trace.connect()
        let long = BluetoothUUID(value: 0x1234_5678_9ABC_DEF0_1234_5678_9ABC_DEF0)
        trace.exchange(
            .findByTypeValueRequest(.init(in: .all, type: 0x2800, value: [0x0D, 0x18])),
            ATTPDU.FindByTypeValueResponse([ATTHandleRange(8, through: 12)], mtu: .minimum)
                .map { .findByTypeValueResponse($0) }
        )
        trace.exchange(
            .readByGroupTypeRequest(.init(in: .all, type: BluetoothUUID(0x2801))),
            ATTPDU.ReadByGroupTypeResponse(
                [.init(ATTHandleRange(1, through: 7), value: long.littleEndianBytes)],
                mtu: .minimum
            ).map { .readByGroupTypeResponse($0) }
        )
        // The declaration of an included service with a long UUID has only its handles.
        trace.exchange(
            .readByTypeRequest(.init(in: .all, type: BluetoothUUID(0x2802))),
            ATTPDU.ReadByTypeResponse([ATTHandleValue(handle: 9, value: [1, 0, 7, 0])], mtu: .minimum)
                .map { .readByTypeResponse($0) }
        )
        let services = try #require(trace.servers.first?.services)
        #expect(services.map(\.uuid) == [long, BluetoothUUID(0x180D)])
        #expect(services.map(\.isPrimary) == [false, true])
        #expect(services.map(\.includes) == [[], [long]])
    }

    @Test(arguments: [
        (ATTError.insufficientAuthentication, AttributePermissions.encryptRead),
        (.insufficientEncryption, .encryptRead), (.insufficientAuthorization, .authorize),
        (.readNotPermitted, AttributePermissions()),
    ])
    func `a refused read implies the security`(error: ATTError, permissions: AttributePermissions) throws {
        var trace = ConversationTrace()
        trace.connect()
        trace.discover()
        trace.exchange(
            .readRequest(.init(handle: 0x30)),
            .errorResponse(.init(to: .readRequest, handle: 0x30, error))
        )
        let refused = try #require(trace.servers.first?.characteristic(0x2A38)?.value)
        #expect(refused.refusal == error && refused.bytes == nil && refused.permissions == permissions)
        trace.read(0x30, [1])
        let read = try #require(trace.servers.first?.characteristic(0x2A38)?.value)
        #expect(read.refusal == nil && read.bytes == [1] && read.permissions == permissions)
    }

    @Test func `indications answer writes, and errors refuse them`() throws {
        var trace = ConversationTrace()
        trace.connect()
        trace.discover()
        trace.write(0x21, [2, 0])
        trace.write(0x20, [1])
        trace.add(.handleValueIndication(.init(handle: 0x20, value: [0x80, 1])))
        trace.add(.handleValueConfirmation)
        trace.write(0x20, [2], .outOfRange)
        trace.write(0x20, [1])
        trace.add(.handleValueIndication(.init(handle: 0x20, value: [0x80, 2])))
        trace.write(0x20, [3], .insufficientEncryption)
        trace.add(.handleValueIndication(.init(handle: 0x20, value: [9])))
        let point = try #require(trace.servers.first?.characteristic(0x2A39))
        #expect(point.writes == [TracedWrite([1], .answer([0x80, 1])), TracedWrite([2], .refusal(.outOfRange))])
        #expect(point.recording.values.map(\.bytes) == [[9]])
        #expect(point.value.permissions == .encryptWrite)
    }

    @Test func `a long write is assembled from its parts`() throws {
        var trace = ConversationTrace()
        trace.connect()
        trace.discover()
        for (offset, part) in [(0, [1, 2]), (2, [3])] as [(UInt16, [UInt8])] {
            let write = ATTPDU.PreparedWrite(handle: 0x20, offset: offset, part: part)
            trace.exchange(.prepareWriteRequest(.init(write)), .prepareWriteResponse(.init(write)))
        }
        trace.exchange(
            .executeWriteRequest(.init(.write)),
            .errorResponse(.init(to: .executeWriteRequest, handle: 0x20, .valueNotAllowed))
        )
        let point = try #require(trace.servers.first?.characteristic(0x2A39))
        #expect(point.writes == [TracedWrite([1, 2, 3], .refusal(.valueNotAllowed))])
    }

    @Test func `a recording joins the subscriptions of several connections`() throws {
        var trace = ConversationTrace()
        trace.connect()
        trace.discover()
        trace.notify(0x10, [0])
        trace.time += .seconds(5)
        trace.write(0x11, [0, 0])
        trace.time += .seconds(100)
        trace.write(0x11, [1, 0])
        trace.notify(0x10, [1], after: .seconds(1))
        trace.time += .seconds(1)
        trace.disconnect()
        trace.time += .seconds(1000)
        // A bonded client is subscribed without a write.
        trace.connect(2, subevent: 0x0A)
        trace.notify(0x10, [2], after: .seconds(30), 2)
        trace.notify(0x10, [3], after: .seconds(2), 2)
        trace.time += .seconds(1)
        trace.disconnect(2)
        let recording = try #require(trace.servers.first?.characteristic(0x2A37)?.recording)
        #expect(
            recording.values == [
                .init(.zero, [0]), .init(.seconds(6), [1]), .init(.seconds(7), [2]), .init(.seconds(9), [3]),
            ]
        )
        #expect(recording.length == .seconds(10))
    }

    @Test func `times ascend although the clock is set back`() throws {
        var trace = ConversationTrace()
        trace.connect()
        trace.discover()
        trace.write(0x11, [1, 0])
        trace.notify(0x10, [1], after: .seconds(10))
        trace.notify(0x10, [2], after: .seconds(-60))
        trace.notify(0x10, [3], after: .seconds(61))
        trace.time -= .seconds(100)
        trace.disconnect()
        let recording = try #require(trace.servers.first?.characteristic(0x2A37)?.recording)
        #expect(recording.values.map(\.time) == [.seconds(10), .seconds(10), .seconds(11)])
        #expect(recording.length == .seconds(11))
    }

    @Test func `values in multiple handle notifications and multiple reads are divided`() throws {
        var trace = ConversationTrace()
        trace.connect()
        trace.discover()
        let values = [ATTHandleValue(handle: 0x10, value: [1, 2]), ATTHandleValue(handle: 0x10, value: [3])]
        let notification = try #require(ATTPDU.MultipleHandleValueNotification(values, mtu: .minimum))
        trace.add(.multipleHandleValueNotification(notification))
        trace.exchange(
            .readMultipleVariableRequest(.init(handles: [0x30, 0x31])),
            .readMultipleVariableResponse(.init([[1], [0x61, 0x62]], mtu: .minimum))
        )
        trace.exchange(
            .readMultipleRequest(.init(handles: [0x30, 0x31])),
            .readMultipleResponse(.init([[5], [0x63, 0x64]], mtu: .minimum))
        )
        let server = try #require(trace.servers.first)
        #expect(server.characteristic(0x2A37)?.recording.values.map(\.bytes) == [[1, 2], [3]])
        #expect(server.characteristic(0x2A38)?.value.bytes == [5])
        #expect(server.characteristic(0x2A38)?.descriptors.first?.value.bytes == [0x61, 0x62])
    }

    @Test func `two connections have two servers, and a reconnection has the same`() {
        var trace = ConversationTrace()
        let other = DeviceAddress(value: 0xC000_0000_0009)
        trace.connect(1)
        trace.connect(2, to: other)
        trace.discover(1)
        trace.add(.readRequest(.init(handle: 0x30)), 1)
        trace.add(.readRequest(.init(handle: 0x30)), 2)
        trace.add(.readResponse(.init(value: [2], mtu: .minimum)), 2)
        trace.add(.readResponse(.init(value: [1], mtu: .minimum)), 1)
        trace.disconnect(1)
        trace.connect(3)
        trace.read(0x30, [3], 3)
        let servers = trace.servers
        #expect(servers.map(\.address) == [ConversationTrace.peer, other])
        #expect(servers.first?.characteristic(0x2A38)?.value.bytes == [3])
        #expect(servers.last?.attributeCount == 0 && servers.last?.undiscovered == [0x30])
    }

    @Test func `a trace that starts after the connection has a server without an address`() {
        var trace = ConversationTrace()
        trace.discover()
        #expect(trace.servers.map(\.address) == [nil])
        #expect(trace.servers.first?.attributeCount == 7)
    }

    @Test(arguments: [
        // Two channels are requested, of which the second is refused.
        (
            [0x17, 1, 12, 0, 0x27, 0, 64, 0, 64, 0, 9, 0, 0x40, 0, 0x41, 0] as [UInt8],
            [0x18, 1, 12, 0, 64, 0, 64, 0, 9, 0, 4, 0, 0x50, 0, 0, 0] as [UInt8]
        ),
        (
            [0x14, 1, 10, 0, 0x27, 0, 0x40, 0, 64, 0, 64, 0, 9, 0],
            [0x15, 1, 10, 0, 0x50, 0, 64, 0, 64, 0, 9, 0, 0, 0]
        ),
    ])
    func `the client of Enhanced ATT is followed over its channels`(request: [UInt8], response: [UInt8]) throws {
        var trace = ConversationTrace()
        trace.connect()
        trace.discover()
        trace.addFrame([UInt8(request.count), 0, 5, 0] + request, isSent: true)
        trace.addFrame([UInt8(response.count), 0, 5, 0] + response, isSent: false)
        trace.addFrame([5, 0, 0x50, 0] + [3, 0, 0x0A, 0x30, 0], isSent: true)
        // The response is divided into two frames.
        trace.addFrame([4, 0, 0x40, 0] + [4, 0, 0x0B, 1], isSent: false)
        trace.addFrame([2, 0, 0x40, 0] + [2, 3], isSent: false)
        #expect(trace.servers.first?.characteristic(0x2A38)?.value.bytes == [1, 2, 3])
    }

    @Test func `the name is that of the characteristic Device Name`() {
        var trace = ConversationTrace()
        trace.connect()
        trace.exchange(
            .readByTypeRequest(.init(in: .all, type: BluetoothUUID(0x2A00))),
            ATTPDU.ReadByTypeResponse([ATTHandleValue(handle: 3, value: Array("strap".utf8))], mtu: .minimum)
                .map { .readByTypeResponse($0) }
        )
        trace.discover()
        #expect(trace.servers.first?.name == "strap")
    }

    @Test func `advertising data and scan responses are joined, and fragments assembled`() throws {
        var trace = ConversationTrace()
        let address = ConversationTrace.bytes(ConversationTrace.peer)
        let (list, name) = ([3, 0x03, 0x0D, 0x18] as [UInt8], [3, 0x09, 0x61, 0x62] as [UInt8])
        trace.add(.event, [0x3E, 0, 0x02, 1, 0, 1] + address + [4] + list + [0xC0])
        trace.add(.event, [0x3E, 0, 0x02, 1, 4, 1] + address + [4] + name + [0xC0])
        trace.connect()
        trace.discover()
        var advertisement = try #require(trace.servers.first?.advertisement)
        #expect(advertisement.isRandom)
        #expect(advertisement.data.serviceUUIDs == [BluetoothUUID(0x180D)] && advertisement.data.localName == "ab")
        let middle: [UInt8] = [1, 1, 0xFF, 0x7F, 0xC0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        trace.add(.event, [0x3E, 0, 0x0D, 1, 0x20, 0, 1] + address + middle + [2] + name.prefix(2))
        trace.add(.event, [0x3E, 0, 0x0D, 1, 0x00, 0, 1] + address + middle + [2] + name.dropFirst(2))
        advertisement = try #require(trace.servers.first?.advertisement)
        #expect(advertisement.data.serviceUUIDs.isEmpty && advertisement.data.localName == "ab")
    }

    @Test(
        arguments: [
            ([[0x08, 0x20, 32, 4, 3, 0x03, 0x0D, 0x18]], [[0x09, 0x20, 32, 4, 3, 0x09, 0x61, 0x62]]),
            (
                [[0x37, 0x20, 6, 1, 1, 0, 2, 3, 0x03], [0x37, 0x20, 6, 1, 2, 0, 2, 0x0D, 0x18]],
                [[0x38, 0x20, 8, 1, 3, 0, 4, 3, 0x09, 0x61, 0x62], [0x37, 0x20, 4, 1, 4, 0, 0]]
            ),
        ] as [([[UInt8]], [[UInt8]])]
    )
    func `the advertisement of this host is in its commands`(data: [[UInt8]], response: [[UInt8]]) throws {
        var trace = ConversationTrace(.server)
        for command in data + response {
            trace.add(.command, command + [UInt8](repeating: 0, count: command[0] < 0x10 ? 27 : 0))
        }
        trace.connect()
        trace.discover()
        let advertisement = try #require(trace.servers.first?.advertisement)
        #expect(advertisement.data.serviceUUIDs == [BluetoothUUID(0x180D)] && advertisement.data.localName == "ab")
    }

    @Test func `HCI UART packets are read like those of the monitor`() throws {
        var trace = ConversationTrace()
        trace.connect()
        trace.discover()
        var bytes = BTSnoop.header(of: .uart)
        for record in trace.records {
            var uart = record
            switch record.kind {
            case .event: (uart.kind, uart.packet) = (.init(rawValue: 3), [0x04] + record.packet)
            case .sentData: (uart.kind, uart.packet) = (.init(rawValue: 0), [0x02] + record.packet)
            case .receivedData: (uart.kind, uart.packet) = (.init(rawValue: 1), [0x02] + record.packet)
            default: continue
            }
            bytes += uart.bytes
        }
        var reader = TraceReader()
        reader.append(bytes)
        var analysis = TraceAnalysis()
        while let record = try reader.next() { analysis.handle(record) }
        #expect(analysis.servers == trace.servers)
    }
}
