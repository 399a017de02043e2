internal import GATT

extension ServiceRules {
    /// Services that alert a user.
    static let alerts: [ServiceRules] = [immediateAlert, linkLoss, txPower, phoneAlertStatus, alertNotification]

    /// Immediate Alert Service 1.0, section 3.
    private static let immediateAlert = ServiceRules(
        0x1802,
        "Immediate Alert Service 1.0",
        characteristics: [.init(.mandatory, 0x2A06, .writeWithoutResponse, "value: no-alert")]
    )

    /// Link Loss Service 1.0, section 3.
    private static let linkLoss = ServiceRules(
        0x1803,
        "Link Loss Service 1.0",
        characteristics: [.init(.mandatory, 0x2A06, [.read, .write], "value: no-alert")]
    )

    /// Tx Power Service 1.0, section 3.
    private static let txPower = ServiceRules(
        0x1804,
        "Tx Power Service 1.0",
        characteristics: [.init(.mandatory, 0x2A07, .read, optional: .notify, "value: 0")]
    )

    /// Phone Alert Status Service 1.0, section 3.
    private static let phoneAlertStatus = ServiceRules(
        0x180E,
        "Phone Alert Status Service 1.0",
        signals: [
            "ringer: { steps: [{ value: ringer-normal, for: 20s }, { value: ringer-silent, for: 10s }] }"
        ],
        characteristics: [
            .init(.mandatory, 0x2A3F, [.read, .notify], "value: [ringer-state]"),
            .init(.mandatory, 0x2A41, [.read, .notify], "value: { signal: ringer }"),
            .init(.mandatory, 0x2A40, .writeWithoutResponse, "value: cancel-silent-mode"),
        ]
    )

    /// Alert Notification Service 1.0, section 3.
    private static let alertNotification = ServiceRules(
        0x1811,
        "Alert Notification Service 1.0",
        signals: ["new-alerts: { ramp: { from: 1, by: 1, every: 5s, to: 20, repeat: true } }"],
        characteristics: [
            .init(.mandatory, 0x2A47, .read, "value: [email]"),
            .init(
                .mandatory,
                0x2A46,
                .notify,
                "value: { categoryId: email, numberOfNewAlert: { signal: new-alerts }, textStringInformation: gattlab }"
            ),
            .init(.mandatory, 0x2A48, .read, "value: [email]"),
            .init(.mandatory, 0x2A45, .notify, "value: { categoryId: email, unreadCount: { signal: new-alerts } }"),
            .init(
                .mandatory,
                0x2A44,
                .write,
                "write:",
                "  - { value: { commandId: enable-new-incoming-alert-notification, categoryId: all }, store: true }",
                "  - { error: 0xA0 }     # command not supported"
            ),
        ]
    )
}
