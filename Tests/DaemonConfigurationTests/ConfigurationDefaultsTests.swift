import Control
import Testing

@testable import DaemonConfiguration

@Suite struct ConfigurationDefaultsTests {
    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.adapter = "hci1"
        configuration.devices = ["chest": "C0:11:22:33:44:55"]
        configuration.questions.writes = true
        return configuration
    }

    @Test(arguments: [nil, "hci0"])
    func `missing settings of a session come from the configuration`(adapter: String?) {
        var scan = SessionSpecification.Scan()
        scan.adapter = adapter
        var watch = SessionSpecification.Watch(device: "chest")
        watch.adapter = adapter
        var emulate = SessionSpecification.Emulate(profile: "")
        emulate.adapter = adapter
        let completed = [.scan(scan), .watch(watch), .record(watch), .emulate(emulate)]
            .map(Self.configuration.applyingDefaults(to:))
        scan.adapter = adapter ?? "hci1"
        watch.adapter = adapter ?? "hci1"
        watch.device = "C0:11:22:33:44:55"
        emulate.adapter = adapter ?? "hci1"
        emulate.ask = true
        #expect(completed == [.scan(scan), .watch(watch), .record(watch), .emulate(emulate)])
    }

    @Test func `explicit settings of a session are kept`() {
        var emulate = SessionSpecification.Emulate(profile: "")
        emulate.adapter = "hci0"
        emulate.ask = false
        #expect(Self.configuration.applyingDefaults(to: .emulate(emulate)) == .emulate(emulate))
        var watch = SessionSpecification.Watch(device: "scale")
        watch.adapter = "hci0"
        #expect(Self.configuration.applyingDefaults(to: .watch(watch)) == .watch(watch))
    }
}
