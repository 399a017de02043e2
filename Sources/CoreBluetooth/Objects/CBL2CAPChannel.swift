public import Foundation
internal import L2CAP

/// An L2CAP channel to a peer; open both streams to exchange bytes.
///
/// The channel is closed when both streams are closed, or when its object is released: retain it while the streams are in use.
/// Bytes that the program does not read stay at the peer once its credits are used up.
open class CBL2CAPChannel: NSObject {
    private let remote: CBPeer
    private let number: CBL2CAPPSM
    private let connection: ChannelConnection
    private let input: ChannelInputStream
    private let output: ChannelOutputStream

    init(peer: CBPeer, channel: Channel) {
        remote = peer
        number = channel.psm
        connection = ChannelConnection(channel)
        input = ChannelInputStream(connection)
        output = ChannelOutputStream(connection)
        super.init()
    }

    deinit { connection.close() }

    // Three properties are implicitly unwrapped as on Apple's platforms, so that the same source compiles.

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The remote device.
    open var peer: CBPeer! { remote }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The stream of received bytes.
    open var inputStream: InputStream! { input }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The stream of bytes to send.
    open var outputStream: OutputStream! { output }

    /// The PSM that the channel was opened with.
    open var psm: CBL2CAPPSM { number }
}
