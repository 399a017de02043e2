/// Test vectors of the Battery Service, grouped by the public project that they come from.
extension Vector {
    static let battery: [Vector] = [
        // movisens/SmartGattLib
        Vector(0x2A19, "2c", #"{"batteryLevel":44,"units":{"batteryLevel":"%"}}"#),
        // sputnikdev/bluetooth-gatt-parser
        Vector(0x2A19, "33", #"{"batteryLevel":51,"units":{"batteryLevel":"%"}}"#),
        // NordicSemiconductor/Android-BLE-Common-Library
        Vector(0x2A19, "0f", #"{"batteryLevel":15,"units":{"batteryLevel":"%"}}"#),
        // zacharyedwardbull/pycycling
        Vector(0x2A19, "00", #"{"batteryLevel":0,"units":{"batteryLevel":"%"}}"#),
        Vector(0x2A19, "2a", #"{"batteryLevel":42,"units":{"batteryLevel":"%"}}"#),
        // RonanB96/bluetooth-sig-python
        Vector(0x2A19, "32", #"{"batteryLevel":50,"units":{"batteryLevel":"%"}}"#),
        Vector(0x2A19, "4b", #"{"batteryLevel":75,"units":{"batteryLevel":"%"}}"#),
        Vector(
            0x2BEA,
            "00",
            #"{"batteryHealthSummary":null,"cycleCount":null,"currentTemperature":null"#
                + #","deepDischargeCount":null,"units":{"batteryHealthSummary":"%","currentTemperature":"°C"}}"#
        ),
        Vector(
            0x2BEB,
            "03e803ec3c",
            #"{"cycleCountDesignedLifetime":1000,"minDesignedOperatingTemperature":-20"#
                + #","maxDesignedOperatingTemperature":60,"units":{"minDesignedOperatingTemperature":"°C""#
                + #","maxDesignedOperatingTemperature":"°C"}}"#
        ),
        // Edge cases of the definition
        Vector(0x2A19, "64", #"{"batteryLevel":100,"units":{"batteryLevel":"%"}}"#),
        Vector(0x2BE9, "00", #"{"batteryCriticalStatus":[]}"#),
        Vector(0x2BE9, "03", #"{"batteryCriticalStatus":["critical-power-state","immediate-service-required"]}"#),
        Vector(
            0x2BEA,
            "0f5af401190200",
            #"{"batteryHealthSummary":90,"cycleCount":500,"currentTemperature":25,"deepDischargeCount":2"#
                + #","units":{"batteryHealthSummary":"%","currentTemperature":"°C"}}"#
        ),
        Vector(
            0x2BEA,
            "0480",
            #"{"batteryHealthSummary":null,"cycleCount":null,"currentTemperature":"under-minus-127""#
                + #","deepDischargeCount":null,"units":{"batteryHealthSummary":"%","currentTemperature":"°C"}}"#
        ),
        Vector(
            0x2BEB,
            "00",
            #"{"cycleCountDesignedLifetime":null,"minDesignedOperatingTemperature":null"#
                + #","maxDesignedOperatingTemperature":null}"#
        ),
        Vector(
            0x2BEB,
            "027f80",
            #"{"cycleCountDesignedLifetime":null,"minDesignedOperatingTemperature":"over-126""#
                + #","maxDesignedOperatingTemperature":"under-minus-127""#
                + #","units":{"minDesignedOperatingTemperature":"°C","maxDesignedOperatingTemperature":"°C"}}"#
        ),
        Vector(
            0x2BEC,
            "000000",
            #"{"batteryFeatures":[],"batteryManufactureDate":null,"batteryExpirationDate":null"#
                + #","batteryDesignedCapacity":null,"batteryLowEnergy":null,"batteryCriticalEnergy":null"#
                + #","batteryChemistry":null,"nominalVoltage":null,"batteryAggregationGroup":null"#
                + #","units":{"batteryManufactureDate":"d","batteryExpirationDate":"d""#
                + #","batteryDesignedCapacity":"kWh","batteryLowEnergy":"kWh","batteryCriticalEnergy":"kWh""#
                + #","nominalVoltage":"V"}}"#
        ),
        Vector(
            0x2BEC,
            "010002504e00",
            #"{"batteryFeatures":["battery-rechargeable"],"batteryManufactureDate":20048"#
                + #","batteryExpirationDate":null,"batteryDesignedCapacity":null,"batteryLowEnergy":null"#
                + #","batteryCriticalEnergy":null,"batteryChemistry":null,"nominalVoltage":null"#
                + #","batteryAggregationGroup":null,"units":{"batteryManufactureDate":"d","batteryExpirationDate":"d""#
                + #","batteryDesignedCapacity":"kWh","batteryLowEnergy":"kWh","batteryCriticalEnergy":"kWh""#
                + #","nominalVoltage":"V"}}"#
        ),
        Vector(
            0x2BEC,
            "ff0003ba4e003d650021f09ae002f00524f001",
            #"{"batteryFeatures":["battery-replaceable","battery-rechargeable"],"batteryManufactureDate":20154"#
                + #","batteryExpirationDate":25917,"batteryDesignedCapacity":3.3,"batteryLowEnergy":1.54"#
                + #","batteryCriticalEnergy":0.2,"batteryChemistry":"lithium-ion","nominalVoltage":3.6"#
                + #","batteryAggregationGroup":1,"units":{"batteryManufactureDate":"d","batteryExpirationDate":"d""#
                + #","batteryDesignedCapacity":"kWh","batteryLowEnergy":"kWh","batteryCriticalEnergy":"kWh""#
                + #","nominalVoltage":"V"}}"#
        ),
        Vector(
            0x2BEC,
            "200000ff",
            #"{"batteryFeatures":[],"batteryManufactureDate":null,"batteryExpirationDate":null"#
                + #","batteryDesignedCapacity":null,"batteryLowEnergy":null,"batteryCriticalEnergy":null"#
                + #","batteryChemistry":"other","nominalVoltage":null,"batteryAggregationGroup":null"#
                + #","units":{"batteryManufactureDate":"d","batteryExpirationDate":"d""#
                + #","batteryDesignedCapacity":"kWh","batteryLowEnergy":"kWh","batteryCriticalEnergy":"kWh""#
                + #","nominalVoltage":"V"}}"#
        ),
        Vector(
            0x2BED,
            "000000",
            #"{"powerState":{"batteryPresent":false,"wiredExternalPowerSourceConnected":"no""#
                + #","wirelessExternalPowerSourceConnected":"no","batteryChargeState":"unknown""#
                + #","batteryChargeLevel":"unknown","chargingType":"unknown-or-not-charging""#
                + #","chargingFaultReason":[]},"identifier":null,"batteryLevel":null,"additionalStatus":null"#
                + #","units":{"batteryLevel":"%"}}"#
        ),
        Vector(
            0x2BED,
            "002100",
            #"{"powerState":{"batteryPresent":true,"wiredExternalPowerSourceConnected":"no""#
                + #","wirelessExternalPowerSourceConnected":"no","batteryChargeState":"charging""#
                + #","batteryChargeLevel":"unknown","chargingType":"unknown-or-not-charging""#
                + #","chargingFaultReason":[]},"identifier":null,"batteryLevel":null,"additionalStatus":null"#
                + #","units":{"batteryLevel":"%"}}"#
        ),
        Vector(
            0x2BED,
            "07a30206014805",
            #"{"powerState":{"batteryPresent":true,"wiredExternalPowerSourceConnected":"yes""#
                + #","wirelessExternalPowerSourceConnected":"no","batteryChargeState":"charging""#
                + #","batteryChargeLevel":"good","chargingType":"constant-current","chargingFaultReason":[]}"#
                + #","identifier":262,"batteryLevel":72,"additionalStatus":{"serviceRequired":"yes""#
                + #","batteryFault":true},"units":{"batteryLevel":"%"}}"#
        ),
        Vector(
            0x2BED,
            "00c941",
            #"{"powerState":{"batteryPresent":true,"wiredExternalPowerSourceConnected":"no""#
                + #","wirelessExternalPowerSourceConnected":"yes","batteryChargeState":"discharging-active""#
                + #","batteryChargeLevel":"critical","chargingType":"unknown-or-not-charging""#
                + #","chargingFaultReason":["other"]},"identifier":null,"batteryLevel":null,"additionalStatus":null"#
                + #","units":{"batteryLevel":"%"}}"#
        ),
        Vector(
            0x2BED,
            "001478",
            #"{"powerState":{"batteryPresent":false,"wiredExternalPowerSourceConnected":"unknown""#
                + #","wirelessExternalPowerSourceConnected":"unknown","batteryChargeState":"unknown""#
                + #","batteryChargeLevel":"unknown","chargingType":"float","chargingFaultReason":["battery""#
                + #","external-power-source","other"]},"identifier":null,"batteryLevel":null,"additionalStatus":null"#
                + #","units":{"batteryLevel":"%"}}"#
        ),
        Vector(
            0x2BEE,
            "00580200",
            #"{"timeUntilDischarged":600,"timeUntilDischargedOnStandby":null,"timeUntilRecharged":null"#
                + #","units":{"timeUntilDischarged":"min","timeUntilDischargedOnStandby":"min""#
                + #","timeUntilRecharged":"min"}}"#
        ),
        Vector(
            0x2BEE,
            "03fffffffeffff2c0100",
            #"{"timeUntilDischarged":null,"timeUntilDischargedOnStandby":"over-16777213""#
                + #","timeUntilRecharged":300,"units":{"timeUntilDischarged":"min""#
                + #","timeUntilDischargedOnStandby":"min","timeUntilRecharged":"min"}}"#
        ),
        Vector(
            0x2BEE,
            "02feffffffffff",
            #"{"timeUntilDischarged":"over-16777213","timeUntilDischargedOnStandby":null"#
                + #","timeUntilRecharged":"unknown","units":{"timeUntilDischarged":"min""#
                + #","timeUntilDischargedOnStandby":"min","timeUntilRecharged":"min"}}"#
        ),
        Vector(0x2BEF, "000000", #"{"estimatedServiceDate":null,"units":{"estimatedServiceDate":"d"}}"#),
        Vector(0x2BEF, "3d6500", #"{"estimatedServiceDate":25917,"units":{"estimatedServiceDate":"d"}}"#),
        Vector(
            0x2BF0,
            "00",
            #"{"externalSourcePower":null,"presentVoltage":null,"availableEnergy":null"#
                + #","availableBatteryCapacity":null,"chargeRate":null,"availableEnergyAtLastCharge":null"#
                + #","units":{"externalSourcePower":"W","presentVoltage":"V","availableEnergy":"kWh""#
                + #","availableBatteryCapacity":"kWh","chargeRate":"W","availableEnergyAtLastCharge":"kWh"}}"#
        ),
        Vector(
            0x2BF0,
            "3f190025f02cc04bc0f60f20c0",
            #"{"externalSourcePower":25,"presentVoltage":3.7,"availableEnergy":0.0044"#
                + #","availableBatteryCapacity":0.0075,"chargeRate":-10,"availableEnergyAtLastCharge":0.0032"#
                + #","units":{"externalSourcePower":"W","presentVoltage":"V","availableEnergy":"kWh""#
                + #","availableBatteryCapacity":"kWh","chargeRate":"W","availableEnergyAtLastCharge":"kWh"}}"#
        ),
        Vector(
            0x2BF0,
            "1205f0fbff",
            #"{"externalSourcePower":null,"presentVoltage":0.5,"availableEnergy":null"#
                + #","availableBatteryCapacity":null,"chargeRate":-0.5,"availableEnergyAtLastCharge":null"#
                + #","units":{"externalSourcePower":"W","presentVoltage":"V","availableEnergy":"kWh""#
                + #","availableBatteryCapacity":"kWh","chargeRate":"W","availableEnergyAtLastCharge":"kWh"}}"#
        ),
    ]
}
