/// Test vectors of the Fitness Machine Service, grouped by the public project that they come from.
extension Vector {
    static let fitnessMachine: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(
            0x2ACE,
            "010000",
            #"{"movementDirection":"forward","instantaneousSpeed":null,"averageSpeed":null,"totalDistance":null,"stepsPerMinute":null,"averageStepRate":null,"strideCount":null,"positiveElevationGain":null,"negativeElevationGain":null,"inclination":null,"rampAngleSetting":null,"resistanceLevel":null,"instantaneousPower":null,"averagePower":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"instantaneousSpeed":"km/h","averageSpeed":"km/h","totalDistance":"m","instantaneousPower":"W","averagePower":"W","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(0x2ACC, "0000000000000000", #"{"fitnessMachineFeatures":[],"targetSettingFeatures":[]}"#),
        Vector(
            0x2ACC,
            "807400001f200000",
            #"{"fitnessMachineFeatures":["resistance-level","heart-rate-measurement","elapsed-time","remaining-time","power-measurement"],"targetSettingFeatures":["speed-target","inclination-target","resistance-target","power-target","heart-rate-target","indoor-bike-simulation-parameters"]}"#
        ),
        Vector(0x2ADA, "04", #"{"opCode":"started-or-resumed-by-user"}"#),
        Vector(
            0x2AD2,
            "0100",
            #"{"instantaneousSpeed":null,"averageSpeed":null,"instantaneousCadence":null,"averageCadence":null,"totalDistance":null,"resistanceLevel":null,"instantaneousPower":null,"averagePower":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"instantaneousSpeed":"km/h","averageSpeed":"km/h","instantaneousCadence":"1/min","averageCadence":"1/min","totalDistance":"m","instantaneousPower":"W","averagePower":"W","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2AD2,
            "0402c409b4009b",
            #"{"instantaneousSpeed":25.0,"averageSpeed":null,"instantaneousCadence":90.0,"averageCadence":null,"totalDistance":null,"resistanceLevel":null,"instantaneousPower":null,"averagePower":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":155,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"instantaneousSpeed":"km/h","averageSpeed":"km/h","instantaneousCadence":"1/min","averageCadence":"1/min","totalDistance":"m","instantaneousPower":"W","averagePower":"W","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2AD2,
            "fe1fb80bf00aa000960010270007c800b9002003900107915018155802",
            #"{"instantaneousSpeed":30.0,"averageSpeed":28.0,"instantaneousCadence":80.0,"averageCadence":75.0,"totalDistance":10000,"resistanceLevel":70,"instantaneousPower":200,"averagePower":185,"totalEnergy":800,"energyPerHour":400,"energyPerMinute":7,"heartRate":145,"metabolicEquivalent":8.0,"elapsedTime":5400,"remainingTime":600,"units":{"instantaneousSpeed":"km/h","averageSpeed":"km/h","instantaneousCadence":"1/min","averageCadence":"1/min","totalDistance":"m","instantaneousPower":"W","averagePower":"W","totalEnergy":"kcal","energyPerHour":"kcal/h","energyPerMinute":"kcal/min","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2AD1,
            "0100",
            #"{"strokeRate":null,"strokeCount":null,"averageStrokeRate":null,"totalDistance":null,"instantaneousPace":null,"averagePace":null,"instantaneousPower":null,"averagePower":null,"resistanceLevel":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"averageStrokeRate":"1/min","totalDistance":"m","instantaneousPace":"s/500 m","averagePace":"s/500 m","instantaneousPower":"W","averagePower":"W","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2AD1,
            "00023c96008c",
            #"{"strokeRate":30.0,"strokeCount":150,"averageStrokeRate":null,"totalDistance":null,"instantaneousPace":null,"averagePace":null,"instantaneousPower":null,"averagePower":null,"resistanceLevel":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":140,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"strokeRate":"1/min","averageStrokeRate":"1/min","totalDistance":"m","instantaneousPace":"s/500 m","averagePace":"s/500 m","instantaneousPower":"W","averagePower":"W","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2AD0,
            "0100",
            #"{"floors":null,"stepsPerMinute":null,"averageStepRate":null,"positiveElevationGain":null,"strideCount":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"stepsPerMinute":"1/min","averageStepRate":"1/min","positiveElevationGain":"m","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2AD0,
            "020005001e00",
            #"{"floors":5,"stepsPerMinute":30,"averageStepRate":null,"positiveElevationGain":null,"strideCount":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"stepsPerMinute":"1/min","averageStepRate":"1/min","positiveElevationGain":"m","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2ACF,
            "0100",
            #"{"floors":null,"stepCount":null,"stepsPerMinute":null,"averageStepRate":null,"positiveElevationGain":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"stepsPerMinute":"1/min","averageStepRate":"1/min","positiveElevationGain":"m","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2ACF,
            "2000080096005f",
            #"{"floors":8,"stepCount":150,"stepsPerMinute":null,"averageStepRate":null,"positiveElevationGain":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":95,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"stepsPerMinute":"1/min","averageStepRate":"1/min","positiveElevationGain":"m","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2ACF,
            "fe010c002c01280023003200fa00c80003824184032c01",
            #"{"floors":12,"stepCount":300,"stepsPerMinute":40,"averageStepRate":35,"positiveElevationGain":50,"totalEnergy":250,"energyPerHour":200,"energyPerMinute":3,"heartRate":130,"metabolicEquivalent":6.5,"elapsedTime":900,"remainingTime":300,"units":{"stepsPerMinute":"1/min","averageStepRate":"1/min","positiveElevationGain":"m","totalEnergy":"kcal","energyPerHour":"kcal/h","energyPerMinute":"kcal/min","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2AD7,
            "000000",
            #"{"minimumHeartRate":0,"maximumHeartRate":0,"minimumIncrement":0,"units":{"minimumHeartRate":"bpm","maximumHeartRate":"bpm","minimumIncrement":"bpm"}}"#
        ),
        Vector(
            0x2AD7,
            "3cc801",
            #"{"minimumHeartRate":60,"maximumHeartRate":200,"minimumIncrement":1,"units":{"minimumHeartRate":"bpm","maximumHeartRate":"bpm","minimumIncrement":"bpm"}}"#
        ),
        Vector(
            0x2AD7,
            "ffffff",
            #"{"minimumHeartRate":255,"maximumHeartRate":255,"minimumIncrement":255,"units":{"minimumHeartRate":"bpm","maximumHeartRate":"bpm","minimumIncrement":"bpm"}}"#
        ),
        Vector(
            0x2AD5,
            "000000000000",
            #"{"minimumInclination":0.0,"maximumInclination":0.0,"minimumIncrement":0.0,"units":{"minimumInclination":"%","maximumInclination":"%","minimumIncrement":"%"}}"#
        ),
        Vector(
            0x2AD8,
            "000000000100",
            #"{"minimumPower":0,"maximumPower":0,"minimumIncrement":1,"units":{"minimumPower":"W","maximumPower":"W","minimumIncrement":"W"}}"#
        ),
        Vector(
            0x2AD8,
            "0100e8030500",
            #"{"minimumPower":1,"maximumPower":1000,"minimumIncrement":5,"units":{"minimumPower":"W","maximumPower":"W","minimumIncrement":"W"}}"#
        ),
        Vector(0x2AD6, "000000", #"{"minimumResistanceLevel":0,"maximumResistanceLevel":0,"minimumIncrement":0}"#),
        Vector(
            0x2AD6,
            "ffffff",
            #"{"minimumResistanceLevel":2550,"maximumResistanceLevel":2550,"minimumIncrement":2550}"#
        ),
        Vector(
            0x2AD4,
            "000000000000",
            #"{"minimumSpeed":0.0,"maximumSpeed":0.0,"minimumIncrement":0.0,"units":{"minimumSpeed":"km/h","maximumSpeed":"km/h","minimumIncrement":"km/h"}}"#
        ),
        Vector(
            0x2AD4,
            "6400d0070a00",
            #"{"minimumSpeed":1.0,"maximumSpeed":20.0,"minimumIncrement":0.1,"units":{"minimumSpeed":"km/h","maximumSpeed":"km/h","minimumIncrement":"km/h"}}"#
        ),
        Vector(
            0x2AD4,
            "ffffffffffff",
            #"{"minimumSpeed":655.35,"maximumSpeed":655.35,"minimumIncrement":655.35,"units":{"minimumSpeed":"km/h","maximumSpeed":"km/h","minimumIncrement":"km/h"}}"#
        ),
        Vector(
            0x2ACD,
            "0100",
            #"{"instantaneousSpeed":null,"averageSpeed":null,"totalDistance":null,"inclination":null,"rampAngleSetting":null,"positiveElevationGain":null,"negativeElevationGain":null,"instantaneousPace":null,"averagePace":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"forceOnBelt":null,"powerOutput":null,"units":{"instantaneousSpeed":"km/h","averageSpeed":"km/h","totalDistance":"m","instantaneousPace":"s/500 m","averagePace":"s/500 m","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        // Edge cases of the definition
        Vector(
            0x2ACC,
            "ffff0100ffff0100",
            #"{"fitnessMachineFeatures":["average-speed","cadence","total-distance","inclination","elevation-gain","pace","step-count","resistance-level","stride-count","expended-energy","heart-rate-measurement","metabolic-equivalent","elapsed-time","remaining-time","power-measurement","force-on-belt-and-power-output","user-data-retention"],"targetSettingFeatures":["speed-target","inclination-target","resistance-target","power-target","heart-rate-target","targeted-expended-energy","targeted-step-number","targeted-stride-number","targeted-distance","targeted-training-time","targeted-time-in-two-heart-rate-zones","targeted-time-in-three-heart-rate-zones","targeted-time-in-five-heart-rate-zones","indoor-bike-simulation-parameters","wheel-circumference","spin-down-control","targeted-cadence"]}"#
        ),
        Vector(
            0x2ACD,
            "fe1fe2049c04821400f1ffff7f7b00040090009600fa0058020a8e5508075802f4ffff7f",
            #"{"instantaneousSpeed":12.5,"averageSpeed":11.8,"totalDistance":5250,"inclination":-1.5,"rampAngleSetting":null,"positiveElevationGain":12.3,"negativeElevationGain":0.4,"instantaneousPace":144,"averagePace":150,"totalEnergy":250,"energyPerHour":600,"energyPerMinute":10,"heartRate":142,"metabolicEquivalent":8.5,"elapsedTime":1800,"remainingTime":600,"forceOnBelt":-12,"powerOutput":null,"units":{"instantaneousSpeed":"km/h","averageSpeed":"km/h","totalDistance":"m","inclination":"%","rampAngleSetting":"°","positiveElevationGain":"m","negativeElevationGain":"m","instantaneousPace":"s/500 m","averagePace":"s/500 m","totalEnergy":"kcal","energyPerHour":"kcal/h","energyPerMinute":"kcal/min","heartRate":"bpm","elapsedTime":"s","remainingTime":"s","forceOnBelt":"N","powerOutput":"W"}}"#
        ),
        Vector(
            0x2ACD,
            "00000000",
            #"{"instantaneousSpeed":0.0,"averageSpeed":null,"totalDistance":null,"inclination":null,"rampAngleSetting":null,"positiveElevationGain":null,"negativeElevationGain":null,"instantaneousPace":null,"averagePace":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"forceOnBelt":null,"powerOutput":null,"units":{"instantaneousSpeed":"km/h","averageSpeed":"km/h","totalDistance":"m","instantaneousPace":"s/500 m","averagePace":"s/500 m","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2ACD,
            "800020036400ffffff",
            #"{"instantaneousSpeed":8.0,"averageSpeed":null,"totalDistance":null,"inclination":null,"rampAngleSetting":null,"positiveElevationGain":null,"negativeElevationGain":null,"instantaneousPace":null,"averagePace":null,"totalEnergy":100,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"forceOnBelt":null,"powerOutput":null,"units":{"instantaneousSpeed":"km/h","averageSpeed":"km/h","totalDistance":"m","instantaneousPace":"s/500 m","averagePace":"s/500 m","totalEnergy":"kcal","energyPerHour":"kcal/h","energyPerMinute":"kcal/min","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2ACD,
            "0900ff7f1400",
            #"{"instantaneousSpeed":null,"averageSpeed":null,"totalDistance":null,"inclination":null,"rampAngleSetting":2.0,"positiveElevationGain":null,"negativeElevationGain":null,"instantaneousPace":null,"averagePace":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"forceOnBelt":null,"powerOutput":null,"units":{"instantaneousSpeed":"km/h","averageSpeed":"km/h","totalDistance":"m","inclination":"%","rampAngleSetting":"°","instantaneousPace":"s/500 m","averagePace":"s/500 m","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2ACE,
            "feff0084035203dc05003c00ffff3930140005001e000f00089600fffffa0058020a8e5508075802",
            #"{"movementDirection":"backward","instantaneousSpeed":9.0,"averageSpeed":8.5,"totalDistance":1500,"stepsPerMinute":60,"averageStepRate":null,"strideCount":1234.5,"positiveElevationGain":20,"negativeElevationGain":5,"inclination":3.0,"rampAngleSetting":1.5,"resistanceLevel":80,"instantaneousPower":150,"averagePower":-1,"totalEnergy":250,"energyPerHour":600,"energyPerMinute":10,"heartRate":142,"metabolicEquivalent":8.5,"elapsedTime":1800,"remainingTime":600,"units":{"instantaneousSpeed":"km/h","averageSpeed":"km/h","totalDistance":"m","stepsPerMinute":"1/min","averageStepRate":"1/min","positiveElevationGain":"m","negativeElevationGain":"m","inclination":"%","rampAngleSetting":"°","instantaneousPower":"W","averagePower":"W","totalEnergy":"kcal","energyPerHour":"kcal/h","energyPerMinute":"kcal/min","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2ACE,
            "0080008a02",
            #"{"movementDirection":"backward","instantaneousSpeed":6.5,"averageSpeed":null,"totalDistance":null,"stepsPerMinute":null,"averageStepRate":null,"strideCount":null,"positiveElevationGain":null,"negativeElevationGain":null,"inclination":null,"rampAngleSetting":null,"resistanceLevel":null,"instantaneousPower":null,"averagePower":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"instantaneousSpeed":"km/h","averageSpeed":"km/h","totalDistance":"m","instantaneousPower":"W","averagePower":"W","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2ACE,
            "090000ffff3a00",
            #"{"movementDirection":"forward","instantaneousSpeed":null,"averageSpeed":null,"totalDistance":null,"stepsPerMinute":null,"averageStepRate":58,"strideCount":null,"positiveElevationGain":null,"negativeElevationGain":null,"inclination":null,"rampAngleSetting":null,"resistanceLevel":null,"instantaneousPower":null,"averagePower":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"instantaneousSpeed":"km/h","averageSpeed":"km/h","totalDistance":"m","stepsPerMinute":"1/min","averageStepRate":"1/min","instantaneousPower":"W","averagePower":"W","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2ACF,
            "000001001400",
            #"{"floors":1,"stepCount":20,"stepsPerMinute":null,"averageStepRate":null,"positiveElevationGain":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"stepsPerMinute":"1/min","averageStepRate":"1/min","positiveElevationGain":"m","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2AD0,
            "fe030c00280026002400f000fa0058020a8e5508075802",
            #"{"floors":12,"stepsPerMinute":40,"averageStepRate":38,"positiveElevationGain":36,"strideCount":240,"totalEnergy":250,"energyPerHour":600,"energyPerMinute":10,"heartRate":142,"metabolicEquivalent":8.5,"elapsedTime":1800,"remainingTime":600,"units":{"stepsPerMinute":"1/min","averageStepRate":"1/min","positiveElevationGain":"m","totalEnergy":"kcal","energyPerHour":"kcal/h","energyPerMinute":"kcal/min","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2AD0,
            "00000300",
            #"{"floors":3,"stepsPerMinute":null,"averageStepRate":null,"positiveElevationGain":null,"strideCount":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"stepsPerMinute":"1/min","averageStepRate":"1/min","positiveElevationGain":"m","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2AD1,
            "fe1f39360137d0070076007900b400af000afa0058020a8e5508075802",
            #"{"strokeRate":28.5,"strokeCount":310,"averageStrokeRate":27.5,"totalDistance":2000,"instantaneousPace":118,"averagePace":121,"instantaneousPower":180,"averagePower":175,"resistanceLevel":100,"totalEnergy":250,"energyPerHour":600,"energyPerMinute":10,"heartRate":142,"metabolicEquivalent":8.5,"elapsedTime":1800,"remainingTime":600,"units":{"strokeRate":"1/min","averageStrokeRate":"1/min","totalDistance":"m","instantaneousPace":"s/500 m","averagePace":"s/500 m","instantaneousPower":"W","averagePower":"W","totalEnergy":"kcal","energyPerHour":"kcal/h","energyPerMinute":"kcal/min","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2AD1,
            "0000ffffff",
            #"{"strokeRate":127.5,"strokeCount":65535,"averageStrokeRate":null,"totalDistance":null,"instantaneousPace":null,"averagePace":null,"instantaneousPower":null,"averagePower":null,"resistanceLevel":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"strokeRate":"1/min","averageStrokeRate":"1/min","totalDistance":"m","instantaneousPace":"s/500 m","averagePace":"s/500 m","instantaneousPower":"W","averagePower":"W","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(
            0x2AD2,
            "4000b80bfbff",
            #"{"instantaneousSpeed":30.0,"averageSpeed":null,"instantaneousCadence":null,"averageCadence":null,"totalDistance":null,"resistanceLevel":null,"instantaneousPower":-5,"averagePower":null,"totalEnergy":null,"energyPerHour":null,"energyPerMinute":null,"heartRate":null,"metabolicEquivalent":null,"elapsedTime":null,"remainingTime":null,"units":{"instantaneousSpeed":"km/h","averageSpeed":"km/h","instantaneousCadence":"1/min","averageCadence":"1/min","totalDistance":"m","instantaneousPower":"W","averagePower":"W","heartRate":"bpm","elapsedTime":"s","remainingTime":"s"}}"#
        ),
        Vector(0x2AD3, "0001", #"{"trainingStatus":"idle","trainingStatusString":null,"extendedString":false}"#),
        Vector(
            0x2AD3,
            "010c455247203230302057",
            #"{"trainingStatus":"watt-control","trainingStatusString":"ERG 200 W","extendedString":false}"#
        ),
        Vector(
            0x2AD3,
            "0304496e74657276616c6c20e2809320686f6368",
            #"{"trainingStatus":"high-intensity-interval","trainingStatusString":"Intervall – hoch","extendedString":true}"#
        ),
        Vector(0x2AD3, "0100", #"{"trainingStatus":"other","trainingStatusString":"","extendedString":false}"#),
        Vector(
            0x2AD5,
            "c4ff96000500",
            #"{"minimumInclination":-6.0,"maximumInclination":15.0,"minimumIncrement":0.5,"units":{"minimumInclination":"%","maximumInclination":"%","minimumIncrement":"%"}}"#
        ),
        Vector(0x2AD6, "010a01", #"{"minimumResistanceLevel":10,"maximumResistanceLevel":100,"minimumIncrement":10}"#),
        Vector(
            0x2AD8,
            "38ffd0070100",
            #"{"minimumPower":-200,"maximumPower":2000,"minimumIncrement":1,"units":{"minimumPower":"W","maximumPower":"W","minimumIncrement":"W"}}"#
        ),
        Vector(0x2AD9, "00", #"{"opCode":"request-control"}"#),
        Vector(0x2AD9, "01", #"{"opCode":"reset"}"#),
        Vector(0x2AD9, "02c409", #"{"opCode":"set-target-speed","targetSpeed":25.0,"units":{"targetSpeed":"km/h"}}"#),
        Vector(
            0x2AD9,
            "03f6ff",
            #"{"opCode":"set-target-inclination","targetInclination":-1.0,"units":{"targetInclination":"%"}}"#
        ),
        Vector(0x2AD9, "0464", #"{"opCode":"set-target-resistance-level","targetResistanceLevel":10.0}"#),
        Vector(0x2AD9, "05fa00", #"{"opCode":"set-target-power","targetPower":250,"units":{"targetPower":"W"}}"#),
        Vector(0x2AD9, "07", #"{"opCode":"start-or-resume"}"#),
        Vector(0x2AD9, "0801", #"{"opCode":"stop-or-pause","controlInformation":"stop"}"#),
        Vector(0x2AD9, "0802", #"{"opCode":"stop-or-pause","controlInformation":"pause"}"#),
        Vector(
            0x2AD9,
            "09f401",
            #"{"opCode":"set-targeted-expended-energy","targetedExpendedEnergy":500,"units":{"targetedExpendedEnergy":"kcal"}}"#
        ),
        Vector(0x2AD9, "0a1027", #"{"opCode":"set-targeted-number-of-steps","targetedNumberOfSteps":10000}"#),
        Vector(0x2AD9, "0be803", #"{"opCode":"set-targeted-number-of-strides","targetedNumberOfStrides":1000}"#),
        Vector(
            0x2AD9,
            "0c102700",
            #"{"opCode":"set-targeted-distance","targetedDistance":10000,"units":{"targetedDistance":"m"}}"#
        ),
        Vector(
            0x2AD9,
            "0d0807",
            #"{"opCode":"set-targeted-training-time","targetedTrainingTime":1800,"units":{"targetedTrainingTime":"s"}}"#
        ),
        Vector(
            0x2AD9,
            "0eb4005802",
            #"{"opCode":"set-targeted-time-in-two-heart-rate-zones","targetedTimeInFatBurnZone":180,"targetedTimeInFitnessZone":600,"units":{"targetedTimeInFatBurnZone":"s","targetedTimeInFitnessZone":"s"}}"#
        ),
        Vector(
            0x2AD9,
            "0fb40058023c00",
            #"{"opCode":"set-targeted-time-in-three-heart-rate-zones","targetedTimeInLightZone":180,"targetedTimeInModerateZone":600,"targetedTimeInHardZone":60,"units":{"targetedTimeInLightZone":"s","targetedTimeInModerateZone":"s","targetedTimeInHardZone":"s"}}"#
        ),
        Vector(
            0x2AD9,
            "103c007800b4003c001e00",
            #"{"opCode":"set-targeted-time-in-five-heart-rate-zones","targetedTimeInVeryLightZone":60,"targetedTimeInLightZone":120,"targetedTimeInModerateZone":180,"targetedTimeInHardZone":60,"targetedTimeInMaximumZone":30,"units":{"targetedTimeInVeryLightZone":"s","targetedTimeInLightZone":"s","targetedTimeInModerateZone":"s","targetedTimeInHardZone":"s","targetedTimeInMaximumZone":"s"}}"#
        ),
        Vector(
            0x2AD9,
            "11e803e8030433",
            #"{"opCode":"set-indoor-bike-simulation-parameters","windSpeed":1.0,"grade":10.0,"coefficientOfRollingResistance":0.0004,"windResistanceCoefficient":0.51,"units":{"windSpeed":"m/s","grade":"%","windResistanceCoefficient":"kg/m"}}"#
        ),
        Vector(
            0x2AD9,
            "129c52",
            #"{"opCode":"set-wheel-circumference","wheelCircumference":2114.8,"units":{"wheelCircumference":"mm"}}"#
        ),
        Vector(0x2AD9, "1301", #"{"opCode":"spin-down-control","spinDownControl":"start"}"#),
        Vector(0x2AD9, "1302", #"{"opCode":"spin-down-control","spinDownControl":"ignore"}"#),
        Vector(
            0x2AD9,
            "14b400",
            #"{"opCode":"set-targeted-cadence","targetedCadence":90.0,"units":{"targetedCadence":"1/min"}}"#
        ),
        Vector(
            0x2AD9,
            "800001",
            #"{"opCode":"response-code","requestOpCode":"request-control","resultCode":"success"}"#
        ),
        Vector(
            0x2AD9,
            "800502",
            #"{"opCode":"response-code","requestOpCode":"set-target-power","resultCode":"op-code-not-supported"}"#
        ),
        Vector(
            0x2AD9,
            "8013016400c409",
            #"{"opCode":"response-code","requestOpCode":"spin-down-control","resultCode":"success","targetSpeedLow":1.0,"targetSpeedHigh":25.0,"units":{"targetSpeedLow":"km/h","targetSpeedHigh":"km/h"}}"#
        ),
        Vector(
            0x2AD9,
            "801304",
            #"{"opCode":"response-code","requestOpCode":"spin-down-control","resultCode":"operation-failed"}"#
        ),
        Vector(
            0x2AD9,
            "800705",
            #"{"opCode":"response-code","requestOpCode":"start-or-resume","resultCode":"control-not-permitted"}"#
        ),
        Vector(
            0x2AD9,
            "06a0",
            #"{"opCode":"set-target-heart-rate","targetHeartRate":160,"units":{"targetHeartRate":"bpm"}}"#
        ),
        Vector(0x2ADA, "01", #"{"opCode":"reset"}"#),
        Vector(0x2ADA, "0201", #"{"opCode":"stopped-or-paused-by-user","controlInformation":"stop"}"#),
        Vector(0x2ADA, "0202", #"{"opCode":"stopped-or-paused-by-user","controlInformation":"pause"}"#),
        Vector(0x2ADA, "03", #"{"opCode":"stopped-by-safety-key"}"#),
        Vector(
            0x2ADA,
            "05c409",
            #"{"opCode":"target-speed-changed","targetSpeed":25.0,"units":{"targetSpeed":"km/h"}}"#
        ),
        Vector(
            0x2ADA,
            "06f6ff",
            #"{"opCode":"target-incline-changed","targetInclination":-1.0,"units":{"targetInclination":"%"}}"#
        ),
        Vector(0x2ADA, "0764ff", #"{"opCode":"target-resistance-level-changed","targetResistanceLevel":-15.6}"#),
        Vector(0x2ADA, "08fa00", #"{"opCode":"target-power-changed","targetPower":250,"units":{"targetPower":"W"}}"#),
        Vector(
            0x2ADA,
            "09a0",
            #"{"opCode":"target-heart-rate-changed","targetHeartRate":160,"units":{"targetHeartRate":"bpm"}}"#
        ),
        Vector(
            0x2ADA,
            "0af401",
            #"{"opCode":"targeted-expended-energy-changed","targetedExpendedEnergy":500,"units":{"targetedExpendedEnergy":"kcal"}}"#
        ),
        Vector(0x2ADA, "0b1027", #"{"opCode":"targeted-number-of-steps-changed","targetedNumberOfSteps":10000}"#),
        Vector(0x2ADA, "0ce803", #"{"opCode":"targeted-number-of-strides-changed","targetedNumberOfStrides":1000}"#),
        Vector(
            0x2ADA,
            "0d102700",
            #"{"opCode":"targeted-distance-changed","targetedDistance":10000,"units":{"targetedDistance":"m"}}"#
        ),
        Vector(
            0x2ADA,
            "0e0807",
            #"{"opCode":"targeted-training-time-changed","targetedTrainingTime":1800,"units":{"targetedTrainingTime":"s"}}"#
        ),
        Vector(
            0x2ADA,
            "0fb4005802",
            #"{"opCode":"targeted-time-in-two-heart-rate-zones-changed","targetedTimeInFatBurnZone":180,"targetedTimeInFitnessZone":600,"units":{"targetedTimeInFatBurnZone":"s","targetedTimeInFitnessZone":"s"}}"#
        ),
        Vector(
            0x2ADA,
            "10b40058023c00",
            #"{"opCode":"targeted-time-in-three-heart-rate-zones-changed","targetedTimeInLightZone":180,"targetedTimeInModerateZone":600,"targetedTimeInHardZone":60,"units":{"targetedTimeInLightZone":"s","targetedTimeInModerateZone":"s","targetedTimeInHardZone":"s"}}"#
        ),
        Vector(
            0x2ADA,
            "113c007800b4003c001e00",
            #"{"opCode":"targeted-time-in-five-heart-rate-zones-changed","targetedTimeInVeryLightZone":60,"targetedTimeInLightZone":120,"targetedTimeInModerateZone":180,"targetedTimeInHardZone":60,"targetedTimeInMaximumZone":30,"units":{"targetedTimeInVeryLightZone":"s","targetedTimeInLightZone":"s","targetedTimeInModerateZone":"s","targetedTimeInHardZone":"s","targetedTimeInMaximumZone":"s"}}"#
        ),
        Vector(
            0x2ADA,
            "1218fc9cff2833",
            #"{"opCode":"indoor-bike-simulation-parameters-changed","windSpeed":-1.0,"grade":-1.0,"coefficientOfRollingResistance":0.004,"windResistanceCoefficient":0.51,"units":{"windSpeed":"m/s","grade":"%","windResistanceCoefficient":"kg/m"}}"#
        ),
        Vector(
            0x2ADA,
            "139c52",
            #"{"opCode":"wheel-circumference-changed","wheelCircumference":2114.8,"units":{"wheelCircumference":"mm"}}"#
        ),
        Vector(0x2ADA, "1401", #"{"opCode":"spin-down-status","spinDownStatus":"spin-down-requested"}"#),
        Vector(0x2ADA, "1404", #"{"opCode":"spin-down-status","spinDownStatus":"stop-pedaling"}"#),
        Vector(
            0x2ADA,
            "15b400",
            #"{"opCode":"targeted-cadence-changed","targetedCadence":90.0,"units":{"targetedCadence":"1/min"}}"#
        ),
        Vector(0x2ADA, "ff", #"{"opCode":"control-permission-lost"}"#),
    ]
}
