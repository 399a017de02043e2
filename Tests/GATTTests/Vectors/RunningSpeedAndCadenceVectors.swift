/// Test vectors of the Running Speed and Cadence Service, grouped by the public project that they come from.
extension Vector {
    static let runningSpeedAndCadence: [Vector] = [
        // NordicSemiconductor/IOS-nRF-Toolbox
        Vector(
            0x2A53,
            "07800250200300100000",
            #"{"walkingOrRunningStatus":"running","instantaneousSpeed":2.5,"instantaneousCadence":80,"instantaneousStrideLength":8.0,"totalDistance":409.6,"units":{"instantaneousSpeed":"m/s","instantaneousCadence":"1/min","instantaneousStrideLength":"m","totalDistance":"m"}}"#
        ),
        Vector(
            0x2A53,
            "00800250",
            #"{"walkingOrRunningStatus":"walking","instantaneousSpeed":2.5,"instantaneousCadence":80,"instantaneousStrideLength":null,"totalDistance":null,"units":{"instantaneousSpeed":"m/s","instantaneousCadence":"1/min","instantaneousStrideLength":"m","totalDistance":"m"}}"#
        ),
        // NordicSemiconductor/Android-BLE-Common-Library
        Vector(
            0x2A54,
            "0d00",
            #"{"rscFeature":["instantaneous-stride-length","walking-or-running-status","calibration-procedure"]}"#
        ),
        // RonanB96/bluetooth-sig-python
        Vector(0x2A54, "0000", #"{"rscFeature":[]}"#),
        Vector(
            0x2A54,
            "1f00",
            #"{"rscFeature":["instantaneous-stride-length","total-distance","walking-or-running-status","calibration-procedure","multiple-sensor-locations"]}"#
        ),
        Vector(
            0x2A53,
            "008002b4",
            #"{"walkingOrRunningStatus":"walking","instantaneousSpeed":2.5,"instantaneousCadence":180,"instantaneousStrideLength":null,"totalDistance":null,"units":{"instantaneousSpeed":"m/s","instantaneousCadence":"1/min","instantaneousStrideLength":"m","totalDistance":"m"}}"#
        ),
        Vector(
            0x2A53,
            "018002b45500",
            #"{"walkingOrRunningStatus":"walking","instantaneousSpeed":2.5,"instantaneousCadence":180,"instantaneousStrideLength":0.85,"totalDistance":null,"units":{"instantaneousSpeed":"m/s","instantaneousCadence":"1/min","instantaneousStrideLength":"m","totalDistance":"m"}}"#
        ),
        Vector(
            0x2A53,
            "028002b410270000",
            #"{"walkingOrRunningStatus":"walking","instantaneousSpeed":2.5,"instantaneousCadence":180,"instantaneousStrideLength":null,"totalDistance":1000.0,"units":{"instantaneousSpeed":"m/s","instantaneousCadence":"1/min","instantaneousStrideLength":"m","totalDistance":"m"}}"#
        ),
        Vector(
            0x2A53,
            "038002b4550010270000",
            #"{"walkingOrRunningStatus":"walking","instantaneousSpeed":2.5,"instantaneousCadence":180,"instantaneousStrideLength":0.85,"totalDistance":1000.0,"units":{"instantaneousSpeed":"m/s","instantaneousCadence":"1/min","instantaneousStrideLength":"m","totalDistance":"m"}}"#
        ),
        // Edge cases of the definition
        Vector(
            0x2A53,
            "07ffffffffffffffffff",
            #"{"walkingOrRunningStatus":"running","instantaneousSpeed":255.99609375,"instantaneousCadence":255,"instantaneousStrideLength":655.35,"totalDistance":429496729.5,"units":{"instantaneousSpeed":"m/s","instantaneousCadence":"1/min","instantaneousStrideLength":"m","totalDistance":"m"}}"#
        ),
    ]
}
