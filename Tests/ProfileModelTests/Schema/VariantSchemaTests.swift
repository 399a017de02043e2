import Documents
import Testing

@Suite struct VariantSchemaTests {
    /// A base with all mappings that a variant can change.
    private static let base = """
        name: Base
        description: a base
        variables: { a: 1 }
        advertising: { services: [FEAA], local-name: base, interval: 100ms }
        types: [{ uuid: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10, name: Level, value: uint8, unit: V }]
        signals:
          s: { constant: 60 }
          r: { ramp: { from: 0, to: 9, by: 1, every: 1s } }
          c: { curve: { from: 1, phases: [{ for: 1s }], noise: { amplitude: 0.5, every: 1s } } }
        services:
          - uuid: FF00
            characteristics:
              - uuid: FF01
                properties: [write, notify, indicate]
                hex: "00"
                notify: { every: 1s }
                control-point:
                  response: "80 {op} {result}"
                  success: 1
                  unsupported: 2
                  invalid: 3
                  denied: 4
                  operations: { 1: { result: 5 } }
              - { uuid: 2A37, properties: [notify], value: { heartRate: 60, energyExpended: { signal: s, every: 2 } } }
              - { uuid: 2A19, properties: [read], value: 50, descriptors: [{ uuid: 2901, value: level }] }
        """

    private static func characteristic(_ keys: String, uuid: String = "FF01") -> String {
        "extends: base\nservices: [{ uuid: FF00, characteristics: [{ uuid: \(uuid), \(keys) }] }]"
    }

    @Test(arguments: [
        "extends: base", "extends: base\nname: n\ndescription: null\nvariables: { a: null, b: 2 }",
        "extends: base\nadvertising: null", "extends: base\nadvertising: { local-name: null }",
        "extends: base\nadvertising: [{ services: [FEAA], for: 1s }, { connectable: false, for: 1s }]",
        "extends: base\nsignals: { s: { constant: null, sine: { mean: 1, amplitude: 1, period: 1s } } }",
        "extends: base\nsignals: { r: { ramp: { by: 3 } }, c: { curve: { noise: null } } }",
        "extends: base\nsignals: { c: { curve: { noise: { amplitude: 2 } }, resolution: '${a}' } }",
        "extends: base\ntypes: [{ uuid: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10, unit: null, scale: 0.5 }]",
        "extends: base\nservices: [{ uuid: FF00, primary: true }]", characteristic("security: [encrypt-write]"),
        characteristic("hex: null, properties: [write], notify: null, control-point: null"),
        characteristic("notify: { every: null, on-change: 1s }"),
        characteristic("control-point: { denied: null, operations: { 1: { result: null, parameter: '00' }, 2: {} } }"),
        characteristic("control-point: { operations: { 1: null } }"),
        characteristic("control-point: null, write: [{ store: true }]"),
        characteristic("value: { energyExpended: { signal: r, every: null } }", uuid: "2A37"),
        characteristic("descriptors: [{ uuid: 2901, value: null, hex: '61' }]", uuid: "2A19"),
    ])
    func `a valid variant fits the schema`(_ text: String) throws {
        _ = try resolve(text, ["base": Self.base])
        #expect(try fitsSchema(text))
    }

    @Test(arguments: [
        "extends: null", "extends: [base]", "extends: base\nzzzz: 1", "extends: base\nname: null",
        "extends: base\nadvertising: []", "extends: base\nadvertising: { zzzz: 1 }",
        "extends: base\nadvertising: [{ local-name: null }]", "extends: base\nsignals: { s: { zzzz: 1 } }",
        "extends: base\nsignals: { c: { curve: { phases: [{ for: null }] } } }",
        "extends: base\nsignals: { r: { ramp: { from: null } } }", "extends: base\nvariables: { c: [1] }",
        "extends: base\nsignals: { new: { steps: [{ value: 1 }] } }", "extends: base\nservices: [{ primary: true }]",
        "extends: base\nservices: [{ uuid: null, characteristics: [] }]", characteristic("zzzz: 1"),
        characteristic("properties: []"), characteristic("properties: null"), characteristic("notify: { zzzz: 1 }"),
        characteristic("control-point: null, write: [{}]"), characteristic("control-point: { response: null }"),
        characteristic("control-point: { operations: { 1: { zzzz: 1 } } }"),
        characteristic("descriptors: [{ value: a }]", uuid: "2A19"),
        "extends: base\ntypes: [{ uuid: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10, value: uint9 }]",
        "extends: base\ntypes: [{ name: Other }]",
    ])
    func `a structural mistake in a variant violates the schema`(_ text: String) throws {
        #expect(throws: InvalidDocument.self) { try resolve(text, ["base": Self.base]) }
        #expect(try !fitsSchema(text))
    }

    /// A profile with a reference to a variable in the place of each kind of value.
    @Test(arguments: [
        ("1", "signals: { s: { constant: 0, resolution: '${v}' } }"),
        ("1", "signals: { s: { walk: { min: 0, max: 9, step: '${v}', every: '${v}s' } } }"),
        ("16", "signals: { q: { constant: 60 }, s: { revolutions: { of: q, bits: '${v}' } } }"),
        ("16", "types: [{ uuid: '6f2e00${v}-3a5c-4d1b-9c77-2f1f3f6f0a10', value: 'uint${v}', count: '${v}' }]"),
        ("1", "appearance: '${v}'"), ("1", "description: ${v}"),
        ("true", "defective: ${v}"), ("false", "advertising: { connectable: '${v}' }"),
        ("coded", "advertising: { secondary-phy: '${v}', includes: ['tx-${p}'], interval: '${t}' }"),
        ("0102", "advertising: { manufacturer-data: { 76: '${v}' }, service-data: { 180F: '${v} 03' } }"),
        ("1", "advertising: [{ for: '${v}s' }, { for: '${t}' }]"),
    ])
    func `a reference to a variable fits the schema`(_ value: String, _ keys: String) throws {
        let text = "name: n\nvariables: { v: \(value), p: power, t: 1s }\nservices: []\n\(keys)"
        _ = try resolve(text)
        #expect(try fitsSchema(text))
    }

    @Test(arguments: [
        "hex: '${v}'", "hex: '${v} 02', notify: '${w}', properties: ['${p}', notify]", "value: '${v}'",
        "hex: '00', notify: { every: '${t}' }", "hex: '00', notify: { replay: [['${t}', '${v}']], length: '1${t}' }",
        "hex: '00', write: [{ hex: '{a} ${v}', where: { a: '${v}' }, error: '${v}' }]",
        "hex: '00', write: [{ store: '${b}' }], security: ['encrypt-${x}']",
        "hex: '00', notify: { every: 1s }, write: [{ period: { every: '${n}' } }]",
    ])
    func `a reference in a characteristic fits the schema`(_ keys: String) throws {
        let properties = keys.contains("properties") ? "" : "properties: [read, write, notify], "
        let text = """
            name: n
            variables: { v: 10, w: on-change, p: read, t: 1s, b: true, x: write, n: never }
            services: [{ uuid: FF00, characteristics: [{ uuid: 2A19, \(properties)\(keys) }] }]
            """
        _ = try resolve(text)
        #expect(try fitsSchema(text))
    }
}
