internal import Central

/// The parameters shared by all verbs that connect to a device.
enum LinkOptions {
    static let device = Argument(
        Kind.device,
        help: "Address, exact name, or service=UUID for the first device that advertises the service"
    )
    static let attributeHelp =
        "Characteristic, service/characteristic or …/descriptor, each a UUID or the SIG's name in kebab case; "
        + "if these are not unique, with the instance, as in temperature@outdoor, or @HANDLE"
    static let timeout = Option(
        "timeout",
        short: "t",
        Kind.duration,
        help: "Timeout for finding and for connecting to the device, each (default 30s)"
    )
    static let noCache = Flag(
        "no-cache",
        help: "Discover the services from the device, and not from bluetoothd's cache; not if it is paired or connected"
    )
}

extension CommandContext {
    /// Returns the device given on the command line.
    func device() throws(Failure) -> DeviceSelector { try arguments.required(LinkOptions.device) }

    /// True if the services are not to be taken from bluetoothd's cache, as the parameter of a request.
    var noCache: Bool? { arguments[LinkOptions.noCache] ? true : nil }

    /// Returns the progress text that is shown until the device is connected.
    func connecting(to device: DeviceSelector) -> String { "connecting to \(device)" }
}

extension DeviceSelector {
    /// The selector in the syntax of the command line.
    var text: String {
        switch self {
        case .name(let name): name
        case .address, .service: description
        }
    }
}
