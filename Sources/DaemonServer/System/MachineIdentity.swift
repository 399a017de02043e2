internal import CSystemd

/// The identity of this machine.
enum MachineIdentity {
    /// An ID for gattlab, from which the ID of the machine cannot be computed; empty if the machine has none.
    static var text: String {
        // Generated for gattlab with 'systemd-id128 new'.
        let application = sd_id128_t(
            bytes: (
                0x9a, 0x5d, 0x1f, 0x27, 0x6e, 0x3c, 0x4b, 0x80, 0xb1, 0x52, 0x0d, 0xe4, 0x73, 0x98, 0xc6, 0x4f
            )
        )
        var id = sd_id128_t()
        guard sd_id128_get_machine_app_specific(application, &id) == 0 else { return "" }
        return withUnsafeBytes(of: id) { bytes in
            bytes.map { byte in byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16) }.joined()
        }
    }
}
