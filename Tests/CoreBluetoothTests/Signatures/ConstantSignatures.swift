import CoreBluetooth
import Foundation
import Testing

/// The deprecated enumerations.
private protocol DeprecatedMembers {
    func rawValues() -> [[Int]]
}

private struct DeprecatedEnumerations: DeprecatedMembers {
    @available(*, deprecated)
    func rawValues() -> [[Int]] {
        let central: [CBCentralManagerState] = [
            .unknown, .resetting, .unsupported, .unauthorized, .poweredOff, .poweredOn,
        ]
        let peripheral: [CBPeripheralManagerState] = [
            .unknown, .resetting, .unsupported, .unauthorized, .poweredOff, .poweredOn,
        ]
        let status: [CBPeripheralManagerAuthorizationStatus] = [.notDetermined, .restricted, .denied, .authorized]
        return [central.map(\.rawValue), peripheral.map(\.rawValue), status.map(\.rawValue)]
    }
}

@Suite struct ConstantSignatures {
    @Test func `the states of a manager have the raw values of Apple platforms`() {
        let states: [CBManagerState] = [.unknown, .resetting, .unsupported, .unauthorized, .poweredOff, .poweredOn]
        #expect(states.map(\.rawValue) == Array(0...5))
        let authorizations: [CBManagerAuthorization] = [.notDetermined, .restricted, .denied, .allowedAlways]
        #expect(authorizations.map(\.rawValue) == Array(0...3))
        let deprecated: any DeprecatedMembers = DeprecatedEnumerations()
        #expect(deprecated.rawValues() == [Array(0...5), Array(0...5), Array(0...3)])
    }

    @Test func `the constants of connections have the raw values of Apple platforms`() {
        let states: [CBPeripheralState] = [.disconnected, .connecting, .connected, .disconnecting]
        #expect(states.map(\.rawValue) == Array(0...3))
        let events: [CBConnectionEvent] = [.peerDisconnected, .peerConnected]
        #expect(events.map(\.rawValue) == [0, 1])
        let types: [CBCharacteristicWriteType] = [.withResponse, .withoutResponse]
        #expect(types.map(\.rawValue) == [0, 1])
        let latencies: [CBPeripheralManagerConnectionLatency] = [.low, .medium, .high]
        #expect(latencies.map(\.rawValue) == [0, 1, 2])
    }

    @Test func `an enumeration accepts a default for unknown values`() {
        let isOn: (CBManagerState) -> Bool = { state in
            switch state {
            case .poweredOn: true
            case .unknown, .resetting, .unsupported, .unauthorized, .poweredOff: false
            @unknown default: false
            }
        }
        #expect(isOn(.poweredOn))
        #expect(CBManagerState(rawValue: 5).map(isOn) == true)
    }

    @Test func `the property bits are those of the specification, and two of Apple`() {
        let properties: [CBCharacteristicProperties] = [
            .broadcast, .read, .writeWithoutResponse, .write, .notify, .indicate, .authenticatedSignedWrites,
            .extendedProperties, .notifyEncryptionRequired, .indicateEncryptionRequired,
        ]
        let bits: [UInt] = properties.map(\.rawValue)
        #expect(bits == (0..<10).map { 1 << $0 })
        let _: (UInt) -> CBCharacteristicProperties = CBCharacteristicProperties.init(rawValue:)
        #expect(CBCharacteristicProperties([.read, .notify]).contains(.read))
    }

    @Test func `the permission bits`() {
        let permissions: [CBAttributePermissions] = [
            .readable, .writeable, .readEncryptionRequired, .writeEncryptionRequired,
        ]
        let bits: [UInt] = permissions.map(\.rawValue)
        #expect(bits == [1, 2, 4, 8])
        let _: (UInt) -> CBAttributePermissions = CBAttributePermissions.init(rawValue:)
    }

    @Test func `the options of connection events are keys`() {
        let options: [CBConnectionEventMatchingOption: Any] = [
            .serviceUUIDs: [CBUUID(string: "180D")], .peripheralUUIDs: [UUID()],
        ]
        #expect(options.count == 2)
        let _: (String) -> CBConnectionEventMatchingOption = CBConnectionEventMatchingOption.init(rawValue:)
        let _: KeyPath<CBConnectionEventMatchingOption, String> = \.rawValue
    }

    @Test func `the keys of dictionaries`() {
        let advertisement: [String] = [
            CBAdvertisementDataLocalNameKey, CBAdvertisementDataTxPowerLevelKey, CBAdvertisementDataServiceUUIDsKey,
            CBAdvertisementDataServiceDataKey, CBAdvertisementDataManufacturerDataKey,
            CBAdvertisementDataOverflowServiceUUIDsKey, CBAdvertisementDataIsConnectable,
            CBAdvertisementDataSolicitedServiceUUIDsKey,
        ]
        let central: [String] = [
            CBCentralManagerOptionShowPowerAlertKey, CBCentralManagerOptionRestoreIdentifierKey,
            CBCentralManagerOptionDeviceAccessForMedia, CBCentralManagerScanOptionAllowDuplicatesKey,
            CBCentralManagerScanOptionSolicitedServiceUUIDsKey, CBConnectPeripheralOptionNotifyOnConnectionKey,
            CBConnectPeripheralOptionNotifyOnDisconnectionKey, CBConnectPeripheralOptionNotifyOnNotificationKey,
            CBConnectPeripheralOptionStartDelayKey, CBConnectPeripheralOptionEnableTransportBridgingKey,
            CBConnectPeripheralOptionRequiresANCS, CBConnectPeripheralOptionEnableAutoReconnect,
            CBCentralManagerRestoredStatePeripheralsKey, CBCentralManagerRestoredStateScanServicesKey,
            CBCentralManagerRestoredStateScanOptionsKey,
        ]
        let peripheral: [String] = [
            CBPeripheralManagerOptionShowPowerAlertKey, CBPeripheralManagerOptionRestoreIdentifierKey,
            CBPeripheralManagerRestoredStateServicesKey, CBPeripheralManagerRestoredStateAdvertisementDataKey,
        ]
        for keys in [advertisement, central, peripheral] { #expect(Set(keys).count == keys.count) }
    }
}
