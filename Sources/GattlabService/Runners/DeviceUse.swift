/// The device of a request, and the timeout for connecting to it.
struct DeviceUse {
    var device: String
    var adapter: String?
    var timeout: String?
    var ignoresCache: Bool

    init(_ device: String, _ adapter: String?, _ timeout: String?, _ noCache: Bool?) {
        self.device = device
        self.adapter = adapter
        self.timeout = timeout
        ignoresCache = noCache ?? false
    }

    /// Default timeout for discovering a device and for connecting to it.
    ///
    /// It allows for receiving more than one advertisement at the longest legacy interval, 10.24 s, and for two
    /// connection attempts, each of which the kernel ends after 20 s.
    static let defaultTimeout = Duration.seconds(30)
}
