import Behavior
import Documents
import EventLoop
import GATT
import ProfileModel
import Testing

@testable import ProfileScripts

/// The functions of a profile's script, and the lines of its errors.
@EventLoop
@Suite("Scripts of profiles")
struct ProfileScriptTests {
    private static let level = BluetoothUUID(0x2A19)
    private static let first = BluetoothUUID(0xFFF1)
    private static let second = BluetoothUUID(0xFFF2)
    private static let third = BluetoothUUID(0xFFF3)

    @Test(arguments: [
        ("on_read('battery-level', function() return 7 end)", "07"),
        ("on_read('battery-level', function() return '\\x08' end)", "08"),
        ("on_read('battery-level', function(value) return bytes('09') end)", "09"),
        ("on_read('battery-level', function() end)", "32"),
        ("on_read('battery-service/battery-level', function(value) return value:byte() + 1 end)", "33"),
        ("set_signal('level', 80)", "50"),
        ("set_signal('level', 80) reset_signal('level')", "32"),
        ("set('battery-level', get_signal('level') + 2)", "34"),
        ("on_read('2A19', function() return now() end)", "00"),
        ("state.n = 3 on_read('battery-level', function() state.n = state.n + 1 return state.n end)", "04"),
        ("on_read('battery-level', function() error('no') end)", "32"),
        ("on_read('battery-level', function() return 1000 end)", "32"),
        ("on_read('battery-level', function() return string.rep('x', 600) end)", "32"),
        ("on_read('battery-level', function() return pcall end)", "32"),
    ])
    func `a handler provides the value of a read`(script: String, expected: String) throws {
        let bench = try ScriptBench(script)
        #expect(HexText.encode(try bench.read(Self.level)) == expected)
    }

    @Test(
        arguments: [
            ("on_read('FFF1', function() return att_error(0x80) end)", 0x80),
            ("on_read('FFF1', function() return att_error('value-not-allowed') end)", 0x13),
            ("on_read('FFF1', function() error(att_error(0x81)) end)", 0x81),
            ("on_read('FFF1', function() pcall(error, 'x') error(att_error('unlikely-error')) end)", 0x0E),
        ] as [(String, UInt8)]
    )
    func `a handler responds to a read with an error`(script: String, code: UInt8) throws {
        let bench = try ScriptBench(script)
        #expect(throws: ATTError(rawValue: code)) { try bench.read(Self.first) }
        #expect(bench.reports.isEmpty)
    }

    @Test(
        arguments: [
            ("on_write('FFF1', function(value) return att_error(0x82) end)", nil, "00", 0x82),
            ("on_write('FFF1', function(value) end)", nil, "05", nil),
            ("on_write('FFF1', function(value) return true end)", nil, "00", nil),
            ("on_write('FFF1', function(value) set('FFF1', value .. value) return true end)", nil, "0505", nil),
            ("on_write('FFF1', function(value) error('x') end)", "p.yaml:17: x", "00", 0x0E),
        ] as [(String, String?, String, UInt8?)]
    )
    func `a handler performs, permits or refuses a write`(
        script: String,
        report: String?,
        value: String,
        code: UInt8?
    ) throws {
        let bench = try ScriptBench(script)
        if let code {
            #expect(throws: ATTError(rawValue: code)) { try bench.write(Self.first, [5]) }
        } else {
            try bench.write(Self.first, [5])
        }
        #expect(HexText.encode(try bench.read(Self.first)) == value)
        #expect(bench.reports.map(\.text) == (report.map { [$0] } ?? []))
    }

    @Test func `the rules of the profile apply to writes that a script permits`() throws {
        let bench = try ScriptBench("on_write('FFF3', function(value) if value == '\\2' then return true end end)")
        try bench.write(Self.third, [1])
        try bench.write(Self.third, [2])
        #expect(throws: ATTError.valueNotAllowed) { try bench.write(Self.third, [3]) }
        #expect(throws: ATTError.invalidAttributeValueLength) {
            try bench.write(Self.third, [UInt8](repeating: 0, count: 513))
        }
        #expect(throws: ATTError.writeNotPermitted) { try bench.write(Self.second, [3]) }
    }

    @Test func `timers and subscriptions send values in order`() throws {
        let bench = try ScriptBench(
            """
            local n = 0
            on_subscribe("FFF1", function() notify("FFF1", "\\xf0") end)
            on_unsubscribe("FFF1", function() log("left") end)
            local timer = every(1, function()
              n = n + 1
              notify("FFF1", string.char(n))
              if n == 3 then cancel(timer_number) end
            end)
            timer_number = timer
            after("2500ms", function() indicate("FFF1", "\\xee") set("FFF2", "\\xbb") end)
            """
        )
        try bench.subscribe(Self.first)
        try bench.subscribe(Self.second)
        #expect(bench.values(upTo: .seconds(10)) == ["f0", "01", "02", "ee", "bb", "03"])
        try bench.subscribe(Self.first, false, at: 10)
        #expect(bench.reports == [ScriptReport(.log, "left")])
    }

    @Test func `a timer that is late runs once`() throws {
        let bench = try ScriptBench("every(1, function() log(now()) end)")
        bench.device.runTimer(at: .seconds(10))
        bench.device.runTimer(at: .seconds(10))
        bench.device.runTimer(at: .seconds(11))
        #expect(bench.reports.map(\.text) == ["10.0", "11.0"])
    }

    @Test func `a timer that fails is canceled and reported`() throws {
        let bench = try ScriptBench("every(1, function()\n  local x = nil\n  x.y = 1\nend)")
        #expect(bench.values(upTo: .seconds(10)) == [])
        #expect(bench.reports == [ScriptReport(.error, "p.yaml:19: attempt to index a nil value (local 'x')")])
        #expect(bench.device.nextDue == nil)
    }

    @Test func `the same seed gives the same values`() throws {
        let script = "on_read('FFF1', function() return string.char(math.random(0, 255), math.random(0, 255)) end)"
        let values = try ([1, 1, 2] as [UInt64]).map { seed in
            let bench = try ScriptBench(script, seed: seed)
            return try (0..<8).flatMap { _ in try bench.read(Self.first) }
        }
        #expect(values[0] == values[1])
        #expect(values[0] != values[2])
    }

    @Test(
        arguments: [
            ("x = = 1", "p.yaml:17:1: unexpected symbol near '='", nil),
            ("\n\nfunction (", "p.yaml:19:1: <name> expected near '('", nil),
            (
                "on_raed('FFF1', print)", "p.yaml:17:1: attempt to call a nil value (global 'on_raed')",
                "did you mean 'on_read'?"
            ),
            ("os.execute('x')", "p.yaml:17:1: attempt to index a nil value (global 'os')", "cannot use 'os'"),
            ("io.open('x')", "p.yaml:17:1: attempt to index a nil value (global 'io')", "cannot use 'io'"),
            ("require('x')", "p.yaml:17:1: attempt to call a nil value (global 'require')", "cannot use 'require'"),
            ("on_read('FFF9', print)", "p.yaml:17:1: the profile has no characteristic 'FFF9'", "services"),
            (
                "on_read('batery-level', print)", "p.yaml:17:1: 'batery-level' is neither a UUID nor a name",
                "battery-level"
            ),
            ("on_read('a/b/c', print)", "p.yaml:17:1: 'a/b/c' is not a characteristic", "service/characteristic"),
            ("on_read('FFF3', print)", "p.yaml:17:1: FFF3 does not have the property read, which on_read needs", nil),
            ("on_subscribe('FFF3', print)", "p.yaml:17:1: FFF3 does not have the property notify or indicate", nil),
            ("on_read('FFF1')", "p.yaml:17:1: on_read takes a characteristic and a function", nil),
            ("on_read({}, print)", "p.yaml:17:1: the characteristic of on_read must be a string, not table", nil),
            ("notify('FFF3', 'x')", "p.yaml:17:1: FFF3 does not have the property notify", nil),
            ("every(0.001, print)", "p.yaml:17:1: the time of every must be from 10 ms to 24 h", nil),
            ("every('x', print)", "p.yaml:17:1: the time of every must be a duration", nil),
            ("after(1)", "p.yaml:17:1: after takes a time and a function", nil),
            ("for i = 1, 65 do after(1, print) end", "p.yaml:17:1: a script has at most 64 timers", "cancel(timer)"),
            ("cancel('x')", "p.yaml:17:1: cancel takes the number of a timer", nil),
            ("set_signal('levle', 1)", "p.yaml:17:1: unknown signal 'levle'", "did you mean 'level'?"),
            ("set_signal('level', 'high')", "p.yaml:17:1: the signal cannot have the value \"high\"", nil),
            (
                "local x\nset_signal('level', 300)",
                "p.yaml:18:1: the signal 'level' cannot be set to 300: batteryLevel must be from 0 to 100", nil
            ),
            (
                "set('FFF1', string.rep('x', 600))", "p.yaml:17:1: a value has 600 bytes, more than the limit of 512",
                nil
            ),
            ("att_error('value-not-alowed')", "p.yaml:17:1: att_error takes a code from 1 to 255", "value-not-allowed"),
            ("for i = 1, 100 do log(i) end", "p.yaml:17:1: a call logs at most 32 lines", nil),
            ("error('own')", "p.yaml:17:1: own", nil),
        ] as [(String, String, String?)]
    )
    func `errors have the line of the profile`(script: String, message: String, hint: String?) throws {
        let error = try #require(throws: InvalidDocument.self) { try ScriptBench(script) }
        let diagnostic = try #require(error.diagnostics.first)
        #expect(diagnostic.description.hasPrefix(message), "\(diagnostic)")
        if let hint { #expect(diagnostic.hint?.contains(hint) == true, "\(diagnostic.hint ?? "none")") }
    }

    @Test func `a number that a value cannot have is reported, and the device stays up`() throws {
        let (first, level) = (BluetoothUUID(0xFFF1), BluetoothUUID(0x2A19))
        let bench = try ScriptBench("on_write('FFF1', function(value) set_signal('level', value:byte()) end)")
        try bench.write(first, [80])
        #expect(try bench.read(level) == [80])
        #expect(throws: ATTError.unlikelyError) { try bench.write(first, [101]) }
        #expect(bench.reports.map(\.kind) == [.error])
        #expect(bench.reports.first?.text.hasPrefix("p.yaml:17: the signal 'level' cannot be set to 101") == true)
        #expect(try bench.read(level) == [80])
        try bench.write(first, [100])
        #expect(try bench.read(level) == [100])
    }

    @Test func `a script file is loaded by its name`() throws {
        var profile = try PeripheralProfile.parse(
            Array("name: n\nservices: [{uuid: FFF0, characteristics: []}]\nscript: lib/b.lua".utf8),
            file: "p.yaml"
        )
        #expect(profile.scriptFile == "lib/b.lua")
        #expect(throws: InvalidDocument.self) { try LuaInterpreter().check(profile) }
        try profile.load(script: Array("\nx = = 1".utf8), file: "lib/b.lua")
        let error = try #require(throws: InvalidDocument.self) { try LuaInterpreter().check(profile) }
        #expect(error.diagnostics.first?.description == "lib/b.lua:2:1: unexpected symbol near '='")
    }
}
