/// The interfaces that bluetoothd looks for in an application.
enum ClientInterfaceName {
    static let service = "org.bluez.GattService1"
    static let characteristic = "org.bluez.GattCharacteristic1"
    static let descriptor = "org.bluez.GattDescriptor1"
    static let profile = "org.bluez.GattProfile1"
}
