internal import Control
internal import FleetModel
internal import GATT
internal import GattlabService

/// The retained state of a machine, as the messages that the broker should have.
struct FleetState {
    var status = FieldObject()
    var sessions: [FieldObject] = []
    var alarms: [FieldObject] = []
    var questions: [FieldValue] = []
    /// The addresses of all devices that have been connected in this run, and whether they are now.
    var devices: [String: Bool] = [:]
    /// The newest numbers of devices, and the descriptions of these devices.
    var values: [DeviceAddress: LiveValues.Numbers] = [:]
    var descriptions: [DeviceAddress: DeviceDescription] = [:]
    var emulations: [EmulationStatus] = []

    /// Returns the payloads by topic.
    func messages(_ topics: FleetTopics) -> [String: [UInt8]] {
        var messages: [String: [UInt8]] = [:]
        for session in sessions {
            guard case .text(let name)? = session["session"], case .boolean(true)? = session["named"] else { continue }
            let stable = session.entries.filter { !VolatileMembers.ofSessions.contains($0.key) }
            messages[topics.session(name)] = Self.json(FieldObject(distinct: stable))
        }
        for alarm in alarms {
            guard case .text(let name)? = alarm["alarm"] else { continue }
            messages[topics.alarm(name)] = Self.json(alarm)
        }
        for case .object(let adapter) in adapters {
            guard case .text(let name)? = adapter["adapter"] else { continue }
            messages[topics.adapter(name)] = Self.json(adapter)
        }
        for (address, isConnected) in devices {
            messages[topics.device(address)] = Self.json([
                "address": .text(address), "connected": .boolean(isConnected),
            ])
        }
        for (address, numbers) in values {
            let entries = numbers.sorted { $0.key < $1.key }.map {
                FieldObject.Entry(key: $0.key, value: .number($0.value.value))
            }
            messages[topics.values(address.description)] = Self.json(FieldObject(distinct: entries))
        }
        for emulation in emulations {
            guard case .object(let object)? = try? ControlCoder.encode(emulation, absent: .omitted) else { continue }
            messages[topics.emulation(emulation.session)] = Self.json(object)
        }
        messages[topics.questions] = Array(FieldValue.list(questions).jsonText.utf8)
        return messages
    }

    /// The addresses of the connected devices.
    var connected: Set<String> {
        guard case .list(let links)? = status["links"] else { return [] }
        return Set(links.compactMap { if case .text(let address) = $0 { address } else { nil } })
    }

    private var adapters: [FieldValue] {
        guard case .object(let bluetooth)? = status["bluetooth"], case .list(let adapters)? = bluetooth["adapters"]
        else {
            return []
        }
        return adapters
    }

    private static func json(_ object: FieldObject) -> [UInt8] {
        Array(object.jsonText.utf8)
    }
}
