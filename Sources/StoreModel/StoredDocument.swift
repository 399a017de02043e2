/// A definition that clients have made and that survives restarts, such as an alarm or a workout.
package struct StoredDocument: Hashable, Sendable {
    /// The kind of definition, such as `alarm`.
    package var kind: String
    /// Unique among the documents of the kind.
    package var name: String
    /// JSON.
    package var text: String

    /// The kind of the document that belongs to the session of its name, and is deleted with it.
    package static let sessionKind = "session"

    package init(kind: String, name: String, text: String) {
        self.kind = kind
        self.name = name
        self.text = text
    }
}
