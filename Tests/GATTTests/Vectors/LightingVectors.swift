/// Test vectors of lighting values, grouped by the public project that they come from.
extension Vector {
    static let lighting: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(0x2AE3, "0000", #"{"distanceFromPlanckian":0.0}"#),
        Vector(0x2AE3, "0100", #"{"distanceFromPlanckian":1e-05}"#),
        Vector(
            0x2AE4,
            "ffffffff",
            #"""
            {"chromaticityXCoordinate":0.9999847412109375,"chromaticityYCoordinate":0.9999847412109375}
            """#
        ),
        Vector(0x2AE4, "00800040", #"{"chromaticityXCoordinate":0.5,"chromaticityYCoordinate":0.25}"#),
        Vector(
            0x2AE5,
            "00000000",
            #"""
            {"correlatedColorTemperature":0,"chromaticityDistanceFromPlanckian":0.0,\#
            "units":{"correlatedColorTemperature":"K"}}
            """#
        ),
        Vector(
            0x2AE5,
            "8c0a38ff",
            #"""
            {"correlatedColorTemperature":2700,"chromaticityDistanceFromPlanckian":-0.002,\#
            "units":{"correlatedColorTemperature":"K"}}
            """#
        ),
        Vector(0x2AE6, "00", #"{"chromaticityTolerance":0.0}"#),
        Vector(0x2AE6, "64", #"{"chromaticityTolerance":0.01}"#),
        Vector(0x2AE6, "c8", #"{"chromaticityTolerance":0.02}"#),
        Vector(0x2AE7, "32", #"{"colorRenderingIndex":50}"#),
        Vector(0x2AE7, "64", #"{"colorRenderingIndex":100}"#),
        Vector(0x2AE9, "2003", #"{"correlatedColorTemperature":800,"units":{"correlatedColorTemperature":"K"}}"#),
        Vector(0x2AE9, "a813", #"{"correlatedColorTemperature":5032,"units":{"correlatedColorTemperature":"K"}}"#),
        Vector(0x2AFC, "6400", #"{"luminousEfficacy":10.0,"units":{"luminousEfficacy":"lm/W"}}"#),
        Vector(0x2AFC, "e803", #"{"luminousEfficacy":100.0,"units":{"luminousEfficacy":"lm/W"}}"#),
        Vector(0x2AFC, "0100", #"{"luminousEfficacy":0.1,"units":{"luminousEfficacy":"lm/W"}}"#),
        Vector(0x2AFF, "6400", #"{"luminousFlux":100,"units":{"luminousFlux":"lm"}}"#),
        Vector(0x2AFF, "0100", #"{"luminousFlux":1,"units":{"luminousFlux":"lm"}}"#),
        Vector(
            0x2B00,
            "00000000",
            #"""
            {"minimumLuminousFlux":0,"maximumLuminousFlux":0,"units":{"minimumLuminousFlux":"lm",\#
            "maximumLuminousFlux":"lm"}}
            """#
        ),
        Vector(
            0x2B00,
            "64002003",
            #"""
            {"minimumLuminousFlux":100,"maximumLuminousFlux":800,"units":{"minimumLuminousFlux":"lm",\#
            "maximumLuminousFlux":"lm"}}
            """#
        ),
        Vector(0x2B01, "e803", #"{"luminousIntensity":1000,"units":{"luminousIntensity":"cd"}}"#),
        Vector(0x2B01, "0100", #"{"luminousIntensity":1,"units":{"luminousIntensity":"cd"}}"#),
        Vector(0x2B03, "0000", #"{"perceivedLightness":0}"#),
        Vector(0x2B03, "ffff", #"{"perceivedLightness":65535}"#),
        Vector(
            0x2B0A,
            "00000000000000",
            #"""
            {"relativeValue":0.0,"minimumIlluminance":0.0,"maximumIlluminance":0.0,\#
            "units":{"relativeValue":"%","minimumIlluminance":"lx","maximumIlluminance":"lx"}}
            """#
        ),
        Vector(
            0x2B0A,
            "6410270050c300",
            #"""
            {"relativeValue":50.0,"minimumIlluminance":100.0,"maximumIlluminance":500.0,\#
            "units":{"relativeValue":"%","minimumIlluminance":"lx","maximumIlluminance":"lx"}}
            """#
        ),
        Vector(0x2B1C, "0080", #"{"chromaticityCoordinate":0.5}"#),
        Vector(0x2BE2, "640000", #"{"lightOutput":100,"units":{"lightOutput":"lm"}}"#),
        Vector(0x2BE2, "010000", #"{"lightOutput":1,"units":{"lightOutput":"lm"}}"#),
        Vector(
            0x2BE5,
            "0000000000",
            #"""
            {"relativeRuntime":0.0,"minimumCorrelatedColorTemperature":0,\#
            "maximumCorrelatedColorTemperature":0,"units":{"relativeRuntime":"%",\#
            "minimumCorrelatedColorTemperature":"K","maximumCorrelatedColorTemperature":"K"}}
            """#
        ),
        Vector(
            0x2BE5,
            "c8bc0a3c13",
            #"""
            {"relativeRuntime":100.0,"minimumCorrelatedColorTemperature":2748,\#
            "maximumCorrelatedColorTemperature":4924,"units":{"relativeRuntime":"%",\#
            "minimumCorrelatedColorTemperature":"K","maximumCorrelatedColorTemperature":"K"}}
            """#
        ),
        Vector(0x2C1C, "e803", #"{"illuminance":1000,"units":{"illuminance":"lx"}}"#),
        Vector(0x2C1C, "6400", #"{"illuminance":100,"units":{"illuminance":"lx"}}"#),
        // Edge cases of the definition
        Vector(0x2AE3, "8813", #"{"distanceFromPlanckian":0.05}"#),
        Vector(0x2AE3, "78ec", #"{"distanceFromPlanckian":-0.05}"#),
        Vector(0x2AE3, "fe7f", #"{"distanceFromPlanckian":null}"#),
        Vector(0x2AE3, "ff7f", #"{"distanceFromPlanckian":"not-valid"}"#),
        Vector(0x2AE4, "00000000", #"{"chromaticityXCoordinate":0.0,"chromaticityYCoordinate":0.0}"#),
        Vector(
            0x2AE5,
            "fffffe7f",
            #"""
            {"correlatedColorTemperature":null,"chromaticityDistanceFromPlanckian":null,\#
            "units":{"correlatedColorTemperature":"K"}}
            """#
        ),
        Vector(0x2AE6, "ff", #"{"chromaticityTolerance":0.0255}"#),
        Vector(0x2AE7, "80", #"{"colorRenderingIndex":-128}"#),
        Vector(0x2AE7, "7f", #"{"colorRenderingIndex":null}"#),
        Vector(0x2AE9, "ffff", #"{"correlatedColorTemperature":null,"units":{"correlatedColorTemperature":"K"}}"#),
        Vector(0x2AFC, "ffff", #"{"luminousEfficacy":null,"units":{"luminousEfficacy":"lm/W"}}"#),
        Vector(0x2AFC, "5046", #"{"luminousEfficacy":1800.0,"units":{"luminousEfficacy":"lm/W"}}"#),
        Vector(0x2AFD, "010000", #"{"luminousEnergy":1000,"units":{"luminousEnergy":"lm·h"}}"#),
        Vector(0x2AFD, "ffffff", #"{"luminousEnergy":null,"units":{"luminousEnergy":"lm·h"}}"#),
        Vector(0x2AFE, "e80300", #"{"luminousExposure":1000000,"units":{"luminousExposure":"lx·h"}}"#),
        Vector(0x2AFE, "ffffff", #"{"luminousExposure":null,"units":{"luminousExposure":"lx·h"}}"#),
        Vector(0x2AFF, "ffff", #"{"luminousFlux":null,"units":{"luminousFlux":"lm"}}"#),
        Vector(
            0x2B00,
            "ffffffff",
            #"""
            {"minimumLuminousFlux":null,"maximumLuminousFlux":null,"units":{"minimumLuminousFlux":"lm",\#
            "maximumLuminousFlux":"lm"}}
            """#
        ),
        Vector(0x2B01, "ffff", #"{"luminousIntensity":null,"units":{"luminousIntensity":"cd"}}"#),
        Vector(
            0x2B0A,
            "ffffffffffffff",
            #"""
            {"relativeValue":null,"minimumIlluminance":null,"maximumIlluminance":null,\#
            "units":{"relativeValue":"%","minimumIlluminance":"lx","maximumIlluminance":"lx"}}
            """#
        ),
        Vector(0x2B1C, "0000", #"{"chromaticityCoordinate":0.0}"#),
        Vector(0x2B1C, "ffff", #"{"chromaticityCoordinate":0.9999847412109375}"#),
        Vector(0x2BE1, "00", #"{"lightDistribution":"not-specified"}"#),
        Vector(0x2BE1, "05", #"{"lightDistribution":"type-v"}"#),
        Vector(0x2BE2, "ffffff", #"{"lightOutput":null,"units":{"lightOutput":"lm"}}"#),
        Vector(0x2BE2, "feffff", #"{"lightOutput":"not-valid","units":{"lightOutput":"lm"}}"#),
        Vector(0x2BE3, "05", #"{"lightSourceType":"light-emitting-diode"}"#),
        Vector(0x2BE3, "fd", #"{"lightSourceType":"other"}"#),
        Vector(0x2BE3, "ff", #"{"lightSourceType":"multiple-types"}"#),
        Vector(
            0x2BE5,
            "ffffffffff",
            #"""
            {"relativeRuntime":null,"minimumCorrelatedColorTemperature":null,\#
            "maximumCorrelatedColorTemperature":null,"units":{"relativeRuntime":"%",\#
            "minimumCorrelatedColorTemperature":"K","maximumCorrelatedColorTemperature":"K"}}
            """#
        ),
        Vector(0x2C1C, "ffff", #"{"illuminance":null,"units":{"illuminance":"lx"}}"#),
    ]
}
