/// The statements of a device about a characteristic, by which it differs from others with the same UUID.
package struct InstanceTraits: Hashable, Sendable {
    /// Names in the order of their preference: the User Description, the description in the Presentation Format, the application of an
    /// Environmental Sensing Measurement, and the service.
    fileprivate let candidates: [String?]

    fileprivate static let kindCount = 4

    /// Maximum number of characters of a name.
    private static let nameLimit = 32

    /// Creates the traits of a characteristic.
    ///
    /// - Parameter descriptors: The values of its descriptors.
    package init(service: BluetoothUUID, descriptors: [(uuid: BluetoothUUID, value: [UInt8])]) {
        func decoded<Value: AttributeValue>(_ type: Value.Type) -> Value? {
            descriptors.first { $0.uuid == Value.uuid }.flatMap { try? Value(decoding: $0.value, .lenient) }
        }
        let measurement = decoded(EnvironmentalSensingMeasurement.self)?.application
        candidates = [
            decoded(CharacteristicUserDescription.self).flatMap { Self.name($0.text) },
            decoded(CharacteristicPresentationFormat.self).flatMap(Self.name),
            measurement.flatMap { $0.rawValue == 0 ? nil : $0.name },
            AssignedNumbers.name(of: service, .service).flatMap(Self.name),
        ]
    }

    /// The descriptors with these traits.
    package static let descriptors = [
        CharacteristicUserDescription.uuid, CharacteristicPresentationFormat.uuid, EnvironmentalSensingMeasurement.uuid,
    ]

    /// Returns a text in kebab case, with letters and digits only; nil if it has none.
    private static func name(_ text: String) -> String? {
        var name = ""
        for scalar in text.unicodeScalars where name.unicodeScalars.count < nameLimit {
            let properties = scalar.properties
            if properties.isAlphabetic || properties.numericType == .decimal {
                name += properties.lowercaseMapping
            } else if !name.isEmpty, name.last != "-" {
                name += "-"
            }
        }
        if name.last == "-" { name.removeLast() }
        return name.isEmpty ? nil : name
    }

    /// Returns the name of a description (Assigned Numbers, 2.4.2): in the namespace of the Bluetooth SIG, a number or a place.
    private static func name(_ format: CharacteristicPresentationFormat) -> String? {
        let description = Int(format.description)
        guard description != 0 else { return nil }
        guard format.namespace == 1 else { return "namespace-\(format.namespace)-\(description)" }
        guard description > 0xFF else { return "\(description)" }
        let index = description - 0x100
        return places.indices.contains(index) ? places[index] : nil
    }

    /// The descriptions from 0x0100 on.
    private static let places = [
        "front", "back", "top", "bottom", "upper", "lower", "main", "backup", "auxiliary", "supplementary", "flash",
        "inside", "outside", "left", "right", "internal", "external",
    ]
}

/// The names of the characteristics of a device that have the same UUID.
package enum InstanceNames {
    /// Returns different names for characteristics in the order of their handles.
    ///
    /// A name is what the device says about the characteristic if it says that about no other one, and otherwise its number. It depends
    /// on no handle, which a new version of the device's firmware may change.
    package static func names(_ traits: [InstanceTraits]) -> [String] {
        var names = [String?](repeating: nil, count: traits.count)
        // Sorted, because sets need libm.
        var used: [String] = []
        for kind in 0..<InstanceTraits.kindCount {
            let candidates = traits.map { $0.candidates[kind] }
            let sorted = candidates.compactMap { $0 }.sorted()
            let formerlyUsed = used
            for (index, candidate) in candidates.enumerated() where names[index] == nil {
                guard let name = candidate, sorted.count(of: name) == 1, formerlyUsed.count(of: name) == 0 else {
                    continue
                }
                names[index] = name
                used.append(name)
            }
            used.sort()
        }
        var number = 0
        return names.enumerated().map { index, name in
            if let name { return name }
            repeat { number = max(number, index) + 1 } while used.count(of: "\(number)") > 0
            return "\(number)"
        }
    }
}

extension [String] {
    /// Returns how often a sorted list contains a text, at most 2.
    fileprivate func count(of text: String) -> Int {
        var (start, end) = (0, count)
        while start < end {
            let middle = (start + end) / 2
            if self[middle] < text { start = middle + 1 } else { end = middle }
        }
        return self[start...].prefix(2).count { $0 == text }
    }
}
