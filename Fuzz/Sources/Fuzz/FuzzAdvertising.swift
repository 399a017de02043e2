import GATT

/// Fuzzes the data of an advertising PDU.
func fuzzAdvertising(_ input: inout Input) {
    let bytes = input.rest()
    let (strict, lenient) = (decode(bytes, .strict), decode(bytes, .lenient))
    compare(strict: strict, lenient: lenient, of: bytes, HexText.encode(bytes))
    guard let data = try? lenient.get().value else { return }

    let encoded = data.encode()
    let again = try? decode(encoded, .strict).get().value
    require(again == data, "data round-trips: \(HexText.encode(bytes)) gave \(HexText.encode(encoded))")
    require(encoded.count == data.size, "the size matches the bytes: \(HexText.encode(bytes))")
    require(bytes.starts(with: encoded), "structures are unchanged: \(HexText.encode(bytes))")
    read(data, bytes)
}

private func decode(
    _ bytes: [UInt8],
    _ strictness: DecodingStrictness
) -> Result<(value: AdvertisingData, warnings: [DecodeError]), DecodeError> {
    do throws(DecodeError) {
        var warnings: [DecodeError] = []
        return .success((try AdvertisingData(decoding: bytes, strictness, warnings: &warnings), warnings))
    } catch {
        return .failure(error)
    }
}

/// Reads all properties of the structures.
private func read(_ data: AdvertisingData, _ bytes: [UInt8]) {
    let context = { HexText.encode(bytes) }
    _ = (data.flags, data.txPower, data.appearance, data.localName)
    for uuid in data.serviceUUIDs + data.solicitedUUIDs {
        require(BluetoothUUID(littleEndian: uuid.littleEndianBytes) == uuid, "a UUID decodes its bytes: \(uuid)")
    }
    let sizes = data.manufacturerData.map { $0.data.count + 2 } + data.serviceData.map { $0.data.count + 2 }
    require(sizes.reduce(0, +) <= bytes.count, "all data comes from the structures: \(context())")

    for structure in data.structures {
        let (strict, lenient) = (element(structure, .strict), element(structure, .lenient))
        guard let element = compare(strict: strict, lenient: lenient, of: structure.data, context()) else { continue }
        require((try? ADElement(decoding: element.structure)) == element, "an element round-trips: \(context())")
    }
    let lenient = try? data.elements(.lenient)
    require(lenient?.count == data.structures.count, "all structures decode leniently: \(context())")
    if let strict = try? data.elements() { require(lenient == strict, "the same: \(context())") }
    for beacon in data.manufacturerData.lazy.compactMap({ IBeacon($0) }) {
        require(IBeacon(beacon.manufacturerData) == beacon, "an iBeacon round-trips: \(context())")
    }
    for service in data.serviceData {
        let (strict, lenient) = (eddystone(service.data, .strict), eddystone(service.data, .lenient))
        if let frame = compare(strict: strict, lenient: lenient, of: service.data, context()) {
            require(frame.encode() == service.data, "an Eddystone frame has one encoding: \(context())")
        }
    }
}

private func element(
    _ structure: ADStructure,
    _ strictness: DecodingStrictness
) -> Result<(value: ADElement, warnings: [DecodeError]), DecodeError> {
    do throws(DecodeError) {
        var warnings: [DecodeError] = []
        return .success((try ADElement(decoding: structure, strictness, warnings: &warnings), warnings))
    } catch {
        return .failure(error)
    }
}

private func eddystone(
    _ bytes: [UInt8],
    _ strictness: DecodingStrictness
) -> Result<(value: Eddystone, warnings: [DecodeError]), DecodeError> {
    do throws(DecodeError) {
        var warnings: [DecodeError] = []
        return .success((try Eddystone(decoding: bytes, strictness, warnings: &warnings), warnings))
    } catch {
        return .failure(error)
    }
}
