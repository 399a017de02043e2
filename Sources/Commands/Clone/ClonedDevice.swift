package import Control
internal import Documents
package import GATT
internal import ProfileModel

/// A profile made from the attributes and the advertisement of a device, over the air or in a trace, with remarks on
/// what it does not contain.
package struct ClonedDevice {
    package let address: String
    private var draft: ProfileDraft
    /// The places of characteristics in the draft, by the handles of their declarations.
    private var places: [Int: (service: Int, characteristic: Int)] = [:]
    /// The characteristics that notify or indicate but have no readable value, by handle.
    package private(set) var attributesToWatch: [Int] = []
    /// The characteristics that notify or indicate, by handle.
    package private(set) var notifyingAttributes: [Int] = []
    private var notes: [String] = []

    /// Maximum number of recorded values, whose text fits into the size of a profile that gattlabd accepts.
    static let recordedValues = 15_000

    /// - Parameters:
    ///   - advertisement: The advertisement; nil if it was not received.
    ///   - solicited: The services that the device solicits, which bluetoothd does not report.
    package init(
        _ inspection: InspectDevice.Response,
        _ advertisement: AdvertisementReport?,
        soliciting solicited: [BluetoothUUID] = []
    ) {
        let device = inspection.device
        address = device["address"]?.text ?? ""
        let name = advertisement?.name ?? device["name"]?.text
        draft = ProfileDraft(name: name.flatMap { $0.isEmpty ? nil : $0 } ?? "Clone of \(address)")
        draft.solicitedServices = solicited
        if let advertisement { add(advertisement) } else { notes.append("the advertisement was not received") }
        notes += draft.fitAdvertisement().map { "\($0) does not fit into the advertisement" }
        let refusals = Dictionary(inspection.refusals.map { ($0.handle, $0.att) }) { first, _ in first }
        for service in (device["services"]?.list ?? []).compactMap(\.object) { add(service, refusals) }
        if let handle = inspection.unresponsiveHandle {
            let reason = inspection.error == nil ? "the device did not respond to" : "the connection was lost during"
            notes.append("\(reason) the read of @\(handle); the values after it are unknown")
        }
    }

    private mutating func add(_ advertisement: AdvertisementReport) {
        draft.appearance = advertisement.appearance
        draft.advertisedServices = advertisement.services.filter { !AutomaticAttributes.services.contains($0) }
        draft.manufacturerData = advertisement.manufacturer.map {
            AdvertisingData.ManufacturerData(company: $0.company, data: $0.data)
        }
        draft.serviceData = advertisement.serviceData.map {
            AdvertisingData.ServiceData(uuid: $0.service, data: $0.data)
        }
    }

    private mutating func add(_ service: FieldObject, _ refusals: [Int: Int]) {
        guard let uuid = service["uuid"]?.text.flatMap({ BluetoothUUID($0) }) else { return }
        guard !AutomaticAttributes.services.contains(uuid) else { return }
        let characteristics = (service["characteristics"]?.list ?? []).compactMap(\.object)
        guard !Self.isDeviceInformationOfBluetoothd(uuid, characteristics) else { return }
        draft.services.append(
            ProfileDraft.Service(uuid: uuid, isPrimary: service["primary"] != .boolean(false), characteristics: [])
        )
        let index = draft.services.count - 1
        for included in (service["includes"]?.list ?? []).compactMap(\.text).compactMap({ BluetoothUUID($0) }) {
            if draft.services.dropLast().contains(where: { $0.uuid == included }) {
                draft.services[index].includes.append(included)
            } else {
                notes.append("that \(uuid) includes \(included), which follows it")
            }
        }
        for characteristic in characteristics { add(characteristic, to: index, refusals) }
    }

    /// Returns whether a service is the Device Information that bluetoothd adds, which has only the PnP ID of BlueZ.
    private static func isDeviceInformationOfBluetoothd(
        _ uuid: BluetoothUUID,
        _ characteristics: [FieldObject]
    ) -> Bool {
        guard uuid == BluetoothUUID(0x180A), characteristics.count == 1, let only = characteristics.first,
            only["uuid"]?.text == "2A50"
        else { return false }
        // Vendor ID source USB, vendor 1D6B, product 0246; the version follows.
        return bytes(only)?.starts(with: [0x02, 0x6B, 0x1D, 0x46, 0x02]) ?? false
    }

    private mutating func add(_ object: FieldObject, to service: Int, _ refusals: [Int: Int]) {
        guard let uuid = object["uuid"]?.text.flatMap({ BluetoothUUID($0) }), let handle = object["handle"]?.integer
        else { return }
        let words = (object["properties"]?.list ?? []).compactMap(\.text)
        let properties = words.reduce(into: CharacteristicProperties()) { properties, word in
            if let property = CharacteristicProperties(names: CollectionOfOne(word)) { properties.formUnion(property) }
        }
        guard !properties.isEmpty else { return notes.append("the characteristic \(uuid), which has no properties") }
        let value = Self.bytes(object)
        places[handle] = (service, draft.services[service].characteristics.count)
        draft.services[service].characteristics.append(
            ProfileDraft.Characteristic(
                uuid: uuid,
                properties: properties,
                value: value,
                descriptors: descriptors(of: object, uuid)
            )
        )
        if let code = refusals[handle], let att = UInt8(exactly: code).map({ ATTError(rawValue: $0) }) {
            notes.append("the value of \(uuid), because the device refused to be read: \(att.name)")
        }
        guard !properties.isDisjoint(with: [.notify, .indicate]) else { return }
        notifyingAttributes.append(handle)
        if value == nil { attributesToWatch.append(handle) }
    }

    private mutating func descriptors(of object: FieldObject, _ owner: BluetoothUUID) -> [ProfileDraft.Descriptor] {
        (object["descriptors"]?.list ?? []).compactMap(\.object).compactMap { descriptor in
            guard let uuid = descriptor["uuid"]?.text.flatMap({ BluetoothUUID($0) }),
                !AutomaticAttributes.descriptors.contains(uuid)
            else { return nil }
            guard let bytes = Self.bytes(descriptor) else {
                notes.append("the descriptor \(uuid) of \(owner), which could not be read")
                return nil
            }
            return ProfileDraft.Descriptor(uuid: uuid, value: bytes)
        }
    }

    private static func bytes(_ attribute: FieldObject) -> [UInt8]? {
        attribute["value"]?.text.flatMap { try? HexText.decode($0) }
    }

    /// Adds the notified values of the characteristic with a handle.
    ///
    /// - Parameter length: The duration of a recording; nil if the values are not to be replayed.
    mutating func add(_ values: ReceivedValues, at handle: Int, recordedFor length: Duration?) {
        guard let place = places[handle] else { return }
        var characteristic = draft.services[place.service].characteristics[place.characteristic]
        if characteristic.value == nil { characteristic.value = values.longest }
        // Values may arrive later than the recording ends, until the subscription does.
        let steps = length.map { end in values.steps.prefix { $0.offset <= end } } ?? []
        if let length, !steps.isEmpty {
            characteristic.replay = Replay(steps: Array(steps), length: length)
            if values.isCut { notes.append("the values of \(characteristic.uuid) after the first \(steps.count)") }
        } else {
            characteristic.period = values.period
        }
        draft.services[place.service].characteristics[place.characteristic] = characteristic
    }

    /// Adds what is known of the security and the writes of the characteristic with a handle.
    mutating func add(_ security: AttributePermissions, _ rules: [ProfileDraft.Rule], at handle: Int) {
        guard let place = places[handle] else { return }
        draft.services[place.service].characteristics[place.characteristic].security = security
        draft.services[place.service].characteristics[place.characteristic].rules = rules
    }

    /// Adds what is known of the security of a descriptor, by the handle of its characteristic and its UUID.
    mutating func add(_ security: AttributePermissions, ofDescriptor uuid: BluetoothUUID, at handle: Int) {
        guard let place = places[handle] else { return }
        let characteristic = draft.services[place.service].characteristics[place.characteristic]
        for index in characteristic.descriptors.indices where characteristic.descriptors[index].uuid == uuid {
            draft.services[place.service].characteristics[place.characteristic].descriptors[index].security = security
        }
    }

    /// Adds a remark on a part of the device that the profile does not contain.
    mutating func addNote(_ text: String) { notes.append(text) }

    /// The remarks on what the profile does not contain, one line each.
    package var remarks: [String] {
        let unknown = draft.services.flatMap(\.characteristics).filter {
            $0.value == nil && $0.rules.isEmpty && $0.properties.sendsValues
        }
        let silent = unknown.map { characteristic in
            // A control point sends values only in response to writes.
            characteristic.properties.contains(.write) && !characteristic.properties.contains(.read)
                ? "the responses of \(characteristic.uuid) to writes"
                : "the value of \(characteristic.uuid), of which none was received"
        }
        return (notes + silent).map { "not cloned: \($0)" }
    }

    /// Returns the profile as text that parses.
    ///
    /// - Throws: The problems that remain, which are errors of this program.
    func verifiedText() throws(Failure) -> String {
        var draft = draft
        draft.remarks = ["A clone of \(draft.name), \(address), made by gattlab clone."] + remarks
        do throws(InvalidDocument) {
            return try draft.verifiedText(file: "the clone of \(address)")
        } catch {
            throw .invalid("invalid-profile", error.diagnostics)
        }
    }
}
