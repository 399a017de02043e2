internal import Control
internal import StoreModel

// Checksums and times as stored in the database.

extension StoredSession {
    var checksum: Int {
        var checksum = Checksum()
        checksum.add(name)
        checksum.add(specification ?? "")
        for number in [specification == nil ? 0 : 1, owner.uid, owner.gid, created.millisecondsSince1970] {
            checksum.add(number)
        }
        checksum.add(owner.userName)
        return checksum.value
    }
}

extension StoredDocument {
    var checksum: Int {
        var checksum = Checksum()
        for part in [kind, name, text] { checksum.add(part) }
        return checksum.value
    }
}

extension JournalEntry {
    func checksum(of incarnation: Int) -> Int {
        var checksum = Checksum()
        for number in [incarnation, seq, time.millisecondsSince1970] { checksum.add(number) }
        checksum.add(event)
        return checksum.value
    }
}
