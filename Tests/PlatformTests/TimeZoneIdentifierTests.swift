import Calendar
import Control
import Glibc
import Platform
import TestFiles
import Testing

/// The texts by which another process finds the time zone of this one.
struct TimeZoneIdentifierTests {
    private static let berlin = "/usr/share/zoneinfo/Europe/Berlin"
    private static let rule = "CET-1CEST,M3.5.0,M10.5.0/3"

    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/localtime"
    }

    @Test func `a symbolic link has the name of the zone`() throws {
        #expect(symlink(Self.berlin, path) == 0)
        #expect(TimeZone.identifier(ofFile: path) == "Europe/Berlin")
    }

    @Test func `a copy has the rule of the zone`() throws {
        try write(try contents(of: Self.berlin), to: path)
        #expect(TimeZone.identifier(ofFile: path) == Self.rule)
    }

    @Test func `an invalid file is ignored, as it is for local times`() throws {
        #expect(TimeZone.identifier(ofFile: path) == "UTC")
        try write(Array("Europe/Berlin\n".utf8), to: path)
        #expect(TimeZone.identifier(ofFile: path) == "UTC")
    }

    @Test func `a name or a rule identifies a zone`() throws {
        // 2026-01-01 and 2026-07-01.
        for time in [1_767_225_600, 1_782_864_000] {
            let offsets = try ["Europe/Berlin", Self.rule].map { try TimeZone.identified(by: $0).offset(at: time) }
            #expect(offsets[0] == offsets[1])
        }
        #expect(throws: ControlError.self) { try TimeZone.identified(by: "Nowhere") }
    }

    @Test func `the identifier of this process leads to its zone`() throws {
        let zone = try TimeZone.identified(by: try #require(TimeZone.systemIdentifier))
        #expect(zone.offset(at: 1_782_864_000) == TimeZone.system.offset(at: 1_782_864_000))
    }
}
