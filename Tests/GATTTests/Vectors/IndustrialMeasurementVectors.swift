/// Test vectors of industrial measuring devices, grouped by the public project that they come from.
extension Vector {
    static let industrialMeasurement: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(0x2C06, "00000000", #"{"acceleration":0.0,"units":{"acceleration":"m/s²"}}"#),
        Vector(0x2C06, "e8030000", #"{"acceleration":1.0,"units":{"acceleration":"m/s²"}}"#),
        Vector(0x2C06, "18fcffff", #"{"acceleration":-1.0,"units":{"acceleration":"m/s²"}}"#),
        Vector(0x2C06, "feffff7f", #"{"acceleration":2147483.646,"units":{"acceleration":"m/s²"}}"#),
        Vector(0x2C07, "00000000", #"{"force":0.0,"units":{"force":"N"}}"#),
        Vector(0x2C07, "18fcffff", #"{"force":-1.0,"units":{"force":"N"}}"#),
        Vector(0x2C07, "feffff7f", #"{"force":2147483.646,"units":{"force":"N"}}"#),
        Vector(0x2C07, "01000000", #"{"force":0.001,"units":{"force":"N"}}"#),
        Vector(0x2C08, "00000000", #"{"linearPosition":0.0,"units":{"linearPosition":"m"}}"#),
        Vector(0x2C09, "00000000", #"{"rotationalSpeed":0,"units":{"rotationalSpeed":"1/min"}}"#),
        Vector(0x2C09, "feffff7f", #"{"rotationalSpeed":2147483646,"units":{"rotationalSpeed":"1/min"}}"#),
        Vector(0x2C09, "01000000", #"{"rotationalSpeed":1,"units":{"rotationalSpeed":"1/min"}}"#),
        Vector(0x2C0B, "00000000", #"{"torque":0.0,"units":{"torque":"N·m"}}"#),
        // Edge cases of the definition
        Vector(0x2C06, "ffffff7f", #"{"acceleration":null,"units":{"acceleration":"m/s²"}}"#),
        Vector(0x2C06, "00000080", #"{"acceleration":-2147483.648,"units":{"acceleration":"m/s²"}}"#),
        Vector(0x2C07, "ffffff7f", #"{"force":null,"units":{"force":"N"}}"#),
        Vector(0x2C08, "80969800", #"{"linearPosition":1.0,"units":{"linearPosition":"m"}}"#),
        Vector(0x2C08, "ffffff7f", #"{"linearPosition":null,"units":{"linearPosition":"m"}}"#),
        Vector(0x2C09, "c4ffffff", #"{"rotationalSpeed":-60,"units":{"rotationalSpeed":"1/min"}}"#),
        Vector(0x2C09, "ffffff7f", #"{"rotationalSpeed":null,"units":{"rotationalSpeed":"1/min"}}"#),
        Vector(0x2C0A, "ffffffff", #"{"length":null,"units":{"length":"m"}}"#),
        Vector(0x2C0A, "80969800", #"{"length":1.0,"units":{"length":"m"}}"#),
        Vector(0x2C0B, "9cffffff", #"{"torque":-1.0,"units":{"torque":"N·m"}}"#),
        Vector(0x2C0B, "ffffff7f", #"{"torque":null,"units":{"torque":"N·m"}}"#),
    ]
}
