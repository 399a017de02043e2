internal import DBus
internal import GATT

/// The properties that Adapter1.ConnectDevice is called with.
struct ConnectDeviceRequest: Hashable {
    var address: DeviceAddress
    /// nil stands for BR/EDR, which a call without a type of address means.
    var addressType: Controller.AddressType?

    /// - Throws: `InvalidArguments` without an address, for a value that is none, and for any other property.
    init(_ properties: [String: Value]) throws(DBusError) {
        var address = DeviceAddress()
        for (name, value) in properties {
            switch name {
            case "Address":
                guard let given = value.string.flatMap({ DeviceAddress($0) }) else { throw .invalidArguments }
                address = given
            case "AddressType":
                addressType = value.string.flatMap { Controller.AddressType(rawValue: $0) }
                if addressType == nil { throw .invalidArguments }
            default: throw .invalidArguments
            }
        }
        guard address != DeviceAddress() else { throw .invalidArguments }
        self.address = address
    }
}
