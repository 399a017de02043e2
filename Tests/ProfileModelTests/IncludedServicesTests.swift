import Documents
import ProfileModel
import Testing

@Suite struct IncludedServicesTests {
    private static func profile(_ includes: String, last: String = "FF03") -> String {
        """
        name: n
        services:
        - { uuid: FF01, primary: false, characteristics: [] }
        - { uuid: FF02, characteristics: [] }
        - { uuid: FF01, primary: false, characteristics: [] }
        - uuid: \(last)
          characteristics: []
          includes: \(includes)
        - { uuid: FF04, characteristics: [] }
        """
    }

    @Test(arguments: [("[FF02]", [1]), ("[FF01, FF02]", [2, 1]), ("[]", [])])
    func `a service includes services that precede it`(_ includes: String, _ indices: [Int]) throws {
        let profile = try parse(Self.profile(includes))
        #expect(profile.services.map(\.includes) == [[], [], [], indices, []])
    }

    @Test(arguments: [
        ("[FF04]", "the included service FF04 does not precede this service"),
        ("[FF03]", "the included service FF03 does not precede this service"),
        ("[FF05]", "the included service FF05 does not precede this service"),
        ("FF02", "includes must be a list"),
        ("[heart-rat]", "the included service 'heart-rat' is neither a UUID nor a name"),
    ])
    func `an invalid include is reported at its position`(_ includes: String, _ message: String) throws {
        let error = #expect(throws: InvalidDocument.self) {
            try PeripheralProfile.parse(Array(Self.profile(includes).utf8), file: "f")
        }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.message.contains(message) && diagnostic.mark.line == 8, "\(diagnostic)")
    }
}
