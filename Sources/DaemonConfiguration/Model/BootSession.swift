package import Control

/// A session defined in the configuration.
package struct BootSession: Hashable, Sendable {
    package var name: String
    /// The specification, self-contained: with the text of profiles, and with selectors instead of device names.
    package var specification: SessionSpecification

    package init(name: String, specification: SessionSpecification) {
        self.name = name
        self.specification = specification
    }
}
