package import GATT
package import Trace

/// Replaces the addresses of adapters and devices in texts and traces, each by the same other one everywhere.
package struct AddressMask: Sendable {
    private var replacements: [DeviceAddress: DeviceAddress] = [:]

    package init() {}

    /// Returns the replacement: 02:00:00:00:00:01 and so on, by the order of the first appearance.
    package mutating func replacement(for address: DeviceAddress) -> DeviceAddress {
        if let known = replacements[address] { return known }
        let number = 0x0200_0000_0000 + UInt64(replacements.count + 1)
        let replacement = DeviceAddress(value: number & 0xFFFF_FFFF_FFFF) ?? address
        replacements[address] = replacement
        return replacement
    }

    /// Returns a text with all addresses replaced, also those in object paths: `dev_AA_BB_CC_DD_EE_FF`.
    package mutating func masked(_ text: String) -> String {
        var rest = Array(text.utf8)[...]
        var result: [UInt8] = []
        while !rest.isEmpty {
            if let (address, separator) = Self.address(at: rest) {
                let replaced = replacement(for: address).description.utf8
                result += replaced.map { $0 == UInt8(ascii: ":") ? separator : $0 }
                rest = rest.dropFirst(Self.length)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let length = 17

    private static func address(at text: ArraySlice<UInt8>) -> (DeviceAddress, separator: UInt8)? {
        let candidate = text.prefix(length)
        guard candidate.count == length, let separator = candidate.dropFirst(2).first,
            separator == UInt8(ascii: ":") || separator == UInt8(ascii: "_")
        else { return nil }
        let colons = candidate.map { $0 == separator ? UInt8(ascii: ":") : $0 }
        return DeviceAddress(String(decoding: colons, as: UTF8.self)).map { ($0, separator) }
    }

    /// Returns a record with the known addresses replaced, which are little-endian in packets; nil for one that is not for others:
    /// advertisements of devices in range, packets with keys, and the log of programs, such as bluetoothd's.
    package mutating func masked(_ record: TraceRecord) -> TraceRecord? {
        guard record.advertisingReportCount == 0, !record.containsKeys else { return nil }
        var record = record
        guard record.kind.isPacket || record.kind.isIndex else {
            guard record.kind == .note else { return nil }
            record.packet = Array(masked(String(decoding: record.packet, as: UTF8.self)).utf8)
            return record
        }
        for (address, replacement) in replacements {
            let pattern = Self.littleEndian(address)
            var start = 0
            while start + pattern.count <= record.packet.count {
                if record.packet[start..<start + pattern.count].elementsEqual(pattern) {
                    record.packet.replaceSubrange(start..<start + pattern.count, with: Self.littleEndian(replacement))
                }
                start += 1
            }
        }
        return record
    }

    private static func littleEndian(_ address: DeviceAddress) -> [UInt8] {
        (0..<6).map { UInt8(truncatingIfNeeded: address.value >> (8 * $0)) }
    }
}

extension TraceRecord {
    /// A Boolean value that indicates whether the packet has keys of a pairing: it belongs to the Security Manager's channel
    /// (Core Specification, Vol 3, Part A, 2.1), or is a command with a long-term key or an identity resolving key (Vol 4, Part E,
    /// 7.8.24, 7.8.25, 7.8.38).
    fileprivate var containsKeys: Bool {
        switch kind {
        case .command:
            packet.count >= 2 && [0x2019, 0x201A, 0x2027].contains(UInt16(packet[0]) | UInt16(packet[1]) << 8)
        case .sentData, .receivedData: packet.count >= 8 && packet[6] == 0x06 && packet[7] == 0
        default: false
        }
    }
}
