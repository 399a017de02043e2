/// Test vectors of current, voltage, power and energy, grouped by the public project that they come from.
extension Vector {
    static let electricity: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(
            0x2AE0,
            "000000",
            #"""
            {"electricCurrentValue":0.0,"sensingDuration":0,"units":{"electricCurrentValue":"A",\#
            "sensingDuration":"s"}}
            """#
        ),
        Vector(
            0x2AE0,
            "102700",
            #"""
            {"electricCurrentValue":100.0,"sensingDuration":0,"units":{"electricCurrentValue":"A",\#
            "sensingDuration":"s"}}
            """#
        ),
        Vector(
            0x2AE1,
            "000000",
            #"""
            {"voltageValue":0.0,"sensingDuration":0,"units":{"voltageValue":"V","sensingDuration":"s"}}
            """#
        ),
        Vector(0x2AEE, "9a04", #"{"current":11.78,"units":{"current":"A"}}"#),
        Vector(
            0x2AF1,
            "000000000000000000",
            #"""
            {"averageElectricCurrentValue":0.0,"standardDeviationElectricCurrentValue":0.0,\#
            "minimumElectricCurrentValue":0.0,"maximumElectricCurrentValue":0.0,"sensingDuration":0,\#
            "units":{"averageElectricCurrentValue":"A","standardDeviationElectricCurrentValue":"A",\#
            "minimumElectricCurrentValue":"A","maximumElectricCurrentValue":"A","sensingDuration":"s"}}
            """#
        ),
        Vector(
            0x2AF1,
            "96000a006400c80040",
            #"""
            {"averageElectricCurrentValue":1.5,"standardDeviationElectricCurrentValue":0.1,\#
            "minimumElectricCurrentValue":1.0,"maximumElectricCurrentValue":2.0,"sensingDuration":1,\#
            "units":{"averageElectricCurrentValue":"A","standardDeviationElectricCurrentValue":"A",\#
            "minimumElectricCurrentValue":"A","maximumElectricCurrentValue":"A","sensingDuration":"s"}}
            """#
        ),
        Vector(0x2AF2, "640000", #"{"energy":100,"units":{"energy":"kWh"}}"#),
        Vector(0x2AF2, "000000", #"{"energy":0,"units":{"energy":"kWh"}}"#),
        Vector(
            0x2AF3,
            "0000000000",
            #"""
            {"energyValue":0,"startTime":0.0,"endTime":0.0,"units":{"energyValue":"kWh","startTime":"h",\#
            "endTime":"h"}}
            """#
        ),
        Vector(0x2B05, "e80300", #"{"power":100.0,"units":{"power":"W"}}"#),
        Vector(0x2B05, "010000", #"{"power":0.1,"units":{"power":"W"}}"#),
        Vector(
            0x2B06,
            "0a00001400001e0000",
            #"""
            {"minimumPowerValue":1.0,"typicalPowerValue":2.0,"maximumPowerValue":3.0,\#
            "units":{"minimumPowerValue":"W","typicalPowerValue":"W","maximumPowerValue":"W"}}
            """#
        ),
        Vector(
            0x2B06,
            "fdfffffdfffffdffff",
            #"""
            {"minimumPowerValue":1677721.3,"typicalPowerValue":1677721.3,"maximumPowerValue":1677721.3,\#
            "units":{"minimumPowerValue":"W","typicalPowerValue":"W","maximumPowerValue":"W"}}
            """#
        ),
        Vector(
            0x2B07,
            "0000000000",
            #"""
            {"relativeRuntimeValue":0.0,"minimumCurrent":0.0,"maximumCurrent":0.0,\#
            "units":{"relativeRuntimeValue":"%","minimumCurrent":"A","maximumCurrent":"A"}}
            """#
        ),
        Vector(
            0x2B07,
            "c83200c800",
            #"""
            {"relativeRuntimeValue":100.0,"minimumCurrent":0.5,"maximumCurrent":2.0,\#
            "units":{"relativeRuntimeValue":"%","minimumCurrent":"A","maximumCurrent":"A"}}
            """#
        ),
        Vector(
            0x2B09,
            "0000000000",
            #"""
            {"relativeValue":0.0,"minimumVoltage":0.0,"maximumVoltage":0.0,"units":{"relativeValue":"%",\#
            "minimumVoltage":"V","maximumVoltage":"V"}}
            """#
        ),
        Vector(
            0x2B09,
            "6400044006",
            #"""
            {"relativeValue":50.0,"minimumVoltage":16.0,"maximumVoltage":25.0,"units":{"relativeValue":"%",\#
            "minimumVoltage":"V","maximumVoltage":"V"}}
            """#
        ),
        Vector(
            0x2B19,
            "000000000000",
            #"""
            {"minimumVoltageValue":0.0,"typicalVoltageValue":0.0,"maximumVoltageValue":0.0,\#
            "units":{"minimumVoltageValue":"V","typicalVoltageValue":"V","maximumVoltageValue":"V"}}
            """#
        ),
        Vector(
            0x2B1A,
            "000000000000000000",
            #"""
            {"averageVoltageValue":0.0,"standardDeviationVoltageValue":0.0,"minimumVoltageValue":0.0,\#
            "maximumVoltageValue":0.0,"sensingDuration":0,"units":{"averageVoltageValue":"V",\#
            "standardDeviationVoltageValue":"V","minimumVoltageValue":"V","maximumVoltageValue":"V",\#
            "sensingDuration":"s"}}
            """#
        ),
        Vector(
            0x2B1A,
            "400d4000800c000f40",
            #"""
            {"averageVoltageValue":53.0,"standardDeviationVoltageValue":1.0,"minimumVoltageValue":50.0,\#
            "maximumVoltageValue":60.0,"sensingDuration":1,"units":{"averageVoltageValue":"V",\#
            "standardDeviationVoltageValue":"V","minimumVoltageValue":"V","maximumVoltageValue":"V",\#
            "sensingDuration":"s"}}
            """#
        ),
        Vector(0x2B89, "00000000", #"{"apparentEnergy":0.0,"units":{"apparentEnergy":"kVAh"}}"#),
        Vector(0x2B89, "e8030000", #"{"apparentEnergy":1.0,"units":{"apparentEnergy":"kVAh"}}"#),
        Vector(0x2B89, "01000000", #"{"apparentEnergy":0.001,"units":{"apparentEnergy":"kVAh"}}"#),
        Vector(0x2B8A, "000000", #"{"apparentPower":0.0,"units":{"apparentPower":"VA"}}"#),
        Vector(0x2B8A, "0a0000", #"{"apparentPower":1.0,"units":{"apparentPower":"VA"}}"#),
        Vector(0x2B8A, "010000", #"{"apparentPower":0.1,"units":{"apparentPower":"VA"}}"#),
        Vector(0x2B8D, "9c", #"{"cosineOfTheAngle":-1.0}"#),
        Vector(0x2BE8, "3200", #"{"voltageFrequency":50,"units":{"voltageFrequency":"Hz"}}"#),
        // Edge cases of the definition
        Vector(
            0x2AE0,
            "9a0440",
            #"""
            {"electricCurrentValue":11.78,"sensingDuration":1,"units":{"electricCurrentValue":"A",\#
            "sensingDuration":"s"}}
            """#
        ),
        Vector(
            0x2AE0,
            "ffffff",
            #"""
            {"electricCurrentValue":null,"sensingDuration":null,"units":{"electricCurrentValue":"A",\#
            "sensingDuration":"s"}}
            """#
        ),
        Vector(
            0x2AE1,
            "400dff",
            #"""
            {"voltageValue":53.0,"sensingDuration":null,"units":{"voltageValue":"V","sensingDuration":"s"}}
            """#
        ),
        Vector(
            0x2AE1,
            "ffff40",
            #"""
            {"voltageValue":null,"sensingDuration":1,"units":{"voltageValue":"V","sensingDuration":"s"}}
            """#
        ),
        Vector(0x2AEE, "ffff", #"{"current":null,"units":{"current":"A"}}"#),
        Vector(0x2AEE, "feff", #"{"current":655.34,"units":{"current":"A"}}"#),
        Vector(
            0x2AEF,
            "00006400",
            #"""
            {"minimumElectricCurrentValue":0.0,"maximumElectricCurrentValue":1.0,\#
            "units":{"minimumElectricCurrentValue":"A","maximumElectricCurrentValue":"A"}}
            """#
        ),
        Vector(
            0x2AEF,
            "ffff6400",
            #"""
            {"minimumElectricCurrentValue":null,"maximumElectricCurrentValue":1.0,\#
            "units":{"minimumElectricCurrentValue":"A","maximumElectricCurrentValue":"A"}}
            """#
        ),
        Vector(
            0x2AF0,
            "64009600c800",
            #"""
            {"minimumElectricCurrentValue":1.0,"typicalElectricCurrentValue":1.5,\#
            "maximumElectricCurrentValue":2.0,"units":{"minimumElectricCurrentValue":"A",\#
            "typicalElectricCurrentValue":"A","maximumElectricCurrentValue":"A"}}
            """#
        ),
        Vector(
            0x2AF0,
            "ffff9600ffff",
            #"""
            {"minimumElectricCurrentValue":null,"typicalElectricCurrentValue":1.5,\#
            "maximumElectricCurrentValue":null,"units":{"minimumElectricCurrentValue":"A",\#
            "typicalElectricCurrentValue":"A","maximumElectricCurrentValue":"A"}}
            """#
        ),
        Vector(
            0x2AF1,
            "ffffffffffffffffff",
            #"""
            {"averageElectricCurrentValue":null,"standardDeviationElectricCurrentValue":null,\#
            "minimumElectricCurrentValue":null,"maximumElectricCurrentValue":null,"sensingDuration":null,\#
            "units":{"averageElectricCurrentValue":"A","standardDeviationElectricCurrentValue":"A",\#
            "minimumElectricCurrentValue":"A","maximumElectricCurrentValue":"A","sensingDuration":"s"}}
            """#
        ),
        Vector(0x2AF2, "ffffff", #"{"energy":null,"units":{"energy":"kWh"}}"#),
        Vector(0x2AF2, "feffff", #"{"energy":16777214,"units":{"energy":"kWh"}}"#),
        Vector(
            0x2AF3,
            "64000000ef",
            #"""
            {"energyValue":100,"startTime":0.0,"endTime":23.9,"units":{"energyValue":"kWh","startTime":"h",\#
            "endTime":"h"}}
            """#
        ),
        Vector(
            0x2AF3,
            "ffffffffff",
            #"""
            {"energyValue":null,"startTime":null,"endTime":null,"units":{"energyValue":"kWh","startTime":"h",\#
            "endTime":"h"}}
            """#
        ),
        Vector(0x2B05, "ffffff", #"{"power":null,"units":{"power":"W"}}"#),
        Vector(0x2B05, "feffff", #"{"power":"not-valid","units":{"power":"W"}}"#),
        Vector(0x2B05, "fdffff", #"{"power":1677721.3,"units":{"power":"W"}}"#),
        Vector(
            0x2B06,
            "fffffffeffff0a0000",
            #"""
            {"minimumPowerValue":null,"typicalPowerValue":"not-valid","maximumPowerValue":1.0,\#
            "units":{"minimumPowerValue":"W","typicalPowerValue":"W","maximumPowerValue":"W"}}
            """#
        ),
        Vector(
            0x2B07,
            "ffffffffff",
            #"""
            {"relativeRuntimeValue":null,"minimumCurrent":null,"maximumCurrent":null,\#
            "units":{"relativeRuntimeValue":"%","minimumCurrent":"A","maximumCurrent":"A"}}
            """#
        ),
        Vector(
            0x2B09,
            "ffffffffff",
            #"""
            {"relativeValue":null,"minimumVoltage":null,"maximumVoltage":null,"units":{"relativeValue":"%",\#
            "minimumVoltage":"V","maximumVoltage":"V"}}
            """#
        ),
        Vector(0x2B18, "400d", #"{"voltageValue":53.0,"units":{"voltageValue":"V"}}"#),
        Vector(0x2B18, "ffff", #"{"voltageValue":null,"units":{"voltageValue":"V"}}"#),
        Vector(0x2B18, "80ff", #"{"voltageValue":1022.0,"units":{"voltageValue":"V"}}"#),
        Vector(
            0x2B19,
            "400d800e000f",
            #"""
            {"minimumVoltageValue":53.0,"typicalVoltageValue":58.0,"maximumVoltageValue":60.0,\#
            "units":{"minimumVoltageValue":"V","typicalVoltageValue":"V","maximumVoltageValue":"V"}}
            """#
        ),
        Vector(
            0x2B19,
            "ffffffff800e",
            #"""
            {"minimumVoltageValue":null,"typicalVoltageValue":null,"maximumVoltageValue":58.0,\#
            "units":{"minimumVoltageValue":"V","typicalVoltageValue":"V","maximumVoltageValue":"V"}}
            """#
        ),
        Vector(
            0x2B1A,
            "ffffffffffffffffff",
            #"""
            {"averageVoltageValue":null,"standardDeviationVoltageValue":null,"minimumVoltageValue":null,\#
            "maximumVoltageValue":null,"sensingDuration":null,"units":{"averageVoltageValue":"V",\#
            "standardDeviationVoltageValue":"V","minimumVoltageValue":"V","maximumVoltageValue":"V",\#
            "sensingDuration":"s"}}
            """#
        ),
        Vector(0x2B89, "ffffffff", #"{"apparentEnergy":null,"units":{"apparentEnergy":"kVAh"}}"#),
        Vector(0x2B89, "feffffff", #"{"apparentEnergy":"not-valid","units":{"apparentEnergy":"kVAh"}}"#),
        Vector(0x2B8A, "ffffff", #"{"apparentPower":null,"units":{"apparentPower":"VA"}}"#),
        Vector(0x2B8A, "feffff", #"{"apparentPower":"not-valid","units":{"apparentPower":"VA"}}"#),
        Vector(0x2B8D, "64", #"{"cosineOfTheAngle":1.0}"#),
        Vector(0x2B8D, "7f", #"{"cosineOfTheAngle":null}"#),
        Vector(0x2BA8, "e8030000", #"{"energy":1.0,"units":{"energy":"kWh"}}"#),
        Vector(0x2BA8, "ffffffff", #"{"energy":null,"units":{"energy":"kWh"}}"#),
        Vector(0x2BA8, "feffffff", #"{"energy":"not-valid","units":{"energy":"kWh"}}"#),
        Vector(0x2BE0, "400d00", #"{"highVoltage":53.0,"units":{"highVoltage":"V"}}"#),
        Vector(0x2BE0, "ffffff", #"{"highVoltage":null,"units":{"highVoltage":"V"}}"#),
        Vector(0x2BE0, "feffff", #"{"highVoltage":262143.96875,"units":{"highVoltage":"V"}}"#),
        Vector(0x2BE8, "0000", #"{"voltageFrequency":"direct-current","units":{"voltageFrequency":"Hz"}}"#),
        Vector(0x2BE8, "ffff", #"{"voltageFrequency":null,"units":{"voltageFrequency":"Hz"}}"#),
        Vector(0x2BE8, "feff", #"{"voltageFrequency":"not-valid","units":{"voltageFrequency":"Hz"}}"#),
    ]
}
