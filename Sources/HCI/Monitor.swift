internal import CBluetooth
internal import Glibc
package import Trace

/// The kernel's monitor channel, which carries all traffic between the kernel and its controllers, whatever its origin.
///
/// It starts with the existing controllers. The management traffic between programs and the kernel also passes there; it is
/// dropped, because it is not sent over the air and contains the keys of all bonds.
package final class Monitor {
    package let descriptor: CInt
    /// A buffer for the largest packet, whose length field has 16 bits.
    private var buffer = [UInt8](repeating: 0, count: 0x1_0000)
    /// The number of dropped packets when the channel was last empty, which the following records contain.
    private var lost: UInt32 = 0

    /// Opens the channel.
    ///
    /// - Throws: ``HCIError``; its ``HCIError/isPermissionDenied`` indicates that the program lacks `CAP_NET_RAW`.
    package convenience init() throws(HCIError) {
        let descriptor = cbluetooth_open_monitor()
        guard descriptor >= 0 else {
            throw HCIError(operation: "open the kernel's monitor channel", errno: -descriptor)
        }
        self.init(owning: descriptor)
    }

    /// Receives from an open socket, whose packets have the format of the channel.
    package init(owning descriptor: CInt) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The number of packets that the kernel has dropped because they were not received fast enough.
    package var dropped: UInt32 { cbluetooth_dropped(descriptor) }

    /// Returns the next record, or nil if there is none yet.
    package func receive() throws(HCIError) -> TraceRecord? {
        while true {
            var packet = cbluetooth_monitor_packet()
            let count = cbluetooth_receive(descriptor, &packet, &buffer, buffer.count)
            switch count {
            case -EAGAIN:
                lost = dropped
                return nil
            case -EINTR: continue
            case ..<0: throw HCIError(operation: "read the kernel's monitor channel", errno: -count)
            default: break
            }
            let kind = TraceRecord.Kind(rawValue: packet.kind)
            guard !kind.isManagement else { continue }
            let time = Duration.microseconds(packet.microseconds)
            return TraceRecord(kind, index: packet.index, time: time, lost: lost, Array(buffer.prefix(Int(count))))
        }
    }
}
