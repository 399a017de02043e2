import GATT
import Testing

@Suite struct AdvertisingBudgetTests {
    @Test(arguments: [AdvertisingBudget.legacy, .extendedPDU, .extended])
    func `data that fills the budget fits, and one more byte does not`(_ budget: AdvertisingBudget) throws {
        var data = AdvertisingData()
        while data.size + 31 <= budget.limit {
            data.structures.append(ADStructure(.meshMessage, Array(repeating: 0, count: 29)))
        }
        let rest = budget.limit - data.size
        if rest >= 2 { data.structures.append(ADStructure(.bigInfo, Array(repeating: 0, count: rest - 2))) }
        data.structures[0].data += Array(repeating: 0, count: budget.limit - data.size)
        try data.check(budget)
        #expect(data.encode().count == budget.limit)
        data.structures[0].data.append(0)
        let error = #expect(throws: AdvertisingBudgetError.self) { try data.check(budget, of: .scanResponse) }
        #expect(error?.excess == 1)
        #expect(error?.limit == budget.limit)
        #expect(error?.part == .scanResponse)
    }

    @Test func `an element that exceeds the budget is reported and not added`() throws {
        var data = AdvertisingData()
        try data.append(.flags([.leGeneralDiscoverable]), within: .legacy)
        try data.append(.localName("A name of twenty-one.", isComplete: true), within: .legacy)
        let before = data
        let uuids = ADElement.serviceUUIDs(.uuids16([0x180D, 0x180F]), isComplete: true)
        let error = #expect(throws: AdvertisingBudgetError.self) { try data.append(uuids, within: .legacy) }
        #expect(error?.firstExcess?.name == "16-bit service UUIDs")
        #expect(error?.largest?.name == "local name")
        #expect(error?.excess == 1)
        #expect(data == before)
        try data.append(uuids, within: .extendedPDU)
        #expect(data.size == 32)
        #expect(AdvertisingBudgetError(part: .scanResponse, elements: [], limit: 31).firstExcess == nil)
    }

    @Test func `a structure is at most as long as its length field allows`() throws {
        let element = ADElement.manufacturerData(.init(company: 0x004C, data: Array(repeating: 0, count: 252)))
        var data = AdvertisingData()
        try data.append(element, within: .extended)
        #expect(try AdvertisingData(decoding: data.encode()) == data)
        data.structures[0].data.append(0)
        let error = #expect(throws: AdvertisingBudgetError.self) { try data.check(.extended) }
        #expect(error?.limit == 256)
        #expect(error?.firstExcess?.name == "manufacturer data 004C")
    }

    @Test(
        arguments: [
            (0x01, "06", "flags"), (0x02, "0d18", "16-bit service UUIDs"), (0x05, "", "32-bit service UUIDs"),
            (0x07, "", "128-bit service UUIDs"), (0x14, "", "16-bit solicited UUIDs"),
            (0x1F, "", "32-bit solicited UUIDs"), (0x15, "", "128-bit solicited UUIDs"), (0x08, "53", "local name"),
            (0x0A, "00", "TX power"), (0x19, "4103", "appearance"), (0x16, "0f1864", "service data 180F"),
            (0x20, "7856341264", "service data 12345678-0000-1000-8000-00805f9b34fb"),
            (0x21, "", "service data"), (0xFF, "4c00", "manufacturer data 004C"), (0xFF, "4c", "manufacturer data"),
            (0x2A, "", "data 0x2a"),
        ] as [(UInt8, String, String)]
    )
    func `a structure has a label`(_ type: UInt8, _ hex: String, _ label: String) throws {
        #expect(ADStructure(ADType(rawValue: type), try HexText.decode(hex)).label == label)
    }
}
