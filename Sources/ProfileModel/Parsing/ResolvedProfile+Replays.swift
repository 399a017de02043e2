internal import Documents
internal import GATT

extension ResolvedProfile {
    /// The maximum size of the text of a profile in bytes.
    package static var maximumSize: Int { YAMLReader.maximumSize }

    /// Returns the profile as text in which some characteristics replay recordings in place of their own rules for notifications.
    package func text(replaying replays: [AttributeID: Replay]) -> [UInt8] {
        let services = profile.services.map(\.characteristics)
        let root = tree.replacing("services") { list in
            list.mapItems { service, number in
                guard services.indices.contains(number) else { return service }
                return service.replacing("characteristics") { list in
                    list.mapItems { characteristic, index in
                        guard services[number].indices.contains(index),
                            let replay = replays[services[number][index].id]
                        else { return characteristic }
                        return characteristic.replaying(replay)
                    }
                }
            }
        }
        return Array(root.yaml.utf8)
    }
}

extension YAMLNode {
    /// Returns the characteristic with a recording, whose first value is that of a characteristic without one.
    fileprivate func replaying(_ replay: Replay) -> YAMLNode {
        func entry(_ key: String, _ content: Content) -> Entry {
            Entry(key: key, keyMark: mark, value: YAMLNode(content: content, mark: mark))
        }
        let steps = replay.steps.map { step in
            let parts = [
                Content.scalar(step.offset.text, isQuoted: false), .scalar(HexText.encode(step.value), isQuoted: true),
            ]
            return YAMLNode(content: .sequence(parts.map { YAMLNode(content: $0, mark: mark) }), mark: mark)
        }
        let length = replay.length.map { [entry("length", .scalar($0.text, isQuoted: false))] } ?? []
        var members = entries.filter { $0.key != "notify" }
        if let first = replay.steps.first, !members.contains(where: { ValueParser.keys.contains($0.key) }) {
            members.append(entry("hex", .scalar(HexText.encode(first.value), isQuoted: true)))
        }
        members.append(entry("notify", .mapping(length + [entry("replay", .sequence(steps))])))
        return YAMLNode(content: .mapping(members), mark: mark)
    }

    /// Returns the mapping with the value of a key changed.
    fileprivate func replacing(_ key: String, _ change: (YAMLNode) -> YAMLNode) -> YAMLNode {
        let changed = entries.map { entry in
            entry.key == key ? Entry(key: key, keyMark: entry.keyMark, value: change(entry.value)) : entry
        }
        return YAMLNode(content: .mapping(changed), mark: mark)
    }

    /// Returns the list with its items changed.
    fileprivate func mapItems(_ change: (YAMLNode, Int) -> YAMLNode) -> YAMLNode {
        guard case .sequence(let items) = content else { return self }
        return YAMLNode(content: .sequence(items.enumerated().map { change($1, $0) }), mark: mark)
    }
}
