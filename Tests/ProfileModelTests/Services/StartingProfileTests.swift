import GATT
import ProfileModel
import Testing

@Suite struct StartingProfileTests {
    @Test(arguments: SIGService.all.map(\.uuid))
    func `a starting profile is valid, and so is each optional part of it`(_ uuid: String) throws {
        let text = StartingProfile.text(services: [try ServiceRules.named(uuid)])
        let profile = try parse(text)
        #expect(profile.services.map(\.uuid.description) == [uuid])
        #expect(profile.services.first?.characteristics.isEmpty == false)
        // Each optional characteristic starts with its UUID.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: "      # Optional:") else { return }
        let optional = lines[(start + 1)...].filter { $0.hasPrefix("      # ") }.map { "      " + $0.dropFirst(8) }
        let parts = optional.split { $0.hasPrefix("      - uuid:") }
        let names = optional.filter { $0.hasPrefix("      - uuid:") }
        #expect(parts.count == names.count)
        for (name, part) in zip(names, parts) {
            let extended = (lines[..<start].map(String.init) + [name] + part).joined(separator: "\n")
            #expect(throws: Never.self, "\(name)") { try parse(extended) }
        }
    }

    @Test func `a starting profile of all services is valid, and its values can be encoded`() throws {
        let profile = try parse(StartingProfile.text(services: ServiceRules.all + ServiceRules.all))
        #expect(profile.services.count == ServiceRules.all.count)
        var engine = try ProfileEngine(profile, seed: 1)
        for characteristic in profile.services.flatMap(\.characteristics) {
            engine.subscriptionChanged(characteristic.id, isSubscribed: true, at: .zero)
        }
        #expect(engine.notifications(until: .seconds(60)).count > 60)
    }

    @Test(
        arguments: [
            ("180F", "battery-service"), ("battery", "battery-service"), ("battery-service", "battery-service"),
            ("Heart-Rate", "heart-rate"), ("pulse-oximeter", "pulse-oximeter-service"),
            ("0000180d-0000-1000-8000-00805f9b34fb", "heart-rate"),
        ]
    )
    func `a service is found by its UUID or name`(_ text: String, _ name: String) throws {
        #expect(try ServiceRules.named(text).name == name)
    }

    @Test(
        arguments: [
            ("hart-rate", "unknown service 'hart-rate'", "did you mean 'heart-rate'?"),
            ("batery", "unknown service 'batery'", "did you mean 'battery'?"),
            ("zzz", "unknown service 'zzz'", "use one of immediate-alert, link-loss"),
            ("http-proxy", "no starting profile for the service HTTP Proxy", "use one of immediate-alert"),
            ("FF00", "unknown service 'FF00'", "use one of immediate-alert"),
        ]
    )
    func `another service is refused with a suggestion`(_ text: String, _ message: String, _ hint: String) {
        let error = #expect(throws: UnknownService.self) { try ServiceRules.named(text) }
        #expect(error?.message == message)
        #expect(error?.hint.hasPrefix(hint) == true, "\(error?.hint ?? "")")
    }
}
