internal import DBus
internal import GATT

/// The properties that a client passes to Adapter1.ConnectDevice.
struct ConnectDeviceRequest: Hashable {
    var address: DeviceAddress
    /// The type of the address; nil for BR/EDR, which is the default without a type.
    var addressType: Controller.AddressType?

    /// - Throws: `InvalidArguments` for a missing or invalid address, an invalid address type, or any other property.
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
