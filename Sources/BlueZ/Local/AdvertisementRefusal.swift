internal import DBus
internal import GATT

/// Finds out why bluetoothd refused an advertisement; all it says itself is that it failed.
package struct AdvertisementRefusal {
    let content: AdvertisementContent
    let adapterName: String
    /// How many advertisements the adapter has, and for how many more there is room; nil when it doesn't tell.
    let instances: (active: Int, free: Int)?
    /// What the adapter can put into an advertisement by itself; nil when it doesn't tell.
    let supportedIncludes: [String]?

    package init(
        content: AdvertisementContent,
        adapterName: String,
        instances: (active: Int, free: Int)?,
        supportedIncludes: [String]?
    ) {
        self.content = content
        self.adapterName = adapterName
        self.instances = instances
        self.supportedIncludes = supportedIncludes
    }

    /// Looks at what the adapter tells now.
    @EventLoop
    init(content: AdvertisementContent, adapter: Adapter) {
        var instances: (active: Int, free: Int)?
        if let active = adapter[AdapterProperty.activeInstances], let free = adapter[AdapterProperty.supportedInstances]
        {
            instances = (Int(active), Int(free))
        }
        self.init(
            content: content,
            adapterName: adapter.name,
            instances: instances,
            supportedIncludes: adapter[AdapterProperty.supportedIncludes]
        )
    }

    /// The error with its reason, where there is one to be found.
    package func explain(_ error: BlueZError) -> BlueZError {
        var explained = error
        switch error.code {
        case .notPermitted:
            explained.message = "\(adapterName) has no advertising instance left"
            if let instances {
                explained.message += ": \(instances.active) of \(instances.active + instances.free) are in use"
            }
            explained.hint = "end one of the programs that advertise there, or use another adapter"
        case .failed, .invalidArguments:
            if let over = budgetError {
                explained.code = .invalidArguments
                explained.message = "\(adapterName) refused the advertisement: \(over)"
                explained.hint = over.hint
            } else if content.includesTxPower, let supportedIncludes, !supportedIncludes.contains(Names.includeTxPower)
            {
                explained.code = .notSupported
                explained.message = "\(adapterName) can't tell its transmit power in advertisements"
                explained.hint = "leave the transmit power out"
            } else {
                explained.message = "\(adapterName) refused the advertisement: \(error.message)"
                explained.hint = "bluetoothd's log says why: journalctl -u bluetooth"
            }
        default: break
        }
        return explained
    }

    private var budgetError: AdvertisingBudgetError? {
        do throws(AdvertisingBudgetError) {
            try content.legacy.check()
            return nil
        } catch {
            return error
        }
    }
}

extension AdvertisementContent {
    /// How it is laid out on the air, for controllers without extended advertising.
    var legacy: LegacyAdvertisement {
        var legacy = LegacyAdvertisement()
        legacy.serviceUUIDs = serviceUUIDs
        legacy.manufacturerData = manufacturerData.sorted { $0.key < $1.key }
            .map { AdvertisingData.ManufacturerData(company: $0.key, data: $0.value) }
        legacy.serviceData = serviceData.sorted { $0.key < $1.key }
            .map { AdvertisingData.ServiceData(uuid: $0.key, data: $0.value) }
        legacy.appearance = appearance
        legacy.localName = localName
        legacy.txPower = includesTxPower ? 0 : nil
        return legacy
    }
}
