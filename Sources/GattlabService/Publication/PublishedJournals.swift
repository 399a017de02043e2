package import Control
package import EventLoop
internal import StoreModel

/// A session whose events are in the journal.
package struct JournaledSession: Hashable, Sendable {
    package var name: String
    package var since: Timestamp
}

/// The journals of sessions, for a part of the daemon that publishes them to other machines.
@EventLoop
package struct PublishedJournals {
    let host: SessionHost
    let store: (any SessionStore)?
    let reports: ServiceReports

    /// All named sessions and the service's own.
    package var sessions: [JournaledSession] {
        host.all.values.filter(\.isNamed).map { JournaledSession(name: $0.name, since: $0.since) }
    }

    /// Returns the stored positions by the names of the sessions.
    package func positions() -> [String: JournalPosition] {
        let documents = (try? store?.documents(of: StoredDocument.positionKind)) ?? []
        return documents.reduce(into: [:]) { positions, document in
            positions[document.name] = document.decode(JournalPosition.self)
        }
    }

    /// Stores the position of a session; nil deletes it.
    ///
    /// Without it, the events that the other machine has acknowledged are published again after a restart.
    package func store(_ position: JournalPosition?, of session: String) {
        do throws(StoreError) {
            guard let position else { return try store?.removeDocument(session, of: StoredDocument.positionKind) ?? () }
            let document = try? StoredDocument(kind: StoredDocument.positionKind, name: session, encoding: position)
            if let document { try store?.store(document) }
        } catch {
            reports.log.debug(
                "the published position of \(session) cannot be stored: \(error.message)",
                .session(session)
            )
        }
    }

    /// The identity of this machine, random and constant as long as its state is.
    package func machineIdentity() -> String {
        let stored = (try? store?.documents(of: StoredDocument.machineKind))?.first?.decode(String.self)
        if let stored { return stored }
        let identity = Instance.make()
        let document = try? StoredDocument(kind: StoredDocument.machineKind, name: "identity", encoding: identity)
        if let document { try? store?.store(document) }
        return identity
    }

    /// Checks that the archive of samples is the one of the last start, and remembers it.
    ///
    /// - Parameters:
    ///   - identity: The identity of the archive.
    ///   - path: Its file.
    ///   - isReported: True if a finding about the archive has been reported already.
    package func checkArchive(_ identity: String, at path: String, isReported: Bool) {
        let kind = StoredDocument.archiveKind
        let stored = (try? store?.documents(of: kind))?.first?.decode(String.self)
        guard stored != identity else { return }
        if stored != nil, !isReported {
            reports.reportFinding("\(path) was removed or replaced; samples start again with what the journal has")
        }
        let document = try? StoredDocument(kind: kind, name: "identity", encoding: identity)
        if let document { try? store?.store(document) }
    }
}

extension StoredDocument {
    /// The kind of the positions, by the names of the sessions.
    fileprivate static let positionKind = "published"
    /// The kind of the identity of the machine.
    fileprivate static let machineKind = "machine"
    /// The kind of the identity of the archive of samples.
    fileprivate static let archiveKind = "archive"
}
