import GATT
import Testing

/// A known PDU: its bytes and their decoded form.
struct ATTVector: Sendable, CustomTestStringConvertible {
    let hex: String
    let pdu: ATTPDU?

    init(_ hex: String, _ pdu: ATTPDU?) {
        self.hex = hex
        self.pdu = pdu
    }

    var testDescription: String { hex }

    func bytes() throws -> [UInt8] { try HexText.decode(hex) }

    static let all: [ATTVector] = discovery + reads + writes + serverInitiated

    /// An MTU that holds every vector.
    static let mtu = ATTMTU(512)
    /// A type without a 16-bit form.
    static let vendorType = BluetoothUUID(value: 0x0001_0203_0405_0607_0809_0A0B_0C0D_0E0F)
}

/// PDUs of bluez/bluez unit/test-gatt.c, which follows the GATT test suite, and of the Core Specification; where these
/// have none, the boundaries of the definition.
extension ATTVector {
    private static let discovery: [ATTVector] = [
        ATTVector("020002", .exchangeMTURequest(.init(clientMTU: 512))),
        ATTVector("030002", .exchangeMTUResponse(.init(serverMTU: 512))),
        ATTVector(
            "011097000a",
            .errorResponse(.init(to: .readByGroupTypeRequest, handle: 0x0097, .attributeNotFound))
        ),
        ATTVector("0413001600", .findInformationRequest(.init(in: .init(0x0013, through: 0x0016)))),
        ATTVector(
            "05011300022914000329",
            ATTPDU.FindInformationResponse(
                [.init(handle: 0x13, type: BluetoothUUID(0x2902)), .init(handle: 0x14, type: BluetoothUUID(0x2903))],
                mtu: mtu
            ).map { .findInformationResponse($0) }
        ),
        ATTVector(
            "050213000f0e0d0c0b0a09080706050403020100",
            ATTPDU.FindInformationResponse([.init(handle: 0x13, type: vendorType)], mtu: mtu)
                .map { .findInformationResponse($0) }
        ),
        ATTVector("060100ffff00280018", .findByTypeValueRequest(.init(in: .all, type: 0x2800, value: [0x00, 0x18]))),
        ATTVector(
            "060100ffff0028fb349b5f80000080001000000d180000",
            .findByTypeValueRequest(
                .init(
                    in: .all,
                    type: 0x2800,
                    value: [0xFB, 0x34, 0x9B, 0x5F, 0x80, 0, 0, 0x80, 0, 0x10, 0, 0, 0x0D, 0x18, 0, 0]
                )
            )
        ),
        ATTVector(
            "0701000700",
            ATTPDU.FindByTypeValueResponse([.init(1, through: 7)], mtu: mtu).map { .findByTypeValueResponse($0) }
        ),
        ATTVector(
            "070100070010001700",
            ATTPDU.FindByTypeValueResponse([.init(1, through: 7), .init(0x10, through: 0x17)], mtu: mtu)
                .map { .findByTypeValueResponse($0) }
        ),
        ATTVector("100100ffff0028", .readByGroupTypeRequest(.init(in: .all, type: BluetoothUUID(0x2800)))),
        ATTVector(
            "100100ffff0f0e0d0c0b0a09080706050403020100",
            .readByGroupTypeRequest(.init(in: .all, type: vendorType))
        ),
        ATTVector(
            "110610001300001820002900b068300032001918",
            ATTPDU.ReadByGroupTypeResponse(
                [
                    .init(.init(0x10, through: 0x13), value: [0x00, 0x18]),
                    .init(.init(0x20, through: 0x29), value: [0xB0, 0x68]),
                    .init(.init(0x30, through: 0x32), value: [0x19, 0x18]),
                ],
                mtu: mtu
            ).map { .readByGroupTypeResponse($0) }
        ),
    ]

    private static let reads: [ATTVector] = [
        ATTVector("080100ffff0d2a", .readByTypeRequest(.init(in: .all, type: BluetoothUUID(0x2A0D)))),
        ATTVector("080100ffff0f0e0d0c0b0a09080706050403020100", .readByTypeRequest(.init(in: .all, type: vendorType))),
        ATTVector(
            "09050a00010203",
            ATTPDU.ReadByTypeResponse([.init(handle: 10, value: [1, 2, 3])], mtu: mtu).map { .readByTypeResponse($0) }
        ),
        ATTVector(
            "0906030020002f00040030003f00",
            ATTPDU.ReadByTypeResponse(
                [.init(handle: 3, value: [0x20, 0, 0x2F, 0]), .init(handle: 4, value: [0x30, 0, 0x3F, 0])],
                mtu: mtu
            ).map { .readByTypeResponse($0) }
        ),
        ATTVector(
            "0902ffff",
            ATTPDU.ReadByTypeResponse([.init(handle: 0xFFFF, value: [])], mtu: mtu).map { .readByTypeResponse($0) }
        ),
        ATTVector("0a0300", .readRequest(.init(handle: 3))),
        ATTVector("0b010203", .readResponse(.init(value: [1, 2, 3]))),
        ATTVector("0b", .readResponse(.init(value: []))),
        ATTVector("0c03001600", .readBlobRequest(.init(handle: 3, offset: 22))),
        ATTVector("0d0405", .readBlobResponse(.init(part: [4, 5]))),
        ATTVector("0d", .readBlobResponse(.init(part: []))),
        ATTVector("0e03000700", .readMultipleRequest(.init(handles: [3, 7]))),
        ATTVector("0f010203", .readMultipleResponse(.init(values: [1, 2, 3]))),
        ATTVector("20030007000100", .readMultipleVariableRequest(.init(handles: [3, 7, 1]))),
        ATTVector("2102000102000001000a", .readMultipleVariableResponse(.init([[1, 2], [], [10]], mtu: mtu))),
    ]

    private static let writes: [ATTVector] = [
        ATTVector("1204000300", .writeRequest(.init(handle: 4, value: [3, 0]))),
        ATTVector("120400", .writeRequest(.init(handle: 4, value: []))),
        ATTVector("13", .writeResponse),
        ATTVector("52070001", .writeCommand(.init(handle: 7, value: [1]))),
        // Example of the Core Specification, Vol 3, Part F, 3.4.5.4.
        ATTVector(
            "d21200133701000000f1871e933c900ff2",
            .signedWriteCommand(
                .init(
                    handle: 0x0012,
                    value: [0x13, 0x37],
                    signature: .init(counter: 1, code: 0xF20F_903C_931E_87F1)
                )
            )
        ),
        ATTVector("160700000001", .prepareWriteRequest(.init(.init(handle: 7, offset: 0, part: [1])))),
        ATTVector("170700120001", .prepareWriteResponse(.init(.init(handle: 7, offset: 18, part: [1])))),
        ATTVector("1800", .executeWriteRequest(.init(.cancel))),
        ATTVector("1801", .executeWriteRequest(.init(.write))),
        ATTVector("19", .executeWriteResponse),
    ]

    private static let serverInitiated: [ATTVector] = [
        ATTVector("1b03000648", .handleValueNotification(.init(handle: 3, value: [0x06, 0x48]))),
        ATTVector("1d0300", .handleValueIndication(.init(handle: 3, value: []))),
        ATTVector("1e", .handleValueConfirmation),
        ATTVector(
            "2303000200064807000000",
            ATTPDU.MultipleHandleValueNotification(
                [.init(handle: 3, value: [0x06, 0x48]), .init(handle: 7, value: [])],
                mtu: mtu
            ).map { .multipleHandleValueNotification($0) }
        ),
    ]
}
