import SampleModel
import Testing

struct UnitConversionTests {
    /// Factors of NIST SP 811 (2008), B.8, with the digits that it prints; exact ones are in bold type there.
    @Test(arguments: [
        (36.6, "°C", "degF", 97.88), (-40, "°C", "°F", -40), (212, "°F", "C", 100), (20, "°C", "K", 293.15),
        (0, "K", "°C", -273.15), (10, "m/s", "km/h", 36), (100, "km/h", "mph", 62.137_119_223_733_4),
        (1, "mi", "m", 1609.344), (1, "in", "mm", 25.4), (1, "ft", "in", 12), (1, "nmi", "km", 1.852),
        (1, "lb", "kg", 0.453_592_37), (1, "st", "lb", 14), (1, "lb", "oz", 16), (1, "kcal", "kJ", 4.184),
        (1, "kWh", "MJ", 3.6), (1, "mmHg", "Pa", 133.322_387_415), (120, "mmHg", "kPa", 15.998_686_489_8),
        (1, "inHg", "mmHg", 25.4), (1, "psi", "kPa", 6.894_757_293_168_36), (1, "atm", "hPa", 1013.25),
        (1, "hp", "W", 745.699_871_582_270), (1, "PS", "W", 735.498_75), (60, "bpm", "Hz", 1),
        (72, "bpm", "count/min", 72), (90, "1/min", "rpm", 90),
        (30, "°", "rad", 0.523_598_775_598_299), (12, "%", "ppm", 120_000), (1, "gal", "L", 3.785_411_784),
        (128, "floz", "gal", 1), (1, "L/s", "gal/min", 15.850_323_141_489), (90, "mg/dL", "g/L", 0.9),
        (1, "gn", "m/s²", 9.806_65), (2, "gn", "ft/s2", 64.348_097_112_860_9),
        (1, "lbf·ft", "N.m", 1.355_817_948_331_4),
        (1, "fc", "lx", 10.763_910_416_709_7), (5, "K/s", "°F/min", 540), (1, "h", "min", 60), (1, "T", "G", 10_000),
        (7, "g", "kg", 0.007), (1, "kcal/h", "W", 1.162_222_222_222_22),
    ])
    func `values are converted`(_ value: Double, _ source: String, _ target: String, _ expected: Double) throws {
        let conversion = try #require(UnitConversion(from: source, to: target))
        #expect(abs(conversion.value(value) - expected) <= abs(expected) * 1e-14)
    }

    @Test(arguments: [
        ("bpm", "km"), ("m", "kg"), ("g", "m/s²"), ("", "m"), ("m", ""), ("MET", "W"), ("dBm", "mW"), ("K/s", "K"),
        ("kg/m", "kg/m³"),
    ])
    func `units of different quantities are not converted`(_ source: String, _ target: String) {
        #expect(UnitConversion(from: source, to: target) == nil)
    }

    @Test func `differences of temperatures have no zero`() throws {
        let conversion = try #require(UnitConversion(from: "°C", to: "°F"))
        #expect(conversion.value(10) == 50)
        #expect(conversion.difference(10) == 18)
    }

    @Test func `conversions to all units of a quantity can be reversed`() throws {
        for source in UnitConversion.symbols {
            for target in UnitConversion.targets(of: source) {
                let there = try #require(UnitConversion(from: source, to: target))
                let back = try #require(UnitConversion(from: target, to: source))
                #expect(there.unit == target && back.unit == source)
                let value = back.value(there.value(12.5))
                #expect(abs(value - 12.5) < 1e-9, "\(source) to \(target) and back: \(value)")
                let difference = back.difference(there.difference(12.5))
                #expect(abs(difference - 12.5) < 1e-12)
            }
        }
    }

    /// 5.55 mmol/L of glucose are 100 mg/dL, and 5.17 mmol/L of cholesterol 200 mg/dL.
    @Test(arguments: [
        (0.005_55, "mol/L", "mg/dL", "glucose-concentration", 99.986_58),
        (5.172_64, "mmol/L", "mg/dL", "cholesterol", 200.000_1256),
        (100, "mg/dL", "mmol/L", "cgm-measurement/glucose-concentration", 5.550_744_91),
        (0.001, "kg/L", "mmol/L", "glucose", 5.550_744_91),
    ])
    func `the mass and the amount of a substance are converted`(
        _ value: Double,
        _ source: String,
        _ target: String,
        _ stream: String,
        _ expected: Double
    ) throws {
        let substance = try #require(Substance(ofStream: stream))
        let conversion = try #require(UnitConversion(from: source, to: target, of: substance))
        #expect(abs(conversion.value(value) - expected) <= abs(expected) * 1e-6)
        #expect(UnitConversion(from: source, to: target) == nil)
        #expect(UnitConversion.targets(of: source, substance).contains(target))
    }

    @Test func `an amount of another substance is not converted to a mass`() {
        #expect(Substance(ofStream: "heart-rate") == nil)
        #expect(UnitConversion(from: "bpm", to: "mg/dL", of: .glucose) == nil)
    }

    @Test func `symbols are unique`() {
        #expect(Set(UnitConversion.symbols).count == UnitConversion.symbols.count)
    }

    @Test(arguments: [("bpm", ["Hz", "kHz", "1/min", "count/min", "1/h"]), ("C", ["K", "°F"]), ("MET", []), ("", [])])
    func `the other units of a quantity are listed`(_ source: String, _ targets: [String]) {
        #expect(UnitConversion.targets(of: source) == targets)
    }
}
