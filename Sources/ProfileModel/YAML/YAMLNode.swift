/// A piece of a YAML document, with the place where it begins.
package struct YAMLNode: Sendable {
    package var content: Content
    package var mark: TextMark

    package enum Content: Sendable {
        /// Text as written, escapes resolved. Quoted text is always text; plain text may stand for a number, a
        /// boolean or null.
        case scalar(String, isQuoted: Bool)
        case sequence([YAMLNode])
        /// Entries in the order of the text; no two keys are equal.
        case mapping([Entry])
    }

    package struct Entry: Sendable {
        package var key: String
        package var keyMark: TextMark
        package var value: YAMLNode
    }
}
