internal import Foundation

/// The stream of the bytes that a channel sends, each write as SDUs of the peer's MTU.
///
/// `write(_:maxLength:)` blocks until the socket accepts an SDU, and returns the number of accepted bytes; -1 after the end of
/// the channel.
final class ChannelOutputStream: OutputStream {
    private let core: StreamCore<Sending>?

    init(_ connection: ChannelConnection) {
        core = StreamCore(Sending(), connection)
        super.init(toMemory: ())
    }

    /// Creates a stream without a channel, which cannot be opened; the superclass requires the initializer.
    required init(toMemory: ()) {
        core = nil
        super.init(toMemory: ())
    }

    override weak var delegate: (any StreamDelegate)? {
        get { core?.receiver }
        set { core?.receiver = newValue }
    }

    override func open() { core?.open(self) }

    override func close() { core?.close() }

    override var streamStatus: Status { core?.status ?? .notOpen }

    override var streamError: (any Error)? { core?.error }

    override var hasSpaceAvailable: Bool { core?.isAvailable ?? false }

    override func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int {
        guard len > 0 else { return len == 0 ? 0 : -1 }
        return core?.transfer { sending, channel in
            sending.write(channel, UnsafeRawBufferPointer(start: buffer, count: len))
        } ?? -1
    }

    override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { core?.schedule(in: aRunLoop, mode) }

    override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { core?.remove(from: aRunLoop, mode) }

    override func property(forKey key: PropertyKey) -> AnyObject? { nil }

    override func setProperty(_ property: AnyObject?, forKey key: PropertyKey) -> Bool { false }
}
