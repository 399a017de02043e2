internal import Foundation

/// Decides which event a stream reports next, and what its status is.
///
/// As on Apple's systems, the availability of bytes or space is reported once, and again only after the program has read or
/// written. The end is reported once, after all bytes have been read.
struct StreamEvents {
    /// The reason why nothing more can be transferred.
    enum End: Hashable {
        /// The peer has closed the channel, or the connection to it.
        case closedByPeer
        /// The number of the system's error.
        case failed(CInt)
    }

    private enum Phase {
        case notOpen
        case open
        case closed
    }

    /// The event of the direction: `hasBytesAvailable` or `hasSpaceAvailable`.
    private let available: Stream.Event
    private var phase = Phase.notOpen
    private var hasReportedOpening = false
    private var isAwaitingUse = false
    private var hasReportedEnd = false
    private(set) var end: End?

    init(available: Stream.Event) { self.available = available }

    var isOpen: Bool { phase == .open }

    var isClosed: Bool { phase == .closed }

    /// A Boolean value that indicates whether the next event depends on the availability of bytes or space.
    var needsAvailability: Bool { isOpen && hasReportedOpening && !isAwaitingUse && end == nil }

    /// Opens the stream, unless it has been opened before.
    mutating func open() {
        if phase == .notOpen { phase = .open }
    }

    /// Closes the stream; it reports nothing afterwards.
    mutating func close() { phase = .closed }

    /// Handles a call of the program that reads or writes.
    mutating func used() { isAwaitingUse = false }

    /// Handles the end of the channel; only the first reason counts.
    mutating func ended(_ reason: End) {
        if end == nil { end = reason }
    }

    /// Returns the next event; nil if there is none at the moment.
    mutating func next(isAvailable: Bool) -> Stream.Event? {
        guard isOpen else { return nil }
        if !hasReportedOpening {
            hasReportedOpening = true
            return .openCompleted
        }
        if isAvailable {
            if isAwaitingUse { return nil }
            isAwaitingUse = true
            return available
        }
        guard let end, !hasReportedEnd else { return nil }
        hasReportedEnd = true
        return end == .closedByPeer ? .endEncountered : .errorOccurred
    }

    /// Returns the status, given that there are unread bytes or not.
    func status(isAvailable: Bool) -> Stream.Status {
        switch (phase, end) {
        case (.notOpen, _): .notOpen
        case (.closed, _): .closed
        case (.open, .closedByPeer) where !isAvailable: .atEnd
        case (.open, .failed) where !isAvailable: .error
        case (.open, _): .open
        }
    }

    /// The error that has ended the stream; nil if there is none.
    var error: (any Error)? {
        guard case .failed(let number) = end else { return nil }
        return NSError(domain: NSPOSIXErrorDomain, code: Int(number))
    }
}
