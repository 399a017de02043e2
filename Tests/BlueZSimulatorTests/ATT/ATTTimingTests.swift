import BlueZSimulator
import EventLoop
import GATT
import Testing

/// Delayed responses, timeouts, and errors that end a link.
@EventLoop
struct ATTTimingTests {
    @Test
    func `responds later`() throws {
        let probe = try ServerProbe()
        probe.example.long.isSlow = true
        #expect(probe.send("0a 1300") == "")
        // Commands and indications are handled meanwhile.
        #expect(probe.send("52 3b00 07") == "")
        #expect(probe.example.commanded.value == [7])
        probe.example.long.answer()
        #expect(probe.drainSent().map(HexText.encode) == ["0b000102030405060708090a0b0c0d0e0f101112131415"])
    }

    @Test
    func `ends the link of a client that does not wait for a response`() throws {
        let probe = try ServerProbe()
        probe.example.long.isSlow = true
        #expect(probe.send("0a 1300") == "")
        #expect(probe.send("0a 0600") == "")
        #expect(!probe.bearer.isOpen)
        probe.example.long.answer()
        #expect(probe.drainSent().isEmpty)
    }

    @Test
    func `waits five seconds for an application, as bluetoothd does`() async throws {
        let probe = try ServerProbe(rules: .bluetoothd)
        probe.example.long.isSlow = true
        #expect(probe.send("0a 1300") == "")
        await probe.clock.advance(by: .milliseconds(4999))
        #expect(probe.drainSent().isEmpty)
        await probe.clock.advance(by: .milliseconds(1))
        #expect(probe.drainSent() == [bytes("01 0a 1300 0e")])
        // A late answer is not a response to the next request.
        #expect(probe.send("0a 1300") == "")
        probe.example.long.answer()
        #expect(probe.drainSent().count == 1)
    }

    @Test
    func `a bearer exists until its handler has responded`() throws {
        let example = try ExampleDatabase()
        example.long.isSlow = true
        var bearer: ATTBearer? = ATTBearer(
            database: example.database,
            receiveMTU: 517,
            clock: SimulationClock(.manual)
        ) { _ in }
        bearer?.receive(bytes("0a 1300"))
        weak let last = bearer
        bearer = nil
        #expect(last != nil)
        example.long.answer()
        #expect(last == nil)
    }

    @Test
    func `sends one indication after the other`() throws {
        let probe = try ServerProbe()
        var confirmed: [Int] = []
        for value in 1...2 {
            probe.bearer.server.indicate(0x22, [UInt8(value)]) { confirmed.append(value) }
        }
        #expect(probe.drainSent() == [bytes("1d 2200 01")])
        #expect(probe.send("1e") == "1d220002")
        #expect(confirmed == [1])
        #expect(probe.send("1e") == "")
        #expect(confirmed == [1, 2])
        #expect(probe.send("1e") == "")
        #expect(!probe.bearer.isOpen)
    }

    @Test
    func `ends a link after 30 s without a confirmation or response`() async throws {
        let probe = try ServerProbe()
        var results: [ATTError?] = []
        var isClosed = false
        probe.bearer.onClose = { isClosed = true }
        probe.bearer.server.indicate(0x22, [1])
        await probe.clock.advance(by: .milliseconds(1))
        for handle in [1, 2] as [UInt16] {
            probe.bearer.client.read(handle) { result in
                if case .failure(let error) = result { results.append(error) }
            }
        }
        await probe.clock.advance(by: .milliseconds(29_998))
        #expect(!isClosed)
        await probe.clock.advance(by: .milliseconds(1))
        #expect(isClosed)
        #expect(results == [.unlikelyError, .unlikelyError])
        probe.bearer.client.read(3) { result in
            if case .failure(let error) = result { results.append(error) }
        }
        #expect(results.count == 3)
        #expect(probe.send("0a 0600") == "1d220001|0a0100")
    }

    @Test(arguments: ["0b 01", "13", "01 0a 0600 01", "1e"])
    func `ends a link on an unexpected PDU`(pdu: String) throws {
        let probe = try ServerProbe()
        #expect(probe.send(pdu) == "")
        #expect(!probe.bearer.isOpen)
    }

    @Test
    func `ends a link on a response to another request`() throws {
        let probe = try ServerProbe()
        var refusal: ATTError?
        probe.bearer.client.read(0x06) { if case .failure(let error) = $0 { refusal = error } }
        #expect(probe.drainSent() == [bytes("0a 0600")])
        #expect(probe.send("13") == "")
        #expect(!probe.bearer.isOpen)
        #expect(refusal == .unlikelyError)
    }

    @Test
    func `confirms indications, even of unknown handles and malformed ones`() throws {
        let probe = try ServerProbe()
        var values: [ATTHandleValue] = []
        probe.bearer.client.onValue = { handle, value, _ in
            values.append(ATTHandleValue(handle: handle, value: value))
        }
        #expect(probe.send("1d 0a00 01") == "1e")
        #expect(probe.send("1d 0a") == "1e")
        #expect(probe.send("1b 0300 02") == "")
        #expect(probe.send("23 0300 0100 03 0500 0000") == "")
        let expected: [(UInt16, [UInt8])] = [(10, [1]), (3, [2]), (3, [3]), (5, [])]
        #expect(values == expected.map { ATTHandleValue(handle: $0.0, value: $0.1) })
    }
}
