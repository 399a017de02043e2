import Testing

@testable import GATT

/// IEEE 11073-20601, annex F.
@Suite struct MedicalFloatTests {
    @Test(
        arguments: [
            (0x0078, 120), (0xF04A, 7.4), (0xF8CD, -184.3), (0x0000, 0), (0x07FD, 2045), (0x0803, -2045),
            (0x77FD, 20_450_000_000), (0x8001, 1e-8), (0x1032, 500), (0xFF5E, -16.2), (0xEDAF, -5.93), (0xF0BD, 18.9),
        ] as [(UInt16, Double)]
    )
    func `a 16-bit number is a mantissa times a power of ten`(_ bits: UInt16, _ value: Double) {
        #expect(MedicalFloat16(rawValue: bits).value == value)
        #expect(MedicalFloat16(value).value == value)
    }

    @Test(
        arguments: [
            (0xFF00_016E, 36.6), (0xFE00_0E4C, 36.6), (0x0000_0064, 100), (0xFFFF_FE92, -36.6), (0xFF00_0170, 36.8),
            (0xFEFF_E9C3, -56.93), (0xFE00_0EB0, 37.6),
        ] as [(UInt32, Double)]
    )
    func `a 32-bit number is a mantissa times a power of ten`(_ bits: UInt32, _ value: Double) {
        #expect(MedicalFloat32(rawValue: bits).value == value)
        #expect(MedicalFloat32(value).value == value)
    }

    @Test func `a number is written in its shortest exact form`() {
        #expect(MedicalFloat32(36.6).rawValue == 0xFF00_016E)
        #expect(MedicalFloat16(120).rawValue == 0x0078)
        #expect(MedicalFloat16(7.4).rawValue == 0xF04A)
    }

    @Test(
        arguments: [
            (0x07FE, "positive-infinity"), (0x0800, "not-at-this-resolution"), (0x0801, "reserved"),
            (0x0802, "negative-infinity"), (0x07FF, nil),
        ] as [(UInt16, String?)]
    )
    func `five special values are not numbers`(_ bits: UInt16, _ word: String?) {
        let float = MedicalFloat16(rawValue: bits)
        #expect(float.value == nil)
        #expect(float.fieldValue(.plain) == word.map { .text($0) } ?? .null)
        let wide: UInt32 = bits < 0x0800 ? 0x7F_F000 | UInt32(bits & 0xFFF) | 0x7F_F800 : 0x80_0000 | UInt32(bits & 0xF)
        #expect(MedicalFloat32(rawValue: wide).fieldValue(.plain) == word.map { .text($0) } ?? .null)
    }

    @Test func `every 16-bit number round-trips through its shown form`() throws {
        for bits in UInt16.min...UInt16.max where bits != 0x0801 {
            let float = MedicalFloat16(rawValue: bits)
            let shown = float.fieldValue(.plain)
            var entered = MedicalFloat16()
            try entered.set(from: shown, "value", .plain)
            #expect(entered.fieldValue(.plain) == shown, "\(bits) \(shown)")
        }
    }
}
