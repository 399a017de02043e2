/// A record of a btsnoop trace: a packet between a host and one of its controllers, or a change of the controllers.
package struct TraceRecord: Hashable, Sendable {
    /// The kind of a record, with the opcodes of the kernel's monitor channel.
    package struct Kind: RawRepresentable, Hashable, Sendable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        package static let newIndex = Self(rawValue: 0)
        package static let deletedIndex = Self(rawValue: 1)
        package static let command = Self(rawValue: 2)
        package static let event = Self(rawValue: 3)
        package static let sentData = Self(rawValue: 4)
        package static let receivedData = Self(rawValue: 5)
        package static let sentAudio = Self(rawValue: 6)
        package static let receivedAudio = Self(rawValue: 7)
        package static let openIndex = Self(rawValue: 8)
        package static let closeIndex = Self(rawValue: 9)
        package static let indexInformation = Self(rawValue: 10)
        package static let note = Self(rawValue: 12)
        package static let controlOpen = Self(rawValue: 14)
        package static let controlEvent = Self(rawValue: 17)
        package static let sentIsochronousData = Self(rawValue: 18)
        package static let receivedIsochronousData = Self(rawValue: 19)

        /// A Boolean value that indicates whether the record is an HCI packet, and not a change of the controllers or a
        /// note.
        package var isPacket: Bool {
            switch self {
            case .command, .event, .sentData, .receivedData, .sentAudio, .receivedAudio, .sentIsochronousData,
                .receivedIsochronousData:
                true
            default: false
            }
        }

        /// A Boolean value that indicates whether the record is about a controller that appeared, changed or disappeared.
        package var isIndex: Bool {
            [.newIndex, .deletedIndex, .openIndex, .closeIndex, .indexInformation].contains(self)
        }

        /// A Boolean value that indicates whether the record is of the management channel, which carries the keys of
        /// all bonds.
        package var isManagement: Bool {
            (Self.controlOpen.rawValue...Self.controlEvent.rawValue).contains(rawValue)
        }
    }

    /// The index of records that concern no controller.
    package static let noIndex: UInt16 = 0xFFFF

    package var kind: Kind
    /// The index of the controller: N in `hciN`.
    package var index: UInt16
    /// The time since 1970, in whole microseconds.
    package var time: Duration
    /// The cumulative number of records lost before this one.
    package var lost: UInt32
    package var packet: [UInt8]
    /// The number of bytes at the end of the packet that the trace lacks, as with the filtered logs of Android.
    package var missing: Int

    package init(
        _ kind: Kind,
        index: UInt16,
        time: Duration,
        lost: UInt32 = 0,
        _ packet: [UInt8],
        missing: Int = 0
    ) {
        self.kind = kind
        self.index = index
        self.time = time
        self.lost = lost
        self.packet = packet
        self.missing = missing
    }

    /// The length of the packet between host and controller, in bytes.
    package var originalLength: Int { packet.count + missing }
}
