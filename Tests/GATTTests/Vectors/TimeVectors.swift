extension Vector {
    static let time = [
        Vector(
            0x2A08,
            "ea070b15091e00",
            #"{"year":2026,"month":11,"day":21,"hours":9,"minutes":30,"seconds":0}"#
        ),
        Vector(
            0x2A08,
            "00000000173b3b",
            #"{"year":null,"month":null,"day":null,"hours":23,"minutes":59,"seconds":59}"#
        ),
    ]
}
