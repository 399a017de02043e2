internal import CLinux
internal import Central
internal import DBus
internal import EventLoop
internal import Glibc
internal import Trace

/// The trace stream of a simulation.
@EventLoop
final class SimulatorStream {
    let descriptor: CInt
    private var reader = TraceReader()
    private var buffer = [UInt8](repeating: 0, count: 0x1_0000)

    /// Requests the trace of the simulation on the system bus; returns `nil` if there is no simulation.
    static func open() async throws(Failure) -> SimulatorStream? {
        do throws(Failure) {
            let answer = try await SimulatorClient().call("Trace")
            return answer.first?.unixFD?.releaseOwnership().map(SimulatorStream.init)
        } catch {
            let absences = [CentralError.Code.noBus, .bluetoothdUnavailable].map(\.rawValue)
            guard absences.contains(error.code) else { throw error }
            return nil
        }
    }

    private init(owning descriptor: CInt) {
        self.descriptor = descriptor
    }

    isolated deinit { close(descriptor) }

    /// Returns the next record; `nil` if none is available yet.
    func receive() throws(Failure) -> TraceRecord? {
        while true {
            do throws(InvalidTrace) {
                if let record = try reader.next() { return record }
            } catch {
                throw .unavailable(.failed, "cannot read the simulation's trace: \(error.message)", hint: nil)
            }
            let count = recv(descriptor, &buffer, buffer.count, CInt(MSG_DONTWAIT))
            if count > 0 {
                reader.append(buffer.prefix(count))
            } else if count < 0, errno == EAGAIN {
                return nil
            } else if count == 0 || errno != EINTR {
                throw .unavailable(.bluetoothdUnavailable, "the simulation has ended", hint: nil)
            }
        }
    }
}
