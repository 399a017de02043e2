package import BlueZ
package import Central
package import Control
internal import GATT

// Conversions from the errors of lower layers to those reported to clients.

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
        // Missing permissions or features of the daemon or the controller may not apply to another adapter.
        if error.code == .notPermitted || error.code == .notSupported { code = Code(rawValue: error.code.rawValue) }
    }
}
