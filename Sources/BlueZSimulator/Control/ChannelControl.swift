internal import DBus
internal import EventLoop

/// The interface `org.gattlab.L2CAP1` beside `org.gattlab.Simulator1`: L2CAP channels, for which programs use sockets of the
/// kernel that cannot reach simulated devices.
///
/// It is not an interface of the objects of `org.bluez`, which have the interfaces of bluetoothd only.
@EventLoop
final class ChannelControl {
    private unowned let host: SimulationHost
    private let connector = ChannelConnector()

    private nonisolated static let name = "org.gattlab.L2CAP1"

    init(_ host: SimulationHost) { self.host = host }

    func interface() -> ExportedInterface {
        ExportedInterface(
            Self.name,
            methods: [
                ExportedMethod(
                    "Listen",
                    in: "oqb",
                    out: "qqh",
                    inputNames: ["adapter", "psm", "encryption"],
                    outputNames: ["psm", "mtu", "listener"]
                ) { [weak self] in self?.listen($0) },
                ExportedMethod(
                    "Connect",
                    in: "oqb",
                    out: "hq",
                    inputNames: ["device", "psm", "encryption"],
                    outputNames: ["channel", "mtu"]
                ) { [weak self] in self?.connect($0) },
            ]
        )
    }

    private func listen(_ call: Invocation) {
        do throws(DBusError) {
            let (path, psm, isEncrypted) = try Self.arguments(of: call, accepting: 0)
            guard let adapter = host.simulation?.adapters.first(where: { $0.path == path }) else {
                throw .rejected("there is no adapter \(path.text)")
            }
            let (published, socket) = try connector.published.listen(
                on: adapter.index,
                psm: psm,
                isEncrypted: isEncrypted
            )
            call.reply([.uint16(published), .uint16(ChannelConnector.mtu), .unixFD(socket)])
        } catch {
            call.fail(error)
        }
    }

    private func connect(_ call: Invocation) {
        do throws(DBusError) {
            let (path, psm, isEncrypted) = try Self.arguments(of: call)
            guard let device = host.simulation?.adapters.lazy.compactMap({ $0.device(at: path) }).first else {
                throw .rejected("there is no device \(path.text)")
            }
            connector.connect(to: device, psm: psm, isEncrypted: isEncrypted) { result in
                switch result {
                case .success(let socket): call.reply([.unixFD(socket), .uint16(ChannelConnector.mtu)])
                case .failure(let error): call.fail(error)
                }
            }
        } catch {
            call.fail(error)
        }
    }

    private static func arguments(
        of call: Invocation,
        accepting special: UInt16? = nil
    ) throws(DBusError) -> (ObjectPath, UInt16, Bool) {
        guard call.arguments.count == 3, let path = call.arguments[0].objectPath, let psm = call.arguments[1].uint16,
            let isEncrypted = call.arguments[2].boolean
        else { throw .rejected("the arguments are an object, a PSM and a Boolean value") }
        guard PublishedChannels.psms.contains(psm) || psm == special else {
            throw .rejected("PSM \(psm) is not one of LE channels, which are 1 to 255")
        }
        return (path, psm, isEncrypted)
    }
}
