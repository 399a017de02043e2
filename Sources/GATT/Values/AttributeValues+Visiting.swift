/// Something done with the codec of a UUID, whichever it is.
///
/// A visitor instead of metatypes: every call stays direct and specialised, in Embedded Swift too.
protocol CodecVisitor {
    associatedtype Output
    associatedtype Failure: Error
    mutating func visit<Value: FieldCodable>(blank: Value) throws(Failure) -> Output
}

extension CodecVisitor {
    /// Visits the blank value of a type.
    @inline(__always)
    mutating func visit<Value: AttributeValue>(_ type: Value.Type) throws(Failure) -> Output {
        try visit(blank: Value())
    }
}

extension AttributeValues {
    /// Lets a visitor see the codec of a UUID: the one list of all codecs.
    ///
    /// `nil` where there is none.
    static func visit<Visitor: CodecVisitor>(
        _ uuid: BluetoothUUID,
        _ visitor: inout Visitor
    ) throws(Visitor.Failure) -> Visitor.Output? {
        switch uuid.short {
        case 0x2A37: try visitor.visit(HeartRateMeasurement.self)
        case 0x2A38: try visitor.visit(BodySensorLocation.self)
        case 0x2A39: try visitor.visit(HeartRateControlPoint.self)
        case 0x2A19: try visitor.visit(BatteryLevel.self)
        case 0x2A23: try visitor.visit(SystemID.self)
        case 0x2A24: try visitor.visit(ModelNumberString.self)
        case 0x2A25: try visitor.visit(SerialNumberString.self)
        case 0x2A26: try visitor.visit(FirmwareRevisionString.self)
        case 0x2A27: try visitor.visit(HardwareRevisionString.self)
        case 0x2A28: try visitor.visit(SoftwareRevisionString.self)
        case 0x2A29: try visitor.visit(ManufacturerNameString.self)
        case 0x2A50: try visitor.visit(PnPID.self)
        case 0x2A08: try visitor.visit(DateTime.self)
        case 0x2A00: try visitor.visit(DeviceName.self)
        case 0x2A01: try visitor.visit(Appearance.self)
        case 0x2A04: try visitor.visit(PeripheralPreferredConnectionParameters.self)
        case 0x2A53: try visitor.visit(RSCMeasurement.self)
        case 0x2A54: try visitor.visit(RSCFeature.self)
        case 0x2A55: try visitor.visit(SCControlPoint.self)
        case 0x2A5B: try visitor.visit(CSCMeasurement.self)
        case 0x2A5C: try visitor.visit(CSCFeature.self)
        case 0x2A5D: try visitor.visit(SensorLocation.self)
        case 0x2900: try visitor.visit(CharacteristicExtendedProperties.self)
        case 0x2901: try visitor.visit(CharacteristicUserDescription.self)
        case 0x2902: try visitor.visit(ClientCharacteristicConfiguration.self)
        case 0x2903: try visitor.visit(ServerCharacteristicConfiguration.self)
        case 0x2904: try visitor.visit(CharacteristicPresentationFormat.self)
        case 0x2905: try visitor.visit(CharacteristicAggregateFormat.self)
        default: nil
        }
    }

    /// Lets a visitor that keeps nothing see the codec of a UUID.
    static func visit<Visitor: CodecVisitor>(
        _ uuid: BluetoothUUID,
        _ visitor: Visitor
    ) throws(Visitor.Failure) -> Visitor.Output? {
        var visitor = visitor
        return try visit(uuid, &visitor)
    }
}

/// Decodes bytes to fields.
struct Decoding: CodecVisitor {
    let bytes: [UInt8]
    let strictness: Strictness

    func visit<Value: FieldCodable>(blank: Value) throws(DecodeError) -> Decoded {
        var value = blank
        let warnings = try value.read(bytes, strictness)
        return Decoded(fields: value.fields, warnings: warnings)
    }
}

/// Decodes bytes to JSON.
struct JSONWriting: CodecVisitor {
    let bytes: [UInt8]
    let strictness: Strictness
    var json: [UInt8]

    mutating func visit<Value: FieldCodable>(blank: Value) throws(DecodeError) -> [DecodeError] {
        var value = blank
        let warnings = try value.read(bytes, strictness)
        value.writeJSON(into: &json)
        return warnings
    }
}

/// Encodes fields to bytes.
struct Encoding: CodecVisitor {
    let fields: FieldValue

    func visit<Value: FieldCodable>(blank: Value) throws(FieldError) -> [UInt8] {
        var value = blank
        if case .object(let object) = fields {
            try value.enter(object)
            return value.encode()
        }
        let keys = blank.fieldKeys
        guard let key = keys.first, keys.count == 1 else {
            throw FieldError("value", .wrongType(expected: "an object with \(keys.joined(separator: ", "))"))
        }
        try value.enter([key: fields])
        return value.encode()
    }
}

/// Lists the keys of the fields.
struct KeyListing: CodecVisitor {
    func visit<Value: FieldCodable>(blank: Value) throws(Never) -> [String] {
        blank.fieldKeys
    }
}
