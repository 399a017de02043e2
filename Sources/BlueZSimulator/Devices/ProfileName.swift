/// What names a profile in ConnectProfile and DisconnectProfile.
enum ProfileName {
    /// Whether bluetoothd takes the text for a profile: a UUID in full, a 16-bit one in hexadecimal, or a word of its own.
    static func isKnown(_ text: String) -> Bool {
        let octets = Array(text.utf8)
        if octets.count == 36, [8, 13, 18, 23].allSatisfy({ octets[$0] == UInt8(ascii: "-") }) { return true }
        if words.contains(text.lowercased()) { return true }
        let digits = text.lowercased().hasPrefix("0x") ? text.dropFirst(2) : text[...]
        return text.isEmpty || UInt16(digits, radix: 16) != nil
    }

    private static let words: Set<String> = [
        "a2dp-sink", "a2dp-source", "bip", "bpp", "dun", "fax", "ftp", "gnss", "hfp", "hfp-ag", "hfp-hf", "hsp",
        "hsp-ag",
        "hsp-hs", "map-mas", "map-mce", "map-mns", "map-mse", "opp", "pbap", "pbap-pce", "pbap-pse", "sap", "spp",
        "synch",
    ]
}
