import GATT

// Lenient decoding that returns the value with its warnings, so that tests can compare both in one expression.

extension AttributeValue {
    static func lenient(_ bytes: [UInt8]) throws -> (value: Self, warnings: [DecodeError]) {
        var warnings: [DecodeError] = []
        return (try Self(decoding: bytes, .lenient, warnings: &warnings), warnings)
    }
}

extension ATTPDU {
    static func lenient(_ bytes: [UInt8]) throws -> (value: Self, warnings: [DecodeError]) {
        var warnings: [DecodeError] = []
        return (try Self(decoding: bytes, .lenient, warnings: &warnings), warnings)
    }
}

extension AdvertisingData {
    static func lenient(_ bytes: [UInt8]) throws -> (value: Self, warnings: [DecodeError]) {
        var warnings: [DecodeError] = []
        return (try Self(decoding: bytes, .lenient, warnings: &warnings), warnings)
    }

    func lenientElements() throws -> (elements: [ADElement], warnings: [DecodeError]) {
        var warnings: [DecodeError] = []
        return (try elements(.lenient, warnings: &warnings), warnings)
    }
}

extension ADElement {
    static func lenient(_ structure: ADStructure) throws -> (value: Self, warnings: [DecodeError]) {
        var warnings: [DecodeError] = []
        return (try Self(decoding: structure, .lenient, warnings: &warnings), warnings)
    }
}

extension Eddystone {
    static func lenient(_ bytes: [UInt8]) throws -> (value: Self, warnings: [DecodeError]) {
        var warnings: [DecodeError] = []
        return (try Self(decoding: bytes, .lenient, warnings: &warnings), warnings)
    }
}
