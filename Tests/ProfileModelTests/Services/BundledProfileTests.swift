import GATT
import ProfileModel
import Testing

@Suite struct BundledProfileTests {
    @Test func `there are at least 24 profiles`() {
        #expect(bundledProfiles.count >= 24)
    }

    @Test(arguments: bundledProfiles)
    func `a profile is valid and describes itself`(_ name: String) throws {
        let profile = try profile(named: name)
        #expect(profile.description != nil)
        #expect(profile.name.hasPrefix("gattlab "))
        let lines = String(decoding: try text(ofFile: "Profiles/\(name).yaml"), as: UTF8.self).split(separator: "\n")
        #expect(lines.first?.hasPrefix("# A") == true, "it starts with a description of the device")
        #expect(lines.contains { $0.hasPrefix("#") && $0.hasSuffix("gattlab profile check FILE") })
    }

    @Test(arguments: bundledProfiles)
    func `a profile fits into its advertisement`(_ name: String) throws {
        let profile = try profile(named: name)
        for set in profile.advertisingSets {
            let layout = profile.legacyAdvertisement(of: set)
            try layout.check()
            // The advertising data contains more than the flags, so that a search by content finds the device.
            #expect(layout.advertisingData.size > 3)
        }
    }

    /// The encoded values of a profile, read and notified over a minute in steps of 250 ms.
    private static func values(of profile: PeripheralProfile) throws -> [AttributeID: Set<[UInt8]>] {
        var engine = try ProfileEngine(profile, seed: 1)
        var values: [AttributeID: Set<[UInt8]>] = [:]
        for characteristic in profile.services.flatMap(\.characteristics) {
            engine.subscriptionChanged(characteristic.id, isSubscribed: true, at: .zero)
        }
        for step in 0...240 {
            let now = Duration.milliseconds(250 * step)
            for characteristic in profile.services.flatMap(\.characteristics) {
                if characteristic.properties.contains(.read) {
                    values[characteristic.id, default: []].insert(try engine.read(characteristic.id, at: now))
                }
                for descriptor in characteristic.descriptors where descriptor.properties.contains(.read) {
                    values[descriptor.id, default: []].insert(try engine.read(descriptor.id, at: now))
                }
            }
            while let due = engine.popDueNotification(at: now) {
                values[due.characteristic, default: []].insert(due.bytes)
            }
        }
        return values
    }

    @Test(arguments: bundledProfiles)
    func `all values of a minute are encoded, and valid`(_ name: String) throws {
        let profile = try profile(named: name)
        let values = try Self.values(of: profile)
        for characteristic in profile.services.flatMap(\.characteristics) {
            let sent = values[characteristic.id] ?? []
            switch characteristic.notify {
            case .every, .replay: #expect(!sent.isEmpty, "\(characteristic.uuid) is sent")
            case .onChange, .onRequest, nil: break
            }
            guard !profile.isDefective, AttributeValues.fieldKeys(characteristic.uuid) != nil else { continue }
            for bytes in sent {
                #expect(throws: Never.self, "\(characteristic.uuid): \(HexText.encode(bytes))") {
                    try DecodedFields(decoding: bytes, as: characteristic.uuid)
                }
            }
        }
    }

    @Test(arguments: bundledProfiles)
    func `a peripheral is alive: it sends or changes a value within a minute`(_ name: String) throws {
        let profile = try profile(named: name)
        // A beacon has no values, and the values of these are changed or sent by writes only.
        guard !profile.services.isEmpty, !["firmware-target", "glucose-meter", "keyboard"].contains(name) else {
            return
        }
        let values = try Self.values(of: profile)
        let isPeriodic = profile.services.flatMap(\.characteristics).contains { characteristic in
            if case .every = characteristic.notify { true } else { false }
        }
        #expect(isPeriodic || values.values.contains { $0.count > 1 })
    }

    @Test(arguments: bundledProfiles)
    func `a profile contains the mandatory characteristics of its SIG services`(_ name: String) throws {
        let profile = try profile(named: name)
        guard !profile.isDefective else { return }
        for service in profile.services {
            guard let table = SIGService.all.first(where: { $0.uuid == service.uuid.description }) else { continue }
            let uuids = service.characteristics.map(\.uuid.description)
            for row in table.mandatory { #expect(uuids.contains(row.uuid), "\(service.uuid) needs \(row.uuid)") }
            if !table.choice.isEmpty { #expect(table.choice.contains { uuids.contains($0.uuid) }, "\(service.uuid)") }
            for row in table.mandatory + table.optional + table.choice {
                for characteristic in service.characteristics where characteristic.uuid.description == row.uuid {
                    let names = Set(characteristic.properties.names)
                    #expect(names.isSuperset(of: row.properties), "\(row.uuid)")
                    // A notification of these depends on a descriptor, which the table does not cover.
                    let other = service.uuid.description == "181A" ? ["notify"] : []
                    #expect(names.isSubset(of: row.properties + row.optional + other), "\(row.uuid)")
                }
            }
        }
    }

    @Test func `the bundled profiles cover most of the services with rules`() throws {
        let used = Set(try bundledProfiles.flatMap { try profile(named: $0).services.map(\.uuid.description) })
        let unused = SIGService.all.map(\.uuid).filter { !used.contains($0) }
        // bluetoothd uses these itself and does not export them to its clients.
        #expect(unused == ["1812", "1813"])
    }
}
