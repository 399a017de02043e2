/// The names of a device, and its manufacturer and model.
package struct DeviceDescription: Hashable, Sendable {
    /// The name in the configuration.
    package var alias: String?
    /// The device's own name.
    package var name: String?
    package var manufacturer: String?
    package var model: String?

    package init(alias: String? = nil, name: String? = nil, manufacturer: String? = nil, model: String? = nil) {
        self.alias = alias
        self.name = name
        self.manufacturer = manufacturer
        self.model = model
    }

    /// Returns the description with the parts that are not known from an earlier one.
    package func completed(by former: DeviceDescription?) -> DeviceDescription {
        DeviceDescription(
            alias: alias,
            name: name ?? former?.name,
            manufacturer: manufacturer ?? former?.manufacturer,
            model: model ?? former?.model
        )
    }
}
