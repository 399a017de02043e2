extension ResolvedProfile {
    /// Returns the settings that are not variables: the values of signals.
    ///
    /// - Throws: `HoldError` for a name that is neither, if the profile has variables.
    package func signals<Value>(in settings: [String: Value]) throws(HoldError) -> [String: Value] {
        guard !variables.isEmpty else { return settings }
        let defined = Set(variables)
        let held = settings.filter { !defined.contains($0.key) }
        let signals = profile.signals.map(\.name)
        let known = Set(signals)
        if let name = held.keys.filter({ !known.contains($0) }).min() {
            throw .unknownName(name, signals: signals, variables: variables)
        }
        return held
    }
}
