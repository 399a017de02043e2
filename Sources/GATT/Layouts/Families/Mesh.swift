/// What mesh nodes send over GATT.
extension Layout {
    /// Mesh Provisioning Data In and Out (0x2ADB, 0x2ADC), Mesh Proxy Data In and Out (0x2ADD, 0x2ADE): a Proxy PDU.
    ///
    /// Mesh Profile 1.0.1, 6.3.1: an octet with the message type, bits 0 to 5, and the place of the segment, bits 6 and 7;
    /// then the message or the segment of it. On the wire a message of provisioning is one of these as well.
    static let proxyPDU = Layout(
        .packed8("header"),
        .part(
            "messageType",
            bit: 0,
            width: 6,
            ["network-pdu", "mesh-beacon", "proxy-configuration", "provisioning-pdu"]
        ),
        .part("sar", bit: 6, ["complete-message", "first-segment", "continuation-segment", "last-segment"]),
        .octets("data")
    )
}
