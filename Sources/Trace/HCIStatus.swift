/// An error code of the controller, such as the reason for the end of a connection (Core Specification, Vol 1, Part F,
/// 1.3).
///
/// An open type: it represents every code a controller can send, including those without a name.
package struct HCIStatus: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }
}

extension HCIStatus: CustomStringConvertible {
    /// The name of the code in the Core Specification; nil for codes that do not occur on LE connections.
    package var name: String? {
        switch rawValue {
        case 0x01: "Unknown HCI Command"
        case 0x02: "Unknown Connection Identifier"
        case 0x05: "Authentication Failure"
        case 0x06: "PIN or Key Missing"
        case 0x07: "Memory Capacity Exceeded"
        case 0x08: "Connection Timeout"
        case 0x09: "Connection Limit Exceeded"
        case 0x0B: "Connection Already Exists"
        case 0x0C: "Command Disallowed"
        case 0x0D: "Connection Rejected due to Limited Resources"
        case 0x0E: "Connection Rejected due to Security Reasons"
        case 0x11: "Unsupported Feature or Parameter Value"
        case 0x12: "Invalid HCI Command Parameters"
        case 0x13: "Remote User Terminated Connection"
        case 0x14: "Remote Device Terminated Connection due to Low Resources"
        case 0x15: "Remote Device Terminated Connection due to Power Off"
        case 0x16: "Connection Terminated by Local Host"
        case 0x18: "Pairing Not Allowed"
        case 0x1A: "Unsupported Remote Feature"
        case 0x1E: "Invalid LMP Parameters"
        case 0x1F: "Unspecified Error"
        case 0x20: "Unsupported LMP Parameter Value"
        case 0x22: "LMP Response Timeout / LL Response Timeout"
        case 0x23: "LMP Error Transaction Collision"
        case 0x25: "Encryption Mode Not Acceptable"
        case 0x28: "Instant Passed"
        case 0x29: "Pairing With Unit Key Not Supported"
        case 0x2A: "Different Transaction Collision"
        case 0x2F: "Insufficient Security"
        case 0x3A: "Controller Busy"
        case 0x3B: "Unacceptable Connection Parameters"
        case 0x3C: "Advertising Timeout"
        case 0x3D: "Connection Terminated due to MIC Failure"
        case 0x3E: "Connection Failed to be Established"
        case 0x43: "Limit Reached"
        case 0x44: "Operation Cancelled by Host"
        default: nil
        }
    }

    /// The name and the code, such as `Connection Timeout (0x08)`.
    package var description: String {
        let code = String(rawValue, radix: 16)
        return "\(name ?? "Error") (0x\(code.count < 2 ? "0" : "")\(code))"
    }
}
