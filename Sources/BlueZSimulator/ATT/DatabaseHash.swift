internal import GATT

extension AttributeDatabase {
    /// The value of Database Hash (Core Specification, Vol 3, Part G, 7.3.1): AES-CMAC with a key of zeros.
    ///
    /// The hash covers the handle, type and value of declarations, the handle and type of the descriptors that GATT
    /// defines, and nothing else. bluetoothd 5.66 omits the Characteristic Extended Properties, which should be covered
    /// with their value; recent releases omit all descriptors that have no value of their own.
    var hash: [UInt8] {
        var message: [UInt8] = []
        for attribute in attributes {
            guard let type = attribute.type.short else { continue }
            let isDeclaration = (0x2800...0x2803).contains(type)
            guard isDeclaration || rules.hashesDescriptors && (0x2901...0x2905).contains(type) else { continue }
            message.appendLittleEndian(attribute.handle)
            message.appendLittleEndian(type)
            if isDeclaration { message += attribute.constant ?? [] }
        }
        return AESCMAC(key: [UInt8](repeating: 0, count: 16)).code(of: message)
    }
}
