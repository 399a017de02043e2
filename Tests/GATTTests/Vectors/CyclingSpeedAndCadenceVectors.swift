/// Test vectors of the Cycling Speed and Cadence Service, grouped by the public project that they come from.
extension Vector {
    static let cyclingSpeedAndCadence: [Vector] = [
        // movisens/SmartGattLib
        Vector(
            0x2A5B,
            "032d060000a3a9900a289f",
            #"{"cumulativeWheelRevolutions":1581,"lastWheelEventTime":42.4091796875,"cumulativeCrankRevolutions":2704,"lastCrankEventTime":39.7890625,"units":{"lastWheelEventTime":"s","lastCrankEventTime":"s"}}"#
        ),
        // NordicSemiconductor/Android-BLE-Common-Library
        Vector(
            0x2A5B,
            "025901d007",
            #"{"cumulativeWheelRevolutions":null,"lastWheelEventTime":null,"cumulativeCrankRevolutions":345,"lastCrankEventTime":1.953125,"units":{"lastCrankEventTime":"s"}}"#
        ),
        Vector(0x2A5C, "0300", #"{"cscFeature":["wheel-revolution-data","crank-revolution-data"]}"#),
        Vector(
            0x2A55,
            "100101",
            #"{"opCode":"response-code","requestOpCode":"set-cumulative-value","responseValue":"success"}"#
        ),
        // NordicSemiconductor/IOS-nRF-Toolbox
        Vector(
            0x2A5B,
            "01020000000004",
            #"{"cumulativeWheelRevolutions":2,"lastWheelEventTime":1.0,"cumulativeCrankRevolutions":null,"lastCrankEventTime":null,"units":{"lastWheelEventTime":"s"}}"#
        ),
        // zacharyedwardbull/pycycling
        Vector(
            0x2A5C,
            "0700",
            #"{"cscFeature":["wheel-revolution-data","crank-revolution-data","multiple-sensor-locations"]}"#
        ),
        Vector(0x2A5D, "05", #"{"sensorLocation":"left-crank"}"#),
        // RonanB96/bluetooth-sig-python
        Vector(
            0x2A5B,
            "0340e20100002841010008",
            #"{"cumulativeWheelRevolutions":123456,"lastWheelEventTime":10.0,"cumulativeCrankRevolutions":321,"lastCrankEventTime":2.0,"units":{"lastWheelEventTime":"s","lastCrankEventTime":"s"}}"#
        ),
        Vector(0x2A5D, "00", #"{"sensorLocation":"other"}"#),
        // Edge cases of the definition
        Vector(
            0x2A5B,
            "00",
            #"{"cumulativeWheelRevolutions":null,"lastWheelEventTime":null,"cumulativeCrankRevolutions":null,"lastCrankEventTime":null}"#
        ),
        Vector(
            0x2A5B,
            "03ffffffffffffffffffff",
            #"{"cumulativeWheelRevolutions":4294967295,"lastWheelEventTime":63.9990234375,"cumulativeCrankRevolutions":65535,"lastCrankEventTime":63.9990234375,"units":{"lastWheelEventTime":"s","lastCrankEventTime":"s"}}"#
        ),
        Vector(0x2A55, "0100000000", #"{"opCode":"set-cumulative-value","cumulativeValue":0}"#),
        Vector(0x2A55, "02", #"{"opCode":"start-sensor-calibration"}"#),
        Vector(0x2A55, "0306", #"{"opCode":"update-sensor-location","sensorLocation":"right-crank"}"#),
        Vector(0x2A55, "04", #"{"opCode":"request-supported-sensor-locations"}"#),
        Vector(
            0x2A55,
            "1004010405060f10",
            #"{"opCode":"response-code","requestOpCode":"request-supported-sensor-locations","responseValue":"success","supportedSensorLocations":["front-wheel","left-crank","right-crank","spider","chain-ring"]}"#
        ),
        Vector(
            0x2A55,
            "100404",
            #"{"opCode":"response-code","requestOpCode":"request-supported-sensor-locations","responseValue":"operation-failed"}"#
        ),
        Vector(
            0x2A55,
            "100203",
            #"{"opCode":"response-code","requestOpCode":"start-sensor-calibration","responseValue":"invalid-parameter"}"#
        ),
        Vector(0x2A5D, "10", #"{"sensorLocation":"chain-ring"}"#),
    ]
}
