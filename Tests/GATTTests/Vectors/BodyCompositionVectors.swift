/// Test vectors of the Body Composition Service, grouped by the public project that they come from.
extension Vector {
    static let bodyComposition: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(
            0x2A9B,
            "00000000",
            #"{"bodyCompositionFeature":[],"weightMeasurementResolution":"not-specified""#
                + #","heightMeasurementResolution":"not-specified"}"#
        ),
        Vector(
            0x2A9B,
            "ff0f0000",
            #"{"bodyCompositionFeature":["time-stamp","multiple-users","basal-metabolism","muscle-percentage""#
                + #","muscle-mass","fat-free-mass","soft-lean-mass","body-water-mass","impedance","weight","height"]"#
                + #","weightMeasurementResolution":"0.5-kg-or-1-lb","heightMeasurementResolution":"not-specified"}"#
        ),
        Vector(
            0x2A9B,
            "00200100",
            #"{"bodyCompositionFeature":[],"weightMeasurementResolution":"0.05-kg-or-0.1-lb""#
                + #","heightMeasurementResolution":"0.005-m-or-0.5-in"}"#
        ),
        Vector(
            0x2A9C,
            "00003200",
            #"{"measurementUnits":"si","multiplePacketMeasurement":false,"bodyFatPercentage":5.0"#
                + #","timeStamp":null,"userId":null,"basalMetabolism":null,"musclePercentage":null,"muscleMass":null"#
                + #","fatFreeMass":null,"softLeanMass":null,"bodyWaterMass":null,"impedance":null,"weight":null"#
                + #","height":null,"units":{"bodyFatPercentage":"%","basalMetabolism":"kJ","musclePercentage":"%""#
                + #","muscleMass":"kg","fatFreeMass":"kg","softLeanMass":"kg","bodyWaterMass":"kg","impedance":"Ω""#
                + #","weight":"kg","height":"m"}}"#
        ),
        Vector(
            0x2A9C,
            "03009600e80706140a1e00",
            #"{"measurementUnits":"imperial","multiplePacketMeasurement":false,"bodyFatPercentage":15.0"#
                + #","timeStamp":"2024-06-20T10:30:00","userId":null,"basalMetabolism":null,"musclePercentage":null"#
                + #","muscleMass":null,"fatFreeMass":null,"softLeanMass":null,"bodyWaterMass":null,"impedance":null"#
                + #","weight":null,"height":null,"units":{"bodyFatPercentage":"%","basalMetabolism":"kJ""#
                + #","musclePercentage":"%","muscleMass":"lb","fatFreeMass":"lb","softLeanMass":"lb""#
                + #","bodyWaterMass":"lb","impedance":"Ω","weight":"lb","height":"in"}}"#
        ),
        Vector(
            0x2A9C,
            "30006400c800b80b",
            #"{"measurementUnits":"si","multiplePacketMeasurement":false,"bodyFatPercentage":10.0"#
                + #","timeStamp":null,"userId":null,"basalMetabolism":null,"musclePercentage":20.0,"muscleMass":15.0"#
                + #","fatFreeMass":null,"softLeanMass":null,"bodyWaterMass":null,"impedance":null,"weight":null"#
                + #","height":null,"units":{"bodyFatPercentage":"%","basalMetabolism":"kJ","musclePercentage":"%""#
                + #","muscleMass":"kg","fatFreeMass":"kg","softLeanMass":"kg","bodyWaterMass":"kg","impedance":"Ω""#
                + #","weight":"kg","height":"m"}}"#
        ),
        Vector(
            0x2A9C,
            "c0015000e02e1027401f",
            #"{"measurementUnits":"si","multiplePacketMeasurement":false,"bodyFatPercentage":8.0"#
                + #","timeStamp":null,"userId":null,"basalMetabolism":null,"musclePercentage":null,"muscleMass":null"#
                + #","fatFreeMass":60.0,"softLeanMass":50.0,"bodyWaterMass":40.0,"impedance":null,"weight":null"#
                + #","height":null,"units":{"bodyFatPercentage":"%","basalMetabolism":"kJ","musclePercentage":"%""#
                + #","muscleMass":"kg","fatFreeMass":"kg","softLeanMass":"kg","bodyWaterMass":"kg","impedance":"Ω""#
                + #","weight":"kg","height":"m"}}"#
        ),
        // Edge cases of the definition
        Vector(
            0x2A9B,
            "ffbf0100",
            #"{"bodyCompositionFeature":["time-stamp","multiple-users","basal-metabolism","muscle-percentage""#
                + #","muscle-mass","fat-free-mass","soft-lean-mass","body-water-mass","impedance","weight","height"]"#
                + #","weightMeasurementResolution":"0.005-kg-or-0.01-lb""#
                + #","heightMeasurementResolution":"0.001-m-or-0.1-in"}"#
        ),
        Vector(
            0x2A9C,
            "0000ffff",
            #"{"measurementUnits":"si","multiplePacketMeasurement":false"#
                + #","bodyFatPercentage":"measurement-unsuccessful","timeStamp":null,"userId":null"#
                + #","basalMetabolism":null,"musclePercentage":null,"muscleMass":null,"fatFreeMass":null"#
                + #","softLeanMass":null,"bodyWaterMass":null,"impedance":null,"weight":null,"height":null"#
                + #","units":{"bodyFatPercentage":"%","basalMetabolism":"kJ","musclePercentage":"%","muscleMass":"kg""#
                + #","fatFreeMass":"kg","softLeanMass":"kg","bodyWaterMass":"kg","impedance":"Ω","weight":"kg""#
                + #","height":"m"}}"#
        ),
        Vector(
            0x2A9C,
            "fe1fd700ea070b15091e000164198501983af82a1027204e88139c40f606",
            #"{"measurementUnits":"si","multiplePacketMeasurement":true,"bodyFatPercentage":21.5"#
                + #","timeStamp":"2026-11-21T09:30:00","userId":1,"basalMetabolism":6500,"musclePercentage":38.9"#
                + #","muscleMass":75.0,"fatFreeMass":55.0,"softLeanMass":50.0,"bodyWaterMass":100.0,"impedance":500.0"#
                + #","weight":82.7,"height":1.782,"units":{"bodyFatPercentage":"%","basalMetabolism":"kJ""#
                + #","musclePercentage":"%","muscleMass":"kg","fatFreeMass":"kg","softLeanMass":"kg""#
                + #","bodyWaterMass":"kg","impedance":"Ω","weight":"kg","height":"m"}}"#
        ),
        Vector(
            0x2A9C,
            "0d02d700ffdc058813",
            #"{"measurementUnits":"imperial","multiplePacketMeasurement":false,"bodyFatPercentage":21.5"#
                + #","timeStamp":null,"userId":"unknown-user","basalMetabolism":1500,"musclePercentage":null"#
                + #","muscleMass":null,"fatFreeMass":null,"softLeanMass":null,"bodyWaterMass":null,"impedance":500.0"#
                + #","weight":null,"height":null,"units":{"bodyFatPercentage":"%","basalMetabolism":"kJ""#
                + #","musclePercentage":"%","muscleMass":"lb","fatFreeMass":"lb","softLeanMass":"lb""#
                + #","bodyWaterMass":"lb","impedance":"Ω","weight":"lb","height":"in"}}"#
        ),
    ]
}
