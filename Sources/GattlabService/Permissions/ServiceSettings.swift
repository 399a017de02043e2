package import DaemonConfiguration
package import EventLoop

/// The configuration of the service and the permissions that follow from it, which a reload replaces.
@EventLoop
package final class ServiceSettings {
    package internal(set) var configuration: Configuration
    package internal(set) var access: AccessRules

    init(_ configuration: Configuration, _ access: AccessRules) {
        self.configuration = configuration
        self.access = access
    }

    /// Returns the name of the folder with an owner's recordings; those of the configuration's sessions belong to the daemon's user.
    func folderName(of owner: Principal) -> String {
        owner == .service ? Principal.user(access.ownUser).text : owner.text
    }
}
