internal import Central
internal import DBus
internal import ProfileModel

/// The parameters that the verbs that connect to a device share.
enum LinkOptions {
    static let device = Argument(
        Kind.device,
        help: "Address, exact name, or service=UUID for the first device that advertises the service"
    )
    static let attributeHelp =
        "Characteristic, service/characteristic or …/descriptor, each a UUID or the SIG's name in kebab case; "
        + "or @HANDLE if these are not unique"
    static let timeout = Option(
        "timeout",
        short: "t",
        Kind.duration,
        help: "Timeout for finding and for connecting to the device, each (default 30s)"
    )
}

extension CommandContext {
    /// Returns the device selected by the arguments.
    func device() throws(Failure) -> DeviceSelector { try arguments.required(LinkOptions.device) }

    /// Returns the description of the activity while a device is found and connected.
    func connecting(to device: DeviceSelector) -> String { "connecting to \(device)" }
}

extension DeviceSelector {
    /// The selector as typed, in a form that can be parsed again.
    var text: String {
        switch self {
        case .name(let name): name
        case .address, .service: description
        }
    }
}
