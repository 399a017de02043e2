/// A known fault of bluetoothd, the kernel or a controller.
package struct KnownFault: Sendable {
    package enum Part: String, Sendable, CaseIterable { case bluetoothd, kernel, controller }

    /// The consequence for programs, the worst first.
    package enum Impact: Int, Comparable, Sendable {
        /// Bluetooth, or a whole role of it, does not work.
        case unusable
        /// Operations fail or lose data.
        case degraded
        /// The effect is small, or rare.
        case minor

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// The behavior of gattlab on a machine with the fault.
    package enum Treatment: Hashable, Sendable {
        /// gattlab does not trigger the fault, or recovers from it, in the given way.
        case avoided(String)
        /// An error, a hint or the doctor names the fault.
        case explained
        /// gattlab neither avoids nor recognizes the effect.
        case outOfReach
    }

    /// The name, in lower case with hyphens.
    package var id: String
    package var part: Part
    package var impact: Impact
    /// The releases of bluetoothd with the fault; nil if it does not depend on them.
    package var releases: BluetoothdRange?
    /// The kernels with the fault, one range for each series; empty if it does not depend on them.
    package var kernels: [KernelRange]
    /// The effect that users see.
    package var seen: String
    /// Conditions without which the fault does not occur.
    var needs: [Fact]
    /// Facts of which each proves the fault, on a machine with these releases and needs.
    var proofs: [Fact]
    /// Facts of which each makes the fault likely.
    var clues: [Fact]
    /// The weight of the releases and the needs alone.
    var weight: Weight
    /// The command or setting that avoids the fault.
    package var remedy: String
    /// Issues of bluez/bluez as `#n`, commits, or other places that describe the fault.
    package var source: String
    package var treatment: Treatment
    /// The check of the doctor that reports the fault in any case.
    package var check: String?

    /// The weight of the releases and the needs, without a proof.
    enum Weight: Sendable {
        /// The fault occurs with some devices or programs.
        case suspicion
        /// The fault concerns every user of the machine.
        case concernsAll
        /// The releases and the needs prove the fault.
        case proof
    }

    init(
        _ id: String,
        _ part: Part,
        _ impact: Impact,
        _ releases: BluetoothdRange? = nil,
        kernels: [KernelRange] = [],
        seen: String,
        needs: [Fact] = [],
        proofs: [Fact] = [],
        clues: [Fact] = [],
        weight: Weight = .suspicion,
        remedy: String,
        source: String,
        _ treatment: Treatment,
        check: String? = nil
    ) {
        self.id = id
        self.part = part
        self.impact = impact
        self.releases = releases
        self.kernels = kernels
        self.seen = seen
        self.needs = needs
        self.proofs = proofs
        self.clues = clues
        self.weight = weight
        self.remedy = remedy
        self.source = source
        self.treatment = treatment
        self.check = check
    }
}
