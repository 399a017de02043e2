import GATT

/// The name of a profile in ConnectProfile, DisconnectProfile and RegisterProfile.
enum ProfileName {
    /// Returns a Boolean value that indicates whether bluetoothd accepts the text as a profile: a full UUID, a
    /// hexadecimal 16-bit UUID, or a keyword.
    static func isKnown(_ text: String) -> Bool {
        isUUID(text) || serviceClasses[text.lowercased()] != nil || shortNumber(text) != nil
    }

    /// Returns the full UUID under which bluetoothd registers a profile; nil if the text is not the name of a profile.
    ///
    /// A string with the hyphens of a UUID is used verbatim. Recent releases accept every 16-bit number; older ones
    /// accept only the numbers of the keywords, and ignore any text after the digits.
    static func uuid(_ text: String, _ version: BlueZVersion) -> String? {
        if isUUID(text) { return text }
        let number: UInt16?
        if version.checksProfileNames {
            number = serviceClasses[text.lowercased()] ?? shortNumber(text)
        } else {
            let known = serviceClasses.filter { !recentKeywords.contains($0.key) }
            let given = known[text.lowercased()] ?? UInt16(truncatingIfNeeded: leadingNumber(text))
            number = known.values.contains(given) ? given : nil
        }
        return number.map { BluetoothUUID($0).description128 }
    }

    /// Returns a Boolean value that indicates whether the text is the UUID of a profile that bluetoothd itself offers
    /// on an adapter without BR/EDR.
    static func isBuiltIn(_ text: String) -> Bool {
        builtInServices.contains { BluetoothUUID($0).description128 == text }
    }

    private static func isUUID(_ text: String) -> Bool {
        let bytes = Array(text.utf8.prefix(37))
        return bytes.count == 36 && [8, 13, 18, 23].allSatisfy { bytes[$0] == UInt8(ascii: "-") }
    }

    /// Parses the whole text as a hexadecimal 16-bit number; 0 if it is empty, nil if it is invalid.
    private static func shortNumber(_ text: String) -> UInt16? {
        let digits = text.lowercased().hasPrefix("0x") ? text.dropFirst(2) : text[...]
        return text.isEmpty ? 0 : UInt16(digits, radix: 16)
    }

    /// Returns the hexadecimal number at the start of a string, of which the caller uses the low bits; 0 if there is none.
    private static func leadingNumber(_ text: String) -> UInt64 {
        let digits = text.lowercased().hasPrefix("0x") ? text.dropFirst(2) : text[...]
        var number: UInt64 = 0
        for character in digits {
            guard character.isASCII, let digit = character.hexDigitValue else { break }
            let (product, overflow) = number.multipliedReportingOverflow(by: 16)
            // Saturates at the largest number, as strtol does.
            guard !overflow, product <= UInt64(Int64.max) else { return UInt64(Int64.max) }
            number = product + UInt64(digit)
        }
        return number
    }

    /// Personal Area Networking, roles PANU and NAP, and Human Interface Device.
    private static let builtInServices: [UInt16] = [0x1115, 0x1116, 0x1124]
    private static let recentKeywords = ["a2dp-sink", "a2dp-source"]
    /// The service classes of the keywords (Assigned Numbers, 3.3).
    private static let serviceClasses: [String: UInt16] = [
        "a2dp-sink": 0x110B, "a2dp-source": 0x110A, "bip": 0x111A, "bpp": 0x1122, "dun": 0x1103, "fax": 0x1111,
        "ftp": 0x1106, "gnss": 0x1136, "hfp": 0x111E, "hfp-ag": 0x111F, "hfp-hf": 0x111E, "hsp": 0x1108,
        "hsp-ag": 0x1112, "hsp-hs": 0x1108, "map-mas": 0x1132, "map-mce": 0x1133, "map-mns": 0x1133,
        "map-mse": 0x1132, "opp": 0x1105, "pbap": 0x1130, "pbap-pce": 0x112E, "pbap-pse": 0x112F, "sap": 0x112D,
        "spp": 0x1101, "synch": 0x1104,
    ]
}
