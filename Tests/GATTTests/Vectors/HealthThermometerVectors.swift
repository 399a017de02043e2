/// Test vectors of the Health Thermometer Service, grouped by the public project that they come from.
extension Vector {
    static let healthThermometer: [Vector] = [
        // NordicSemiconductor/IOS-nRF-Toolbox
        Vector(
            0x2A1C,
            "06710e00fee90705150a1e2d01",
            #"""
            {"temperatureUnit":"celsius","temperatureMeasurementValue":36.97,"timeStamp":"2025-05-21T10:30:45",\#
            "temperatureType":"armpit","units":{"temperatureMeasurementValue":"°C"}}
            """#
        ),
        Vector(
            0x2A1C,
            "00c40900fe",
            #"""
            {"temperatureUnit":"celsius","temperatureMeasurementValue":25,"timeStamp":null,\#
            "temperatureType":null,"units":{"temperatureMeasurementValue":"°C"}}
            """#,
            canonical: "0019000000"
        ),
        // NordicSemiconductor/Android-BLE-Common-Library
        Vector(0x2A21, "3c00", #"{"measurementInterval":60,"units":{"measurementInterval":"s"}}"#),
        // RonanB96/bluetooth-sig-python
        Vector(
            0x2A21,
            "0000",
            #"{"measurementInterval":"no-periodic-measurement","units":{"measurementInterval":"s"}}"#
        ),
        Vector(0x2A21, "0100", #"{"measurementInterval":1,"units":{"measurementInterval":"s"}}"#),
        Vector(0x2A21, "100e", #"{"measurementInterval":3600,"units":{"measurementInterval":"s"}}"#),
        Vector(0x2A1D, "01", #"{"temperatureType":"armpit"}"#),
        Vector(0x2A1D, "02", #"{"temperatureType":"body"}"#),
        Vector(0x2A1D, "04", #"{"temperatureType":"finger"}"#),
        Vector(0x2A1D, "05", #"{"temperatureType":"gastrointestinal-tract"}"#),
        Vector(0x2A1D, "06", #"{"temperatureType":"mouth"}"#),
        Vector(0x2A1D, "08", #"{"temperatureType":"toe"}"#),
        Vector(0x2A1D, "09", #"{"temperatureType":"tympanum"}"#),
        // Edge cases of the definition
        Vector(
            0x2A1C,
            "01d70300ff",
            #"""
            {"temperatureUnit":"fahrenheit","temperatureMeasurementValue":98.3,"timeStamp":null,\#
            "temperatureType":null,"units":{"temperatureMeasurementValue":"°F"}}
            """#
        ),
        Vector(
            0x2A1C,
            "04ffff7f0003",
            #"""
            {"temperatureUnit":"celsius","temperatureMeasurementValue":null,"timeStamp":null,\#
            "temperatureType":"ear","units":{"temperatureMeasurementValue":"°C"}}
            """#
        ),
        Vector(
            0x2A1C,
            "0002008000",
            #"""
            {"temperatureUnit":"celsius","temperatureMeasurementValue":"negative-infinity","timeStamp":null,\#
            "temperatureType":null,"units":{"temperatureMeasurementValue":"°C"}}
            """#
        ),
        Vector(0x2A1D, "03", #"{"temperatureType":"ear"}"#),
        Vector(0x2A1D, "07", #"{"temperatureType":"rectum"}"#),
        Vector(
            0x2A1E,
            "006e0100ff",
            #"""
            {"temperatureUnit":"celsius","intermediateTemperature":36.6,"timeStamp":null,"temperatureType":null,\#
            "units":{"intermediateTemperature":"°C"}}
            """#
        ),
        Vector(
            0x2A1E,
            "03dc0300ffea070b15091e00",
            #"""
            {"temperatureUnit":"fahrenheit","intermediateTemperature":98.8,"timeStamp":"2026-11-21T09:30:00",\#
            "temperatureType":null,"units":{"intermediateTemperature":"°F"}}
            """#
        ),
        Vector(
            0x2A1E,
            "07dc0300ffea070b15091e0009",
            #"""
            {"temperatureUnit":"fahrenheit","intermediateTemperature":98.8,"timeStamp":"2026-11-21T09:30:00",\#
            "temperatureType":"tympanum","units":{"intermediateTemperature":"°F"}}
            """#
        ),
        Vector(0x2A21, "ffff", #"{"measurementInterval":65535,"units":{"measurementInterval":"s"}}"#),
    ]
}
