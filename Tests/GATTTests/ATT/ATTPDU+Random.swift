import GATT
import TestRandomness

extension ATTPDU {
    /// A PDU of random kind and content that fits the MTU; `nil` if nothing fits.
    static func random(mtu: ATTMTU, using generator: inout SeededGenerator) -> ATTPDU? {
        switch Int.random(in: 0..<31, using: &generator) {
        case 0: .errorResponse(.init(to: .readRequest, handle: generator.short(), .init(rawValue: 0x80)))
        case 1: .exchangeMTURequest(.init(clientMTU: generator.short() | 23))
        case 2: .exchangeMTUResponse(.init(serverMTU: generator.short() | 23))
        case 3: .findInformationRequest(.init(in: generator.range()))
        case 4:
            FindInformationResponse(
                generator.list { .init(handle: $0.short(), type: $0.uuid()) },
                mtu: mtu
            ).map { .findInformationResponse($0) }
        case 5:
            .findByTypeValueRequest(
                .init(in: generator.range(), type: generator.short(), value: generator.bytes(upTo: mtu.byteCount - 7))
            )
        case 6: FindByTypeValueResponse(generator.list { $0.range() }, mtu: mtu).map { .findByTypeValueResponse($0) }
        case 7: .readByTypeRequest(.init(in: generator.range(), type: generator.uuid()))
        case 8: ReadByTypeResponse(generator.list { $0.attribute(9) }, mtu: mtu).map { .readByTypeResponse($0) }
        case 9: .readRequest(.init(handle: generator.short()))
        case 10: .readResponse(.init(value: generator.bytes(upTo: 600), mtu: mtu))
        case 11: .readBlobRequest(.init(handle: generator.short(), offset: generator.short()))
        case 12:
            ReadBlobResponse(of: generator.bytes(upTo: 600), from: generator.short() % 600, mtu: mtu)
                .map { .readBlobResponse($0) }
        case 13: .readMultipleRequest(.init(handles: [generator.short(), generator.short()]))
        case 14: .readMultipleResponse(.init(generator.list { $0.bytes(upTo: 30) }, mtu: mtu))
        case 15: .readByGroupTypeRequest(.init(in: generator.range(), type: generator.uuid()))
        case 16:
            ReadByGroupTypeResponse(generator.list { .init($0.range(), value: $0.bytes(upTo: 9)) }, mtu: mtu)
                .map { .readByGroupTypeResponse($0) }
        case 17: .readMultipleVariableRequest(.init(handles: [generator.short(), generator.short(), 0]))
        case 18:
            .readMultipleVariableResponse(.init([[1]] + generator.list { $0.bytes(upTo: 60) }, mtu: mtu))
        case 19: .writeRequest(.init(handle: generator.short(), value: generator.bytes(upTo: mtu.valueCapacity)))
        case 20: .writeResponse
        case 21: .writeCommand(.init(handle: generator.short(), value: generator.bytes(upTo: mtu.valueCapacity)))
        case 22:
            .signedWriteCommand(
                .init(
                    handle: generator.short(),
                    value: generator.bytes(upTo: mtu.signedWriteCapacity),
                    signature: .init(counter: .random(in: 0 ... .max, using: &generator), code: generator.next())
                )
            )
        case 23:
            PreparedWrite.parts(of: generator.bytes(upTo: 600), handle: 3, mtu: mtu).last
                .map { .prepareWriteRequest(.init($0)) }
        case 24:
            PreparedWrite.parts(of: generator.bytes(upTo: 600), handle: 3, mtu: mtu).first
                .map { .prepareWriteResponse(.init($0)) }
        case 25: .executeWriteRequest(.init(.write))
        case 26: .executeWriteResponse
        case 27: .handleValueNotification(.init(handle: generator.short(), value: generator.bytes(upTo: 600), mtu: mtu))
        case 28: .handleValueIndication(.init(handle: generator.short(), value: generator.bytes(upTo: 600), mtu: mtu))
        case 29: .handleValueConfirmation
        default:
            MultipleHandleValueNotification(generator.list { $0.attribute(30) }, mtu: mtu)
                .map { .multipleHandleValueNotification($0) }
        }
    }
}

extension SeededGenerator {
    fileprivate mutating func short() -> UInt16 { UInt16(truncatingIfNeeded: next()) }

    fileprivate mutating func range() -> ATTHandleRange { ATTHandleRange(short(), through: short()) }

    fileprivate mutating func uuid() -> BluetoothUUID {
        Bool.random(using: &self)
            ? BluetoothUUID(short()) : BluetoothUUID(value: UInt128(next()) << 64 | UInt128(next()))
    }

    fileprivate mutating func attribute(_ limit: Int) -> ATTHandleValue {
        ATTHandleValue(handle: short(), value: bytes(upTo: limit))
    }

    fileprivate mutating func list<Element>(_ element: (inout SeededGenerator) -> Element) -> [Element] {
        var elements: [Element] = []
        for _ in 0..<Int.random(in: 1...40, using: &self) { elements.append(element(&self)) }
        return elements
    }
}
