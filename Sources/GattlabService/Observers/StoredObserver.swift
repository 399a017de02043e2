internal import Control
internal import StoreModel

/// An observer as a document of the store.
struct StoredObserver: Codable, Hashable {
    var observer: ObserverSpecification
    var owner: DocumentOwner
    /// Anchor of the last acknowledged samples.
    var anchor: String?
    /// Time of the last acknowledged call, in RFC 3339 format.
    var called: String?

    static let kind = "observer"

    init(_ observer: ObserverSpecification, owner: DocumentOwner, anchor: String?) {
        self.observer = observer
        self.owner = owner
        self.anchor = anchor
    }

    /// Parses a document; nil if this version of gattlabd cannot read it.
    init?(_ document: StoredDocument) {
        guard let stored = document.decode(StoredObserver.self) else { return nil }
        self = stored
    }

    func document(named name: String) throws(ControlError) -> StoredDocument {
        try StoredDocument(kind: Self.kind, name: name, encoding: self)
    }
}
