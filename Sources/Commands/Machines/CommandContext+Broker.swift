internal import Control
internal import DaemonConfiguration
internal import FleetClient
internal import FleetModel
internal import MQTT

extension CommandContext {
    /// The broker of the configuration, with the options of a connection to it.
    struct BrokerChoice {
        var options: MQTTOptions
        var site: String
    }

    /// Determines the broker from `GATTLAB_BROKER`, the user's configuration, or that of the system.
    ///
    /// - Throws: `.badInput` if there is none, or if a configuration is invalid.
    func broker() throws(Failure) -> BrokerChoice {
        if let broker = try configuredBroker() { return broker }
        throw Failure(
            ControlError(
                .badInput,
                "no MQTT broker is configured",
                hint: "set mqtt.url in ~/.config/gattlab/gattlab.yaml, or GATTLAB_BROKER"
            )
        )
    }

    /// Determines the broker as `broker` does; returns nil if there is none.
    ///
    /// - Throws: `.badInput` if a configuration is invalid.
    func configuredBroker() throws(Failure) -> BrokerChoice? {
        do throws(ControlError) {
            var settings = try brokerSettings()
            if let text = environment.variables["GATTLAB_BROKER"], !text.isEmpty {
                guard let url = Configuration.Broker.URL(text) else {
                    let problem = Configuration.Broker.URL.problem(text)
                    throw ControlError(.badInput, "GATTLAB_BROKER: \(problem.message)", hint: problem.hint)
                }
                settings.url = url
            }
            guard let url = settings.url else { return nil }
            let client = "gattlab-\(UInt64.random(in: .min ... .max))"
            return BrokerChoice(options: try MQTTOptions(settings, url, clientID: client), site: settings.site)
        } catch {
            throw Failure(error)
        }
    }

    private func brokerSettings() throws(ControlError) -> Configuration.Broker {
        for scope in [DaemonScope.user, .system] {
            let files = try ConfigurationFiles.standard(
                for: scope,
                variables: environment.variables,
                prefix: environment.prefix
            )
            do throws(InvalidConfiguration) {
                let settings = try files.load().configuration.mqtt
                if settings.url != nil { return settings }
            } catch {
                // The system's configuration need not be readable for the user.
                guard scope == .user else { continue }
                throw ControlError(
                    .badInput,
                    error.diagnostics.first.map { "\($0)" } ?? "the configuration is invalid",
                    hint: "'gattlab config check' lists all errors"
                )
            }
        }
        return Configuration.Broker()
    }

    /// Connects to gattlabd on another machine.
    func service(on machine: MachineName) async throws(Failure) -> FleetService {
        let broker = try broker()
        do throws(ControlError) {
            return try await FleetService.connect(broker.options, machine.topics(defaultSite: broker.site))
        } catch {
            throw Failure(error)
        }
    }
}
