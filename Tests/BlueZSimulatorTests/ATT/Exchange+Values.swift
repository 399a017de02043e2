extension Exchange {
    static let reading = [
        Exchange("Read: a value", "0a 0600", "0b 01"),
        Exchange("Read: a long value", "0a 1300", "0b 000102030405060708090a0b0c0d0e0f101112131415"),
        Exchange("Read: extended properties", "0a 1400", "0b 0100"),
        Exchange("Read: nothing configured", "0a 0400", "0b 0000"),
        Exchange("Read: unknown handle", "0a 0900", "01 0a 0900 01"),
        Exchange("Read: not readable", "0a 0300", "01 0a 0300 02"),
        Exchange("Read: short", "0a 06", "01 0a 0000 04"),
        Exchange("Read: long", "0a 0600 00", "01 0a 0000 04"),

        Exchange("Read Blob: the rest", "0c 1300 1600", "0d 161718191a1b1c1d"),
        Exchange("Read Blob: from the start", "0c 0600 0000", "0d 01"),
        Exchange("Read Blob: at the end", "0c 1300 1e00", "0d"),
        Exchange("Read Blob: beyond the end", "0c 1300 1f00", "01 0c 1300 07"),
        Exchange("Read Blob: beyond the end of a constant value", "0c 0600 0200", "01 0c 0600 07"),
        Exchange("Read Blob: unknown handle", "0c 0900 0000", "01 0c 0900 01"),

        Exchange("Read Multiple: two", "0e 0600 2200", "0f 01 64"),
        Exchange("Read Multiple: too long", "0e 1300 0600", "0f 000102030405060708090a0b0c0d0e0f101112131415"),
        Exchange("Read Multiple: the second unknown", "0e 0600 0900", "01 0e 0900 01"),
        Exchange("Read Multiple: the second not readable", "0e 0600 0300 2200", "01 0e 0300 02"),
        Exchange("Read Multiple: one", "0e 0600", "01 0e 0000 04"),
        Exchange("Read Multiple Variable: two", "20 0600 2200", "21 0100 01 0100 64"),
        Exchange(
            "Read Multiple Variable: too long",
            "20 1300 0600",
            "21 1e00 000102030405060708090a0b0c0d0e0f10111213"
        ),
        Exchange("Read Multiple Variable: one", "20 0600", "01 20 0000 04"),
    ]

    static let writing = [
        Exchange("Write: a value", "12 0800 01", "13"),
        Exchange("Write: an empty value", "12 0800", "13"),
        Exchange("Write: unknown handle", "12 0900 01", "01 12 0900 01"),
        Exchange("Write: not writable", "12 0600 01", "01 12 0600 03"),
        Exchange("Write: a declaration", "12 0200 01", "01 12 0200 03"),
        Exchange("Write: short", "12 08", "01 12 0000 04"),
        Exchange("Write: a configuration", ("12 0400 0100", "13"), ("0a 0400", "0b 0100"), ("12 0400 00", "13")),
        Exchange("Write: one of indications", ("12 2300 0200", "13"), ("12 0400 0200", "01 12 0400 fd")),
        Exchange("Write: a configuration of both", "12 2300 0300", "01 12 2300 fd"),
        Exchange("Write: a configuration too long", "12 0400 010000", "01 12 0400 0d"),
        Exchange("Write: a configuration of one byte", ("12 2300 02", "13"), ("0a 2300", "0b 0200")),
    ]

    static let preparing = [
        Exchange(
            "Prepare and Execute",
            ("16 1300 1e00 aabb", "17 1300 1e00 aabb"),
            ("18 01", "19"),
            ("0c 1300 1c00", "0d 1c1d aabb"),
            ("18 01", "19")
        ),
        Exchange("Execute: cancel", ("16 1300 0000 ff", "17 1300 0000 ff"), ("18 00", "19"), ("18 01", "19")),
        Exchange("Execute: nothing", "18 01", "19"),
        Exchange("Execute: reserved flags", ("16 1300 0000 ff", "17 1300 0000 ff"), ("18 02", "01 18 0000 04")),
        Exchange("Execute: short", "18", "01 18 0000 04"),
        Exchange("Prepare: unknown handle", "16 0900 0000 01", "01 16 0900 01"),
        Exchange("Prepare: not writable", "16 0600 0000 01", "01 16 0600 03"),
        Exchange("Prepare: short", "16 1300 00", "01 16 0000 04"),
        Exchange("Prepare: beyond the maximum length of a value", "16 1300 0102", "01 16 1300 07"),
        Exchange(
            "Execute: several attributes that are not all reliable",
            ("16 1300 0000 ff", "17 1300 0000 ff"),
            ("16 0800 0000 ff", "17 0800 0000 ff"),
            ("18 01", "01 18 0800 06"),
            ("18 01", "19")
        ),
        Exchange(
            "Execute: several runs of a reliable attribute",
            ("16 1300 0000 aa", "17 1300 0000 aa"),
            ("16 1300 0000 bb", "17 1300 0000 bb"),
            ("18 01", "19"),
            ("0a 1300", "0b bb")
        ),
    ]

    static let others = [
        Exchange(
            "Exchange MTU",
            ("02 2000", "03 0502"),
            ("0c 1300 0000", "0d 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d")
        ),
        Exchange(
            "Exchange MTU: too small",
            ("02 1600", "03 0502"),
            ("0c 1300 0900", "0d 090a0b0c0d0e0f101112131415161718191a1b1c1d")
        ),
        Exchange("Exchange MTU: short", "02 17", "01 02 0000 04"),
        Exchange("Exchange MTU: long", "02 1700 00", "01 02 0000 04"),
        Exchange("Unknown request", "14 0100", "01 14 0000 06"),
        Exchange("Unknown request with the signature bit", "80", "01 80 0000 06"),
        Exchange("Unknown command", "54 0100", ""),
    ]
}
