/// Layouts of values that mesh nodes send over GATT.
extension Layout {
    /// Proxy PDU of Mesh Provisioning Data In and Out (0x2ADB, 0x2ADC) and Mesh Proxy Data In and Out (0x2ADD, 0x2ADE).
    ///
    /// Mesh Profile 1.0.1, 6.3.1: a byte with the message type in bits 0 to 5 and the position of the segment in bits 6
    /// and 7, followed by the message or its segment. Provisioning messages have the same format.
    static let proxyPDU = Layout(
        .packed8("header"),
        .part(
            "messageType",
            bit: 0,
            width: 6,
            ["network-pdu", "mesh-beacon", "proxy-configuration", "provisioning-pdu"]
        ),
        .part("sar", bit: 6, ["complete-message", "first-segment", "continuation-segment", "last-segment"]),
        .bytes("data")
    )
}
