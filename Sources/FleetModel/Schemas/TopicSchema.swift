internal import GATT

/// The JSON Schema of the messages of one kind of topic.
package struct TopicSchema: Sendable {
    /// The topic as a filter of MQTT (MQTT 5, 4.7.1).
    package var filter: String
    /// The file of the schema, and the part of it if it has several.
    package var file: String
    package var definition: String?
    /// A Boolean value that indicates whether the broker keeps the last message; an empty one deletes it.
    package var isRetained: Bool
    /// A Boolean value that indicates whether the payload is JSON; otherwise the schema is that of its text.
    package var isJSON: Bool

    init(_ filter: String, _ file: String, _ definition: String? = nil, isRetained: Bool = false, isJSON: Bool = true) {
        self.filter = filter
        self.file = file
        self.definition = definition
        self.isRetained = isRetained
        self.isJSON = isJSON
    }

    /// The entry of the topic in the index of all schemas.
    var fields: FieldObject {
        [
            "topic": .text(filter), "schema": .text(definition.map { "\(file)#/$defs/\($0)" } ?? file),
            "retained": .boolean(isRetained), "contentType": isJSON ? "application/json" : "text/plain",
        ]
    }
}
