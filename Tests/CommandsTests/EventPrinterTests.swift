import Commands
import Control
import EventLoop
import GATT
import Glibc
import TestSupport
import Testing

@Suite @EventLoop struct EventPrinterTests {
    private static let time = Timestamp(seconds: 1, milliseconds: 5)
    private static let heartRate = AttributeReference(
        service: BluetoothUUID(0x180D),
        characteristic: BluetoothUUID(0x2A37),
        descriptor: nil,
        handle: 17
    )

    /// The output and errors that a printer writes for events.
    private static func printed(
        _ events: [SessionEvent],
        isJSON: Bool,
        _ format: EventPrinter.Format = .live
    ) throws -> (output: [String], errors: [String]) {
        let (output, errors) = (try Pipe(), try Pipe())
        defer { for pipe in [output, errors] { pipe.close() } }
        // Reading must not block when there is no data.
        for end in [output.reading, errors.reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        let console = Console(isJSON: isJSON, usesColor: false, output: output.writing, errors: errors.writing)
        let printer = EventPrinter(console, format, time: LocalTime { _ in 7200 })
        for (index, event) in events.enumerated() {
            printer.print(NumberedEvent(seq: index + 1, time: time, event: event))
        }
        console.output.flush()
        return (lines(output), lines(errors))
    }

    private static func lines(_ pipe: Pipe) -> [String] {
        String(decoding: pipe.read(atMost: 65_536), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static func notification(_ hex: String) throws -> SessionEvent {
        let address = try #require(DeviceAddress("AA:BB:CC:DD:EE:FF"))
        return .notification(
            RemoteAttributeValue(address: address, attribute: heartRate, value: try HexText.decode(hex))
        )
    }

    @Test func `characteristics with the same UUID are distinguished by instance`() throws {
        let address = try #require(DeviceAddress("AA:BB:CC:DD:EE:FF"))
        let attributes = ["indoor", "outdoor"].enumerated().map { index, instance in
            AttributeReference(
                service: BluetoothUUID(0x181A),
                characteristic: BluetoothUUID(0x2A6E),
                descriptor: nil,
                handle: UInt16(17 + index),
                instance: instance
            )
        }
        let values = zip(attributes, ["6608", "18FC"]).map { attribute, hex in
            SessionEvent.notification(
                RemoteAttributeValue(
                    address: address,
                    attribute: attribute,
                    value: (try? HexText.decode(hex)) ?? []
                )
            )
        }
        let events = [.connected(address, mtu: 23)] + attributes.map(SessionEvent.subscribed) + values
        #expect(
            try Self.printed(events, isJSON: false).output.dropFirst() == [
                "02:00:01.005+02:00  subscribed to Temperature @indoor",
                "02:00:01.005+02:00  subscribed to Temperature @outdoor",
                "02:00:01.005+02:00  Temperature @indoor  21.5 °C", "02:00:01.005+02:00  Temperature @outdoor  -10 °C",
            ]
        )
        let lines = try Self.printed(values, isJSON: true).output
        #expect(lines.map { $0.contains(#""instance":"indoor","handle":17,"#) } == [true, false])
        #expect(lines.map { $0.contains(#""instance":"outdoor","handle":18,"#) } == [false, true])
    }

    @Test func `a watch prints the local time of events`() throws {
        let address = try #require(DeviceAddress("AA:BB:CC:DD:EE:FF"))
        let events: [SessionEvent] = [
            .connected(address, mtu: 517), .subscribed(Self.heartRate), try Self.notification("0648"),
            .disconnected(address, reason: "link-lost"),
        ]
        #expect(
            try Self.printed(events, isJSON: false).output == [
                "02:00:01.005+02:00  connected to AA:BB:CC:DD:EE:FF, MTU 517",
                "02:00:01.005+02:00  subscribed to Heart Rate Measurement",
                "02:00:01.005+02:00  72 bpm  contact",
                "02:00:01.005+02:00  disconnected (link-lost); waiting for AA:BB:CC:DD:EE:FF",
            ]
        )
        let lines = try Self.printed(events, isJSON: true).output
        #expect(lines.count == 3)
        #expect(
            lines.first
                == #"{"event":"connected","address":"AA:BB:CC:DD:EE:FF","mtu":517,"time":"1970-01-01T00:00:01.005Z"}"#
        )
        #expect(
            lines.last
                == #"{"event":"disconnected","address":"AA:BB:CC:DD:EE:FF","reason":"link-lost","#
                + #""time":"1970-01-01T00:00:01.005Z"}"#
        )
        #expect(lines[1].hasPrefix(#"{"event":"notification","address":"AA:BB:CC:DD:EE:FF","service":"180D","#))
        #expect(lines[1].hasSuffix(#","time":"1970-01-01T00:00:01.005Z"}"#))
    }

    @Test func `a value that was read is printed with its name`() throws {
        let address = try #require(DeviceAddress("AA:BB:CC:DD:EE:FF"))
        let read = SessionEvent.value(
            RemoteAttributeValue(address: address, attribute: Self.heartRate, value: [6, 72])
        )
        #expect(
            try Self.printed([read], isJSON: false).output == [
                "02:00:01.005+02:00  Heart Rate Measurement  72 bpm  contact"
            ]
        )
    }

    @Test func `a log prints the date as well`() throws {
        let events: [SessionEvent] = [try Self.notification("0648"), .note("reloaded", "2 changes")]
        let output = try Self.printed(events, isJSON: false, .log).output
        #expect(
            output == ["1970-01-01 02:00:01.005+02:00  72 bpm  contact", "1970-01-01 02:00:01.005+02:00  2 changes"]
        )
    }

    @Test func `a scan prints its header once, and no times`() throws {
        let report = AdvertisementReport(
            adapter: "hci0",
            address: try #require(DeviceAddress("AA:BB:CC:DD:EE:FF")),
            isRandom: true,
            services: [],
            manufacturer: [],
            serviceData: []
        )
        let output = try Self.printed([.advertisement(report), .advertisement(report)], isJSON: false, .scan).output
        #expect(output.map { $0.prefix(7) } == ["ADDRESS", "AA:BB:C", "AA:BB:C"])
        #expect(try Self.printed([.advertisement(report)], isJSON: true, .scan).output.count == 1)
        let several = try Self.printed([.advertisement(report)], isJSON: false, .scanOfSeveralAdapters).output
        #expect(several.count == 2 && several.last?.contains("hci0") == true)
    }

    @Test(arguments: [
        (0, "12:34:56.789+00:00"), (19_800, "18:04:56.789+05:30"), (-12_600, "09:04:56.789-03:30"),
        (43_200, "00:34:56.789+12:00"),
    ])
    func `a local time has its difference from UTC`(offset: Int, text: String) {
        // 2026-03-01T12:34:56.789Z
        let time = Timestamp(seconds: 1_772_368_496, milliseconds: 789)
        #expect(LocalTime { _ in offset }.clock(time) == text)
        #expect(LocalTime { _ in offset }.date(time).hasSuffix(" " + text))
    }

    @Test(arguments: [false, true])
    func `a warning that applies to every value is printed once, on standard error`(isJSON: Bool) throws {
        let (output, errors) = try Self.printed(
            [Self.notification("06"), Self.notification("06"), Self.notification("0648")],
            isJSON: isJSON
        )
        #expect(output.count == 3)
        #expect(errors.count == 1)
        #expect(errors.first?.hasPrefix("warning: Heart Rate Measurement: ") == true)
    }

    @Test(arguments: [false, true])
    func `a retry is a note`(isJSON: Bool) throws {
        let error = ControlError(.connectionFailed, "it did not answer")
        let (output, errors) = try Self.printed([.reconnectFailed(error), .refused(error)], isJSON: isJSON)
        #expect(output.isEmpty)
        #expect(errors == ["note: it did not answer; retrying", "note: it did not answer; retrying"])
    }
}

@Suite struct InspectionSheetTests {
    @Test func `the attributes of a device are shown with values and errors`() {
        let descriptor: FieldObject = [
            "uuid": "2902", "name": "Client Characteristic Configuration", "handle": 19, "value": nil, "decoded": nil,
        ]
        let rate: FieldObject = [
            "uuid": "2A37", "name": "Heart Rate Measurement", "handle": 17, "properties": ["notify"], "value": nil,
            "decoded": nil, "descriptors": .list([.object(descriptor)]),
        ]
        let location: FieldObject = [
            "uuid": "2A38", "name": "Body Sensor Location", "instance": "2", "handle": 20, "properties": ["read"],
            "value": "01",
            "decoded": ["bodySensorLocation": "chest"], "descriptors": [],
        ]
        let service: FieldObject = [
            "uuid": "180D", "name": "Heart Rate", "handle": 16, "primary": true, "includes": [],
            "characteristics": .list([.object(rate), .object(location)]),
        ]
        let response = InspectDevice.Response(
            device: [
                "address": "AA:BB:CC:DD:EE:FF", "name": "Strap", "mtu": 517, "services": .list([.object(service)]),
            ],
            refusals: [.init(handle: 19, att: 0x05)],
            unresponsiveHandle: 17
        )
        let sheet = InspectionSheet(response, Style(isEnabled: false))
        #expect(
            sheet.lines == [
                "AA:BB:CC:DD:EE:FF  Strap  MTU 517",
                "180D  Heart Rate                               @16",
                "  2A37  Heart Rate Measurement                 @17  notify",
                "    2902  Client Characteristic Configuration  @19          (Insufficient Authentication)",
                "  2A38  Body Sensor Location @2                @20  read    chest",
            ]
        )
        #expect(sheet.warnings == ["no response for 2A37 @17; the attributes after it were not read"])
    }

    @Test func `a lost connection is not reported as a missing response`() {
        let response = InspectDevice.Response(
            device: ["services": []],
            refusals: [],
            unresponsiveHandle: 17,
            error: ControlError(.connectionLost, "the connection was lost")
        )
        #expect(
            InspectionSheet(response, Style(isEnabled: false)).warnings
                == ["the connection was lost while reading an attribute @17; the attributes after it were not read"]
        )
    }

    @Test func `the handle of a value is shown beside that of its declaration`() {
        let level: FieldObject = [
            "uuid": "2A19", "name": "Battery Level", "handle": 62, "valueHandle": 63, "properties": ["read"],
            "value": "50",
            "decoded": nil, "descriptors": [],
        ]
        let service: FieldObject = [
            "uuid": "180F", "name": "Battery", "handle": 61, "primary": true, "includes": [],
            "characteristics": .list([.object(level)]),
        ]
        let response = InspectDevice.Response(
            device: ["services": .list([.object(service)])],
            refusals: [],
            unresponsiveHandle: nil
        )
        #expect(
            InspectionSheet(response, Style(isEnabled: false)).lines.last
                == "  2A19  Battery Level  @62 (value 63)  read  80%"
        )
    }

    @Test func `an answer with missing or unexpected fields is shown as far as possible`() {
        let response = InspectDevice.Response(
            device: ["services": [1, ["characteristics": ["x"]]]],
            refusals: [],
            unresponsiveHandle: 3
        )
        let sheet = InspectionSheet(response, Style(isEnabled: false))
        #expect(sheet.warnings == ["no response for an attribute @3; the attributes after it were not read"])
    }
}
