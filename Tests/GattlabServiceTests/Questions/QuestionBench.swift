import Behavior
import BlueZ
import BlueZSimulator
import Central
import Control
import DaemonConfiguration
import DeviceLinks
import EventLoop
import GATT
import Peripheral
import ProfileModel
import TestRadio

@testable import GattlabService

/// The outputs of the broker.
@EventLoop
private final class Outputs {
    var outputs: [QuestionBroker.Output] = []
}

/// The emulation, the broker that receives its questions, and the other adapter.
@EventLoop
final class QuestionBench {
    let radio: RadioBench
    let broker: QuestionBroker
    private let log = Outputs()
    private(set) var events: [String] = []
    private var emulator: Emulator?
    private var running: Task<Void, any Error>?
    private(set) var subject = Questions.Subject.write(peer: "", session: "asks")

    private static let setting = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
    private static let profile = """
        name: Asks
        advertising:
          services: [FFF5]
          interval: 20ms
        services:
          - uuid: FFF5
            characteristics:
              - uuid: 6e400002-b5a3-f393-e0a9-e50e24dcca9e
                properties: [read, write]
                hex: "00"
        """

    /// - Parameters:
    ///   - hasFollowers: A Boolean value that indicates whether a client answers the questions.
    ///   - decisionTimeout: The time after which a write without an answer is refused; by default none of a test's answers
    ///     is late, however slow the machine is.
    init(hasFollowers: Bool = true, decisionTimeout: Duration = .seconds(3600)) async throws {
        radio = try await RadioBench(straps: 0, adapters: 2)
        for adapter in radio.host.simulation?.adapters ?? [] {
            adapter.localGATT.database.rules.handlerTimeout = .seconds(3600)
        }
        var settings = QuestionSettings()
        settings.timeout = .seconds(3600)
        broker = QuestionBroker(
            Questions(settings),
            hasFollowers: { hasFollowers },
            onOutput: { [log] in log.outputs.append($0) }
        )
        let engine = try ProfileEngine(PeripheralProfile.parse(Array(Self.profile.utf8), file: "asks.yaml"), seed: 0)
        var isReady = false
        let emulator = Emulator(
            RunningProfile(engine),
            client: try await radio.bluetooth.client(),
            adapter: .name("hci1"),
            decide: { [weak self] write in
                guard let self else { return false }
                let peer = write.peer?.description ?? "unknown"
                subject = .write(peer: peer, session: "asks")
                return await broker.ask(subject, "May \(peer) write?")
            },
            decisionTimeout: decisionTimeout,
            onEvent: { [weak self] event in
                switch event {
                case .ready: isReady = true
                case .write(_, let value, _): self?.events.append("write \(HexText.encode(value))")
                case .rejected(_, let value?, _, _): self?.events.append("rejected \(HexText.encode(value))")
                default: break
                }
            }
        )
        self.emulator = emulator
        running = Task { try await emulator.run() }
        try await radio.wait("the advertised device") { isReady }
    }

    var outputs: [QuestionBroker.Output] { log.outputs }

    func connect() async throws(ControlError) -> SharedLink {
        try await radio.links.acquire(
            .service(BluetoothUUID(0xFFF5)),
            on: .name("hci0"),
            discoveryTimeout: RadioBench.limit,
            connectTimeout: RadioBench.limit
        )
    }

    /// Writes with a response; the result is `nil` on success.
    func write(_ value: [UInt8], over link: SharedLink) -> Task<ControlError?, Never> {
        Task {
            do {
                let setting = try link.services.attribute(matching: AttributeSelector(Self.setting))
                try await link.write(value, to: setting, as: .request, within: RadioBench.limit)
                return nil
            } catch {
                return error as? ControlError ?? ControlError(.failed, "\(error)")
            }
        }
    }

    func stopEmulation() async {
        emulator?.stop()
        _ = try? await running?.value
    }

    func end() async {
        await stopEmulation()
        await radio.bluetooth.close()
        radio.host.stop()
    }
}
