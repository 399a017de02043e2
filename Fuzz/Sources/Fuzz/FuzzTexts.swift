import GATT

/// Fuzzes the parsers of text that users type: a UUID, an address, hex, a name.
func fuzzTexts(_ input: inout Input) {
    let bytes = input.rest()
    let text = String(decoding: bytes, as: UTF8.self)
    checkUUID(text, bytes)
    checkAddress(text)
    checkHex(text, bytes)
    checkNames(text, bytes)
}

private func checkUUID(_ text: String, _ bytes: [UInt8]) {
    for uuid in [BluetoothUUID(text), BluetoothUUID(littleEndian: bytes)] {
        guard let uuid else { continue }
        require(BluetoothUUID(uuid.description) == uuid, "a UUID parses its description: \(uuid)")
        require(BluetoothUUID(uuid.description128) == uuid, "a UUID parses its long form: \(uuid)")
        require(BluetoothUUID(littleEndian: uuid.littleEndianBytes) == uuid, "a UUID decodes its bytes: \(uuid)")
        for kind in AssignedNumbers.Kind.allCases {
            guard let name = AssignedNumbers.kebabName(of: uuid, kind) else { continue }
            require(AssignedNumbers.uuid(named: name, kind) == uuid, "'\(name)' is the name of \(uuid)")
            require(AssignedNumbers.name(of: uuid, kind) != nil, "\(uuid) has a name in words too")
        }
    }
}

private func checkAddress(_ text: String) {
    guard let address = DeviceAddress(text) else { return }
    require(address.description == text.uppercased(), "an address round-trips: \(text)")
    require(DeviceAddress(value: address.value) == address, "an address equals its number: \(text)")
}

private func checkHex(_ text: String, _ bytes: [UInt8]) {
    require((try? HexText.decode(HexText.encode(bytes))) == bytes, "hex round-trips: \(HexText.encode(bytes))")
    do throws(HexTextError) {
        let decoded = try HexText.decode(text)
        require(decoded.count * 2 <= text.utf8.count, "a byte has two digits: \(text)")
    } catch {
        require((0...text.count).contains(error.position), "the error is inside the text: \(error)")
        require(!error.description.isEmpty, "the error has a message")
    }
}

private func checkNames(_ text: String, _ bytes: [UInt8]) {
    for kind in AssignedNumbers.Kind.allCases {
        guard let uuid = AssignedNumbers.uuid(named: text, kind) else { continue }
        require(AssignedNumbers.name(of: uuid, kind) != nil, "'\(text)' names \(uuid), which has a name")
    }
    if let appearance = AssignedNumbers.appearance(named: text) {
        require(AssignedNumbers.appearanceName(appearance) != nil, "'\(text)' names \(appearance), which has a name")
    }
    if bytes.count == 2 {
        let number = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
        _ = (AssignedNumbers.companyName(number), AssignedNumbers.appearanceName(number))
    }
    // The search for a suggestion compares the input with every name, so longer input would only be slow.
    guard bytes.count <= 40, let guess = AssignedNumbers.closest(to: text, .descriptor) else { return }
    require(AssignedNumbers.uuid(named: guess, .descriptor) != nil, "the guess '\(guess)' is a name")
}
