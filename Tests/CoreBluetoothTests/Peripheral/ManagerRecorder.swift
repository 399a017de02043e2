import Foundation

@testable import CoreBluetooth

/// A delegate of a peripheral manager that records its calls and answers requests.
final class ManagerRecorder: NSObject, CBPeripheralManagerDelegate, @unchecked Sendable {
    // @unchecked: the state is only accessed under the lock.
    private struct State {
        var calls: [String] = []
        var errors: [any Error] = []
        var requests: [CBATTRequest] = []
        var centrals: [CBCentral] = []
        var psm: CBL2CAPPSM = 0
        var restored: [String: Any] = [:]
        var channels: [CBL2CAPChannel] = []
        var value = Data()
        var result = CBATTError.Code.success
        var answers = true
    }

    private let state = Guarded(State())

    private func record(_ call: String, _ error: (any Error)? = nil, _ change: (inout State) -> Void = { _ in }) {
        state.withLock { state in
            state.calls.append(call)
            if let error { state.errors.append(error) }
            change(&state)
        }
    }

    /// The names of the calls, in order.
    var calls: [String] { state.withLock { $0.calls } }
    var errors: [any Error] { state.withLock { $0.errors } }
    var requests: [CBATTRequest] { state.withLock { $0.requests } }
    var centrals: [CBCentral] { state.withLock { $0.centrals } }
    /// The state that was passed to `willRestoreState`.
    var restored: [String: Any] { state.withLock { $0.restored } }
    /// The PSM that was published last.
    var psm: CBL2CAPPSM { state.withLock { $0.psm } }
    /// The opened channels, in order.
    var channels: [CBL2CAPChannel] { state.withLock { $0.channels } }
    /// The value of reads and the last written one.
    var value: Data {
        get { state.withLock { $0.value } }
        set { state.withLock { $0.value = newValue } }
    }

    func count(_ call: String) -> Int { calls.count { $0 == call } }

    /// Answers later requests with a result.
    func answer(with result: CBATTError.Code) { state.withLock { $0.result = result } }

    /// Leaves later requests without an answer.
    func ignoreRequests() { state.withLock { $0.answers = false } }

    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) { record("state \(peripheral.state)") }

    func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any]) {
        record("willRestoreState") { $0.restored = dict }
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?) {
        record("didAdd \(service.uuid.uuidString)", error)
    }

    func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?) {
        record("didStartAdvertising", error)
    }

    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        central: CBCentral,
        didSubscribeTo characteristic: CBCharacteristic
    ) {
        record("didSubscribe \(characteristic.uuid.uuidString)") { $0.centrals.append(central) }
    }

    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        central: CBCentral,
        didUnsubscribeFrom characteristic: CBCharacteristic
    ) {
        record("didUnsubscribe \(characteristic.uuid.uuidString)") { $0.centrals.append(central) }
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest) {
        record("didReceiveRead \(request.offset)") { $0.requests.append(request) }
        let (answers, result, value) = state.withLock { ($0.answers, $0.result, $0.value) }
        guard answers else { return }
        guard request.offset <= value.count else { return peripheral.respond(to: request, withResult: .invalidOffset) }
        request.value = value.dropFirst(request.offset)
        peripheral.respond(to: request, withResult: result)
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]) {
        record("didReceiveWrite \(requests.count)") { $0.requests += requests }
        let (answers, result) = state.withLock { ($0.answers, $0.result) }
        guard answers, let first = requests.first else { return }
        if result == .success, let bytes = first.value { value = bytes }
        peripheral.respond(to: first, withResult: result)
    }

    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        didPublishL2CAPChannel PSM: CBL2CAPPSM,
        error: (any Error)?
    ) {
        record("didPublish", error) { $0.psm = PSM }
    }

    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        didUnpublishL2CAPChannel PSM: CBL2CAPPSM,
        error: (any Error)?
    ) {
        record("didUnpublish", error)
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didOpen channel: CBL2CAPChannel?, error: (any Error)?) {
        record("didOpen", error) { state in
            if let channel { state.channels.append(channel) }
        }
    }

    func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) { record("isReady") }
}
