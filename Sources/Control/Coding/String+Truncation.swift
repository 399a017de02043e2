extension String {
    /// Returns the string truncated to a number of UTF-8 bytes, with an ellipsis in place of the rest.
    ///
    /// The string is truncated between scalars, which takes time proportional to the limit only; one `Character` can be
    /// megabytes long.
    package func truncated(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: limit)
        while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(self[..<end]) + "…"
    }
}
