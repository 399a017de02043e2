/// Test vectors of cooking values, grouped by the public project that they come from.
extension Vector {
    static let kitchen: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(
            0x2C28,
            "0001002c01",
            #"{"flags":[],"cookingStepIndex":1,"remainingTime":300,"units":{"remainingTime":"s"}}"#
        ),
        Vector(
            0x2C28,
            "0402000000",
            #"""
            {"flags":["cooking-step-started"],"cookingStepIndex":2,"remainingTime":0,\#
            "units":{"remainingTime":"s"}}
            """#
        ),
        Vector(
            0x2C29,
            "0000000000",
            #"""
            {"flags":[],"powerTechnology":"heating-unknown","numberOfCookingSteps":0,"nominalPower":null,\#
            "boostLevel":null,"minimumAvailablePower":null,"maximumTemperature":null,\#
            "minimumTemperature":null,"maximumBlowerFanAirflow":null,"units":{"nominalPower":"W",\#
            "boostLevel":"%","minimumAvailablePower":"%","maximumTemperature":"°C","minimumTemperature":"°C",\#
            "maximumBlowerFanAirflow":"m³/s"}}
            """#
        ),
        Vector(0x2C2E, "7b00", #"{"temperature":12.3,"units":{"temperature":"°C"}}"#),
        Vector(0x2C2E, "9cff", #"{"temperature":-10.0,"units":{"temperature":"°C"}}"#),
        Vector(0x2C30, "e803", #"{"kitchenApplianceAirflow":1.0,"units":{"kitchenApplianceAirflow":"m³/s"}}"#),
        Vector(0x2C30, "0000", #"{"kitchenApplianceAirflow":0.0,"units":{"kitchenApplianceAirflow":"m³/s"}}"#),
        // Edge cases of the definition
        Vector(0x2C26, "00", #"{"opCode":"read","cookingStepIndex":null}"#),
        Vector(0x2C26, "010100", #"{"opCode":"start","cookingStepIndex":1}"#),
        Vector(0x2C26, "030500", #"{"opCode":"delete","cookingStepIndex":5}"#),
        Vector(
            0x2C27,
            "0000000000",
            #"""
            {"flags":[],"cookingStepIndex":null,"cookingProcessType":"no-cooking","duration":null,\#
            "temperature":null,"temperatureGradient":null,"humidity":null,"terminationCondition":null,\#
            "units":{"duration":"s","temperature":"°C","temperatureGradient":"K/s","humidity":"%"}}
            """#
        ),
        Vector(
            0x2C27,
            "7800020002100e08070a88130180",
            #"""
            {"flags":[],"cookingStepIndex":2,"cookingProcessType":"baking","duration":3600,\#
            "temperature":180.0,"temperatureGradient":1.0,"humidity":50.0,\#
            "terminationCondition":["temperature-increase","logical-and"],"units":{"duration":"s",\#
            "temperature":"°C","temperatureGradient":"K/s","humidity":"%"}}
            """#
        ),
        Vector(
            0x2C27,
            "0f00ffffffffff9cff",
            #"""
            {"flags":["overshoot-prevention","last-cooking-step","user-action-required"],\#
            "cookingStepIndex":65535,"cookingProcessType":"other","duration":65535,"temperature":-10.0,\#
            "temperatureGradient":null,"humidity":null,"terminationCondition":null,"units":{"duration":"s",\#
            "temperature":"°C","temperatureGradient":"K/s","humidity":"%"}}
            """#
        ),
        Vector(
            0x2C28,
            "070000ffff",
            #"""
            {"flags":["user-action-required","last-cooking-step","cooking-step-started"],\#
            "cookingStepIndex":null,"remainingTime":null,"units":{"remainingTime":"s"}}
            """#
        ),
        Vector(
            0x2C29,
            "030001050010270064e803",
            #"""
            {"flags":["aggregation"],"powerTechnology":"heating-induction","numberOfCookingSteps":5,\#
            "nominalPower":1000.0,"boostLevel":100,"minimumAvailablePower":100.0,"maximumTemperature":null,\#
            "minimumTemperature":null,"maximumBlowerFanAirflow":null,"units":{"nominalPower":"W",\#
            "boostLevel":"%","minimumAvailablePower":"%","maximumTemperature":"°C","minimumTemperature":"°C",\#
            "maximumBlowerFanAirflow":"m³/s"}}
            """#
        ),
        Vector(
            0x2C29,
            "04000000006400ceff",
            #"""
            {"flags":[],"powerTechnology":"heating-unknown","numberOfCookingSteps":0,"nominalPower":null,\#
            "boostLevel":null,"minimumAvailablePower":null,"maximumTemperature":10.0,\#
            "minimumTemperature":-5.0,"maximumBlowerFanAirflow":null,"units":{"nominalPower":"W",\#
            "boostLevel":"%","minimumAvailablePower":"%","maximumTemperature":"°C","minimumTemperature":"°C",\#
            "maximumBlowerFanAirflow":"m³/s"}}
            """#
        ),
        Vector(
            0x2C29,
            "16000202000a00000000000a000080e803",
            #"""
            {"flags":[],"powerTechnology":"heating-gas","numberOfCookingSteps":2,"nominalPower":1.0,\#
            "boostLevel":0,"minimumAvailablePower":0.0,"maximumTemperature":1.0,"minimumTemperature":null,\#
            "maximumBlowerFanAirflow":1.0,"units":{"nominalPower":"W","boostLevel":"%",\#
            "minimumAvailablePower":"%","maximumTemperature":"°C","minimumTemperature":"°C",\#
            "maximumBlowerFanAirflow":"m³/s"}}
            """#
        ),
        Vector(
            0x2C29,
            "2900ff0000",
            #"""
            {"flags":["aggregation","humidity","manufacturer-specific-data"],\#
            "powerTechnology":"manufacturer-specific","numberOfCookingSteps":0,"nominalPower":null,\#
            "boostLevel":null,"minimumAvailablePower":null,"maximumTemperature":null,\#
            "minimumTemperature":null,"maximumBlowerFanAirflow":null,"units":{"nominalPower":"W",\#
            "boostLevel":"%","minimumAvailablePower":"%","maximumTemperature":"°C","minimumTemperature":"°C",\#
            "maximumBlowerFanAirflow":"m³/s"}}
            """#
        ),
        Vector(0x2C2E, "0080", #"{"temperature":null,"units":{"temperature":"°C"}}"#),
        Vector(0x2C2E, "1027", #"{"temperature":1000.0,"units":{"temperature":"°C"}}"#),
        Vector(0x2C30, "ffff", #"{"kitchenApplianceAirflow":null,"units":{"kitchenApplianceAirflow":"m³/s"}}"#),
    ]
}
