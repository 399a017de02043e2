import Control
import Documents
import Glibc
import Platform
import Testing

@testable import DaemonConfiguration

@Suite struct ConfigurationFilesTests {
    @Test func `without a file, the configuration is the default`() throws {
        let loaded = try ConfigurationFolder().files.load()
        #expect(loaded.configuration == Configuration())
        #expect(loaded.files == [])
    }

    @Test func `a file that is named explicitly must exist`() throws {
        var files = try ConfigurationFolder().files
        files.isOptional = false
        let error = #expect(throws: InvalidConfiguration.self) { try files.load() }
        #expect(error?.diagnostics.first?.message.hasSuffix("No such file or directory") == true)
    }

    @Test func `files of conf.d are read last, in the order of their names`() throws {
        let folder = try ConfigurationFolder([
            "gattlab.yaml": "idle-timeout: 1s\nlog: debug\nadapter: hci1\n",
            "conf.d/20-b.yaml": "idle-timeout: 3s\n",
            "conf.d/10-a.yaml": "idle-timeout: 2s\nadapter: hci2\n",
            "conf.d/30-c.yaml.disabled": "idle-timeout: 4s\n",
            "conf.d/.hidden.yaml": "idle-timeout: 5s\n",
        ])
        let loaded = try folder.files.load()
        #expect(loaded.configuration.idleTimeout == .seconds(3))
        #expect(loaded.configuration.adapter == "hci2")
        #expect(loaded.configuration.log == .debug)
        #expect(
            loaded.files
                == ["gattlab.yaml", "conf.d/10-a.yaml", "conf.d/20-b.yaml"].map { "\(folder.path)/\($0)" }
        )
    }

    @Test func `lists replace the default once and then accumulate`() throws {
        let folder = try ConfigurationFolder([
            "gattlab.yaml": "permissions: { drive: { groups: [lab] } }\ndevices: { a: one, b: one }\n",
            "conf.d/1.yaml": "permissions: { drive: { users: [ana], groups: [lab, radio] } }\ndevices: { b: two }\n",
        ])
        let configuration = try folder.files.load().configuration
        #expect(configuration.permissions.drive.groups == [.name("lab"), .name("radio")])
        #expect(configuration.permissions.drive.users == [.name("ana")])
        #expect(configuration.permissions.emulate.groups == [.name("gattlab")])
        #expect(configuration.devices == ["a": "one", "b": "two"])
    }

    @Test func `a later session of the same name wins, and names are resolved at the end`() throws {
        let folder = try ConfigurationFolder([
            "gattlab.yaml": "watch: [{ name: a, device: chest }, { name: b, device: chest }]\n",
            "conf.d/1.yaml": "record: [{ name: a, device: scale }]\n",
            "conf.d/2.yaml": "devices: { chest: Polar H10 }\n",
        ])
        #expect(
            try folder.files.load().configuration.sessions == [
                BootSession(name: "b", specification: .watch(.init(device: "Polar H10"))),
                BootSession(name: "a", specification: .record(.init(device: "scale"))),
            ]
        )
    }

    @Test func `errors of all files are reported`() throws {
        let folder = try ConfigurationFolder([
            "gattlab.yaml": "idle-timeout: x\n", "conf.d/1.yaml": "{", "conf.d/2.yaml": "log: x\n",
        ])
        let error = #expect(throws: InvalidConfiguration.self) { try folder.files.load() }
        #expect(
            error?.diagnostics.map(\.file)
                == ["gattlab.yaml", "conf.d/1.yaml", "conf.d/2.yaml"].map { "\(folder.path)/\($0)" }
        )
    }

    @Test func `profiles are found beside the file that names them, and by name`() throws {
        let folder = try ConfigurationFolder(["conf.d/own.yaml-profile": ConfigurationFolder.profile])
        try folder.write(ConfigurationFolder.profile, to: "conf.d/profiles/own.yaml")
        try folder.write(
            "emulate: [{ name: a, profile: profiles/own.yaml }, { name: b, profile: strap }]\n",
            to: "conf.d/1.yaml"
        )
        let sources = try folder.files.load().configuration.sessions.map { session in
            guard case .emulate(let emulation) = session.specification else { return "" }
            return emulation.source ?? ""
        }
        #expect(sources == ["\(folder.path)/conf.d/profiles/own.yaml", "\(folder.path)/strap.yaml"])
    }

    @Test(arguments: [
        (DaemonScope.system, "/etc/gattlab/gattlab.yaml"), (.user, "/home/ana/.config/gattlab/gattlab.yaml"),
    ])
    func `each kind of daemon has its own file`(scope: DaemonScope, path: String) throws {
        let variables = ["HOME": "/home/ana", "GATTLAB_PROFILES": "/a:/b"]
        let files = try ConfigurationFiles.standard(for: scope, variables: variables, prefix: "/usr")
        #expect(files.main == path)
        #expect(files.isOptional)
        #expect(
            files.profiles.directories
                == ["/a", "/b", TextFile.folder(of: path) + "/profiles", "/usr/share/gattlab/profiles"]
        )
    }

    @Test func `a build finds the profiles of its checkout before those that are installed`() throws {
        let folder = try ConfigurationFolder(["Package.swift": "", "Profiles/profile.schema.json": "{}"])
        let prefix = folder.path + "/.build/x86_64-unknown-linux-gnu"
        #expect(
            ProfileLibrary(listed: "/a", local: "Profiles", prefix: prefix).directories
                == ["/a", "Profiles", folder.path + "/Profiles", prefix + "/share/gattlab/profiles"]
        )
    }
}
