package import DBus

/// The errors that bluetoothd replies with, each under `org.bluez.Error.`.
extension DBusError {
    package static func bluez(_ name: String, _ message: String) -> DBusError {
        DBusError("org.bluez.Error." + name, message)
    }

    package static let invalidArguments = bluez("InvalidArguments", "Invalid arguments in method call")
    package static let operationInProgress = bluez("InProgress", "Operation already in progress")
    package static let inProgress = bluez("InProgress", "In Progress")
    package static let alreadyExists = bluez("AlreadyExists", "Already Exists")
    package static let notSupported = bluez("NotSupported", "Operation is not supported")
    package static let notConnected = bluez("NotConnected", "Not Connected")
    package static let alreadyConnected = bluez("AlreadyConnected", "Already Connected")
    package static let notAvailable = bluez("NotAvailable", "Operation currently not available")
    package static let doesNotExist = bluez("DoesNotExist", "Does Not Exist")
    package static let notAuthorized = bluez("NotAuthorized", "Operation Not Authorized")
    package static let notReady = bluez("NotReady", "Resource Not Ready")

    package static func notPermitted(_ message: String) -> DBusError { bluez("NotPermitted", message) }
    package static func failed(_ message: String) -> DBusError { bluez("Failed", message) }
}
