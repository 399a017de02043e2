// Written by scripts/generate-assigned-numbers: change the data or the script, not this file.
// The data is of Nordic Semiconductor's Bluetooth Numbers Database; licence: scripts/assigned-numbers/LICENSE.
// swift-format-ignore-file

extension AssignedNumberTable {
    /// UUID = name in kebab case = name, of descriptors.
    static let descriptors = AssignedNumberTable(text: #"""
        2900=characteristic-extended-properties=Characteristic Extended Properties
        2901=characteristic-user-description=Characteristic User Description
        2902=client-characteristic-configuration=Client Characteristic Configuration
        2903=server-characteristic-configuration=Server Characteristic Configuration
        2904=characteristic-presentation-format=Characteristic Presentation Format
        2905=characteristic-aggregate-format=Characteristic Aggregate Format
        2906=valid-range=Valid Range
        2907=external-report-reference=External Report Reference
        2908=report-reference=Report Reference
        2909=number-of-digitals=Number of Digitals
        290A=value-trigger-setting=Value Trigger Setting
        290B=environmental-sensing-configuration=Environmental Sensing Configuration
        290C=environmental-sensing-measurement=Environmental Sensing Measurement
        290D=environmental-sensing-trigger-setting=Environmental Sensing Trigger Setting
        290E=time-trigger-setting=Time Trigger Setting
        290F=complete-br-edr-transport-block-data=Complete BR-EDR Transport Block Data
        2910=observation-schedule=Observation Schedule
        2911=valid-range-and-accuracy=Valid Range and Accuracy
        """#)

    /// Name in kebab case = UUID, of descriptors.
    static let descriptorNames = AssignedNumberTable(text: #"""
        characteristic-aggregate-format=2905
        characteristic-extended-properties=2900
        characteristic-presentation-format=2904
        characteristic-user-description=2901
        client-characteristic-configuration=2902
        complete-br-edr-transport-block-data=290F
        complete-bredr-transport-block-data=290F
        environmental-sensing-configuration=290B
        environmental-sensing-measurement=290C
        environmental-sensing-trigger-setting=290D
        external-report-reference=2907
        number-of-digitals=2909
        observation-schedule=2910
        report-reference=2908
        server-characteristic-configuration=2903
        time-trigger-setting=290E
        valid-range=2906
        valid-range-accuracy=2911
        valid-range-and-accuracy=2911
        value-trigger-setting=290A
        """#)
}
