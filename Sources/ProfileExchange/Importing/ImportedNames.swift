internal import GATT
internal import ProfileModel
internal import XML

/// The names of UUIDs in an imported file, of which a profile keeps those of 128-bit UUIDs without an assigned name.
struct ImportedNames {
    private let report: ImportReport
    private var taken = TypeNames()
    /// The names by their UUIDs; nil for those that a type cannot have.
    private var names: [BluetoothUUID: String?] = [:]
    private(set) var typeNames: [ProfileDraft.TypeName] = []

    init(report: ImportReport) { self.report = report }

    /// Adds the name of an attribute, and warns if the profile does not contain it.
    mutating func add(_ element: XMLElement, _ uuid: BluetoothUUID, _ kind: AssignedNumbers.Kind) {
        // A name that repeats the UUID is none.
        guard let name = element["name"], !name.isEmpty, BluetoothUUID(name) != uuid else { return }
        if let assigned = AssignedNumbers.name(of: uuid, kind) {
            guard !Self.isSame(name, assigned, uuid, kind) else { return }
            report.warn(element, "the name '\(name.excerpt)' is not imported, because \(uuid) is '\(assigned)'")
        } else if uuid.uint32 != nil {
            report.warn(
                element,
                "the name '\(name.excerpt)' of \(uuid) is not imported",
                hint: "only 128-bit UUIDs can have names of their own"
            )
        } else if let known = names[uuid] {
            guard let known, known != name else { return }
            report.warn(
                element,
                "the name '\(name.excerpt)' is not imported, because \(uuid) is also '\(known.excerpt)'"
            )
        } else {
            do throws(InvalidTypeName) {
                try taken.insert(name)
                names[uuid] = name
                typeNames.append(ProfileDraft.TypeName(uuid: uuid, name: name))
            } catch {
                names[uuid] = .some(nil)
                report.warn(element, "the name of \(uuid) is not imported: \(error.message)", hint: error.hint)
            }
        }
    }

    /// Returns whether a name is the assigned one; names of services may lack the word "Service", or have it in addition.
    private static func isSame(
        _ name: String,
        _ assigned: String,
        _ uuid: BluetoothUUID,
        _ kind: AssignedNumbers.Kind
    ) -> Bool {
        let (given, assigned) = (AttributeTypes.kebab(name), AttributeTypes.kebab(assigned))
        if given == assigned || AssignedNumbers.uuid(named: given, kind) == uuid { return true }
        return kind == .service && (given + "-service" == assigned || given == assigned + "-service")
    }
}

extension String {
    /// The text, shortened for a message.
    var excerpt: String {
        let limit = 80
        guard unicodeScalars.count > limit else { return self }
        var text = ""
        text.unicodeScalars.append(contentsOf: unicodeScalars.prefix(limit))
        return text + "…"
    }
}
