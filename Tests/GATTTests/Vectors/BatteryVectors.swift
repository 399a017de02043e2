/// Values of Battery Service, by the public project whose tests or encoder they come from.
extension Vector {
    static let battery: [Vector] = [
        // movisens/SmartGattLib
        Vector(0x2A19, "2c", #"{"batteryLevel":44,"units":{"batteryLevel":"%"}}"#),
        // sputnikdev/bluetooth-gatt-parser
        Vector(0x2A19, "33", #"{"batteryLevel":51,"units":{"batteryLevel":"%"}}"#),
        // NordicSemiconductor/Android-BLE-Common-Library
        Vector(0x2A19, "0f", #"{"batteryLevel":15,"units":{"batteryLevel":"%"}}"#),
        // zacharyedwardbull/pycycling
        Vector(0x2A19, "00", #"{"batteryLevel":0,"units":{"batteryLevel":"%"}}"#),
        Vector(0x2A19, "2a", #"{"batteryLevel":42,"units":{"batteryLevel":"%"}}"#),
        // RonanB96/bluetooth-sig-python
        Vector(0x2A19, "32", #"{"batteryLevel":50,"units":{"batteryLevel":"%"}}"#),
        Vector(0x2A19, "4b", #"{"batteryLevel":75,"units":{"batteryLevel":"%"}}"#),
        // Edges of the definition
        Vector(0x2A19, "64", #"{"batteryLevel":100,"units":{"batteryLevel":"%"}}"#),
    ]
}
