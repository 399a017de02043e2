/// Test vectors of the Location and Navigation Service, grouped by the public project that they come from.
extension Vector {
    static let locationAndNavigation: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(
            0x2A6B,
            "01e80300",
            #"{"opCode":"set-cumulative-value","cumulativeValue":100.0,"units":{"cumulativeValue":"m"}}"#
        ),
        Vector(0x2A6B, "0301", #"{"opCode":"navigation-control","navigationControl":"start"}"#),
        Vector(
            0x2A67,
            "0100e803",
            #"{"positionStatus":"no-position","speedAndDistanceFormat":"2d","elevationSource":"positioning-system","headingSource":"movement","instantaneousSpeed":10.0,"totalDistance":null,"latitude":null,"longitude":null,"elevation":null,"heading":null,"rollingTime":null,"utcTime":null,"units":{"instantaneousSpeed":"m/s","totalDistance":"m","elevation":"m","heading":"°","rollingTime":"s"}}"#
        ),
        Vector(
            0x2A67,
            "03009001102700",
            #"{"positionStatus":"no-position","speedAndDistanceFormat":"2d","elevationSource":"positioning-system","headingSource":"movement","instantaneousSpeed":4.0,"totalDistance":1000.0,"latitude":null,"longitude":null,"elevation":null,"heading":null,"rollingTime":null,"utcTime":null,"units":{"instantaneousSpeed":"m/s","totalDistance":"m","elevation":"m","heading":"°","rollingTime":"s"}}"#
        ),
        Vector(
            0x2A68,
            "00005a002d01",
            #"{"positionStatus":"no-position","headingSource":"movement","navigationIndicatorType":"to-waypoint","waypointReached":false,"destinationReached":false,"bearing":0.9,"heading":3.01,"remainingDistance":null,"remainingVerticalDistance":null,"estimatedTimeOfArrival":null,"units":{"bearing":"°","heading":"°","remainingDistance":"m","remainingVerticalDistance":"m"}}"#
        ),
        Vector(
            0x2A68,
            "0000b4006801",
            #"{"positionStatus":"no-position","headingSource":"movement","navigationIndicatorType":"to-waypoint","waypointReached":false,"destinationReached":false,"bearing":1.8,"heading":3.6,"remainingDistance":null,"remainingVerticalDistance":null,"estimatedTimeOfArrival":null,"units":{"bearing":"°","heading":"°","remainingDistance":"m","remainingVerticalDistance":"m"}}"#
        ),
        // Edge cases of the definition
        Vector(
            0x2A67,
            "0000",
            #"{"positionStatus":"no-position","speedAndDistanceFormat":"2d","elevationSource":"positioning-system","headingSource":"movement","instantaneousSpeed":null,"totalDistance":null,"latitude":null,"longitude":null,"elevation":null,"heading":null,"rollingTime":null,"utcTime":null,"units":{"instantaneousSpeed":"m/s","totalDistance":"m","elevation":"m","heading":"°","rollingTime":"s"}}"#
        ),
        Vector(
            0x2A67,
            "8400ffffff7f00000080",
            #"{"positionStatus":"position-ok","speedAndDistanceFormat":"2d","elevationSource":"positioning-system","headingSource":"movement","instantaneousSpeed":null,"totalDistance":null,"latitude":214.7483647,"longitude":-214.7483648,"elevation":null,"heading":null,"rollingTime":null,"utcTime":null,"units":{"instantaneousSpeed":"m/s","totalDistance":"m","latitude":"°","longitude":"°","elevation":"m","heading":"°","rollingTime":"s"}}"#
        ),
        Vector(
            0x2A67,
            "ff1e16013930009425b11cafba19f91efbff9f8c05ea070b15091e00",
            #"{"positionStatus":"position-ok","speedAndDistanceFormat":"3d","elevationSource":"other","headingSource":"magnetic-compass","instantaneousSpeed":2.78,"totalDistance":1234.5,"latitude":48.137154,"longitude":-11.5754321,"elevation":-12.5,"heading":359.99,"rollingTime":5,"utcTime":"2026-11-21T09:30:00","units":{"instantaneousSpeed":"m/s","totalDistance":"m","latitude":"°","longitude":"°","elevation":"m","heading":"°","rollingTime":"s"}}"#
        ),
        Vector(
            0x2A68,
            "ff012823786940e2010af6ffea070b15091e00",
            #"{"positionStatus":"last-known-position","headingSource":"magnetic-compass","navigationIndicatorType":"to-destination","waypointReached":true,"destinationReached":true,"bearing":90.0,"heading":270.0,"remainingDistance":12345.6,"remainingVerticalDistance":-25.5,"estimatedTimeOfArrival":"2026-11-21T09:30:00","units":{"bearing":"°","heading":"°","remainingDistance":"m","remainingVerticalDistance":"m"}}"#
        ),
        Vector(
            0x2A69,
            "0000",
            #"{"positionStatus":"no-position","numberOfBeaconsInSolution":null,"numberOfBeaconsInView":null,"timeToFirstFix":null,"ehpe":null,"evpe":null,"hdop":null,"vdop":null,"units":{"timeToFirstFix":"s","ehpe":"m","evpe":"m"}}"#
        ),
        Vector(
            0x2A69,
            "84010a00",
            #"{"positionStatus":"last-known-position","numberOfBeaconsInSolution":null,"numberOfBeaconsInView":null,"timeToFirstFix":1.0,"ehpe":null,"evpe":null,"hdop":null,"vdop":null,"units":{"timeToFirstFix":"s","ehpe":"m","evpe":"m"}}"#
        ),
        Vector(
            0x2A69,
            "ff00080c2c01fa000000f401000005ff",
            #"{"positionStatus":"position-ok","numberOfBeaconsInSolution":8,"numberOfBeaconsInView":12,"timeToFirstFix":30.0,"ehpe":2.5,"evpe":5.0,"hdop":1.0,"vdop":51.0,"units":{"timeToFirstFix":"s","ehpe":"m","evpe":"m"}}"#
        ),
        Vector(0x2A6A, "00000000", #"{"lnFeature":[]}"#),
        Vector(
            0x2A6A,
            "ffff1f00",
            #"{"lnFeature":["instantaneous-speed","total-distance","location","elevation","heading","rolling-time","utc-time","remaining-distance","remaining-vertical-distance","estimated-time-of-arrival","number-of-beacons-in-solution","number-of-beacons-in-view","time-to-first-fix","estimated-horizontal-position-error","estimated-vertical-position-error","horizontal-dilution-of-precision","vertical-dilution-of-precision","content-masking","fix-rate-setting","elevation-setting","position-status"]}"#
        ),
        Vector(
            0x2A6B,
            "027f00",
            #"{"opCode":"mask-location-and-speed-characteristic-content","contentMask":["instantaneous-speed","total-distance","location","elevation","heading","rolling-time","utc-time"]}"#
        ),
        Vector(0x2A6B, "0305", #"{"opCode":"navigation-control","navigationControl":"select-nearest-waypoint"}"#),
        Vector(0x2A6B, "04", #"{"opCode":"request-number-of-routes"}"#),
        Vector(0x2A6B, "050100", #"{"opCode":"request-name-of-route","routeNumber":1}"#),
        Vector(0x2A6B, "060100", #"{"opCode":"select-route","routeNumber":1}"#),
        Vector(0x2A6B, "0705", #"{"opCode":"set-fix-rate","fixRate":5,"units":{"fixRate":"s"}}"#),
        Vector(0x2A6B, "08f0d8ff", #"{"opCode":"set-elevation","elevation":-100.0,"units":{"elevation":"m"}}"#),
        Vector(
            0x2A6B,
            "200301",
            #"{"opCode":"response-code","requestOpCode":"navigation-control","responseValue":"success"}"#
        ),
        Vector(
            0x2A6B,
            "2004010300",
            #"{"opCode":"response-code","requestOpCode":"request-number-of-routes","responseValue":"success","numberOfRoutes":3}"#
        ),
        Vector(
            0x2A6B,
            "2005014c616b6520726f6164",
            #"{"opCode":"response-code","requestOpCode":"request-name-of-route","responseValue":"success","routeName":"Lake road"}"#
        ),
        Vector(
            0x2A6B,
            "200503",
            #"{"opCode":"response-code","requestOpCode":"request-name-of-route","responseValue":"invalid-parameter"}"#
        ),
    ]
}
