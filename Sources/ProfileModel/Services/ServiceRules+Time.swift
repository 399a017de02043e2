internal import GATT

extension ServiceRules {
    /// Services that provide the time.
    static let time: [ServiceRules] = [currentTime, referenceTimeUpdate, nextDSTChange]

    /// Current Time Service 1.1, section 3.
    private static let currentTime = ServiceRules(
        0x1805,
        "Current Time Service 1.1",
        characteristics: [
            .init(
                .mandatory,
                0x2A2B,
                [.read, .notify],
                optional: .write,
                "value: { dateTime: \"2025-01-01T12:00:00\", dayOfWeek: wednesday, fractions256: 0, adjustReason: [] }"
            ),
            .init(
                .optional,
                0x2A0F,
                .read,
                optional: .write,
                "value: { timeZone: 60, dstOffset: standard-time }"
            ),
            .init(
                .optional,
                0x2A14,
                .read,
                "value: { timeSource: manual, timeAccuracy: 1, daysSinceUpdate: 1, hoursSinceUpdate: 0 }"
            ),
        ]
    )

    /// Reference Time Update Service 1.0, section 3.
    private static let referenceTimeUpdate = ServiceRules(
        0x1806,
        "Reference Time Update Service 1.0",
        characteristics: [
            .init(.mandatory, 0x2A16, .writeWithoutResponse, "value: cancel-reference-update"),
            .init(.mandatory, 0x2A17, .read, "hex: \"0000\""),
        ]
    )

    /// Next DST Change Service 1.0, section 3.
    private static let nextDSTChange = ServiceRules(
        0x1807,
        "Next DST Change Service 1.0",
        characteristics: [
            .init(
                .mandatory,
                0x2A11,
                .read,
                "value: { dateTime: \"2025-03-30T02:00:00\", dstOffset: daylight-time }"
            )
        ]
    )
}
