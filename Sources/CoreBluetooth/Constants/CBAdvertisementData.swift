// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key of the local name, a `String`; also accepted by `startAdvertising`.
public let CBAdvertisementDataLocalNameKey: String = "kCBAdvDataLocalName"
/// The key of the transmit power, an `NSNumber` in dBm.
public let CBAdvertisementDataTxPowerLevelKey: String = "kCBAdvDataTxPowerLevel"
/// The key of the advertised services, `[CBUUID]`; also accepted by `startAdvertising`.
public let CBAdvertisementDataServiceUUIDsKey: String = "kCBAdvDataServiceUUIDs"
/// The key of the data of each service, `[CBUUID: Data]`.
public let CBAdvertisementDataServiceDataKey: String = "kCBAdvDataServiceData"
/// The key of the manufacturer data, `Data` that starts with the little-endian company identifier.
public let CBAdvertisementDataManufacturerDataKey: String = "kCBAdvDataManufacturerData"
/// The key of the services in the overflow area of an Apple device, `[CBUUID]`.
public let CBAdvertisementDataOverflowServiceUUIDsKey: String = "kCBAdvDataHashedServiceUUIDs"
/// The key of an `NSNumber` that contains a Boolean value, which indicates whether the peripheral accepts connections.
public let CBAdvertisementDataIsConnectable: String = "kCBAdvDataIsConnectable"
/// The key of the services that the peripheral looks for, `[CBUUID]`.
public let CBAdvertisementDataSolicitedServiceUUIDsKey: String = "kCBAdvDataSolicitedServiceUUIDs"
