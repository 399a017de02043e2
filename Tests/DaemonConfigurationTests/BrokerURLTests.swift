import Testing

@testable import DaemonConfiguration

@Suite struct BrokerURLTests {
    @Test(arguments: [
        ("mqtt://broker", Configuration.Broker.URL(isEncrypted: false, host: "broker", port: 1883)),
        ("mqtts://broker.example", .init(isEncrypted: true, host: "broker.example", port: 8883)),
        ("mqtt://192.0.2.1:1884", .init(isEncrypted: false, host: "192.0.2.1", port: 1884)),
        ("mqtts://[2001:db8::1]:8884", .init(isEncrypted: true, host: "2001:db8::1", port: 8884)),
        ("mqtt://[::1]", .init(isEncrypted: false, host: "::1", port: 1883)),
    ])
    func `a URL has a scheme, a host and optionally a port`(text: String, url: Configuration.Broker.URL) throws {
        let configuration = try ConfigurationFolder().parse(Array("mqtt: { url: '\(text)' }".utf8))
        #expect(configuration.mqtt.url == url)
        // A shown configuration is accepted again.
        #expect(try ConfigurationFolder().parse(Array(configuration.yaml.utf8)) == configuration)
    }
}
