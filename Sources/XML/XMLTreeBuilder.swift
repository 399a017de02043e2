internal import CExpat
internal import Documents

/// The tree of elements that expat's handlers build.
final class XMLTreeBuilder {
    private let parser: XML_Parser
    /// The elements that have started and not ended, the outermost first.
    private var open: [XMLElement] = []
    private(set) var root: XMLElement?
    /// The reason for which parsing was stopped; nil if expat itself accepts or rejects the document.
    private(set) var refusal: (mark: TextMark, message: String, hint: String)?

    init(parser: XML_Parser) { self.parser = parser }

    /// The current position; expat counts columns from 0.
    var position: TextMark {
        TextMark(
            line: Int(clamping: cexpat_line(parser)),
            column: Int(clamping: cexpat_column(parser)) &+ 1
        )
    }

    /// Makes this the receiver of the parser's events; the parser does not retain it.
    func install() {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { context, name, attributes in XMLTreeBuilder.from(context)?.start(name, attributes) },
            { context, _ in XMLTreeBuilder.from(context)?.end() }
        )
        XML_SetCharacterDataHandler(parser) { context, text, count in
            XMLTreeBuilder.from(context)?.append(UnsafeBufferPointer(start: text, count: Int(count)))
        }
        XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
            XMLTreeBuilder.from(context)?.refuse(
                "document types are not supported",
                hint: "remove the <!DOCTYPE …> declaration, and replace the entities that it defines"
            )
        }
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
        context.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
    }

    private func start(
        _ name: UnsafePointer<XML_Char>?,
        _ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) {
        guard refusal == nil, let name else { return }
        guard open.count < XMLReader.depthLimit else {
            return refuse(
                "more than \(XMLReader.depthLimit) elements enclose each other",
                hint: "check that each element ends where it should"
            )
        }
        var element = XMLElement(name: String(cString: name), mark: position)
        // Names and values alternate, up to a null pointer.
        var index = 0
        while let pairs, let key = pairs[index], let value = pairs[index + 1] {
            element.attributes.append(.init(name: String(cString: key), value: String(cString: value)))
            index += 2
        }
        open.append(element)
    }

    private func end() {
        guard refusal == nil, let element = open.popLast() else { return }
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(element)
        }
    }

    private func append(_ text: UnsafeBufferPointer<XML_Char>) {
        guard refusal == nil, !open.isEmpty else { return }
        open[open.count - 1].text += String(decoding: UnsafeRawBufferPointer(text), as: UTF8.self)
    }

    private func refuse(_ message: String, hint: String) {
        guard refusal == nil else { return }
        refusal = (position, message, hint)
        XML_StopParser(parser, XML_Bool(0))
    }
}
