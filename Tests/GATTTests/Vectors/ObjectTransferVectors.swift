/// Test vectors of the Object Transfer Service, grouped by the public project that they come from.
extension Vector {
    static let objectTransfer: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(0x2ABE, "68656c6c6f", #"{"objectName":"hello"}"#),
        Vector(0x2ABE, "", #"{"objectName":""}"#),
        Vector(0x2AC1, "e4070101000000", #"{"objectFirstCreated":"2020-01-01T00:00:00"}"#),
        Vector(0x2AC1, "e907060f0e1e00", #"{"objectFirstCreated":"2025-06-15T14:30:00"}"#),
        Vector(0x2AC2, "e3070c190a1e2d", #"{"objectLastModified":"2019-12-25T10:30:45"}"#),
        Vector(0x2AC2, "e9070217090f1e", #"{"objectLastModified":"2025-02-23T09:15:30"}"#),
        Vector(0x2AC3, "000000000000", #"{"objectId":0}"#),
        Vector(0x2AC3, "010000000000", #"{"objectId":1}"#),
        Vector(0x2AC3, "ffffffffffff", #"{"objectId":281474976710655}"#),
        // Edge cases of the definition
        Vector(0x2ABE, "c3a9", #"{"objectName":"é"}"#),
        Vector(0x2ABF, "6e2a", #"{"objectType":"2A6E"}"#),
        Vector(0x2ABF, "00000000000000b00040510401aa00f0", #"{"objectType":"f000aa01-0451-4000-b000-000000000000"}"#),
        Vector(0x2AC1, "00000000000000", #"{"objectFirstCreated":"0000-00-00T00:00:00"}"#),
    ]
}
