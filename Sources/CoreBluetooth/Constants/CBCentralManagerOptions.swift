// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Options of the initializer.

/// The key of a Boolean option that requests an alert if Bluetooth is powered off.
public let CBCentralManagerOptionShowPowerAlertKey: String = "kCBInitOptionShowPowerAlert"
/// The key of a `String` that identifies the manager when its state is restored.
public let CBCentralManagerOptionRestoreIdentifierKey: String = "kCBInitOptionRestoreIdentifier"
/// The key of a Boolean option that requests access to devices for media.
public let CBCentralManagerOptionDeviceAccessForMedia: String = "kCBInitOptionDeviceAccessForMedia"

// Options of a scan.

/// The key of a Boolean option that requests an event for each received advertisement, not one per peripheral.
public let CBCentralManagerScanOptionAllowDuplicatesKey: String = "kCBScanOptionAllowDuplicates"
/// The key of `[CBUUID]`: the scan also discovers peripherals that solicit one of these services.
public let CBCentralManagerScanOptionSolicitedServiceUUIDsKey: String = "kCBScanOptionSolicitedServiceUUIDs"

// Options of a connection.

/// The key of a Boolean option that requests an alert when a suspended app gets a connection.
public let CBConnectPeripheralOptionNotifyOnConnectionKey: String = "kCBConnectOptionNotifyOnConnection"
/// The key of a Boolean option that requests an alert when a suspended app loses a connection.
public let CBConnectPeripheralOptionNotifyOnDisconnectionKey: String = "kCBConnectOptionNotifyOnDisconnection"
/// The key of a Boolean option that requests an alert when a suspended app receives a notification.
public let CBConnectPeripheralOptionNotifyOnNotificationKey: String = "kCBConnectOptionNotifyOnNotification"
/// The key of an `NSNumber`: the delay of the connection in seconds.
public let CBConnectPeripheralOptionStartDelayKey: String = "kCBConnectOptionStartDelay"
/// The key of a Boolean option that also connects the classic profiles of a device with two transports.
public let CBConnectPeripheralOptionEnableTransportBridgingKey: String = "kCBConnectOptionEnableTransportBridging"
/// The key of a Boolean option that requires the Apple Notification Center Service.
public let CBConnectPeripheralOptionRequiresANCS: String = "kCBConnectOptionRequiresANCS"
/// The key of a Boolean option that reconnects the peripheral automatically after the link is lost.
public let CBConnectPeripheralOptionEnableAutoReconnect: String = "kCBConnectOptionEnableAutoReconnect"

// Keys of the restored state.

/// The key of `[CBPeripheral]`: the peripherals that were connected or had a pending connection.
public let CBCentralManagerRestoredStatePeripheralsKey: String = "kCBRestoredPeripherals"
/// The key of `[CBUUID]`: the services of the restored scan.
public let CBCentralManagerRestoredStateScanServicesKey: String = "kCBRestoredScanServices"
/// The key of the options of the restored scan, `[String: Any]`.
public let CBCentralManagerRestoredStateScanOptionsKey: String = "kCBRestoredScanOptions"
