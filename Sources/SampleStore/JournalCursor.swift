/// The position up to which the journal of a session has been read.
struct JournalCursor: Hashable {
    /// When the session was created, in milliseconds since 1970; a later session of the same name has another journal.
    var created: Int
    var number: Int
}
