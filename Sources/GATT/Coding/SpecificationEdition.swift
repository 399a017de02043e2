/// An older edition of a specification, named by the year of its adoption.
public struct SpecificationEdition: RawRepresentable, Hashable, Sendable {
    /// The year in which the edition was adopted.
    public let rawValue: Int

    /// Creates an edition from its year.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The edition of 2017: for fitness machines, version 1.0 of their service with its errata.
    public static let year2017 = Self(rawValue: 2017)
}
