internal import Calendar

/// A partition of the table of samples, with those of a month in UTC.
struct MonthPartition: Hashable, Comparable {
    let year: Int
    /// 1 to 12.
    let month: Int

    private static let second = 1_000_000_000

    /// Creates the partition that contains a time in nanoseconds since 1970.
    init(containing time: Int) {
        let civil = CivilTime(seconds: time.dividedRoundingDown(by: Self.second))
        (year, month) = (civil.year, civil.month)
    }

    private init(year: Int, month: Int) {
        (self.year, self.month) = (year, month)
    }

    static func < (left: Self, right: Self) -> Bool { (left.year, left.month) < (right.year, right.month) }

    private var next: Self { month == 12 ? Self(year: year + 1, month: 1) : Self(year: year, month: month + 1) }

    /// The name of its table, such as `samples_2026_03`.
    var name: String { "samples_\(year)_\(twoDigits)" }

    private var twoDigits: String { month < 10 ? "0\(month)" : "\(month)" }
    private var start: String { "\(year)-\(twoDigits)-01 00:00:00+00" }

    /// The statements that create it.
    ///
    /// A partition that is attached blocks neither readers nor writers of the others; one created as such does.
    var statements: String {
        """
        CREATE TABLE gattlab.\(name) (LIKE gattlab.samples INCLUDING INDEXES);
        ALTER TABLE gattlab.samples ATTACH PARTITION gattlab.\(name)
            FOR VALUES FROM ('\(start)') TO ('\(next.start)');
        """
    }
}
