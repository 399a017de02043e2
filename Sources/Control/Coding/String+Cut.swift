extension String {
    /// The text up to a number of bytes of UTF-8, with an ellipsis in place of the rest.
    ///
    /// Cut between scalars, in time that depends on the limit alone; one `Character` can be megabytes long.
    package func cut(to limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: limit)
        while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(self[..<end]) + "…"
    }
}
