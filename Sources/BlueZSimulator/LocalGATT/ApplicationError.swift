internal import DBus
internal import GATT

extension ATTError {
    /// Creates the ATT error to which bluetoothd translates an application's error from ReadValue or WriteValue.
    ///
    /// - Parameter notPermitted: The ATT error for NotPermitted, which depends on the method.
    init(_ error: DBusError, notPermitted: ATTError, _ version: BlueZVersion) {
        let prefix = "org.bluez.Error."
        guard error.kind == .remote, error.name.hasPrefix(prefix) else {
            self = .unlikelyError
            return
        }
        switch error.name.dropFirst(prefix.count) {
        case "Failed": self = Self(failed: error.message)
        case "NotSupported": self = .requestNotSupported
        case "NotAuthorized": self = .insufficientAuthorization
        case "InvalidValueLength": self = .invalidAttributeValueLength
        case "InvalidOffset": self = .invalidOffset
        case "InProgress": self = .procedureAlreadyInProgress
        case "ImproperlyConfigured" where version > .v5_66: self = .cccdImproperlyConfigured
        case "NotPermitted": self = notPermitted
        default: self = .unlikelyError
        }
    }

    /// Creates the error for Failed: a message that is entirely a number selects an application error; any
    /// other text selects the first of them, 0x80.
    private init(failed message: String) {
        guard let number = message.leadingNumber else {
            self = Self(rawValue: 0x80)
            return
        }
        let code = Self(rawValue: UInt8(truncatingIfNeeded: number))
        self = (0x80...0x9F).contains(number) ? code : .unlikelyError
    }
}

extension String {
    /// The number that the whole string represents, as `strtol` parses it in any base: 0 for an empty string; nil if
    /// other characters follow.
    fileprivate var leadingNumber: UInt32? {
        if isEmpty { return 0 }
        let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D]
        var digits = utf8.drop { spaces.contains($0) }
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
        var radix: UInt8 = 10
        if digits.first == UInt8(ascii: "0") {
            let rest = digits.dropFirst()
            let isHexadecimal = rest.first.map { $0 | 0x20 } == UInt8(ascii: "x") && rest.count > 1
            radix = isHexadecimal ? 16 : 8
            if isHexadecimal { digits = rest.dropFirst() }
        }
        guard !digits.isEmpty else { return nil }
        var number: Int64 = 0
        for byte in digits {
            guard let digit = byte.digit, digit < radix else { return nil }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: Int64(radix))
            let (sum, isStillTooLarge) = product.addingReportingOverflow(Int64(digit))
            number = isTooLarge || isStillTooLarge ? .max : sum
        }
        return UInt32(truncatingIfNeeded: isNegative ? -number : number)
    }
}

extension UInt8 {
    /// The value of an ASCII digit or letter in a number.
    fileprivate var digit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
