internal import CBluetooth
internal import Glibc
package import Trace

/// The kernel's monitor channel: what passes between it and its controllers, whoever is behind it.
///
/// It begins with the controllers that there are. What programs and the kernel say to each other to manage controllers
/// passes there, too; that is not of the air, has the keys of all bonds in it, and is left out.
package final class Monitor {
    package let descriptor: CInt
    /// Room for the largest packet: its length has 16 bits.
    private var octets = [UInt8](repeating: 0, count: 0x1_0000)

    /// Opens the channel.
    ///
    /// - Throws: ``HCIError``; its ``HCIError/isNotAllowed`` tells that the program has no `CAP_NET_RAW`.
    package init() throws(HCIError) {
        descriptor = cbluetooth_open_monitor()
        guard descriptor >= 0 else {
            throw HCIError(operation: "open the kernel's monitor channel", errno: -descriptor)
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The next record; nil if there is none yet.
    package func receive() throws(HCIError) -> TraceRecord? {
        while true {
            var packet = cbluetooth_monitor_packet()
            let count = cbluetooth_receive(descriptor, &packet, &octets, octets.count)
            switch count {
            case -EAGAIN: return nil
            case -EINTR: continue
            case ..<0: throw HCIError(operation: "read the kernel's monitor channel", errno: -count)
            default: break
            }
            let kind = TraceRecord.Kind(rawValue: packet.kind)
            guard !kind.isManagement else { continue }
            let time = Duration.microseconds(packet.microseconds)
            return TraceRecord(kind, index: packet.index, time: time, Array(octets.prefix(Int(count))))
        }
    }
}
