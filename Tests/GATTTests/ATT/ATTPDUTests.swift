import GATT
import TestRandomness
import Testing

/// The properties of every PDU, tested with all known ones.
@Suite struct ATTPDUTests {
    @Test(arguments: ATTVector.all)
    func `known PDUs round-trip`(_ vector: ATTVector) throws {
        let pdu = try #require(vector.pdu)
        let bytes = try vector.bytes()
        #expect(try ATTPDU(decoding: bytes) == pdu)
        let lenient = try ATTPDU.lenient(bytes)
        #expect(lenient.value == pdu)
        #expect(lenient.warnings.isEmpty)
        #expect(pdu.encode() == bytes)
        #expect(pdu.opcode.rawValue == bytes.first)
        var appended: [UInt8] = [0xAA]
        pdu.encode(into: &appended)
        #expect(appended == [0xAA] + bytes)
    }

    @Test func `every named opcode has a vector`() {
        let named = (0...255).map { ATTOpcode(rawValue: UInt8($0)) }.filter { $0.name != nil }
        #expect(named.count == 31)
        #expect(Set(ATTVector.all.compactMap { $0.pdu?.opcode }) == Set(named))
    }

    @Test(arguments: ATTVector.all)
    func `every proper prefix throws or is a shorter PDU`(_ vector: ATTVector) throws {
        let bytes = try vector.bytes()
        for length in bytes.indices {
            let prefix = Array(bytes.prefix(length))
            do throws(DecodeError) {
                let pdu = try ATTPDU(decoding: prefix)
                #expect(isShorter(prefix, of: vector), "\(HexText.encode(prefix))")
                #expect(pdu.encode() == prefix)
            } catch {
                #expect(!isShorter(prefix, of: vector), "\(HexText.encode(prefix)): \(error)")
            }
        }
    }

    /// Returns a Boolean value that indicates whether a truncated PDU is still valid: a shorter value, fewer elements, or a
    /// type of 2 bytes instead of 16.
    private func isShorter(_ prefix: [UInt8], of vector: ATTVector) -> Bool {
        let length = prefix.count
        switch prefix.first {
        case 0x0B, 0x0D, 0x0F: return length >= 1
        case 0x12, 0x52, 0x1B, 0x1D: return length >= 3
        case 0x16, 0x17: return length >= 5
        case 0x06: return length >= 7
        case 0x08, 0x10: return length == 7
        case 0xD2: return length >= 15
        case 0x05: return length >= 6 && prefix[1] == 1 && length % 4 == 2
        case 0x07: return length >= 5 && length % 4 == 1
        case 0x09, 0x11: return length > 2 && (length - 2) % Int(prefix[1]) == 0
        case 0x0E, 0x20: return length >= 5 && length % 2 == 1
        // The list of the vector ends or is truncated after these lengths.
        case 0x21: return [3, 4, 5, 7, 9].contains(length)
        default: return false
        }
    }

    @Test(arguments: ATTVector.all)
    func `one trailing byte throws or lengthens a value`(_ vector: ATTVector) throws {
        let pdu = try #require(vector.pdu)
        let bytes = try vector.bytes() + [0]
        switch pdu {
        case .findByTypeValueRequest, .readResponse, .readBlobResponse, .readMultipleResponse, .writeRequest,
            .writeCommand, .signedWriteCommand, .prepareWriteRequest, .prepareWriteResponse, .handleValueNotification,
            .handleValueIndication:
            #expect(try ATTPDU(decoding: bytes).encode() == bytes)
        case .readByTypeRequest(let request) where request.type.short != nil:
            #expect(throws: DecodeError.self) { try ATTPDU.lenient(bytes) }
        case .readByGroupTypeRequest(let request) where request.type.short != nil:
            #expect(throws: DecodeError.self) { try ATTPDU.lenient(bytes) }
        default:
            let error = #expect(throws: DecodeError.self) { try ATTPDU(decoding: bytes) }
            #expect(error?.reason == .trailingBytes(1))
            #expect(error?.offset == bytes.count - 1)
            let lenient = try ATTPDU.lenient(bytes)
            #expect(lenient.value == pdu)
            #expect(lenient.warnings == [error].compactMap { $0 })
        }
    }

    @Test(arguments: ATTVector.all)
    func `a thousand mutations are decoded or refused`(_ vector: ATTVector) throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let bytes = try vector.bytes().mutated(using: &generator).mutated(using: &generator)
            let context = "seed \(seed), bytes \(HexText.encode(bytes))"
            let lenient = try? ATTPDU.lenient(bytes)
            _ = ATTPDU.handle(in: bytes)
            if let pdu = lenient?.value {
                #expect(try ATTPDU.lenient(pdu.encode()).value == pdu, "\(context)")
            }
            guard let strict = try? ATTPDU(decoding: bytes) else { continue }
            #expect(lenient?.value == strict && lenient?.warnings.isEmpty == true, "\(context)")
            // A type with a 16-bit form may arrive in 16 bytes and is written in 2.
            if bytes.first != 0x08, bytes.first != 0x10 { #expect(strict.encode() == bytes, "\(context)") }
        }
    }

    @Test func `random PDUs round-trip`() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5000 {
            let mtu = ATTMTU(Int.random(in: 23...600, using: &generator))
            guard let pdu = ATTPDU.random(mtu: mtu, using: &generator) else { continue }
            let bytes = pdu.encode()
            let context = "seed \(seed), bytes \(HexText.encode(bytes))"
            #expect(bytes.count <= mtu.byteCount, "\(context)")
            #expect(try ATTPDU(decoding: bytes) == pdu, "\(context)")
        }
    }

    @Test func `an empty input is not a PDU`() {
        let error = #expect(throws: DecodeError.self) { try ATTPDU.lenient([]) }
        #expect(error == DecodeError(.truncated(needed: 1, available: 0), field: "opcode", offset: 0))
    }

    @Test func `an unknown opcode throws, and lenient decoding keeps it`() throws {
        let error = #expect(throws: DecodeError.self) { try ATTPDU(decoding: [0x7F, 1, 2]) }
        #expect(error == DecodeError(.reservedValue(0x7F), field: "opcode", offset: 0))
        let (pdu, warnings) = try ATTPDU.lenient([0x7F, 1, 2])
        #expect(pdu == .unknown(ATTOpcode(rawValue: 0x7F), parameters: [1, 2]))
        #expect(pdu.opcode.isCommand)
        #expect(pdu.encode() == [0x7F, 1, 2])
        #expect(warnings == [error].compactMap { $0 })
    }

    @Test(
        arguments: [
            ("0200160000", .trailingBytes(2), 3), ("021600", .outOfRange(22), 1), ("0104000000", .reservedValue(0), 4),
            ("01040000a0", .reservedValue(0xA0), 4), ("1802", .reservedValue(2), 1),
            ("0e0300", .truncated(needed: 2, available: 0), 3),
            ("230300010048", .truncated(needed: 4, available: 0), 6),
        ] as [(String, DecodeError.Reason, Int)]
    )
    func `a reserved value throws, and lenient decoding warns`(
        _ hex: String,
        _ reason: DecodeError.Reason,
        _ offset: Int
    ) throws {
        let bytes = try HexText.decode(hex)
        let error = #expect(throws: DecodeError.self) { try ATTPDU(decoding: bytes) }
        #expect(error?.reason == reason)
        #expect(error?.offset == offset)
        let (pdu, warnings) = try ATTPDU.lenient(bytes)
        #expect(warnings == [error].compactMap { $0 })
        #expect(bytes.starts(with: pdu.encode()))
    }

    @Test(
        arguments: [
            "05", "0500", "0503010002", "0501", "07", "09", "0900", "09010100", "0902", "11", "1103010001",
            "1104010002", "08010002000d2a00", "10010002000d2a0000", "21", "2301000200", "2301000100060300020000",
            "d20100",
        ]
    )
    func `an undecodable PDU throws in strict and lenient decoding`(_ hex: String) throws {
        let bytes = try HexText.decode(hex)
        #expect(throws: DecodeError.self) { try ATTPDU(decoding: bytes) }
        #expect(throws: DecodeError.self) { try ATTPDU.lenient(bytes) }
    }
}

@Suite struct ATTHandleTests {
    @Test(arguments: ATTVector.all)
    func `the handle is read without decoding the rest`(_ vector: ATTVector) throws {
        let bytes = try vector.bytes()
        let handle: UInt16? =
            switch vector.pdu {
            case .errorResponse(let response): response.handle
            case .readRequest(let request): request.handle
            case .readBlobRequest(let request): request.handle
            case .writeRequest(let request): request.handle
            case .writeCommand(let command): command.handle
            case .signedWriteCommand(let command): command.handle
            case .prepareWriteRequest(let request): request.write.handle
            case .prepareWriteResponse(let response): response.write.handle
            case .handleValueNotification(let notification): notification.handle
            case .handleValueIndication(let indication): indication.handle
            default: nil
            }
        #expect(ATTPDU.handle(in: bytes) == handle)
        #expect(ATTPDU.handle(in: Array(bytes.prefix(2))) == nil)
    }

    @Test func `a handle range starts at 1 or above and does not descend`() {
        #expect(ATTHandleRange.all.isValid)
        #expect(ATTHandleRange(7, through: 7).isValid)
        #expect(!ATTHandleRange(0, through: 7).isValid)
        #expect(!ATTHandleRange(8, through: 7).isValid)
        #expect(ATTHandleRange(5, through: 7).contains(7))
        #expect(!ATTHandleRange(5, through: 7).contains(8))
    }

    @Test func `a search continues after a handle up to the last one`() {
        #expect(ATTHandleRange.all.remainder(after: 0x0016) == ATTHandleRange(0x0017, through: 0xFFFF))
        #expect(ATTHandleRange.all.remainder(after: 0xFFFF) == nil)
        #expect(ATTHandleRange(1, through: 5).remainder(after: 5) == nil)
    }
}
