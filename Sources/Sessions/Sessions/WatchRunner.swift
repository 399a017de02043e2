package import BlueZ
package import Central
package import Control
package import DBus
internal import GATT

/// Keeps a subscription alive: finds the device, connects, subscribes, and does it again after every loss.
@EventLoop
package final class WatchRunner: SessionRunner {
    package struct Request: Hashable, Sendable {
        package var adapter: AdapterSelector?
        package var device: DeviceSelector
        /// What to subscribe to; all that notifies or indicates when empty.
        package var attributes: [AttributeSelector]
        /// How long the device may take to be heard.
        package var finding: Duration
        /// How long a connection with resolved services may take, and each subscription.
        package var connecting: Duration
    }

    private let bluetooth: Bluetooth
    private let links: SharedLinks
    private let request: Request
    private let permit: LinkPermit
    /// Whether it waits from the start on, and for the bus too.
    private let isPatient: Bool
    /// The device to come back to, once it is known.
    private var identity: DeviceSelector?
    /// What is in the way, as it was told last.
    private var toldProblem: ControlError?

    package init(
        _ request: Request,
        bluetooth: Bluetooth,
        links: SharedLinks,
        isPatient: Bool,
        permit: @escaping LinkPermit
    ) {
        self.request = request
        self.bluetooth = bluetooth
        self.links = links
        self.isPatient = isPatient
        self.permit = permit
    }

    /// Runs until its task is cancelled, and then gives the connection back.
    ///
    /// - Throws: what went wrong before the first subscription stood, unless it is patient; what no waiting mends, such as
    ///   a device that came back without the attribute; without patience the loss of the bus. Other losses are told and
    ///   survived.
    package func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        report(.state(.starting, nil))
        var link = try await (isPatient ? comeBack(report) : establish(report))
        while true {
            report(.state(.running, nil))
            guard let reason = await Self.loss(of: link) else { return }
            await link.release()
            report(.event(.disconnected(link.address, reason: reason.rawValue)))
            report(.state(.waiting, link.lossError))
            toldProblem = nil
            link = try await comeBack(report)
        }
    }

    private func comeBack(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError)
        -> SharedLink
    {
        var attempt = 0
        while true {
            attempt += 1
            do throws(ControlError) {
                _ = try await bluetooth.whenReady(request.adapter, isPatient: isPatient) { problem in
                    report(.state(.waiting, problem))
                }
                return try await establish(report)
            } catch  where isHopeless(error) {
                throw error
            } catch {
                tell(error, report)
            }
            do { try await EventLoop.sleep(for: RetryPolicy.recovery.delay(after: attempt)) } catch { throw .cancelled }
        }
    }

    /// Says once what keeps the device away, however often that is tried.
    private func tell(_ problem: ControlError, _ report: @EventLoop (SessionReport) -> Void) {
        report(.state(.waiting, problem))
        guard toldProblem != problem else { return }
        toldProblem = problem
        report(.event(.away(problem)))
    }

    private func isHopeless(_ error: ControlError) -> Bool {
        switch error.code {
        case .cancelled, .notAllowed, .badInput, .attributeNotFound: true
        case .noBus: !isPatient
        default: false
        }
    }

    private func establish(
        _ report: @escaping @EventLoop (SessionReport) -> Void
    ) async throws(ControlError) -> SharedLink {
        let link = try await links.acquire(
            identity ?? request.device,
            on: request.adapter,
            finding: request.finding,
            connecting: request.connecting,
            adopting: isPatient,
            permit: permit
        )
        do throws(ControlError) {
            try await subscribe(to: try await characteristics(of: link), on: link, report)
        } catch {
            await link.release()
            throw error
        }
        if link.device.hasLastingAddress { identity = .address(link.address) }
        toldProblem = nil
        return link
    }

    private func subscribe(
        to characteristics: [RemoteCharacteristic],
        on link: SharedLink,
        _ report: @escaping @EventLoop (SessionReport) -> Void
    ) async throws(ControlError) {
        let address = link.address
        report(.event(.connected(address, mtu: link.mtu)))
        for characteristic in characteristics {
            let attribute = AttributeReference(characteristic)
            _ = try await link.subscribe(to: characteristic, within: request.connecting) { value in
                report(.event(.notification(AttributeValue(address: address, attribute: attribute, value: value))))
            }
            report(.event(.listening(attribute)))
        }
    }

    private func characteristics(of link: SharedLink) async throws(ControlError) -> [RemoteCharacteristic] {
        guard request.attributes.isEmpty else {
            return try await link.attributes(request.attributes).map(\.characteristic)
        }
        let all = link.services.flatMap(\.characteristics)
            .filter { !$0.properties.isDisjoint(with: [.notify, .indicate]) }
        guard !all.isEmpty else {
            throw ControlError(.attributeNotFound, "nothing on \(link.address) notifies or indicates")
        }
        return all
    }

    /// Why the connection was lost; `nil` when the task was cancelled instead, and the share is given back by then.
    private static func loss(of link: SharedLink) async -> LossReason? {
        let loss = Promise<LossReason, ControlError>()
        link.whenLost { loss.complete(.success($0)) }
        if let reason = try? await loss.value() { return reason }
        await link.release()
        return nil
    }
}

extension AttributeReference {
    package init(_ characteristic: RemoteCharacteristic) {
        self.init(
            service: characteristic.service,
            characteristic: characteristic.uuid,
            descriptor: nil,
            handle: characteristic.handle
        )
    }
}
