internal import CExpat
package import Documents

/// Reads XML documents into trees of elements.
///
/// Document types are refused, and with them entities other than the predefined ones and characters by number, so that a
/// small file cannot expand into a large tree or name another file.
package enum XMLReader {
    /// The maximum size of a document, in bytes.
    package static let sizeLimit = 1 << 20
    /// The maximum number of elements that enclose each other.
    package static let depthLimit = 64

    /// Reads a document and returns its root element.
    package static func read(_ text: [UInt8], file: String) throws(Diagnostic) -> XMLElement {
        guard let size = CInt(exactly: text.count), text.count <= sizeLimit else {
            throw Diagnostic(
                file: file,
                mark: .start,
                message: "the file has \(text.count) bytes, and at most \(sizeLimit) are read",
                hint: "divide it into several files"
            )
        }
        guard let parser = XML_ParserCreate(nil) else {
            throw Diagnostic(file: file, mark: .start, message: "not enough memory to read the file")
        }
        defer { XML_ParserFree(parser) }
        let builder = XMLTreeBuilder(parser: parser)
        let status = withExtendedLifetime(builder) {
            builder.install()
            return text.withUnsafeBytes { bytes in
                XML_Parse(parser, bytes.assumingMemoryBound(to: CChar.self).baseAddress, size, 1)
            }
        }
        if let refusal = builder.refusal {
            throw Diagnostic(file: file, mark: refusal.mark, message: refusal.message, hint: refusal.hint)
        }
        guard status == XML_STATUS_OK, let root = builder.root else {
            let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "no element"
            throw Diagnostic(
                file: file,
                mark: builder.position,
                message: "invalid XML: \(reason)",
                hint: "check the file with xmllint --noout"
            )
        }
        return root
    }
}
