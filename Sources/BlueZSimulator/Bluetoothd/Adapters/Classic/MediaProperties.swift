internal import DBus
internal import GATT

/// The properties of an audio endpoint that bluetoothd reads.
enum MediaEndpoint {
    /// The properties with a type, by their names in lower case.
    private static let types: [String: Signature] = ["uuid": "s", "codec": "y", "delayreporting": "b"]

    /// Reads the properties of an endpoint.
    ///
    /// - Returns: The role; nil if the UUID is that of a service for which the adapter has no endpoints.
    /// - Throws: `InvalidArguments` for a missing UUID or codec, or a value of the wrong type.
    static func role(of properties: [String: Value], hasA2DP: Bool) throws(DBusError) -> BluetoothUUID? {
        var values: [String: Value] = [:]
        for (name, value) in properties {
            let (name, value) = (name.lowercased(), value.unwrapped)
            if let type = types[name], value.type != type { throw .invalidArguments }
            if name == "capabilities", !value.type.text.hasPrefix("a") { throw .invalidArguments }
            values[name] = value
        }
        guard let text = values["uuid"]?.string, values["codec"] != nil else { throw .invalidArguments }
        return (hasA2DP ? [BluetoothUUID(0x110A), BluetoothUUID(0x110B)] : []).first {
            $0.description128 == text.lowercased()
        }
    }
}

/// The properties of an MPRIS player that bluetoothd reads.
enum MediaPlayer {
    private static let types: [String: Signature] = [
        "playbackstatus": "s", "position": "x", "shuffle": "b", "loopstatus": "s", "identity": "s", "canplay": "b",
        "canpause": "b", "cangonext": "b", "cangoprevious": "b", "cancontrol": "b",
    ]
    private static let loopStatuses: Set<String> = ["none", "track", "playlist"]
    private static let metadata: [String: Signature] = [
        "xesam:title": "s", "xesam:artist": "as", "xesam:album": "s", "xesam:genre": "as", "mpris:length": "x",
        "xesam:tracknumber": "i",
    ]

    /// Returns a Boolean value that indicates whether bluetoothd accepts the properties; it ignores unknown ones.
    static func accepts(_ properties: [String: Value]) -> Bool {
        properties.allSatisfy { accepts($0.key.lowercased(), $0.value.unwrapped) }
    }

    private static func accepts(_ name: String, _ value: Value) -> Bool {
        if name == "metadata" { return acceptsMetadata(value) }
        guard let type = types[name] else { return true }
        guard value.type == type else { return false }
        return name != "loopstatus" || loopStatuses.contains(value.string?.lowercased() ?? "")
    }

    private static func acceptsMetadata(_ value: Value) -> Bool {
        guard value.type.text.hasPrefix("a") else { return false }
        return (value.dictionary ?? []).allSatisfy { entry in
            guard let name = entry.key.string, let value = entry.value.variant else { return false }
            return metadata[name.lowercased()].map { $0 == value.type } ?? true
        }
    }
}
