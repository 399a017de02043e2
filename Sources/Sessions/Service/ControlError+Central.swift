package import BlueZ
package import Central
package import Control
internal import DBus
internal import GATT

// Every way from an error of the layers below to one that a client is told.

extension ControlError {
    package init(_ error: CentralError) {
        self.init(
            Code(rawValue: error.code.rawValue),
            error.message,
            hint: error.hint,
            att: error.att?.rawValue,
            name: error.att?.name ?? error.dbusName
        )
    }

    package init(_ error: BlueZError) {
        self.init(CentralError(error))
        // What the daemon or the controller cannot do or give, another adapter may.
        if error.code == .notPermitted || error.code == .notSupported { code = Code(rawValue: error.code.rawValue) }
    }
}

extension ControlError: CancellationReporting {
    package static let cancelled = ControlError(.cancelled, "cancelled")
}
