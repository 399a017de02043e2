// Written by scripts/generate-assigned-numbers: change the data or the script, not this file.
// The data is of Nordic Semiconductor's Bluetooth Numbers Database; licence: scripts/assigned-numbers/LICENSE.
// swift-format-ignore-file

extension AssignedNumberTable {
    /// UUID = name in kebab case = name, of characteristics.
    static let characteristics = AssignedNumberTable(text: #"""
        00001524-1212-efde-1523-785feabcd123=blinky-button-state=Blinky Button State
        00001525-1212-efde-1523-785feabcd123=blinky-led-state=Blinky LED State
        00001531-1212-efde-1523-785feabcd123=legacy-dfu-control-point=Legacy DFU Control Point
        00001532-1212-efde-1523-785feabcd123=legacy-dfu-packet=Legacy DFU Packet
        00001534-1212-efde-1523-785feabcd123=legacy-dfu-version=Legacy DFU Version
        00001624-1212-efde-1623-785feabcd123=lego-wireless-protocol-v3-hub-characteristic=LEGO® Wireless Protocol v3 Hub Characteristic
        00001626-1212-efde-1623-785feabcd123=lego-wireless-protocol-v3-bootloader-characteristic=LEGO® Wireless Protocol v3 Bootloader Characteristic
        0a852c59-50d3-4492-bfd3-22fe58a24f01=helium-hotspot-public-key=Helium Hotspot Public Key
        1233=deprecated-fast-pair-model-id=Deprecated Fast Pair Model ID
        1234=deprecated-fast-pair-key-based-pairing=Deprecated Fast Pair Key-based Pairing
        1235=deprecated-fast-pair-passkey=Deprecated Fast Pair Passkey
        1236=deprecated-fast-pair-account-key=Deprecated Fast Pair Account Key
        1237=deprecated-fast-pair-data=Deprecated Fast Pair Data
        14387801-130c-49e7-b877-2881c89cb258=wi-fi-provisioning-service-version=Wi-Fi Provisioning Service Version
        14387802-130c-49e7-b877-2881c89cb258=wi-fi-provisioning-control-point=Wi-Fi Provisioning Control Point
        14387803-130c-49e7-b877-2881c89cb258=wi-fi-provisioning-data-out=Wi-Fi Provisioning Data Out
        1524=throughput-characteristic=Throughput Characteristic
        180efdef-7579-4b4a-b2df-72733b7fa2fe=helium-hotspot-lights=Helium Hotspot Lights
        21490001-494a-4573-98af-f126af76f490=distance-measurement-characteristic=Distance Measurement Characteristic
        21490002-494a-4573-98af-f126af76f490=azimuth-measurement-characteristic=Azimuth Measurement Characteristic
        21490003-494a-4573-98af-f126af76f490=elevation-measurement-characteristic=Elevation Measurement Characteristic
        21490004-494a-4573-98af-f126af76f490=ddf-feature=DDF Feature
        21490005-494a-4573-98af-f126af76f490=control-point=Control Point
        22eac6e9-24d6-4bb5-be44-b36ace7c7bfb=apple-data-source=Apple Data Source
        2A00=device-name=Device Name
        2A01=appearance=Appearance
        2A02=peripheral-privacy-flag=Peripheral Privacy Flag
        2A03=reconnection-address=Reconnection Address
        2A04=peripheral-preferred-connection-parameters=Peripheral Preferred Connection Parameters
        2A05=service-changed=Service Changed
        2A06=alert-level=Alert Level
        2A07=tx-power-level=Tx Power Level
        2A08=date-time=Date Time
        2A09=day-of-week=Day of Week
        2A0A=day-date-time=Day Date Time
        2A0B=exact-time-100=Exact Time 100
        2A0C=exact-time-256=Exact Time 256
        2A0D=dst-offset=DST Offset
        2A0E=time-zone=Time Zone
        2A0F=local-time-information=Local Time Information
        2A10=secondary-time-zone=Secondary Time Zone
        2A11=time-with-dst=Time with DST
        2A12=time-accuracy=Time Accuracy
        2A13=time-source=Time Source
        2A14=reference-time-information=Reference Time Information
        2A15=time-broadcast=Time Broadcast
        2A16=time-update-control-point=Time Update Control Point
        2A17=time-update-state=Time Update State
        2A18=glucose-measurement=Glucose Measurement
        2A19=battery-level=Battery Level
        2A1A=battery-power-state=Battery Power State
        2A1B=battery-level-state=Battery Level State
        2A1C=temperature-measurement=Temperature Measurement
        2A1D=temperature-type=Temperature Type
        2A1E=intermediate-temperature=Intermediate Temperature
        2A1F=temperature-celsius=Temperature Celsius
        2A20=temperature-fahrenheit=Temperature Fahrenheit
        2A21=measurement-interval=Measurement Interval
        2A22=boot-keyboard-input-report=Boot Keyboard Input Report
        2A23=system-id=System ID
        2A24=model-number-string=Model Number String
        2A25=serial-number-string=Serial Number String
        2A26=firmware-revision-string=Firmware Revision String
        2A27=hardware-revision-string=Hardware Revision String
        2A28=software-revision-string=Software Revision String
        2A29=manufacturer-name-string=Manufacturer Name String
        2A2A=ieee-11073-20601-regulatory-certification-data-list=IEEE 11073-20601 Regulatory Certification Data List
        2A2B=current-time=Current Time
        2A2C=magnetic-declination=Magnetic Declination
        2A2F=position-2d=Position 2D
        2A30=position-3d=Position 3D
        2A31=scan-refresh=Scan Refresh
        2A32=boot-keyboard-output-report=Boot Keyboard Output Report
        2A33=boot-mouse-input-report=Boot Mouse Input Report
        2A34=glucose-measurement-context=Glucose Measurement Context
        2A35=blood-pressure-measurement=Blood Pressure Measurement
        2A36=intermediate-cuff-pressure=Intermediate Cuff Pressure
        2A37=heart-rate-measurement=Heart Rate Measurement
        2A38=body-sensor-location=Body Sensor Location
        2A39=heart-rate-control-point=Heart Rate Control Point
        2A3A=removable=Removable
        2A3B=service-required=Service Required
        2A3C=scientific-temperature-celsius=Scientific Temperature Celsius
        2A3D=string=String
        2A3E=network-availability=Network Availability
        2A3F=alert-status=Alert Status
        2A40=ringer-control-point=Ringer Control Point
        2A41=ringer-setting=Ringer Setting
        2A42=alert-category-id-bit-mask=Alert Category ID Bit Mask
        2A43=alert-category-id=Alert Category ID
        2A44=alert-notification-control-point=Alert Notification Control Point
        2A45=unread-alert-status=Unread Alert Status
        2A46=new-alert=New Alert
        2A47=supported-new-alert-category=Supported New Alert Category
        2A48=supported-unread-alert-category=Supported Unread Alert Category
        2A49=blood-pressure-feature=Blood Pressure Feature
        2A4A=hid-information=HID Information
        2A4B=report-map=Report Map
        2A4C=hid-control-point=HID Control Point
        2A4D=report=Report
        2A4E=protocol-mode=Protocol Mode
        2A4F=scan-interval-window=Scan Interval Window
        2A50=pnp-id=PnP ID
        2A51=glucose-feature=Glucose Feature
        2A52=record-access-control-point=Record Access Control Point
        2A53=rsc-measurement=RSC Measurement
        2A54=rsc-feature=RSC Feature
        2A55=sc-control-point=SC Control Point
        2A56=digital=Digital
        2A57=digital-output=Digital Output
        2A58=analog=Analog
        2A59=analog-output=Analog Output
        2A5A=aggregate=Aggregate
        2A5B=csc-measurement=CSC Measurement
        2A5C=csc-feature=CSC Feature
        2A5D=sensor-location=Sensor Location
        2A5E=plx-spot-check-measurement=PLX Spot-Check Measurement
        2A5F=plx-continuous-measurement-characteristic=PLX Continuous Measurement Characteristic
        2A60=plx-features=PLX Features
        2A62=pulse-oximetry-control-point=Pulse Oximetry Control Point
        2A63=cycling-power-measurement=Cycling Power Measurement
        2A64=cycling-power-vector=Cycling Power Vector
        2A65=cycling-power-feature=Cycling Power Feature
        2A66=cycling-power-control-point=Cycling Power Control Point
        2A67=location-and-speed=Location and Speed
        2A68=navigation=Navigation
        2A69=position-quality=Position Quality
        2A6A=ln-feature=LN Feature
        2A6B=ln-control-point=LN Control Point
        2A6C=elevation=Elevation
        2A6D=pressure=Pressure
        2A6E=temperature=Temperature
        2A6F=humidity=Humidity
        2A70=true-wind-speed=True Wind Speed
        2A71=true-wind-direction=True Wind Direction
        2A72=apparent-wind-speed=Apparent Wind Speed
        2A73=apparent-wind-direction=Apparent Wind Direction
        2A74=gust-factor=Gust Factor
        2A75=pollen-concentration=Pollen Concentration
        2A76=uv-index=UV Index
        2A77=irradiance=Irradiance
        2A78=rainfall=Rainfall
        2A79=wind-chill=Wind Chill
        2A7A=heat-index=Heat Index
        2A7B=dew-point=Dew Point
        2A7D=descriptor-value-changed=Descriptor Value Changed
        2A7E=aerobic-heart-rate-lower-limit=Aerobic Heart Rate Lower Limit
        2A7F=aerobic-threshold=Aerobic Threshold
        2A80=age=Age
        2A81=anaerobic-heart-rate-lower-limit=Anaerobic Heart Rate Lower Limit
        2A82=anaerobic-heart-rate-upper-limit=Anaerobic Heart Rate Upper Limit
        2A83=anaerobic-threshold=Anaerobic Threshold
        2A84=aerobic-heart-rate-upper-limit=Aerobic Heart Rate Upper Limit
        2A85=date-of-birth=Date of Birth
        2A86=date-of-threshold-assessment=Date of Threshold Assessment
        2A87=email-address=Email Address
        2A88=fat-burn-heart-rate-lower-limit=Fat Burn Heart Rate Lower Limit
        2A89=fat-burn-heart-rate-upper-limit=Fat Burn Heart Rate Upper Limit
        2A8A=first-name=First Name
        2A8B=five-zone-heart-rate-limits=Five Zone Heart Rate Limits
        2A8C=gender=Gender
        2A8D=heart-rate-max=Heart Rate Max
        2A8E=height=Height
        2A8F=hip-circumference=Hip Circumference
        2A90=last-name=Last Name
        2A91=maximum-recommended-heart-rate=Maximum Recommended Heart Rate
        2A92=resting-heart-rate=Resting Heart Rate
        2A93=sport-type-for-aerobic-and-anaerobic-thresholds=Sport Type for Aerobic and Anaerobic Thresholds
        2A94=three-zone-heart-rate-limits=Three Zone Heart Rate Limits
        2A95=two-zone-heart-rate-limits=Two Zone Heart Rate Limits
        2A96=vo2-max=VO2 Max
        2A97=waist-circumference=Waist Circumference
        2A98=weight=Weight
        2A99=database-change-increment=Database Change Increment
        2A9A=user-index=User Index
        2A9B=body-composition-feature=Body Composition Feature
        2A9C=body-composition-measurement=Body Composition Measurement
        2A9D=weight-measurement=Weight Measurement
        2A9E=weight-scale-feature=Weight Scale Feature
        2A9F=user-control-point=User Control Point
        2AA0=magnetic-flux-density-2d=Magnetic Flux Density - 2D
        2AA1=magnetic-flux-density-3d=Magnetic Flux Density - 3D
        2AA2=language=Language
        2AA3=barometric-pressure-trend=Barometric Pressure Trend
        2AA4=bond-management-control-point=Bond Management Control Point
        2AA5=bond-management-features=Bond Management Features
        2AA6=central-address-resolution=Central Address Resolution
        2AA7=cgm-measurement=CGM Measurement
        2AA8=cgm-feature=CGM Feature
        2AA9=cgm-status=CGM Status
        2AAA=cgm-session-start-time=CGM Session Start Time
        2AAB=cgm-session-run-time=CGM Session Run Time
        2AAC=cgm-specific-ops-control-point=CGM Specific Ops Control Point
        2AAD=indoor-positioning-configuration=Indoor Positioning Configuration
        2AAE=latitude=Latitude
        2AAF=longitude=Longitude
        2AB0=local-north-coordinate=Local North Coordinate
        2AB1=local-east-coordinate=Local East Coordinate
        2AB2=floor-number=Floor Number
        2AB3=altitude=Altitude
        2AB4=uncertainty=Uncertainty
        2AB5=location-name=Location Name
        2AB6=uri=URI
        2AB7=http-headers=HTTP Headers
        2AB8=http-status-code=HTTP Status Code
        2AB9=http-entity-body=HTTP Entity Body
        2ABA=http-control-point=HTTP Control Point
        2ABB=https-security=HTTPS Security
        2ABC=tds-control-point=TDS Control Point
        2ABD=ots-feature=OTS Feature
        2ABE=object-name=Object Name
        2ABF=object-type=Object Type
        2AC0=object-size=Object Size
        2AC1=object-first-created=Object First-Created
        2AC2=object-last-modified=Object Last-Modified
        2AC3=object-id=Object ID
        2AC4=object-properties=Object Properties
        2AC5=object-action-control-point=Object Action Control Point
        2AC6=object-list-control-point=Object List Control Point
        2AC7=object-list-filter=Object List Filter
        2AC8=object-changed=Object Changed
        2AC9=resolvable-private-address-only=Resolvable Private Address Only
        2ACC=fitness-machine-feature=Fitness Machine Feature
        2ACD=treadmill-data=Treadmill Data
        2ACE=cross-trainer-data=Cross Trainer Data
        2ACF=step-climber-data=Step Climber Data
        2AD0=stair-climber-data=Stair Climber Data
        2AD1=rower-data=Rower Data
        2AD2=indoor-bike-data=Indoor Bike Data
        2AD3=training-status=Training Status
        2AD4=supported-speed-range=Supported Speed Range
        2AD5=supported-inclination-range=Supported Inclination Range
        2AD6=supported-resistance-level-range=Supported Resistance Level Range
        2AD7=supported-heart-rate-range=Supported Heart Rate Range
        2AD8=supported-power-range=Supported Power Range
        2AD9=fitness-machine-control-point=Fitness Machine Control Point
        2ADA=fitness-machine-status=Fitness Machine Status
        2ADB=mesh-provisioning-data-in=Mesh Provisioning Data In
        2ADC=mesh-provisioning-data-out=Mesh Provisioning Data Out
        2ADD=mesh-proxy-data-in=Mesh Proxy Data In
        2ADE=mesh-proxy-data-out=Mesh Proxy Data Out
        2AE0=average-current=Average Current
        2AE1=average-voltage=Average Voltage
        2AE2=boolean=Boolean
        2AE3=chromatic-distance-from-planckian=Chromatic Distance From Planckian
        2AE4=chromaticity-coordinates=Chromaticity Coordinates
        2AE5=chromaticity-in-cct-and-duv-values=Chromaticity In CCT And Duv Values
        2AE6=chromaticity-tolerance=Chromaticity Tolerance
        2AE7=cie-13-3-1995-color-rendering-index=CIE 13.3-1995 Color Rendering Index
        2AE8=coefficient=Coefficient
        2AE9=correlated-color-temperature=Correlated Color Temperature
        2AEA=count-16=Count 16
        2AEB=count-24=Count 24
        2AEC=country-code=Country Code
        2AED=date-utc=Date UTC
        2AEE=electric-current=Electric Current
        2AEF=electric-current-range=Electric Current Range
        2AF0=electric-current-specification=Electric Current Specification
        2AF1=electric-current-statistics=Electric Current Statistics
        2AF2=energy=Energy
        2AF3=energy-in-a-period-of-day=Energy In A Period Of Day
        2AF4=event-statistics=Event Statistics
        2AF5=fixed-string-16=Fixed String 16
        2AF6=fixed-string-24=Fixed String 24
        2AF7=fixed-string-36=Fixed String 36
        2AF8=fixed-string-8=Fixed String 8
        2AF9=generic-level=Generic Level
        2AFA=global-trade-item-number=Global Trade Item Number
        2AFB=illuminance=Illuminance
        2AFC=luminous-efficacy=Luminous Efficacy
        2AFD=luminous-energy=Luminous Energy
        2AFE=luminous-exposure=Luminous Exposure
        2AFF=luminous-flux=Luminous Flux
        2B00=luminous-flux-range=Luminous Flux Range
        2B01=luminous-intensity=Luminous Intensity
        2B02=mass-flow=Mass Flow
        2B03=perceived-lightness=Perceived Lightness
        2B04=percentage-8=Percentage 8
        2B05=power=Power
        2B06=power-specification=Power Specification
        2B07=relative-runtime-in-a-current-range=Relative Runtime In A Current Range
        2B08=relative-runtime-in-a-generic-level-range=Relative Runtime In A Generic Level Range
        2B09=relative-value-in-a-voltage-range=Relative Value In A Voltage Range
        2B0A=relative-value-in-an-illuminance-range=Relative Value In An Illuminance Range
        2B0B=relative-value-in-a-period-of-day=Relative Value In A Period Of Day
        2B0C=relative-value-in-a-temperature-range=Relative Value In A Temperature Range
        2B0D=temperature-8=Temperature 8
        2B0E=temperature-8-in-a-period-of-day=Temperature 8 In A Period Of Day
        2B0F=temperature-8-statistics=Temperature 8 Statistics
        2B10=temperature-range=Temperature Range
        2B11=temperature-statistics=Temperature Statistics
        2B12=time-decihour-8=Time Decihour 8
        2B13=time-exponential-8=Time Exponential 8
        2B14=time-hour-24=Time Hour 24
        2B15=time-millisecond-24=Time Millisecond 24
        2B16=time-second-16=Time Second 16
        2B17=time-second-8=Time Second 8
        2B18=voltage=Voltage
        2B19=voltage-specification=Voltage Specification
        2B1A=voltage-statistics=Voltage Statistics
        2B1B=volume-flow=Volume Flow
        2B1C=chromaticity-coordinate=Chromaticity Coordinate
        2B1D=rc-feature=RC Feature
        2B1E=rc-settings=RC Settings
        2B1F=reconnection-configuration-control-point=Reconnection Configuration Control Point
        2B20=idd-status-changed=IDD Status Changed
        2B21=idd-status=IDD Status
        2B22=idd-annunciation-status=IDD Annunciation Status
        2B23=idd-features=IDD Features
        2B24=idd-status-reader-control-point=IDD Status Reader Control Point
        2B25=idd-command-control-point=IDD Command Control Point
        2B26=idd-command-data=IDD Command Data
        2B27=idd-record-access-control-point=IDD Record Access Control Point
        2B28=idd-history-data=IDD History Data
        2B29=client-supported-features=Client Supported Features
        2B2A=database-hash=Database Hash
        2B2B=bss-control-point=BSS Control Point
        2B2C=bss-response=BSS Response
        2B2D=emergency-id=Emergency ID
        2B2E=emergency-text=Emergency Text
        2B34=enhanced-blood-pressure-measurement=Enhanced Blood Pressure Measurement
        2B35=enhanced-intermediate-cuff-pressure=Enhanced Intermediate Cuff Pressure
        2B36=blood-pressure-record=Blood Pressure Record
        2B38=br-edr-handover-data=BR-EDR Handover Data
        2B39=bluetooth-sig-data=Bluetooth SIG Data
        2B3A=server-supported-features=Server Supported Features
        2B3B=physical-activity-monitor-features=Physical Activity Monitor Features
        2B3C=general-activity-instantaneous-data=General Activity Instantaneous Data
        2B3D=general-activity-summary-data=General Activity Summary Data
        2B3E=cardiorespiratory-activity-instantaneous-data=CardioRespiratory Activity Instantaneous Data
        2B3F=cardiorespiratory-activity-summary-data=CardioRespiratory Activity Summary Data
        2B40=step-counter-activity-summary-data=Step Counter Activity Summary Data
        2B41=sleep-activity-instantaneous-data=Sleep Activity Instantaneous Data
        2B42=sleep-activity-summary-data=Sleep Activity Summary Data
        2B43=physical-activity-monitor-control-point=Physical Activity Monitor Control Point
        2B44=activity-current-session=Activity Current Session
        2B45=physical-activity-session-descriptor=Physical Activity Session Descriptor
        2B46=preferred-units=Preferred Units
        2B47=high-resolution-height=High Resolution Height
        2B48=middle-name=Middle Name
        2B49=stride-length=Stride Length
        2B4A=handedness=Handedness
        2B4B=device-wearing-position=Device Wearing Position
        2B4C=four-zone-heart-rate-limits=Four Zone Heart Rate Limits
        2B4D=high-intensity-exercise-threshold=High Intensity Exercise Threshold
        2B4E=activity-goal=Activity Goal
        2B4F=sedentary-interval-notification=Sedentary Interval Notification
        2B50=caloric-intake=Caloric Intake
        2B51=tmap-role=TMAP Role
        2B77=audio-input-state=Audio Input State
        2B78=gain-settings-attribute=Gain Settings Attribute
        2B79=audio-input-type=Audio Input Type
        2B7A=audio-input-status=Audio Input Status
        2B7B=audio-input-control-point=Audio Input Control Point
        2B7C=audio-input-description=Audio Input Description
        2B7D=volume-state=Volume State
        2B7E=volume-control-point=Volume Control Point
        2B7F=volume-flags=Volume Flags
        2B80=volume-offset-state=Volume Offset State
        2B81=audio-location=Audio Location
        2B82=volume-offset-control-point=Volume Offset Control Point
        2B83=audio-output-description=Audio Output Description
        2B84=set-identity-resolving-key=Set Identity Resolving Key
        2B85=coordinated-set-size=Coordinated Set Size
        2B86=set-member-lock=Set Member Lock
        2B87=set-member-rank=Set Member Rank
        2B89=apparent-energy-32=Apparent Energy 32
        2B8A=apparent-power=Apparent Power
        2B8C=carbon-dioxide-concentration=Carbon Dioxide Concentration
        2B8D=cosine-of-the-angle=Cosine of the Angle
        2B8E=device-time-feature=Device Time Feature
        2B8F=device-time-parameters=Device Time Parameters
        2B90=device-time=Device Time
        2B91=device-time-control-point=Device Time Control Point
        2B92=time-change-log-data=Time Change Log Data
        2B93=media-player-name=Media Player Name
        2B94=media-player-icon-object-id=Media Player Icon Object ID
        2B95=media-player-icon-url=Media Player Icon URL
        2B96=track-changed=Track Changed
        2B97=track-title=Track Title
        2B98=track-duration=Track Duration
        2B99=track-position=Track Position
        2B9A=playback-speed=Playback Speed
        2B9B=seeking-speed=Seeking Speed
        2B9C=current-track-segments-object-id=Current Track Segments Object ID
        2B9D=current-track-object-id=Current Track Object ID
        2B9E=next-track-object-id=Next Track Object ID
        2B9F=parent-group-object-id=Parent Group Object ID
        2BA0=current-group-object-id=Current Group Object ID
        2BA1=playing-order=Playing Order
        2BA2=playing-orders-supported=Playing Orders Supported
        2BA3=media-state=Media State
        2BA4=media-control-point=Media Control Point
        2BA5=media-control-point-opcodes-supported=Media Control Point Opcodes Supported
        2BA6=search-results-object-id=Search Results Object ID
        2BA7=search-control-point=Search Control Point
        2BA8=energy-32=Energy 32
        2BA9=media-player-icon-object-type=Media Player Icon Object Type
        2BAA=track-segments-object-type=Track Segments Object Type
        2BAB=track-object-type=Track Object Type
        2BAC=group-object-type=Group Object Type
        2BAD=constant-tone-extension-enable=Constant Tone Extension Enable
        2BAE=advertising-constant-tone-extension-minimum-length=Advertising Constant Tone Extension Minimum Length
        2BAF=advertising-constant-tone-extension-minimum-transmit-count=Advertising Constant Tone Extension Minimum Transmit Count
        2BB0=advertising-constant-tone-extension-transmit-duration=Advertising Constant Tone Extension Transmit Duration
        2BB1=advertising-constant-tone-extension-interval=Advertising Constant Tone Extension Interval
        2BB2=advertising-constant-tone-extension-phy=Advertising Constant Tone Extension PHY
        2BB3=bearer-provider-name=Bearer Provider Name
        2BB4=bearer-uci=Bearer UCI
        2BB5=bearer-technology=Bearer Technology
        2BB6=bearer-uri-schemes-supported-list=Bearer URI Schemes Supported List
        2BB7=bearer-signal-strength=Bearer Signal Strength
        2BB8=bearer-signal-strength-reporting-interval=Bearer Signal Strength Reporting Interval
        2BB9=bearer-list-current-calls=Bearer List Current Calls
        2BBA=content-control-id=Content Control ID
        2BBB=status-flags=Status Flags
        2BBC=incoming-call-target-bearer-uri=Incoming Call Target Bearer URI
        2BBD=call-state=Call State
        2BBE=call-control-point=Call Control Point
        2BBF=call-control-point-optional-opcodes=Call Control Point Optional Opcodes
        2BC0=termination-reason=Termination Reason
        2BC1=incoming-call=Incoming Call
        2BC2=call-friendly-name=Call Friendly Name
        2BC3=mute=Mute
        2BC4=sink-ase=Sink ASE
        2BC5=source-ase=Source ASE
        2BC6=ase-control-point=ASE Control Point
        2BC7=broadcast-audio-scan-control-point=Broadcast Audio Scan Control Point
        2BC8=broadcast-receive-state=Broadcast Receive State
        2BC9=sink-pac=Sink PAC
        2BCA=sink-audio-locations=Sink Audio Locations
        2BCB=source-pac=Source PAC
        2BCC=source-audio-locations=Source Audio Locations
        2BCD=available-audio-contexts=Available Audio Contexts
        2BCE=supported-audio-contexts=Supported Audio Contexts
        2BCF=ammonia-concentration=Ammonia Concentration
        2BD0=carbon-monoxide-concentration=Carbon Monoxide Concentration
        2BD1=methane-concentration=Methane Concentration
        2BD2=nitrogen-dioxide-concentration=Nitrogen Dioxide Concentration
        2BD3=non-methane-volatile-organic-compounds-concentration=Non-Methane Volatile Organic Compounds Concentration
        2BD4=ozone-concentration=Ozone Concentration
        2BD5=particulate-matter-pm1-concentration=Particulate Matter - PM1 Concentration
        2BD6=particulate-matter-pm2-5-concentration=Particulate Matter - PM2.5 Concentration
        2BD7=particulate-matter-pm10-concentration=Particulate Matter - PM10 Concentration
        2BD8=sulfur-dioxide-concentration=Sulfur Dioxide Concentration
        2BD9=sulfur-hexafluoride-concentration=Sulfur Hexafluoride Concentration
        2BDA=hearing-aid-features=Hearing Aid Features
        2BDB=hearing-aid-preset-control-point=Hearing Aid Preset Control Point
        2BDC=active-preset-index=Active Preset Index
        2BDD=stored-health-observations=Stored Health Observations
        2BDE=fixed-string-64=Fixed String 64
        2BDF=high-temperature=High Temperature
        2BE0=high-voltage=High Voltage
        2BE1=light-distribution=Light Distribution
        2BE2=light-output=Light Output
        2BE3=light-source-type=Light Source Type
        2BE4=noise=Noise
        2BE5=relative-runtime-in-a-correlated-color-temperature-range=Relative Runtime in a Correlated Color Temperature Range
        2BE6=time-second-32=Time Second 32
        2BE7=voc-concentration=VOC Concentration
        2BE8=voltage-frequency=Voltage Frequency
        2BE9=battery-critical-status=Battery Critical Status
        2BEA=battery-health-status=Battery Health Status
        2BEB=battery-health-information=Battery Health Information
        2BEC=battery-information=Battery Information
        2BED=battery-level-status=Battery Level Status
        2BEE=battery-time-status=Battery Time Status
        2BEF=estimated-service-date=Estimated Service Date
        2BF0=battery-energy-status=Battery Energy Status
        2BF1=observation-schedule-changed=Observation Schedule Changed
        2BF2=elapsed-time=Elapsed Time
        2BF3=health-sensor-features=Health Sensor Features
        2BF4=ghs-control-point=GHS Control Point
        2BF5=le-gatt-security-levels=LE GATT Security Levels
        2BF6=esl-address=ESL Address
        2BF7=ap-sync-key-material=AP Sync Key Material
        2BF8=esl-response-key-material=ESL Response Key Material
        2BF9=esl-current-absolute-time=ESL Current Absolute Time
        2BFA=esl-display-information=ESL Display Information
        2BFB=esl-image-information=ESL Image Information
        2BFC=esl-sensor-information=ESL Sensor Information
        2BFD=esl-led-information=ESL LED Information
        2BFE=esl-control-point=ESL Control Point
        2BFF=udi-for-medical-devices=UDI for Medical Devices
        2C00=gmap-role=GMAP Role
        2C01=ugg-features=UGG Features
        2C02=ugt-features=UGT Features
        2C03=bgs-features=BGS Features
        2C04=bgr-features=BGR Features
        2C05=percentage-8-steps=Percentage 8 Steps
        2C06=acceleration=Acceleration
        2C07=force=Force
        2C08=linear-position=Linear Position
        2C09=rotational-speed=Rotational Speed
        2C0A=length=Length
        2C0B=torque=Torque
        2C1B=humidity-8=Humidity 8
        2C1C=illuminance-16=Illuminance 16
        2C1D=acceleration-3d=Acceleration - 3D
        2C1E=precise-acceleration-3d=Precise Acceleration - 3D
        2C1F=acceleration-detection-status=Acceleration Detection Status
        2C20=door-window-status=Door/Window Status
        2C21=pushbutton-status-8=Pushbutton Status 8
        2C22=contact-status-8=Contact Status 8
        2C26=recipe-control=Recipe Control
        2C27=recipe-parameters=Recipe Parameters
        2C28=cooking-step-status=Cooking Step Status
        2C29=cooking-zone-capabilities=Cooking Zone Capabilities
        2C2E=cooking-temperature=Cooking Temperature
        2C30=kitchen-appliance-airflow=Kitchen Appliance Airflow
        2f7cabce-808d-411f-9a0c-bb92ba96c102=apple-entity-update=Apple Entity Update
        398168aa-0111-4ec0-b1fa-171671270608=helium-hotspot-wifi-connect=Helium Hotspot WiFi Connect
        506a55c4-b5e7-46fa-8326-8acaeb1189eb=sensor-hub-temperature=Sensor Hub Temperature
        51838aff-2d9a-b32a-b32a-8187e41664ba=sensor-hub-pressure=Sensor Hub Pressure
        54220001-f6a5-4007-a371-722f4ebd8436=mds-supported-features-characteristic=MDS Supported Features Characteristic
        54220002-f6a5-4007-a371-722f4ebd8436=mds-device-identifier-characteristic=MDS Device Identifier Characteristic
        54220003-f6a5-4007-a371-722f4ebd8436=mds-device-data-uri-characteristic=MDS Device Data URI Characteristic
        54220004-f6a5-4007-a371-722f4ebd8436=mds-device-authorization-characteristic=MDS Device Authorization Characteristic
        54220005-f6a5-4007-a371-722f4ebd8436=mds-device-data-export-characteristic=MDS Device Data Export Characteristic
        57a70001-9350-11ed-a1eb-0242ac120002=status-characteristic=Status Characteristic
        69d1d8f3-45e1-49a8-9821-9bbdfdaad9d9=apple-control-point=Apple Control Point
        6e400002-b5a3-f393-e0a9-e50e24dcca9e=uart-rx-characteristic=UART RX Characteristic
        6e400003-b5a3-f393-e0a9-e50e24dcca9e=uart-tx-characteristic=UART TX Characteristic
        753e3050-df06-4b53-b090-5e1d810c4383=sensor-hub-humidity=Sensor Hub Humidity
        7731de63-bc6a-4100-8ab1-89b2356b038b=helium-hotspot-wifi-ssid=Helium Hotspot WiFi SSID
        7dfc6001-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6002-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6003-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6004-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6005-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6101-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6102-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6103-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6104-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6105-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6106-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6107-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6108-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6201-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6202-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc6203-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc7004-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc7005-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc7006-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc7007-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc7008-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc7009-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc700a-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc700b-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc700c-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc7103-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc7104-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc7105-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc7106-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc7107-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc7108-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc7109-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc710b-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc710c-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc710d-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc8003-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc8004-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        7dfc9001-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Characteristic
        82754bbb-6ed3-4d69-a0e1-f19f6b654ec2=sensor-hub-red-color=Sensor Hub Red Color
        8cc6e0b3-98c5-40cc-b1d8-692940e6994b=helium-hotspot-wifi-remove=Helium Hotspot WiFi Remove
        8e400001-f315-4f60-9fb8-838830daea50=experimental-buttonless-dfu=Experimental Buttonless DFU
        8ec90001-f315-4f60-9fb8-838830daea50=dfu-control-point=DFU Control Point
        8ec90002-f315-4f60-9fb8-838830daea50=dfu-packet=DFU Packet
        8ec90003-f315-4f60-9fb8-838830daea50=buttonless-dfu-without-bonds=Buttonless DFU Without Bonds
        8ec90004-f315-4f60-9fb8-838830daea50=buttonless-dfu-with-bonds=Buttonless DFU With Bonds
        932c32bd-0002-47a2-835a-a8d455b859dd=philips-hue-light-on-off-toggle=Philips Hue Light On/Off Toggle
        932c32bd-0003-47a2-835a-a8d455b859dd=philips-hue-light-brightness-level=Philips Hue Light Brightness Level
        932c32bd-0005-47a2-835a-a8d455b859dd=philips-hue-light-color=Philips Hue Light Color
        9b3c81d8-57b1-4a8a-b8df-0e56f7ca51c2=apple-remote-command=Apple Remote Command
        9c4314f2-8a0c-45fd-a58d-d4a7e64c3a57=helium-hotspot-wifi-mac-address=Helium Hotspot WiFi MAC Address
        9fbf120d-6301-42d9-8c58-25e699a21dbd=apple-notification-source=Apple Notification Source
        a3c87501-8ed3-4bdf-8a39-a01bebede295=eddystone-capabilities=Eddystone Capabilities
        a3c87502-8ed3-4bdf-8a39-a01bebede295=eddystone-active-slot=Eddystone Active Slot
        a3c87503-8ed3-4bdf-8a39-a01bebede295=eddystone-advertising-interval=Eddystone Advertising Interval
        a3c87504-8ed3-4bdf-8a39-a01bebede295=eddystone-radio-tx-power=Eddystone Radio Tx Power
        a3c87505-8ed3-4bdf-8a39-a01bebede295=eddystone-advanced-advertised-tx-power=Eddystone (Advanced) Advertised Tx Power
        a3c87506-8ed3-4bdf-8a39-a01bebede295=eddystone-lock-state=Eddystone Lock State
        a3c87507-8ed3-4bdf-8a39-a01bebede295=eddystone-unlock=Eddystone Unlock
        a3c87508-8ed3-4bdf-8a39-a01bebede295=eddystone-public-ecdh-key=Eddystone Public ECDH Key
        a3c87509-8ed3-4bdf-8a39-a01bebede295=eddystone-eid-identity-key=Eddystone EID Identity Key
        a3c8750a-8ed3-4bdf-8a39-a01bebede295=eddystone-adv-slot-data=Eddystone ADV Slot Data
        a3c8750b-8ed3-4bdf-8a39-a01bebede295=eddystone-advanced-factory-reset=Eddystone Advanced Factory Reset
        a3c8750c-8ed3-4bdf-8a39-a01bebede295=eddystone-advanced-remain-connectable=Eddystone (Advanced) Remain Connectable
        ad79cbce-65df-4bc6-bdd4-8ce2b6b75c59=sensor-hub-iaq=Sensor Hub IAQ
        adaf0001-c332-42a8-93bd-25e905756cb8=adafruit-sensor-measurement-period=Adafruit Sensor Measurement Period
        adaf0002-c332-42a8-93bd-25e905756cb8=adafruit-sensor-service-version=Adafruit Sensor Service Version
        adaf0100-4669-6c65-5472-616e73666572=adafruit-version=Adafruit Version
        adaf0101-c332-42a8-93bd-25e905756cb8=adafruit-temperature=Adafruit Temperature
        adaf0200-4669-6c65-5472-616e73666572=adafruit-raw-tx-rx=Adafruit Raw TX/RX
        adaf0201-c332-42a8-93bd-25e905756cb8=adafruit-acceleration=Adafruit Acceleration
        adaf0301-c332-42a8-93bd-25e905756cb8=adafruit-light-level=Adafruit Light Level
        adaf0401-c332-42a8-93bd-25e905756cb8=adafruit-gyro=Adafruit Gyro
        adaf0501-c332-42a8-93bd-25e905756cb8=adafruit-magnetic=Adafruit Magnetic
        adaf0601-c332-42a8-93bd-25e905756cb8=adafruit-pressed=Adafruit Pressed
        adaf0701-c332-42a8-93bd-25e905756cb8=adafruit-humidity=Adafruit Humidity
        adaf0801-c332-42a8-93bd-25e905756cb8=adafruit-pressure=Adafruit Pressure
        adaf0901-c332-42a8-93bd-25e905756cb8=adafruit-pixel-pin=Adafruit Pixel Pin
        adaf0902-c332-42a8-93bd-25e905756cb8=adafruit-pixel-pin-type=Adafruit Pixel Pin Type
        adaf0903-c332-42a8-93bd-25e905756cb8=adafruit-pixel-data=Adafruit Pixel Data
        adaf0904-c332-42a8-93bd-25e905756cb8=adafruit-pixel-buffer-size=Adafruit Pixel Buffer Size
        adaf0a01-c332-42a8-93bd-25e905756cb8=adafruit-color=Adafruit Color
        adaf0b01-c332-42a8-93bd-25e905756cb8=adafruit-sound-samples=Adafruit Sound Samples
        adaf0b02-c332-42a8-93bd-25e905756cb8=adafruit-number-of-channels=Adafruit Number of Channels
        adaf0c01-c332-42a8-93bd-25e905756cb8=adafruit-tone=Adafruit Tone
        adaf0d01-c332-42a8-93bd-25e905756cb8=adafruit-quaternions=Adafruit Quaternions
        adaf0d02-c332-42a8-93bd-25e905756cb8=adafruit-calibration-in=Adafruit Calibration In
        adaf0d03-c332-42a8-93bd-25e905756cb8=adafruit-calibration-out=Adafruit Calibration Out
        adaf0e01-c332-42a8-93bd-25e905756cb8=adafruit-proximity=Adafruit Proximity
        b833d34f-d871-422c-bf9e-8e6ec117d57e=helium-hotspot-diagnostics=Helium Hotspot Diagnostics
        c6b2f38c-23ab-46d8-a6ab-a3a870bbd5d7=apple-entity-attribute=Apple Entity Attribute
        d083b2bd-be16-4600-b397-61512ca2f5ad=helium-hotspot-onboarding-key=Helium Hotspot Onboarding Key
        d435f5de-01a4-4e7d-84ba-dfd347f60275=helium-hotspot-assert-location=Helium Hotspot Assert Location
        d7515033-7e7b-45be-803f-c8737b171a29=helium-hotspot-wifi-services=Helium Hotspot WiFi Services
        da2e7828-fbce-4e01-ae9e-261174997c48=smp-characteristic=SMP Characteristic
        db7f9f36-92ce-4509-a2ef-af72ba38fb48=sensor-hub-green-color=Sensor Hub Green Color
        df3b16ca-c985-4da2-a6d2-9b9b9abdb858=helium-hotspot-add-gateway=Helium Hotspot Add Gateway
        e125bda4-6fb8-11ea-bc55-0242ac130003=helium-hotspot-wifi-configured-services=Helium Hotspot WiFi Configured Services
        e2a00002-ec31-4ec3-a97a-1c34d87e9878=edge-impulse-remote-management-rx-characteristic=Edge Impulse Remote Management RX Characteristic
        e2a00003-ec31-4ec3-a97a-1c34d87e9878=edge-impulse-remote-management-tx-characteristic=Edge Impulse Remote Management TX Characteristic
        e5866bd6-0288-4476-98ca-ef7da6b4d289=helium-hotspot-ethernet-online=Helium Hotspot Ethernet Online
        e95d0d2d-251d-470a-a062-fa1922dfa9a8=micro-bit-scrolling-delay=micro:bit Scrolling Delay
        e95d1b25-251d-470a-a062-fa1922dfa9a8=micro-bit-temperature-period=micro:bit Temperature Period
        e95d23c4-251d-470a-a062-fa1922dfa9a8=micro-bit-client-requirements=micro:bit Client Requirements
        e95d386c-251d-470a-a062-fa1922dfa9a8=micro-bit-magnetometer-period=micro:bit Magnetometer Period
        e95d5404-251d-470a-a062-fa1922dfa9a8=micro-bit-client-event=micro:bit Client Event
        e95d5899-251d-470a-a062-fa1922dfa9a8=micro-bit-pin-ad-configuration=micro:bit Pin AD Configuration
        e95d7b77-251d-470a-a062-fa1922dfa9a8=micro-bit-led-matrix-state=micro:bit LED Matrix State
        e95d8d00-251d-470a-a062-fa1922dfa9a8=micro-bit-pin-data=micro:bit Pin Data
        e95d9250-251d-470a-a062-fa1922dfa9a8=micro-bit-temperature=micro:bit Temperature
        e95d93b1-251d-470a-a062-fa1922dfa9a8=micro-bit-dfu-control=micro:bit DFU Control
        e95d93ee-251d-470a-a062-fa1922dfa9a8=micro-bit-led-text=micro:bit LED Text
        e95d9715-251d-470a-a062-fa1922dfa9a8=micro-bit-magnetometer-bearing=micro:bit Magnetometer Bearing
        e95d9775-251d-470a-a062-fa1922dfa9a8=micro-bit-event=micro:bit Event
        e95db84c-251d-470a-a062-fa1922dfa9a8=micro-bit-requirements=micro:bit Requirements
        e95db9fe-251d-470a-a062-fa1922dfa9a8=micro-bit-pin-i-o-configuration=micro:bit Pin I/O Configuration
        e95dca4b-251d-470a-a062-fa1922dfa9a8=micro-bit-accelerometer-data=micro:bit Accelerometer Data
        e95dd822-251d-470a-a062-fa1922dfa9a8=micro-bit-pwm-control=micro:bit PWM Control
        e95dda90-251d-470a-a062-fa1922dfa9a8=micro-bit-button-a-state=micro:bit Button A State
        e95dda91-251d-470a-a062-fa1922dfa9a8=micro-bit-button-b-state=micro:bit Button B State
        e95dfb11-251d-470a-a062-fa1922dfa9a8=micro-bit-magnetometer-data=micro:bit Magnetometer Data
        e95dfb24-251d-470a-a062-fa1922dfa9a8=micro-bit-accelerometer-period=micro:bit Accelerometer Period
        ef680101-9b35-4933-9b10-52ffa9740042=thingy-device-name=Thingy Device Name
        ef680102-9b35-4933-9b10-52ffa9740042=thingy-advertising-parameters=Thingy Advertising Parameters
        ef680104-9b35-4933-9b10-52ffa9740042=thingy-connection-parameters=Thingy Connection Parameters
        ef680105-9b35-4933-9b10-52ffa9740042=thingy-eddystone-url=Thingy Eddystone URL
        ef680106-9b35-4933-9b10-52ffa9740042=thingy-cloud-token=Thingy Cloud Token
        ef680107-9b35-4933-9b10-52ffa9740042=thingy-fw-version=Thingy FW Version
        ef680108-9b35-4933-9b10-52ffa9740042=thingy-mtu-request=Thingy MTU Request
        ef680201-9b35-4933-9b10-52ffa9740042=thingy-temperature=Thingy Temperature
        ef680202-9b35-4933-9b10-52ffa9740042=thingy-pressure=Thingy Pressure
        ef680203-9b35-4933-9b10-52ffa9740042=thingy-humidity=Thingy Humidity
        ef680204-9b35-4933-9b10-52ffa9740042=thingy-air-quality=Thingy Air Quality
        ef680205-9b35-4933-9b10-52ffa9740042=thingy-color=Thingy Color
        ef680206-9b35-4933-9b10-52ffa9740042=thingy-configuration=Thingy Configuration
        ef680301-9b35-4933-9b10-52ffa9740042=thingy-led-state=Thingy LED State
        ef680302-9b35-4933-9b10-52ffa9740042=thingy-button-state=Thingy Button State
        ef680303-9b35-4933-9b10-52ffa9740042=thingy-ext-pin=Thingy EXT Pin
        ef680401-9b35-4933-9b10-52ffa9740042=thingy-motion-config=Thingy Motion Config
        ef680402-9b35-4933-9b10-52ffa9740042=thingy-tap=Thingy Tap
        ef680403-9b35-4933-9b10-52ffa9740042=thingy-orientation=Thingy Orientation
        ef680404-9b35-4933-9b10-52ffa9740042=thingy-quaternion=Thingy Quaternion
        ef680405-9b35-4933-9b10-52ffa9740042=thingy-pedometer=Thingy Pedometer
        ef680406-9b35-4933-9b10-52ffa9740042=thingy-raw-data=Thingy Raw Data
        ef680407-9b35-4933-9b10-52ffa9740042=thingy-euler=Thingy Euler
        ef680408-9b35-4933-9b10-52ffa9740042=thingy-rotation-matrix=Thingy Rotation Matrix
        ef680409-9b35-4933-9b10-52ffa9740042=thingy-heading=Thingy Heading
        ef68040a-9b35-4933-9b10-52ffa9740042=thingy-gravity-vector=Thingy Gravity Vector
        ef680501-9b35-4933-9b10-52ffa9740042=thingy-sound-config=Thingy Sound Config
        ef680502-9b35-4933-9b10-52ffa9740042=thingy-speaker-data=Thingy Speaker Data
        ef680503-9b35-4933-9b10-52ffa9740042=thingy-speaker-status=Thingy Speaker Status
        ef680504-9b35-4933-9b10-52ffa9740042=thingy-microphone=Thingy Microphone
        f000ffc1-0451-4000-b000-000000000000=texas-instruments-image-identify=Texas Instruments Image Identify
        f000ffc2-0451-4000-b000-000000000000=texas-instruments-image-block=Texas Instruments Image Block
        f000ffc5-0451-4000-b000-000000000000=texas-instruments-oad-control=Texas Instruments OAD Control
        f5d2eab5-41e8-4f7c-aef7-c9fff4c544c0=sensor-hub-blue-color=Sensor Hub Blue Color
        fa3cf070-d0c7-4668-96c4-86125c8ac5df=sensor-hub-battery=Sensor Hub Battery
        fe2c1233-8366-4814-8eb0-01de32100bea=fast-pair-model-id=Fast Pair Model ID
        fe2c1234-8366-4814-8eb0-01de32100bea=fast-pair-key-based-pairing=Fast Pair Key-based Pairing
        fe2c1235-8366-4814-8eb0-01de32100bea=fast-pair-passkey=Fast Pair Passkey
        fe2c1236-8366-4814-8eb0-01de32100bea=fast-pair-account-key=Fast Pair Account Key
        fe2c1237-8366-4814-8eb0-01de32100bea=fast-pair-data=Fast Pair Data
        """#)

    /// Name in kebab case = UUID, of characteristics.
    static let characteristicNames = AssignedNumberTable(text: #"""
        a-state=e95dda90-251d-470a-a062-fa1922dfa9a8
        acceleration=2C06
        acceleration-3d=2C1D
        acceleration-detection-status=2C1F
        accelerometer-data=e95dca4b-251d-470a-a062-fa1922dfa9a8
        accelerometer-period=e95dfb24-251d-470a-a062-fa1922dfa9a8
        active-preset-index=2BDC
        active-slot=a3c87502-8ed3-4bdf-8a39-a01bebede295
        activity-current-session=2B44
        activity-goal=2B4E
        ad-configuration=e95d5899-251d-470a-a062-fa1922dfa9a8
        adafruit-acceleration=adaf0201-c332-42a8-93bd-25e905756cb8
        adafruit-calibration-in=adaf0d02-c332-42a8-93bd-25e905756cb8
        adafruit-calibration-out=adaf0d03-c332-42a8-93bd-25e905756cb8
        adafruit-color=adaf0a01-c332-42a8-93bd-25e905756cb8
        adafruit-gyro=adaf0401-c332-42a8-93bd-25e905756cb8
        adafruit-humidity=adaf0701-c332-42a8-93bd-25e905756cb8
        adafruit-light-level=adaf0301-c332-42a8-93bd-25e905756cb8
        adafruit-magnetic=adaf0501-c332-42a8-93bd-25e905756cb8
        adafruit-number-of-channels=adaf0b02-c332-42a8-93bd-25e905756cb8
        adafruit-pixel-buffer-size=adaf0904-c332-42a8-93bd-25e905756cb8
        adafruit-pixel-data=adaf0903-c332-42a8-93bd-25e905756cb8
        adafruit-pixel-pin=adaf0901-c332-42a8-93bd-25e905756cb8
        adafruit-pixel-pin-type=adaf0902-c332-42a8-93bd-25e905756cb8
        adafruit-pressed=adaf0601-c332-42a8-93bd-25e905756cb8
        adafruit-pressure=adaf0801-c332-42a8-93bd-25e905756cb8
        adafruit-proximity=adaf0e01-c332-42a8-93bd-25e905756cb8
        adafruit-quaternions=adaf0d01-c332-42a8-93bd-25e905756cb8
        adafruit-raw-tx-rx=adaf0200-4669-6c65-5472-616e73666572
        adafruit-sensor-measurement-period=adaf0001-c332-42a8-93bd-25e905756cb8
        adafruit-sensor-service-version=adaf0002-c332-42a8-93bd-25e905756cb8
        adafruit-sound-samples=adaf0b01-c332-42a8-93bd-25e905756cb8
        adafruit-temperature=adaf0101-c332-42a8-93bd-25e905756cb8
        adafruit-tone=adaf0c01-c332-42a8-93bd-25e905756cb8
        adafruit-version=adaf0100-4669-6c65-5472-616e73666572
        add-gateway=df3b16ca-c985-4da2-a6d2-9b9b9abdb858
        adv-slot-data=a3c8750a-8ed3-4bdf-8a39-a01bebede295
        advanced-factory-reset=a3c8750b-8ed3-4bdf-8a39-a01bebede295
        advertised-tx-power=a3c87505-8ed3-4bdf-8a39-a01bebede295
        advertising-constant-tone-extension-interval=2BB1
        advertising-constant-tone-extension-minimum-length=2BAE
        advertising-constant-tone-extension-minimum-transmit-count=2BAF
        advertising-constant-tone-extension-phy=2BB2
        advertising-constant-tone-extension-transmit-duration=2BB0
        advertising-interval=a3c87503-8ed3-4bdf-8a39-a01bebede295
        advertising-param=ef680102-9b35-4933-9b10-52ffa9740042
        aerobic-heart-rate-lower-limit=2A7E
        aerobic-heart-rate-upper-limit=2A84
        aerobic-threshold=2A7F
        age=2A80
        aggregate=2A5A
        alert-category-id=2A43
        alert-category-id-bit-mask=2A42
        alert-level=2A06
        alert-notification-control-point=2A44
        alert-status=2A3F
        altitude=2AB3
        am=21490002-494a-4573-98af-f126af76f490
        ammonia=2BCF
        ammonia-concentration=2BCF
        anaerobic-heart-rate-lower-limit=2A81
        anaerobic-heart-rate-upper-limit=2A82
        anaerobic-threshold=2A83
        analog=2A58
        analog-output=2A59
        ap-sync-key-material=2BF7
        apparent-energy-32=2B89
        apparent-power=2B8A
        apparent-wind-direction=2A73
        apparent-wind-speed=2A72
        appearance=2A01
        apple-control-point=69d1d8f3-45e1-49a8-9821-9bbdfdaad9d9
        apple-data-source=22eac6e9-24d6-4bb5-be44-b36ace7c7bfb
        apple-entity-attribute=c6b2f38c-23ab-46d8-a6ab-a3a870bbd5d7
        apple-entity-update=2f7cabce-808d-411f-9a0c-bb92ba96c102
        apple-notification-source=9fbf120d-6301-42d9-8c58-25e699a21dbd
        apple-remote-command=9b3c81d8-57b1-4a8a-b8df-0e56f7ca51c2
        ase-control-point=2BC6
        assert-location=d435f5de-01a4-4e7d-84ba-dfd347f60275
        audio-input-control-point=2B7B
        audio-input-description=2B7C
        audio-input-state=2B77
        audio-input-status=2B7A
        audio-input-type=2B79
        audio-location=2B81
        audio-locations=2BCA
        audio-output-description=2B83
        audio-scan-control-point=2BC7
        authorization=54220004-f6a5-4007-a371-722f4ebd8436
        available-audio-contexts=2BCD
        available-contexts=2BCD
        average-current=2AE0
        average-voltage=2AE1
        azimuth-measurement-characteristic=21490002-494a-4573-98af-f126af76f490
        b-state=e95dda91-251d-470a-a062-fa1922dfa9a8
        b02-mass-flow=2B02
        barometric-pressure-trend=2AA3
        battery=fa3cf070-d0c7-4668-96c4-86125c8ac5df
        battery-critical-status=2BE9
        battery-energy-status=2BF0
        battery-health-information=2BEB
        battery-health-status=2BEA
        battery-information=2BEC
        battery-level=2A19
        battery-level-state=2A1B
        battery-level-status=2BED
        battery-power-state=2A1A
        battery-time-status=2BEE
        bearer-list-current-calls=2BB9
        bearer-provider-name=2BB3
        bearer-signal-strength=2BB7
        bearer-signal-strength-reporting-interval=2BB8
        bearer-technology=2BB5
        bearer-uci=2BB4
        bearer-uri-schemes-supported-list=2BB6
        bgr-features=2C04
        bgs-features=2C03
        blinky-button-state=00001524-1212-efde-1523-785feabcd123
        blinky-led-state=00001525-1212-efde-1523-785feabcd123
        blood-pressure-feature=2A49
        blood-pressure-measurement=2A35
        blood-pressure-record=2B36
        blue=f5d2eab5-41e8-4f7c-aef7-c9fff4c544c0
        bluetooth-sig-data=2B39
        body-composition-feature=2A9B
        body-composition-measurement=2A9C
        body-sensor-location=2A38
        bond-management-control-point=2AA4
        bond-management-feature=2AA5
        bond-management-features=2AA5
        boolean=2AE2
        boot-keyboard-input-report=2A22
        boot-keyboard-output-report=2A32
        boot-mouse-input-report=2A33
        bootloader=00001626-1212-efde-1623-785feabcd123
        br-edr-handover-data=2B38
        brightness=932c32bd-0003-47a2-835a-a8d455b859dd
        broadcast-audio-scan-control-point=2BC7
        broadcast-receive-state=2BC8
        bss-control-point=2B2B
        bss-response=2B2C
        button=ef680302-9b35-4933-9b10-52ffa9740042
        button-state=00001524-1212-efde-1523-785feabcd123
        buttonless-dfu-with-bonds=8ec90004-f315-4f60-9fb8-838830daea50
        buttonless-dfu-without-bonds=8ec90003-f315-4f60-9fb8-838830daea50
        buttonless-experimental=8e400001-f315-4f60-9fb8-838830daea50
        buttonless-experimental-with-bonds=8ec90004-f315-4f60-9fb8-838830daea50
        buttonless-experimental-without-bonds=8ec90003-f315-4f60-9fb8-838830daea50
        call-control-point=2BBE
        call-control-point-optional-opcodes=2BBF
        call-friendly-name=2BC2
        call-state=2BBD
        caloric-intake=2B50
        capabilities=a3c87501-8ed3-4bdf-8a39-a01bebede295
        carbon-dioxide-concentration=2B8C
        carbon-monoxide=2BD0
        carbon-monoxide-concentration=2BD0
        cardiorespiratory-activity-instantaneous-data=2B3E
        cardiorespiratory-activity-summary-data=2B3F
        cct-duv=2AE5
        central-address-resolution=2AA6
        cgm-feature=2AA8
        cgm-measurement=2AA7
        cgm-session-run-time=2AAB
        cgm-session-start-time=2AAA
        cgm-specific-ops-control-point=2AAC
        cgm-status=2AA9
        changed=2B96
        chromatic-distance=2AE3
        chromatic-distance-from-planckian=2AE3
        chromaticity-coordinate=2B1C
        chromaticity-coordinates=2AE4
        chromaticity-in-cct-and-duv-values=2AE5
        chromaticity-tolerance=2AE6
        cie-13-3-1995-color-rendering-index=2AE7
        client-supported-features=2B29
        cloud-token=ef680106-9b35-4933-9b10-52ffa9740042
        co2=2B8C
        coefficient=2AE8
        color-rendering-index=2AE7
        configuration=ef680206-9b35-4933-9b10-52ffa9740042
        connection-param=ef680104-9b35-4933-9b10-52ffa9740042
        constant-tone-extension-enable=2BAD
        contact-status-8=2C22
        content-control-id=2BBA
        control=e95d93b1-251d-470a-a062-fa1922dfa9a8
        control-point=21490005-494a-4573-98af-f126af76f490
        control-point-opcodes-supported=2BA5
        control-point-optional-decodes=2BBF
        cooking-step-status=2C28
        cooking-temperature=2C2E
        cooking-zone-capabilities=2C29
        coordinate=2B1C
        coordinated-set-size=2B85
        coordinated-size=2B85
        coordinates=2AE4
        correlated-color-temperature=2AE9
        cosine-of-the-angle=2B8D
        count-16=2AEA
        count-24=2AEB
        country-code=2AEC
        cross-trainer-data=2ACE
        csc-feature=2A5C
        csc-measurement=2A5B
        current-elapsed-time=2BF2
        current-group-object-id=2BA0
        current-range=2B07
        current-segment-object-id=2B9C
        current-time=2A2B
        current-track-object-id=2B9D
        current-track-segments-object-id=2B9C
        cycling-power-control-point=2A66
        cycling-power-feature=2A65
        cycling-power-measurement=2A63
        cycling-power-vector=2A64
        data-export=54220005-f6a5-4007-a371-722f4ebd8436
        data-out=14387803-130c-49e7-b877-2881c89cb258
        data-source=22eac6e9-24d6-4bb5-be44-b36ace7c7bfb
        data-uri=54220003-f6a5-4007-a371-722f4ebd8436
        database-change-increment=2A99
        database-hash=2B2A
        date-of-birth=2A85
        date-of-threshold-assessment=2A86
        date-time=2A08
        date-utc=2AED
        day-date-time=2A0A
        day-of-week=2A09
        ddf=21490004-494a-4573-98af-f126af76f490
        ddf-feature=21490004-494a-4573-98af-f126af76f490
        deprecated-fast-pair-account-key=1236
        deprecated-fast-pair-data=1237
        deprecated-fast-pair-key-based-pairing=1234
        deprecated-fast-pair-model-id=1233
        deprecated-fast-pair-passkey=1235
        description=2B7C
        descriptor=2B45
        descriptor-value-changed=2A7D
        device-identifier=54220002-f6a5-4007-a371-722f4ebd8436
        device-name=2A00
        device-time=2B90
        device-time-control-point=2B91
        device-time-feature=2B8E
        device-time-parameters=2B8F
        device-wearing-position=2B4B
        dew-point=2A7B
        dfu-control-point=8ec90001-f315-4f60-9fb8-838830daea50
        dfu-packet=8ec90002-f315-4f60-9fb8-838830daea50
        diagnostics=b833d34f-d871-422c-bf9e-8e6ec117d57e
        digital=2A56
        digital-output=2A57
        distance-measurement-characteristic=21490001-494a-4573-98af-f126af76f490
        dm=21490001-494a-4573-98af-f126af76f490
        door-window-status=2C20
        dst-offset=2A0D
        duration=2B98
        eddystone-active-slot=a3c87502-8ed3-4bdf-8a39-a01bebede295
        eddystone-adv-slot-data=a3c8750a-8ed3-4bdf-8a39-a01bebede295
        eddystone-advanced-advertised-tx-power=a3c87505-8ed3-4bdf-8a39-a01bebede295
        eddystone-advanced-factory-reset=a3c8750b-8ed3-4bdf-8a39-a01bebede295
        eddystone-advanced-remain-connectable=a3c8750c-8ed3-4bdf-8a39-a01bebede295
        eddystone-advertising-interval=a3c87503-8ed3-4bdf-8a39-a01bebede295
        eddystone-capabilities=a3c87501-8ed3-4bdf-8a39-a01bebede295
        eddystone-eid-identity-key=a3c87509-8ed3-4bdf-8a39-a01bebede295
        eddystone-lock-state=a3c87506-8ed3-4bdf-8a39-a01bebede295
        eddystone-public-ecdh-key=a3c87508-8ed3-4bdf-8a39-a01bebede295
        eddystone-radio-tx-power=a3c87504-8ed3-4bdf-8a39-a01bebede295
        eddystone-unlock=a3c87507-8ed3-4bdf-8a39-a01bebede295
        eddystone-url=ef680105-9b35-4933-9b10-52ffa9740042
        edge-impulse-remote-management-rx-characteristic=e2a00002-ec31-4ec3-a97a-1c34d87e9878
        edge-impulse-remote-management-tx-characteristic=e2a00003-ec31-4ec3-a97a-1c34d87e9878
        efficacy=2AFC
        eid-identity=a3c87509-8ed3-4bdf-8a39-a01bebede295
        elapsed-time=2BF2
        electric-current=2AEE
        electric-current-range=2AEF
        electric-current-specification=2AF0
        electric-current-statistics=2AF1
        elevation=2A6C
        elevation-measurement-characteristic=21490003-494a-4573-98af-f126af76f490
        em=21490003-494a-4573-98af-f126af76f490
        email-address=2A87
        emergency-id=2B2D
        emergency-text=2B2E
        energy=2AF2
        energy-32=2BA8
        energy-in-a-period-of-day=2AF3
        enhanced-blood-pressure-measurement=2B34
        enhanced-intermediate-cuff-pressure=2B35
        entity-attribute=c6b2f38c-23ab-46d8-a6ab-a3a870bbd5d7
        entity-update=2f7cabce-808d-411f-9a0c-bb92ba96c102
        esl-address=2BF6
        esl-control-point=2BFE
        esl-current-absolute-time=2BF9
        esl-display-information=2BFA
        esl-image-information=2BFB
        esl-led-information=2BFD
        esl-response-key-material=2BF8
        esl-sensor-information=2BFC
        estimated-service-date=2BEF
        ethernet-online=e5866bd6-0288-4476-98ca-ef7da6b4d289
        euler=ef680407-9b35-4933-9b10-52ffa9740042
        event-statistics=2AF4
        exact-time-100=2A0B
        exact-time-256=2A0C
        experimental-buttonless-dfu=8e400001-f315-4f60-9fb8-838830daea50
        exposure=2AFE
        ext-pin=ef680303-9b35-4933-9b10-52ffa9740042
        fast-pair-account-key=fe2c1236-8366-4814-8eb0-01de32100bea
        fast-pair-data=fe2c1237-8366-4814-8eb0-01de32100bea
        fast-pair-key-based-pairing=fe2c1234-8366-4814-8eb0-01de32100bea
        fast-pair-model-id=fe2c1233-8366-4814-8eb0-01de32100bea
        fast-pair-passkey=fe2c1235-8366-4814-8eb0-01de32100bea
        fat-burn-heart-rate-lower-limit=2A88
        fat-burn-heart-rate-upper-limit=2A89
        feature=2B8E
        file-transfer-raw=adaf0200-4669-6c65-5472-616e73666572
        file-transfer-version=adaf0100-4669-6c65-5472-616e73666572
        firmware-revision-string=2A26
        first-name=2A8A
        fitness-machine-control-point=2AD9
        fitness-machine-feature=2ACC
        fitness-machine-status=2ADA
        five-zone-heart-rate-limits=2A8B
        fixed-string-16=2AF5
        fixed-string-24=2AF6
        fixed-string-36=2AF7
        fixed-string-64=2BDE
        fixed-string-8=2AF8
        flags=2B7F
        floor-number=2AB2
        flux=2AFF
        flux-range=2B00
        force=2C07
        four-zone-heart-rate-limits=2B4C
        friendly-name=2BC2
        fw-version=ef680107-9b35-4933-9b10-52ffa9740042
        gain-settings-attribute=2B78
        gas=ef680204-9b35-4933-9b10-52ffa9740042
        gender=2A8C
        general-activity-instantaneous-data=2B3C
        general-activity-summary-data=2B3D
        generic-level=2AF9
        generic-level-range=2B08
        ghs-control-point=2BF4
        global-trade-item-number=2AFA
        glucose-feature=2A51
        glucose-measurement=2A18
        glucose-measurement-context=2A34
        gmap-role=2C00
        gravity-vector=ef68040a-9b35-4933-9b10-52ffa9740042
        green=db7f9f36-92ce-4509-a2ef-af72ba38fb48
        group-object-type=2BAC
        gust-factor=2A74
        gyro=adaf0401-c332-42a8-93bd-25e905756cb8
        handedness=2B4A
        handover-data=2B38
        hardware-revision-string=2A27
        heading=ef680409-9b35-4933-9b10-52ffa9740042
        health-sensor-features=2BF3
        hearing-aid-features=2BDA
        hearing-aid-preset-control-point=2BDB
        heart-rate-control-point=2A39
        heart-rate-max=2A8D
        heart-rate-measurement=2A37
        heat-index=2A7A
        height=2A8E
        helium-hotspot-add-gateway=df3b16ca-c985-4da2-a6d2-9b9b9abdb858
        helium-hotspot-assert-location=d435f5de-01a4-4e7d-84ba-dfd347f60275
        helium-hotspot-diagnostics=b833d34f-d871-422c-bf9e-8e6ec117d57e
        helium-hotspot-ethernet-online=e5866bd6-0288-4476-98ca-ef7da6b4d289
        helium-hotspot-lights=180efdef-7579-4b4a-b2df-72733b7fa2fe
        helium-hotspot-onboarding-key=d083b2bd-be16-4600-b397-61512ca2f5ad
        helium-hotspot-public-key=0a852c59-50d3-4492-bfd3-22fe58a24f01
        helium-hotspot-wifi-configured-services=e125bda4-6fb8-11ea-bc55-0242ac130003
        helium-hotspot-wifi-connect=398168aa-0111-4ec0-b1fa-171671270608
        helium-hotspot-wifi-mac-address=9c4314f2-8a0c-45fd-a58d-d4a7e64c3a57
        helium-hotspot-wifi-remove=8cc6e0b3-98c5-40cc-b1d8-692940e6994b
        helium-hotspot-wifi-services=d7515033-7e7b-45be-803f-c8737b171a29
        helium-hotspot-wifi-ssid=7731de63-bc6a-4100-8ab1-89b2356b038b
        hid-control-point=2A4C
        hid-information=2A4A
        high-intensity-exercise-threshold=2B4D
        high-resolution-height=2B47
        high-temperature=2BDF
        high-voltage=2BE0
        hip-circumference=2A8F
        http-control-point=2ABA
        http-entity-body=2AB9
        http-headers=2AB7
        http-status-code=2AB8
        https-security=2ABB
        hub=00001624-1212-efde-1623-785feabcd123
        humidity=2A6F
        humidity-8=2C1B
        iaq=ad79cbce-65df-4bc6-bdd4-8ce2b6b75c59
        icon-object-id=2B94
        icon-object-type=2BA9
        icon-url=2B95
        id=2B2D
        idd-annunciation-status=2B22
        idd-command-control-point=2B25
        idd-command-data=2B26
        idd-features=2B23
        idd-history-data=2B28
        idd-record-access-control-point=2B27
        idd-status=2B21
        idd-status-changed=2B20
        idd-status-reader-control-point=2B24
        identity-resolving-key=2B84
        ieee-11073-20601-regulatory-certification-data-list=2A2A
        illuminance=2AFB
        illuminance-16=2C1C
        illuminance-range=2B0A
        image-block=f000ffc2-0451-4000-b000-000000000000
        image-identity=f000ffc1-0451-4000-b000-000000000000
        incoming=2BC1
        incoming-call=2BC1
        incoming-call-target-bearer-uri=2BBC
        incoming-call-target-uri=2BBC
        indoor-bike-data=2AD2
        indoor-positioning-configuration=2AAD
        intensity=2B01
        intermediate-cuff-pressure=2A36
        intermediate-temperature=2A1E
        interval=2BB1
        io-configuration=e95db9fe-251d-470a-a062-fa1922dfa9a8
        irradiance=2A77
        kitchen-appliance-airflow=2C30
        language=2AA2
        last-name=2A90
        latitude=2AAE
        le-gatt-security-levels=2BF5
        led=ef680301-9b35-4933-9b10-52ffa9740042
        led-state=00001525-1212-efde-1523-785feabcd123
        legacy-dfu-control-point=00001531-1212-efde-1523-785feabcd123
        legacy-dfu-packet=00001532-1212-efde-1523-785feabcd123
        legacy-dfu-version=00001534-1212-efde-1523-785feabcd123
        lego-wireless-protocol-v3-bootloader-characteristic=00001626-1212-efde-1623-785feabcd123
        lego-wireless-protocol-v3-hub-characteristic=00001624-1212-efde-1623-785feabcd123
        length=2C0A
        light-distribution=2BE1
        light-level=adaf0301-c332-42a8-93bd-25e905756cb8
        light-output=2BE2
        light-source-type=2BE3
        lights=180efdef-7579-4b4a-b2df-72733b7fa2fe
        linear-position=2C08
        list-current-calls=2BB9
        ln-control-point=2A6B
        ln-feature=2A6A
        local-east-coordinate=2AB1
        local-north-coordinate=2AB0
        local-time-information=2A0F
        location=2B81
        location-and-speed=2A67
        location-name=2AB5
        locations=2BCC
        lock-state=a3c87506-8ed3-4bdf-8a39-a01bebede295
        longitude=2AAF
        luminous-efficacy=2AFC
        luminous-energy=2AFD
        luminous-exposure=2AFE
        luminous-flux=2AFF
        luminous-flux-range=2B00
        luminous-intensity=2B01
        magnetic=adaf0501-c332-42a8-93bd-25e905756cb8
        magnetic-declination=2A2C
        magnetic-flux-density-2d=2AA0
        magnetic-flux-density-3d=2AA1
        magnetometer-bearing=e95d9715-251d-470a-a062-fa1922dfa9a8
        magnetometer-data=e95dfb11-251d-470a-a062-fa1922dfa9a8
        magnetometer-period=e95d386c-251d-470a-a062-fa1922dfa9a8
        manufacturer-name-string=2A29
        mass-flow=2B02
        matrix-state=e95d7b77-251d-470a-a062-fa1922dfa9a8
        maximum-recommended-heart-rate=2A91
        mds-device-authorization-characteristic=54220004-f6a5-4007-a371-722f4ebd8436
        mds-device-data-export-characteristic=54220005-f6a5-4007-a371-722f4ebd8436
        mds-device-data-uri-characteristic=54220003-f6a5-4007-a371-722f4ebd8436
        mds-device-identifier-characteristic=54220002-f6a5-4007-a371-722f4ebd8436
        mds-supported-features-characteristic=54220001-f6a5-4007-a371-722f4ebd8436
        measurement-interval=2A21
        measurement-period=adaf0001-c332-42a8-93bd-25e905756cb8
        media-control-point=2BA4
        media-control-point-opcodes-supported=2BA5
        media-player-icon-object-id=2B94
        media-player-icon-object-type=2BA9
        media-player-icon-url=2B95
        media-player-name=2B93
        media-state=2BA3
        medical-devices=2BFF
        member-lock=2B86
        member-rank=2B87
        mesh-provisioning-data-in=2ADB
        mesh-provisioning-data-out=2ADC
        mesh-proxy-data-in=2ADD
        mesh-proxy-data-out=2ADE
        methane=2BD1
        methane-concentration=2BD1
        micro-bit-accelerometer-data=e95dca4b-251d-470a-a062-fa1922dfa9a8
        micro-bit-accelerometer-period=e95dfb24-251d-470a-a062-fa1922dfa9a8
        micro-bit-button-a-state=e95dda90-251d-470a-a062-fa1922dfa9a8
        micro-bit-button-b-state=e95dda91-251d-470a-a062-fa1922dfa9a8
        micro-bit-client-event=e95d5404-251d-470a-a062-fa1922dfa9a8
        micro-bit-client-requirements=e95d23c4-251d-470a-a062-fa1922dfa9a8
        micro-bit-dfu-control=e95d93b1-251d-470a-a062-fa1922dfa9a8
        micro-bit-event=e95d9775-251d-470a-a062-fa1922dfa9a8
        micro-bit-led-matrix-state=e95d7b77-251d-470a-a062-fa1922dfa9a8
        micro-bit-led-text=e95d93ee-251d-470a-a062-fa1922dfa9a8
        micro-bit-magnetometer-bearing=e95d9715-251d-470a-a062-fa1922dfa9a8
        micro-bit-magnetometer-data=e95dfb11-251d-470a-a062-fa1922dfa9a8
        micro-bit-magnetometer-period=e95d386c-251d-470a-a062-fa1922dfa9a8
        micro-bit-pin-ad-configuration=e95d5899-251d-470a-a062-fa1922dfa9a8
        micro-bit-pin-data=e95d8d00-251d-470a-a062-fa1922dfa9a8
        micro-bit-pin-i-o-configuration=e95db9fe-251d-470a-a062-fa1922dfa9a8
        micro-bit-pwm-control=e95dd822-251d-470a-a062-fa1922dfa9a8
        micro-bit-requirements=e95db84c-251d-470a-a062-fa1922dfa9a8
        micro-bit-scrolling-delay=e95d0d2d-251d-470a-a062-fa1922dfa9a8
        micro-bit-temperature=e95d9250-251d-470a-a062-fa1922dfa9a8
        micro-bit-temperature-period=e95d1b25-251d-470a-a062-fa1922dfa9a8
        microphone=ef680504-9b35-4933-9b10-52ffa9740042
        middle-name=2B48
        minimum-length=2BAE
        minimum-transmit-count=2BAF
        model-number-string=2A24
        motion-config=ef680401-9b35-4933-9b10-52ffa9740042
        mtu-request=ef680108-9b35-4933-9b10-52ffa9740042
        mute=2BC3
        name=2B93
        navigation=2A68
        network-availability=2A3E
        new-alert=2A46
        next-track-object-id=2B9E
        nitrogen-dioxide=2BD2
        nitrogen-dioxide-concentration=2BD2
        noise=2BE4
        non-methane-volatile-organic=2BD3
        non-methane-volatile-organic-compounds-concentration=2BD3
        notification=2B4F
        notification-source=9fbf120d-6301-42d9-8c58-25e699a21dbd
        number-of-channels=adaf0b02-c332-42a8-93bd-25e905756cb8
        oad-control=f000ffc5-0451-4000-b000-000000000000
        object-action-control-point=2AC5
        object-changed=2AC8
        object-first-created=2AC1
        object-id=2AC3
        object-last-modified=2AC2
        object-list-control-point=2AC6
        object-list-filter=2AC7
        object-name=2ABE
        object-properties=2AC4
        object-size=2AC0
        object-type=2ABF
        observation-schedule-changed=2BF1
        offset-control-point=2B82
        offset-state=2B80
        onboarding-key=d083b2bd-be16-4600-b397-61512ca2f5ad
        orientation=ef680403-9b35-4933-9b10-52ffa9740042
        ots-feature=2ABD
        output-description=2B83
        ozone=2BD4
        ozone-concentration=2BD4
        parameters=2B8F
        parent-group-object-id=2B9F
        particulate-matter-pm1-concentration=2BD5
        particulate-matter-pm10-concentration=2BD7
        particulate-matter-pm2-5-concentration=2BD6
        pedometer=ef680405-9b35-4933-9b10-52ffa9740042
        perceived-lightness=2B03
        percentage-8=2B04
        percentage-8-steps=2C05
        period-day=2AF3
        peripheral-preferred-connection-parameters=2A04
        peripheral-privacy-flag=2A02
        philips-hue-light-brightness-level=932c32bd-0003-47a2-835a-a8d455b859dd
        philips-hue-light-color=932c32bd-0005-47a2-835a-a8d455b859dd
        philips-hue-light-on-off-toggle=932c32bd-0002-47a2-835a-a8d455b859dd
        phy=2BB2
        physical-activity-monitor-control-point=2B43
        physical-activity-monitor-features=2B3B
        physical-activity-session-descriptor=2B45
        pixel-buffer-size=adaf0904-c332-42a8-93bd-25e905756cb8
        pixel-data=adaf0903-c332-42a8-93bd-25e905756cb8
        pixel-pin=adaf0901-c332-42a8-93bd-25e905756cb8
        pixel-pin-type=adaf0902-c332-42a8-93bd-25e905756cb8
        playback-speed=2B9A
        playing-order=2BA1
        playing-orders-supported=2BA2
        plx-continuous-measurement=2A5F
        plx-continuous-measurement-characteristic=2A5F
        plx-features=2A60
        plx-spot-check-measurement=2A5E
        pm1=2BD5
        pm10=2BD7
        pm2-5=2BD6
        pnp-id=2A50
        pollen-concentration=2A75
        position=2B99
        position-2d=2A2F
        position-3d=2A30
        position-quality=2A69
        power=2B05
        power-specification=2B06
        precise-acceleration-3d=2C1E
        preferred-units=2B46
        preset-control-point=2BDB
        pressed=adaf0601-c332-42a8-93bd-25e905756cb8
        pressure=2A6D
        protocol-mode=2A4E
        provider-name=2BB3
        proximity=adaf0e01-c332-42a8-93bd-25e905756cb8
        public-ecdh=a3c87508-8ed3-4bdf-8a39-a01bebede295
        public-key=0a852c59-50d3-4492-bfd3-22fe58a24f01
        pulse-oximetry-control-point=2A62
        pushbutton-status-8=2C21
        pwm-control=e95dd822-251d-470a-a062-fa1922dfa9a8
        quaternion=ef680404-9b35-4933-9b10-52ffa9740042
        quaternion-calibration-in=adaf0d02-c332-42a8-93bd-25e905756cb8
        quaternion-calibration-out=adaf0d03-c332-42a8-93bd-25e905756cb8
        quaternions=adaf0d01-c332-42a8-93bd-25e905756cb8
        radio-tx-power=a3c87504-8ed3-4bdf-8a39-a01bebede295
        rainfall=2A78
        raw-data=ef680406-9b35-4933-9b10-52ffa9740042
        rc-feature=2B1D
        rc-settings=2B1E
        receive-state=2BC8
        recipe-control=2C26
        recipe-parameters=2C27
        reconnection-address=2A03
        reconnection-configuration-control-point=2B1F
        record-access-control-point=2A52
        red=82754bbb-6ed3-4d69-a0e1-f19f6b654ec2
        reference-time-information=2A14
        relative-runtime-in-a-correlated-color-temperature-range=2BE5
        relative-runtime-in-a-current-range=2B07
        relative-runtime-in-a-generic-level-range=2B08
        relative-value-in-a-period-of-day=2B0B
        relative-value-in-a-temperature-range=2B0C
        relative-value-in-a-voltage-range=2B09
        relative-value-in-an-illuminance-range=2B0A
        remain-connectable=a3c8750c-8ed3-4bdf-8a39-a01bebede295
        remote-command=9b3c81d8-57b1-4a8a-b8df-0e56f7ca51c2
        removable=2A3A
        report=2A4D
        report-map=2A4B
        resolvable-private-address-only=2AC9
        response=2B2C
        resting-heart-rate=2A92
        ringer-control-point=2A40
        ringer-setting=2A41
        rotation-matrix=ef680408-9b35-4933-9b10-52ffa9740042
        rotational-speed=2C09
        rower-data=2AD1
        rsc-feature=2A54
        rsc-measurement=2A53
        sc-control-point=2A55
        scan-interval-window=2A4F
        scan-refresh=2A31
        scientific-temperature-celsius=2A3C
        scrolling-delay=e95d0d2d-251d-470a-a062-fa1922dfa9a8
        search-control-point=2BA7
        search-results-object-id=2BA6
        secondary-time-zone=2A10
        sedentary-interval-notification=2B4F
        seeking-speed=2B9B
        segments-object-type=2BAA
        sensor-hub-battery=fa3cf070-d0c7-4668-96c4-86125c8ac5df
        sensor-hub-blue-color=f5d2eab5-41e8-4f7c-aef7-c9fff4c544c0
        sensor-hub-green-color=db7f9f36-92ce-4509-a2ef-af72ba38fb48
        sensor-hub-humidity=753e3050-df06-4b53-b090-5e1d810c4383
        sensor-hub-iaq=ad79cbce-65df-4bc6-bdd4-8ce2b6b75c59
        sensor-hub-pressure=51838aff-2d9a-b32a-b32a-8187e41664ba
        sensor-hub-red-color=82754bbb-6ed3-4d69-a0e1-f19f6b654ec2
        sensor-hub-temperature=506a55c4-b5e7-46fa-8326-8acaeb1189eb
        sensor-location=2A5D
        serial-number-string=2A25
        server-supported-features=2B3A
        service-changed=2A05
        service-required=2A3B
        set-identity-resolving-key=2B84
        set-member-lock=2B86
        set-member-rank=2B87
        sig-data=2B39
        signal-strength=2BB7
        signal-strength-reporting-interval=2BB8
        sink-ase=2BC4
        sink-audio-locations=2BCA
        sink-pac=2BC9
        sleep-activity-instantaneous-data=2B41
        sleep-activity-summary-data=2B42
        smp=da2e7828-fbce-4e01-ae9e-261174997c48
        smp-characteristic=da2e7828-fbce-4e01-ae9e-261174997c48
        software-revision-string=2A28
        sound-config=ef680501-9b35-4933-9b10-52ffa9740042
        sound-samples=adaf0b01-c332-42a8-93bd-25e905756cb8
        source-ase=2BC5
        source-audio-locations=2BCC
        source-pac=2BCB
        speaker-data=ef680502-9b35-4933-9b10-52ffa9740042
        speaker-status=ef680503-9b35-4933-9b10-52ffa9740042
        sport-type-for-aerobic-and-anaerobic-thresholds=2A93
        stair-climber-data=2AD0
        status=2B7A
        status-characteristic=57a70001-9350-11ed-a1eb-0242ac120002
        status-flags=2BBB
        step-climber-data=2ACF
        step-counter-activity-summary-data=2B40
        stored-health-observations=2BDD
        stride-length=2B49
        string=2A3D
        sulfur-dioxide=2BD8
        sulfur-dioxide-concentration=2BD8
        sulfur-hexafluoride=2BD9
        sulfur-hexafluoride-concentration=2BD9
        supported-audio-contexts=2BCE
        supported-contexts=2BCE
        supported-features=2B3A
        supported-heart-rate-range=2AD7
        supported-inclination-range=2AD5
        supported-new-alert-category=2A47
        supported-power-range=2AD8
        supported-resistance-level-range=2AD6
        supported-speed-range=2AD4
        supported-unread-alert-category=2A48
        system-id=2A23
        tap=ef680402-9b35-4933-9b10-52ffa9740042
        tds-control-point=2ABC
        technology=2BB5
        temperature=2A6E
        temperature-8=2B0D
        temperature-8-in-a-period-of-day=2B0E
        temperature-8-statistics=2B0F
        temperature-celsius=2A1F
        temperature-fahrenheit=2A20
        temperature-measurement=2A1C
        temperature-period=e95d1b25-251d-470a-a062-fa1922dfa9a8
        temperature-range=2B10
        temperature-statistics=2B11
        temperature-type=2A1D
        termination-reason=2BC0
        texas-instruments-image-block=f000ffc2-0451-4000-b000-000000000000
        texas-instruments-image-identify=f000ffc1-0451-4000-b000-000000000000
        texas-instruments-oad-control=f000ffc5-0451-4000-b000-000000000000
        text=2B2E
        thingy-advertising-parameters=ef680102-9b35-4933-9b10-52ffa9740042
        thingy-air-quality=ef680204-9b35-4933-9b10-52ffa9740042
        thingy-button-state=ef680302-9b35-4933-9b10-52ffa9740042
        thingy-cloud-token=ef680106-9b35-4933-9b10-52ffa9740042
        thingy-color=ef680205-9b35-4933-9b10-52ffa9740042
        thingy-configuration=ef680206-9b35-4933-9b10-52ffa9740042
        thingy-connection-parameters=ef680104-9b35-4933-9b10-52ffa9740042
        thingy-device-name=ef680101-9b35-4933-9b10-52ffa9740042
        thingy-eddystone-url=ef680105-9b35-4933-9b10-52ffa9740042
        thingy-euler=ef680407-9b35-4933-9b10-52ffa9740042
        thingy-ext-pin=ef680303-9b35-4933-9b10-52ffa9740042
        thingy-fw-version=ef680107-9b35-4933-9b10-52ffa9740042
        thingy-gravity-vector=ef68040a-9b35-4933-9b10-52ffa9740042
        thingy-heading=ef680409-9b35-4933-9b10-52ffa9740042
        thingy-humidity=ef680203-9b35-4933-9b10-52ffa9740042
        thingy-led-state=ef680301-9b35-4933-9b10-52ffa9740042
        thingy-microphone=ef680504-9b35-4933-9b10-52ffa9740042
        thingy-motion-config=ef680401-9b35-4933-9b10-52ffa9740042
        thingy-mtu-request=ef680108-9b35-4933-9b10-52ffa9740042
        thingy-orientation=ef680403-9b35-4933-9b10-52ffa9740042
        thingy-pedometer=ef680405-9b35-4933-9b10-52ffa9740042
        thingy-pressure=ef680202-9b35-4933-9b10-52ffa9740042
        thingy-quaternion=ef680404-9b35-4933-9b10-52ffa9740042
        thingy-raw-data=ef680406-9b35-4933-9b10-52ffa9740042
        thingy-rotation-matrix=ef680408-9b35-4933-9b10-52ffa9740042
        thingy-sound-config=ef680501-9b35-4933-9b10-52ffa9740042
        thingy-speaker-data=ef680502-9b35-4933-9b10-52ffa9740042
        thingy-speaker-status=ef680503-9b35-4933-9b10-52ffa9740042
        thingy-tap=ef680402-9b35-4933-9b10-52ffa9740042
        thingy-temperature=ef680201-9b35-4933-9b10-52ffa9740042
        three-zone-heart-rate-limits=2A94
        throughput=1524
        throughput-characteristic=1524
        time-accuracy=2A12
        time-broadcast=2A15
        time-change-log-data=2B92
        time-decihour-8=2B12
        time-exponential-8=2B13
        time-hour-24=2B14
        time-millisecond-24=2B15
        time-second-16=2B16
        time-second-32=2BE6
        time-second-8=2B17
        time-source=2A13
        time-update-control-point=2A16
        time-update-state=2A17
        time-with-dst=2A11
        time-zone=2A0E
        title=2B97
        tmap-role=2B51
        toggle=932c32bd-0002-47a2-835a-a8d455b859dd
        tolerance=2AE6
        tone=adaf0c01-c332-42a8-93bd-25e905756cb8
        torque=2C0B
        track-changed=2B96
        track-duration=2B98
        track-next-object-id=2B9E
        track-object-type=2BAB
        track-position=2B99
        track-segments-object-type=2BAA
        track-title=2B97
        training-status=2AD3
        transmit-duration=2BB0
        treadmill-data=2ACD
        true-wind-direction=2A71
        true-wind-speed=2A70
        two-zone-heart-rate-limit=2A95
        two-zone-heart-rate-limits=2A95
        tx-power-level=2A07
        type=2B79
        uart-rx-characteristic=6e400002-b5a3-f393-e0a9-e50e24dcca9e
        uart-tx-characteristic=6e400003-b5a3-f393-e0a9-e50e24dcca9e
        uci=2BB4
        udi-for-medical-devices=2BFF
        ugg-features=2C01
        ugt-features=2C02
        uncertainty=2AB4
        unlock=a3c87507-8ed3-4bdf-8a39-a01bebede295
        unread-alert-status=2A45
        uri=2AB6
        uri-schemes-supported-list=2BB6
        user-control-point=2A9F
        user-index=2A9A
        uv-index=2A76
        version=00001534-1212-efde-1523-785feabcd123
        vo2-max=2A96
        voc-concentration=2BE7
        voltage=2B18
        voltage-frequency=2BE8
        voltage-range=2B09
        voltage-specification=2B19
        voltage-statistics=2B1A
        volume-control-point=2B7E
        volume-flags=2B7F
        volume-flow=2B1B
        volume-offset-control-point=2B82
        volume-offset-state=2B80
        volume-state=2B7D
        waist-circumference=2A97
        weight=2A98
        weight-measurement=2A9D
        weight-scale-feature=2A9E
        wi-fi-provisioning-control-point=14387802-130c-49e7-b877-2881c89cb258
        wi-fi-provisioning-data-out=14387803-130c-49e7-b877-2881c89cb258
        wi-fi-provisioning-service-version=14387801-130c-49e7-b877-2881c89cb258
        wifi-configured-services=e125bda4-6fb8-11ea-bc55-0242ac130003
        wifi-connect=398168aa-0111-4ec0-b1fa-171671270608
        wifi-mac-address=9c4314f2-8a0c-45fd-a58d-d4a7e64c3a57
        wifi-remove=8cc6e0b3-98c5-40cc-b1d8-692940e6994b
        wifi-services=d7515033-7e7b-45be-803f-c8737b171a29
        wifi-ssid=7731de63-bc6a-4100-8ab1-89b2356b038b
        wind-chill=2A79
        """#)
}
