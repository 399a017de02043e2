/// A condition on the facts about a machine.
package enum Fact: Hashable, Sendable {
    /// A message of the kernel matches a pattern: literal parts, with any text in place of each `…`.
    case kernelLog(String)
    /// A message of bluetoothd, or of systemd about it, matches a pattern.
    case daemonLog(String)
    /// A controller on USB has one of these identifiers: the vendor in the upper 16 bits, the product in the lower ones.
    case usb([UInt32])
    /// A controller is of one of these manufacturers (company identifiers).
    case manufacturer([UInt16])
    /// A controller is on a serial line.
    case uart
    /// A controller is known not to resolve private addresses by itself.
    case noLinkLayerPrivacy
    /// The address of a controller is all zeros.
    case noAddress
    /// Two controllers have the same address.
    case sharedAddress
    /// The kernel has powered a controller on for which bluetoothd has no adapter.
    case noAdapter
    /// A software switch blocks the radio.
    case softBlock
    /// A setting of main.conf is one of these values; nil stands for a setting that is absent.
    case setting(String, String, [String?])
    /// bluetoothd was started with one of these options.
    case option([String])
    /// An adapter that works otherwise has refused a small advertisement.
    case advertisementRefused
    /// bluetoothd has crashed, according to systemd or the kernel.
    case crash

    /// The messages of a crash of bluetoothd.
    static let crashMessages: [Fact] = [
        .daemonLog("status=11/SEGV"), .daemonLog("status=6/ABRT"), .kernelLog("bluetoothd[…]: segfault at "),
        .kernelLog("bluetoothd[…]: general protection"),
    ]

    /// The options that switch the experimental interfaces on.
    static let experimental = Fact.option(["-E", "--experimental"])
}
