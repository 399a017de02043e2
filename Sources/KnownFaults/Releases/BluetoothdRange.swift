/// The releases of bluetoothd with a fault.
package struct BluetoothdRange: Hashable, Sendable, CustomStringConvertible {
    /// The first release with the fault; nil if it is not determined.
    package var first: BluetoothdRelease?
    /// The first release without the fault; nil if none is known.
    package var fixed: BluetoothdRelease?

    /// The newest release that the table of faults describes; newer ones are expected to behave like it.
    package static let newest = BluetoothdRelease(5, 87)

    /// All releases.
    static let all = BluetoothdRange()

    /// Creates the range between two minor numbers of 5.x; the second one has no fault.
    static func from(_ first: UInt8, until fixed: UInt8? = nil) -> BluetoothdRange {
        BluetoothdRange(first: BluetoothdRelease(5, first), fixed: fixed.map { BluetoothdRelease(5, $0) })
    }

    /// Creates a range with an undetermined first release, from the minor number of the first good one.
    static func until(_ fixed: UInt8) -> BluetoothdRange { BluetoothdRange(fixed: BluetoothdRelease(5, fixed)) }

    package func contains(_ release: BluetoothdRelease) -> Bool {
        let release = min(release, Self.newest)
        return (first.map { $0 <= release } ?? true) && (fixed.map { release < $0 } ?? true)
    }

    package var description: String { rangeText(first?.description, fixed?.description) }
}
