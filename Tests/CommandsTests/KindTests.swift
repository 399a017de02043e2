import Central
import Commands
import Control
import GATT
import ProfileModel
import Testing

@Suite struct KindTests {
    @Test(arguments: [
        ("100us", Duration.microseconds(100)), ("500ms", .milliseconds(500)), ("10s", .seconds(10)),
        ("2m", .seconds(120)), ("1.5s", .milliseconds(1500)), ("0.25ms", .microseconds(250)), ("10", .seconds(10)),
        ("1.5", .milliseconds(1500)), ("0", .zero),
    ])
    func `durations are a number with a unit, or seconds`(text: String, duration: Duration) throws {
        #expect(try Kind.duration.parse(text) == duration)
    }

    @Test(arguments: ["", "s", "-1s", "5 s", "5sec", ".5s", "5.s", "1.5us", "1.2.3s", "-5", "99999999999999999999s"])
    func `an invalid duration is refused`(text: String) {
        #expect(throws: InvalidValue.self) { try Kind.duration.parse(text) }
    }

    @Test(
        arguments: [
            ("daily", AlarmSpecification.Weekday.allCases), ("mon-fri", [.mon, .tue, .wed, .thu, .fri]),
            ("sat,sun", [.sun, .sat]), ("fri-mon", [.sun, .mon, .fri, .sat]), ("Wed,wed", [.wed]), ("wed-wed", [.wed]),
            ("", nil), ("monday", nil), ("mon-", nil), ("-fri", nil), ("mon-wed-fri", nil), ("mon,", nil),
        ] as [(String, [AlarmSpecification.Weekday]?)]
    )
    func `days are words and ranges of them`(text: String, days: [AlarmSpecification.Weekday]?) {
        #expect((try? Kind.weekdays.parse(text)) == days)
    }

    @Test(
        arguments: [
            ("50..150", [50, 150]), ("-1.5..2", [-1.5, 2]), ("2..2", [2, 2]), ("2..1", nil), ("1", nil), ("1..", nil),
            ("..1", nil), ("1..2..3", nil), ("a..b", nil), ("nan..1", nil), ("1..inf", nil),
        ] as [(String, [Double]?)]
    )
    func `bounds are two numbers`(text: String, bounds: [Double]?) {
        #expect((try? Kind.bounds.parse(text)) == bounds)
    }

    @Test(arguments: [
        ("0648", TypedValue.bytes([0x06, 0x48])),
        ("0x0648", .bytes([0x06, 0x48])),
        ("06:48", .bytes([0x06, 0x48])),
        ("", .bytes([])),
        (#"{"batteryLevel":99}"#, .fields(["batteryLevel": 99])),
        (#" {"a": [1, 2.5, null, true]}"#, .fields(["a": [1, 2.5, nil, true]])),
        (#""text""#, .fields("text")),
        ("reset-energy-expended", .fields("reset-energy-expended")),
        ("chest", .fields("chest")),
        ("fade", .bytes([0xFA, 0xDE])),
    ])
    func `a value is hex, JSON or a word`(text: String, value: TypedValue) throws {
        #expect(try Kind.value.parse(text) == value)
    }

    @Test(arguments: ["0", "0g", "abc", "Zz", "reset energy", "{", #"{"a":1"#, #"{"a":1} {"#])
    func `an invalid value is refused`(text: String) {
        #expect(throws: InvalidValue.self) { try Kind.value.parse(text) }
    }

    @Test(arguments: [
        ("chest", ValueInput<FieldValue>.commandLine("chest")),
        ("95", .commandLine(95)), ("-10.5", .commandLine(-10.5)), ("null", .commandLine(.null)),
        (#"["notify"]"#, .commandLine(["notify"])),
        ("{heartRate: 72}", .commandLine(["heartRate": 72])), ("-", .standardInput),
    ])
    func `fields are JSON, words and numbers, or a dash`(text: String, fields: ValueInput<FieldValue>) throws {
        #expect(try Kind.fieldsOrStandardInput.parse(text) == fields)
    }

    @Test func `bytes are hex or a dash`() throws {
        #expect(try Kind.hexOrStandardInput.parse("06:48") == .commandLine([0x06, 0x48]))
        #expect(try Kind.hexOrStandardInput.parse("-") == .standardInput)
        #expect(throws: InvalidValue.self) { try Kind.hexOrStandardInput.parse("--") }
    }

    @Test func `invalid JSON is reported with its position`() {
        let error = #expect(throws: InvalidValue.self) { try FieldValue(json: Array("{\n \"a\": ]".utf8)) }
        #expect(error?.reason.hasPrefix("invalid JSON at line 2, character 7: ") == true)
    }

    @Test func `an assignment is split at the first equals sign`() throws {
        #expect(try Kind.assignment.parse("heart-rate=150") == Assignment(key: "heart-rate", text: "150"))
        #expect(try Kind.assignment.parse("heart-rate=150").value == 150)
        #expect(try Kind.assignment.parse("name=a=b") == Assignment(key: "name", text: "a=b"))
        #expect(throws: InvalidValue.self) { try Kind.assignment.parse("heart-rate") }
        #expect(throws: InvalidValue.self) { try Kind.assignment.parse("=150") }
    }

    @Test func `the services of a starting profile are separated by commas`() throws {
        let names = try Kind.startingServices.parse("heart-rate,battery,180A").map(\.name)
        #expect(names == ["heart-rate", "battery-service", "device-information"])
        let unknown = #expect(throws: InvalidValue.self) { try Kind.startingServices.parse("heart-rate,batery") }
        #expect(unknown == InvalidValue("unknown service 'batery'", hint: "did you mean 'battery'?"))
        let empty = #expect(throws: InvalidValue.self) { try Kind.startingServices.parse(",") }
        #expect(empty == InvalidValue("',' names no service", hint: "for example: heart-rate,battery"))
    }

    @Test func `companies are written in hex`() throws {
        #expect(try Kind.company.parse("004C") == 0x004C)
        #expect(try Kind.company.parse("0x4c") == 0x004C)
        for text in ["", "+4C", "12345", "no such company anywhere"] {
            #expect(throws: InvalidValue.self) { try Kind.company.parse(text) }
        }
    }

    @Test(
        arguments: [
            ("Apple", 0x004C), ("apple, inc.", 0x004C), ("Polar Electro OY", 0x006B),
            ("Nordic Semiconductor", 0x0059), ("Ericsson AB", 0x0000),
        ] as [(String, UInt16)]
    )
    func `a company is found by its name, in any letter case and without its legal form`(
        name: String,
        company: UInt16
    ) throws {
        #expect(try Kind.company.parse(name) == company)
    }

    @Test func `an ambiguous company name lists the matching companies`() throws {
        let error = #expect(throws: InvalidValue.self) { try Kind.company.parse("Nordic") }
        #expect(error?.reason.hasSuffix("companies match 'Nordic'") == true)
        #expect(error?.hint?.contains("0x0059 Nordic Semiconductor ASA") == true)
        let many = #expect(throws: InvalidValue.self) { try Kind.company.parse("s") }
        #expect((many?.hint?.count ?? 0) < 1000)
        let misspelt = #expect(throws: InvalidValue.self) { try Kind.company.parse("Appel") }
        #expect(misspelt?.hint?.hasPrefix("did you mean 'apple'?") == true)
    }

    @Test func `devices, attributes and adapters are parsed as by the central`() throws {
        #expect(
            try Kind.device.parse("aa:bb:cc:dd:ee:ff") == .address(try #require(DeviceAddress("AA:BB:CC:DD:EE:FF")))
        )
        #expect(try Kind.device.parse("service=180D") == .service(BluetoothUUID(0x180D)))
        #expect(try Kind.device.parse("My Strap") == .name("My Strap"))
        #expect(try Kind.attribute.parse("@17") == .handle(17))
        #expect(throws: InvalidValue.self) { try Kind.device.parse("service=xyzzy") }
        #expect(throws: InvalidValue.self) { try Kind.attribute.parse("a/b/c/d") }
        #expect(throws: InvalidValue.self) { try Kind.adapter.parse("eth0") }
    }

    @Test func `numbers are limited to their range`() throws {
        let kind = Kind.integer("DBM", in: -127...20)
        #expect(try kind.parse("-70") == -70)
        #expect(throws: InvalidValue("21 is out of range: must be from -127 to 20")) { try kind.parse("21") }
        #expect(throws: InvalidValue("'loud' is not a whole number")) { try kind.parse("loud") }
    }

    @Test(
        arguments: [
            ("004C:0215", "004C:0215"), ("0x4c:02??", "004C:02??"), ("Apple:10", "004C:10"), ("004C", "004C:"),
            ("xyzzy:10", nil),
            (":10", nil), ("004C:1", nil), ("004C:1.", nil),
        ] as [(String, String?)]
    )
    func `manufacturer data is a company and a pattern`(text: String, request: String?) {
        let condition = try? Kind.manufacturerData.parse(text)
        #expect(condition.map { "\(BluetoothUUID($0.identifier)):\($0.pattern)" } == request)
    }

    @Test(
        arguments: [
            ("FEAA:10", "FEAA:10"), ("heart-rate:?A", "180D:?a"), ("180D", "180D:"), ("heart:10", nil),
            ("FEAA:xy", nil),
        ] as [(String, String?)]
    )
    func `service data is a service and a pattern`(text: String, request: String?) {
        let condition = try? Kind.serviceData.parse(text)
        #expect(condition.map { "\($0.identifier):\($0.pattern)" } == request)
    }
}
