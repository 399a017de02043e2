internal import Foundation

/// A time in seconds since 1 January 2001, 00:00:00 UTC; convert it with `Date(timeIntervalSinceReferenceDate:)`.
///
/// On Linux, Foundation does not export the type of this name from CoreFoundation. Both are `Double`, so a file may also
/// import CoreFoundation.
public typealias CFAbsoluteTime = Double

/// Returns the current time.
///
/// Programs that measure the time since a delegate method's `timestamp` need it, and Foundation does not export it on Linux.
@_disfavoredOverload
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
