import Documents
import GATT
import ProfileModel
import Testing

/// Values of profiles in the layout of an older edition of their specification.
@Suite struct ProfileEditionTests {
    private static func profile(_ value: String) -> String {
        """
        name: n
        defective: true
        services:
          - uuid: fitness-machine
            characteristics:
              - { uuid: 2AD6, properties: [read], \(value) }
        """
    }

    private static let range = "value: { minimumResistanceLevel: 0, maximumResistanceLevel: 200, minimumIncrement: 10 }"

    @Test(arguments: [("edition: 2017, ", "0000c8000a00"), ("", "001401")])
    func `a value is encoded in its edition, the current one by default`(_ edition: String, _ hex: String) throws {
        let profile = try parse(Self.profile(edition + Self.range))
        guard case .bytes(let bytes)? = profile.services.first?.characteristics.first?.value else {
            Issue.record("the value is constant")
            return
        }
        #expect(bytes == (try HexText.decode(hex)))
    }

    @Test(arguments: [
        ("2AD6", "edition: 1999", "the older editions are 2017"),
        ("2A19", "edition: 2017", "the layout is the same in all editions"),
    ]) func `an edition that a value does not have is refused`(_ uuid: String, _ edition: String, _ hint: String) throws
    {
        let text = Self.profile("\(edition), \(Self.range)").replacing("2AD6", with: uuid)
        let error = #expect(throws: InvalidDocument.self) {
            try PeripheralProfile.parse(Array(text.utf8), file: "f")
        }
        #expect(error?.diagnostics.first?.hint?.contains(hint) == true)
    }
}
