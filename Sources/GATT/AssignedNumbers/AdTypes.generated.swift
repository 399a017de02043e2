// Written by scripts/generate-assigned-numbers: change the data or the script, not this file.
// The data is of Nordic Semiconductor's Bluetooth Numbers Database and of the Bluetooth SIG's Assigned Numbers;
// for the license see scripts/assigned-numbers.
// swift-format-ignore-file

extension AssignedNumberTable {
    /// The types of advertising data.
    static let adTypes = AssignedNumberTable(
        text: #"""
            01=flags=Flags
            02=incomplete-list-of-16-bit-service-or-service-class-uuids=Incomplete List of 16-bit Service or Service Class UUIDs
            03=complete-list-of-16-bit-service-or-service-class-uuids=Complete List of 16-bit Service or Service Class UUIDs
            04=incomplete-list-of-32-bit-service-or-service-class-uuids=Incomplete List of 32-bit Service or Service Class UUIDs
            05=complete-list-of-32-bit-service-or-service-class-uuids=Complete List of 32-bit Service or Service Class UUIDs
            06=incomplete-list-of-128-bit-service-or-service-class-uuids=Incomplete List of 128-bit Service or Service Class UUIDs
            07=complete-list-of-128-bit-service-or-service-class-uuids=Complete List of 128-bit Service or Service Class UUIDs
            08=shortened-local-name=Shortened Local Name
            09=complete-local-name=Complete Local Name
            0A=tx-power-level=Tx Power Level
            0D=class-of-device=Class of Device
            0E=simple-pairing-hash-c-192=Simple Pairing Hash C-192
            0F=simple-pairing-randomizer-r-192=Simple Pairing Randomizer R-192
            10=device-id=Device ID
            10=security-manager-tk-value=Security Manager TK Value
            11=security-manager-out-of-band-flags=Security Manager Out of Band Flags
            12=peripheral-connection-interval-range=Peripheral Connection Interval Range
            14=list-of-16-bit-service-solicitation-uuids=List of 16-bit Service Solicitation UUIDs
            15=list-of-128-bit-service-solicitation-uuids=List of 128-bit Service Solicitation UUIDs
            16=service-data-16-bit-uuid=Service Data - 16-bit UUID
            17=public-target-address=Public Target Address
            18=random-target-address=Random Target Address
            19=appearance=Appearance
            1A=advertising-interval=Advertising Interval
            1B=le-bluetooth-device-address=LE Bluetooth Device Address
            1C=le-role=LE Role
            1D=simple-pairing-hash-c-256=Simple Pairing Hash C-256
            1E=simple-pairing-randomizer-r-256=Simple Pairing Randomizer R-256
            1F=list-of-32-bit-service-solicitation-uuids=List of 32-bit Service Solicitation UUIDs
            20=service-data-32-bit-uuid=Service Data - 32-bit UUID
            21=service-data-128-bit-uuid=Service Data - 128-bit UUID
            22=le-secure-connections-confirmation-value=LE Secure Connections Confirmation Value
            23=le-secure-connections-random-value=LE Secure Connections Random Value
            24=uri=URI
            25=indoor-positioning=Indoor Positioning
            26=transport-discovery-data=Transport Discovery Data
            27=le-supported-features=LE Supported Features
            28=channel-map-update-indication=Channel Map Update Indication
            29=pb-adv=PB-ADV
            2A=mesh-message=Mesh Message
            2B=mesh-beacon=Mesh Beacon
            2C=biginfo=BIGInfo
            2D=broadcast-code=Broadcast_Code
            2E=resolvable-set-identifier=Resolvable Set Identifier
            2F=advertising-interval-long=Advertising Interval - long
            30=broadcast-name=Broadcast_Name
            31=encrypted-advertising-data=Encrypted Advertising Data
            32=periodic-advertising-response-timing-information=Periodic Advertising Response Timing Information
            34=electronic-shelf-label=Electronic Shelf Label
            3D==3D Information Data
            FF=manufacturer-specific-data=Manufacturer Specific Data
            """#,
        numbers: PerfectHash(
            displacements: #"""
                $$$$$$$$$m$$$H$$$$$$$*$$(G
                """#,
            slots: #"""
                $:+$$$$56$,>$$$$,i$<|$$$$Bt$$$$7u$1D$>}$3u$&c$;n$$$$..$?5$6C$-R$>4$%M$$$$9M$$$$4I$?V$4x$+l$<G$/d$-/$\#
                $$$72$0R$'}$>b$$3$;%$$$$@k$$$$5c$A1$=P$$$$$$$8q$Cb$3>$*T$$$$)8$;y$$$$Aj$CJ$6V$.q$>E$2@$@2
                """#
        ),
        names: PerfectHash(
            displacements: #"""
                $+$$$%$5$($&$W$+$1$,$)$>$'
                """#,
            slots: #"""
                $:+$4I$+l$2@$$$$6V$/-$=P$$$$9M$..$Cb$/d$$$$$$$1D$$$$>}$<G$56$$$$@2$;y$72$@k$$$$$$$;n$>b$%M$;%$8q$$$$\#
                >4$$$$-R$&c$Bt$6C$-/$A1$5c$*T$$3$.q$$$$)8$0R$,i$>E$3u$Aj$$$$?V$3>$7u$?5$$$$'}$4x$<|$$$$,>
                """#
        )
    )
}
