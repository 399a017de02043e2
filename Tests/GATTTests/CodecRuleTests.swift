import Testing

@testable import GATT

/// The rule that an attribute is found in one place: a type, or a table in `Layouts`.
@Suite struct CodecRuleTests {
    /// A visitor that returns the type of the value.
    private struct TypeVisitor: CodecVisitor {
        func visit<Value: FieldCodable>(blank: Value) throws(Never) -> any FieldCodable.Type { Value.self }
    }

    private static let uuids = (0x2800...0x2CFF as ClosedRange<UInt16>).map { BluetoothUUID($0) }

    @Test func `an attribute has a type or a layout, never both`() {
        for uuid in Self.uuids {
            guard let type = AttributeValues.visitCodec(of: uuid, with: TypeVisitor()) else { continue }
            let hasType = type != LayoutValue.self
            let hasLayout = Layout.assigned(to: uuid) != nil
            #expect(hasType != hasLayout, "\(uuid)")
        }
    }

    @Test func `a type is listed under its own UUID`() throws {
        for uuid in Self.uuids {
            let type = AttributeValues.visitCodec(of: uuid, with: TypeVisitor())
            guard let type = type as? any AttributeValue.Type else { continue }
            #expect(type.uuid == uuid)
        }
    }

    @Test func `an attribute with a codec has an assigned name`() {
        for uuid in Self.uuids where AttributeValues.fieldKeys(uuid) != nil {
            let kinds: [AssignedNumber.Kind] = [.characteristic, .descriptor, .declaration]
            #expect(kinds.contains { !AssignedNumber.find(uuid: uuid, $0).isEmpty }, "\(uuid)")
        }
    }
}
