package import Documents
package import GATT

extension ProfileDraft {
    /// Returns the draft as text that parses.
    ///
    /// Attributes that send a value and have none get an empty one. Services that violate their specifications make the profile one
    /// of a defective device, which a remark reports.
    ///
    /// - Parameter file: The name of the text in diagnostics.
    /// - Throws: The problems that remain, which are errors of the program that made the draft.
    package func verifiedText(file: String) throws(InvalidDocument) -> String {
        var draft = self
        for service in draft.services.indices {
            for index in draft.services[service].characteristics.indices {
                let characteristic = draft.services[service].characteristics[index]
                // A profile needs a value for each attribute that sends one.
                if characteristic.value == nil, characteristic.properties.sendsValues {
                    draft.services[service].characteristics[index].value = []
                }
            }
        }
        let text = draft.text
        if (try? PeripheralProfile.parse(Array(text.utf8), file: file)) != nil { return text }
        draft.isDefective = true
        draft.remarks.append(
            "Its services violate their specifications: without 'defective', 'gattlab profile check' lists how."
        )
        let defective = draft.text
        _ = try PeripheralProfile.parse(Array(defective.utf8), file: file)
        return defective
    }
}

extension CharacteristicProperties {
    /// A Boolean value that indicates whether clients receive the value of a characteristic with these properties.
    package var sendsValues: Bool { !isDisjoint(with: [.read, .notify, .indicate, .broadcast]) }
}
