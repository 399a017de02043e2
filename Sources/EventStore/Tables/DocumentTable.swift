internal import Persistence
internal import StoreModel

/// The documents of all kinds.
final class DocumentTable {
    private let insert: Statement
    private let select: Statement
    private let delete: Statement

    init(_ database: Database) throws(StoreError) {
        insert = try Statement(database, "INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?)")
        select = try Statement(
            database,
            "SELECT kind, name, text, checksum FROM documents WHERE ?1 IS NULL OR kind = ?1 ORDER BY kind, name"
        )
        delete = try Statement(database, "DELETE FROM documents WHERE kind = ? AND name = ?")
    }

    func store(_ document: StoredDocument) throws(StoreError) {
        try insert.run(
            .text(document.kind),
            .text(document.name),
            .text(document.text),
            .integer(document.checksum)
        )
    }

    /// Returns the undamaged documents of a kind, or of all kinds, sorted, and the numbers of damaged ones by kind.
    func documents(of kind: String?) throws(StoreError) -> (documents: [StoredDocument], damaged: [String: Int]) {
        var documents: [StoredDocument] = []
        var damaged: [String: Int] = [:]
        try select.each(SQLValue(kind)) { row in
            if let document = StoredDocument(row) {
                documents.append(document)
            } else {
                damaged[row.text(0) ?? "", default: 0] += 1
            }
            return true
        }
        return (documents, damaged)
    }

    func remove(_ name: String, of kind: String) throws(StoreError) {
        try delete.run(.text(kind), .text(name))
    }
}

extension StoredDocument {
    /// Creates a document from a row; returns nil if the row is damaged.
    fileprivate init?(_ row: Row) {
        guard let kind = row.text(0), let name = row.text(1), let text = row.text(2) else { return nil }
        self.init(kind: kind, name: name, text: text)
        guard checksum == row.integer(3) else { return nil }
    }
}
