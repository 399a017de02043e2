package import GATT

/// The request `describe`, which describes the fields of a value, so that programs can make forms for `write`.
package struct DescribeValue: ControlRequest {
    package static let method = "describe"
    package static let summary = "Describe the fields of a characteristic's or descriptor's value, to make a form"
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = []

    /// UUID or name of the characteristic or descriptor.
    package var type: String
    /// Content of fields, as in the result of a read; the description includes the fields that follow from it.
    package var fields: FieldObject?

    package init(type: String, fields: FieldObject? = nil) {
        self.type = type
        self.fields = fields
    }

    package struct Response: Codable, Hashable, Sendable {
        package var uuid: String
        package var name: String?
        /// The fields in order, or null if the value has no known fields.
        package var fields: [Field]?

        package init(uuid: String, name: String?, fields: [Field]?) {
            self.uuid = uuid
            self.name = name
            self.fields = fields
        }
    }

    /// The input that a field accepts.
    package enum Kind: String, Codable, CaseIterable, Sendable {
        /// A number from `lowest` to `highest`, rounded to `step`.
        case number
        /// One of `choices`.
        case choice
        /// A list of any of `choices`.
        case flags
        case boolean
        /// A text of up to `limit` bytes.
        case text
        /// A text of the form `2026-03-01T12:34:56`.
        case time
        /// Up to `limit` bytes in hexadecimal.
        case bytes
        /// Any other value, such as an object.
        case other
    }

    /// A field of a value.
    package struct Field: Codable, Hashable, Sendable {
        /// Name of the field in decoded values.
        package var key: String
        package var kind: Kind
        /// True if the field is a list of such inputs.
        package var list: Bool
        /// True if the field may be omitted or null.
        package var optional: Bool
        package var unit: String?
        package var lowest: Double?
        package var highest: Double?
        package var step: Double?
        /// The words to choose from; for a number, the words that it accepts instead.
        package var choices: [String]
        /// Maximum number of bytes.
        package var limit: Int?
        /// The given content, or else the initial one.
        package var value: FieldValue

        package init(_ description: FieldDescription) {
            key = description.key
            list = description.isList
            optional = description.isOptional
            unit = description.unit
            choices = description.words
            limit = description.limit
            value = description.value
            switch description.input {
            case .number(let lowest, let highest, let step):
                kind = .number
                (self.lowest, self.highest, self.step) = (lowest, highest, step)
            case .choice(let words): (kind, choices) = (.choice, words)
            case .flags(let words): (kind, choices) = (.flags, words)
            case .boolean: kind = .boolean
            case .text: kind = .text
            case .dateTime: kind = .time
            case .bytes: kind = .bytes
            case .other: kind = .other
            }
        }
    }
}
