internal import Control
internal import EventLoop
internal import GATT
internal import Platform

/// The states that gattlabd keeps for programs.
///
/// Each request has a connection of its own, because states change rarely and the daemon may restart in between.
struct DaemonRestoration: Sendable {
    /// Paths of the sockets of daemons; the first one with a listener is used.
    let paths: [String]

    /// Time for a request; creating a manager waits for one.
    var timeout = Duration.seconds(1)
    /// Maximum length of a response in bytes, more than the largest state as JSON text.
    private static let responseLimit = 1 << 21

    /// Returns a state, or nil if none is kept under this name.
    func load(_ name: String) throws(ControlError) -> [UInt8]? {
        try perform(LoadRestoration(name: name)).state.map { Array($0.utf8) }
    }

    /// Keeps a state in place of the previous one; nil deletes it.
    func save(_ state: [UInt8]?, as name: String) throws(ControlError) {
        _ = try perform(SaveRestoration(name: name, state: state.map { String(decoding: $0, as: UTF8.self) }))
    }

    private func perform<Request: ControlRequest>(_ request: Request) throws(ControlError) -> Request.Response {
        var line: [UInt8] = []
        do throws(FieldError) {
            try RPCRequest(id: .integer(1), request).write(into: &line)
        } catch {
            throw ControlError(.badInput, "\(error)")
        }
        guard case .single(.response(let response)) = RPCMessage.parse(try exchange(line)) else {
            throw ControlError(.failed, "invalid message from gattlabd")
        }
        let value: FieldValue
        do throws(RPCError) { value = try response.result.get() } catch { throw ControlError(error) }
        do throws(FieldError) {
            return try ControlCoder.decode(Request.Response.self, from: value)
        } catch {
            throw ControlError(.failed, "invalid response from gattlabd: \(error)")
        }
    }

    private func exchange(_ line: [UInt8]) throws(ControlError) -> [UInt8] {
        var failure = ControlError(.gattlabdUnavailable, "gattlabd is not used")
        for path in paths {
            let socket: FileDescriptor
            do throws(SystemError) {
                socket = try UnixSocket.connect(to: path)
            } catch {
                failure = ControlError(.gattlabdUnavailable, error.message)
                continue
            }
            do throws(SystemError) {
                return try UnixSocket.exchange(
                    line,
                    over: socket,
                    to: path,
                    timeout: timeout,
                    limit: Self.responseLimit
                )
            } catch {
                throw ControlError(.gattlabdUnavailable, error.message)
            }
        }
        throw failure
    }
}
