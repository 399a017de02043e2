import Foundation
import GATT
import Testing

@testable import CoreBluetooth

final class PeerIdentifiersTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())/gattlab/peers")
    private let addresses: [DeviceAddress]

    init() throws {
        addresses = try ["C0:00:00:00:00:01", "C0:00:00:00:00:02"].map { try #require(DeviceAddress($0)) }
    }

    deinit { try? FileManager.default.removeItem(at: file.deletingLastPathComponent().deletingLastPathComponent()) }

    @Test func `kept identifiers are found by a later run`() throws {
        let first = PeerIdentifiers(file: file)
        let (kept, other) = (first.identifier(of: addresses[0]), first.identifier(of: addresses[1]))
        first.keep(kept)
        first.keep(kept)
        #expect(try String(contentsOf: file, encoding: .utf8) == "\(kept.uuidString) \(addresses[0])\n")
        let later = PeerIdentifiers(file: file)
        #expect(later.address(of: kept) == addresses[0])
        #expect(later.identifier(of: addresses[0]) == kept)
        #expect(later.address(of: other) == nil)
    }

    @Test func `two programs at the same time keep the identifiers of each other`() {
        let programs = [PeerIdentifiers(file: file), PeerIdentifiers(file: file)]
        let kept = zip(programs, addresses).map { program, address in
            let identifier = program.identifier(of: address)
            program.keep(identifier)
            return identifier
        }
        let later = PeerIdentifiers(file: file)
        #expect(kept.map { later.address(of: $0) } == addresses)
    }

    @Test func `both identifiers that two programs gave to one peer stay valid`() {
        let kept = [PeerIdentifiers(file: file), PeerIdentifiers(file: file)].map { program in
            let identifier = program.identifier(of: addresses[0])
            program.keep(identifier)
            return identifier
        }
        let later = PeerIdentifiers(file: file)
        #expect(kept.map { later.address(of: $0) } == [addresses[0], addresses[0]])
        #expect(kept.contains(later.identifier(of: addresses[0])))
    }

    @Test func `a line that a full disk has cut short does not spoil the next one`() throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data("\(UUID()) C0:00".utf8).write(to: file)
        let identifiers = PeerIdentifiers(file: file)
        let identifier = identifiers.identifier(of: addresses[0])
        identifiers.keep(identifier)
        #expect(PeerIdentifiers(file: file).address(of: identifier) == addresses[0])
    }

    @Test func `unknown identifiers and invalid lines are ignored`() throws {
        let identifiers = PeerIdentifiers(file: file)
        identifiers.keep(UUID())
        #expect(!FileManager.default.fileExists(atPath: file.path))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        let identifier = UUID()
        try Data("x\n\(identifier) \(addresses[0])\n\(UUID()) C0:00\n\n".utf8).write(to: file)
        #expect(PeerIdentifiers(file: file).address(of: identifier) == addresses[0])
    }
}
