package import GATT

/// The content that a controller advertises under one handle.
package struct AdvertisingSet: Hashable, Sendable {
    package var handle: UInt8
    /// The advertising data, as sent.
    package var data: [UInt8]
    /// The scan response data, as sent.
    package var scanResponse: [UInt8] = []
    /// A Boolean value that indicates whether centrals may connect.
    package var isConnectable: Bool
    /// A Boolean value that indicates whether the set is sent in extended advertising PDUs.
    package var isExtended = false
    /// The random address of the set; nil for that of the controller.
    package var address: DeviceAddress?
    /// Interval between two advertising events.
    package var interval: Duration = .milliseconds(100)

    package init(handle: UInt8, data: [UInt8], scanResponse: [UInt8] = [], isConnectable: Bool) {
        self.handle = handle
        self.data = data
        self.scanResponse = scanResponse
        self.isConnectable = isConnectable
    }
}

/// A scanner's report of an advertising set, with advertising data and scan response together, as the kernel delivers them.
package struct AdvertisingReport: Hashable, Sendable {
    package var address: DeviceAddress
    package var addressType: Controller.AddressType
    package var data: [UInt8]
    package var scanResponse: [UInt8]
    package var isConnectable: Bool
    /// The received signal strength, in dBm.
    package var rssi: Int8
}
