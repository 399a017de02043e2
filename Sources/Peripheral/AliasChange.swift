/// A change of an adapter's alias for an emulation, kept until the alias is restored.
package struct AliasChange: Hashable, Sendable {
    /// The alias before the change; empty for the default, which is the name of the machine.
    package var original: String
    /// The name of the peripheral.
    package var emulated: String

    package init(original: String, emulated: String) {
        self.original = original
        self.emulated = emulated
    }

    /// Decides on the change for an emulation.
    ///
    /// - Parameters:
    ///   - alias: The present alias.
    ///   - machineName: The name that an adapter without an alias has.
    ///   - left: The change of an emulation that ended without restoring the alias, such as a killed one.
    /// - Returns: The change to make, or nil if the alias is the name already.
    static func change(from alias: String, machineName: String?, to name: String, left: AliasChange?) -> AliasChange? {
        if let left, left.emulated == alias { return AliasChange(original: left.original, emulated: name) }
        guard alias != name else { return nil }
        return AliasChange(original: alias == machineName ? "" : alias, emulated: name)
    }

    /// Returns the alias to restore, or nil if another program has changed it since.
    func restoration(of alias: String?) -> String? {
        alias == emulated ? original : nil
    }
}

/// The changes of aliases that have not been undone, which outlive the process.
package protocol AliasRecords: Sendable {
    /// Returns the change of an adapter, or nil if there is none.
    func load(_ adapter: String) -> AliasChange?
    /// Keeps the change of an adapter; nil deletes it.
    func save(_ change: AliasChange?, of adapter: String)
}
