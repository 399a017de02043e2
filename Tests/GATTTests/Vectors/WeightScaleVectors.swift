/// Test vectors of the Weight Scale Service, grouped by the public project that they come from.
extension Vector {
    static let weightScale: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(
            0x2A9D,
            "08b036f500d606",
            #"{"measurementUnits":"si","weight":70.0,"timeStamp":null,"userId":null,"bmi":24.5,"height":1.75"#
                + #","units":{"weight":"kg","bmi":"kg/m²","height":"m"}}"#
        ),
        Vector(
            0x2A9D,
            "0f543de7070c190e1e2d03f500a802",
            #"{"measurementUnits":"imperial","weight":157.0,"timeStamp":"2023-12-25T14:30:45","userId":3"#
                + #","bmi":24.5,"height":68.0,"units":{"weight":"lb","bmi":"kg/m²","height":"in"}}"#
        ),
        Vector(
            0x2A9E,
            "08000000",
            #"{"weightScaleFeature":[],"weightMeasurementResolution":"0.5-kg-or-1-lb""#
                + #","heightMeasurementResolution":"not-specified"}"#
        ),
        // Edge cases of the definition
        Vector(
            0x2A9D,
            "00ffff",
            #"{"measurementUnits":"si","weight":"measurement-unsuccessful","timeStamp":null,"userId":null"#
                + #","bmi":null,"height":null,"units":{"weight":"kg","bmi":"kg/m²","height":"m"}}"#
        ),
        Vector(
            0x2A9D,
            "023036ea070b15091e00",
            #"{"measurementUnits":"si","weight":69.36,"timeStamp":"2026-11-21T09:30:00","userId":null"#
                + #","bmi":null,"height":null,"units":{"weight":"kg","bmi":"kg/m²","height":"m"}}"#
        ),
        Vector(
            0x2A9D,
            "043036ff",
            #"{"measurementUnits":"si","weight":69.36,"timeStamp":null,"userId":"unknown-user","bmi":null"#
                + #","height":null,"units":{"weight":"kg","bmi":"kg/m²","height":"m"}}"#
        ),
        Vector(
            0x2A9D,
            "050000fe",
            #"{"measurementUnits":"imperial","weight":0.0,"timeStamp":null,"userId":254,"bmi":null"#
                + #","height":null,"units":{"weight":"lb","bmi":"kg/m²","height":"in"}}"#
        ),
        Vector(
            0x2A9E,
            "07000000",
            #"{"weightScaleFeature":["time-stamp","multiple-users","bmi"]"#
                + #","weightMeasurementResolution":"not-specified","heightMeasurementResolution":"not-specified"}"#
        ),
        Vector(
            0x2A9E,
            "bf010000",
            #"{"weightScaleFeature":["time-stamp","multiple-users","bmi"]"#
                + #","weightMeasurementResolution":"0.005-kg-or-0.01-lb""#
                + #","heightMeasurementResolution":"0.001-m-or-0.1-in"}"#
        ),
        Vector(
            0x2A9E,
            "00000000",
            #"{"weightScaleFeature":[],"weightMeasurementResolution":"not-specified""#
                + #","heightMeasurementResolution":"not-specified"}"#
        ),
    ]
}
