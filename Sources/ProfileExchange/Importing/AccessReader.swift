internal import GATT
internal import XML

/// The permissions of a characteristic or descriptor in a server configuration.
struct AccessReader {
    private var permissions: [AccessPermission] = []

    init(_ element: XMLElement, _ report: ImportReport) {
        for child in element.children where child.name == "permission" {
            report.checkParts(of: child, attributes: ["name"], children: [])
            guard let name = report.name(of: child) else { continue }
            guard let permission = AccessPermission.all.first(where: { $0.word == name }) else {
                report.warnUnknown(name, of: child, among: AccessPermission.all.map(\.word))
                continue
            }
            if permission.isSigned {
                report.warn(
                    child,
                    "the signature that \(name) requires is not imported",
                    hint: "bluetoothd verifies signatures of characteristics with the property SIGNED_WRITE"
                )
            }
            permissions.append(permission)
        }
    }

    /// The properties of a descriptor with these permissions.
    var properties: CharacteristicProperties {
        permissions.reduce(into: []) { $0.formUnion($1.access == .read ? .read : .write) }
    }

    var security: AttributePermissions {
        permissions.reduce(into: []) { $0.formUnion($1.security) }
    }

    /// Returns the security of a characteristic, and reports accesses that its properties and permissions disagree about.
    func security(
        of properties: CharacteristicProperties,
        _ element: XMLElement,
        _ uuid: BluetoothUUID,
        _ report: ImportReport
    ) -> AttributePermissions {
        var security: AttributePermissions = []
        for (access, word, isOffered) in [
            (AccessPermission.Access.read, "READ", properties.contains(.read)),
            (.write, "WRITE", !properties.isDisjoint(with: .writes)),
        ] {
            let granted = permissions.filter { $0.access == access }
            if isOffered {
                security = granted.reduce(into: security) { $0.formUnion($1.security) }
                if granted.isEmpty {
                    report.warn(
                        element,
                        "\(uuid) has no permission \(word), and the profile permits what its properties offer",
                        hint: "add <permission name=\"\(word)\"/>, or remove the property"
                    )
                }
            } else if let permission = granted.first {
                report.warn(
                    element,
                    "the permission \(permission.word) of \(uuid) is not imported, because no property offers it",
                    hint: "add <property name=\"\(word)\"/>, or remove the permission"
                )
            }
        }
        return security
    }
}

extension ImportReport {
    /// Returns the name of a property or permission; nil if it was reported as missing.
    func name(of element: XMLElement) -> String? {
        guard let name = element["name"] else {
            error(
                element,
                "<\(element.name)> lacks the attribute name",
                hint: "add the attribute, as in <\(element.name) name=\"READ\"/>"
            )
            return nil
        }
        return name
    }

    /// Warns about the name of a property or permission that gattlab does not know.
    func warnUnknown(_ name: String, of element: XMLElement, among known: [String]) {
        warn(
            element,
            "the \(element.name) '\(name.excerpt)' is not imported",
            hint: Spelling.closest(to: name, among: known).map { "did you mean '\($0)'?" }
                ?? "the names are \(known.joined(separator: ", "))"
        )
    }
}
