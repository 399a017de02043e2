import Documents
import GATT
import ProfileModel
import Testing

@Suite struct ProfileDiagnosticsTests {
    /// A profile with the given lines, which is minimal otherwise.
    private static func profile(_ lines: String) -> String {
        "name: n\nservices: []\n" + lines
    }

    private static func signals(_ lines: String) -> String {
        profile("signals:\n  a: {constant: 1}\n" + lines)
    }

    private static func characteristic(_ lines: String) -> String {
        "name: n\nsignals: {s: {constant: 5}, w: {constant: x}, r: {beats: {of: s}}}\nservices:\n"
            + "- uuid: FF00\n  characteristics:\n  - " + lines
    }

    private static let top =
        [
            ("", "f:1:1: a profile must be a mapping, not nothing", "its keys are name, description"),
            ("[]", "f:1:1: a profile must be a mapping, not a list", "its keys are"),
            ("name: n", "f:1:1: a profile needs the key 'services'", "a beacon advertise manufacturer-data"),
            (
                "name: n\nadvertising: {services: [FEAA]}", "f:1:1: a profile needs the key 'services'",
                "a beacon advertise manufacturer-data"
            ),
            (
                "name: n\nadvertising: {service-data: {}}", "f:1:1: a profile needs the key 'services'",
                "a beacon advertise manufacturer-data"
            ),
            ("name: n\nadvertising: {service-data: 00}", "f:2:29: service-data must be a mapping", nil),
            ("services: []", "f:1:1: a profile needs the key 'name'", nil),
            ("name: n\nservices: []\nnmae: x", "f:3:1: a profile has no key 'nmae'", "did you mean 'name'?"),
            ("name: n\nservices: []\nzzz: x", "f:3:1: a profile has no key 'zzz'", "its keys are name"),
            ("name: []\nservices: []", "f:1:7: name must be a text, not a list", nil),
            ("name:\nservices: []", "f:1:6: name must be a text, not nothing", nil),
            ("name: n\nservices: 5", "f:2:11: services must be a list, not the number 5", "start each item"),
            (
                profile("appearance: heart-rate-bell"), "f:3:13: unknown appearance 'heart-rate-bell'",
                "heart-rate-belt"
            ),
            (profile("appearance: 70000"), "f:3:13: appearance must be a number from 0 to 65535, or a name", nil),
            (profile("appearance: true"), "f:3:13: appearance must be a number from 0 to 65535, or a name", nil),
            ("name: n\n\tservices: []", "f:2:1: a tab in the indentation", "spaces"),
        ] as [(String, String, String?)]

    private static let advertising =
        [
            (profile("advertising: []"), "f:3:14: advertising has no set", nil),
            (
                profile("advertising: {service: []}"), "f:3:15: advertising has no key 'service'",
                "did you mean 'services'?"
            ),
            (
                profile("advertising: {services: [hart-rate]}"), "f:3:26: the service 'hart-rate' is neither",
                "heart-rate"
            ),
            (profile("advertising: {services: [[1]]}"), "f:3:26: the service must be a UUID or a name", nil),
            (
                profile("advertising: {manufacturer-data: {apple: 00}}"), "f:3:35: invalid company identifier 'apple'",
                "0x004C"
            ),
            (
                profile("advertising: {manufacturer-data: {0x10000: 00}}"),
                "f:3:35: invalid company identifier '0x10000'", nil
            ),
            (
                profile("advertising: {manufacturer-data: {76: 0g}}"), "f:3:39: manufacturer data is not hex",
                "two hex digits"
            ),
            (profile("advertising: {manufacturer-data: 00}"), "f:3:34: manufacturer-data must be a mapping", nil),
            (
                profile("advertising: {service-data: {hart-rate: 00}}"), "f:3:30: the service 'hart-rate' is neither",
                nil
            ),
            (profile("advertising: {includes: [name]}"), "f:3:26: an item of includes cannot be 'name'", "tx-power"),
            (
                profile("advertising: {address: private}"), "f:3:24: address cannot be 'private'",
                "public, random-static, resolvable-private, non-resolvable-private"
            ),
            (profile("advertising: {interval: 10ms}"), "f:3:25: interval must be from 20ms to 10485s", nil),
            (profile("advertising: {interval: 1}"), "f:3:25: interval must be a duration such as 500ms", nil),
            (
                profile("advertising:\n  local-name: a name that is longer than a scan response"),
                "f:4:3: the scan response is 13 bytes over its limit of 31: local name 44 = 44", "shorten"
            ),
            (
                "name: a name that is longer than a scan response\nservices: []",
                "f:1:1: the scan response is 13 bytes over its limit of 31", "local name"
            ),
            (
                profile(
                    "advertising:\n  includes: [tx-power]\n  services: [00000000-0000-0000-0000-000000000001, "
                        + "00000000-0000-0000-0000-000000000002]"
                ),
                "f:5:3: the advertising data is 9 bytes over its limit of 31: "
                    + "flags 3 + 128-bit service UUIDs 34 + TX power 3 = 40",
                "128-bit service UUIDs"
            ),
            (
                profile("advertising:\n  manufacturer-data:\n    0x004C: \(String(repeating: "00", count: 26))"),
                "f:4:3: the advertising data is 2 bytes over", "manufacturer data"
            ),
            (
                profile("advertising:\n  service-data:\n    180D: \(String(repeating: "00", count: 26))"),
                "f:4:3: the advertising data is 2 bytes over", "service data"
            ),
        ] as [(String, String, String?)]

    private static let movement =
        [
            (profile("signals: []"), "f:3:10: signals must be a mapping of names to signals, not a list", nil),
            (signals("  b: {}"), "f:5:6: the signal 'b' needs one of constant, steps", nil),
            (signals("  b: {konstant: 1}"), "f:5:7: the signal 'b' has no key 'konstant'", "did you mean 'constant'?"),
            (signals("  b: {constant: 1, steps: []}"), "f:5:20: the signal 'b' is already a 'constant'", "keep one"),
            (signals("  b: {constant: [1]}"), "f:5:17: constant must be a number, a word, true or false", nil),
            (signals("  b: {constant: 1, resolution: 0}"), "f:5:32: resolution must be more than 0", nil),
            (signals("  b: {steps: []}"), "f:5:14: steps needs at least one step", nil),
            (signals("  b: {steps: [{value: 1}]}"), "f:5:15: a step needs the key 'for'", nil),
            (signals("  b: {ramp: {from: 1, by: -1, every: 1s, to: 5}}"), "f:5:23: this step never leads", nil),
            (signals("  b: {ramp: {from: 1, by: 0, every: 1s, to: 5}}"), "f:5:23: this step never leads", nil),
            (signals("  b: {total: {of: c, gain: 1, per: 1s, limit: 5}}"), "f:5:19: unknown signal 'c'", nil),
            (signals("  b: {total: {of: a, gain: 0, per: 1s, limit: 5}}"), "f:5:14: a total grows", nil),
            (
                signals("  bb: {total: {of: bb, gain: 1, per: 1s, limit: 5}}"),
                "f:5:20: the signal 'bb' follows itself: bb → bb", "another signal"
            ),
            (signals("  b: {beats: {of: a, variation: 2}}"), "f:5:33: variation must be from 0 to 0.5, a", nil),
            (signals("  b: {beats: a}"), "f:5:14: beats must be a mapping, not 'a'", "of, variation"),
            (signals("  b: {curve: {from: 1, phases: []}}"), "f:5:32: phases needs at least one phase", nil),
            (signals("  b: {curve: {from: 1}}"), "f:5:14: a curve needs the key 'phases'", nil),
            (signals("  b: {curve: {from: x, phases: [{for: 1s}]}}"), "f:5:21: from must be a number, not 'x'", nil),
            (signals("  b: {curve: {from: 1, phases: [{to: 2}]}}"), "f:5:33: a phase needs the key 'for'", nil),
            (signals("  b: {curve: {from: 1, phases: [{for: 1}]}}"), "f:5:39: for must be a duration", nil),
            (signals("  b: {curve: {from: 1, phases: [{for: 1us}]}}"), "f:5:39: for must be from 100us to 24h", nil),
            (
                signals("  b: {curve: {from: 1, phases: [{for: 1s, times: 2}]}}"), "f:5:43: 'times' repeats 'phases'",
                nil
            ),
            (
                signals("  b: {curve: {from: 1, phases: [{for: 1s, phases: [{for: 1s}]}]}}"),
                "f:5:34: a phase made of phases has no 'for'", nil
            ),
            (
                signals(
                    "  b: {curve: {from: 1, phases: [{times: 200, phases: [{times: 200, phases: [{for: 1s}]}]}]}}"
                ),
                "f:5:24: more than 10000 phases", nil
            ),
            (
                signals("  b: {curve: {from: 1, phases: [{for: 1s}], noise: {amplitude: 1}}}"),
                "f:5:52: noise needs the key 'every'", nil
            ),
        ] as [(String, String, String?)]

    private static let attributes =
        [
            ("name: n\nservices: [{characteristics: []}]", "f:2:12: a service needs the key 'uuid'", nil),
            ("name: n\nservices: [{uuid: FF00}]", "f:2:12: a service needs the key 'characteristics'", nil),
            (
                "name: n\nservices: [{uuid: 1800, characteristics: []}]", "f:2:19: bluetoothd provides the service",
                nil
            ),
            (characteristic("{properties: [write]}"), "f:6:5: a characteristic needs the key 'uuid'", nil),
            (characteristic("{uuid: FF01, hex: '00'}"), "f:6:5: a characteristic needs the key 'properties'", nil),
            (characteristic("{uuid: FF01, properties: []}"), "f:6:30: properties needs at least one word", nil),
            (characteristic("{uuid: FF01, properties: [raed], hex: ''}"), "f:6:31: an item of properties", "'read'"),
            (characteristic("{uuid: FF01, properties: read, hex: ''}"), "f:6:30: properties must be a list", nil),
            (characteristic("{uuid: FF01, properties: [read]}"), "f:6:5: a characteristic that is read", nil),
            (characteristic("{uuid: FF01, properties: [read], hex: 0}"), "f:6:43: hex is not hex", nil),
            (
                characteristic("{uuid: FF01, properties: [read], value: 1}"),
                "f:6:45: the fields of FF01 are not known", "hex"
            ),
            (
                characteristic("{uuid: FF01, properties: [read], hex: '\(String(repeating: "00", count: 513))'}"),
                "f:6:43: the value has 513 bytes, more than the limit of 512", nil
            ),
            (
                characteristic("{uuid: 2A38, properties: [read], value: chest, hex: '01'}"),
                "f:6:52: a characteristic has both a value and hex", "keep one"
            ),
            (
                characteristic("{uuid: 2A38, properties: [read], value: chset}"),
                "f:6:45: bodySensorLocation: unknown value", "chest"
            ),
            (
                characteristic("{uuid: 2A37, properties: [notify], value: {heartRat: 1}}"),
                "f:6:48: unknown field 'heartRat'", "heartRate"
            ),
            (
                characteristic("{uuid: 2A37, properties: [notify], value: {heartRate: {signal: t}}}"),
                "f:6:68: unknown signal 't'", "the signals are s, w, r"
            ),
            (
                characteristic("{uuid: 2A37, properties: [notify], value: {heartRate: {signal: w}}}"),
                "f:6:59: heartRate must be a whole number", "the signal 'w' ranges from \"x\""
            ),
            (
                characteristic("{uuid: 2A37, properties: [notify], value: {heartRate: {signal: s, evry: 2}}}"),
                "f:6:71: a field that follows a signal has no key 'evry'", "'every'"
            ),
            (
                characteristic("{uuid: 2A37, properties: [notify], value: {heartRate: {signal: s, every: 2}}}"),
                "f:6:59: heartRate is missing", nil
            ),
            (
                characteristic("{uuid: 2A25, properties: [read], value: 0001}"),
                "f:6:45: serialNumber must be a text", "it is the number 0001; enclose it in quotes to make it text"
            ),
            (
                characteristic("{uuid: FF01, properties: [read], hex: '', notify: on-change}"),
                "f:6:47: 'notify' requires", "add notify"
            ),
            (
                characteristic("{uuid: FF01, properties: [notify], hex: '', notify: often}"),
                "f:6:57: notify must be on-ch", nil
            ),
            (
                characteristic("{uuid: FF01, properties: [notify], hex: '', notify: {}}"),
                "f:6:57: notify needs the key", nil
            ),
            (
                characteristic("{uuid: FF01, properties: [notify], hex: '', notify: {every: 50us}}"),
                "f:6:65: every must be from 100us to 24h", nil
            ),
            (
                characteristic("{uuid: FF01, properties: [read], hex: '', write: []}"), "f:6:47: rules for writes",
                "add write"
            ),
            (
                characteristic("{uuid: 2A19, properties: [write], value: {signal: s}}"),
                "f:6:18: a value that follows signals is writable", "add rules"
            ),
            (
                characteristic("{uuid: FF01, properties: [write], write: [{}]}"),
                "f:6:47: a rule for writes needs exactly", nil
            ),
            (
                characteristic("{uuid: FF01, properties: [write], write: [{reset: t}]}"),
                "f:6:55: unknown signal 't'", "the signals are"
            ),
            (
                characteristic("{uuid: FF01, properties: [write], write: [{reset: r}]}"),
                "f:6:55: beats cannot be reset", nil
            ),
            (
                characteristic("{uuid: FF01, properties: [write], write: [{answer: '00'}]}"),
                "f:6:39: 'answer' requires the property notify or indicate", "add indicate"
            ),
            (
                characteristic("{uuid: FF01, properties: [write, indicate], hex: '', write: [{answer: ''}]}"),
                "f:6:75: answer must have 1 to 512 bytes, not 0", nil
            ),
            (
                characteristic("{uuid: FF01, properties: [notify], hex: '', configuration: absent}"),
                "f:6:64: 'configuration' is allowed only for a defective device", "defective: true"
            ),
            (
                "defective: true\n"
                    + characteristic("{uuid: FF01, properties: [read], hex: '', configuration: absent}"),
                "f:7:62: 'configuration' requires the property notify or indicate", nil
            ),
            (
                "defective: true\n" + characteristic("{uuid: FF01, properties: [notify], hex: '', configuration: off}"),
                "f:7:64: configuration cannot be 'off'", "it can be absent, refuses, forgets, sticks"
            ),
            (
                characteristic("{uuid: FF01, properties: [write], write: [{error: 0}]}"),
                "f:6:55: error must be an ATT", nil
            ),
            (
                characteristic("{uuid: FF01, properties: [write], write: [{error: value-not-alowed}]}"),
                "f:6:55: unknown ATT error", "did you mean 'value-not-allowed'?"
            ),
            (
                characteristic("{uuid: FF01, properties: [write], write: [{store: true}, {hex: '00', error: 1}]}"),
                "f:6:47: this rule matches every write", nil
            ),
            (
                characteristic("{uuid: FF01, properties: [read], hex: '', descriptors: [{uuid: 2902, hex: '0000'}]}"),
                "f:6:61: bluetoothd adds the descriptor 2902 itself", "remove it"
            ),
            (
                characteristic("{uuid: FF01, properties: [read], hex: '', descriptors: [{uuid: 2901}]}"),
                "f:6:61: a descriptor needs the key 'value', 'hex', 'text' or 'file'", nil
            ),
            (
                characteristic(
                    "{uuid: FF01, properties: [read], hex: '', "
                        + "descriptors: [{uuid: 2901, value: x, properties: [notify]}]}"
                ),
                "f:6:96: a descriptor can only have the properties read and write", nil
            ),
            (
                characteristic("{uuid: FF01, properties: [read], security: [enc], hex: ''}"),
                "f:6:49: an item of security", nil
            ),
        ] as [(String, String, String?)]

    @Test(arguments: top + advertising + movement + attributes)
    func `a mistake is reported with its position`(_ text: String, _ expected: String, _ hint: String?) throws {
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.description.hasPrefix(expected))
        if let hint { #expect(diagnostic.hint?.contains(hint) == true, "\(diagnostic.hint ?? "no hint")") }
        #expect(error?.diagnostics.count == 1, "\(error?.diagnostics.map(\.description) ?? [])")
    }

    @Test(
        arguments: [
            "advertising: {manufacturer-data: {0x004C: 0215}}", "advertising: {service-data: {FEAA: 10}}",
            "advertising: {service-data: {FEAA: 10}}\nservices: []",
        ]
    )
    func `a beacon needs no services`(_ lines: String) throws {
        let profile = try parse("name: n\n" + lines)
        #expect(profile.services.isEmpty)
        #expect(profile.legacyAdvertisement.advertisingData.size > 3)
    }

    @Test func `YAML features that profiles do not support are reported with all other mistakes`() {
        let text = """
            name: &a strap
            name: *a
            appearance: !!int 99999
            services:
              - uuid: heart-rate
                characteristics:
                  - {uuid: 2A38, properties: *p, value: chset}
                  - {uuid: 2A37, properties: [notify], notify: {every: 1s}, value: {heartRate: 60, energyExpended: x, sensorContact: maybe}}
            colour: red
            services: []
            """
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        let lines = error?.diagnostics.map(\.mark.line) ?? []
        #expect(Set(lines) == [1, 2, 3, 7, 8, 9, 10], "\(error?.diagnostics.map(\.description) ?? [])")
        #expect(lines == lines.sorted())
        let fields = error?.diagnostics.filter { $0.mark.line == 8 }.map(\.message) ?? []
        #expect(
            fields.contains { $0.contains("sensorContact") } && fields.contains { $0.contains("energyExpended") },
            "\(fields)"
        )
        let marks = error?.diagnostics.map(\.mark) ?? []
        #expect(Set(marks).count == marks.count, "no place is reported twice")
    }

    @Test(
        arguments: [
            (
                "2A37", "{heartRate: 70000, energyExpended: x, rrIntervals: 3}",
                ["heartRate", "energyExpended", "rrIntervals"]
            ),
            ("2A37", "{heartRate: fast, sensorContact: maybe}", ["heartRate", "sensorContact"]),
            ("2A37", "{sensorContact: maybe, energyExpended: -1}", ["heartRate", "sensorContact", "energyExpended"]),
            ("2A37", "{heartRate: 70000}", ["heartRate"]),
            ("2A37", "{heartRat: 60, sensorContact: maybe}", ["heartRat", "sensorContact"]),
            ("2A38", "chset", ["bodySensorLocation"]),
            (
                "2A50", "{vendorId: 70000, productId: x, productVersion: -1}",
                ["vendorIdSource", "vendorId", "productId", "productVersion"]
            ),
            ("2A07", "300", ["txPower"]),
        ] as [(String, String, [String])]
    )
    func `all mistakes in a value's fields are reported`(_ uuid: String, _ value: String, _ fields: [String]) throws {
        let text = Self.characteristic("{uuid: \(uuid), properties: [read], value: \(value)}")
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        let messages = try #require(error).diagnostics.map(\.message)
        #expect(messages.count == fields.count, "\(messages)")
        for field in fields { #expect(messages.contains { $0.contains(field) }, "\(field): \(messages)") }
    }

    @Test func `mistakes before a syntax error are reported with it`() {
        let text = Array("name: &a x\nservices: [\n".utf8)
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(text, file: "f") }
        #expect(error?.diagnostics.map(\.mark.line) == [1, 3])
    }

    @Test func `all mistakes are reported, in the order of the text`() {
        let text = """
            nmae: strap
            appearance: 99999
            signals:
              a: {constant: []}
            services:
              - uuid: hart-rate
                characteristics:
                  - {uuid: 2A38, properties: [raed], value: chset}
            """
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        let lines = error?.diagnostics.map(\.mark.line)
        #expect(lines == [1, 2, 4, 6, 8, 8])
    }
}
