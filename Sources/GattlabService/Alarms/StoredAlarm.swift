internal import Alarms
internal import Control
internal import StoreModel

/// An alarm as a document of the store.
struct StoredAlarm: Codable, Hashable {
    var specification: AlarmSpecification
    var owner: DocumentOwner
    var snapshot: AlarmSnapshot
    var notification: AlarmNotification?

    static let kind = "alarm"

    init(
        _ specification: AlarmSpecification,
        owner: DocumentOwner,
        _ snapshot: AlarmSnapshot,
        _ notification: AlarmNotification?
    ) {
        self.specification = specification
        self.owner = owner
        self.snapshot = snapshot
        self.notification = notification
    }

    /// Parses a document; nil if this version of gattlabd cannot read it.
    init?(_ document: StoredDocument) {
        guard let alarm = document.decode(StoredAlarm.self) else { return nil }
        self = alarm
    }

    func document(named name: String) throws(ControlError) -> StoredDocument {
        let document = try StoredDocument(kind: Self.kind, name: name, encoding: self)
        let size = document.text.utf8.count
        guard size <= Self.sizeLimit else {
            throw ControlError(.limit, "the alarm has \(size) bytes, more than \(Self.sizeLimit)")
        }
        return document
    }

    /// Maximum size in bytes.
    private static let sizeLimit = 1 << 14
}
