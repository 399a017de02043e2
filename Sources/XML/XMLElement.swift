package import Documents

/// An element of an XML document, with its position in the file.
package struct XMLElement: Hashable, Sendable {
    package var name: String
    /// The position of its start tag.
    package var mark: TextMark
    /// The attributes in the order of the file; their names differ.
    package var attributes: [Attribute]
    package var children: [XMLElement] = []
    /// The character data between its tags, without that of its children; documents are written without it.
    package var text = ""

    package struct Attribute: Hashable, Sendable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package init(name: String, mark: TextMark, attributes: [Attribute] = []) {
        self.name = name
        self.mark = mark
        self.attributes = attributes
    }

    /// Returns the value of an attribute; nil if the element does not have it.
    package subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
}
