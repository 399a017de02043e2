internal import Central
internal import DBus
internal import ProfileModel

/// What the verbs that connect to a device have in common.
enum LinkOptions {
    static let device = Argument(
        Kind.device,
        help: "An address, the exact name, or service=UUID for the first device that advertises it"
    )
    static let attributeHelp =
        "A characteristic, service/characteristic or …/descriptor, each a UUID or the SIG's name in kebab case; "
        + "or @HANDLE where these repeat"
    static let timeout = Option(
        "timeout",
        short: "t",
        Kind.duration,
        help: "How long finding the device may take, and then connecting (default 30s each)"
    )
}

extension Session {
    /// The device that the arguments name, as a request takes it.
    func device() throws(Failure) -> DeviceSelector { try arguments.required(LinkOptions.device) }

    /// What is waited for while a device is found and connected to.
    func connecting(to device: DeviceSelector) -> String { "connecting to \(device)" }
}

extension DeviceSelector {
    /// As it was typed, for it to be read again.
    var text: String {
        switch self {
        case .name(let name): name
        case .address, .service: description
        }
    }
}
