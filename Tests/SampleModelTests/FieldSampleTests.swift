import GATT
import SampleModel
import Testing

struct FieldSampleTests {
    @Test func `the numbers of a heart rate measurement are samples`() throws {
        let decoded = try AttributeTypes.assigned.decode(
            [0x1E, 72, 0x0A, 0x00, 0x00, 0x02, 0x00, 0x04],
            as: BluetoothUUID(0x2A37),
            .strict
        )
        let samples = FieldSample.samples(in: decoded.fields, of: BluetoothUUID(0x2A37))
        let rr = StreamProperties(unit: "s", kind: .discrete)
        #expect(
            samples == [
                FieldSample(field: "heartRate", value: 72, properties: StreamProperties(unit: "bpm", kind: .discrete)),
                FieldSample(
                    field: "energyExpended",
                    value: 10,
                    properties: StreamProperties(unit: "kJ", kind: .cumulative(modulus: nil))
                ),
                FieldSample(field: "rrIntervals", value: 0.5, properties: rr),
                FieldSample(field: "rrIntervals", value: 1, properties: rr),
            ]
        )
    }

    @Test func `fields of inner objects have the names of both, and unknown values are no samples`() {
        let decoded: FieldObject = [
            "name": "chest", "level": nil, "isOn": true, "empty": [], "outer": ["inner": 1.5, "units": ["inner": "V"]],
        ]
        let samples = FieldSample.samples(in: decoded, of: BluetoothUUID(0x2A19))
        let properties = StreamProperties(unit: "V", kind: .discrete)
        #expect(samples == [FieldSample(field: "outer.inner", value: 1.5, properties: properties)])
    }

    @Test(
        arguments: [
            (0x2A5B, "cumulativeCrankRevolutions", StreamKind.cumulative(modulus: 65_536)),
            (0x2A37, "heartRate", .discrete),
            (0x2AD1, "elapsedTime", .cumulative(modulus: 65_536)), (0x2A5B, "totalDistance", .discrete),
        ] as [(UInt16, String, StreamKind)]
    )
    func `fields that count are known`(characteristic: UInt16, field: String, kind: StreamKind) {
        #expect(StreamKind(of: field, in: BluetoothUUID(characteristic)) == kind)
    }
}
