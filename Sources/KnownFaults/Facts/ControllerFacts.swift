/// The facts about one controller.
package struct ControllerFacts: Sendable, Hashable {
    /// The connection between host and controller.
    package enum Transport: Sendable, Hashable {
        case usb(vendor: UInt16, product: UInt16)
        case uart
        /// A virtual controller, or an unknown transport.
        case other
    }

    /// The name, such as `hci0`.
    package var name: String
    package var transport: Transport
    /// The number of the manufacturer among the company identifiers; nil if bluetoothd does not report it.
    package var manufacturer: UInt16?
    /// The public address in the format `AA:BB:CC:DD:EE:FF`, all zeros if there is none; nil if it is unknown.
    package var address: String?
    /// A Boolean value that indicates whether the kernel has powered the controller on.
    package var isUp: Bool
    /// A Boolean value that indicates whether bluetoothd has an adapter for the controller; nil if bluetoothd was not asked.
    package var hasAdapter: Bool?
    /// A Boolean value that indicates whether the link layer resolves private addresses (Core Specification, Vol 6, Part B,
    /// 4.6.7); nil if the features are unknown.
    package var hasLinkLayerPrivacy: Bool?

    package init(
        name: String,
        transport: Transport,
        manufacturer: UInt16? = nil,
        address: String? = nil,
        isUp: Bool = true,
        hasAdapter: Bool? = nil,
        hasLinkLayerPrivacy: Bool? = nil
    ) {
        self.name = name
        self.transport = transport
        self.manufacturer = manufacturer
        self.address = address
        self.isUp = isUp
        self.hasAdapter = hasAdapter
        self.hasLinkLayerPrivacy = hasLinkLayerPrivacy
    }

    /// The address of a controller without one.
    package static let noAddress = "00:00:00:00:00:00"

    var hasNoAddress: Bool { address == Self.noAddress }

    /// Reads from the file `features` of a controller in debugfs whether its link layer resolves private addresses: bit 6 of
    /// the first byte after `LE:` (Core Specification, Vol 6, Part B, 4.6).
    ///
    /// - Returns: nil for a text in another form, such as an empty one, because only root is allowed to read the file.
    package static func hasLinkLayerPrivacy(features: String) -> Bool? {
        let line = features.split(separator: "\n").first { $0.hasPrefix("LE: ") }
        return line.flatMap { UInt8($0.dropFirst(4).prefix(2), radix: 16) }.map { $0 & 1 << 6 != 0 }
    }
}
