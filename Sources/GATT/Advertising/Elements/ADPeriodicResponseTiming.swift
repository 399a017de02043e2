/// The timing of responses to periodic advertising (Core Specification Supplement, Part A, 1.24).
///
/// Layout:
///
///     response access address  u32
///     subevents                u8
///     subevent interval        u8, units of 1.25 ms
///     response slot delay      u8, units of 1.25 ms
///     response slot spacing    u8, units of 0.125 ms
public struct ADPeriodicResponseTiming: Hashable, Sendable {
    /// The access address of the responses.
    public var accessAddress: UInt32
    /// The number of subevents.
    public var subevents: UInt8
    /// The time between subevents in units of 1.25 ms.
    public var subeventInterval: UInt8
    /// The time from a subevent to its first response slot in units of 1.25 ms.
    public var responseSlotDelay: UInt8
    /// The time between response slots in units of 0.125 ms.
    public var responseSlotSpacing: UInt8

    /// Creates a timing.
    public init(
        accessAddress: UInt32,
        subevents: UInt8,
        subeventInterval: UInt8,
        responseSlotDelay: UInt8,
        responseSlotSpacing: UInt8
    ) {
        self.accessAddress = accessAddress
        self.subevents = subevents
        self.subeventInterval = subeventInterval
        self.responseSlotDelay = responseSlotDelay
        self.responseSlotSpacing = responseSlotSpacing
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        accessAddress = try reader.integer("rspAA")
        subevents = try reader.integer("numSubevents")
        subeventInterval = try reader.integer("subeventInterval")
        responseSlotDelay = try reader.integer("responseSlotDelay")
        responseSlotSpacing = try reader.integer("responseSlotSpacing")
    }

    func encode(into data: inout [UInt8]) {
        data.appendLittleEndian(accessAddress)
        data += [subevents, subeventInterval, responseSlotDelay, responseSlotSpacing]
    }
}
