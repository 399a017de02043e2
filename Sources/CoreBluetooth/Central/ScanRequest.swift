internal import Central
internal import Foundation
internal import GATT

/// The services and options of a scan.
struct ScanRequest: Hashable, Sendable {
    /// The services as the program requested them; nil and an empty list match all peripherals.
    var services: [BluetoothUUID]?
    var allowsDuplicates: Bool?
    /// Without effect: bluetoothd does not report the services that a device solicits.
    var solicitedServices: [BluetoothUUID]?

    init(services: [BluetoothUUID]? = nil) { self.services = services }

    /// Reads the arguments of a program; options of other types are ignored.
    init(services: [CBUUID]?, options: [String: Any]?) {
        self.services = services?.map(\.bluetoothUUID)
        allowsDuplicates = (options?[CBCentralManagerScanOptionAllowDuplicatesKey] as? NSNumber)?.boolValue
        let solicited = options?[CBCentralManagerScanOptionSolicitedServiceUUIDsKey] as? [CBUUID]
        solicitedServices = solicited?.map(\.bluetoothUUID)
    }

    /// The options in the form of the API.
    var options: [String: Any] {
        var options: [String: Any] = [:]
        if let allowsDuplicates {
            options[CBCentralManagerScanOptionAllowDuplicatesKey] = NSNumber(value: allowsDuplicates)
        }
        if let solicitedServices {
            options[CBCentralManagerScanOptionSolicitedServiceUUIDsKey] = solicitedServices.map { CBUUID($0) }
        }
        return options
    }

    var filter: ScanFilter {
        var filter = ScanFilter()
        filter.services = services ?? []
        filter.duplicates = allowsDuplicates ?? false
        return filter
    }
}
