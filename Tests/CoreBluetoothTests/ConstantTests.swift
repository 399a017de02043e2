import CoreBluetooth
import Testing

@Suite struct ConstantTests {
    @Test func `the states of a manager have the raw values of Apple platforms`() {
        let states: [CBManagerState] = [.unknown, .resetting, .unsupported, .unauthorized, .poweredOff, .poweredOn]
        #expect(states.map(\.rawValue) == Array(0...5))
        let authorizations: [CBManagerAuthorization] = [.notDetermined, .restricted, .denied, .allowedAlways]
        #expect(authorizations.map(\.rawValue) == Array(0...3))
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

    @Test func `the property bits are those of the specification, and two of Apple`() {
        let properties: [CBCharacteristicProperties] = [
            .broadcast, .read, .writeWithoutResponse, .write, .notify, .indicate, .authenticatedSignedWrites,
            .extendedProperties, .notifyEncryptionRequired, .indicateEncryptionRequired,
        ]
        #expect(properties.map(\.rawValue) == (0..<10).map { 1 << $0 })
    }

    @Test func `Foundation is available without its own import`() {
        let seconds: CFAbsoluteTime = 1
        #expect(Date(timeIntervalSinceReferenceDate: seconds).timeIntervalSinceReferenceDate == 1)
    }

    @Test func `the absolute time is that of a date`() {
        let start = Date()
        let time = CFAbsoluteTimeGetCurrent()
        #expect(start.timeIntervalSinceReferenceDate <= time)
        #expect(time <= Date().timeIntervalSinceReferenceDate)
    }
}
