import GATT
import TestRandomness
import Testing

@Suite struct ScaleTests {
    /// Raw numbers at the limits of `Double`, `Int` and `UInt64`.
    private static let limits: [UInt64] =
        [0, 1, 255, 1 << 52, 1 << 53, 1 << 62, 1 << 63, .max].flatMap { [$0 &- 1, $0, $0 &+ 1] }

    /// The bytes of limits and of random numbers.
    private static func raws(_ seed: UInt64) -> [[UInt8]] {
        var random = SeededGenerator(seed: seed)
        let numbers = limits + (0..<200).map { _ in UInt64.random(in: 0...(.max), using: &random) }
        return numbers.map { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) } }
    }

    @Test(arguments: [
        "scale: 0.01", "scale: 10", "scale: 7", "scale: 0.3333333333333333", "scale: 0.001, offset: 1000000000000000",
        "scale: 0.5, offset: -40.25", "scale: 1e-15", "scale: 1e15", "offset: -1000000000000000", "offset: 0.5",
        "scale: 1e15, offset: -1e15", "scale: 1000, offset: 1",
    ])
    func `a scaled number of 64 bits is encoded as it is decoded`(_ scale: String) throws {
        for format in ["uint64", "sint64", "uint56", "sint8"] {
            let types = try vendorTypes("fields: [{ a: \(format), \(scale) }]")
            let count = format.hasSuffix("64") ? 8 : format == "uint56" ? 7 : 1
            for raw in Self.raws(SeededGenerator.seed) {
                let decoded = try types.decode(Array(raw.prefix(count)), as: vendorUUID, .strict)
                let encoded = try types.encode(.object(decoded.fields), as: vendorUUID)
                // Several raw numbers beyond 2^53 have the same value.
                #expect(try types.decode(encoded, as: vendorUUID, .strict) == decoded, "\(format) \(raw)")
            }
        }
    }

    @Test(
        arguments: [
            ("uint64, scale: 2", "ffffffffffffff3f", 9_223_372_036_854_775_806),
            ("sint64, offset: -1", "0100000000000080", .integer(.min)),
            ("sint64, offset: -1", "0000000000000080", .number(-0x1p63)),
            ("uint64, scale: 2", "0000000000000040", .number(0x1p63)),
            ("uint64, offset: -1", "0000000000000080", .integer(.max)),
            ("uint64, scale: 0.01", "ffffffffffffffff", .number(0x1p64 / 100)),
        ] as [(String, String, FieldValue)]
    )
    func `a scaled number is whole within 64 bits, and rounded otherwise`(
        _ layout: String,
        _ hex: String,
        _ value: FieldValue
    ) throws {
        let types = try vendorTypes("fields: [{ a: \(layout) }]")
        #expect(try types.decode(try HexText.decode(hex), as: vendorUUID, .strict).fields["a"] == value)
    }

    @Test(
        arguments: [
            ("uint64, scale: 0.01", 1.006, "6500000000000000"), ("uint64, scale: 0.01", 1.004, "6400000000000000"),
            ("sint64, scale: 10", -15, "feffffffffffffff"), ("sint64, scale: 10", -14, "ffffffffffffffff"),
            ("uint64, scale: 10", 14.9, "0100000000000000"),
            ("uint64, scale: 3", 9_223_372_036_854_775_807, "aaaaaaaaaaaaaa2a"),
            ("sint8, scale: 0.5", 63.7, "7f"), ("sint8, scale: 0.5", -64.2, "80"),
        ] as [(String, FieldValue, String)]
    )
    func `a value between two raw numbers is encoded as the nearest one`(
        _ layout: String,
        _ value: FieldValue,
        _ hex: String
    ) throws {
        let types = try vendorTypes("fields: [{ a: \(layout) }]")
        #expect(HexText.encode(try types.encode(["a": value], as: vendorUUID)) == hex)
    }

    @Test(
        arguments: [
            ("uint64, scale: 0.01", 184_467_440_737_095_600, "a must be from 0 to 184467440737095520"),
            ("uint64, scale: 0.01", -0.006, "a must be from 0 to 184467440737095520"),
            ("sint64, scale: 10", 1e300, "a must be from -9.223372036854776e+19 to 9.223372036854776e+19"),
            ("uint64", 1e19, "a must be from 0 to 9.223372036854776e+18"),
            ("sint8, scale: 0.5", 63.75, "a must be from -64 to 63.5"),
        ] as [(String, FieldValue, String)]
    )
    func `a value beyond the raw numbers is refused`(_ layout: String, _ value: FieldValue, _ message: String) throws {
        let types = try vendorTypes("fields: [{ a: \(layout) }]")
        let error = #expect(throws: FieldError.self) { try types.encode(["a": value], as: vendorUUID) }
        #expect(error?.description == message)
    }
}
