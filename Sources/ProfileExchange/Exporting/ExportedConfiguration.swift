package import ProfileModel
internal import XML

/// A profile as a server configuration, which nRF Connect for Android imports.
package struct ExportedConfiguration: Sendable {
    /// The configuration, an XML document.
    package let text: String
    /// The parts of the profile that the configuration does not contain, in the order of the profile.
    package let losses: [String]

    /// - Parameter engine: The profile, which has not started; its values at the start are exported.
    package init(_ engine: ProfileEngine) {
        var writer = ServerConfigurationWriter(engine)
        let root = writer.configuration()
        text = XMLWriter.document(root)
        losses = ProfileLosses.of(engine.profile) + writer.losses
    }
}
