import Documents
import GATT
import ProfileModel
import Testing

/// Control points and settings of standard services.
@Suite struct ControlPointTests {
    @Test func `the Measurement Interval of a thermometer sets the period of its indications`() throws {
        let profile = try parse(
            """
            name: Thermometer
            signals: {warmth: {constant: 36.6, resolution: 0.1}}
            services:
            - uuid: health-thermometer
              characteristics:
              - uuid: temperature-measurement
                properties: [indicate]
                notify: {every: 10s}
                value: {temperatureMeasurementValue: {signal: warmth}}
              - uuid: measurement-interval
                properties: [read, write, indicate]
                value: 10
                write:
                - hex: "{seconds:u16}"
                  where: {seconds: [0, 1..3600]}
                  do:
                  - store: true
                  - period: {characteristic: temperature-measurement, every: {capture: seconds, unit: 1s}}
                - {error: 0x80}
                descriptors:
                - {uuid: valid-range, hex: "0100100e"}
            """
        )
        let (measurement, interval) = (try profile.id(0x2A1C), try profile.id(0x2A21))
        var engine = try ProfileEngine(profile, seed: 1)
        engine.subscriptionChanged(measurement, isSubscribed: true, at: .zero)
        #expect(engine.notifications(until: .seconds(20)).map(\.time) == [.seconds(10), .seconds(20)])
        try engine.write(interval, [2, 0], at: .seconds(21))
        #expect(engine.notifications(until: .seconds(25)).map(\.time) == [.seconds(23), .seconds(25)])
        #expect(try engine.read(interval, at: .seconds(25)) == [2, 0])
        // Health Thermometer Service 1.0, 3.4: a value outside of the Valid Range is refused with Out of Range (0x80).
        #expect(throws: ATTError(rawValue: 0x80)) { try engine.write(interval, [0x11, 0x0E], at: .seconds(25)) }
        #expect(throws: ATTError.invalidAttributeValueLength) { try engine.write(interval, [1], at: .seconds(25)) }
        #expect(try engine.read(interval, at: .seconds(25)) == [2, 0])
        #expect(engine.nextDue == .seconds(27))
        // 0: no periodic measurement (3.4).
        try engine.write(interval, [0, 0], at: .seconds(26))
        #expect(engine.nextDue == nil)
    }

    @Test func `the indication of a new interval follows the write`() throws {
        let profile = try parse(
            """
            name: n
            services:
            - uuid: FF00
              characteristics:
              - uuid: measurement-interval
                properties: [read, write, indicate]
                value: 10
                write: [{hex: "{seconds:u16}", store: true}]
            """
        )
        var engine = try ProfileEngine(profile, seed: 1)
        let interval = try profile.id(0x2A21)
        engine.subscriptionChanged(interval, isSubscribed: true, at: .zero)
        try engine.write(interval, [10, 0], at: .zero)
        #expect(engine.popDueNotification(at: .zero) == nil)
        try engine.write(interval, [5, 0], at: .zero)
        #expect(engine.popDueNotification(at: .zero)?.bytes == [5, 0])
        #expect(engine.popDueNotification(at: .seconds(5)) == nil)
    }

    @Test func `a power meter echoes every op code`() throws {
        let profile = try parse(
            """
            name: Meter
            defective: true
            services:
            - uuid: cycling-power
              characteristics:
              - uuid: cycling-power-control-point
                properties: [write, indicate]
                control-point:
                  response: {opCode: response-code, requestOpCode: {capture: op}, responseValue: {capture: result}}
                  success: success
                  unsupported: op-code-not-supported
                  invalid: invalid-parameter
                  operations:
                    0x01: {parameter: "{revolutions:u32}"}
                    0x0C: {response: "20 {op} 01 0100"}
            """
        )
        let id = try profile.id(0x2A66)
        var engine = try ProfileEngine(profile, seed: 1)
        #expect(throws: ATTError.cccdImproperlyConfigured) { try engine.write(id, [1], at: .zero) }
        engine.subscriptionChanged(id, isSubscribed: true, at: .zero)
        for code in UInt8.min...UInt8.max {
            try engine.write(id, [code], at: .zero)
            let expected: [UInt8] =
                switch code {
                case 0x01: [0x20, 1, 3]
                case 0x0C: [0x20, 0x0C, 1, 1, 0]
                default: [0x20, code, 2]
                }
            #expect(engine.popDueNotification(at: .zero)?.bytes == expected)
        }
        try engine.write(id, [1, 0, 0, 0, 0], at: .zero)
        #expect(engine.popDueNotification(at: .zero)?.bytes == [0x20, 1, 1])
        try engine.write(id, [0x0C, 1], at: .zero)
        #expect(engine.popDueNotification(at: .zero)?.bytes == [0x20, 0x0C, 3])
        #expect(throws: ATTError.valueNotAllowed) { try engine.write(id, [], at: .zero) }
    }

    private static let trainer = """
        name: Trainer
        signals:
          control: {constant: 0}
          target: {constant: 100}
        services:
        - uuid: fitness-machine
          characteristics:
          - {uuid: fitness-machine-feature, properties: [read], hex: "0040000008000000"}
          - uuid: indoor-bike-data
            properties: [notify]
            notify: {every: 1s}
            value: {instantaneousSpeed: 30, instantaneousPower: {signal: target}}
          - {uuid: supported-power-range, properties: [read], hex: "0000e8030100"}
          - uuid: fitness-machine-control-point
            properties: [write, indicate]
            control-point:
              response: "80 {op} {result}"
              success: 1
              unsupported: 2
              invalid: 3
              denied: 5
              operations:
                0x00: {do: [{set: {control: 1}}]}
                0x01:
                  when: {control: 1}
                  do: [{reset: [target, control]}]
                  then: [{notify: {characteristic: fitness-machine-status, value: {opCode: reset}}}]
                0x05:
                  parameter: "{power:s16}"
                  where: {power: 0..1000}
                  when: {control: 1}
                  do: [{set: {target: {capture: power}}}]
                  then:
                  - notify:
                      characteristic: fitness-machine-status
                      value: {opCode: target-power-changed, targetPower: {capture: power}}
          - {uuid: fitness-machine-status, properties: [notify], hex: "01", notify: {every: 24h}}
        """

    @Test func `a trainer accepts targets from the client in control`() throws {
        let profile = try parse(Self.trainer)
        let (controlPoint, status, data) = (try profile.id(0x2AD9), try profile.id(0x2ADA), try profile.id(0x2AD2))
        var engine = try ProfileEngine(profile, seed: 1)
        engine.subscriptionChanged(controlPoint, isSubscribed: true, at: .zero)
        engine.subscriptionChanged(status, isSubscribed: true, at: .zero)
        func exchange(_ bytes: [UInt8]) throws -> [[UInt8]] {
            try engine.write(controlPoint, bytes, at: .zero)
            let sent = engine.notifications(until: .zero)
            #expect(sent.first?.characteristic == controlPoint)
            #expect(sent.dropFirst().allSatisfy { $0.characteristic == status })
            return sent.map(\.bytes)
        }
        // Fitness Machine Service 1.0, 4.16.2.22: 5 is Control Not Permitted, 3 Invalid Parameter, 2 Op Code Not Supported.
        #expect(try exchange([5, 200, 0]) == [[0x80, 5, 5]])
        #expect(try exchange([0]) == [[0x80, 0, 1]])
        // The status is notified with the new target (4.17).
        #expect(try exchange([5, 200, 0]) == [[0x80, 5, 1], [8, 200, 0]])
        #expect(try exchange([5, 0xE9, 3]) == [[0x80, 5, 3]])
        #expect(try exchange([5, 200]) == [[0x80, 5, 3]])
        #expect(try exchange([5, 0xFF, 0xFF]) == [[0x80, 5, 3]])
        #expect(try exchange([9, 0, 0]) == [[0x80, 9, 2]])
        engine.subscriptionChanged(data, isSubscribed: true, at: .zero)
        let bike = try #require(engine.notifications(until: .seconds(1)).last)
        #expect(Array(bike.bytes.suffix(2)) == [200, 0])
        try engine.write(controlPoint, [1], at: .seconds(1))
        #expect(engine.notifications(until: .seconds(1)).map(\.bytes) == [[0x80, 1, 1], [1]])
        try engine.write(controlPoint, [5, 200, 0], at: .seconds(1))
        #expect(engine.popDueNotification(at: .seconds(1))?.bytes == [0x80, 5, 5])
    }

    @Test func `stored records are notified before the response`() throws {
        let profile = try parse(
            """
            name: Meter
            services:
            - uuid: FF00
              characteristics:
              - {uuid: glucose-measurement, properties: [notify], hex: "00"}
              - uuid: record-access-control-point
                properties: [write, indicate]
                write:
                - hex: "01 01"
                  do:
                  - notify: {characteristic: glucose-measurement, values: ["0001", "0002", "0003"]}
                  - answer: {opCode: response-code, requestOpCode: report-stored-records, responseCodeValue: success}
                - {hex: "04 01", answer: {opCode: number-of-stored-records-response, numberOfRecords: 3}}
                - {hex: "{op} ..", answer: "06 00 {op} 02"}
            """
        )
        let (measurement, accessPoint) = (try profile.id(0x2A18), try profile.id(0x2A52))
        var engine = try ProfileEngine(profile, seed: 1)
        engine.subscriptionChanged(measurement, isSubscribed: true, at: .zero)
        engine.subscriptionChanged(accessPoint, isSubscribed: true, at: .zero)
        try engine.write(accessPoint, [1, 1], at: .zero)
        try engine.write(accessPoint, [4, 1], at: .zero)
        try engine.write(accessPoint, [2, 1], at: .zero)
        let sent = engine.notifications(until: .zero)
        #expect(sent.map(\.bytes.count) == [2, 2, 2, 4, 4, 4])
        #expect(
            sent.map(\.characteristic) == [
                measurement, measurement, measurement, accessPoint, accessPoint, accessPoint,
            ]
        )
        #expect(sent.suffix(3).map(\.bytes) == [[6, 0, 1, 1], [5, 0, 3, 0], [6, 0, 2, 2]])
    }

    private static func controlPoint(_ table: String) -> String {
        "name: n\nsignals: {s: {constant: 5}}\nservices:\n- uuid: FF00\n  characteristics:\n"
            + "  - {uuid: FF01, properties: [write, indicate], control-point: \(table)}\n"
    }

    @Test(
        arguments: [
            ("5", "a control point must be a mapping", nil),
            (
                "{success: 1, unsupported: 2, invalid: 3, operations: {}}", "a control point needs the key 'response'",
                nil
            ),
            (
                "{response: '80', unsupported: 2, invalid: 3, operations: {}}",
                "a control point needs the key 'success'", nil
            ),
            (
                "{response: '80', success: 1, unsupported: 2, operations: {}}",
                "a control point needs the key 'invalid'", nil
            ),
            (
                "{response: '80', success: 1, unsupported: 2, invalid: 3}",
                "a control point needs the key 'operations'", nil
            ),
            (
                "{response: '80 {opp}', success: 1, unsupported: 2, invalid: 3, operations: {1: {}, 2: {}}}",
                "the rule captures no 'opp'", "did you mean 'op'?"
            ),
            (
                "{response: '80 {result}', success: 1, unsupported: never, invalid: 3, operations: {1: {}}}",
                "'result' is not a number from 0 to 255", nil
            ),
            (
                "{response: '80', success: 256, unsupported: 2, invalid: 3, operations: {}}",
                "success must be a number from 0 to 255", nil
            ),
            (
                "{response: '80', success: 1, unsupported: 2, invalid: 3, operations: []}",
                "operations must be a mapping", nil
            ),
            (
                "{response: '80', success: 1, unsupported: 2, invalid: 3, operations: {reset: {}}}",
                "invalid op code 'reset'", "0x05"
            ),
            (
                "{response: '80', success: 1, unsupported: 2, invalid: 3, operations: {1: {paramter: '{a}'}}}",
                "the operation 1 has no key 'paramter'", "did you mean 'parameter'?"
            ),
            (
                "{response: '80', success: 1, unsupported: 2, invalid: 3, operations: {1: {when: {s: 1}}}}",
                "'when' requires the result 'denied'", "add denied"
            ),
            (
                "{response: '80', success: 1, unsupported: 2, invalid: 3, operations: {1: {do: [{answer: '00'}]}}}",
                "the response of an operation is under 'response'", "remove 'answer'"
            ),
            (
                "{response: '80', success: 1, unsupported: 2, invalid: 3, operations: {1: {do: [{error: 1}]}}}",
                "an operation ends with a response", "result"
            ),
            (
                "{response: '80', success: 1, unsupported: 2, invalid: 3, operations: {1: {parameter: '{result}'}}}",
                "'result' is the name of the response's result", "another name"
            ),
            (
                "{response: '80', success: 1, unsupported: 2, invalid: 3, operations: {1: {parameter: '{op}'}}}",
                "parameter captures 'op' twice", "another name"
            ),
            (
                "{response: '80', success: 1, unsupported: 2, invalid: 3, operations: {1: {where: {op: 2}}}}",
                "'op' is the op code of the operation", "remove it"
            ),
            (
                "{response: '80', success: 1, unsupported: 2, invalid: 3, operations: {16: {}, 0x10: {}}}",
                "the op code 0x10 has another operation", "keep one"
            ),
            (
                "{response: '80', success: 1, unsupported: 2, invalid: 3, operations: {}}, write: []",
                "a characteristic has both write and control-point", "keep one"
            ),
        ] as [(String, String, String?)]
    )
    func `a mistake in a control point is reported`(_ table: String, _ message: String, _ hint: String?) throws {
        let text = Self.controlPoint(table)
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.message.hasPrefix(message), "\(diagnostic)")
        if let hint { #expect(diagnostic.hint?.contains(hint) == true, "\(diagnostic.hint ?? "no hint")") }
        #expect(error?.diagnostics.count == 1, "\(error?.diagnostics.map(\.description) ?? [])")
    }

    @Test(arguments: [("[write]", "control-point"), ("[indicate]", "rules for writes")])
    func `a control point is written, and indicated or notified`(_ properties: String, _ word: String) {
        let text = Self.controlPoint("{response: '80', success: 1, unsupported: 2, invalid: 3, operations: {}}")
            .replacing("[write, indicate]", with: properties)
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        #expect(error?.diagnostics.count == 1)
        #expect(error?.diagnostics.first?.message.contains(word) == true, "\(error?.diagnostics ?? [])")
    }
}
