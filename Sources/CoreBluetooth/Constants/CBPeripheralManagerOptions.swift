// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Options of the initializer.

/// The key of a Boolean option that requests an alert if Bluetooth is powered off.
public let CBPeripheralManagerOptionShowPowerAlertKey: String = "kCBInitOptionShowPowerAlert"
/// The key of a `String` that identifies the manager when its state is restored.
public let CBPeripheralManagerOptionRestoreIdentifierKey: String = "kCBInitOptionRestoreIdentifier"

// Keys of the restored state.

/// The key of `[CBMutableService]`: the services that were published.
public let CBPeripheralManagerRestoredStateServicesKey: String = "kCBRestoredServices"
/// The key of the data that was advertised, `[String: Any]`.
public let CBPeripheralManagerRestoredStateAdvertisementDataKey: String = "kCBRestoredAdvertisementData"
