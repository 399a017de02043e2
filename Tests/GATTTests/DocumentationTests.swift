import GATT
import Testing

/// The examples on the documentation's landing page, `GATT.docc/GATT.md`.
@Suite struct DocumentationTests {
    @Test func `a value is decoded to its type and encoded from it`() throws {
        let measurement = try HeartRateMeasurement(decoding: [0x16, 0x48, 0xA3, 0x03])
        #expect(measurement.heartRate == 72)
        #expect(measurement.rrIntervals == [931])
        #expect(measurement.encode() == [0x16, 0x48, 0xA3, 0x03])
    }

    @Test func `the UUID finds the type of a value`() throws {
        let uuid = BluetoothUUID(0x2A37)
        let decoded = try AttributeValues.decode(uuid, [0x06, 0x48])
        #expect(decoded?.fields["heartRate"] == 72)
        #expect(try AttributeValues.encode(uuid, ["heartRate": 72, "sensorContact": "contact"]) == [0x06, 0x48])
    }
}
