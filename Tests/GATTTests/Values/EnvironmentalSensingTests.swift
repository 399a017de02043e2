import GATT
import Testing

@Suite struct EnvironmentalSensingTests {
    @Test func `a value has a number unless it is unknown or a word`() {
        #expect(TemperatureValue(2148).celsius == 21.48)
        #expect(TemperatureValue(TemperatureValue.unknown).celsius == nil)
        #expect(ElevationValue(Int24(clamping: -100)).meters == -1)
        #expect(PressureValue(.max).pascals == 429_496_729.5)
        #expect(CO2Concentration(CO2Concentration.tooHigh).partsPerMillion == nil)
        #expect(CO2Concentration(CO2Concentration.unknown).partsPerMillion == nil)
        #expect(IlluminanceValue(IlluminanceValue.unknown).lux == nil)
    }

    @Test(
        arguments: [
            (TemperatureValue.uuid, "4c95"), (TemperatureValue.uuid, "0180"), (HumidityValue.uuid, "1127"),
            (HumidityValue.uuid, "feff"),
            (TrueWindDirection.uuid, "a08c"), (ApparentWindDirection.uuid, "ffff"), (MagneticDeclination.uuid, "a08c"),
        ]
    )
    func `a prohibited number throws, and lenient decoding warns`(_ uuid: BluetoothUUID, _ hex: String) throws {
        let bytes = try HexText.decode(hex)
        let error = #expect(throws: DecodeError.self) { try DecodedFields(decoding: bytes, as: uuid) }
        guard case .outOfRange = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try DecodedFields(decoding: bytes, as: uuid, .lenient).warnings == [error].compactMap { $0 })
    }

    @Test(
        arguments: [
            (TemperatureValue.uuid, 21.476, [0x64, 0x08]), (TemperatureValue.uuid, nil, [0x00, 0x80]),
            (TemperatureValue.uuid, -273.15, [0x4D, 0x95]), (HumidityValue.uuid, nil, [0xFF, 0xFF]),
            (CO2Concentration.uuid, "over-65533", [0xFE, 0xFF]), (NoiseValue.uuid, "over-253", [0xFE]),
            (IlluminanceValue.uuid, 0.01, [1, 0, 0]), (IlluminanceValue.uuid, nil, [0xFF, 0xFF, 0xFF]),
            (AmmoniaConcentration.uuid, 5e-8, [0x05, 0x80]), (AmmoniaConcentration.uuid, nil, [0xFF, 0x07]),
            (MethaneConcentration.uuid, 1900, [0x6C, 0x07]),
        ] as [(BluetoothUUID, FieldValue, [UInt8])]
    )
    func `a value is entered in its unit, as a word or as null`(
        _ uuid: BluetoothUUID,
        _ value: FieldValue,
        _ bytes: [UInt8]
    ) throws {
        #expect(try encode(value, as: uuid) == bytes)
    }

    @Test(
        arguments: [
            (TemperatureValue.uuid, 327.68, "temperature must be from -273.15 to 327.67"),
            (HumidityValue.uuid, 100.01, "humidity must be from 0 to 100"),
            (CO2Concentration.uuid, 65534, "co2Concentration must be from 0 to 65533"),
            (CO2Concentration.uuid, "much", "co2Concentration: unknown value 'much'"),
            (PressureValue.uuid, nil, "pressure is missing"),
            (UVIndex.uuid, 1.5, "uvIndex must be a whole number"),
            (AmmoniaConcentration.uuid, "much", "ammoniaConcentration: unknown value 'much'"),
        ] as [(BluetoothUUID, FieldValue, String)]
    )
    func `a value that cannot be sent is refused`(_ uuid: BluetoothUUID, _ value: FieldValue, _ message: String) {
        let error = #expect(throws: FieldError.self) { try encode(value, as: uuid) }
        #expect(error?.description == message)
    }

    @Test func `a concentration is a medical float`() throws {
        #expect(try PM2_5Concentration(decoding: [0x0C, 0x80]).value.value == 1.2e-7)
        #expect(try PM2_5Concentration(decoding: [0xFF, 0x07]).value == .notANumber)
        #expect(PM10Concentration(MedicalFloat16(2.3e-7)).encode() == [0x17, 0x80])
        #expect(throws: DecodeError.self) { try OzoneConcentration(decoding: [0x01, 0x08]) }
    }

    @Test func `a flux density is in units of a tenth of a microtesla`() throws {
        let fields: FieldValue = ["xAxis": 48e-6, "yAxis": -6e-6]
        #expect(try encode(fields, as: MagneticFluxDensity2D.uuid) == [0xE0, 0x01, 0xC4, 0xFF])
        #expect(throws: FieldError("yAxis", .outOfRange(lowest: -0.0032768, highest: 0.0032767))) {
            try encode(["xAxis": 0, "yAxis": 1], as: MagneticFluxDensity2D.uuid)
        }
    }

    @Test func `a changed descriptor's characteristic may have a UUID of 16 or 128 bits`() throws {
        let short = DescriptorValueChanged {
            $0.flags = [.changedByClient, .triggerSetting]
            $0.characteristic = HumidityValue.uuid
        }
        #expect(short.encode() == [0x03, 0x00, 0x6F, 0x2A])
        let long = try DescriptorValueChanged(fields: [
            "flags": [], "characteristicUuid": "9abcdef0-1234-5678-1234-56789abcdef0",
        ])
        #expect(long.encode().count == 18)
        #expect(try DescriptorValueChanged(decoding: long.encode()) == long)
        #expect(throws: FieldError("characteristicUuid", .wrongType(expected: .uuid))) {
            try DescriptorValueChanged(fields: ["flags": [], "characteristicUuid": "humidity"])
        }
    }
}
