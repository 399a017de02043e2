package import Control
package import StoreModel

extension ControlError {
    package init(storing error: StoreError, _ what: String) {
        self.init(.storage, "\(what): \(error.message)", hint: error.hint, name: error.code.rawValue)
    }
}
