import GATT
import Testing

/// The examples on the landing page of the documentation, `Sources/GATT/GATT.docc/GATT.md`.
///
/// `scripts/docs` checks that each code block of the page is in this file.
struct SnippetTests {
    @Test func `A temperature is compared with a limit`() throws {
        let temperature = try TemperatureValue(decoding: [0x06, 0x0F])
        if let celsius = temperature.celsius, celsius > 37.5 {
            print("\(celsius) °C is a fever")  // 38.46 °C is a fever
        }

        #expect(temperature.celsius == 38.46)
        #expect(TemperatureValue(celsius: 38.46).encode() == [0x06, 0x0F])
    }

    @Test func `A heart rate measurement is built from seconds`() throws {
        let measurement = HeartRateMeasurement(
            heartRate: 72,
            sensorContact: .contact,
            rrIntervalsInSeconds: [0.82, 0.85]
        )
        let bytes = measurement.encode()  // 16 48 48 03 66 03

        #expect(bytes == [0x16, 0x48, 0x48, 0x03, 0x66, 0x03])
        #expect(try HeartRateMeasurement(decoding: bytes).rrIntervalsInSeconds == [0.8203125, 0.849609375])
    }

    @Test func `The fields of a value are found by its UUID`() throws {
        let decoded = try DecodedFields(decoding: [0x06, 0x48], as: BluetoothUUID(0x2A37))
        let heartRate = decoded.fields["heartRate"]?.double  // 72
        let unit = decoded.unit(of: "heartRate")  // bpm

        #expect(heartRate == 72)
        #expect(unit == "bpm")
        #expect(decoded.fields["sensorContact"] == "contact")
    }

    @Test func `An advertisement is parsed`() throws {
        let bytes: [UInt8] = [
            2, 0x01, 0x06, 3, 0x03, 0x0D, 0x18, 6, 0x09, 0x53, 0x74, 0x72, 0x61, 0x70, 5, 0xFF, 0x4C, 0x00, 0x10, 0x05,
        ]
        let advertisement = try AdvertisingData(decoding: bytes, .lenient)
        let name = advertisement.localName  // Strap
        let services = advertisement.serviceUUIDs  // [180D]
        for data in advertisement.manufacturerData {
            print(AssignedNumbers.companyName(data.company) ?? "unknown company", data.data)  // Apple, Inc. [16, 5]
        }

        #expect(name == "Strap")
        #expect(services == [BluetoothUUID(0x180D)])
        #expect(advertisement.manufacturerData == [.init(company: 0x004C, data: [0x10, 0x05])])
        #expect(AssignedNumbers.companyName(0x004C) == "Apple, Inc.")
    }

    @Test func `A control point request is encoded`() throws {
        let request = FitnessMachineControlPoint {
            $0.opCode = .setTargetPower
            $0.target.power = 180
        }
        let bytes = request.encode()  // 05 B4 00

        #expect(bytes == [0x05, 0xB4, 0x00])
    }

    @Test func `An enumeration value is switched over`() throws {
        let location = try BodySensorLocation(decoding: [0x01])
        let advice =
            switch location {
            case .chest: "moisten the electrodes"
            case .wrist, .finger: "keep the hand still"
            default: "location: \(location.name ?? "reserved")"
            }

        #expect(advice == "moisten the electrodes")
        #expect(try BodySensorLocation(decoding: [0x09], .lenient).name == nil)
    }

    @Test func `An invalid value is an error or a warning`() throws {
        let bytes: [UInt8] = [0xE0, 0x48]
        do {
            _ = try HeartRateMeasurement(decoding: bytes)
        } catch {
            print(error)  // flags: reserved bits 0xe0 set at byte 0
        }
        var warnings: [DecodeError] = []
        let measurement = try HeartRateMeasurement(decoding: bytes, .lenient, warnings: &warnings)

        #expect(measurement.heartRate == 72)
        #expect(warnings == [DecodeError(.reservedBits(0xE0), field: "flags", offset: 0)])
        #expect(warnings.map(\.description) == ["flags: reserved bits 0xe0 set at byte 0"])
    }

    @Test func `A value is converted to JSON and back`() throws {
        let level = BatteryLevel(95)
        let json = level.jsonText  // {"batteryLevel":95,"units":{"batteryLevel":"%"}}
        let parsed = try BatteryLevel(fields: FieldObject(json: json))
        let bytes = try FieldObject(json: json).encode(as: BatteryLevel.uuid)  // 5F

        #expect(json == #"{"batteryLevel":95,"units":{"batteryLevel":"%"}}"#)
        #expect(parsed == level)
        #expect(bytes == [95])
    }

    @Test func `An unknown UUID is an error`() throws {
        let vendorSpecific = BluetoothUUID(0xFFF1)
        var text = ""
        do {
            text = try DecodedFields(decoding: [0x2A], as: vendorSpecific).fields.jsonText
        } catch {
            guard case .unknownUUID(let uuid) = error.reason else { throw error }
            text = "no codec for \(uuid)"  // no codec for FFF1
        }

        #expect(text == "no codec for FFF1")
    }

    @Test func `A vendor-specific value is described once`() throws {
        struct ThermostatStatus: AttributeValue {
            static let uuid = BluetoothUUID(value: 0x5F1A0001_B5A3_4D29_8C6E_2D1F0B7C9E44)
            var isHeating = false
            var temperature: Int16 = 0
            var batteryLevel: UInt8?

            mutating func visitFields<Coder: ValueCoder>(with coder: inout Coder) throws(Coder.Failure) {
                var flags: UInt8 = (isHeating ? 1 : 0) | (batteryLevel == nil ? 0 : 2)
                try coder.hiddenInteger("flags", &flags, reserved: 0b1111_1100)
                isHeating = flags & 1 != 0
                try coder.part("isHeating", &isHeating)
                try coder.field("temperature", &temperature, FieldQuantity(.per(100), unit: "°C"))
                try coder.optional("batteryLevel", &batteryLevel, isPresent: flags & 2 != 0, .unit("%"))
            }
        }

        let status = try ThermostatStatus(decoding: [0x03, 0x66, 0x08, 0x5F])
        let temperature = status.fields["temperature"]?.double  // 21.5
        let json = status.jsonText  // {"isHeating":true,"temperature":21.5,"batteryLevel":95,"units":{…}}
        let parsed = try ThermostatStatus(fields: FieldObject(json: json))
        let bytes = parsed.encode()  // 03 66 08 5F

        #expect(status.isHeating && status.temperature == 2150 && status.batteryLevel == 95)
        #expect(temperature == 21.5)
        #expect(status.fields["units"] == ["temperature": "°C", "batteryLevel": "%"])
        #expect(
            json == #"{"isHeating":true,"temperature":21.5,"batteryLevel":95,"#
                + #""units":{"temperature":"°C","batteryLevel":"%"}}"#
        )
        #expect(parsed == status)
        #expect(bytes == [0x03, 0x66, 0x08, 0x5F])

        // Without a battery level, which a flag indicates.
        let mains = ThermostatStatus { $0.temperature = -525 }
        #expect(mains.encode() == [0x00, 0xF3, 0xFD])
        #expect(try ThermostatStatus(decoding: [0x00, 0xF3, 0xFD]) == mains)
        #expect(mains.fields["batteryLevel"] == .null)
        #expect(throws: DecodeError(.reservedBits(0x80), field: "flags", offset: 0)) {
            try ThermostatStatus(decoding: [0x80, 0xF3, 0xFD])
        }
        #expect(throws: DecodeError(.truncated(needed: 1, available: 0), field: "batteryLevel", offset: 3)) {
            try ThermostatStatus(decoding: [0x02, 0xF3, 0xFD], .lenient)
        }
        #expect(throws: FieldError("temperature", .outOfRange(lowest: -327.68, highest: 327.67))) {
            try ThermostatStatus(fields: FieldObject(json: #"{"isHeating":false,"temperature":400}"#))
        }

        let settings = ThermostatSettings {
            ($0.mode, $0.alarms, $0.start, $0.name) = (.comfort, [.frost, .openWindow], TimeOfDay(390), "Hall")
        }
        let settingsJSON = #"{"mode":"comfort","alarms":["frost","open-window"],"start":"6:30","name":"Hall"}"#
        #expect(settings.encode() == [0x01, 0x05, 0x06, 0x1E] + Array("Hall".utf8))
        #expect(try ThermostatSettings(decoding: settings.encode()) == settings)
        #expect(settings.jsonText == settingsJSON)
        #expect(try ThermostatSettings(fields: FieldObject(json: settingsJSON)) == settings)
        #expect(throws: DecodeError(.reservedValue(9), field: "mode", offset: 0)) {
            try ThermostatSettings(decoding: [9, 0, 0, 0])
        }
        #expect(SetPoint(2150).jsonText == #"{"setPoint":21.5,"units":{"setPoint":"°C"}}"#)
    }

    @Test func `Names are looked up and a PDU is encoded`() throws {
        let service = AssignedNumbers.name(of: BluetoothUUID(0x180D), .service)  // Heart Rate
        let characteristic = AssignedNumbers.uuid(named: "battery-level", .characteristic)  // 2A19
        let request = ATTPDU.readRequest(.init(handle: 0x0025)).encode()  // 0A 25 00

        #expect(service == "Heart Rate")
        #expect(characteristic == BatteryLevel.uuid)
        #expect(request == [0x0A, 0x25, 0x00])
    }
}

/// A value with fields of its own, to verify that the protocols of fields can be adopted in another package.
private struct ThermostatSettings: AttributeValue {
    static let uuid = BluetoothUUID(value: 0x5F1A0002_B5A3_4D29_8C6E_2D1F0B7C9E44)
    var mode = Mode.off
    var alarms: Alarms = []
    var start = TimeOfDay()
    var name = ""

    struct Mode: EnumerationField {
        var rawValue: UInt8
        static let off = Self(rawValue: 0)
        static let comfort = Self(rawValue: 1)
        static let names: [EnumerationName<UInt8>] = [.init(0, "off"), .init(1, "comfort")]
    }

    struct Alarms: BitField {
        let rawValue: UInt8
        static let frost = Self(rawValue: 1 << 0)
        static let openWindow = Self(rawValue: 1 << 2)
        static let bitNames = ["frost", "", "open-window"]
    }

    mutating func visitFields<Coder: ValueCoder>(with coder: inout Coder) throws(Coder.Failure) {
        try coder.field("mode", &mode)
        try coder.field("alarms", &alarms)
        try coder.field("start", &start)
        try coder.text("name", &name, .remaining(limit: 20))
    }
}

/// A field of two bytes, hours and minutes, shown as text.
private struct TimeOfDay: ValueField {
    var minutes: Int

    init() { minutes = 0 }
    init(_ minutes: Int) { self.minutes = minutes }

    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        let hour: UInt8 = try reader.integer(key)
        let minute: UInt8 = try reader.integer(key)
        minutes = Int(hour) * 60 + Int(minute)
    }

    func encode(into bytes: inout [UInt8]) {
        bytes += [UInt8(clamping: minutes / 60), UInt8(clamping: minutes % 60)]
    }

    func fieldValue(_ quantity: FieldQuantity) -> FieldValue { .text("\(minutes / 60):\(minutes % 60)") }

    mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        guard case .text(let text) = value else { throw FieldError(key, .wrongType(expected: .text)) }
        let parts = text.split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2 else { throw FieldError(key, .contradiction("must be hours and minutes")) }
        minutes = parts[0] * 60 + parts[1]
    }
}

/// A value with one field.
private struct SetPoint: SingleFieldAttributeValue {
    var value: Int16
    init() { value = 0 }
    init(_ value: Int16) { self.value = value }
    static let uuid = BluetoothUUID(value: 0x5F1A0003_B5A3_4D29_8C6E_2D1F0B7C9E44)
    static let key = "setPoint"
    static var quantity: FieldQuantity { FieldQuantity(.per(100), unit: "°C") }
}
