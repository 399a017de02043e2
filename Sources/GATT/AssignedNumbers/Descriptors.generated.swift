// Written by scripts/generate-assigned-numbers: change the data or the script, not this file.
// The data is of Nordic Semiconductor's Bluetooth Numbers Database and of the Bluetooth SIG's Assigned Numbers;
// for the license see scripts/assigned-numbers.
// swift-format-ignore-file

extension AssignedNumberTable {
    /// The descriptors.
    static let descriptors = AssignedNumberTable(
        text: #"""
            2900=characteristic-extended-properties=Characteristic Extended Properties
            2901=characteristic-user-description,characteristic-user-descriptor=Characteristic User Description
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
            290F=complete-br-edr-transport-block-data,complete-bredr-transport-block-data=Complete BR-EDR Transport Block Data
            2910=observation-schedule=Observation Schedule
            2911=valid-range-and-accuracy,valid-range-accuracy=Valid Range and Accuracy
            2912=measurement-description=Measurement Description
            2913=manufacturer-limits=Manufacturer Limits
            2914=process-tolerances=Process Tolerances
            2915=imd-trigger-setting=IMD Trigger Setting
            2916=cooking-sensor-info=Cooking Sensor Info
            2917=cooking-trigger-setting=Cooking Trigger Setting
            """#,
        numbers: PerfectHash(
            displacements: #"""
                $$$$$$$$$$$$+b
                """#,
            slots: #"""
                $%x$+($1;$3l$.^$$$$)S$$$$'\$,K$2B$$$$0J$*X$$$$$o$)6$./$3?$1p$$$$+Y$&j$$$$*1$/v$2m$$$$-9$$$$(L
                """#
        ),
        names: PerfectHash(
            displacements: #"""
                $,$D$($'$%$-$+
                """#,
            slots: #"""
                $2B$.^$1p$)S$/v$$$$$$$3l$&j$+($*X$$$$0J$,K$-9$'\$(L$./$*1$%x$$o$1;$$$$+Y$0J$$$$$$$3?$$$$$o$2m$.^$)6$\#
                $$
                """#
        )
    )
}
