import Control
import Testing

@testable import Sessions

@Suite struct ConfigurationCompletingTests {
    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.adapter = "hci1"
        configuration.devices = ["chest": "C0:11:22:33:44:55"]
        configuration.questions.writes = true
        return configuration
    }

    @Test(arguments: [nil, "hci0"])
    func `what a session leaves open is as the configuration has it`(adapter: String?) {
        var scan = SessionSpecification.Scan()
        scan.adapter = adapter
        var watch = SessionSpecification.Watch(device: "chest")
        watch.adapter = adapter
        var emulate = SessionSpecification.Emulate(profile: "")
        emulate.adapter = adapter
        let completed = [.scan(scan), .watch(watch), .record(watch), .emulate(emulate)]
            .map(Self.configuration.completing)
        scan.adapter = adapter ?? "hci1"
        watch.adapter = adapter ?? "hci1"
        watch.device = "C0:11:22:33:44:55"
        emulate.adapter = adapter ?? "hci1"
        emulate.ask = true
        #expect(completed == [.scan(scan), .watch(watch), .record(watch), .emulate(emulate)])
    }

    @Test func `what a session says itself stays`() {
        var emulate = SessionSpecification.Emulate(profile: "")
        emulate.adapter = "hci0"
        emulate.ask = false
        #expect(Self.configuration.completing(.emulate(emulate)) == .emulate(emulate))
        var watch = SessionSpecification.Watch(device: "scale")
        watch.adapter = "hci0"
        #expect(Self.configuration.completing(.watch(watch)) == .watch(watch))
    }
}
