import Foundation
import Glibc
import Testing

@testable import CoreBluetooth

struct StreamEventsTests {
    /// A step of a stream's life, and the event that it leads to.
    enum Step {
        case open
        case close
        case used
        case ended(StreamEvents.End)
        /// The next event is requested while there are bytes or not.
        case next(available: Bool, Stream.Event?)
    }

    static let lives: [[Step]] = [
        [.next(available: true, nil), .open, .next(available: true, .openCompleted)],
        [
            .open, .next(available: false, .openCompleted), .next(available: false, nil),
            .next(available: true, .hasBytesAvailable), .next(available: true, nil), .used,
            .next(available: true, .hasBytesAvailable), .used, .next(available: false, nil),
        ],
        // The end follows the bytes, once.
        [
            .open, .next(available: true, .openCompleted), .ended(.closedByPeer),
            .next(available: true, .hasBytesAvailable), .next(available: true, nil), .used,
            .next(available: false, .endEncountered), .next(available: false, nil), .used, .next(available: false, nil),
        ],
        [
            .open, .next(available: false, .openCompleted), .ended(.failed(ETIMEDOUT)), .ended(.closedByPeer),
            .next(available: false, .errorOccurred), .next(available: false, nil),
        ],
        [.open, .ended(.closedByPeer), .close, .next(available: true, nil), .open, .next(available: true, nil)],
        [.close, .open, .next(available: true, nil)],
    ]

    @Test(arguments: lives)
    func `events follow the life of a stream`(steps: [Step]) {
        var events = StreamEvents(available: .hasBytesAvailable)
        for step in steps {
            switch step {
            case .open: events.open()
            case .close: events.close()
            case .used: events.used()
            case .ended(let end): events.ended(end)
            case .next(let isAvailable, let event): #expect(events.next(isAvailable: isAvailable) == event)
            }
        }
    }

    @Test func `the status follows the life of a stream`() {
        var events = StreamEvents(available: .hasBytesAvailable)
        #expect(events.status(isAvailable: false) == .notOpen)
        events.open()
        #expect(events.status(isAvailable: false) == .open)
        events.ended(.closedByPeer)
        #expect(events.status(isAvailable: true) == .open)
        #expect(events.status(isAvailable: false) == .atEnd)
        events.close()
        #expect(events.status(isAvailable: false) == .closed)
    }

    @Test func `an error of the system is one of POSIX`() {
        var events = StreamEvents(available: .hasSpaceAvailable)
        events.open()
        #expect(events.error == nil)
        events.ended(.failed(ETIMEDOUT))
        #expect(events.status(isAvailable: false) == .error)
        let error = events.error.map { $0 as NSError }
        #expect(error?.domain == NSPOSIXErrorDomain)
        #expect(error?.code == Int(ETIMEDOUT))
    }
}
