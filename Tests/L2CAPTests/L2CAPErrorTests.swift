import Glibc
import Testing

@testable import L2CAP

struct L2CAPErrorTests {
    @Test(
        arguments: [
            (EAFNOSUPPORT, .unsupported), (EPROTONOSUPPORT, .unsupported), (EACCES, .notAllowed),
            (EADDRINUSE, .psmInUse), (ECONNREFUSED, .refused), (EHOSTUNREACH, .notConnected),
            (EHOSTDOWN, .notConnected), (ECONNRESET, .notConnected), (EMFILE, .outOfResources), (ETIMEDOUT, .timedOut),
            (EIO, .failed),
        ] as [(CInt, L2CAPError.Code)]
    )
    func `errors of the kernel have a code`(reason: CInt, code: L2CAPError.Code) {
        #expect(L2CAPError("open a channel", errno: reason).code == code)
    }

    @Test func `a kernel without Bluetooth is explained`() {
        let error = L2CAPError("open a channel", errno: EAFNOSUPPORT)
        #expect(error.message == "cannot open a channel: Address family not supported by protocol")
        #expect(error.hint?.contains("container") == true)
    }
}
