internal import Central
internal import Documents
internal import GATT

extension SampleGrant: ListItem {
    static let typeName = "an entry of permissions.samples"
    /// Path of the list in the configuration.
    static let path = "permissions.samples"

    static let settings: [Setting<SampleGrant>] = [
        Setting("users", .accounts("users"), \.users, example: "[ana]", "The users that may read these samples"),
        Setting(
            "groups",
            .accounts("groups"),
            \.groups,
            example: "[coaches]",
            "The groups that may read these samples"
        ),
        Setting(
            "streams",
            .streams,
            \.streams,
            example: "[heart-rate, battery-level]",
            "Names of streams or of characteristics; if omitted, all streams"
        ),
        Setting(
            "devices",
            .knownDevices,
            \.devices,
            example: "[chest]",
            "Addresses of devices, or names of addresses in `devices`; if omitted, all devices"
        ),
    ]
}

extension Setting<Configuration> {
    /// Creates the list setting of the samples that users may read; lists of several files are concatenated.
    static func sampleGrants(example: String, _ summary: String) -> Self {
        Setting(
            path: SampleGrant.path,
            type: "a list of mappings",
            summary: summary,
            example: example,
            read: { node, context, configuration in
                // An empty list permits nothing, so that a list whose entries are commented out does not permit all.
                var grants = configuration.permissions.samples ?? []
                for node in node.isNull ? [] : context.report.items(node, SampleGrant.path) ?? [] {
                    guard let (grant, section) = SampleGrant.read(node, context) else { continue }
                    if grant.users.isEmpty, grant.groups.isEmpty {
                        context.report.error(
                            section.mark,
                            "an entry of \(SampleGrant.path) lists no user or group",
                            hint: "add users or groups"
                        )
                    }
                    if case .sequence(let items)? = section["devices"]?.content {
                        context.grantedDevices += items.compactMap { item in
                            item.scalarText.map {
                                SettingContext.GrantedDevice(name: $0, file: context.report.file, mark: item.mark)
                            }
                        }
                    }
                    grants.append(grant)
                }
                configuration.permissions.samples = grants
            },
            show: { $0.permissions.samples.map { .list($0.map { .object($0.shown) }) } ?? .null }
        )
    }
}

extension Configuration {
    /// Returns the problem of a device in `permissions.samples` that is not a certain one; nil if it has an address.
    func problem(of granted: SettingContext.GrantedDevice) -> Diagnostic? {
        guard case .name? = try? DeviceSelector(granted.name) else { return nil }
        guard let device = devices[granted.name] else {
            return granted.diagnostic(
                "'\(granted.name)' is not a name in devices",
                hint: "add it to devices, or write its address"
            )
        }
        guard DeviceAddress(device) == nil else { return nil }
        return granted.diagnostic(
            "'\(granted.name)' stands for \(device), which any device can advertise",
            hint: "write the address of the device, or a name in devices for it"
        )
    }
}

extension SettingContext.GrantedDevice {
    fileprivate func diagnostic(_ message: String, hint: String) -> Diagnostic {
        Diagnostic(file: file, mark: mark, message: message, hint: hint)
    }
}

extension SettingType<[String]> {
    /// Names of streams, of fields or of characteristics.
    fileprivate static let streams = texts("a list of streams or characteristics") { text in
        text.contains(where: \.isWhitespace)
            ? ("'\(text)' is not the name of a stream", "'gattlab devices' lists the streams") : nil
    }

    /// Devices by address or by a name in `devices`: a device chooses its other names itself.
    fileprivate static let knownDevices = texts("a list of addresses or names in `devices`") { text in
        switch try? DeviceSelector(text) {
        case .address, .name: nil
        case .service, nil: ("'\(text)' is neither an address nor a name in devices", "write C0:11:22:33:44:55")
        }
    }

    /// Returns the type of a list of texts, for each of which `problem` returns a message and a hint, or nil.
    private static func texts(
        _ description: String,
        _ problem: @escaping @Sendable (String) -> (message: String, hint: String)?
    ) -> Self {
        Self(
            description: description,
            read: { node, name, report in
                report.items(node, name)?.compactMap { item in
                    guard let text = report.text(item, "an item of \(name)") else { return nil }
                    guard let problem = problem(text) else { return text }
                    report.error(item.mark, problem.message, hint: problem.hint)
                    return nil
                }
            },
            show: { .list($0.map { .text($0) }) }
        )
    }
}
