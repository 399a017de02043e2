internal import Foundation

/// The objects of peers by identifier, as long as the program retains them.
struct WeakTable<Object: AnyObject> {
    private struct Entry {
        weak var object: Object?
    }

    private var entries: [UUID: Entry] = [:]
    /// The number of entries at which those of released objects are removed.
    private var limit = 64

    subscript(identifier: UUID) -> Object? {
        get { entries[identifier]?.object }
        set {
            entries[identifier] = newValue.map { Entry(object: $0) }
            guard entries.count > limit else { return }
            entries = entries.filter { $0.value.object != nil }
            limit = max(64, 2 * entries.count)
        }
    }

    /// The objects that the program retains.
    var objects: [Object] { entries.values.compactMap(\.object) }
}
