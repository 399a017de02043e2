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

    @Test func `Names are looked up and a PDU is encoded`() throws {
        let service = AssignedNumbers.name(of: BluetoothUUID(0x180D), .service)  // Heart Rate
        let characteristic = AssignedNumbers.uuid(named: "battery-level", .characteristic)  // 2A19
        let request = ATTPDU.readRequest(.init(handle: 0x0025)).encode()  // 0A 25 00

        #expect(service == "Heart Rate")
        #expect(characteristic == BatteryLevel.uuid)
        #expect(request == [0x0A, 0x25, 0x00])
    }
}
