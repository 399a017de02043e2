internal import Control
internal import EventLoop
internal import GATT
internal import Glibc
internal import HCI
internal import Trace

/// A controller of the kernel, which answers commands about a connection.
@EventLoop
struct KernelLinkController: LinkController {
    private let index: UInt16
    private let socket: ControllerSocket
    private let handle: UInt16

    /// The time within which a controller answers a command; it needs no radio for any of these.
    private static let limit = Duration.seconds(2)

    /// Finds the connection.
    ///
    /// - Throws: The reason for which the kernel cannot be asked.
    init(_ peer: DeviceAddress, on adapter: String) throws(HCIError) {
        guard let index = UInt16(indexOfAdapter: adapter) else {
            throw HCIError(operation: "find the controller of \(adapter)", errno: ENODEV)
        }
        self.index = index
        socket = try ControllerSocket(controller: index)
        guard let link = try socket.connections().first(where: { $0.peer == peer }) else {
            throw HCIError(operation: "find the connection to \(peer) on \(adapter)", errno: ENOTCONN)
        }
        handle = link.handle
    }

    func rssi() async -> LinkReport.Reading<Int> {
        switch await ask(.rssi) {
        case .known(.rssi(let rssi?)): .known(rssi)
        case let other: other.withoutAnswer()
        }
    }

    func transmitPower() async -> LinkReport.Reading<Int> {
        switch await ask(.transmitPower) {
        case .known(.transmitPower(let power)): .known(power)
        case let other: other.withoutAnswer()
        }
    }

    func phys() async -> LinkReport.Reading<LinkParameters.PHYs> {
        switch await ask(.phy) {
        case .known(.phy(let sent, let received)): .known(LinkParameters.PHYs(sent: sent, received: received))
        case let other: other.withoutAnswer()
        }
    }

    func parameters(in log: LinkParameterLog) -> LinkParameters? { log.parameters(of: handle, on: index) }

    /// Sends a command and waits for the answer.
    private func ask(_ query: LinkQuery) async -> LinkReport.Reading<LinkQuery.Answer> {
        do throws(HCIError) {
            try socket.send(query, handle: handle)
        } catch {
            return .unknown(error.isPermissionDenied ? LinkReport.missingPrivilege : error.description)
        }
        let reading = Promise<LinkReport.Reading<LinkQuery.Answer>, ControlError>()
        let watch: Watch
        do throws(SystemError) {
            watch = try EventLoop.watch(socket.descriptor, .readable) { [socket, handle] _ in
                if let result = receive(from: socket, answering: query, about: handle) {
                    reading.complete(.success(result))
                }
            }
        } catch {
            return .unknown(error.message)
        }
        let timer = EventLoop.after(Self.limit) {
            reading.complete(.success(.unknown("the controller does not answer")))
        }
        defer {
            watch.cancel()
            timer.cancel()
        }
        do throws(ControlError) { return try await reading.value() } catch { return .unknown(error.message) }
    }
}

/// Receives all packets of a socket, until one answers a query; returns nil if there is none yet.
@EventLoop
private func receive(
    from socket: ControllerSocket,
    answering query: LinkQuery,
    about handle: UInt16
) -> LinkReport.Reading<LinkQuery.Answer>? {
    do throws(HCIError) {
        while let packet = try socket.receive() {
            switch query.answer(in: packet, handle: handle) {
            case .failed(let status)?: return .unknown("the controller answers: \(HCIStatus(rawValue: status))")
            case let answer?: return .known(answer)
            case nil: continue
            }
        }
        return nil
    } catch {
        return .unknown(error.description)
    }
}

extension LinkReport.Reading<LinkQuery.Answer> {
    /// The reason of a reading that has no value.
    fileprivate func withoutAnswer<Other>() -> LinkReport.Reading<Other> {
        .unknown(reason ?? "the controller does not know it")
    }
}
