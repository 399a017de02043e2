public import Foundation

/// A connection-oriented L2CAP channel to a peer; open both streams to exchange data.
///
/// Three properties are implicitly unwrapped as on Apple platforms, so that the same source compiles.
open class CBL2CAPChannel: NSObject {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The remote device.
    open var peer: CBPeer! { remote }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The stream of received data.
    open var inputStream: InputStream! { input }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The stream of data to send.
    open var outputStream: OutputStream! { output }

    /// The PSM that the channel was opened with.
    open var psm: CBL2CAPPSM { number }

    private let remote: CBPeer
    private let input: InputStream
    private let output: OutputStream
    private let number: CBL2CAPPSM

    init(peer: CBPeer, psm: CBL2CAPPSM, inputStream: InputStream, outputStream: OutputStream) {
        remote = peer
        number = psm
        input = inputStream
        output = outputStream
        super.init()
    }
}
