internal import Glibc

/// The vendor and the product of a USB device.
package struct USBIdentifier: Hashable, Sendable {
    package var vendor: UInt16
    package var product: UInt16

    package init(vendor: UInt16, product: UInt16) {
        self.vendor = vendor
        self.product = product
    }
}

extension Controller {
    /// The identifier of the USB device that contains the controller; nil for one on another bus.
    package var usbIdentifier: USBIdentifier? { Self.usbIdentifier(of: "/sys/class/bluetooth/\(name)/device") }

    /// Returns the identifier of the device at `path` or of the next one above it that has one: the device of a controller is
    /// an interface of a USB device.
    package static func usbIdentifier(of path: String) -> USBIdentifier? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        var folder = String(cString: resolved)
        for _ in 0..<3 {
            if let vendor = SysfsAttribute.read("\(folder)/idVendor").flatMap({ UInt16($0, radix: 16) }),
                let product = SysfsAttribute.read("\(folder)/idProduct").flatMap({ UInt16($0, radix: 16) })
            {
                return USBIdentifier(vendor: vendor, product: product)
            }
            guard let slash = folder.lastIndex(of: "/") else { return nil }
            folder = String(folder[..<slash])
        }
        return nil
    }
}
