import DBus
import TestRandomness
import TestSupport

/// Calls of org.bluez, from correct ones to nonsense, the same for the same seed.
struct RandomCalls {
    private var values: RandomValues

    init(seed: UInt64) { values = RandomValues(seed: seed) }

    /// The methods of bluetoothd, with their signatures.
    private static let methods: [(interface: String, member: String, signature: String)] = [
        ("org.freedesktop.DBus.ObjectManager", "GetManagedObjects", ""),
        ("org.freedesktop.DBus.Introspectable", "Introspect", ""),
        ("org.freedesktop.DBus.Peer", "Ping", ""),
        ("org.freedesktop.DBus.Properties", "Get", "ss"),
        ("org.freedesktop.DBus.Properties", "GetAll", "s"),
        ("org.freedesktop.DBus.Properties", "Set", "ssv"),
        ("org.bluez.Adapter1", "StartDiscovery", ""),
        ("org.bluez.Adapter1", "StopDiscovery", ""),
        ("org.bluez.Adapter1", "SetDiscoveryFilter", "a{sv}"),
        ("org.bluez.Adapter1", "GetDiscoveryFilters", ""),
        ("org.bluez.Adapter1", "RemoveDevice", "o"),
        ("org.bluez.Adapter1", "ConnectDevice", "a{sv}"),
        ("org.bluez.Device1", "Connect", ""),
        ("org.bluez.Device1", "Disconnect", ""),
        ("org.bluez.Device1", "ConnectProfile", "s"),
        ("org.bluez.Device1", "DisconnectProfile", "s"),
        ("org.bluez.Device1", "Pair", ""),
        ("org.bluez.Device1", "CancelPairing", ""),
        ("org.bluez.GattCharacteristic1", "ReadValue", "a{sv}"),
        ("org.bluez.GattCharacteristic1", "WriteValue", "aya{sv}"),
        ("org.bluez.GattCharacteristic1", "StartNotify", ""),
        ("org.bluez.GattCharacteristic1", "StopNotify", ""),
        ("org.bluez.GattCharacteristic1", "AcquireNotify", "a{sv}"),
        ("org.bluez.GattCharacteristic1", "AcquireWrite", "a{sv}"),
        ("org.bluez.GattDescriptor1", "ReadValue", "a{sv}"),
        ("org.bluez.GattDescriptor1", "WriteValue", "aya{sv}"),
        ("org.bluez.GattManager1", "RegisterApplication", "oa{sv}"),
        ("org.bluez.GattManager1", "UnregisterApplication", "o"),
        ("org.bluez.LEAdvertisingManager1", "RegisterAdvertisement", "oa{sv}"),
        ("org.bluez.LEAdvertisingManager1", "UnregisterAdvertisement", "o"),
        ("org.bluez.AdvertisementMonitorManager1", "RegisterMonitor", "o"),
        ("org.bluez.AdvertisementMonitorManager1", "UnregisterMonitor", "o"),
        ("org.bluez.AgentManager1", "RegisterAgent", "os"),
        ("org.bluez.AgentManager1", "UnregisterAgent", "o"),
        ("org.bluez.AgentManager1", "RequestDefaultAgent", "o"),
        ("org.bluez.ProfileManager1", "RegisterProfile", "osa{sv}"),
        ("org.bluez.ProfileManager1", "UnregisterProfile", "o"),
    ]

    private static let properties: [(interface: String, name: String)] = [
        ("org.bluez.Adapter1", "Powered"), ("org.bluez.Adapter1", "Alias"), ("org.bluez.Adapter1", "Address"),
        ("org.bluez.Adapter1", "Discoverable"), ("org.bluez.Adapter1", "DiscoverableTimeout"),
        ("org.bluez.Adapter1", "Pairable"), ("org.bluez.Adapter1", "PairableTimeout"),
        ("org.bluez.Device1", "Alias"), ("org.bluez.Device1", "Trusted"), ("org.bluez.Device1", "Blocked"),
        ("org.bluez.Device1", "RSSI"), ("org.bluez.Device1", "Connected"),
        ("org.bluez.GattCharacteristic1", "Value"), ("org.bluez.GattService1", "UUID"),
        ("org.bluez.LEAdvertisingManager1", "ActiveInstances"),
    ]

    private static let words = [
        "", "le", "auto", "bredr", "request", "command", "reliable", "KeyboardDisplay", "NoInputNoOutput",
        "DisplayYesNo",
        "0000180d-0000-1000-8000-00805f9b34fb", "180d", "org.bluez.Adapter1", "org.bluez.Device1", "nonsense",
    ]

    private static let optionKeys = [
        "offset", "type", "Transport", "RSSI", "Pathloss", "UUIDs", "DuplicateData", "Discoverable", "Pattern", "mtu",
        "device", "Name", "nonsense",
    ]

    /// A call of a method that bluetoothd may or may not have.
    ///
    /// - Parameter paths: Existing objects.
    mutating func next(paths: [ObjectPath], own: [ObjectPath]) -> MethodCall {
        let (interface, member, signature) = choose(Self.methods)
        var call = MethodCall(
            destination: "org.bluez",
            path: path(of: paths, for: interface),
            interface: interface,
            member: member,
            arguments: arguments(signature, paths: paths + own + own)
        )
        if member == "Get" || member == "Set", chance(of: 3, in: 4) { setProperty(of: &call) }
        if chance(of: 1, in: 20) { call.interface = choose(Self.methods).interface }
        if chance(of: 1, in: 20) { call.member = choose(Self.methods).member }
        if chance(of: 1, in: 10) { call.arguments = arguments(values.type(depth: 2), paths: paths) }
        return call
    }

    /// An object, usually one that has the interface, if there is any.
    private mutating func path(of paths: [ObjectPath], for interface: String) -> ObjectPath {
        if chance(of: 1, in: 20) { return ObjectPath(stringLiteral: "/org/bluez/hci\(number(9))/dev_\(number(99))") }
        let wanted = paths.filter { path in
            let name = path.lastElement
            return switch interface {
            case "org.bluez.GattCharacteristic1": name.hasPrefix("char")
            case "org.bluez.GattDescriptor1": name.hasPrefix("desc")
            case "org.bluez.Device1": name.hasPrefix("dev_")
            case "org.bluez.AgentManager1", "org.bluez.ProfileManager1": name == "bluez"
            case "org.freedesktop.DBus.ObjectManager": path == .root
            case "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Introspectable": true
            default: name.hasPrefix("hci")
            }
        }
        let candidates = wanted.isEmpty || chance(of: 1, in: 10) ? paths : wanted
        return candidates.isEmpty ? .root : choose(candidates)
    }

    /// Sets the arguments of Get and Set to an existing property.
    private mutating func setProperty(of call: inout MethodCall) {
        let (interface, name) = choose(Self.properties)
        call.arguments = [.string(interface), .string(name)]
        guard call.member == "Set" else { return }
        let value: Value =
            chance(of: 1, in: 2) ? .boolean(chance(of: 5, in: 6)) : values.value(of: choose(["s", "u", "b", "q"]))
        call.arguments.append(.variant(value))
    }

    private mutating func arguments(_ signature: String, paths: [ObjectPath]) -> [Value] {
        guard let types = try? Signature(signature).types else { return [] }
        return types.map { type in
            switch type.text {
            case "o": .objectPath(choose(paths))
            case "s": .string(choose(Self.words))
            case "a{sv}": options(paths)
            default: values.value(of: type.text)
            }
        }
    }

    private mutating func options(_ paths: [ObjectPath]) -> Value {
        var options: [String: Value] = [:]
        while chance(of: 1, in: 2) { options[choose(Self.optionKeys)] = option(paths) }
        return .options(options)
    }

    private mutating func option(_ paths: [ObjectPath]) -> Value {
        switch number(7) {
        case 0: .uint16(UInt16(number(600)))
        case 1: .string(choose(Self.words))
        case 2: .int16(Int16(number(300)) - 150)
        case 3: .boolean(chance(of: 1, in: 2))
        case 4: .strings([choose(Self.words)])
        case 5: .objectPath(choose(paths))
        default: values.value(of: values.type(depth: 2))
        }
    }

    mutating func number(_ limit: Int) -> Int { .random(in: 0..<limit, using: &values.generator) }
    mutating func chance(of part: Int, in whole: Int) -> Bool { number(whole) < part }
    mutating func choose<Element>(_ elements: [Element]) -> Element { elements[number(elements.count)] }
}
