import BlueZ
import DBus
import Glibc
import TestRandomness
import Testing

/// The tree under signals in any order, including some that bluetoothd never sends, against a model without an index.
@Suite struct ObjectTreeRandomTests {
    /// Number of signals to send; `GATTLAB_TEST_SIGNALS` sets more, for a long run.
    static let signals = getenv("GATTLAB_TEST_SIGNALS").flatMap { Int(String(cString: $0)) } ?? 5_000

    private typealias Model = [ObjectPath: [String: [String: Value]]]

    static let interfaces = ["org.bluez.Device1", "org.bluez.GattService1", "org.bluez.GattCharacteristic1", ""]

    private static func path(_ generator: inout SeededGenerator) -> ObjectPath {
        var path = ObjectPath.root
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            guard let next = try? path.appending(["a", "b", "ab"].randomElement(using: &generator) ?? "a") else {
                break
            }
            path = next
        }
        return path
    }

    private static func properties(_ generator: inout SeededGenerator) -> [String: Value] {
        var properties: [String: Value] = [:]
        for name in ["x", "y"] where Bool.random(using: &generator) {
            properties[name] = .uint16(UInt16.random(in: 0...3, using: &generator))
        }
        return properties
    }

    private static func some(of names: [String], _ generator: inout SeededGenerator) -> [String] {
        names.filter { _ in Bool.random(using: &generator) }
    }

    @Test func `after any signals the tree finds the same as a search through all objects`() async {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        var tree = ObjectTree()
        var model: Model = [:]
        for number in 0..<Self.signals {
            // Other tests wait for the threads that this one would occupy.
            if number.isMultiple(of: 50) { await Task.yield() }
            let path = Self.path(&generator)
            switch Int.random(in: 0..<20, using: &generator) {
            case 0..<8:
                var entries: [DictionaryEntry] = []
                for interface in Self.some(of: Self.interfaces, &generator) {
                    let properties = Self.properties(&generator)
                    entries.append(DictionaryEntry(key: .string(interface), value: .options(properties)))
                    model[path, default: [:]][interface] = properties
                }
                tree.add(.dictionary(key: "s", value: "a{sv}", entries), at: path)
            case 8..<14:
                let names = Self.some(of: Self.interfaces + ["org.bluez.Other1"], &generator)
                for name in names { model[path]?[name] = nil }
                if model[path]?.isEmpty == true { model[path] = nil }
                tree.remove(names, at: path)
            case 14..<19:
                let interface = Self.interfaces.randomElement(using: &generator) ?? ""
                let properties = Self.properties(&generator)
                let invalidated = Self.some(of: ["x", "y", "z"], &generator)
                if model[path]?[interface] != nil {
                    for (name, value) in properties { model[path]?[interface]?[name] = value }
                    for name in invalidated { model[path]?[interface]?[name] = nil }
                }
                tree.change(interface, at: path, to: properties, invalidated: invalidated)
            default:
                model = [:]
                tree = ObjectTree(snapshot: .dictionary(key: "o", value: "v", [])) ?? tree
            }
            if number % 50 == 0 { Self.compare(tree, model, path) }
        }
    }

    private static func compare(_ tree: ObjectTree, _ model: Model, _ path: ObjectPath) {
        #expect(tree.contents.map(\.path) == model.keys.sorted())
        for (path, interfaces) in tree.contents { #expect(model[path] == interfaces) }
        for interface in interfaces {
            let all = model.filter { $0.value[interface] != nil }.keys.sorted()
            #expect(tree.paths(with: interface) == all.filter { $0 != .root })
            for parent in Set(all.compactMap(\.parent)).union([path]) {
                let children = all.filter { $0.parent == parent }
                #expect(tree.children(of: parent, with: interface) == children)
                #expect(tree.hasChildren(of: parent, with: interface) == !children.isEmpty)
            }
        }
    }
}
