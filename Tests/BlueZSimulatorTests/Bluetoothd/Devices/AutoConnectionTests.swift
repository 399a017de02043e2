import Testing

@testable import BlueZSimulator

@Suite struct AutoConnectionTests {
    enum Event {
        case matched(waits: Bool)
        case connect
        case disconnect(isTrusted: Bool)
        case temporary
    }

    @Test(
        arguments: [
            ([.connect], false),
            ([.matched(waits: false)], true),
            ([.matched(waits: true)], false),
            ([.matched(waits: true), .connect], true),
            ([.matched(waits: false), .temporary], false),
            ([.matched(waits: false), .temporary, .matched(waits: false)], false),
            ([.matched(waits: false), .temporary, .connect], true),
            ([.matched(waits: false), .disconnect(isTrusted: false)], false),
            ([.matched(waits: false), .disconnect(isTrusted: true)], true),
            ([.matched(waits: false), .disconnect(isTrusted: false), .connect], true),
            ([.temporary, .connect], false),
        ] as [([Event], Bool)]
    )
    func `the kernel connects a device with a profile until it is temporary or disconnected`(
        _ events: [Event],
        _ isEnabled: Bool
    ) {
        var connection = AutoConnection()
        for event in events {
            switch event {
            case .matched(let waits): connection.profileMatched(waits: waits)
            case .connect: connection.connectRequested()
            case .disconnect(let isTrusted): connection.disconnectRequested(isTrusted: isTrusted)
            case .temporary: connection.becameTemporary()
            }
        }
        #expect(connection.isEnabled == isEnabled)
    }
}
