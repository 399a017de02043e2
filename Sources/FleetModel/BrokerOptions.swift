package import Control
package import DaemonConfiguration
package import MQTT
internal import Platform

extension MQTTOptions {
    /// Creates the options of a connection from the configuration.
    ///
    /// - Throws: `.badInput` if the password's file cannot be read, or if other users can read it or the key.
    package init(
        _ settings: Configuration.Broker,
        _ url: Configuration.Broker.URL,
        clientID: String
    ) throws(ControlError) {
        self.init(host: url.host, port: url.port, clientID: clientID)
        user = settings.user
        keepAlive = UInt16(clamping: settings.keepAlive.components.seconds)
        password = try settings.passwordFile.map { (path) throws(ControlError) in try SecretFile.readLine(path) }
        guard url.isEncrypted else { return }
        if let key = settings.key { try SecretFile.check(key) }
        var tls = MQTTOptions.TLS()
        (tls.authorities, tls.certificate, tls.key) = (settings.authorities, settings.certificate, settings.key)
        self.tls = tls
    }
}
