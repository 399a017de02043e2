internal import BlueZ

/// The attributes of a device by handle, because a device may have tens of thousands.
struct RemoteTable: Sendable {
    /// The services in the order of their handles.
    let services: [RemoteService]
    private let servicesByHandle: [UInt16: RemoteService]
    private let characteristicsByHandle: [UInt16: RemoteCharacteristic]

    init(_ services: [RemoteService] = []) {
        self.services = services
        servicesByHandle = Dictionary(services.map { ($0.handle, $0) }) { first, _ in first }
        let characteristics = services.flatMap(\.characteristics)
        characteristicsByHandle = Dictionary(characteristics.map { ($0.handle, $0) }) { first, _ in first }
    }

    /// Returns the service with a handle.
    func service(_ handle: UInt16) -> RemoteService? { servicesByHandle[handle] }

    /// Returns the characteristic with a handle.
    func characteristic(_ handle: UInt16) -> RemoteCharacteristic? { characteristicsByHandle[handle] }
}
