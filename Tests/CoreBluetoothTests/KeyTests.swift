import CoreBluetooth
import Testing

@Suite struct KeyTests {
    @Test(
        arguments: [
            (CBAdvertisementDataLocalNameKey, "kCBAdvDataLocalName"),
            (CBAdvertisementDataTxPowerLevelKey, "kCBAdvDataTxPowerLevel"),
            (CBAdvertisementDataServiceUUIDsKey, "kCBAdvDataServiceUUIDs"),
            (CBAdvertisementDataServiceDataKey, "kCBAdvDataServiceData"),
            (CBAdvertisementDataManufacturerDataKey, "kCBAdvDataManufacturerData"),
            (CBAdvertisementDataOverflowServiceUUIDsKey, "kCBAdvDataHashedServiceUUIDs"),
            (CBAdvertisementDataIsConnectable, "kCBAdvDataIsConnectable"),
            (CBAdvertisementDataSolicitedServiceUUIDsKey, "kCBAdvDataSolicitedServiceUUIDs"),
            (CBCentralManagerOptionShowPowerAlertKey, "kCBInitOptionShowPowerAlert"),
            (CBCentralManagerOptionRestoreIdentifierKey, "kCBInitOptionRestoreIdentifier"),
            (CBCentralManagerScanOptionAllowDuplicatesKey, "kCBScanOptionAllowDuplicates"),
            (CBCentralManagerScanOptionSolicitedServiceUUIDsKey, "kCBScanOptionSolicitedServiceUUIDs"),
            (CBConnectPeripheralOptionNotifyOnConnectionKey, "kCBConnectOptionNotifyOnConnection"),
            (CBConnectPeripheralOptionNotifyOnDisconnectionKey, "kCBConnectOptionNotifyOnDisconnection"),
            (CBConnectPeripheralOptionNotifyOnNotificationKey, "kCBConnectOptionNotifyOnNotification"),
            (CBConnectPeripheralOptionStartDelayKey, "kCBConnectOptionStartDelay"),
            (CBCentralManagerRestoredStatePeripheralsKey, "kCBRestoredPeripherals"),
            (CBCentralManagerRestoredStateScanServicesKey, "kCBRestoredScanServices"),
            (CBCentralManagerRestoredStateScanOptionsKey, "kCBRestoredScanOptions"),
            (CBErrorDomain, "CBErrorDomain"),
            (CBATTErrorDomain, "CBATTErrorDomain"),
        ]
    )
    func `a key has the text of Apple platforms`(_ key: String, _ text: String) {
        #expect(key == text)
    }

    @Test func `the keys of a dictionary differ`() {
        let connectionKeys = [
            CBConnectPeripheralOptionNotifyOnConnectionKey, CBConnectPeripheralOptionNotifyOnDisconnectionKey,
            CBConnectPeripheralOptionNotifyOnNotificationKey, CBConnectPeripheralOptionStartDelayKey,
            CBConnectPeripheralOptionEnableTransportBridgingKey, CBConnectPeripheralOptionRequiresANCS,
            CBConnectPeripheralOptionEnableAutoReconnect,
        ]
        #expect(Set(connectionKeys).count == connectionKeys.count)
        #expect(
            CBPeripheralManagerRestoredStateServicesKey != CBPeripheralManagerRestoredStateAdvertisementDataKey
        )
        #expect(CBPeripheralManagerOptionShowPowerAlertKey != CBPeripheralManagerOptionRestoreIdentifierKey)
        #expect(CBConnectionEventMatchingOption.serviceUUIDs != .peripheralUUIDs)
    }

    @Test(
        arguments: [
            (CBUUIDCharacteristicExtendedPropertiesString, "2900"),
            (CBUUIDCharacteristicUserDescriptionString, "2901"),
            (CBUUIDClientCharacteristicConfigurationString, "2902"),
            (CBUUIDServerCharacteristicConfigurationString, "2903"),
            (CBUUIDCharacteristicFormatString, "2904"),
            (CBUUIDCharacteristicAggregateFormatString, "2905"),
            (CBUUIDCharacteristicValidRangeString, "2906"),
            (CBUUIDCharacteristicObservationScheduleString, "2910"),
            (CBUUIDL2CAPPSMCharacteristicString, "ABDD3056-28FA-441D-A470-55A75A52553A"),
        ]
    )
    func `a UUID constant is the text of a UUID`(_ constant: String, _ text: String) {
        #expect(constant == text)
        #expect(CBUUID(string: constant).uuidString == text)
    }
}
