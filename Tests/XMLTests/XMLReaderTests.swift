import Documents
import TestGrowth
import TestRandomness
import Testing
import XML

@Suite struct XMLReaderTests {
    @Test func `elements, attributes and text are read with their positions`() throws {
        let root = try read("<a b='1' c=\"&lt;&#x41;\">\n  <!-- note --><d>x<![CDATA[<y>]]></d><e/>\n</a>")
        #expect(root.name == "a")
        #expect(root.mark == .start)
        #expect(root["b"] == "1")
        #expect(root["c"] == "<A")
        #expect(root["missing"] == nil)
        #expect(root.children.map(\.name) == ["d", "e"])
        #expect(root.children.map(\.mark) == [TextMark(line: 2, column: 16), TextMark(line: 2, column: 39)])
        #expect(root.children.first?.text == "x<y>")
    }

    @Test func `columns count characters`() throws {
        #expect(try read("<a>äö<b/></a>").children.first?.mark == TextMark(line: 1, column: 6))
    }

    @Test(arguments: [
        ("", 1, 1, "invalid XML: no element found"),
        ("<a>\n <b></a>", 2, 7, "invalid XML: mismatched tag"),
        ("<a/>\n<b/>", 2, 1, "invalid XML: junk after document element"),
        ("<a b='1' b='2'/>", 1, 10, "invalid XML: duplicate attribute"),
        ("<a>&other;</a>", 1, 4, "invalid XML: undefined entity"),
        ("<a>\u{1}</a>", 1, 4, "invalid XML: not well-formed (invalid token)"),
        ("<?xml version='1.0'?>\n<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", 2, 1, "document types are not supported"),
        ("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>", 1, 1, "document types are not supported"),
    ]) func `invalid documents are rejected at their position`(
        text: String,
        line: Int,
        column: Int,
        message: String
    ) {
        let error = #expect(throws: Diagnostic.self) { try read(text) }
        #expect(error?.message == message)
        #expect(error?.mark.line == line)
        #expect(error?.hint != nil)
        #expect(message.hasPrefix("document") || error?.mark.column == column)
    }

    @Test func `the depth of elements is limited`() throws {
        let limit = XMLReader.depthLimit
        #expect(try read(nested(limit)).name == "a")
        let error = #expect(throws: Diagnostic.self) { try read(nested(limit + 1)) }
        #expect(error?.message == "more than \(limit) elements enclose each other")
        #expect(error?.mark == TextMark(line: 1, column: limit * 3 + 1))
    }

    @Test func `the size of a document is limited`() throws {
        let text = Array("<a>".utf8) + Array(repeating: 0x20, count: XMLReader.sizeLimit - 7) + Array("</a>".utf8)
        #expect(try XMLReader.read(text, file: "test.xml").name == "a")
        let error = #expect(throws: Diagnostic.self) { try XMLReader.read(text + [0x0A], file: "test.xml") }
        #expect(error?.message == "the file has 1048577 bytes, and at most 1048576 are read")
    }

    @Test func `damaged documents are read or rejected with a position`() {
        let seeds = [
            "<?xml version='1.0' encoding='UTF-8'?>\n<a b='1'>text &amp; <c d=\"ä\"/><!-- e --></a>",
            "<a><b><c/></b><b f='g'><![CDATA[h]]></b><?i j?></a>",
            "<!DOCTYPE a [<!ENTITY b \"&#60;c/>\">]><a>&b;</a>",
        ]
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        for index in 0..<2000 {
            let text = Array(seeds[index % seeds.count].utf8).mutated(using: &generator)
            do throws(Diagnostic) {
                _ = try XMLReader.read(text, file: "test.xml")
            } catch {
                #expect(error.mark >= .start)
                #expect(!error.message.isEmpty)
            }
        }
    }

    @Test(arguments: ["<b c='d'/>", "text\n", "&amp;", "<b>"])
    func `the cost of reading is linear`(part: String) {
        let growth = Growth.measure(upTo: 4096) { count in
            Array(("<a>" + String(repeating: part, count: count) + "</a>").utf8)
        } _: { text in
            _ = try? XMLReader.read(text, file: "test.xml")
        }
        #expect(growth.isLinear, "\(growth)")
    }

    private func nested(_ depth: Int) -> String {
        String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }

    private func read(_ text: String) throws(Diagnostic) -> XMLElement {
        try XMLReader.read(Array(text.utf8), file: "test.xml")
    }
}
