internal import Control
internal import GATT
internal import ProfileExchange
internal import ProfileModel

/// `gattlab profile export PROFILE`: writes a profile as a file of another tool.
enum ProfileExport {
    static let command = Command(
        "export",
        summary: "Write a profile as a server configuration of nRF Connect",
        discussion: [
            "nRF Connect for Android imports the configuration, and a phone becomes the peripheral. Values that change over "
                + "time are exported as they are at the start. The parts of the profile that the configuration does not "
                + "contain are listed on standard error."
        ],
        parameters: [
            .argument(ProfileOptions.profile), .option(ProfileOptions.set), .option(ProfileOutput.option),
            .flag(ProfileOutput.force),
        ],
        examples: ["profile export heart-rate-strap -o strap.xml": "a heart rate strap for nRF Connect"]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        let output = try ProfileOutput(context)
        let name = try arguments.required(ProfileOptions.profile)
        let loaded = try LoadedProfile(named: name, settings: arguments.settings, context)
        let exported: ExportedConfiguration
        do throws(HoldError) {
            exported = ExportedConfiguration(try ProfileEngine(loaded.profile, seed: 0, holding: loaded.held))
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
        for loss in exported.losses { context.console.note("not exported: \(loss)") }
        try output.write(exported.text, summary: loaded.profile.name)
        context.console.emit([
            "name": .text(loaded.profile.name), "file": FieldValue(output.path),
            "text": output.path == nil ? .text(exported.text) : .null,
            "losses": .list(exported.losses.map { .text($0) }),
        ])
    }
}
