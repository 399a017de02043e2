/// Members of states that are not published, because they change with each event.
package enum VolatileMembers {
    package static let ofSessions: Set<String> = ["seq", "oldest"]
}
