package import Control
internal import Documents
internal import GATT
package import ProfileModel

/// The emulated device of a session, and its faults.
package struct LoadedEmulation: Sendable {
    package let engine: ProfileEngine
    /// The control of its values; prepared here because its cost is that of the whole profile.
    let signals: SignalControl
    package let faults: [Fault]
    /// The seed of the values and of the faults.
    package let seed: UInt64

    /// Maximum length of the text of faults in bytes: each request of a peer is compared with all of them.
    private static let longestFaults = 65_536

    package init(_ engine: ProfileEngine, faults: [Fault] = [], seed: UInt64 = 0) {
        self.engine = engine
        signals = SignalControl(engine.profile)
        self.faults = faults
        self.seed = seed
    }

    /// - Throws: `.badInput` if the profile, a value or a fault is invalid.
    package init(_ emulate: SessionSpecification.Emulate) throws(ControlError) {
        var profile: PeripheralProfile
        let source = emulate.source ?? "profile"
        do throws(InvalidDocument) {
            profile = try PeripheralProfile.parse(Array(emulate.profile.utf8), file: source)
            if let script = emulate.script, let file = profile.scriptFile {
                try profile.load(script: Array(script.utf8), file: file)
            }
        } catch {
            throw ControlError(error, in: "profile \(source)")
        }
        seed = UInt64(bitPattern: Int64(emulate.seed ?? 0))
        faults =
            try emulate.faults.map { (text) throws(ControlError) in
                try Self.faults(text, source: emulate.faultsSource)
            } ?? []
        var held: [String: FieldValue] = [:]
        for entry in emulate.set?.entries ?? [] { held[entry.key] = entry.value }
        do throws(HoldError) {
            engine = try ProfileEngine(profile, seed: seed, holding: held)
        } catch {
            throw ControlError(.badInput, error.message, hint: error.hint)
        }
        signals = SignalControl(engine.profile)
    }

    /// Parses the profile off the loop, because it may be a megabyte of text.
    ///
    /// - Throws: `.badInput` if the profile, a value or a fault is invalid.
    @concurrent static func load(_ emulate: SessionSpecification.Emulate) async throws(ControlError) -> LoadedEmulation
    {
        try LoadedEmulation(emulate)
    }

    /// Parses faults off the loop.
    @concurrent static func loadFaults(_ text: String, source: String?) async throws(ControlError) -> [Fault] {
        try faults(text, source: source)
    }

    private static func faults(_ text: String, source: String?) throws(ControlError) -> [Fault] {
        guard text.utf8.count <= longestFaults else {
            throw ControlError(.badInput, "the text of the faults is longer than \(longestFaults) bytes")
        }
        do throws(InvalidDocument) {
            return try Fault.parse(Array(text.utf8), file: source ?? "faults", for: .emulation)
        } catch {
            throw ControlError(error, in: "faults")
        }
    }
}

extension ControlError {
    /// Creates the error for an invalid text from its first diagnostic and the number of the others.
    init(_ error: InvalidDocument, in text: String) {
        let first = error.diagnostics.first
        let more = error.diagnostics.count > 1 ? ", and \(error.diagnostics.count - 1) more" : ""
        self.init(.badInput, (first?.description ?? "invalid \(text)") + more, hint: first?.hint)
    }
}
