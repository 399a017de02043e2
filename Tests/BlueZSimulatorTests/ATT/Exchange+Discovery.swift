extension Exchange {
    /// 12345678-1234-5678-1234-56789abcdef0 as it is sent, without its first byte.
    private static let uuid = "debc9a 78563412 78563412 78563412"

    static let discovery = [
        Exchange(
            "Find Information: all in range",
            "04 0100 0400",
            "05 01 0100 0028 0200 0328 0300 372a 0400 0229"
        ),
        Exchange(
            "Find Information: as many as fit",
            "04 0100 ffff",
            "05 01 0100 0028 0200 0328 0300 372a 0400 0229 0500 0328"
        ),
        Exchange(
            "Find Information: up to a long UUID",
            "04 1000 ffff",
            "05 01 1000 0028 1100 0228 1200 0328"
        ),
        Exchange("Find Information: a long UUID", "04 1300 ffff", "05 02 1300 f1 \(uuid)"),
        Exchange("Find Information: generated descriptors", "04 1400 1500", "05 01 1400 0029 1500 0129"),
        Exchange("Find Information: none", "04 0900 0f00", "01 04 0900 0a"),
        Exchange("Find Information: from zero", "04 0000 0100", "01 04 0000 01"),
        Exchange("Find Information: backwards", "04 0500 0400", "01 04 0500 01"),
        Exchange("Find Information: short", "04 0100 04", "01 04 0000 04"),
        Exchange("Find Information: long", "04 0100 0400 00", "01 04 0000 04"),

        Exchange("Find By Type Value: a service", "06 0100 ffff 0028 0d18", "07 0100 0800"),
        Exchange("Find By Type Value: a long UUID", "06 0100 ffff 0028 f0 \(uuid)", "07 1000 1600"),
        Exchange("Find By Type Value: a characteristic", "06 0100 ffff 0328 02 0600 382a", "07 0500 0600"),
        Exchange("Find By Type Value: a value", "06 0100 ffff 382a 01", "07 0600 0600"),
        Exchange("Find By Type Value: none", "06 0100 ffff 0028 0a18", "01 06 0100 0a"),
        Exchange("Find By Type Value: from zero", "06 0000 ffff 0028 0d18", "01 06 0000 01"),
        Exchange("Find By Type Value: short", "06 0100 ffff 00", "01 06 0000 04"),

        Exchange("Read By Group Type: up to a long UUID", "10 0100 ffff 0028", "11 06 0100 0800 0d18"),
        Exchange("Read By Group Type: a long UUID", "10 0900 ffff 0028", "11 14 1000 1600 f0 \(uuid)"),
        Exchange("Read By Group Type: the last", "10 1700 ffff 0028", "11 06 3000 3b00 3412"),
        Exchange("Read By Group Type: secondary", "10 0100 ffff 0128", "11 06 2000 2300 0f18"),
        Exchange("Read By Group Type: none", "10 3100 ffff 0028", "01 10 3100 0a"),
        Exchange("Read By Group Type: no grouping type", "10 0100 ffff 0328", "01 10 0100 10"),
        Exchange("Read By Group Type: a range of zero", "10 0100 0000 0028", "01 10 0000 01"),
        Exchange("Read By Group Type: a type of three bytes", "10 0100 ffff 002800", "01 10 0000 04"),

        Exchange(
            "Read By Type: as many as fit",
            "08 0100 ffff 0328",
            "09 07 0200 10 0300 372a 0500 02 0600 382a 0700 08 0800 392a"
        ),
        Exchange("Read By Type: a long declaration", "08 0800 ffff 0328", "09 15 1200 8a 1300 f1 \(uuid)"),
        Exchange("Read By Type: an include", "08 0100 ffff 0228", "09 08 1100 0100 0800 0d18"),
        Exchange("Read By Type: a value", "08 0100 ffff 382a", "09 03 0600 01"),
        Exchange(
            "Read By Type: a long value",
            "08 0100 ffff f1 \(uuid)",
            "09 15 1300 000102030405060708090a0b0c0d0e0f101112"
        ),
        Exchange("Read By Type: not readable", "08 0100 ffff 372a", "01 08 0300 02"),
        Exchange("Read By Type: not without encryption", "08 0100 ffff 0100", "01 08 3200 0f"),
        Exchange("Read By Type: none", "08 0100 ffff 002a", "01 08 0100 0a"),
        Exchange("Read By Type: backwards", "08 0500 0400 0328", "01 08 0500 01"),
    ]
}
