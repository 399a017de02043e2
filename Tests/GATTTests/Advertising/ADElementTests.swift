import GATT
import TestRandomness
import Testing

/// The properties of every advertising data structure, tested with all known ones.
@Suite struct ADElementTests {
    @Test(arguments: ADVector.all)
    func `AD structures round-trip`(_ vector: ADVector) throws {
        let structure = try vector.structure()
        #expect(try ADElement(decoding: structure) == vector.element)
        let lenient = try ADElement.lenient(structure)
        #expect(lenient.value == vector.element)
        #expect(lenient.warnings.isEmpty)
        #expect(vector.element.structure == structure)
        #expect(vector.element.type == structure.type)
    }

    @Test func `every named type has a vector`() {
        let named = (0...255).map { ADType(rawValue: UInt8($0)) }.filter { AssignedNumbers.adTypeName($0) != nil }
        #expect(named.count == 50)
        #expect(named.allSatisfy { type in ADVector.all.contains { $0.type == type.rawValue } })
        #expect(ADType.txPowerLevel.description == "Tx Power Level (0x0a)")
        #expect(ADType(rawValue: 0x7F).description == "not assigned (0x7f)")
    }

    @Test(arguments: ADVector.all)
    func `every proper prefix throws or decodes to less`(_ vector: ADVector) throws {
        let whole = try vector.structure()
        for length in whole.data.indices {
            let structure = ADStructure(whole.type, Array(whole.data.prefix(length)))
            do throws(DecodeError) {
                let element = try ADElement(decoding: structure)
                #expect(vector.shape.allows(length), "\(length)")
                #expect(try ADElement(decoding: element.structure) == element)
            } catch {
                #expect(!vector.shape.allows(length), "\(length): \(error)")
            }
        }
    }

    @Test(arguments: ADVector.all)
    func `one trailing byte throws or lengthens a value`(_ vector: ADVector) throws {
        var structure = try vector.structure()
        structure.data.append(0x41)
        switch (vector.shape, vector.element) {
        case (.open, _), (_, .localName), (_, .uri):
            #expect(try ADElement(decoding: structure).structure == structure)
        case (_, .indoorPositioning) where vector.hex.isEmpty:
            #expect(throws: DecodeError.self) { try ADElement.lenient(structure) }
        case (_, .advertisingInterval) where vector.hex.count == 6:
            #expect(try ADElement(decoding: structure).structure == structure)
        case (_, .deviceID), (_, .transportDiscovery):
            #expect(throws: DecodeError.self) { try ADElement.lenient(structure) }
        default:
            let error = #expect(throws: DecodeError.self) { try ADElement(decoding: structure) }
            #expect(error?.reason == .trailingBytes(1))
            #expect(error?.offset == structure.data.count - 1)
            let lenient = try ADElement.lenient(structure)
            #expect(lenient.value == vector.element)
            #expect(lenient.warnings == [error].compactMap { $0 })
        }
    }

    @Test(arguments: ADVector.all)
    func `a thousand mutations are decoded or refused`(_ vector: ADVector) throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        let original = try vector.structure()
        for _ in 0..<1000 {
            let data = original.data.mutated(using: &generator).mutated(using: &generator)
            let structure = ADStructure(original.type, data)
            let context = "seed \(seed), data \(HexText.encode(data))"
            let lenient = try? ADElement.lenient(structure)
            if let element = lenient?.value {
                #expect(try ADElement.lenient(element.structure).value == element, "\(context)")
            }
            guard let strict = try? ADElement(decoding: structure) else { continue }
            #expect(lenient?.value == strict && lenient?.warnings.isEmpty == true, "\(context)")
        }
    }

    @Test func `random elements round-trip`() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5000 {
            let element = ADElement.random(using: &generator)
            let structure = element.structure
            let context = "seed \(seed), \(structure.type) \(HexText.encode(structure.data))"
            #expect(try ADElement(decoding: structure) == element, "\(context)")
            #expect(try AdvertisingData(decoding: AdvertisingData([element]).encode()).structures == [structure])
        }
    }

    @Test(
        arguments: [
            (0x01, "26", .reservedBits(0x20), 0), (0x01, "0600", .trailingBytes(1), 1),
            (0x0A, "80", .outOfRange(0x80), 0), (0x0D, "050424", .reservedBits(1), 0),
            (0x10, "0300010001000100", .reservedValue(3), 0), (0x11, "10", .reservedBits(0x10), 0),
            (0x12, "0500800c", .outOfRange(5), 0), (0x12, "0600810c", .outOfRange(3201), 2),
            (0x12, "08000700", .contradiction("must not be below minimum"), 2),
            (0x1B, "0605040302c102", .reservedBits(2), 6), (0x1C, "04", .reservedValue(4), 0),
            (0x24, "c2bb78", .reservedValue(0xBB), 0), (0x26, "012000", .reservedBits(0x20), 1),
            (0x25, "80", .reservedBits(0x80), 0), (0x28, "ffffffff3f3412", .reservedBits(0x20_0000_0000), 0),
            (0x2B, "03aa", .reservedValue(3), 0),
            (0x30, "616263", .outOfRange(3), 0), (0x3D, "0864", .reservedBits(0x08), 0),
            (0x09, "53747200", .trailingBytes(1), 3), (0x08, "53ff", .invalidText, 0),
        ] as [(UInt8, String, DecodeError.Reason, Int)]
    )
    func `a reserved value throws, and lenient decoding warns`(
        _ type: UInt8,
        _ hex: String,
        _ reason: DecodeError.Reason,
        _ offset: Int
    ) throws {
        let structure = ADStructure(ADType(rawValue: type), try HexText.decode(hex))
        let error = #expect(throws: DecodeError.self) { try ADElement(decoding: structure) }
        #expect(error?.reason == reason)
        #expect(error?.offset == offset)
        #expect(try ADElement.lenient(structure).warnings == [error].compactMap { $0 })
    }
}

@Suite struct ADValueTests {
    @Test func `UUIDs are listed in their narrowest form`() throws {
        let uart = try #require(BluetoothUUID("6e400001-b5a3-f393-e0a9-e50e24dcca9e"))
        let uuids = [uart, BluetoothUUID(0x180D), BluetoothUUID(uint32: 0x1234_5678), BluetoothUUID(0x180F)]
        let lists = ADUUIDList.lists(of: uuids)
        #expect(lists == [.uuids16([0x180D, 0x180F]), .uuids32([0x1234_5678]), .uuids128([uart.value])])
        #expect(Set(lists.flatMap(\.uuids)) == Set(uuids))
        #expect(ADUUIDList.lists(of: []).isEmpty)
    }

    @Test(
        arguments: [
            ("https://x", 0x17, "//x"), ("HTTP://x", 0x16, "//x"), ("aaa:", 0x02, ""), ("usb:x", 0x01, "usb:x"),
            ("x", 0x01, "x"), ("", 0x01, ""), (":x", 0x01, ":x"),
        ] as [(String, UInt32, String)]
    )
    func `a URI is sent with the code of its scheme`(_ text: String, _ scheme: UInt32, _ rest: String) {
        let uri = ADURI(text)
        #expect(uri.scheme.value == scheme)
        #expect(uri.rest == rest)
        #expect(uri.text?.lowercased() == text.lowercased())
    }

    @Test func `a code without a scheme has no text`() {
        #expect(ADURI(scheme: "\u{BA}", rest: "x").text == "ms-settings-cloudstorage:x")
        #expect(ADURI(scheme: "\u{BB}", rest: "x").text == nil)
        #expect(ADURI(scheme: "\0", rest: "x").text == nil)
    }

    @Test func `a class of device is divided into its fields`() {
        let phone = ADClassOfDevice(bits: UInt24(clamping: 0x5A_020C))
        #expect(phone.majorDeviceClass == 2)
        #expect(phone.minorDeviceClass == 3)
        #expect(phone.majorServiceClasses == 0b010_1101_0000)
    }

    @Test func `features are found by their bit`() {
        let features = ADFeatures(bytes: [0x01, 0x80, 0x00])
        #expect(features == ADFeatures(bytes: [0x01, 0x80]))
        #expect((0..<24).filter(features.contains) == [0, 15])
        #expect(!features.contains(-1))
    }

    @Test func `an interval is converted to milliseconds`() {
        #expect(ADInterval(units: 160).milliseconds == 100)
    }

    @Test func `a transport block indicates whether more data follows`() {
        #expect(ADTransportBlock(organization: 1, flags: 0x04, data: []).isIncomplete)
        #expect(!ADTransportBlock(organization: 1, flags: 0x03, data: []).isIncomplete)
        #expect(ADTransportBlock(organization: 1, flags: 0, data: Array(repeating: 0, count: 300)).data.count == 255)
    }

    @Test func `flags are listed as words`() {
        #expect(ADFlags(rawValue: 6).names == ["le-general-discoverable", "br-edr-not-supported"])
        #expect(ADFlags(rawValue: 0xFF).names == ADFlags.bitNames)
        #expect(ADSecurityManagerFlags(rawValue: 0xFF).names == ADSecurityManagerFlags.bitNames)
    }
}
