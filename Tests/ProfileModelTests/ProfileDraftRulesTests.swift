import GATT
import Testing

@testable import ProfileModel

@Suite struct ProfileDraftRulesTests {
    @Test func `rules and security are written and parsed`() throws {
        var characteristic = ProfileDraft.Characteristic(
            uuid: BluetoothUUID(0xFFF1),
            properties: [.write, .indicate],
            value: [],
            descriptors: [ProfileDraft.Descriptor(uuid: BluetoothUUID(0x2901), value: [0x61])]
        )
        characteristic.security = [.encryptWrite, .encryptIndicate]
        characteristic.descriptors[0].security = .encryptRead
        characteristic.rules = [
            ProfileDraft.Rule([1], .answer([0x80, 1])), ProfileDraft.Rule([2], .error(.outOfRange)),
            ProfileDraft.Rule(nil, .store),
        ]
        var draft = ProfileDraft(name: "Rules")
        draft.services = [
            ProfileDraft.Service(uuid: BluetoothUUID(0xFFF0), isPrimary: true, characteristics: [characteristic])
        ]
        let profile = try PeripheralProfile.parse(Array(draft.text.utf8), file: "clone")
        let parsed = try #require(profile.services.first?.characteristics.first)
        #expect(parsed.security == [.encryptWrite, .encryptIndicate])
        #expect(parsed.descriptors.first?.security == .encryptRead)
        #expect(parsed.writeRules.map { $0.pattern == nil } == [false, false, true])
        #expect(draft.text.contains("- { hex: \"01\", answer: \"8001\" }"))
        guard case .refuse(let error)? = parsed.writeRules[1].actions.first else {
            return #expect(Bool(false), "the second rule refuses")
        }
        #expect(error == .outOfRange)
    }
}
