/// Test vectors of the Heart Rate Service, grouped by the public project that they come from.
extension Vector {
    static let heartRate: [Vector] = [
        // NordicSemiconductor/Android-BLE-Common-Library
        measurement(
            "0055",
            #"{"heartRate":85,"sensorContact":"not-supported","energyExpended":null,"rrIntervals":[]}"#
        ),
        measurement("04ff", #"{"heartRate":255,"sensorContact":"no-contact","energyExpended":null,"rrIntervals":[]}"#),
        Vector(0x2A38, "05", #"{"bodySensorLocation":"ear-lobe"}"#),
        // NordicSemiconductor/IOS-nRF-Toolbox
        measurement(
            "14aa8d00",
            #"{"heartRate":170,"sensorContact":"no-contact","energyExpended":null,"rrIntervals":[0.1376953125]}"#
        ),
        measurement(
            "1caa8d008d00",
            #"{"heartRate":170,"sensorContact":"no-contact","energyExpended":141,"rrIntervals":[0.1376953125]}"#
        ),
        measurement(
            "00aa",
            #"{"heartRate":170,"sensorContact":"not-supported","energyExpended":null,"rrIntervals":[]}"#
        ),
        // sputnikdev/bluetooth-gatt-parser
        measurement("044a", #"{"heartRate":74,"sensorContact":"no-contact","energyExpended":null,"rrIntervals":[]}"#),
        Vector(0x2A39, "01", #"{"heartRateControlPoint":"reset-energy-expended"}"#),
        // zacharyedwardbull/pycycling
        measurement(
            "002a",
            #"{"heartRate":42,"sensorContact":"not-supported","energyExpended":null,"rrIntervals":[]}"#
        ),
        // google/bumble
        measurement(
            "1601000c00100014",
            #"{"heartRate":1,"sensorContact":"contact","energyExpended":null,"rrIntervals":[3.0,4.0,5.0]}"#
        ),
        measurement(
            "1401000c00100014",
            #"{"heartRate":1,"sensorContact":"no-contact","energyExpended":null,"rrIntervals":[3.0,4.0,5.0]}"#
        ),
        measurement("0401", #"{"heartRate":1,"sensorContact":"no-contact","energyExpended":null,"rrIntervals":[]}"#),
        measurement(
            "18010200000c00100014",
            #"{"heartRate":1,"sensorContact":"not-supported","energyExpended":2,"rrIntervals":[3.0,4.0,5.0]}"#
        ),
        measurement(
            "180102004803",
            #"{"heartRate":1,"sensorContact":"not-supported","energyExpended":2,"rrIntervals":[0.8203125]}"#
        ),
        measurement(
            "10014803",
            #"{"heartRate":1,"sensorContact":"not-supported","energyExpended":null,"rrIntervals":[0.8203125]}"#
        ),
        measurement("0001", #"{"heartRate":1,"sensorContact":"not-supported","energyExpended":null,"rrIntervals":[]}"#),
        measurement("0e480200", #"{"heartRate":72,"sensorContact":"contact","energyExpended":2,"rrIntervals":[]}"#),
        measurement(
            "1648000c00100014",
            #"{"heartRate":72,"sensorContact":"contact","energyExpended":null,"rrIntervals":[3.0,4.0,5.0]}"#
        ),
        measurement(
            "16484803",
            #"{"heartRate":72,"sensorContact":"contact","energyExpended":null,"rrIntervals":[0.8203125]}"#
        ),
        measurement(
            "1c480200000c00100014",
            #"{"heartRate":72,"sensorContact":"no-contact","energyExpended":2,"rrIntervals":[3.0,4.0,5.0]}"#
        ),
        measurement(
            "1448000c00100014",
            #"{"heartRate":72,"sensorContact":"no-contact","energyExpended":null,"rrIntervals":[3.0,4.0,5.0]}"#
        ),
        measurement(
            "14484803",
            #"{"heartRate":72,"sensorContact":"no-contact","energyExpended":null,"rrIntervals":[0.8203125]}"#
        ),
        measurement(
            "18480200000c00100014",
            #"{"heartRate":72,"sensorContact":"not-supported","energyExpended":2,"rrIntervals":[3.0,4.0,5.0]}"#
        ),
        measurement(
            "0048",
            #"{"heartRate":72,"sensorContact":"not-supported","energyExpended":null,"rrIntervals":[]}"#
        ),
        measurement(
            "1fe8030200000c00100014",
            #"{"heartRate":1000,"sensorContact":"contact","energyExpended":2,"rrIntervals":[3.0,4.0,5.0]}"#
        ),
        measurement("0fe8030200", #"{"heartRate":1000,"sensorContact":"contact","energyExpended":2,"rrIntervals":[]}"#),
        measurement(
            "17e803000c00100014",
            #"{"heartRate":1000,"sensorContact":"contact","energyExpended":null,"rrIntervals":[3.0,4.0,5.0]}"#
        ),
        measurement(
            "1de80302004803",
            #"{"heartRate":1000,"sensorContact":"no-contact","energyExpended":2,"rrIntervals":[0.8203125]}"#
        ),
        measurement(
            "05e803",
            #"{"heartRate":1000,"sensorContact":"no-contact","energyExpended":null,"rrIntervals":[]}"#
        ),
        measurement(
            "19e8030200000c00100014",
            #"{"heartRate":1000,"sensorContact":"not-supported","energyExpended":2,"rrIntervals":[3.0,4.0,5.0]}"#
        ),
        measurement(
            "11e803000c00100014",
            #"{"heartRate":1000,"sensorContact":"not-supported","energyExpended":null,"rrIntervals":[3.0,4.0,5.0]}"#
        ),
        measurement(
            "01e803",
            #"{"heartRate":1000,"sensorContact":"not-supported","energyExpended":null,"rrIntervals":[]}"#
        ),
        // PureSwift/Bluetooth
        Vector(0x2A38, "04", #"{"bodySensorLocation":"hand"}"#),
        // RonanB96/bluetooth-sig-python
        measurement("0e4b8000", #"{"heartRate":75,"sensorContact":"contact","energyExpended":128,"rrIntervals":[]}"#),
        measurement(
            "105a00080010",
            #"{"heartRate":90,"sensorContact":"not-supported","energyExpended":null,"rrIntervals":[2.0,4.0]}"#
        ),
        // Edge cases of the definition
        Vector(0x2A38, "00", #"{"bodySensorLocation":"other"}"#),
        Vector(0x2A38, "01", #"{"bodySensorLocation":"chest"}"#),
        Vector(0x2A38, "02", #"{"bodySensorLocation":"wrist"}"#),
        Vector(0x2A38, "03", #"{"bodySensorLocation":"finger"}"#),
        Vector(0x2A38, "06", #"{"bodySensorLocation":"foot"}"#),
        measurement(
            "00ff",
            #"{"heartRate":255,"sensorContact":"not-supported","energyExpended":null,"rrIntervals":[]}"#
        ),
        measurement(
            "010001",
            #"{"heartRate":256,"sensorContact":"not-supported","energyExpended":null,"rrIntervals":[]}"#
        ),
        measurement(
            "0848ffff",
            #"{"heartRate":72,"sensorContact":"not-supported","energyExpended":65535,"rrIntervals":[]}"#
        ),
        measurement(
            "10480100ffff",
            #"{"heartRate":72,"sensorContact":"not-supported","energyExpended":null,"rrIntervals":[0.0009765625,63.9990234375]}"#
        ),
        measurement(
            "1048550355035503550355035503550355035503",
            #"{"heartRate":72,"sensorContact":"not-supported","energyExpended":null,"rrIntervals":[0.8330078125,0.8330078125,0.8330078125,0.8330078125,0.8330078125,0.8330078125,0.8330078125,0.8330078125,0.8330078125]}"#
        ),
    ]

    /// A Heart Rate Measurement; its units are always the same.
    private static func measurement(_ hex: String, _ fields: String) -> Vector {
        let units = #","units":{"heartRate":"bpm","energyExpended":"kJ","rrIntervals":"s"}}"#
        return Vector(0x2A37, hex, fields.dropLast() + units)
    }
}
