import TestRandomness
import Testing

@testable import GATT

/// The accessors of physical quantities, beside the raw numbers.
@Suite struct QuantityTests {
    /// A value, its quantity, the JSON key of the same field, and its bytes.
    struct Sample: Sendable, CustomTestStringConvertible {
        let value: any AttributeValue
        let amount: Double?
        let key: String

        init(_ value: some AttributeValue, _ amount: Double?, _ key: String) {
            (self.value, self.amount, self.key) = (value, amount, key)
        }

        var testDescription: String { "\(type(of: value)).\(key)" }
    }

    /// Values created from a quantity, with the accessor that reads it back.
    private static let created: [Sample] = [
        .init(TemperatureValue(celsius: 21.5), TemperatureValue(celsius: 21.5).celsius, "temperature"),
        .init(TemperatureValue(celsius: -40), -40, "temperature"),
        .init(HumidityValue(percent: 48.25), HumidityValue(percent: 48.25).percent, "humidity"),
        .init(PressureValue(pascals: 101_325.4), 101_325.4, "pressure"),
        .init(DewPoint(celsius: -3.4), -3, "dewPoint"),
        .init(HeatIndex(celsius: 41), HeatIndex(celsius: 41).celsius, "heatIndex"),
        .init(WindChill(celsius: -12), WindChill(celsius: -12).celsius, "windChill"),
        .init(RainfallValue(meters: 0.012), RainfallValue(meters: 0.012).meters, "rainfall"),
        .init(ElevationValue(meters: -12.34), -12.34, "elevation"),
        .init(MagneticDeclination(degrees: 2.5), MagneticDeclination(degrees: 2.5).degrees, "magneticDeclination"),
        .init(IlluminanceValue(lux: 320.07), IlluminanceValue(lux: 320.07).lux, "illuminance"),
        .init(IrradianceValue(wattsPerSquareMeter: 1.5), 1.5, "irradiance"),
        .init(TrueWindSpeed(metersPerSecond: 7.25), 7.25, "trueWindSpeed"),
        .init(TrueWindDirection(degrees: 359.99), 359.99, "trueWindDirection"),
        .init(ApparentWindSpeed(metersPerSecond: 7.25), 7.25, "apparentWindSpeed"),
        .init(ApparentWindDirection(degrees: 90), ApparentWindDirection(degrees: 90).degrees, "apparentWindDirection"),
        .init(GustFactor(factor: 1.4), GustFactor(factor: 1.4).factor, "gustFactor"),
        .init(CO2Concentration(partsPerMillion: 412), 412, "co2Concentration"),
        .init(VOCConcentration(partsPerBillion: 90), 90, "vocConcentration"),
        .init(NoiseValue(decibels: 61), NoiseValue(decibels: 61).decibels, "noise"),
        .init(AmmoniaConcentration(kilogramsPerCubicMeter: 0.0012), 0.0012, "ammoniaConcentration"),
        .init(HeightValue(meters: 1.83), HeightValue(meters: 1.83).meters, "height"),
        .init(HighResolutionHeight(meters: 1.8288), 1.8288, "height"),
        .init(WeightValue(kilograms: 71.005), WeightValue(kilograms: 71.005).kilograms, "weight"),
        .init(HipCircumference(meters: 0.99), HipCircumference(meters: 0.99).meters, "hipCircumference"),
        .init(WaistCircumference(meters: 0.8), WaistCircumference(meters: 0.8).meters, "waistCircumference"),
        .init(StrideLength(meters: 1.234), StrideLength(meters: 1.234).meters, "strideLength"),
        .init(TimeAccuracy(seconds: 1.125), TimeAccuracy(seconds: 1.125).seconds, "accuracy"),
        .init(TimeZoneOffset(minutes: -210), TimeZoneOffset(minutes: -210).minutes, "timeZone"),
        .init(TemperatureMeasurement(98.6, .celsius), 98.6, "temperatureMeasurementValue"),
    ]

    @Test(arguments: created)
    func `a value created from a quantity has it in its fields`(_ sample: Sample) throws {
        #expect(sample.value.fields[sample.key]?.double == sample.amount)
        let decoded = try DecodedFields(decoding: sample.value.encode(), as: type(of: sample.value).uuid)
        #expect(decoded.fields == sample.value.fields)
    }

    @Test func `a field assigned in its unit is rounded to its step`() {
        var bike = IndoorBikeData()
        bike.instantaneousSpeedInKilometersPerHour = 25.004
        bike.instantaneousCadenceInRevolutionsPerMinute = 89.7
        bike.scaledResistanceLevel = 44
        #expect(bike.instantaneousSpeed == 2500)
        #expect(bike.instantaneousSpeedInKilometersPerHour == 25)
        #expect(bike.instantaneousCadence == 179)
        #expect(bike.resistanceLevel == 4)
        bike.instantaneousSpeedInKilometersPerHour = nil
        #expect(bike.instantaneousSpeed == nil)

        var location = LocationAndSpeed.Location()
        location.latitudeInDegrees = 50.0874654
        location.longitudeInDegrees = -14.4212535
        #expect(location.latitude == 500_874_654)
        #expect(location.longitude == -144_212_535)

        var time = ElapsedTime { $0.timeResolution = .milliseconds100 }
        time.timeValueInSeconds = 12.34
        #expect(time.timeValue.value == 123)
        #expect(time.timeValueInSeconds == 12.3)
    }

    @Test func `an amount that may be unknown is nil, and nil makes it unknown`() {
        var accuracy = ReferenceTimeInformation { $0.timeAccuracy = 9 }
        #expect(accuracy.timeAccuracyInSeconds == 1.125)
        accuracy.timeAccuracyInSeconds = nil
        #expect(accuracy.timeAccuracy == TimeAccuracy.unknown)
        #expect(accuracy.timeAccuracyInSeconds == nil)
        accuracy.timeAccuracy = TimeAccuracy.outOfRange
        #expect(accuracy.timeAccuracyInSeconds == nil)

        var parameters = PeripheralPreferredConnectionParameters()
        #expect(parameters.minimumIntervalInMilliseconds == nil)
        parameters.minimumIntervalInMilliseconds = 7.5
        #expect(parameters.minimumInterval == 6)
        parameters.minimumIntervalInMilliseconds = nil
        #expect(parameters.minimumInterval == PeripheralPreferredConnectionParameters.noPreference)
    }

    @Test func `imperial measurements convert to SI units`() throws {
        var weight = WeightMeasurement {
            $0.measurementUnits = .imperial
            $0.weight = 15_000
            $0.height = 720
        }
        #expect(weight.weightInKilograms == 150 * 0.45359237)
        #expect(weight.heightInMeters == 72 * 0.0254)
        weight.weightInKilograms = 45.359237
        #expect(weight.weight == 10_000)
        weight.weightInKilograms = nil
        #expect(weight.weight == WeightMeasurement.unsuccessful)
        #expect(weight.weightInKilograms == nil)

        let composition = BodyCompositionMeasurement {
            $0.muscleMassInKilograms = 30.5
            $0.bodyFatPercentageInPercent = 20.25
            $0.heightInMeters = 1.8
        }
        #expect(composition.muscleMass == 6100)
        #expect(composition.bodyFatPercentage == 203)
        #expect(composition.height == 1800)
        #expect(composition.fatFreeMassInKilograms == nil)

        let fever = try #require(TemperatureMeasurement(100.4, .fahrenheit).celsius)
        #expect((fever - 38).magnitude < 1e-9)
        #expect(IntermediateTemperature(36.6).celsius == 36.6)
    }

    @Test(
        arguments: [
            (1000, 32767), (-1000, -27315), (.infinity, 32767), (-.infinity, -27315), (.nan, -27315), (1e300, 32767),
            (0.004, 0), (0.005, 1), (-0.005, -1),
        ] as [(Double, Int16)]
    )
    func `an amount out of range becomes the limit`(_ celsius: Double, _ raw: Int16) {
        #expect(TemperatureValue(celsius: celsius).value == raw)
    }

    @Test func `no amount becomes a raw number with a special meaning`() {
        #expect(CO2Concentration(partsPerMillion: 1e9).value == 65_533)
        #expect(TimeAccuracy(seconds: 100).value == 253)
        var treadmill = InclinationAndRampAngle()
        treadmill.inclinationInPercent = 1e6
        #expect(treadmill.inclination == Int16.max - 1)
        var weight = WeightMeasurement()
        weight.weightInKilograms = 1e6
        #expect(weight.weight == WeightMeasurement.unsuccessful - 1)
    }

    @Test func `every raw number round-trips through its amount`() {
        for raw in Int16.min...Int16.max {
            guard let celsius = TemperatureValue(raw).celsius, raw >= -27315 else { continue }
            #expect(TemperatureValue(celsius: celsius).value == raw)
        }
        let intervals = (0...UInt16.max).map { $0 }
        var measurement = HeartRateMeasurement(heartRate: 60, rrIntervals: intervals)
        measurement.rrIntervalsInSeconds = measurement.rrIntervalsInSeconds
        #expect(measurement.rrIntervals == intervals)
    }
}
