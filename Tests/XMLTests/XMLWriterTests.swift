import Documents
import Testing
import XML

@Suite struct XMLWriterTests {
    @Test func `a document is read as the tree that was written`() throws {
        var root = XMLElement(name: "a", mark: .start, attributes: [.init(name: "b", value: "<&>\"'\t\n\r é")])
        var child = XMLElement(name: "c", mark: .start)
        child.children = [XMLElement(name: "d", mark: .start, attributes: [.init(name: "e", value: "")])]
        root.children = [child, XMLElement(name: "f", mark: .start)]
        let text = XMLWriter.document(root)
        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <a b="&lt;&amp;&gt;&quot;'&#9;&#10;&#13; é">
                  <c>
                    <d e=""/>
                  </c>
                  <f/>
                </a>

                """
        )
        let read = try XMLReader.read(Array(text.utf8), file: "test.xml")
        #expect(read["b"] == root["b"])
        #expect(read.children.map(\.name) == ["c", "f"])
    }

    @Test func `characters that XML does not permit are replaced`() throws {
        let root = XMLElement(name: "a", mark: .start, attributes: [.init(name: "b", value: "\u{0}\u{1B}x\u{FFFF}")])
        #expect(try XMLReader.read(Array(XMLWriter.document(root).utf8), file: "f")["b"] == "\u{FFFD}\u{FFFD}x\u{FFFD}")
    }
}
