import BlueZSimulator
import EventLoop
import GATT
import TestRandomness
import Testing

/// Random databases and requests, the same in every run.
@EventLoop
struct ATTRandomTests {
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `discovers the services that were defined`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let database = AttributeDatabase()
        var expected: [DiscoveredService] = []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let definition = random.service(including: database.services.map(\.range))
            let handle = Bool.random(using: &random) ? nil : UInt16.random(in: 1...0xFF00, using: &random)
            guard let entry = try? database.add(definition, at: handle) else { continue }
            expected.append(DiscoveredService(definition, entry))
        }
        expected.sort { $0.range.lowerBound < $1.range.lowerBound }
        let link = Link(database)
        link.client.exchangeMTU([23, 64, 517].randomElement(using: &random) ?? 23) { _ in }
        var found: [DiscoveredService]?
        link.client.discover { found = $0 }
        // Without a primary service, secondary services are not searched for.
        let isFound = found == (expected.contains(where: \.isPrimary) ? expected : [])
        #expect(isFound)
    }

    @Test(arguments: [23, 64, 517])
    func `reads and writes values of any length`(mtu: Int) throws {
        var random = SeededGenerator(seed: UInt64(mtu))
        let example = try ExampleDatabase()
        let link = Link(example.database)
        link.client.exchangeMTU(mtu) { _ in }
        let lengths = [0, 1, mtu - 6, mtu - 5, mtu - 4, mtu - 3, mtu - 2, mtu - 1, mtu, 2 * (mtu - 1), 511, 512]
        for length in lengths where length <= 512 {
            let value = random.bytes(exactly: length)
            example.long.value = []
            var isWritten = false
            let then: @EventLoop (Result<Void, ATTError>) -> Void = { isWritten = (try? $0.get()) != nil }
            if Bool.random(using: &random) {
                link.client.write(0x13, value, then: then)
            } else {
                link.client.reliableWrite(0x13, value, then: then)
            }
            #expect(isWritten, "\(length)")
            let offset = Int.random(in: 0...length, using: &random)
            for offset in [0, offset] {
                var read: [UInt8]?
                link.client.read(0x13, offset: offset) { read = try? $0.get() }
                #expect(read == Array(value.dropFirst(offset)), "\(length) from \(offset)")
            }
        }
    }

    @Test(arguments: [ServerRules.plain, .bluetoothd])
    func `responds to every request with a matching response`(rules: ServerRules) throws {
        var random = SeededGenerator(seed: 1)
        let requests = (Exchange.discovery + Exchange.reading + Exchange.writing + Exchange.preparing + Exchange.others)
            .flatMap { $0.steps.map { bytes($0.request) } }
        var probe = try ServerProbe(rules: rules)
        for round in 0..<20_000 {
            // Values that have grown and full queues make later rounds different from the first.
            if round.isMultiple(of: 500) { probe = try ServerProbe(rules: rules) }
            let request = random.mutated(requests.randomElement(using: &random) ?? [])
            guard let byte = request.first else { continue }
            let opcode = ATTOpcode(rawValue: byte)
            // These are not for the server and would end the link.
            guard [.request, .command, nil].contains(opcode.kind) else { continue }
            let answers = probe.send(request)
            let isAnswered = try answers.allSatisfy { answer in
                try answer.count <= probe.bearer.mtu.byteCount && ATTPDU(decoding: answer).completes(opcode)
            }
            if answers.count != (opcode.isCommand ? 0 : 1) || !isAnswered {
                Issue.record("\(HexText.encode(request)): \(answers.map { HexText.encode($0) })")
            }
        }
    }
}

extension DiscoveredService {
    /// The discovered form of a service.
    fileprivate init(_ definition: ServiceDefinition, _ entry: ServiceEntry) {
        self.init(uuid: definition.uuid, range: entry.range, isPrimary: definition.isPrimary)
        includes = definition.includes
        characteristics = zip(definition.characteristics, entry.characteristics).map { definition, entry in
            var descriptors: [DiscoveredDescriptor] = []
            var next = entry.valueHandle + 1
            if let handle = entry.configurationHandle {
                descriptors.append(DiscoveredDescriptor(handle: handle, uuid: BluetoothUUID(0x2902)))
                next = handle + 1
            }
            if !definition.properties.isDisjoint(with: [.reliableWrite, .writableAuxiliaries]) {
                descriptors.append(DiscoveredDescriptor(handle: next, uuid: BluetoothUUID(0x2900)))
            }
            descriptors += zip(entry.descriptorHandles, definition.descriptors).map {
                DiscoveredDescriptor(handle: $0, uuid: $1.uuid)
            }
            return DiscoveredCharacteristic(
                handle: entry.handle,
                valueHandle: entry.valueHandle,
                properties: entry.properties,
                uuid: entry.uuid,
                descriptors: descriptors
            )
        }
    }
}
