/// Finds a length at which the kernel accepts an SDU.
///
/// The kernel allocates all PDUs of an SDU in the send buffer before it sends the first, and refuses the SDU with `EAGAIN` if they
/// do not fit: for ever, if they exceed the whole buffer. For a controller with buffers of 27 bytes, a PDU carries 23 bytes and
/// occupies hundreds. A socket is writable while less than half of its send buffer is in use, so an SDU that is refused by a
/// writable socket needs more than the other half.
struct SDULength: Hashable {
    /// The length to send next, in bytes.
    private(set) var value: Int

    init(_ value: Int) { self.value = value }

    /// Handles a refusal by a writable socket; returns whether a shorter SDU can be sent.
    mutating func halve() -> Bool {
        guard value > 1 else { return false }
        value /= 2
        return true
    }
}
