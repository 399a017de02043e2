internal import Central
internal import FleetJobs
internal import GATT

/// The devices of a run that a machine searches for, found by what they advertise.
///
/// The cost of an advertisement does not depend on the number of devices in the list.
struct DeviceIndex {
    private var addresses: [DeviceAddress: [Int]] = [:]
    private var names: [String: [Int]] = [:]
    private var services: [BluetoothUUID: [Int]] = [:]
    private var found: [Int: ReceivedDevice] = [:]
    private let count: Int

    /// - Parameter devices: The devices as in `--device`; those that are invalid are never found.
    init(_ devices: [String]) {
        count = devices.count
        for (index, text) in devices.enumerated() {
            switch try? DeviceSelector(text) {
            case .address(let address): addresses[address, default: []].append(index)
            case .name(let name): names[name, default: []].append(index)
            case .service(let service): services[service, default: []].append(index)
            case nil: break
            }
        }
    }

    /// A Boolean value that indicates whether all devices were found.
    var isComplete: Bool { found.count == count }

    /// Returns the devices that match an advertisement and were not found before.
    mutating func match(_ advertisement: Advertisement) -> [Int: ReceivedDevice] {
        let device = ReceivedDevice(address: advertisement.address.description, adapter: advertisement.adapter)
        var new: [Int: ReceivedDevice] = [:]
        let matching =
            (addresses[advertisement.address] ?? []) + (advertisement.name.flatMap { names[$0] } ?? [])
            + advertisement.services.flatMap { services[$0] ?? [] }
        for index in matching where found[index] == nil {
            found[index] = device
            new[index] = device
        }
        return new
    }
}
