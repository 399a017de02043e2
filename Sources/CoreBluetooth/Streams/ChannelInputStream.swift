internal import Foundation

/// The stream of the bytes that a channel receives; boundaries of SDUs are not visible.
///
/// `read(_:maxLength:)` blocks until there are bytes, and returns 0 after the end of the channel.
final class ChannelInputStream: InputStream {
    private let core: StreamCore<Receiving>

    init(_ connection: ChannelConnection) {
        core = StreamCore(Receiving(), connection)
        super.init(data: Data())
    }

    override weak var delegate: (any StreamDelegate)? {
        get { core.receiver }
        set { core.receiver = newValue }
    }

    override func open() { core.open(self) }

    override func close() { core.close() }

    override var streamStatus: Status { core.status }

    override var streamError: (any Error)? { core.error }

    override var hasBytesAvailable: Bool { core.isAvailable }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int {
        guard len > 0 else { return len == 0 ? 0 : -1 }
        return core.transfer { receiving, channel in
            receiving.read(channel, into: UnsafeMutableRawBufferPointer(start: buffer, count: len))
        }
    }

    /// Returns false: bytes are only available by reading.
    override func getBuffer(
        _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
        length len: UnsafeMutablePointer<Int>
    ) -> Bool {
        false
    }

    override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { core.schedule(in: aRunLoop, mode) }

    override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { core.remove(from: aRunLoop, mode) }

    override func property(forKey key: PropertyKey) -> AnyObject? { nil }

    override func setProperty(_ property: AnyObject?, forKey key: PropertyKey) -> Bool { false }
}
