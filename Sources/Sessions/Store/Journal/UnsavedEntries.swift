/// Events that could not be written yet, oldest first; of too many the oldest are lost.
package struct UnsavedEntries: Sendable {
    /// How many events may wait, and how many octets of them.
    package var countLimit: Int
    package var octetLimit: Int
    private var entries: [JournalEntry] = []
    /// Where the oldest is: those before it are gone, and taken out of the array now and then.
    private var start = 0
    private var octets = 0
    /// How many were lost, ever.
    package private(set) var lost = 0

    package init(countLimit: Int, octetLimit: Int) {
        self.countLimit = countLimit
        self.octetLimit = octetLimit
    }

    package var count: Int { entries.count - start }
    package var isEmpty: Bool { count == 0 }
    /// Those that wait.
    package var waiting: ArraySlice<JournalEntry> { entries[start...] }

    package mutating func append(_ added: some Sequence<JournalEntry>) {
        for entry in added {
            entries.append(entry)
            octets += entry.event.count
        }
        while count > countLimit || octets > octetLimit, !isEmpty {
            drop(1)
            lost += 1
        }
    }

    /// Takes out the oldest, which have been written.
    package mutating func removeFirst(_ number: Int) {
        drop(min(number, count))
    }

    /// Forgets those of a session.
    package mutating func removeAll(of session: String) {
        entries = waiting.filter { $0.session != session }
        start = 0
        octets = entries.reduce(0) { $0 + $1.event.count }
    }

    private mutating func drop(_ number: Int) {
        for entry in waiting.prefix(number) { octets -= entry.event.count }
        start += number
        guard start > 1024, start > entries.count / 2 else { return }
        entries.removeFirst(start)
        start = 0
    }
}
