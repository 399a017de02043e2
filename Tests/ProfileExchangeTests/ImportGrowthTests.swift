import ProfileExchange
import TestGrowth
import Testing

@Suite struct ImportGrowthTests {
    @Test(arguments: [
        "<service uuid='180F'><characteristic uuid='2A19' value='07'><permission name='READ'/><property name='READ'/>"
            + "</characteristic></service>",
        "<service uuid='FFF0' name='unknown'/>",
        "<serivce a='b'>text</serivce>",
        "<service uuid='x'/>",
    ]) func `Growth: an import is linear in the size of the file`(part: String) {
        let growth = Growth.measure(upTo: 4096) { count in
            let parts = String(repeating: part, count: count)
            return Array("<server-configuration name='a'>\(parts)</server-configuration>".utf8)
        } _: { text in
            _ = try? ImportedFile.read(text, file: "f").verifiedText(remark: "r", file: "p")
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `Growth: names of UUIDs are imported in linear time`() {
        let growth = Growth.measure(upTo: 4096) { count in
            let services = (0..<count).map { number in
                let digits = String(number + 0x1_0000, radix: 16)
                return "<service name='name \(number)' uuid='6f2\(digits)-3a5c-4d1b-9c77-2f1f3f6f0a10'/>"
            }
            return Array("<server-configuration name='a'>\(services.joined())</server-configuration>".utf8)
        } _: { text in
            _ = try? ImportedFile.read(text, file: "f").verifiedText(remark: "r", file: "p")
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `Growth: a skeleton is linear in the size of the definition`() {
        let part = """
            <Characteristic type='a.heart_rate_measurement'><InformativeText>some words</InformativeText>
            <Requirement>C1</Requirement><Properties><Notify>Mandatory</Notify></Properties></Characteristic>
            """
        let growth = Growth.measure(upTo: 4096) { count in
            let parts = String(repeating: part, count: count)
            return Array("<Service name='a' uuid='180D'><Characteristics>\(parts)</Characteristics></Service>".utf8)
        } _: { text in
            _ = try? ImportedFile.read(text, file: "f").verifiedText(remark: "r", file: "p")
        }
        #expect(growth.isLinear, "\(growth)")
    }
}
