import Control
import FleetModel
import GATT
import GattlabService
import SampleModel
import Testing

@testable import Fleet

@Suite struct HomeAssistantTests {
    static let topics = FleetTopics(site: "lab", host: "bench1")

    static func entity(_ state: FleetState, _ key: String, _ name: String, allowsSetting: Bool = true) throws
        -> FieldObject
    {
        let discovery = HomeAssistantDiscovery(prefix: "homeassistant", topics: topics, allowsSetting: allowsSetting)
        let payload = try #require(discovery.messages(state)["homeassistant/device/gattlab_lab_bench1_\(key)/config"])
        guard case .object(let device) = try JSONParser.parse(payload), case .object(let entities)? = device["cmps"],
            case .object(let entity)? = entities[name]
        else { throw MissingEntity(name: name) }
        return entity
    }

    static var device: DeviceAddress {
        get throws { try #require(DeviceAddress("C0:00:00:00:00:01")) }
    }

    struct MissingEntity: Error { var name: String }

    static func number(_ unit: String?, _ uuid: UInt16, isCumulative: Bool = false) -> LiveValues.Number {
        LiveValues.Number(value: 1, unit: unit, characteristic: BluetoothUUID(uuid), isCumulative: isCumulative)
    }

    @Test(arguments: [
        (number("bpm", 0x2A37), nil, "measurement"), (number("%", 0x2A19), "battery", "measurement"),
        (number("%", 0x2A6F), "humidity", "measurement"), (number("°C", 0x2A6E), "temperature", "measurement"),
        (number("Pa", 0x2A6D), "pressure", "measurement"), (number("%", 0x2A98), nil, "measurement"),
        (number(nil, 0x2A5B, isCumulative: true), nil, "total_increasing"),
        // Home Assistant refuses an energy that is a measurement: https://github.com/home-assistant/core/issues/89288
        (number("kJ", 0x2A9C), nil, "measurement"),
        (number("kJ", 0x2A37, isCumulative: true), "energy", "total_increasing"),
        (number("kg", 0x2A9C), "weight", "measurement"),
        (number("m", 0x2AD2, isCumulative: true), "distance", "total_increasing"),
        // A color temperature.
        (number("K", 0x2AE9), nil, "measurement"),
    ])
    func `a number is a sensor of its class`(number: LiveValues.Number, device: String?, state: String) throws {
        var fleet = FleetState()
        fleet.values = [try Self.device: ["x/heart-rate": number]]
        let entity = try Self.entity(fleet, "C0_00_00_00_00_01", "x_heart_rate")
        #expect(entity["p"] == "sensor" && entity["name"] == "Heart rate")
        #expect(entity["device_class"] == device.map(FieldValue.text))
        #expect(entity["state_class"] == .text(state))
        #expect(entity["unit_of_measurement"] == number.unit.map(FieldValue.text))
        #expect(entity["value_template"] == "{{ value_json['x/heart-rate'] }}")
    }

    @Test(arguments: [("indoor", "outdoor"), ("室内", "室外")])
    func `each of two characteristics with the same UUID is an entity`(first: String, second: String) throws {
        let names = [first, second].map { "temperature/temperature@\($0)" }
        var fleet = FleetState()
        fleet.values = [
            try Self.device: Dictionary(uniqueKeysWithValues: names.map { ($0, Self.number("°C", 0x2A6E)) })
        ]
        let entities = try names.map { try Self.entity(fleet, "C0_00_00_00_00_01", Entities.identifier($0)) }
        #expect(entities.map { $0["name"] } == [.text("Temperature \(first)"), .text("Temperature \(second)")])
        #expect(entities.map { $0["value_template"] } == names.map { .text("{{ value_json['\($0)'] }}") })
        #expect(entities[0]["unique_id"] != entities[1]["unique_id"])
    }

    /// The units and the state classes that a device class accepts: homeassistant 2026.2.3, components/sensor/const.py.
    private static let classes: [String: (units: Set<String>, states: Set<String>)] = {
        let measurement: Set = ["measurement"]
        let total: Set = ["total", "total_increasing"]
        return [
            "temperature": (["K", "°C", "°F"], measurement),
            "pressure": (
                ["Pa", "bar", "cbar", "hPa", "inHg", "inH₂O", "kPa", "mPa", "mbar", "mmHg", "psi"], measurement
            ),
            "weight": (["g", "kg", "lb", "mg", "oz", "st", "μg"], measurement.union(total)),
            "power": (["GW", "MW", "TW", "W", "kW", "mW"], measurement),
            "voltage": (["MV", "V", "kV", "mV", "μV"], measurement), "current": (["A", "mA"], measurement),
            "energy": (
                ["GJ", "GWh", "Gcal", "J", "MJ", "MWh", "Mcal", "TWh", "Wh", "cal", "kJ", "kWh", "kcal", "mWh"], total
            ),
            "speed": (["ft/s", "in/s", "m/min", "m/s", "km/h", "kn", "mph", "mm/s"], measurement),
            "distance": (["cm", "ft", "in", "km", "m", "mi", "mm", "nmi", "yd"], measurement.union(total)),
            "signal_strength": (["dB", "dBm"], measurement), "illuminance": (["lx"], measurement),
            "frequency": (["GHz", "Hz", "MHz", "kHz"], measurement),
            "irradiance": (["BTU/(h⋅ft²)", "W/m²"], measurement),
            "duration": (["d", "h", "min", "ms", "s", "μs"], measurement.union(total)),
            "battery": (["%"], measurement), "humidity": (["%"], measurement),
        ]
    }()

    @Test func `Home Assistant accepts the class, the state class and the unit of every field together`() throws {
        for short in 0x2A00...0x2CFF as ClosedRange<UInt16> {
            let uuid = BluetoothUUID(short)
            for field in AttributeValues.describeFields(of: uuid) ?? [] {
                let isCumulative = StreamKind(of: field.key, in: uuid) != .discrete
                let meaning = SensorClass(Self.number(field.unit, short, isCumulative: isCumulative))
                guard let deviceClass = meaning.deviceClass else { continue }
                let accepted = try #require(Self.classes[deviceClass], "\(deviceClass)")
                #expect(accepted.states.contains(meaning.stateClass), "\(uuid) \(field.key)")
                #expect(accepted.units.contains(meaning.unit ?? ""), "\(uuid) \(field.key)")
            }
        }
    }

    @Test(arguments: [
        (FieldValue.integer(5), FieldValue.list([0, 100]), "number"), (.integer(5), .list([]), "sensor"),
        (.boolean(true), .list([]), "switch"), (.text("red"), .list(["red", "green"]), "select"),
        (.text("red"), .list(["red"]), "sensor"), (.null, .list([]), "sensor"),
    ])
    func `a signal is a control if it may be set`(value: FieldValue, range: FieldValue, platform: String) throws {
        var fleet = FleetState()
        fleet.emulations = [
            EmulationStatus(
                session: "lamp",
                name: "Lamp",
                adapter: nil,
                advertising: true,
                paused: false,
                signals: ["x-y": value],
                ranges: ["x-y": range],
                peers: [],
                subscriptions: 0,
                faults: 0
            )
        ]
        let entity = try Self.entity(fleet, "emulation_lamp", "x_y")
        #expect(entity["p"] == .text(platform))
        #expect((entity["command_topic"] != nil) == (platform != "sensor"))
        let sensor = try Self.entity(fleet, "emulation_lamp", "x_y", allowsSetting: false)
        #expect(sensor["p"] == "sensor" && sensor["command_topic"] == nil)
    }

    @Test func `an emulation without signals is not announced`() {
        var fleet = FleetState()
        fleet.emulations = [
            EmulationStatus(
                session: "lamp",
                name: "Lamp",
                adapter: nil,
                advertising: false,
                paused: false,
                signals: [:],
                peers: [],
                subscriptions: 0,
                faults: 0
            )
        ]
        let discovery = HomeAssistantDiscovery(prefix: "homeassistant", topics: Self.topics, allowsSetting: true)
        #expect(discovery.messages(fleet).isEmpty)
    }

    @Test func `names in templates are escaped`() throws {
        var fleet = FleetState()
        fleet.emulations = [
            EmulationStatus(
                session: "lamp",
                name: "\u{1B}[31m",
                adapter: nil,
                advertising: true,
                paused: false,
                signals: ["x": .boolean(false)],
                peers: [],
                subscriptions: 0,
                faults: 0
            )
        ]
        let entity = try Self.entity(fleet, "emulation_lamp", "x")
        #expect(entity["payload_on"] == #"{"session":"lamp","set":{"x":true}}"#)
    }

    @Test(arguments: [
        (DeviceDescription(alias: "chest", name: "HR Strap", manufacturer: "Acme", model: "M1"), "chest", "Acme", "M1"),
        (DeviceDescription(name: "HR \u{1B}[31m\"Strap", model: "M1"), "HR \u{1B}[31m\"Strap", nil, "M1"),
        (DeviceDescription(), "C0:00:00:00:00:01", nil, nil),
    ])
    func `a device has its alias, its own name or its address`(
        _ description: DeviceDescription,
        _ name: String,
        _ manufacturer: String?,
        _ model: String?
    ) throws {
        var fleet = FleetState()
        fleet.values = [try Self.device: ["x/heart-rate": Self.number("bpm", 0x2A37)]]
        fleet.descriptions = [try Self.device: description]
        let discovery = HomeAssistantDiscovery(prefix: "homeassistant", topics: Self.topics, allowsSetting: true)
        let payload = try #require(discovery.messages(fleet).values.first)
        guard case .object(let config) = try JSONParser.parse(payload), case .object(let device)? = config["dev"] else {
            throw MissingEntity(name: "dev")
        }
        #expect(device["name"] == .text(name))
        #expect(device["mf"] == manufacturer.map(FieldValue.text) && device["mdl"] == model.map(FieldValue.text))
    }
}
