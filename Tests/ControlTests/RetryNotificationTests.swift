import Control
import GATT
import Testing

@Suite struct RetryNotificationTests {
    private static func read(_ text: String) throws -> RetryNotification? {
        guard case .single(.request(let request)) = RPCMessage.parse(Array(text.utf8)) else { return nil }
        return try RetryNotification(request)
    }

    @Test func `a retry is encoded with its error`() throws {
        let notification = RetryNotification(
            operation: "connecting to E2:36:CD:52:A6:6B",
            attempt: 2,
            error: Samples.plainError,
            delay: 200
        )
        var json: [UInt8] = []
        notification.request.write(into: &json)
        let text = String(decoding: json, as: UTF8.self)
        #expect(
            text
                == #"{"jsonrpc":"2.0","method":"retry","params":{"operation":"connecting to E2:36:CD:52:A6:6B","#
                + #""attempt":2,"error":{"code":"no-adapter","att":null,"name":null,"message":"there is no adapter","#
                + #""hint":null},"delay":200}}"#
        )
        #expect(try Self.read(text) == notification)
    }

    @Test func `a notification of another method is none`() throws {
        #expect(try RetryNotification(RPCRequest(id: nil, method: "event")) == nil)
    }

    @Test(arguments: [
        ("{}", "operation is missing"), (#"{"operation":"o"}"#, "attempt is missing"),
        (#"{"operation":"o","attempt":1}"#, "error is missing"),
    ])
    func `an incomplete notification is refused`(_ parameters: String, _ message: String) {
        let error = #expect(throws: FieldError.self) {
            try Self.read(#"{"jsonrpc":"2.0","method":"retry","params":\#(parameters)}"#)
        }
        #expect(error?.description == message)
    }
}
