/// The name of a machine in the database, and the machine that it belongs to.
package struct MachineName: Hashable, Sendable {
    /// The name under which the samples are stored.
    package let name: String
    /// Identifies the machine and its daemon, independently of the name.
    package let id: String

    package init(_ name: String, id: String) {
        self.name = name
        self.id = id
    }
}
