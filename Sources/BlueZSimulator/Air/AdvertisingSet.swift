package import GATT

/// What a controller advertises under one handle.
package struct AdvertisingSet: Hashable, Sendable {
    package var handle: UInt8
    /// The advertising data as sent.
    package var data: [UInt8]
    /// The scan response as sent.
    package var scanResponse: [UInt8] = []
    /// Whether centrals may connect.
    package var isConnectable: Bool
    /// Whether it goes out in extended advertising PDUs.
    package var isExtended = false
    /// The time from one advertising event to the next.
    package var interval: Duration = .milliseconds(100)

    package init(handle: UInt8, data: [UInt8], scanResponse: [UInt8] = [], isConnectable: Bool) {
        self.handle = handle
        self.data = data
        self.scanResponse = scanResponse
        self.isConnectable = isConnectable
    }
}

/// What a scanner hears of an advertising set: advertising data and scan response, as the kernel hands them on together.
package struct AdvertisingReport: Hashable, Sendable {
    package var address: DeviceAddress
    package var addressType: Controller.AddressType
    package var data: [UInt8]
    package var scanResponse: [UInt8]
    package var isConnectable: Bool
    /// In dBm.
    package var rssi: Int8
}
