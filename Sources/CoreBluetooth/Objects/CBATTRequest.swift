public import Foundation

/// A read or write request of a central, which the app answers with `respond(to:withResult:)`.
///
/// The properties of a request can be used from any thread.
open class CBATTRequest: NSObject {
    /// The central that sent the request.
    open var central: CBCentral { source }

    /// The characteristic to read or write.
    open var characteristic: CBCharacteristic { target }

    /// The index of the first byte to read or write.
    open var offset: Int { firstByte }

    private let source: CBCentral
    private let target: CBCharacteristic
    private let firstByte: Int
    weak let manager: CBPeripheralManager?
    private let lock = NSLock()
    private var bytes: Data?
    private var reply: Reply?

    init(
        to manager: CBPeripheralManager,
        central: CBCentral,
        characteristic: CBCharacteristic,
        offset: Int,
        value: Data? = nil,
        reply: @escaping Reply
    ) {
        self.manager = manager
        self.reply = reply
        source = central
        target = characteristic
        firstByte = offset
        bytes = value
        super.init()
    }

    /// The bytes to write, or the response to a read: the bytes of the value that start at `offset`.
    open var value: Data? {
        get { lock.withLock { bytes } }
        set { lock.withLock { bytes = newValue } }
    }

    /// Returns the response of the request the first time, and nil afterwards.
    func takeReply() -> Reply? {
        lock.withLock {
            defer { reply = nil }
            return reply
        }
    }
}
