internal import EventLoop
internal import GATT

/// A diagnosis of why bluetoothd refused an advertisement; its own error only reports a failure.
package struct AdvertisementErrorDiagnosis {
    let content: AdvertisementContent
    let adapterName: String
    /// The number of active advertisements on the adapter and of free instances; nil if the adapter does not report them.
    let instances: (active: Int, free: Int)?
    /// The fields that the adapter can add to an advertisement by itself; nil if the adapter does not report them.
    let supportedIncludes: [String]?
    /// The PHYs of extended advertising that the adapter supports.
    let secondaryChannels: [String]

    package init(
        content: AdvertisementContent,
        adapterName: String,
        instances: (active: Int, free: Int)?,
        supportedIncludes: [String]?,
        secondaryChannels: [String] = []
    ) {
        self.content = content
        self.adapterName = adapterName
        self.instances = instances
        self.supportedIncludes = supportedIncludes
        self.secondaryChannels = secondaryChannels
    }

    /// Creates a diagnosis from the current properties of the adapter.
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
            supportedIncludes: adapter[AdapterProperty.supportedIncludes],
            secondaryChannels: adapter[AdapterProperty.supportedSecondaryChannels] ?? []
        )
    }

    /// Returns the error with its reason, if one can be determined.
    package func diagnose(_ error: BlueZError) -> BlueZError {
        var explained = error
        switch error.code {
        case .notPermitted:
            explained.message = "\(adapterName) has no advertising instance left"
            if let instances {
                explained.message += ": \(instances.active) of \(instances.active + instances.free) are in use"
            }
            explained.hint = "stop one of the programs that advertise on it, or use another adapter"
        case .failed, .invalidArguments:
            if let channel = content.secondaryChannel, !secondaryChannels.contains(channel) {
                explained.code = .notSupported
                explained.message =
                    secondaryChannels.isEmpty
                    ? "\(adapterName) does not support extended advertising"
                    : "\(adapterName) does not support extended advertising on the PHY \(channel)"
                explained.hint =
                    secondaryChannels.isEmpty
                    ? "advertise without a secondary PHY, or use another adapter"
                    : "the adapter supports \(secondaryChannels.joined(separator: ", "))"
            } else if let over = budgetError {
                explained.code = .invalidArguments
                explained.message = "\(adapterName) refused the advertisement: \(over)"
                explained.hint = over.hint
            } else if content.includesTxPower, let supportedIncludes,
                !supportedIncludes.contains(BlueZNames.includeTxPower)
            {
                explained.code = .notSupported
                explained.message = "\(adapterName) cannot include its transmit power in advertisements"
                explained.hint = "remove the transmit power from the advertisement"
            } else {
                explained.message = "\(adapterName) refused the advertisement: \(error.message)"
                explained.hint = "see bluetoothd's log for the reason: journalctl -u bluetooth"
            }
        default: break
        }
        return explained
    }

    private var budgetError: AdvertisingBudgetError? {
        do throws(AdvertisingBudgetError) {
            if content.secondaryChannel == nil {
                try content.legacy.check()
            } else {
                try content.legacy.advertisingData.check(.extendedCommand)
            }
            return nil
        } catch {
            return error
        }
    }
}

extension AdvertisementContent {
    /// The layout of the advertisement for controllers without extended advertising.
    var legacy: LegacyAdvertisement {
        var legacy = LegacyAdvertisement()
        legacy.serviceUUIDs = serviceUUIDs
        legacy.solicitedUUIDs = solicitedUUIDs
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
