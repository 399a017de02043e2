import EventLoop
import TestSupport
import Testing

@testable import Lua
@testable import Probe

/// Operations of scripts on devices, and their errors.
@Suite("Scripts with devices", .privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct DeviceTests {
    // The timeouts of scripts are in real time: those of operations that succeed are longer than users would set.
    @Test(arguments: [
        "local found = scan{service = '180D', count = 1, within = 600} return #found == 1 and found[1].name == 'Strap'",
        "return #scan{service = 'battery-service', within = 0.1} == 0",
        "return #scan{name = 'Str', count = 1, within = 600} == 1",
        "local d = connect() return d:name() == 'Strap' and d:is_connected() and d:mtu() > 23",
        "return connect(scan{count = 1, within = 600}[1]):is_connected()",
        "return connect{name = 'Strap'}:is_connected() and connect{service = '180D'}:is_connected()",
        "local d = connect() return d:read('battery-level').batteryLevel == 80",
        "local d = connect() return d:read('2A38', {raw = true}) == '\\1'",
        "local d = connect() local value, more = d:read('2A38') return more.raw == '\\1' and #more.warnings == 0",
        "local d = connect() d:write('2A39', bytes('01')) return true",
        "local d = connect() d:write('2A39', {heartRateControlPoint = 'reset-energy-expended'}) return true",
        "local d = connect() return #d:services() >= 2 and #d:characteristics('2A37') == 1",
        "local d = connect() return d:read(d:characteristics('battery-level')[1]).batteryLevel == 80",
        "local v, more = connect():subscribe('2A37'):next{within = 600} return v.heartRate >= 60 and more.raw ~= nil",
        """
        local s, n, last = connect():subscribe('2A37'), 0, 0
        for value in s:values{count = 3, within = 600} do
          n = n + 1
          assert(value.heartRate == last + 1 or n == 1)
          last = value.heartRate
        end
        return n == 3
        """,
        """
        local s = connect():subscribe('2A37')
        s:next{within = 600}
        s:stop()
        return expect_error('script', function() s:next() end) and s:count() == 0
        """,
        """
        local d = connect()
        d:disconnect()
        d:disconnect()
        return not d:is_connected() and d:wait_disconnected{within = 600} == 'local'
        """,
        "return eventually({within = 5}, function() return true end) == true",
        "return eventually({within = 600}, function() return connect():is_connected() end)",
        "return options.device == 'service=180D' and options.seed == 0 and options.writes == false",
        "return simulate.available()",
        """
        local d = connect()
        simulate.drop(d:address())
        return d:wait_disconnected{within = 600} == 'link-lost' and connect():is_connected()
        """,
        """
        local d = connect()
        simulate.restart()
        return d:wait_disconnected{within = 600} == 'bluetoothd-gone' and connect():is_connected()
        """,
    ])
    func `scripts use devices`(text: String) async throws {
        let bench = try await ScriptBench()
        #expect(try await bench.run(text).get().first?.boolean == true)
        try await bench.closeScope()
    }

    @Test(arguments: [
        ("connect('nobody', {within = 0.1})", ScriptError.Kind.deviceNotFound),
        ("connect():read('no such attribute')", .badInput),
        ("connect():read('temperature-measurement')", .attributeNotFound),
        ("connect():read('2A37')", .att),
        ("connect():write('2A39', bytes('02'))", .att),
        ("connect():write('2A39', {nothing = 1})", .badInput),
        ("connect():write('2A39', string.rep('x', 513))", .badInput),
        ("connect():subscribe('2A38')", .badInput),
        ("connect():subscribe('2A37/2902')", .badInput),
        ("connect():subscribe('2A19'):next{within = 0.05}", .timedOut),
        ("connect():wait_disconnected{within = 0.05}", .timedOut),
        ("local d = connect() d:disconnect() d:read('2A19')", .connectionLost),
        ("local d = connect() local s = d:subscribe('2A37') d:disconnect() s:next()", .connectionLost),
        ("local d = connect() simulate.fault{on = 'read', ['do'] = 'disconnect'} d:read('2A19')", .connectionLost),
        ("local d = connect() simulate.fault{on = 'read', ['do'] = 'stall'} d:read('2A19', {within = 0.1})", .timedOut),
        ("local d = connect() simulate.fault{on = 'read', ['do'] = 'error', error = 14} d:read('2A19')", .att),
        ("simulate.fault{on = 'connect', ['do'] = 'abort'} connect{within = 8}", .connectionFailed),
        ("simulate.fault{on = 'discovery', ['do'] = 'stall'} connect{within = 8}", .connectionFailed),
        ("simulate.fault{on = 'nothing'}", .badInput),
        ("simulate.power('hci0', false) connect()", .unavailable),
        ("simulate.power('hci0', false) scan()", .unavailable),
        ("simulate.fault{at = '100ms', ['do'] = 'adapter-off', adapter = 'hci0'} scan{within = 600}", .unavailable),
        ("simulate.fault{at = '100ms', ['do'] = 'bluetoothd-gone'} scan{within = 600}", .unavailable),
        ("decode('2A37', '')", .invalidValue),
        ("decode('no such name', '')", .badInput),
        ("error('oh')", .raised),
        ("skip('later')", .skipped),
        ("fail()", .expectation),
    ])
    func `errors have the kinds that scripts check`(text: String, kind: ScriptError.Kind) async throws {
        let bench = try await ScriptBench()
        let result = try await bench.run(text)
        let problem = try #require(throws: ScriptError.self) { try result.get() }
        #expect(problem.kind == kind, "\(problem)")
        #expect(problem.location?.line == 1)
    }

    @Test func `errors of the peer have its code`() async throws {
        let bench = try await ScriptBench()
        let text = """
            local problem = expect_error('att', 0x80, function() connect():write('2A39', bytes('02')) end)
            return problem.code == 0x80 and problem.line == 1
            """
        #expect(try await bench.run(text).get().first?.boolean == true)
    }
}
