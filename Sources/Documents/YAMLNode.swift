/// A node of a YAML document, with its start position.
package struct YAMLNode: Sendable {
    package var content: Content
    package var mark: TextMark
    /// A Boolean value that indicates whether the node is a literal block (`|`), whose first line follows that of its mark.
    package var isLiteralBlock = false

    package init(content: Content, mark: TextMark, isLiteralBlock: Bool = false) {
        self.content = content
        self.mark = mark
        self.isLiteralBlock = isLiteralBlock
    }

    package enum Content: Sendable {
        /// The text as written, with escapes resolved.
        ///
        /// Quoted text is always text; plain text may represent a number, a Boolean value or null.
        case scalar(String, isQuoted: Bool)
        case sequence([YAMLNode])
        /// Entries in the order of the text, without repeated keys.
        case mapping([Entry])
    }

    package struct Entry: Sendable {
        package var key: String
        package var keyMark: TextMark
        package var value: YAMLNode

        package init(key: String, keyMark: TextMark, value: YAMLNode) {
            self.key = key
            self.keyMark = keyMark
            self.value = value
        }
    }
}
