internal import Control
internal import EventLoop
internal import GATT
internal import GattlabService
internal import ServiceInterface

/// The service of the verbs in a shell, which records what they do.
@EventLoop
final class ShellService: Service {
    private let base: GattlabService.LocalService
    /// Called before an operation on the connected device; returns the place of its actions.
    var willOperate: @EventLoop (_ isWrite: Bool) -> Int = { _ in 0 }
    /// Called with the actions of an operation and their place.
    var onActions: @EventLoop ([ShellAction], Int) -> Void = { _, _ in }
    /// Called before a pairing, for which bluetoothd requires the device to be disconnected.
    var willPair: @EventLoop () async -> Void = {}
    /// Called after a pairing, whether it succeeded or not.
    var didPair: @EventLoop () async -> Void = {}
    /// The latest advertisement of each discovered device, and the order of their discovery.
    private var advertisements: [DeviceAddress: AdvertisementReport] = [:]
    private var order: [DeviceAddress] = []
    private let types: AttributeTypes

    /// The maximum number of devices, which an endless scan could otherwise exceed.
    private static let limit = 10_000

    init(_ base: GattlabService.LocalService, _ types: AttributeTypes) {
        self.base = base
        self.types = types
    }

    /// The discovered devices, the first one first.
    var devices: [AdvertisementReport] { order.compactMap { advertisements[$0] } }

    func perform<Request: ControlRequest>(_ request: Request) async throws(ControlError) -> Request.Response {
        // A notification that a write causes may arrive before the response.
        let place = willOperate(request is WriteAttribute)
        do throws(ControlError) {
            let response = try await base.perform(request)
            onActions(actions(request, response), place)
            return response
        } catch {
            if let att = error.att.map({ ATTError(rawValue: $0) }) { onActions(actions(refused: request, att), place) }
            throw error
        }
    }

    func run(
        _ session: SessionSpecification,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        try await base.run(session) { [weak self] event in
            if case .advertisement(let report) = event.event { self?.receive(report) }
            onEvent(event)
        }
    }

    func pair(
        _ request: PairDevice,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        await willPair()
        do throws(ControlError) {
            try await base.pair(request, onEvent)
        } catch {
            await didPair()
            throw error
        }
        await didPair()
    }

    func follow(
        _ session: String,
        after: Int?,
        _ onEvent: @escaping @EventLoop (FollowedEvent) -> Void
    ) async throws(ControlError) {
        try await base.follow(session, after: after, onEvent)
    }

    private func receive(_ report: AdvertisementReport) {
        guard advertisements[report.address] != nil || order.count < Self.limit else { return }
        if advertisements.updateValue(report, forKey: report.address) == nil { order.append(report.address) }
    }

    private func actions<Request: ControlRequest>(_ request: Request, _ response: Request.Response) -> [ShellAction] {
        if let read = request as? ReadAttributes, let response = response as? ReadAttributes.Response {
            var actions = zip(read.attributes, response.values).map { attribute, value in
                let text = ValueText.text(value.attribute.type, value.value, types)
                return ShellAction.read(AttributeSelectorText(attribute), value.value, text: text)
            }
            if let att = response.error?.att, response.values.count < read.attributes.count {
                let refused = AttributeSelectorText(read.attributes[response.values.count])
                actions.append(.readRefused(refused, ATTError(rawValue: att)))
            }
            return actions
        }
        guard let write = request as? WriteAttribute, let response = response as? RemoteAttributeValue else {
            return []
        }
        return [.write(AttributeSelectorText(write.attribute), response.value, mode: write.mode)]
    }

    private func actions(refused request: some ControlRequest, _ error: ATTError) -> [ShellAction] {
        if let read = request as? ReadAttributes, let first = read.attributes.first {
            return [.readRefused(AttributeSelectorText(first), error)]
        }
        guard let write = request as? WriteAttribute, let bytes = write.value.flatMap({ try? HexText.decode($0) })
        else {
            return []
        }
        return [.writeRefused(AttributeSelectorText(write.attribute), bytes, mode: write.mode, error)]
    }
}
