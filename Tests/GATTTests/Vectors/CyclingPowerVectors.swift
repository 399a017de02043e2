/// Test vectors of the Cycling Power Service, grouped by the public project that they come from.
extension Vector {
    static let cyclingPower: [Vector] = [
        // zacharyedwardbull/pycycling
        Vector(
            0x2A63,
            "0000d204",
            #"{"instantaneousPower":1234,"pedalPowerBalance":null,"pedalPowerBalanceReference":"unknown","accumulatedTorque":null,"accumulatedTorqueSource":"wheel-based","cumulativeWheelRevolutions":null,"lastWheelEventTime":null,"cumulativeCrankRevolutions":null,"lastCrankEventTime":null,"maximumForceMagnitude":null,"minimumForceMagnitude":null,"maximumTorqueMagnitude":null,"minimumTorqueMagnitude":null,"maximumAngle":null,"minimumAngle":null,"topDeadSpotAngle":null,"bottomDeadSpotAngle":null,"accumulatedEnergy":null,"offsetCompensationIndicator":false,"units":{"instantaneousPower":"W","pedalPowerBalance":"%","accumulatedTorque":"N·m","topDeadSpotAngle":"°","bottomDeadSpotAngle":"°","accumulatedEnergy":"kJ"}}"#
        ),
        Vector(
            0x2A63,
            "3000d204ffffffff033fff07e70f",
            #"{"instantaneousPower":1234,"pedalPowerBalance":null,"pedalPowerBalanceReference":"unknown","accumulatedTorque":null,"accumulatedTorqueSource":"wheel-based","cumulativeWheelRevolutions":4294967295,"lastWheelEventTime":7.87646484375,"cumulativeCrankRevolutions":2047,"lastCrankEventTime":3.9755859375,"maximumForceMagnitude":null,"minimumForceMagnitude":null,"maximumTorqueMagnitude":null,"minimumTorqueMagnitude":null,"maximumAngle":null,"minimumAngle":null,"topDeadSpotAngle":null,"bottomDeadSpotAngle":null,"accumulatedEnergy":null,"offsetCompensationIndicator":false,"units":{"instantaneousPower":"W","pedalPowerBalance":"%","accumulatedTorque":"N·m","lastWheelEventTime":"s","lastCrankEventTime":"s","topDeadSpotAngle":"°","bottomDeadSpotAngle":"°","accumulatedEnergy":"kJ"}}"#
        ),
        // RonanB96/bluetooth-sig-python
        Vector(0x2A66, "0140e20100", #"{"opCode":"set-cumulative-value","cumulativeValue":123456}"#),
        Vector(0x2A66, "045e01", #"{"opCode":"set-crank-length","crankLength":175.0,"units":{"crankLength":"mm"}}"#),
        Vector(
            0x2A66,
            "200301",
            #"{"opCode":"response-code","requestOpCode":"request-supported-sensor-locations","responseValue":"success","supportedSensorLocations":[]}"#
        ),
        Vector(0x2A66, "03", #"{"opCode":"request-supported-sensor-locations"}"#),
        Vector(
            0x2A65,
            "01000000",
            #"{"cyclingPowerFeature":["pedal-power-balance"],"sensorMeasurementContext":"force-based","distributedSystemSupport":"unspecified"}"#
        ),
        Vector(
            0x2A63,
            "0000fa00",
            #"{"instantaneousPower":250,"pedalPowerBalance":null,"pedalPowerBalanceReference":"unknown","accumulatedTorque":null,"accumulatedTorqueSource":"wheel-based","cumulativeWheelRevolutions":null,"lastWheelEventTime":null,"cumulativeCrankRevolutions":null,"lastCrankEventTime":null,"maximumForceMagnitude":null,"minimumForceMagnitude":null,"maximumTorqueMagnitude":null,"minimumTorqueMagnitude":null,"maximumAngle":null,"minimumAngle":null,"topDeadSpotAngle":null,"bottomDeadSpotAngle":null,"accumulatedEnergy":null,"offsetCompensationIndicator":false,"units":{"instantaneousPower":"W","pedalPowerBalance":"%","accumulatedTorque":"N·m","topDeadSpotAngle":"°","bottomDeadSpotAngle":"°","accumulatedEnergy":"kJ"}}"#
        ),
        Vector(
            0x2A63,
            "10004b01393000000008",
            #"{"instantaneousPower":331,"pedalPowerBalance":null,"pedalPowerBalanceReference":"unknown","accumulatedTorque":null,"accumulatedTorqueSource":"wheel-based","cumulativeWheelRevolutions":12345,"lastWheelEventTime":1.0,"cumulativeCrankRevolutions":null,"lastCrankEventTime":null,"maximumForceMagnitude":null,"minimumForceMagnitude":null,"maximumTorqueMagnitude":null,"minimumTorqueMagnitude":null,"maximumAngle":null,"minimumAngle":null,"topDeadSpotAngle":null,"bottomDeadSpotAngle":null,"accumulatedEnergy":null,"offsetCompensationIndicator":false,"units":{"instantaneousPower":"W","pedalPowerBalance":"%","accumulatedTorque":"N·m","lastWheelEventTime":"s","topDeadSpotAngle":"°","bottomDeadSpotAngle":"°","accumulatedEnergy":"kJ"}}"#
        ),
        Vector(
            0x2A63,
            "2000700190010004",
            #"{"instantaneousPower":368,"pedalPowerBalance":null,"pedalPowerBalanceReference":"unknown","accumulatedTorque":null,"accumulatedTorqueSource":"wheel-based","cumulativeWheelRevolutions":null,"lastWheelEventTime":null,"cumulativeCrankRevolutions":400,"lastCrankEventTime":1.0,"maximumForceMagnitude":null,"minimumForceMagnitude":null,"maximumTorqueMagnitude":null,"minimumTorqueMagnitude":null,"maximumAngle":null,"minimumAngle":null,"topDeadSpotAngle":null,"bottomDeadSpotAngle":null,"accumulatedEnergy":null,"offsetCompensationIndicator":false,"units":{"instantaneousPower":"W","pedalPowerBalance":"%","accumulatedTorque":"N·m","lastCrankEventTime":"s","topDeadSpotAngle":"°","bottomDeadSpotAngle":"°","accumulatedEnergy":"kJ"}}"#
        ),
        // Edge cases of the definition
        Vector(
            0x2A63,
            "ff1f9cff640100020a000000080300000464009cff4001c0febc3a120a00b4002c01",
            #"{"instantaneousPower":-100,"pedalPowerBalance":50.0,"pedalPowerBalanceReference":"left","accumulatedTorque":0.03125,"accumulatedTorqueSource":"crank-based","cumulativeWheelRevolutions":2562,"lastWheelEventTime":1.0,"cumulativeCrankRevolutions":3,"lastCrankEventTime":1.0,"maximumForceMagnitude":100,"minimumForceMagnitude":-100,"maximumTorqueMagnitude":10.0,"minimumTorqueMagnitude":-10.0,"maximumAngle":2748,"minimumAngle":291,"topDeadSpotAngle":10,"bottomDeadSpotAngle":180,"accumulatedEnergy":300,"offsetCompensationIndicator":true,"units":{"instantaneousPower":"W","pedalPowerBalance":"%","accumulatedTorque":"N·m","lastWheelEventTime":"s","lastCrankEventTime":"s","maximumForceMagnitude":"N","minimumForceMagnitude":"N","maximumTorqueMagnitude":"N·m","minimumTorqueMagnitude":"N·m","maximumAngle":"°","minimumAngle":"°","topDeadSpotAngle":"°","bottomDeadSpotAngle":"°","accumulatedEnergy":"kJ"}}"#
        ),
        Vector(
            0x2A63,
            "0010ffff",
            #"{"instantaneousPower":-1,"pedalPowerBalance":null,"pedalPowerBalanceReference":"unknown","accumulatedTorque":null,"accumulatedTorqueSource":"wheel-based","cumulativeWheelRevolutions":null,"lastWheelEventTime":null,"cumulativeCrankRevolutions":null,"lastCrankEventTime":null,"maximumForceMagnitude":null,"minimumForceMagnitude":null,"maximumTorqueMagnitude":null,"minimumTorqueMagnitude":null,"maximumAngle":null,"minimumAngle":null,"topDeadSpotAngle":null,"bottomDeadSpotAngle":null,"accumulatedEnergy":null,"offsetCompensationIndicator":true,"units":{"instantaneousPower":"W","pedalPowerBalance":"%","accumulatedTorque":"N·m","topDeadSpotAngle":"°","bottomDeadSpotAngle":"°","accumulatedEnergy":"kJ"}}"#
        ),
        Vector(
            0x2A64,
            "00",
            #"{"instantaneousMeasurementDirection":"unknown","cumulativeCrankRevolutions":null,"lastCrankEventTime":null,"firstCrankMeasurementAngle":null,"instantaneousForceMagnitudeArray":[],"instantaneousTorqueMagnitudeArray":[],"units":{"firstCrankMeasurementAngle":"°","instantaneousForceMagnitudeArray":"N","instantaneousTorqueMagnitudeArray":"N·m"}}"#
        ),
        Vector(
            0x2A64,
            "17030000045a0064006e009cff",
            #"{"instantaneousMeasurementDirection":"tangential-component","cumulativeCrankRevolutions":3,"lastCrankEventTime":1.0,"firstCrankMeasurementAngle":90,"instantaneousForceMagnitudeArray":[100,110,-100],"instantaneousTorqueMagnitudeArray":[],"units":{"lastCrankEventTime":"s","firstCrankMeasurementAngle":"°","instantaneousForceMagnitudeArray":"N","instantaneousTorqueMagnitudeArray":"N·m"}}"#
        ),
        Vector(
            0x2A64,
            "280040ffffff7f",
            #"{"instantaneousMeasurementDirection":"radial-component","cumulativeCrankRevolutions":null,"lastCrankEventTime":null,"firstCrankMeasurementAngle":null,"instantaneousForceMagnitudeArray":[],"instantaneousTorqueMagnitudeArray":[512.0,-0.03125,1023.96875],"units":{"firstCrankMeasurementAngle":"°","instantaneousForceMagnitudeArray":"N","instantaneousTorqueMagnitudeArray":"N·m"}}"#
        ),
        Vector(
            0x2A64,
            "3a0e012000",
            #"{"instantaneousMeasurementDirection":"lateral-component","cumulativeCrankRevolutions":null,"lastCrankEventTime":null,"firstCrankMeasurementAngle":270,"instantaneousForceMagnitudeArray":[],"instantaneousTorqueMagnitudeArray":[1.0],"units":{"firstCrankMeasurementAngle":"°","instantaneousForceMagnitudeArray":"N","instantaneousTorqueMagnitudeArray":"N·m"}}"#
        ),
        Vector(
            0x2A65,
            "ffff2e00",
            #"{"cyclingPowerFeature":["pedal-power-balance","accumulated-torque","wheel-revolution-data","crank-revolution-data","extreme-magnitudes","extreme-angles","top-and-bottom-dead-spot-angles","accumulated-energy","offset-compensation-indicator","offset-compensation","content-masking","multiple-sensor-locations","crank-length-adjustment","chain-length-adjustment","chain-weight-adjustment","span-length-adjustment","instantaneous-measurement-direction","factory-calibration-date","enhanced-offset-compensation"],"sensorMeasurementContext":"force-based","distributedSystemSupport":"for-use-in-a-distributed-system"}"#
        ),
        Vector(
            0x2A65,
            "00000000",
            #"{"cyclingPowerFeature":[],"sensorMeasurementContext":"force-based","distributedSystemSupport":"unspecified"}"#
        ),
        Vector(
            0x2A65,
            "00001100",
            #"{"cyclingPowerFeature":[],"sensorMeasurementContext":"torque-based","distributedSystemSupport":"not-for-use-in-a-distributed-system"}"#
        ),
        Vector(0x2A66, "0205", #"{"opCode":"update-sensor-location","sensorLocation":"left-crank"}"#),
        Vector(0x2A66, "065000", #"{"opCode":"set-chain-length","chainLength":80,"units":{"chainLength":"mm"}}"#),
        Vector(0x2A66, "0a5802", #"{"opCode":"set-span-length","spanLength":600,"units":{"spanLength":"mm"}}"#),
        Vector(0x2A66, "0c", #"{"opCode":"start-offset-compensation"}"#),
        Vector(
            0x2A66,
            "0dff01",
            #"{"opCode":"mask-cycling-power-measurement-characteristic-content","contentMask":["pedal-power-balance","accumulated-torque","wheel-revolution-data","crank-revolution-data","extreme-magnitudes","extreme-angles","top-dead-spot-angle","bottom-dead-spot-angle","accumulated-energy"]}"#
        ),
        Vector(0x2A66, "0e", #"{"opCode":"request-sampling-rate"}"#),
        Vector(0x2A66, "0f", #"{"opCode":"request-factory-calibration-date"}"#),
        Vector(0x2A66, "10", #"{"opCode":"start-enhanced-offset-compensation"}"#),
        Vector(
            0x2A66,
            "2003010506",
            #"{"opCode":"response-code","requestOpCode":"request-supported-sensor-locations","responseValue":"success","supportedSensorLocations":["left-crank","right-crank"]}"#
        ),
        Vector(
            0x2A66,
            "2005015a01",
            #"{"opCode":"response-code","requestOpCode":"request-crank-length","responseValue":"success","crankLength":173.0,"units":{"crankLength":"mm"}}"#
        ),
        Vector(
            0x2A66,
            "2007015802",
            #"{"opCode":"response-code","requestOpCode":"request-chain-length","responseValue":"success","chainLength":600,"units":{"chainLength":"mm"}}"#
        ),
        Vector(
            0x2A66,
            "200901fa00",
            #"{"opCode":"response-code","requestOpCode":"request-chain-weight","responseValue":"success","chainWeight":250,"units":{"chainWeight":"g"}}"#
        ),
        Vector(
            0x2A66,
            "200b013200",
            #"{"opCode":"response-code","requestOpCode":"request-span-length","responseValue":"success","spanLength":50,"units":{"spanLength":"mm"}}"#
        ),
        Vector(
            0x2A66,
            "200c018703",
            #"{"opCode":"response-code","requestOpCode":"start-offset-compensation","responseValue":"success","offsetCompensation":903}"#
        ),
        Vector(
            0x2A66,
            "200c01ffff",
            #"{"opCode":"response-code","requestOpCode":"start-offset-compensation","responseValue":"success","offsetCompensation":null}"#
        ),
        Vector(
            0x2A66,
            "200c0401",
            #"{"opCode":"response-code","requestOpCode":"start-offset-compensation","responseValue":"operation-failed","manufacturerSpecificValue":"01"}"#
        ),
        Vector(
            0x2A66,
            "200e0140",
            #"{"opCode":"response-code","requestOpCode":"request-sampling-rate","responseValue":"success","samplingRate":64,"units":{"samplingRate":"Hz"}}"#
        ),
        Vector(
            0x2A66,
            "200f01e2070b150a1e00",
            #"{"opCode":"response-code","requestOpCode":"request-factory-calibration-date","responseValue":"success","factoryCalibrationDate":"2018-11-21T10:30:00"}"#
        ),
        Vector(
            0x2A66,
            "201001870330",
            #"{"opCode":"response-code","requestOpCode":"start-enhanced-offset-compensation","responseValue":"success","offsetCompensation":903,"manufacturerSpecificValue":"30"}"#
        ),
        Vector(
            0x2A66,
            "2010018703",
            #"{"opCode":"response-code","requestOpCode":"start-enhanced-offset-compensation","responseValue":"success","offsetCompensation":903,"manufacturerSpecificValue":null}"#
        ),
        Vector(
            0x2A66,
            "200803",
            #"{"opCode":"response-code","requestOpCode":"set-chain-weight","responseValue":"invalid-parameter"}"#
        ),
    ]
}
