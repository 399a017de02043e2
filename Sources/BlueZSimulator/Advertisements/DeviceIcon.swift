/// The icons that bluetoothd shows for devices, named as in the freedesktop.org icon naming specification.
enum DeviceIcon {
    /// Returns the icon for an appearance, whose upper ten bits are the category (Assigned Numbers, 2.6); nil if there
    /// is none.
    static func name(appearance: UInt16) -> String? {
        switch (appearance >> 6, appearance & 0x3F) {
        case (0x00, _): "unknown"
        case (0x01, _): "phone"
        case (0x02, _): "computer"
        case (0x05, _): "video-display"
        case (0x0A, _): "multimedia-player"
        case (0x0B, _): "scanner"
        case (0x0F, 1): "input-keyboard"
        case (0x0F, 2): "input-mouse"
        case (0x0F, 3), (0x0F, 4): "input-gaming"
        case (0x0F, 5): "input-tablet"
        case (0x0F, 8): "scanner"
        default: nil
        }
    }
}
