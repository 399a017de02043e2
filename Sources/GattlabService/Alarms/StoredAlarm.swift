internal import Alarms
internal import Control
internal import GATT
internal import StoreModel

/// An alarm as a document of the store.
struct StoredAlarm: Codable, Hashable {
    struct Owner: Codable, Hashable, Sendable {
        var uid: UInt32
        var gid: UInt32
        var user: String
    }

    var specification: AlarmSpecification
    var owner: Owner
    var snapshot: AlarmSnapshot

    static let kind = "alarm"

    init(_ specification: AlarmSpecification, owner: Owner, _ snapshot: AlarmSnapshot) {
        self.specification = specification
        self.owner = owner
        self.snapshot = snapshot
    }

    /// Parses a document; nil if it is of a version that this one cannot read.
    init?(_ document: StoredDocument) {
        guard let tree = try? JSONParser.parse(Array(document.text.utf8)),
            let alarm = try? ControlCoder.decode(StoredAlarm.self, from: tree)
        else { return nil }
        self = alarm
    }

    func document(named name: String) throws(ControlError) -> StoredDocument {
        let text: String
        do throws(FieldError) {
            text = try ControlCoder.encode(self, absent: .omitted).jsonText
        } catch {
            throw ControlError(.badInput, "\(error)")
        }
        guard text.utf8.count <= Self.sizeLimit else {
            throw ControlError(.limit, "the alarm has \(text.utf8.count) bytes, more than \(Self.sizeLimit)")
        }
        return StoredDocument(kind: Self.kind, name: name, text: text)
    }

    /// Maximum size in bytes.
    private static let sizeLimit = 1 << 14
}
