package import DBus

/// The strings of BlueZ's D-Bus API, which are spelled out in no other file.
///
/// Source: BlueZ 5.66 `doc/*-api.txt` and the method tables of bluetoothd.
package enum BlueZNames {
    /// The well-known bus name of bluetoothd.
    package static let service = "org.bluez"
    /// The path of bluetoothd's only ObjectManager.
    package static let root: ObjectPath = "/"
    /// The path of bluetoothd's managers, and the prefix of all its other objects.
    package static let namespace: ObjectPath = "/org/bluez"

    package enum Interface {
        package static let objectManager = "org.freedesktop.DBus.ObjectManager"
        package static let properties = "org.freedesktop.DBus.Properties"
        package static let adapter = "org.bluez.Adapter1"
        package static let device = "org.bluez.Device1"
        package static let gattManager = "org.bluez.GattManager1"
        package static let gattService = "org.bluez.GattService1"
        package static let gattCharacteristic = "org.bluez.GattCharacteristic1"
        package static let gattDescriptor = "org.bluez.GattDescriptor1"
        package static let advertisingManager = "org.bluez.LEAdvertisingManager1"
        package static let advertisement = "org.bluez.LEAdvertisement1"
        package static let advertisementMonitorManager = "org.bluez.AdvertisementMonitorManager1"
        package static let advertisementMonitor = "org.bluez.AdvertisementMonitor1"
        package static let agentManager = "org.bluez.AgentManager1"
        package static let agent = "org.bluez.Agent1"
        package static let peer = "org.freedesktop.DBus.Peer"
    }

    package enum Member {
        package static let getManagedObjects = "GetManagedObjects"
        package static let interfacesAdded = "InterfacesAdded"
        package static let interfacesRemoved = "InterfacesRemoved"
        package static let propertiesChanged = "PropertiesChanged"
        package static let get = "Get"
        package static let set = "Set"
        package static let ping = "Ping"

        package static let startDiscovery = "StartDiscovery"
        package static let stopDiscovery = "StopDiscovery"
        package static let setDiscoveryFilter = "SetDiscoveryFilter"
        package static let connect = "Connect"
        package static let disconnect = "Disconnect"
        package static let disconnected = "Disconnected"

        package static let readValue = "ReadValue"
        package static let writeValue = "WriteValue"
        package static let startNotify = "StartNotify"
        package static let stopNotify = "StopNotify"
        package static let acquireNotify = "AcquireNotify"
        package static let confirm = "Confirm"

        package static let registerApplication = "RegisterApplication"
        package static let unregisterApplication = "UnregisterApplication"
        package static let registerAdvertisement = "RegisterAdvertisement"
        package static let unregisterAdvertisement = "UnregisterAdvertisement"
        package static let registerMonitor = "RegisterMonitor"
        package static let unregisterMonitor = "UnregisterMonitor"
        package static let release = "Release"
        package static let activate = "Activate"
        package static let deviceFound = "DeviceFound"
        package static let deviceLost = "DeviceLost"

        package static let pair = "Pair"
        package static let cancelPairing = "CancelPairing"
        package static let removeDevice = "RemoveDevice"
        package static let registerAgent = "RegisterAgent"
        package static let unregisterAgent = "UnregisterAgent"
        package static let requestDefaultAgent = "RequestDefaultAgent"
        package static let requestPINCode = "RequestPinCode"
        package static let displayPINCode = "DisplayPinCode"
        package static let requestPasskey = "RequestPasskey"
        package static let displayPasskey = "DisplayPasskey"
        package static let requestConfirmation = "RequestConfirmation"
        package static let requestAuthorization = "RequestAuthorization"
        package static let authorizeService = "AuthorizeService"
        package static let cancel = "Cancel"
    }

    /// The keys of option dictionaries (`a{sv}`).
    package enum Option {
        package static let uuids = "UUIDs"
        package static let rssi = "RSSI"
        package static let transport = "Transport"
        package static let duplicateData = "DuplicateData"
        package static let pattern = "Pattern"
        package static let offset = "offset"
        package static let type = "type"
        package static let device = "device"
        package static let mtu = "mtu"
        package static let prepareAuthorize = "prepare-authorize"
    }

    /// The values of the `type` option of WriteValue.
    package enum WriteType {
        package static let command = "command"
        package static let request = "request"
        package static let reliable = "reliable"
    }

    /// The `Transport` of a discovery filter for Low Energy only.
    package static let transportLE = "le"

    /// The `Type` of a connectable advertisement.
    package static let peripheralType = "peripheral"
    /// The `Type` of an advertisement that is not connectable.
    package static let broadcastType = "broadcast"
    /// The value of `Includes` that requests the transmit power.
    package static let includeTxPower = "tx-power"
    /// The `Type` of an advertisement monitor.
    package static let orPatterns = "or_patterns"
    /// The prefix of the last element of a device's path; the address follows.
    package static let devicePrefix = "dev_"

    /// The error names, without their common prefix.
    package enum ErrorName {
        package static let prefix = "org.bluez.Error."
        package static let alreadyExists = "AlreadyExists"
        package static let authenticationCanceled = "AuthenticationCanceled"
        package static let authenticationFailed = "AuthenticationFailed"
        package static let authenticationRejected = "AuthenticationRejected"
        package static let authenticationTimeout = "AuthenticationTimeout"
        package static let busy = "Busy"
        package static let blocked = "Blocked"
        package static let doesNotExist = "DoesNotExist"
        package static let failed = "Failed"
        package static let improperlyConfigured = "ImproperlyConfigured"
        package static let inProgress = "InProgress"
        package static let invalidArguments = "InvalidArguments"
        package static let invalidOffset = "InvalidOffset"
        package static let invalidValueLength = "InvalidValueLength"
        package static let notAuthorized = "NotAuthorized"
        package static let notConnected = "NotConnected"
        package static let notPermitted = "NotPermitted"
        package static let notReady = "NotReady"
        package static let notSupported = "NotSupported"
        package static let rejected = "Rejected"
    }

    /// The names of properties; those that bluetoothd exports are typed in `Property`.
    package enum PropertyName {
        package static let address = "Address"
        package static let addressType = "AddressType"
        package static let activeInstances = "ActiveInstances"
        package static let adapter = "Adapter"
        package static let alias = "Alias"
        package static let appearance = "Appearance"
        package static let bonded = "Bonded"
        package static let characteristic = "Characteristic"
        package static let connected = "Connected"
        package static let device = "Device"
        package static let discoverable = "Discoverable"
        package static let discovering = "Discovering"
        package static let flags = "Flags"
        package static let handle = "Handle"
        package static let includes = "Includes"
        package static let localName = "LocalName"
        package static let manufacturer = "Manufacturer"
        package static let manufacturerData = "ManufacturerData"
        package static let minInterval = "MinInterval"
        package static let maxInterval = "MaxInterval"
        package static let mtu = "MTU"
        package static let name = "Name"
        package static let notifyAcquired = "NotifyAcquired"
        package static let paired = "Paired"
        package static let powered = "Powered"
        package static let patterns = "Patterns"
        package static let powerState = "PowerState"
        package static let primary = "Primary"
        package static let roles = "Roles"
        package static let modalias = "Modalias"
        package static let rssi = "RSSI"
        package static let rssiHighThreshold = "RSSIHighThreshold"
        package static let rssiHighTimeout = "RSSIHighTimeout"
        package static let rssiLowThreshold = "RSSILowThreshold"
        package static let rssiLowTimeout = "RSSILowTimeout"
        package static let service = "Service"
        package static let serviceData = "ServiceData"
        package static let serviceUUIDs = "ServiceUUIDs"
        package static let solicitUUIDs = "SolicitUUIDs"
        package static let servicesResolved = "ServicesResolved"
        package static let supportedIncludes = "SupportedIncludes"
        package static let supportedSecondaryChannels = "SupportedSecondaryChannels"
        package static let duration = "Duration"
        package static let secondaryChannel = "SecondaryChannel"
        package static let supportedInstances = "SupportedInstances"
        package static let trusted = "Trusted"
        package static let txPower = "TxPower"
        package static let type = "Type"
        package static let uuid = "UUID"
        package static let uuids = "UUIDs"
        package static let value = "Value"
    }
}
