import EventLoop
import TestSupport
import Testing

@testable import Lua
@testable import Probe

/// Calls with invalid arguments: each is refused with the intended or the available ones.
@Suite("Arguments of scripts", .privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct ArgumentTests {
    private static let mistakes = [
        ("scan{sevrice = '180D'}", "scan has no option 'sevrice'", "did you mean 'service'?"),
        ("scan{wihtin = 1}", "scan has no option 'wihtin'", "did you mean 'within'?"),
        (
            "scan{zzzzzzzz = 1}", "scan has no option 'zzzzzzzz'",
            "its options are: service, name, address, rssi, manufacturer, manufacturer_data, "
                + "service_data, within, count"
        ),
        ("scan(1)", "the options of scan must be a table", nil),
        ("scan{address = 'x'}", "invalid address 'x'", nil),
        ("scan{manufacturer_data = 'Apple:02'}", "invalid company identifier 'Apple'", "use hex digits: 004C"),
        (
            "scan{service_data = {'FEAA:1'}}", "invalid pattern of bytes: it has half a byte",
            "use two hex digits for each byte, and ? for any digit, such as 0215 or 10??a?"
        ),
        (
            "scan{service_data = {{}}}", "service_data must be a text or a list of texts",
            "such as \"004C:0215\""
        ),
        ("scan{within = 'soon'}", "within must be a duration: seconds, or \"500ms\", \"10s\", \"2m\"", nil),
        ("connect('x', {withn = 1})", "connect has no option 'withn'", "did you mean 'within'?"),
        ("test('a', {tag = 'x'}, function() end)", "test has no option 'tag'", "did you mean 'tags'?"),
        ("test('a', {retrys = 1}, function() end)", "test has no option 'retrys'", "did you mean 'retries'?"),
        ("test('a')", "test takes a name, an optional table of options, and a function", nil),
        ("test('a', {each = {}}, function() end)", "each must be a list of values", nil),
        ("test(1, function() end)", "the name of a test must be a string, not number", nil),
        ("suite('s', {tag = 'x'}, function() end)", "suite has no option 'tag'", "did you mean 'tags'?"),
        ("setup(1)", "setup takes a function", nil),
        ("sleep('long')", "the argument of sleep must be a duration: seconds, or \"500ms\", \"10s\", \"2m\"", nil),
        ("sleep(-1)", "the argument of sleep must be a duration: seconds, or \"500ms\", \"10s\", \"2m\"", nil),
        ("attach(nil, 'x')", "the name of an attachment must be a string, not nil", nil),
        ("attach('x')", "an attachment must be a string of bytes", nil),
        ("bytes('0')", "bytes takes hex digits, such as \"0648\"", nil),
        ("decode('2A37')", "decode takes a UUID and a string of bytes", nil),
        ("decode(1, '')", "a UUID must be a string, not number", nil),
        (
            "encode('2A37', {heartRat = 60})", "invalid value of 2A37: unknown field 'heartRat'",
            "did you mean 'heartRate'?"
        ),
        ("emulate('strap', {adaptr = 'hci0'})", "emulate has no option 'adaptr'", "did you mean 'adapter'?"),
        ("simulate.drop()", "the address of a peripheral must be a string, not nil", nil),
        ("expect(1):has_length('x')", "has_length takes a number", nil),
        ("expect(1):at_least('x')", "at_least takes numbers, not string", nil),
        ("expect(1).equals(2)", "call methods with a colon, as in device:read(…)", nil),
    ]

    @Test
    func `mistakes are reported with a hint`() async throws {
        let bench = try await ScriptBench()
        for (text, message, hint) in Self.mistakes {
            let result = try await bench.run("\n" + text)
            let problem = try #require(throws: ScriptError.self, "\(text)") { try result.get() }
            #expect(problem.message == message, "\(text)")
            #expect(problem.hint == hint, "\(text)")
            #expect(problem.location?.line == 2, "\(text)")
        }
    }

    @Test
    func `mistakes in the methods of a device are reported with a hint`() async throws {
        let bench = try await ScriptBench()
        let text = """
            local device = connect()
            local function message(body)
              local ok, problem = pcall(body)
              log(problem.message .. ' (' .. (problem.hint or '') .. ')')
            end
            message(function() device:read(1) end)
            message(function() device:read('2A19', {rwa = true}) end)
            message(function() device:write('2A39', bytes('01'), {respons = true}) end)
            message(function() device:write('2A39', print) end)
            message(function() device:subscribe('2A37', {witin = 1}) end)
            message(function() device:subscribe('2A37'):next{witin = 1} end)
            message(function() device:wait_disconnected{witin = 1} end)
            message(function() device.read('2A19') end)
            """
        _ = try await bench.run(text).get()
        #expect(
            bench.record.filter { $0.hasSuffix(")") } == [
                "an attribute must be a string, such as \"heart-rate-measurement\", not number ()",
                "read has no option 'rwa' (did you mean 'raw'?)",
                "write has no option 'respons' (did you mean 'response'?)",
                "a function is not a valid value ()",
                "subscribe has no option 'witin' (did you mean 'within'?)",
                "next has no option 'witin' (did you mean 'within'?)",
                "wait_disconnected has no option 'witin' (did you mean 'within'?)",
                "call methods with a colon, as in device:read(…) ()",
            ]
        )
    }
}
