/// The commands of other Bluetooth tools, with the equivalent verb of gattlab.
///
/// The words come from bluetoothctl, gatttool, hcitool, btmgmt, bleak's examples and the nRF tools; others are words
/// that users often try first.
package enum OtherToolCommands {
    /// Returns the hint for a word that is not a verb of gattlab; `nil` if no other tool uses the word.
    package static func hint(for word: String) -> String? {
        hints[word.lowercased()]
    }

    /// All words that have a hint; used by the tests.
    package static var words: [String] { hints.keys.sorted() }

    private static let hints: [String: String] = {
        var hints: [String: String] = [:]
        for (words, hint) in table {
            for word in words.split(separator: " ") { hints[String(word)] = hint }
        }
        return hints
    }()

    private static let table: KeyValuePairs = [
        "lescan find search discovery ble-scan":
            "'gattlab scan' shows the devices that advertise",
        "list": "'gattlab scan' lists the devices that advertise, 'gattlab adapters' the adapters of this machine, "
            + "'gattlab sessions' the sessions of gattlabd",
        "show controllers controller select hciconfig power":
            "'gattlab adapters' shows the adapters; bluetoothctl switches them on and off",
        "connect discover services characteristics attributes primary char-desc list-attributes info details gatt tree":
            "'gattlab inspect DEVICE' connects and shows all services, characteristics and descriptors",
        "disconnect": "every verb disconnects when it ends; 'gattlab stop NAME' ends a session of gattlabd",
        "notify subscribe indicate listen monitor notifications stream":
            "'gattlab watch DEVICE [ATTRIBUTE…]' shows notifications and indications",
        "get char-read-hnd char-read-uuid read-value": "'gattlab read DEVICE ATTRIBUTE…' reads values",
        "set send char-write char-write-cmd char-write-req write-value":
            "'gattlab write DEVICE ATTRIBUTE VALUE' writes a value",
        "advertise broadcast peripheral serve server publish device":
            "'gattlab emulate PROFILE' publishes a peripheral; 'gattlab profile list' shows the profiles",
        "mock fake virtual":
            "'gattlab simulate -- COMMAND' runs a program on a simulated Bluetooth, without an adapter",
        "test check verify run script":
            "'gattlab probe SCRIPT' drives devices from a script; 'gattlab profile check' checks a profile",
        "sniff dump record trace btmon hcidump": "'gattlab capture -w FILE' captures Bluetooth traffic",
        "bond connect-and-pair": "'gattlab pair DEVICE' pairs with a device, 'gattlab bonds' lists the paired ones",
        "remove delete": "'gattlab unpair DEVICE' removes a bond, 'gattlab forget DEVICE' a device",
        "trust agent": "bluetoothctl marks devices as trusted; 'gattlab ask' answers pairing requests of gattlabd",
        "parse": "'gattlab decode UUID HEX' decodes a value",
        "ps jobs": "'gattlab sessions' lists the sessions of gattlabd",
        "daemon": "gattlabd is the daemon; 'gattlab status' shows its state",
        "kill end": "'gattlab stop NAME' ends a session of gattlabd",
        "name lookup assigned-numbers": "'gattlab uuid NAME-OR-UUID' looks up assigned numbers",
    ]
}
