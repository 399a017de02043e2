internal import Glibc
internal import Platform

/// Bytes to send without blocking.
struct SendBuffer {
    var bytes: [UInt8] = []
    private var sent = 0

    /// Number of bytes that have not been sent.
    var count: Int { bytes.count - sent }

    /// Sends as much as the socket accepts.
    ///
    /// - Returns: False if the connection has failed.
    mutating func send(to descriptor: CInt) -> Bool {
        send { bytes in
            while true {
                let result = Glibc.send(descriptor, bytes.baseAddress, bytes.count, SocketFlag.noSignal)
                if result >= 0 { return result }
                if errno == EAGAIN { return 0 }
                guard errno == EINTR else { return nil }
            }
        }
    }

    /// Sends as much as a function accepts.
    ///
    /// - Parameter write: Returns the number of bytes that it has sent, 0 if none can be sent, and nil after a failure.
    /// - Returns: False if the function has failed.
    mutating func send(_ write: (UnsafeRawBufferPointer) -> Int?) -> Bool {
        while count > 0 {
            let result = bytes.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0.dropFirst(sent))) }
            guard let result else { return false }
            guard result > 0 else { break }
            sent += result
        }
        // Sent bytes are removed only when they are more than half of the buffer, so each byte moves at most once.
        if sent > bytes.count / 2 || count == 0 {
            bytes.removeFirst(sent)
            sent = 0
        }
        return true
    }
}
