internal import GATT

/// The names of a user's own types, which are distinct from each other and from those of the SIG.
package struct TypeNames {
    /// The maximum length of a name, in bytes of UTF-8.
    private static let maximumLength = 100

    /// The names in the form in which they are compared.
    private var names: Set<String> = []

    package init() {}

    /// Adds a name.
    ///
    /// - Throws: The reason for which a type cannot have the name.
    package mutating func insert(_ name: String) throws(InvalidTypeName) {
        guard !name.isEmpty, name.utf8.count <= Self.maximumLength, !name.contains("/"), !name.hasPrefix("@"),
            BluetoothUUID(name) == nil
        else {
            throw InvalidTypeName(
                message: "'\(name.prefix(Self.maximumLength))' cannot be the name of a type",
                hint: "use at most \(Self.maximumLength) bytes, without '/' and '@'; a UUID is no name"
            )
        }
        let kebab = AttributeTypes.kebab(name)
        guard !AssignedNumbers.Kind.allCases.contains(where: { AssignedNumbers.uuid(named: kebab, $0) != nil }) else {
            throw InvalidTypeName(message: "'\(name)' is a name of the Bluetooth SIG", hint: "choose another name")
        }
        guard names.insert(kebab).inserted else {
            throw InvalidTypeName(
                message: "duplicate name '\(name)'",
                hint: "names are compared without regard to case"
            )
        }
    }
}

/// The error for a name that a type cannot have.
package struct InvalidTypeName: Error, Hashable, Sendable {
    package var message: String
    package var hint: String
}
