internal import DaemonConfiguration
internal import Documents
internal import EventLoop
internal import GATT
internal import Platform
internal import ProfileModel

/// A profile that a command has loaded, with its bases, the values of `--set`, and its script.
@EventLoop
struct LoadedProfile {
    let path: String
    let resolved: ResolvedProfile
    /// The profile with the text of its script.
    let profile: PeripheralProfile
    /// The text of the script's file; nil if the profile names none.
    let scriptText: [UInt8]?
    /// The values of `--set` that belong to signals.
    let held: [String: FieldValue]

    /// Loads a profile given by path or name.
    ///
    /// - Throws: `Failure` with all errors.
    init(named name: String, settings: [String: String] = [:], _ context: CommandContext) throws(Failure) {
        let library = ProfileLibrary(context.environment)
        try self.init(try library.find(name), settings: settings, library)
    }

    /// Loads the profile at a path, whose text has been read.
    ///
    /// - Throws: `Failure` with all errors.
    init(
        _ stored: ProfileLibrary.Stored,
        settings: [String: String],
        _ library: ProfileLibrary
    ) throws(Failure) {
        path = stored.path
        let contents = settings.mapValues { YAMLNode.Content.scalar($0, isQuoted: false) }
        do throws(InvalidDocument) {
            resolved = try library.resolve(stored, settings: contents, read: TextFile.readBlocking)
        } catch {
            throw .invalid("invalid-profile", error.diagnostics)
        }
        do throws(HoldError) {
            held = try resolved.signals(in: settings).mapValues { FieldValue(plainScalar: $0) }
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
        var profile = resolved.profile
        scriptText = try profile.loadScript(besides: resolved.scriptOwner)
        self.profile = profile
    }

    /// Checks the values of signals.
    ///
    /// - Throws: `Failure` for a name that is no signal, and for a value that does not fit.
    func checkHeld() throws(Failure) {
        do throws(HoldError) {
            _ = try profile.holding(held)
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
    }
}

extension ParsedArguments {
    /// The values of `--set`, by name; the last one of a name applies.
    var settings: [String: String] {
        Dictionary(all(ProfileOptions.set).map { ($0.key, $0.text) }) { _, last in last }
    }
}
