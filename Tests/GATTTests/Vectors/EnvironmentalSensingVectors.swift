/// Test vectors of the Environmental Sensing Service, grouped by the public project that they come from.
extension Vector {
    static let environmentalSensing: [Vector] = [
        // PureSwift/Bluetooth
        Vector(0x2AA3, "01", #"{"barometricPressureTrend":"continuously-falling"}"#),
        // RonanB96/bluetooth-sig-python
        Vector(0x2A6C, "a08601", #"{"elevation":1000.0,"units":{"elevation":"m"}}"#),
        Vector(0x2A6D, "80841e00", #"{"pressure":200000.0,"units":{"pressure":"Pa"}}"#),
        Vector(0x2A6D, "10270000", #"{"pressure":1000.0,"units":{"pressure":"Pa"}}"#),
        Vector(0x2A6E, "0000", #"{"temperature":0.0,"units":{"temperature":"°C"}}"#),
        Vector(0x2A6E, "6408", #"{"temperature":21.48,"units":{"temperature":"°C"}}"#),
        Vector(0x2A6E, "18fc", #"{"temperature":-10.0,"units":{"temperature":"°C"}}"#),
        Vector(0x2A70, "0000", #"{"trueWindSpeed":0.0,"units":{"trueWindSpeed":"m/s"}}"#),
        Vector(0x2A70, "dc05", #"{"trueWindSpeed":15.0,"units":{"trueWindSpeed":"m/s"}}"#),
        Vector(0x2A71, "2823", #"{"trueWindDirection":90.0,"units":{"trueWindDirection":"°"}}"#),
        Vector(0x2A71, "5046", #"{"trueWindDirection":180.0,"units":{"trueWindDirection":"°"}}"#),
        Vector(0x2A72, "0000", #"{"apparentWindSpeed":0.0,"units":{"apparentWindSpeed":"m/s"}}"#),
        Vector(0x2A72, "6400", #"{"apparentWindSpeed":1.0,"units":{"apparentWindSpeed":"m/s"}}"#),
        Vector(0x2A72, "f401", #"{"apparentWindSpeed":5.0,"units":{"apparentWindSpeed":"m/s"}}"#),
        Vector(0x2A72, "dc05", #"{"apparentWindSpeed":15.0,"units":{"apparentWindSpeed":"m/s"}}"#),
        Vector(0x2A72, "ffff", #"{"apparentWindSpeed":655.35,"units":{"apparentWindSpeed":"m/s"}}"#),
        Vector(0x2A73, "2823", #"{"apparentWindDirection":90.0,"units":{"apparentWindDirection":"°"}}"#),
        Vector(0x2A73, "1027", #"{"apparentWindDirection":100.0,"units":{"apparentWindDirection":"°"}}"#),
        Vector(0x2A73, "9f8c", #"{"apparentWindDirection":359.99,"units":{"apparentWindDirection":"°"}}"#),
        Vector(0x2A74, "00", #"{"gustFactor":0.0}"#),
        Vector(0x2A74, "64", #"{"gustFactor":10.0}"#),
        Vector(0x2A75, "ffffff", #"{"pollenConcentration":16777215,"units":{"pollenConcentration":"1/m³"}}"#),
        Vector(0x2A76, "07", #"{"uvIndex":7}"#),
        Vector(0x2A77, "0000", #"{"irradiance":0.0,"units":{"irradiance":"W/m²"}}"#),
        Vector(0x2A77, "ffff", #"{"irradiance":6553.5,"units":{"irradiance":"W/m²"}}"#),
        Vector(0x2A79, "f1", #"{"windChill":-15,"units":{"windChill":"°C"}}"#),
        Vector(0x2A7A, "23", #"{"heatIndex":35,"units":{"heatIndex":"°C"}}"#),
        Vector(0x2A7A, "e5", #"{"heatIndex":-27,"units":{"heatIndex":"°C"}}"#),
        Vector(0x2A7B, "ec", #"{"dewPoint":-20,"units":{"dewPoint":"°C"}}"#),
        Vector(0x2A7B, "19", #"{"dewPoint":25,"units":{"dewPoint":"°C"}}"#),
        Vector(0x2A2C, "0000", #"{"magneticDeclination":0.0,"units":{"magneticDeclination":"°"}}"#),
        Vector(0x2A2C, "4046", #"{"magneticDeclination":179.84,"units":{"magneticDeclination":"°"}}"#),
        Vector(0x2A2C, "9f8c", #"{"magneticDeclination":359.99,"units":{"magneticDeclination":"°"}}"#),
        Vector(0x2AA3, "09", #"{"barometricPressureTrend":"steady"}"#),
        Vector(0x2AFB, "feffff", #"{"illuminance":167772.14,"units":{"illuminance":"lx"}}"#),
        Vector(0x2B8C, "3412", #"{"co2Concentration":4660,"units":{"co2Concentration":"ppm"}}"#),
        Vector(0x2BE4, "fd", #"{"noise":253,"units":{"noise":"dB"}}"#),
        Vector(0x2BE7, "0004", #"{"vocConcentration":1024,"units":{"vocConcentration":"ppb"}}"#),
        Vector(0x2BE7, "c800", #"{"vocConcentration":200,"units":{"vocConcentration":"ppb"}}"#),
        // Edge cases of the definition
        Vector(0x2A6C, "000080", #"{"elevation":-83886.08,"units":{"elevation":"m"}}"#),
        Vector(0x2A6C, "ffff7f", #"{"elevation":83886.07,"units":{"elevation":"m"}}"#),
        Vector(0x2A6C, "9cffff", #"{"elevation":-1.0,"units":{"elevation":"m"}}"#),
        Vector(0x2A6D, "cd8b0f00", #"{"pressure":101882.9,"units":{"pressure":"Pa"}}"#),
        Vector(0x2A6D, "ffffffff", #"{"pressure":429496729.5,"units":{"pressure":"Pa"}}"#),
        Vector(0x2A6E, "4d95", #"{"temperature":-273.15,"units":{"temperature":"°C"}}"#),
        Vector(0x2A6E, "ff7f", #"{"temperature":327.67,"units":{"temperature":"°C"}}"#),
        Vector(0x2A6E, "0080", #"{"temperature":null,"units":{"temperature":"°C"}}"#),
        Vector(0x2A6F, "0000", #"{"humidity":0.0,"units":{"humidity":"%"}}"#),
        Vector(0x2A6F, "1027", #"{"humidity":100.0,"units":{"humidity":"%"}}"#),
        Vector(0x2A6F, "ffff", #"{"humidity":null,"units":{"humidity":"%"}}"#),
        Vector(0x2A6F, "8211", #"{"humidity":44.82,"units":{"humidity":"%"}}"#),
        Vector(0x2A70, "ffff", #"{"trueWindSpeed":655.35,"units":{"trueWindSpeed":"m/s"}}"#),
        Vector(0x2A71, "0000", #"{"trueWindDirection":0.0,"units":{"trueWindDirection":"°"}}"#),
        Vector(0x2A71, "9f8c", #"{"trueWindDirection":359.99,"units":{"trueWindDirection":"°"}}"#),
        Vector(0x2A72, "0100", #"{"apparentWindSpeed":0.01,"units":{"apparentWindSpeed":"m/s"}}"#),
        Vector(0x2A73, "0000", #"{"apparentWindDirection":0.0,"units":{"apparentWindDirection":"°"}}"#),
        Vector(0x2A74, "0f", #"{"gustFactor":1.5}"#),
        Vector(0x2A74, "ff", #"{"gustFactor":25.5}"#),
        Vector(0x2A75, "000000", #"{"pollenConcentration":0,"units":{"pollenConcentration":"1/m³"}}"#),
        Vector(0x2A75, "2c0100", #"{"pollenConcentration":300,"units":{"pollenConcentration":"1/m³"}}"#),
        Vector(0x2A76, "00", #"{"uvIndex":0}"#),
        Vector(0x2A76, "0b", #"{"uvIndex":11}"#),
        Vector(0x2A77, "2823", #"{"irradiance":900.0,"units":{"irradiance":"W/m²"}}"#),
        Vector(0x2A78, "1900", #"{"rainfall":0.025,"units":{"rainfall":"m"}}"#),
        Vector(0x2A78, "ffff", #"{"rainfall":65.535,"units":{"rainfall":"m"}}"#),
        Vector(0x2A79, "80", #"{"windChill":-128,"units":{"windChill":"°C"}}"#),
        Vector(0x2A79, "0a", #"{"windChill":10,"units":{"windChill":"°C"}}"#),
        Vector(0x2A7A, "7f", #"{"heatIndex":127,"units":{"heatIndex":"°C"}}"#),
        Vector(0x2A7B, "80", #"{"dewPoint":-128,"units":{"dewPoint":"°C"}}"#),
        Vector(0x2A7B, "00", #"{"dewPoint":0,"units":{"dewPoint":"°C"}}"#),
        Vector(0x2A2C, "2c01", #"{"magneticDeclination":3.0,"units":{"magneticDeclination":"°"}}"#),
        Vector(0x2A7D, "00006e2a", #"{"flags":[],"characteristicUuid":"2A6E"}"#),
        Vector(
            0x2A7D,
            "03006f2a",
            #"{"flags":["changed-by-client","es-trigger-setting"],"characteristicUuid":"2A6F"}"#
        ),
        Vector(
            0x2A7D,
            "1f00fb349b5f80000080001000000d180000",
            #"{"flags":["changed-by-client","es-trigger-setting","es-configuration","es-measurement","characteristic-user-description"],"characteristicUuid":"180D"}"#,
            canonical: "1f000d18"
        ),
        Vector(
            0x2A7D,
            "0800f0debc9a7856341278563412f0debc9a",
            #"{"flags":["es-measurement"],"characteristicUuid":"9abcdef0-1234-5678-1234-56789abcdef0"}"#
        ),
        Vector(0x2AA0, "e001c4ff", #"{"xAxis":4.8e-05,"yAxis":-6e-06,"units":{"xAxis":"T","yAxis":"T"}}"#),
        Vector(0x2AA0, "ff7f0080", #"{"xAxis":0.0032767,"yAxis":-0.0032768,"units":{"xAxis":"T","yAxis":"T"}}"#),
        Vector(
            0x2AA1,
            "000000000000",
            #"{"xAxis":0.0,"yAxis":0.0,"zAxis":0.0,"units":{"xAxis":"T","yAxis":"T","zAxis":"T"}}"#
        ),
        Vector(
            0x2AA1,
            "c80038ff1402",
            #"{"xAxis":2e-05,"yAxis":-2e-05,"zAxis":5.32e-05,"units":{"xAxis":"T","yAxis":"T","zAxis":"T"}}"#
        ),
        Vector(0x2AA3, "00", #"{"barometricPressureTrend":"unknown"}"#),
        Vector(0x2AA3, "06", #"{"barometricPressureTrend":"falling-before-a-greater-rise"}"#),
        Vector(0x2AFB, "000000", #"{"illuminance":0.0,"units":{"illuminance":"lx"}}"#),
        Vector(0x2AFB, "ffffff", #"{"illuminance":null,"units":{"illuminance":"lx"}}"#),
        Vector(0x2AFB, "b80b00", #"{"illuminance":30.0,"units":{"illuminance":"lx"}}"#),
        Vector(0x2B8C, "0000", #"{"co2Concentration":0,"units":{"co2Concentration":"ppm"}}"#),
        Vector(0x2B8C, "fdff", #"{"co2Concentration":65533,"units":{"co2Concentration":"ppm"}}"#),
        Vector(0x2B8C, "feff", #"{"co2Concentration":"over-65533","units":{"co2Concentration":"ppm"}}"#),
        Vector(0x2B8C, "ffff", #"{"co2Concentration":null,"units":{"co2Concentration":"ppm"}}"#),
        Vector(0x2BCF, "0580", #"{"ammoniaConcentration":5e-08,"units":{"ammoniaConcentration":"kg/m³"}}"#),
        Vector(0x2BCF, "ff07", #"{"ammoniaConcentration":null,"units":{"ammoniaConcentration":"kg/m³"}}"#),
        Vector(
            0x2BD0,
            "0080",
            #"{"carbonMonoxideConcentration":0,"units":{"carbonMonoxideConcentration":"kg/m³"}}"#,
            canonical: "0000"
        ),
        Vector(
            0x2BD0,
            "7b80",
            #"{"carbonMonoxideConcentration":1.23e-06,"units":{"carbonMonoxideConcentration":"kg/m³"}}"#
        ),
        Vector(0x2BD1, "6c07", #"{"methaneConcentration":1900,"units":{"methaneConcentration":"ppb"}}"#),
        Vector(
            0x2BD1,
            "0810",
            #"{"methaneConcentration":80,"units":{"methaneConcentration":"ppb"}}"#,
            canonical: "5000"
        ),
        Vector(
            0x2BD2,
            "2880",
            #"{"nitrogenDioxideConcentration":4e-07,"units":{"nitrogenDioxideConcentration":"kg/m³"}}"#,
            canonical: "0490"
        ),
        Vector(
            0x2BD2,
            "0008",
            #"{"nitrogenDioxideConcentration":"not-at-this-resolution","units":{"nitrogenDioxideConcentration":"kg/m³"}}"#
        ),
        Vector(
            0x2BD3,
            "0a80",
            #"{"nonMethaneVolatileOrganicCompoundsConcentration":1e-07,"units":{"nonMethaneVolatileOrganicCompoundsConcentration":"kg/m³"}}"#,
            canonical: "0190"
        ),
        Vector(
            0x2BD3,
            "fe07",
            #"{"nonMethaneVolatileOrganicCompoundsConcentration":"positive-infinity","units":{"nonMethaneVolatileOrganicCompoundsConcentration":"kg/m³"}}"#
        ),
        Vector(
            0x2BD4,
            "3c80",
            #"{"ozoneConcentration":6e-07,"units":{"ozoneConcentration":"kg/m³"}}"#,
            canonical: "0690"
        ),
        Vector(0x2BD4, "0208", #"{"ozoneConcentration":"negative-infinity","units":{"ozoneConcentration":"kg/m³"}}"#),
        Vector(
            0x2BD5,
            "0180",
            #"{"particulateMatterPm1Concentration":1e-08,"units":{"particulateMatterPm1Concentration":"kg/m³"}}"#
        ),
        Vector(
            0x2BD5,
            "ff07",
            #"{"particulateMatterPm1Concentration":null,"units":{"particulateMatterPm1Concentration":"kg/m³"}}"#
        ),
        Vector(
            0x2BD6,
            "0c80",
            #"{"particulateMatterPm2_5Concentration":1.2e-07,"units":{"particulateMatterPm2_5Concentration":"kg/m³"}}"#
        ),
        Vector(
            0x2BD6,
            "0008",
            #"{"particulateMatterPm2_5Concentration":"not-at-this-resolution","units":{"particulateMatterPm2_5Concentration":"kg/m³"}}"#
        ),
        Vector(
            0x2BD7,
            "1780",
            #"{"particulateMatterPm10Concentration":2.3e-07,"units":{"particulateMatterPm10Concentration":"kg/m³"}}"#
        ),
        Vector(
            0x2BD7,
            "ff07",
            #"{"particulateMatterPm10Concentration":null,"units":{"particulateMatterPm10Concentration":"kg/m³"}}"#
        ),
        Vector(
            0x2BD8,
            "0f80",
            #"{"sulfurDioxideConcentration":1.5e-07,"units":{"sulfurDioxideConcentration":"kg/m³"}}"#
        ),
        Vector(
            0x2BD8,
            "0008",
            #"{"sulfurDioxideConcentration":"not-at-this-resolution","units":{"sulfurDioxideConcentration":"kg/m³"}}"#
        ),
        Vector(
            0x2BD9,
            "0180",
            #"{"sulfurHexafluorideConcentration":1e-08,"units":{"sulfurHexafluorideConcentration":"kg/m³"}}"#
        ),
        Vector(
            0x2BD9,
            "ff07",
            #"{"sulfurHexafluorideConcentration":null,"units":{"sulfurHexafluorideConcentration":"kg/m³"}}"#
        ),
        Vector(0x2BE4, "00", #"{"noise":0,"units":{"noise":"dB"}}"#),
        Vector(0x2BE4, "2d", #"{"noise":45,"units":{"noise":"dB"}}"#),
        Vector(0x2BE4, "fe", #"{"noise":"over-253","units":{"noise":"dB"}}"#),
        Vector(0x2BE4, "ff", #"{"noise":null,"units":{"noise":"dB"}}"#),
        Vector(0x2BE7, "0000", #"{"vocConcentration":0,"units":{"vocConcentration":"ppb"}}"#),
        Vector(0x2BE7, "fdff", #"{"vocConcentration":65533,"units":{"vocConcentration":"ppb"}}"#),
        Vector(0x2BE7, "feff", #"{"vocConcentration":"over-65533","units":{"vocConcentration":"ppb"}}"#),
        Vector(0x2BE7, "ffff", #"{"vocConcentration":null,"units":{"vocConcentration":"ppb"}}"#),
    ]
}
