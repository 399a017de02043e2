internal import Documents
internal import GATT

/// The merge of a profile into its base.
///
/// Mappings merge by key, null removes a key of the base, and the lists of attributes and types merge by UUID. All else is replaced.
struct ProfileMerge {
    let report: DiagnosticCollector
    /// The types of the changes and of the base, whose names stand for their UUIDs.
    private let types: [AttributeTypes]
    private let base: YAMLNode
    private let changes: YAMLNode

    /// Prepares the merge of two mappings.
    init(report: DiagnosticCollector, _ base: YAMLNode, _ changes: YAMLNode) {
        self.report = report
        self.base = base
        self.changes = changes
        types = [changes, base].map(Self.types)
    }

    /// The kind of a mapping, which determines its lists that merge by UUID.
    private enum Level {
        case profile, service, characteristic, other

        /// Returns the level of the items of a list that merges, and the kind of their UUIDs.
        func items(_ key: String) -> (level: Level, kind: AssignedNumbers.Kind)? {
            switch (self, key) {
            case (.profile, "services"): (.service, .service)
            case (.profile, "types"): (.other, .characteristic)
            case (.service, "characteristics"): (.characteristic, .characteristic)
            case (.characteristic, "descriptors"): (.other, .descriptor)
            default: nil
            }
        }
    }

    /// The base with the changes of the profile.
    var merged: YAMLNode { merge(base, changes, .profile) }

    /// Returns the valid types of a profile; the parser of the merged profile reports the others.
    private static func types(_ root: YAMLNode) -> AttributeTypes {
        guard let node = root.entry("types")?.value, case .sequence = node.content else { return .assigned }
        return TypeParser.parse(node, DiagnosticCollector(file: ""))
    }

    private func merge(_ base: YAMLNode, _ changes: YAMLNode, _ level: Level) -> YAMLNode {
        guard case .mapping(let kept) = base.content, case .mapping(let changed) = changes.content else {
            return changes
        }
        var remaining: [String: YAMLNode.Entry] = [:]
        for entry in changed { remaining[entry.key] = entry }
        var entries: [YAMLNode.Entry] = []
        for entry in kept {
            guard let change = remaining.removeValue(forKey: entry.key) else {
                entries.append(entry)
                continue
            }
            guard !change.value.isNull else { continue }
            var merged = change
            if let items = level.items(entry.key) {
                merged.value = merge(list: entry.value, change.value, items.level, items.kind)
            } else {
                merged.value = merge(entry.value, change.value, .other)
            }
            entries.append(merged)
        }
        entries += changed.filter { remaining[$0.key] != nil }
        return YAMLNode(content: .mapping(entries), mark: changes.mark)
    }

    private func merge(
        list base: YAMLNode,
        _ changes: YAMLNode,
        _ level: Level,
        _ kind: AssignedNumbers.Kind
    ) -> YAMLNode {
        guard case .sequence(var items) = base.content, case .sequence(let changed) = changes.content else {
            return changes
        }
        var places: [String: Int] = [:]
        var repeated: Set<String> = []
        for (index, item) in items.enumerated() {
            guard let key = key(of: item, kind) else { continue }
            if places.updateValue(index, forKey: key) != nil { repeated.insert(key) }
        }
        var merged: Set<String> = []
        for change in changed {
            guard let key = key(of: change, kind), let place = places[key] else {
                items.append(change)
                continue
            }
            let mark = change.entry("uuid")?.value.mark ?? change.mark
            if repeated.contains(key) {
                report.error(
                    mark,
                    "the base contains \(key) several times, so that no entry can be merged into it",
                    hint: "'gattlab profile show --resolved BASE' prints the base as a profile to edit"
                )
            } else if !merged.insert(key).inserted {
                report.error(mark, "\(key) is merged into the base twice", hint: "write one entry with both changes")
            } else {
                items[place] = merge(items[place], change, level)
            }
        }
        return YAMLNode(content: .sequence(items), mark: changes.mark)
    }

    /// Returns the UUID of an item; its text if this is neither a UUID nor a name.
    private func key(of item: YAMLNode, _ kind: AssignedNumbers.Kind) -> String? {
        guard let text = item.entry("uuid")?.value.scalarText else { return nil }
        let uuid =
            BluetoothUUID(text) ?? AssignedNumbers.uuid(named: text, kind)
            ?? types.lazy.compactMap { $0.uuid(named: text) }.first
        return uuid?.description ?? text
    }
}
