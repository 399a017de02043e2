/// The ranges of the PSMs of LE channels (Core Specification, Vol 3, Part A, 4.22).
package enum PSM {
    /// All PSMs that a channel may be opened with.
    package static let all: ClosedRange<UInt16> = 0x0001...0x00FF
    /// The PSMs that programs publish; the lower ones are assigned by the Bluetooth SIG.
    package static let dynamic: ClosedRange<UInt16> = 0x0080...0x00FF
}
