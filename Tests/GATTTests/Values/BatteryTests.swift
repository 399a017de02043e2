import GATT
import Testing

@Suite struct BatteryTests {
    @Test func `the state of a charging battery is encoded in one word`() throws {
        let status = BatteryLevelStatus {
            $0.powerState.batteryPresent = true
            $0.powerState.wiredExternalPowerSourceConnected = .yes
            $0.powerState.batteryChargeState = .charging
            $0.powerState.batteryChargeLevel = .good
            $0.powerState.chargingType = .constantCurrent
            $0.batteryLevel = 72
        }
        #expect(status.encode() == [0x02, 0xA3, 0x02, 72])
        #expect(try BatteryLevelStatus(decoding: status.encode()) == status)
    }

    @Test func `omitted parts of a power state are unknown or false`() throws {
        let status = try BatteryLevelStatus(fields: ["powerState": ["batteryPresent": true]])
        #expect(status.encode() == [0, 1, 0])
        #expect(throws: FieldError("powerState.batteryPresent", .missing)) {
            try BatteryLevelStatus(fields: ["powerState": [:]])
        }
    }

    @Test(
        arguments: [
            ([0, 0x06, 0x00], .reservedValue(3), "wiredExternalPowerSourceConnected"),
            ([0, 0x18, 0x00], .reservedValue(3), "wirelessExternalPowerSourceConnected"),
            ([0, 0x00, 0x0A], .reservedValue(5), "chargingType"), ([0, 0, 0x80], .reservedBits(0x8000), "powerState"),
            ([4, 0, 0, 3], .reservedValue(3), "serviceRequired"), ([2, 0, 0, 101], .outOfRange(101), "batteryLevel"),
            ([8, 0, 0], .reservedBits(8), "flags"),
        ] as [([UInt8], DecodeError.Reason, String)]
    )
    func `reserved states are refused`(_ bytes: [UInt8], _ reason: DecodeError.Reason, _ field: String) throws {
        let error = #expect(throws: DecodeError.self) { try BatteryLevelStatus(decoding: bytes) }
        #expect(error?.reason == reason)
        #expect(error?.field == field)
        #expect(try BatteryLevelStatus.lenient(bytes).warnings.count == 1)
    }

    @Test func `times that are unknown or too long are words`() throws {
        let times = BatteryTimeStatus {
            $0.timeUntilDischargedOnStandby = BatteryTimeStatus.unknown
            $0.timeUntilRecharged = UInt24(clamping: 0xFF_FFFE)
        }
        let bytes = times.encode()
        #expect(bytes == [3, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE, 0xFF, 0xFF])
        #expect(times.fields["timeUntilDischarged"] == .null)
        #expect(times.fields["timeUntilDischargedOnStandby"] == "unknown")
        #expect(times.fields["timeUntilRecharged"] == "over-16777213")
        #expect(try BatteryTimeStatus(fields: times.fields).encode() == bytes)
    }

    @Test func `the designed temperatures are given together`() throws {
        let bytes: [UInt8] = [2, 0xEC, 60]
        let information = try BatteryHealthInformation(decoding: bytes)
        #expect(information.designedOperatingTemperature?.minimum == -20)
        #expect(information.designedOperatingTemperature?.maximum == 60)
        #expect(throws: FieldError("maxDesignedOperatingTemperature", .missing)) {
            try BatteryHealthInformation(fields: ["minDesignedOperatingTemperature": -20])
        }
    }

    @Test func `energies are medical floats`() throws {
        let energy = try BatteryEnergyStatus(fields: ["presentVoltage": 3.7, "chargeRate": -10])
        #expect(energy.presentVoltage == MedicalFloat16(3.7))
        #expect(energy.encode() == [0b01_0010, 0x25, 0xF0, 0xF6, 0x0F])
    }

    @Test func `battery information has the chemistry and the nominal voltage`() throws {
        let information = BatteryInformation {
            $0.batteryFeatures = .rechargeable
            $0.batteryChemistry = .init(rawValue: 5)
            $0.nominalVoltage = MedicalFloat16(3.6)
        }
        #expect(information.encode() == [0x60, 0, 2, 5, 0x24, 0xF0])
        #expect(information.fields["batteryChemistry"] == "lithium-ion")
        #expect(throws: DecodeError.self) { try BatteryInformation(decoding: [0x20, 0, 0, 14]) }
        #expect(throws: DecodeError.self) { try BatteryInformation(decoding: [0x80, 0, 0, 255]) }
    }

    @Test func `an unknown service date is null`() throws {
        #expect(EstimatedServiceDate().fields["estimatedServiceDate"] == .null)
        #expect(try encode(20_778, as: EstimatedServiceDate.uuid) == [0x2A, 0x51, 0])
    }
}
