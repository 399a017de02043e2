/// A time in seconds since 1 January 2001, 00:00:00 UTC; convert it with `Date(timeIntervalSinceReferenceDate:)`.
///
/// On Linux, Foundation does not export the type of this name from CoreFoundation. Both are `Double`, so a file may also
/// import CoreFoundation.
public typealias CFAbsoluteTime = Double
