internal import Control
internal import FleetModel
internal import GATT
internal import GattlabService

/// The entities of Home Assistant, announced by its MQTT discovery for devices.
///
/// Source: home-assistant.io, integrations, MQTT, section "MQTT Discovery", device discovery payload.
struct HomeAssistantDiscovery: Hashable, Sendable {
    /// The first level of the topics to which Home Assistant listens, `homeassistant` by default.
    let prefix: String
    let topics: FleetTopics
    /// A Boolean value that indicates whether the broker's users may set the signals of emulations.
    let allowsSetting: Bool

    /// Returns the payloads by topic.
    func messages(_ state: FleetState) -> [String: [UInt8]] {
        var messages: [String: [UInt8]] = [:]
        for (key, numbers) in state.values where !numbers.isEmpty {
            let address = key.description
            let description = state.descriptions[key] ?? DeviceDescription()
            var entities = Entities(owner: identifier(address))
            for (name, number) in numbers { entities.add(sensor(name, number, of: address)) }
            messages[topic(address)] = payload(
                address,
                name: description.alias ?? description.name ?? address,
                manufacturer: description.manufacturer,
                model: description.model,
                entities,
                availability: [machine, device(address)]
            )
        }
        // An emulation that has not started yet has no signals, and a device without entities is invalid.
        for emulation in state.emulations where !emulation.signals.entries.isEmpty {
            let key = "emulation-\(emulation.session)"
            var entities = Entities(owner: identifier(key))
            for entry in emulation.signals.entries {
                guard let entity = signal(entry.key, entry.value, of: emulation) else { continue }
                entities.add(entity)
            }
            messages[topic(key)] = payload(key, name: emulation.name, entities, availability: [machine])
        }
        if !state.alarms.isEmpty {
            var entities = Entities(owner: identifier("alarms"))
            for case .text(let name)? in state.alarms.map({ $0["alarm"] }) { entities.add(alarm(name)) }
            messages[topic("alarms")] = payload("alarms", name: "Alarms of \(host)", entities, availability: [machine])
        }
        return messages
    }

    private func topic(_ key: String) -> String { "\(prefix)/device/\(identifier(key))/config" }

    /// The filter for the topics of all machines.
    var filter: String { "\(prefix)/device/+/config" }

    /// Returns true for a topic of this machine.
    func isOwn(_ topic: String) -> Bool {
        topic.hasPrefix("\(prefix)/device/\(identifier(""))")
    }

    /// Returns an identifier of letters, digits and underscores, unique among all machines.
    private func identifier(_ key: String) -> String {
        Entities.identifier(topics.base.split(separator: "/").joined(separator: "_") + "_" + key)
    }

    private var host: String { topics.base.split(separator: "/").last.map(String.init) ?? "" }

    private func payload(
        _ key: String,
        name: String,
        manufacturer: String? = nil,
        model: String? = nil,
        _ entities: Entities,
        availability: [FieldObject]
    ) -> [UInt8] {
        var device: FieldObject = ["ids": .text(identifier(key)), "name": .text(name), "sa": .text(host)]
        if let manufacturer { device["mf"] = .text(manufacturer) }
        if let model { device["mdl"] = .text(model) }
        let object: FieldObject = [
            "dev": .object(device),
            "o": .object(["name": "gattlab", "sw": .text(Version.text)]),
            "availability": .list(availability.map { .object($0) }),
            "availability_mode": "all",
            "qos": .integer(1),
            "cmps": .object(entities.components),
        ]
        return Array(object.jsonText.utf8)
    }

    // MARK: - Availability

    private var machine: FieldObject {
        ["topic": .text(topics.status), "value_template": "{{ value_json.state }}"]
    }

    private func device(_ address: String) -> FieldObject {
        [
            "topic": .text(topics.device(address)),
            "value_template": "{{ 'online' if value_json.connected else 'offline' }}",
        ]
    }

    // MARK: - Entities

    /// Returns a text as a string of a template.
    private static func quoted(_ text: String) -> String {
        "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }

    private func sensor(_ name: String, _ number: LiveValues.Number, of address: String) -> Entities.Entity {
        var entity = Entities.Entity(platform: "sensor", key: name, name: Entities.title(name))
        entity.options["state_topic"] = .text(topics.values(address))
        entity.options["value_template"] = .text("{{ value_json[\(Self.quoted(name))] }}")
        let meaning = SensorClass(number)
        entity.options["state_class"] = .text(meaning.stateClass)
        if let unit = meaning.unit { entity.options["unit_of_measurement"] = .text(unit) }
        if let kind = meaning.deviceClass { entity.options["device_class"] = .text(kind) }
        return entity
    }

    private func alarm(_ name: String) -> Entities.Entity {
        var entity = Entities.Entity(platform: "binary_sensor", key: name, name: Entities.title(name))
        entity.options["state_topic"] = .text(topics.alarm(name))
        entity.options["value_template"] = "{{ 'ON' if value_json.state == 'alerting' else 'OFF' }}"
        entity.options["device_class"] = "problem"
        return entity
    }

    /// Returns the entity of a signal: a number, a switch or a select if it may be set, and otherwise a sensor.
    private func signal(_ name: String, _ value: FieldValue, of emulation: EmulationStatus) -> Entities.Entity? {
        let range: [FieldValue]
        if case .list(let found)? = emulation.ranges?[name] { range = found } else { range = [] }
        var entity = Entities.Entity(platform: "sensor", key: name, name: Entities.title(name))
        entity.options["state_topic"] = .text(topics.emulation(emulation.session))
        entity.options["value_template"] = .text("{{ value_json.signals[\(Self.quoted(name))] }}")
        guard allowsSetting else { return entity }
        let setter = Setter(session: emulation.session, signal: name)
        switch value {
        case .integer, .number:
            guard range.count == 2, let low = range[0].double, let high = range[1].double else { return entity }
            entity.platform = "number"
            (entity.options["min"], entity.options["max"]) = (.number(low), .number(high))
            entity.options["step"] = high - low > 20 ? .integer(1) : .number(0.1)
            entity.options["command_template"] = .text(setter.template("{{ value }}"))
        case .boolean:
            entity.platform = "switch"
            // A Boolean value of JSON becomes Python's in a template.
            (entity.options["state_on"], entity.options["state_off"]) = ("True", "False")
            entity.options["payload_on"] = .text(setter.template("true"))
            entity.options["payload_off"] = .text(setter.template("false"))
        case .text where range.count > 1:
            entity.platform = "select"
            entity.options["options"] = .list(range)
            entity.options["command_template"] = .text(setter.template(#""{{ value }}""#))
        default: return entity
        }
        entity.options["command_topic"] = .text(topics.request(.emulate, SetSignals.method))
        return entity
    }

    /// The parameters of a request that sets a signal.
    private struct Setter {
        var session: String
        var signal: String

        /// Returns the parameters with a text in place of the value.
        func template(_ value: String) -> String {
            #"{"session":\#(FieldValue.text(session).jsonText),"set":{\#(FieldValue.text(signal).jsonText):\#(value)}}"#
        }
    }
}
