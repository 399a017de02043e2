/// A release of the Linux kernel, such as 6.12.93.
package struct KernelRelease: Hashable, Sendable, CustomStringConvertible {
    package var major: UInt16
    package var minor: UInt16
    /// The number of the stable release; nil if the distribution does not state which one its kernel contains.
    package var patch: UInt16?

    package init(_ major: UInt16, _ minor: UInt16, _ patch: UInt16? = 0) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// Reads the fields of uname(2).
    ///
    /// Distributions that count their own builds write 0 for the stable release: Debian's `6.1.0-28-amd64` has it in the version,
    /// as `#1 SMP … Debian 6.1.119-1 (2024-11-22)`; Ubuntu's `6.8.0-45-generic` has it nowhere.
    ///
    /// - Parameters:
    ///   - release: The release, such as `6.12.47+rpt-rpi-v8`.
    ///   - version: The version of the build.
    /// - Returns: nil if the release does not start with two numbers.
    package init?(release: String, version: String = "") {
        guard let (numbers, rest) = Self.numbers(at: release[...]) else { return nil }
        self.init(numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : 0)
        guard patch == 0, rest.first == "-", rest.dropFirst().first?.isNumber == true else { return }
        let words = version.split(separator: " ")
        let debian = words.firstIndex(of: "Debian").flatMap { words[($0 + 1)...].first }.flatMap(Self.numbers(at:))
        patch =
            debian.flatMap { stable, _ in
                stable.count > 2 && stable[0] == major && stable[1] == minor ? stable[2] : nil
            }
    }

    /// Returns the two or three numbers at the start of a text, and the text after them.
    private static func numbers(at text: Substring) -> (numbers: [UInt16], rest: Substring)? {
        var numbers: [UInt16] = []
        var rest = text
        while numbers.count < 3 {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            guard let number = UInt16(digits) else { return nil }
            numbers.append(number)
            rest = rest[digits.endIndex...]
            guard numbers.count < 3, rest.first == "." else { break }
            rest = rest.dropFirst()
        }
        return numbers.count < 2 ? nil : (numbers, rest)
    }

    package var description: String { "\(major).\(minor)" + (patch.map { $0 == 0 ? "" : ".\($0)" } ?? ".x") }

    /// A number in the order of the releases, for a stable release of the same series.
    fileprivate func position(_ patch: UInt16) -> UInt64 {
        UInt64(major) << 32 | UInt64(minor) << 16 | UInt64(patch)
    }
}

/// The kernels with a fault, from the first bad release to the first good one of one series.
package struct KernelRange: Hashable, Sendable, CustomStringConvertible {
    /// The first release with the fault; nil if it is not determined.
    package var first: KernelRelease?
    /// The first release without the fault; nil if none is known.
    package var fixed: KernelRelease?

    package init(from first: KernelRelease? = nil, until fixed: KernelRelease? = nil) {
        self.first = first
        self.fixed = fixed
    }

    /// Returns whether a release has the fault; false if its unknown stable release decides.
    package func contains(_ release: KernelRelease) -> Bool {
        isInRange(release.position(release.patch ?? 0)) && isInRange(release.position(release.patch ?? .max))
    }

    /// Returns whether a release may have the fault; true if its unknown stable release decides.
    package func mayContain(_ release: KernelRelease) -> Bool {
        guard release.patch == nil else { return contains(release) }
        let lowest = release.position(0)
        let highest = release.position(.max)
        return (first.map { $0.position($0.patch ?? 0) <= highest } ?? true)
            && (fixed.map { lowest < $0.position($0.patch ?? 0) } ?? true)
    }

    private func isInRange(_ position: UInt64) -> Bool {
        (first.map { $0.position($0.patch ?? 0) <= position } ?? true)
            && (fixed.map { position < $0.position($0.patch ?? 0) } ?? true)
    }

    package var description: String { rangeText(first?.description, fixed?.description) }
}

/// Returns the text of a range whose upper bound is excluded.
func rangeText(_ first: String?, _ fixed: String?) -> String {
    switch (first, fixed) {
    case (let first?, let fixed?): "\(first) to before \(fixed)"
    case (let first?, nil): "from \(first)"
    case (nil, let fixed?): "before \(fixed)"
    case (nil, nil): "all"
    }
}
