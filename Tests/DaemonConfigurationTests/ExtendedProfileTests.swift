import Control
import GATT
import ProfileModel
import Testing

@testable import DaemonConfiguration

@Suite struct ExtendedProfileTests {
    @Test func `a configured session publishes the merged profile, with its variables`() throws {
        let folder = try ConfigurationFolder([
            "variant.yaml": "extends: strap\nvariables: { title: Variant }\nname: ${title}\n"
        ])
        let text = "emulate: [{ name: one, profile: variant, set: { title: Other, rate: 90 } }]\n"
        let configuration = try folder.parse(Array(text.utf8))
        guard case .emulate(let emulate) = configuration.sessions.first?.specification else {
            Issue.record("\(configuration.sessions)")
            return
        }
        let profile = try PeripheralProfile.parse(Array(emulate.profile.utf8), file: "f")
        #expect(profile.name == "Other" && profile.services.count == 1)
        #expect(emulate.set == ["rate": 90])
    }
}
