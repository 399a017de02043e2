internal import Foundation

/// A descriptor: information about the value of a characteristic.
open class CBDescriptor: CBAttribute {
    private struct State {
        weak var characteristic: CBCharacteristic?
        var value: Any?
    }

    private var state: State

    init(uuid: CBUUID, characteristic: CBCharacteristic?, value: Any? = nil, handle: UInt16 = 0) {
        state = State(characteristic: characteristic, value: value)
        super.init(uuid: uuid, handle: handle)
    }

    /// The characteristic that contains the descriptor, or `nil` once the characteristic is released.
    open var characteristic: CBCharacteristic? { lock.withLock { state.characteristic } }

    /// The last value that was read, or `nil` if there is none.
    ///
    /// The type depends on the UUID: a `String` for 2901, an `NSNumber` for 2900, 2902 and 2903, otherwise `Data`.
    open var value: Any? { lock.withLock { state.value } }

    /// Changes the characteristic that contains the descriptor.
    func setCharacteristic(_ characteristic: CBCharacteristic?) {
        lock.withLock { state.characteristic = characteristic }
    }

    /// Stores the bytes of a value that was read, as the type of the UUID.
    func setValue(_ bytes: Data?) {
        let value = bytes.map { DescriptorValue.value(of: $0, uuid: uuid) }
        lock.withLock { state.value = value }
    }

    /// The class, the address, the UUID and the value, for messages.
    open override var description: String {
        describe("UUID = \(uuid), value = \(value.map { "\($0)" } ?? "(null)")")
    }
}
