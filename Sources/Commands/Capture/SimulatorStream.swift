internal import CLinux
internal import Central
internal import DBus
internal import Glibc
internal import Trace

/// The trace that a simulation hands out.
@EventLoop
final class SimulatorStream {
    let descriptor: CInt
    private var reader = TraceReader()
    private var octets = [UInt8](repeating: 0, count: 0x1_0000)

    /// Asks the simulation on the system bus for it; nil if there is none.
    static func open() async throws(Failure) -> SimulatorStream? {
        do throws(Failure) {
            let answer = try await SimulatorClient().call("Trace")
            return answer.first?.unixFD?.take().map(SimulatorStream.init)
        } catch {
            let absences = [CentralError.Code.noBus, .noDaemon].map(\.rawValue)
            guard absences.contains(error.code) else { throw error }
            return nil
        }
    }

    private init(owning descriptor: CInt) {
        self.descriptor = descriptor
    }

    isolated deinit { close(descriptor) }

    /// The next record; nil if it has not come yet.
    func receive() throws(Failure) -> TraceRecord? {
        while true {
            do throws(InvalidTrace) {
                if let record = try reader.next() { return record }
            } catch {
                throw .unavailable(.failed, "the simulation's trace cannot be read: \(error.message)", hint: nil)
            }
            let count = recv(descriptor, &octets, octets.count, CInt(MSG_DONTWAIT))
            if count > 0 {
                reader.append(octets.prefix(count))
            } else if count < 0, errno == EAGAIN {
                return nil
            } else if count == 0 || errno != EINTR {
                throw .unavailable(.noDaemon, "the simulation has ended", hint: nil)
            }
        }
    }
}
