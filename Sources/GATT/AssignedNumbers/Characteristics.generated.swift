// Written by scripts/generate-assigned-numbers: change the data or the script, not this file.
// The data is of Nordic Semiconductor's Bluetooth Numbers Database and of the Bluetooth SIG's Assigned Numbers;
// for the license see scripts/assigned-numbers.
// swift-format-ignore-file

extension AssignedNumberTable {
    /// The characteristics.
    static let characteristics = AssignedNumberTable(
        text: #"""
            1233=deprecated-fast-pair-model-id=Deprecated Fast Pair Model ID
            1234=deprecated-fast-pair-key-based-pairing=Deprecated Fast Pair Key-based Pairing
            1235=deprecated-fast-pair-passkey=Deprecated Fast Pair Passkey
            1236=deprecated-fast-pair-account-key=Deprecated Fast Pair Account Key
            1237=deprecated-fast-pair-data=Deprecated Fast Pair Data
            1524=throughput-characteristic,throughput=Throughput Characteristic
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
            2A5F=plx-continuous-measurement,plx-continuous-measurement-characteristic=PLX Continuous Measurement
            2A60=plx-features=PLX Features
            2A62=pulse-oximetry-control-point=Pulse Oximetry Control Point
            2A63=cycling-power-measurement=Cycling Power Measurement
            2A64=cycling-power-vector=Cycling Power Vector
            2A65=cycling-power-feature=Cycling Power Feature
            2A66=cycling-power-control-point=Cycling Power Control Point
            2A67=location-and-speed,location-and-speed-characteristic=Location and Speed
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
            2A95=two-zone-heart-rate-limits,two-zone-heart-rate-limit=Two Zone Heart Rate Limits
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
            2AA5=bond-management-feature,bond-management-features=Bond Management Feature
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
            2AE3=chromatic-distance-from-planckian,chromatic-distance=Chromatic Distance from Planckian
            2AE4=chromaticity-coordinates,coordinates=Chromaticity Coordinates
            2AE5=chromaticity-in-cct-and-duv-values,cct-duv=Chromaticity in CCT and Duv Values
            2AE6=chromaticity-tolerance,tolerance=Chromaticity Tolerance
            2AE7=cie-13-3-1995-color-rendering-index,color-rendering-index=CIE 13.3-1995 Color Rendering Index
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
            2AF3=energy-in-a-period-of-day,period-day=Energy in a Period of Day
            2AF4=event-statistics=Event Statistics
            2AF5=fixed-string-16=Fixed String 16
            2AF6=fixed-string-24=Fixed String 24
            2AF7=fixed-string-36=Fixed String 36
            2AF8=fixed-string-8=Fixed String 8
            2AF9=generic-level=Generic Level
            2AFA=global-trade-item-number=Global Trade Item Number
            2AFB=illuminance=Illuminance
            2AFC=luminous-efficacy,efficacy=Luminous Efficacy
            2AFD=luminous-energy=Luminous Energy
            2AFE=luminous-exposure,exposure=Luminous Exposure
            2AFF=luminous-flux,flux=Luminous Flux
            2B00=luminous-flux-range,flux-range=Luminous Flux Range
            2B01=luminous-intensity,intensity=Luminous Intensity
            2B02=mass-flow,b02-mass-flow=Mass Flow
            2B03=perceived-lightness=Perceived Lightness
            2B04=percentage-8=Percentage 8
            2B05=power=Power
            2B06=power-specification=Power Specification
            2B07=relative-runtime-in-a-current-range,current-range=Relative Runtime in a Current Range
            2B08=relative-runtime-in-a-generic-level-range,generic-level-range=Relative Runtime in a Generic Level Range
            2B09=relative-value-in-a-voltage-range,voltage-range=Relative Value in a Voltage Range
            2B0A=relative-value-in-an-illuminance-range,illuminance-range=Relative Value in an Illuminance Range
            2B0B=relative-value-in-a-period-of-day=Relative Value in a Period of Day
            2B0C=relative-value-in-a-temperature-range=Relative Value in a Temperature Range
            2B0D=temperature-8=Temperature 8
            2B0E=temperature-8-in-a-period-of-day=Temperature 8 in a Period of Day
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
            2B1C=chromaticity-coordinate,coordinate=Chromaticity Coordinate
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
            2B2C=bss-response,response=BSS Response
            2B2D=emergency-id,id=Emergency ID
            2B2E=emergency-text,text=Emergency Text
            2B2F=acs-status=ACS Status
            2B30=acs-data-in=ACS Data In
            2B31=acs-data-out-notify=ACS Data Out Notify
            2B32=acs-data-out-indicate=ACS Data Out Indicate
            2B33=acs-control-point=ACS Control Point
            2B34=enhanced-blood-pressure-measurement=Enhanced Blood Pressure Measurement
            2B35=enhanced-intermediate-cuff-pressure=Enhanced Intermediate Cuff Pressure
            2B36=blood-pressure-record=Blood Pressure Record
            2B37=registered-user=Registered User
            2B38=br-edr-handover-data,handover-data=BR-EDR Handover Data
            2B39=bluetooth-sig-data,sig-data=Bluetooth SIG Data
            2B3A=server-supported-features,supported-features=Server Supported Features
            2B3B=physical-activity-monitor-features=Physical Activity Monitor Features
            2B3C=general-activity-instantaneous-data=General Activity Instantaneous Data
            2B3D=general-activity-summary-data=General Activity Summary Data
            2B3E=cardiorespiratory-activity-instantaneous-data=CardioRespiratory Activity Instantaneous Data
            2B3F=cardiorespiratory-activity-summary-data=CardioRespiratory Activity Summary Data
            2B40=step-counter-activity-summary-data=Step Counter Activity Summary Data
            2B41=sleep-activity-instantaneous-data=Sleep Activity Instantaneous Data
            2B42=sleep-activity-summary-data=Sleep Activity Summary Data
            2B43=physical-activity-monitor-control-point=Physical Activity Monitor Control Point
            2B44=physical-activity-current-session,activity-current-session=Physical Activity Current Session
            2B45=physical-activity-session-descriptor,descriptor=Physical Activity Session Descriptor
            2B46=preferred-units=Preferred Units
            2B47=high-resolution-height=High Resolution Height
            2B48=middle-name=Middle Name
            2B49=stride-length=Stride Length
            2B4A=handedness=Handedness
            2B4B=device-wearing-position=Device Wearing Position
            2B4C=four-zone-heart-rate-limits=Four Zone Heart Rate Limits
            2B4D=high-intensity-exercise-threshold=High Intensity Exercise Threshold
            2B4E=activity-goal=Activity Goal
            2B4F=sedentary-interval-notification,notification=Sedentary Interval Notification
            2B50=caloric-intake=Caloric Intake
            2B51=tmap-role=TMAP Role
            2B77=audio-input-state=Audio Input State
            2B78=gain-settings-attribute=Gain Settings Attribute
            2B79=audio-input-type,type=Audio Input Type
            2B7A=audio-input-status,status=Audio Input Status
            2B7B=audio-input-control-point=Audio Input Control Point
            2B7C=audio-input-description,description=Audio Input Description
            2B7D=volume-state=Volume State
            2B7E=volume-control-point=Volume Control Point
            2B7F=volume-flags,flags=Volume Flags
            2B80=volume-offset-state,offset-state=Volume Offset State
            2B81=audio-location,location=Audio Location
            2B82=volume-offset-control-point,offset-control-point=Volume Offset Control Point
            2B83=audio-output-description,output-description=Audio Output Description
            2B84=set-identity-resolving-key,identity-resolving-key=Set Identity Resolving Key
            2B85=coordinated-set-size,coordinated-size=Coordinated Set Size
            2B86=set-member-lock,member-lock=Set Member Lock
            2B87=set-member-rank,member-rank=Set Member Rank
            2B88=encrypted-data-key-material=Encrypted Data Key Material
            2B89=apparent-energy-32=Apparent Energy 32
            2B8A=apparent-power=Apparent Power
            2B8B=live-health-observations=Live Health Observations
            2B8C=co2-concentration,co2,carbon-dioxide-concentration=CO₂ Concentration
            2B8D=cosine-of-the-angle=Cosine of the Angle
            2B8E=device-time-feature,feature=Device Time Feature
            2B8F=device-time-parameters,parameters=Device Time Parameters
            2B90=device-time=Device Time
            2B91=device-time-control-point=Device Time Control Point
            2B92=time-change-log-data=Time Change Log Data
            2B93=media-player-name,name=Media Player Name
            2B94=media-player-icon-object-id,icon-object-id=Media Player Icon Object ID
            2B95=media-player-icon-url,icon-url=Media Player Icon URL
            2B96=track-changed,changed=Track Changed
            2B97=track-title,title=Track Title
            2B98=track-duration,duration=Track Duration
            2B99=track-position,position=Track Position
            2B9A=playback-speed=Playback Speed
            2B9B=seeking-speed=Seeking Speed
            2B9C=current-track-segments-object-id,current-segment-object-id=Current Track Segments Object ID
            2B9D=current-track-object-id=Current Track Object ID
            2B9E=next-track-object-id,track-next-object-id=Next Track Object ID
            2B9F=parent-group-object-id=Parent Group Object ID
            2BA0=current-group-object-id=Current Group Object ID
            2BA1=playing-order=Playing Order
            2BA2=playing-orders-supported=Playing Orders Supported
            2BA3=media-state=Media State
            2BA4=media-control-point=Media Control Point
            2BA5=media-control-point-opcodes-supported,control-point-opcodes-supported=Media Control Point Opcodes Supported
            2BA6=search-results-object-id=Search Results Object ID
            2BA7=search-control-point=Search Control Point
            2BA8=energy-32=Energy 32
            2BA9=media-player-icon-object-type,icon-object-type=Media Player Icon Object Type
            2BAA=track-segments-object-type,segments-object-type=Track Segments Object Type
            2BAB=track-object-type=Track Object Type
            2BAC=group-object-type=Group Object Type
            2BAD=constant-tone-extension-enable=Constant Tone Extension Enable
            2BAE=advertising-constant-tone-extension-minimum-length,minimum-length=Advertising Constant Tone Extension Minimum Length
            2BAF=advertising-constant-tone-extension-minimum-transmit-count,minimum-transmit-count=Advertising Constant Tone Extension Minimum Transmit Count
            2BB0=advertising-constant-tone-extension-transmit-duration,transmit-duration=Advertising Constant Tone Extension Transmit Duration
            2BB1=advertising-constant-tone-extension-interval,interval=Advertising Constant Tone Extension Interval
            2BB2=advertising-constant-tone-extension-phy,phy=Advertising Constant Tone Extension PHY
            2BB3=bearer-provider-name,provider-name=Bearer Provider Name
            2BB4=bearer-uci,uci=Bearer UCI
            2BB5=bearer-technology,technology=Bearer Technology
            2BB6=bearer-uri-schemes-supported-list,uri-schemes-supported-list=Bearer URI Schemes Supported List
            2BB7=bearer-signal-strength,signal-strength=Bearer Signal Strength
            2BB8=bearer-signal-strength-reporting-interval,signal-strength-reporting-interval=Bearer Signal Strength Reporting Interval
            2BB9=bearer-list-current-calls,list-current-calls=Bearer List Current Calls
            2BBA=content-control-id=Content Control ID
            2BBB=status-flags=Status Flags
            2BBC=incoming-call-target-bearer-uri,incoming-call-target-uri=Incoming Call Target Bearer URI
            2BBD=call-state=Call State
            2BBE=call-control-point=Call Control Point
            2BBF=call-control-point-optional-opcodes,control-point-optional-decodes=Call Control Point Optional Opcodes
            2BC0=termination-reason=Termination Reason
            2BC1=incoming-call,incoming=Incoming Call
            2BC2=call-friendly-name,friendly-name=Call Friendly Name
            2BC3=mute=Mute
            2BC4=sink-ase=Sink ASE
            2BC5=source-ase=Source ASE
            2BC6=ase-control-point=ASE Control Point
            2BC7=broadcast-audio-scan-control-point,audio-scan-control-point=Broadcast Audio Scan Control Point
            2BC8=broadcast-receive-state,receive-state=Broadcast Receive State
            2BC9=sink-pac=Sink PAC
            2BCA=sink-audio-locations,audio-locations=Sink Audio Locations
            2BCB=source-pac=Source PAC
            2BCC=source-audio-locations,locations=Source Audio Locations
            2BCD=available-audio-contexts,available-contexts=Available Audio Contexts
            2BCE=supported-audio-contexts,supported-contexts=Supported Audio Contexts
            2BCF=ammonia-concentration,ammonia=Ammonia Concentration
            2BD0=carbon-monoxide-concentration,carbon-monoxide=Carbon Monoxide Concentration
            2BD1=methane-concentration,methane=Methane Concentration
            2BD2=nitrogen-dioxide-concentration,nitrogen-dioxide=Nitrogen Dioxide Concentration
            2BD3=non-methane-volatile-organic-compounds-concentration,non-methane-volatile-organic=Non-Methane Volatile Organic Compounds Concentration
            2BD4=ozone-concentration,ozone=Ozone Concentration
            2BD5=particulate-matter-pm1-concentration,pm1=Particulate Matter - PM1 Concentration
            2BD6=particulate-matter-pm2-5-concentration,pm2-5=Particulate Matter - PM2.5 Concentration
            2BD7=particulate-matter-pm10-concentration,pm10=Particulate Matter - PM10 Concentration
            2BD8=sulfur-dioxide-concentration,sulfur-dioxide=Sulfur Dioxide Concentration
            2BD9=sulfur-hexafluoride-concentration,sulfur-hexafluoride=Sulfur Hexafluoride Concentration
            2BDA=hearing-aid-features=Hearing Aid Features
            2BDB=hearing-aid-preset-control-point,preset-control-point=Hearing Aid Preset Control Point
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
            2BF2=elapsed-time,current-elapsed-time=Elapsed Time
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
            2BFF=udi-for-medical-devices,medical-devices=UDI for Medical Devices
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
            2C0C=imd-status=IMD Status
            2C0D=imds-descriptor-value-changed=IMDS Descriptor Value Changed
            2C0E=first-use-date=First Use Date
            2C0F=life-cycle-data=Life Cycle Data
            2C10=work-cycle-data=Work Cycle Data
            2C11=service-cycle-data=Service Cycle Data
            2C12=imd-control=IMD Control
            2C13=imd-historical-data=IMD Historical Data
            2C14=ras-features=RAS Features
            2C15=real-time-ranging-data=Real-time Ranging Data
            2C16=on-demand-ranging-data=On-demand Ranging Data
            2C17=ras-control-point=RAS Control Point
            2C18=ranging-data-ready=Ranging Data Ready
            2C19=ranging-data-overwritten=Ranging Data Overwritten
            2C1A=coordinated-set-name=Coordinated Set Name
            2C1B=humidity-8=Humidity 8
            2C1C=illuminance-16=Illuminance 16
            2C1D=acceleration-3d=Acceleration - 3D
            2C1E=precise-acceleration-3d=Precise Acceleration - 3D
            2C1F=acceleration-detection-status=Acceleration Detection Status
            2C20=door-window-status=Door/Window Status
            2C21=pushbutton-status-8=Pushbutton Status 8
            2C22=contact-status-8=Contact Status 8
            2C23=hid-iso-properties=HID ISO Properties
            2C24=le-hid-operation-mode=LE HID Operation Mode
            2C25=cookware-description=Cookware Description
            2C26=recipe-control=Recipe Control
            2C27=recipe-parameters=Recipe Parameters
            2C28=cooking-step-status=Cooking Step Status
            2C29=cooking-zone-capabilities=Cooking Zone Capabilities
            2C2A=cooking-zone-desired-cooking-conditions=Cooking Zone Desired Cooking Conditions
            2C2B=cooking-zone-actual-cooking-conditions=Cooking Zone Actual Cooking Conditions
            2C2C=cookware-sensor-data=Cookware Sensor Data
            2C2D=cookware-sensor-aggregate=Cookware Sensor Aggregate
            2C2E=cooking-temperature=Cooking Temperature
            2C2F=cooking-zone-perceived-power=Cooking Zone Perceived Power
            2C30=kitchen-appliance-airflow=Kitchen Appliance Airflow
            2C31=voice-assistant-name=Voice Assistant Name
            2C32=voice-assistant-uuid=Voice Assistant UUID
            2C33=voice-assistant-service-control-point=Voice Assistant Service Control Point
            2C34=installed-location=Installed Location
            2C35=voice-assistant-session-state=Voice Assistant Session State
            2C36=voice-assistant-session-flag=Voice Assistant Session Flag
            2C37=voice-assistant-supported-languages=Voice Assistant Supported Languages
            2C38=voice-assistant-supported-features=Voice Assistant Supported Features
            00001524-1212-efde-1523-785feabcd123=blinky-button-state,button-state=Blinky Button State
            00001525-1212-efde-1523-785feabcd123=blinky-led-state,led-state=Blinky LED State
            00001531-1212-efde-1523-785feabcd123=legacy-dfu-control-point=Legacy DFU Control Point
            00001532-1212-efde-1523-785feabcd123=legacy-dfu-packet=Legacy DFU Packet
            00001534-1212-efde-1523-785feabcd123=legacy-dfu-version,version=Legacy DFU Version
            00001624-1212-efde-1623-785feabcd123=lego-wireless-protocol-v3-hub-characteristic,hub=LEGO® Wireless Protocol v3 Hub Characteristic
            00001626-1212-efde-1623-785feabcd123=lego-wireless-protocol-v3-bootloader-characteristic,bootloader=LEGO® Wireless Protocol v3 Bootloader Characteristic
            0a852c59-50d3-4492-bfd3-22fe58a24f01=helium-hotspot-public-key,public-key=Helium Hotspot Public Key
            14387801-130c-49e7-b877-2881c89cb258=wi-fi-provisioning-service-version=Wi-Fi Provisioning Service Version
            14387802-130c-49e7-b877-2881c89cb258=wi-fi-provisioning-control-point=Wi-Fi Provisioning Control Point
            14387803-130c-49e7-b877-2881c89cb258=wi-fi-provisioning-data-out,data-out=Wi-Fi Provisioning Data Out
            180efdef-7579-4b4a-b2df-72733b7fa2fe=helium-hotspot-lights,lights=Helium Hotspot Lights
            21490001-494a-4573-98af-f126af76f490=distance-measurement-characteristic,dm=Distance Measurement Characteristic
            21490002-494a-4573-98af-f126af76f490=azimuth-measurement-characteristic,am=Azimuth Measurement Characteristic
            21490003-494a-4573-98af-f126af76f490=elevation-measurement-characteristic,em=Elevation Measurement Characteristic
            21490004-494a-4573-98af-f126af76f490=ddf-feature,ddf=DDF Feature
            21490005-494a-4573-98af-f126af76f490=control-point=Control Point
            22eac6e9-24d6-4bb5-be44-b36ace7c7bfb=apple-data-source,data-source=Apple Data Source
            2f7cabce-808d-411f-9a0c-bb92ba96c102=apple-entity-update,entity-update=Apple Entity Update
            398168aa-0111-4ec0-b1fa-171671270608=helium-hotspot-wifi-connect,wifi-connect=Helium Hotspot WiFi Connect
            506a55c4-b5e7-46fa-8326-8acaeb1189eb=sensor-hub-temperature=Sensor Hub Temperature
            51838aff-2d9a-b32a-b32a-8187e41664ba=sensor-hub-pressure=Sensor Hub Pressure
            54220001-f6a5-4007-a371-722f4ebd8436=mds-supported-features-characteristic=MDS Supported Features Characteristic
            54220002-f6a5-4007-a371-722f4ebd8436=mds-device-identifier-characteristic,device-identifier=MDS Device Identifier Characteristic
            54220003-f6a5-4007-a371-722f4ebd8436=mds-device-data-uri-characteristic,data-uri=MDS Device Data URI Characteristic
            54220004-f6a5-4007-a371-722f4ebd8436=mds-device-authorization-characteristic,authorization=MDS Device Authorization Characteristic
            54220005-f6a5-4007-a371-722f4ebd8436=mds-device-data-export-characteristic,data-export=MDS Device Data Export Characteristic
            57a70001-9350-11ed-a1eb-0242ac120002=status-characteristic=Status Characteristic
            69d1d8f3-45e1-49a8-9821-9bbdfdaad9d9=apple-control-point=Apple Control Point
            6e400002-b5a3-f393-e0a9-e50e24dcca9e=uart-rx-characteristic=UART RX Characteristic
            6e400003-b5a3-f393-e0a9-e50e24dcca9e=uart-tx-characteristic=UART TX Characteristic
            753e3050-df06-4b53-b090-5e1d810c4383=sensor-hub-humidity=Sensor Hub Humidity
            7731de63-bc6a-4100-8ab1-89b2356b038b=helium-hotspot-wifi-ssid,wifi-ssid=Helium Hotspot WiFi SSID
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
            82754bbb-6ed3-4d69-a0e1-f19f6b654ec2=sensor-hub-red-color,red=Sensor Hub Red Color
            8cc6e0b3-98c5-40cc-b1d8-692940e6994b=helium-hotspot-wifi-remove,wifi-remove=Helium Hotspot WiFi Remove
            8e400001-f315-4f60-9fb8-838830daea50=experimental-buttonless-dfu,buttonless-experimental=Experimental Buttonless DFU
            8ec90001-f315-4f60-9fb8-838830daea50=dfu-control-point=DFU Control Point
            8ec90002-f315-4f60-9fb8-838830daea50=dfu-packet=DFU Packet
            8ec90003-f315-4f60-9fb8-838830daea50=buttonless-dfu-without-bonds,buttonless-experimental-without-bonds=Buttonless DFU Without Bonds
            8ec90004-f315-4f60-9fb8-838830daea50=buttonless-dfu-with-bonds,buttonless-experimental-with-bonds=Buttonless DFU With Bonds
            932c32bd-0002-47a2-835a-a8d455b859dd=philips-hue-light-on-off-toggle,toggle=Philips Hue Light On/Off Toggle
            932c32bd-0003-47a2-835a-a8d455b859dd=philips-hue-light-brightness-level,brightness=Philips Hue Light Brightness Level
            932c32bd-0005-47a2-835a-a8d455b859dd=philips-hue-light-color=Philips Hue Light Color
            9b3c81d8-57b1-4a8a-b8df-0e56f7ca51c2=apple-remote-command,remote-command=Apple Remote Command
            9c4314f2-8a0c-45fd-a58d-d4a7e64c3a57=helium-hotspot-wifi-mac-address,wifi-mac-address=Helium Hotspot WiFi MAC Address
            9fbf120d-6301-42d9-8c58-25e699a21dbd=apple-notification-source,notification-source=Apple Notification Source
            a3c87501-8ed3-4bdf-8a39-a01bebede295=eddystone-capabilities,capabilities=Eddystone Capabilities
            a3c87502-8ed3-4bdf-8a39-a01bebede295=eddystone-active-slot,active-slot=Eddystone Active Slot
            a3c87503-8ed3-4bdf-8a39-a01bebede295=eddystone-advertising-interval,advertising-interval=Eddystone Advertising Interval
            a3c87504-8ed3-4bdf-8a39-a01bebede295=eddystone-radio-tx-power,radio-tx-power=Eddystone Radio Tx Power
            a3c87505-8ed3-4bdf-8a39-a01bebede295=eddystone-advanced-advertised-tx-power,advertised-tx-power=Eddystone (Advanced) Advertised Tx Power
            a3c87506-8ed3-4bdf-8a39-a01bebede295=eddystone-lock-state,lock-state=Eddystone Lock State
            a3c87507-8ed3-4bdf-8a39-a01bebede295=eddystone-unlock,unlock=Eddystone Unlock
            a3c87508-8ed3-4bdf-8a39-a01bebede295=eddystone-public-ecdh-key,public-ecdh=Eddystone Public ECDH Key
            a3c87509-8ed3-4bdf-8a39-a01bebede295=eddystone-eid-identity-key,eid-identity=Eddystone EID Identity Key
            a3c8750a-8ed3-4bdf-8a39-a01bebede295=eddystone-adv-slot-data,adv-slot-data=Eddystone ADV Slot Data
            a3c8750b-8ed3-4bdf-8a39-a01bebede295=eddystone-advanced-factory-reset,advanced-factory-reset=Eddystone Advanced Factory Reset
            a3c8750c-8ed3-4bdf-8a39-a01bebede295=eddystone-advanced-remain-connectable,remain-connectable=Eddystone (Advanced) Remain Connectable
            ad79cbce-65df-4bc6-bdd4-8ce2b6b75c59=sensor-hub-iaq,iaq=Sensor Hub IAQ
            adaf0001-c332-42a8-93bd-25e905756cb8=adafruit-sensor-measurement-period,measurement-period=Adafruit Sensor Measurement Period
            adaf0002-c332-42a8-93bd-25e905756cb8=adafruit-sensor-service-version=Adafruit Sensor Service Version
            adaf0100-4669-6c65-5472-616e73666572=adafruit-version,file-transfer-version=Adafruit Version
            adaf0101-c332-42a8-93bd-25e905756cb8=adafruit-temperature=Adafruit Temperature
            adaf0200-4669-6c65-5472-616e73666572=adafruit-raw-tx-rx,file-transfer-raw=Adafruit Raw TX/RX
            adaf0201-c332-42a8-93bd-25e905756cb8=adafruit-acceleration=Adafruit Acceleration
            adaf0301-c332-42a8-93bd-25e905756cb8=adafruit-light-level,light-level=Adafruit Light Level
            adaf0401-c332-42a8-93bd-25e905756cb8=adafruit-gyro,gyro=Adafruit Gyro
            adaf0501-c332-42a8-93bd-25e905756cb8=adafruit-magnetic,magnetic=Adafruit Magnetic
            adaf0601-c332-42a8-93bd-25e905756cb8=adafruit-pressed,pressed=Adafruit Pressed
            adaf0701-c332-42a8-93bd-25e905756cb8=adafruit-humidity=Adafruit Humidity
            adaf0801-c332-42a8-93bd-25e905756cb8=adafruit-pressure=Adafruit Pressure
            adaf0901-c332-42a8-93bd-25e905756cb8=adafruit-pixel-pin,pixel-pin=Adafruit Pixel Pin
            adaf0902-c332-42a8-93bd-25e905756cb8=adafruit-pixel-pin-type,pixel-pin-type=Adafruit Pixel Pin Type
            adaf0903-c332-42a8-93bd-25e905756cb8=adafruit-pixel-data,pixel-data=Adafruit Pixel Data
            adaf0904-c332-42a8-93bd-25e905756cb8=adafruit-pixel-buffer-size,pixel-buffer-size=Adafruit Pixel Buffer Size
            adaf0a01-c332-42a8-93bd-25e905756cb8=adafruit-color=Adafruit Color
            adaf0b01-c332-42a8-93bd-25e905756cb8=adafruit-sound-samples,sound-samples=Adafruit Sound Samples
            adaf0b02-c332-42a8-93bd-25e905756cb8=adafruit-number-of-channels,number-of-channels=Adafruit Number of Channels
            adaf0c01-c332-42a8-93bd-25e905756cb8=adafruit-tone,tone=Adafruit Tone
            adaf0d01-c332-42a8-93bd-25e905756cb8=adafruit-quaternions,quaternions=Adafruit Quaternions
            adaf0d02-c332-42a8-93bd-25e905756cb8=adafruit-calibration-in,quaternion-calibration-in=Adafruit Calibration In
            adaf0d03-c332-42a8-93bd-25e905756cb8=adafruit-calibration-out,quaternion-calibration-out=Adafruit Calibration Out
            adaf0e01-c332-42a8-93bd-25e905756cb8=adafruit-proximity,proximity=Adafruit Proximity
            b833d34f-d871-422c-bf9e-8e6ec117d57e=helium-hotspot-diagnostics,diagnostics=Helium Hotspot Diagnostics
            c6b2f38c-23ab-46d8-a6ab-a3a870bbd5d7=apple-entity-attribute,entity-attribute=Apple Entity Attribute
            d083b2bd-be16-4600-b397-61512ca2f5ad=helium-hotspot-onboarding-key,onboarding-key=Helium Hotspot Onboarding Key
            d435f5de-01a4-4e7d-84ba-dfd347f60275=helium-hotspot-assert-location,assert-location=Helium Hotspot Assert Location
            d7515033-7e7b-45be-803f-c8737b171a29=helium-hotspot-wifi-services,wifi-services=Helium Hotspot WiFi Services
            da2e7828-fbce-4e01-ae9e-261174997c48=smp-characteristic,smp=SMP Characteristic
            db7f9f36-92ce-4509-a2ef-af72ba38fb48=sensor-hub-green-color,green=Sensor Hub Green Color
            df3b16ca-c985-4da2-a6d2-9b9b9abdb858=helium-hotspot-add-gateway,add-gateway=Helium Hotspot Add Gateway
            e125bda4-6fb8-11ea-bc55-0242ac130003=helium-hotspot-wifi-configured-services,wifi-configured-services=Helium Hotspot WiFi Configured Services
            e2a00002-ec31-4ec3-a97a-1c34d87e9878=edge-impulse-remote-management-rx-characteristic=Edge Impulse Remote Management RX Characteristic
            e2a00003-ec31-4ec3-a97a-1c34d87e9878=edge-impulse-remote-management-tx-characteristic=Edge Impulse Remote Management TX Characteristic
            e5866bd6-0288-4476-98ca-ef7da6b4d289=helium-hotspot-ethernet-online,ethernet-online=Helium Hotspot Ethernet Online
            e95d0d2d-251d-470a-a062-fa1922dfa9a8=micro-bit-scrolling-delay,scrolling-delay=micro:bit Scrolling Delay
            e95d1b25-251d-470a-a062-fa1922dfa9a8=micro-bit-temperature-period,temperature-period=micro:bit Temperature Period
            e95d23c4-251d-470a-a062-fa1922dfa9a8=micro-bit-client-requirements=micro:bit Client Requirements
            e95d386c-251d-470a-a062-fa1922dfa9a8=micro-bit-magnetometer-period,magnetometer-period=micro:bit Magnetometer Period
            e95d5404-251d-470a-a062-fa1922dfa9a8=micro-bit-client-event=micro:bit Client Event
            e95d5899-251d-470a-a062-fa1922dfa9a8=micro-bit-pin-ad-configuration,ad-configuration=micro:bit Pin AD Configuration
            e95d7b77-251d-470a-a062-fa1922dfa9a8=micro-bit-led-matrix-state,matrix-state=micro:bit LED Matrix State
            e95d8d00-251d-470a-a062-fa1922dfa9a8=micro-bit-pin-data=micro:bit Pin Data
            e95d9250-251d-470a-a062-fa1922dfa9a8=micro-bit-temperature=micro:bit Temperature
            e95d93b1-251d-470a-a062-fa1922dfa9a8=micro-bit-dfu-control,control=micro:bit DFU Control
            e95d93ee-251d-470a-a062-fa1922dfa9a8=micro-bit-led-text=micro:bit LED Text
            e95d9715-251d-470a-a062-fa1922dfa9a8=micro-bit-magnetometer-bearing,magnetometer-bearing=micro:bit Magnetometer Bearing
            e95d9775-251d-470a-a062-fa1922dfa9a8=micro-bit-event=micro:bit Event
            e95db84c-251d-470a-a062-fa1922dfa9a8=micro-bit-requirements=micro:bit Requirements
            e95db9fe-251d-470a-a062-fa1922dfa9a8=micro-bit-pin-i-o-configuration,io-configuration=micro:bit Pin I/O Configuration
            e95dca4b-251d-470a-a062-fa1922dfa9a8=micro-bit-accelerometer-data,accelerometer-data=micro:bit Accelerometer Data
            e95dd822-251d-470a-a062-fa1922dfa9a8=micro-bit-pwm-control,pwm-control=micro:bit PWM Control
            e95dda90-251d-470a-a062-fa1922dfa9a8=micro-bit-button-a-state,a-state=micro:bit Button A State
            e95dda91-251d-470a-a062-fa1922dfa9a8=micro-bit-button-b-state,b-state=micro:bit Button B State
            e95dfb11-251d-470a-a062-fa1922dfa9a8=micro-bit-magnetometer-data,magnetometer-data=micro:bit Magnetometer Data
            e95dfb24-251d-470a-a062-fa1922dfa9a8=micro-bit-accelerometer-period,accelerometer-period=micro:bit Accelerometer Period
            ef680101-9b35-4933-9b10-52ffa9740042=thingy-device-name=Thingy Device Name
            ef680102-9b35-4933-9b10-52ffa9740042=thingy-advertising-parameters,advertising-param=Thingy Advertising Parameters
            ef680104-9b35-4933-9b10-52ffa9740042=thingy-connection-parameters,connection-param=Thingy Connection Parameters
            ef680105-9b35-4933-9b10-52ffa9740042=thingy-eddystone-url,eddystone-url=Thingy Eddystone URL
            ef680106-9b35-4933-9b10-52ffa9740042=thingy-cloud-token,cloud-token=Thingy Cloud Token
            ef680107-9b35-4933-9b10-52ffa9740042=thingy-fw-version,fw-version=Thingy FW Version
            ef680108-9b35-4933-9b10-52ffa9740042=thingy-mtu-request,mtu-request=Thingy MTU Request
            ef680201-9b35-4933-9b10-52ffa9740042=thingy-temperature=Thingy Temperature
            ef680202-9b35-4933-9b10-52ffa9740042=thingy-pressure=Thingy Pressure
            ef680203-9b35-4933-9b10-52ffa9740042=thingy-humidity=Thingy Humidity
            ef680204-9b35-4933-9b10-52ffa9740042=thingy-air-quality,gas=Thingy Air Quality
            ef680205-9b35-4933-9b10-52ffa9740042=thingy-color=Thingy Color
            ef680206-9b35-4933-9b10-52ffa9740042=thingy-configuration,configuration=Thingy Configuration
            ef680301-9b35-4933-9b10-52ffa9740042=thingy-led-state,led=Thingy LED State
            ef680302-9b35-4933-9b10-52ffa9740042=thingy-button-state,button=Thingy Button State
            ef680303-9b35-4933-9b10-52ffa9740042=thingy-ext-pin,ext-pin=Thingy EXT Pin
            ef680401-9b35-4933-9b10-52ffa9740042=thingy-motion-config,motion-config=Thingy Motion Config
            ef680402-9b35-4933-9b10-52ffa9740042=thingy-tap,tap=Thingy Tap
            ef680403-9b35-4933-9b10-52ffa9740042=thingy-orientation,orientation=Thingy Orientation
            ef680404-9b35-4933-9b10-52ffa9740042=thingy-quaternion,quaternion=Thingy Quaternion
            ef680405-9b35-4933-9b10-52ffa9740042=thingy-pedometer,pedometer=Thingy Pedometer
            ef680406-9b35-4933-9b10-52ffa9740042=thingy-raw-data,raw-data=Thingy Raw Data
            ef680407-9b35-4933-9b10-52ffa9740042=thingy-euler,euler=Thingy Euler
            ef680408-9b35-4933-9b10-52ffa9740042=thingy-rotation-matrix,rotation-matrix=Thingy Rotation Matrix
            ef680409-9b35-4933-9b10-52ffa9740042=thingy-heading,heading=Thingy Heading
            ef68040a-9b35-4933-9b10-52ffa9740042=thingy-gravity-vector,gravity-vector=Thingy Gravity Vector
            ef680501-9b35-4933-9b10-52ffa9740042=thingy-sound-config,sound-config=Thingy Sound Config
            ef680502-9b35-4933-9b10-52ffa9740042=thingy-speaker-data,speaker-data=Thingy Speaker Data
            ef680503-9b35-4933-9b10-52ffa9740042=thingy-speaker-status,speaker-status=Thingy Speaker Status
            ef680504-9b35-4933-9b10-52ffa9740042=thingy-microphone,microphone=Thingy Microphone
            f000ffc1-0451-4000-b000-000000000000=texas-instruments-image-identify,image-identity=Texas Instruments Image Identify
            f000ffc2-0451-4000-b000-000000000000=texas-instruments-image-block,image-block=Texas Instruments Image Block
            f000ffc5-0451-4000-b000-000000000000=texas-instruments-oad-control,oad-control=Texas Instruments OAD Control
            f5d2eab5-41e8-4f7c-aef7-c9fff4c544c0=sensor-hub-blue-color,blue=Sensor Hub Blue Color
            fa3cf070-d0c7-4668-96c4-86125c8ac5df=sensor-hub-battery,battery=Sensor Hub Battery
            fe2c1233-8366-4814-8eb0-01de32100bea=fast-pair-model-id=Fast Pair Model ID
            fe2c1234-8366-4814-8eb0-01de32100bea=fast-pair-key-based-pairing=Fast Pair Key-based Pairing
            fe2c1235-8366-4814-8eb0-01de32100bea=fast-pair-passkey=Fast Pair Passkey
            fe2c1236-8366-4814-8eb0-01de32100bea=fast-pair-account-key=Fast Pair Account Key
            fe2c1237-8366-4814-8eb0-01de32100bea=fast-pair-data=Fast Pair Data
            """#,
        numbers: PerfectHash(
            displacements: #"""
                $'$%$%$($$$$$($$$$$)$$$$$[$6$+$$$$$'$$$$$$$$$0$,$L$)$%$$$%$$$)$*$&$'$'$)$&$$$-$+$($,$2$0$)$5$$$($$$%\#
                $z$($d$r$7$$$*$J$`$($u$5$&$$$+$%$)$$$%$3$'$$$$$)$$$*$&$&$%$$$.$3$'$&$$$$$)$6$7$)%M$$$)$'$$$$$%$$$.$%\#
                $%$($$$&$,$)$$$$$$$*$>$M$+$&$:$*$/$($*$4$'$'$$$($@$:$)$+$h$$$&$.$.$4%5$@$.$/%e$;$+$+$9$D$M$$$:$($l$^\#
                $m$)$F$U$2$-$$$=$K$5$8$$$&$W$$$+$-$~$'$$$Y$8$p$$$I$$$y$*$($Y$$$i
                """#,
            slots: #"""
                %g5&9[%'R'-m&Bi&Su%yF%%e%:8'&T))0%7v$$$%a_(H0$$$$Do)74''K%&D$$$)8/$GT'<+'Ad&hF&6K(M@$$$&%2%5q$$$%.h%\#
                YS$$e%\K$5`&wv$o@(0g&y5&kh$?8$$$%MJ(??$$$%qc'I['.p'.A)2W$$$$<5')$(}s$),%`3$=f&ri$`P'`G(By'6w&M1&'>$T\#
                .$$$%cC'%,$Wy&(\%N8$$$%E(&7o&d6$$$$$$$$$$DH%(&$$$&>5(1o$1f$42%G7'^u$Vt$,u%EZ%X^%--%(h&UI$bJ$$$)&N(qO\#
                $$$$$$$F>%6;$$$$$$$iw$$$'(F&}F'Ti(d,&&b%(?'qX$H]'GT%^g$p1$$$&{-$l{'Sq's*'3=(Ap&`>'fE$[h(tt$$$'oB$$$$\#
                ^n&7V$>:&Pa%u@(bz$$$$ZO(6q$MV$$$'{r$j^&O}&-A%eT%5D'%S'b]'Xw$$$%TB$Qc&k?&fs$$$'s}%D^$LZ%_.$3?%q~'JM$$\#
                $$_\(\$&tL$m_%jh%ye$c}%a6%=J$qg):t'/f$iA&+C$$$$$$$$$$$$$Q-%G^%Pr'\_%KD'at$$$'=;%Qs%2B$Lu$$$$K]$$$%``\#
                ''($x=$$$$$$$$$%F%%Cj$,?$$$'R,%0E$$$%J2$$$$$$$II'd/&o$%VZ&ml'j-$$$'}2($/&/R&w,%9V&S<$+5$f]$$$&E3$$$'\#
                4<%u|&.2%rX$$$$$$%<A$_E$$$$$$%hh(p;(x,$Ps'NG$&A%]P$$$$.A$$$%z^$$$'Y`$$$%@&$r7&^g(Fv$$$%H`$$$$Z4$$$(h\#
                x$nY%Vu%S,$$$$}G$$$$,X'2M$$$(@-'9>%Xy(o7&cn%ct'$/$$$$wV&)t&&?&Q^'?R$$$)*z&iO$UW$$$'D3%*v$$$']H$CS$$$\#
                (8}$hL'>G(y|$[4%x'%wP%;@%W7$|l$RB&]f$tM$7A(E-$.Z$$$$QP$8i(w0$$$&j3'6.(_O$$$$$$'ds$$$%SY$Iv$;Y$$$'[2$\#
                $$%$t(/Z&N~)4k$$$%BJ%d{$YM%%<%&a&}m$Oe$kq$$$&8f$>t$6<%U-$|;&Ws$$$$$$%t(%kX%6u$$$'Va$Js$'f&CB(:s'-4$E\#
                W&,b$$$$$$&~I$$$%vJ$^?$$$%,]$+w$w{&I}&DK$Ej$$$%[a$$$$$$&FT&bA(&\(37(;i&Lu&\5$U8$$$$$$$2D%.A$~}&3j'vH\#
                $$$(Hv%L@&pZ$c6$$$)(4'po%3[&sw&*6&s-(%J&[B$$$)*)$q(&d_&Tk$0c'X3${J(9q$BL%]q%11$4_$$$%)J(fk&<Y%X3$$$$\#
                $$$$$(Y;&$+$$$$}d$$$$$$$0%)9r$kF$$$$$$$-;%3($$$&//&%o%x`$$$$e7$$$)+m(+0(`i$jE'EZ$L5&H4$H4$3`$xX&YE&j\#
                g(ku'jq(v.&4F%A6&e-(zl$$$%?1%|`'1[$$$%TW''t$9;$$$$zG&Mu&qm$f<$$$%S|(]2&ZE%UX'h[&bR$$$%in$$$$$$'p+&*o\#
                $$$(T-'za'*q&z,$\v$nn%R=$1C$59$vv&oU$_w$}0%Yr'WJ&u~$$$',P$A1$uB%=3$$$$$$$S)%{=&:)%^?(Cv%O.&{X&K^$9j(\#
                -]&7'$MC$ao$$$'U['w6)$e$(l&2o$$$)3P(Wj('a(aa'ZI)5}(.P$/_$$$'Dt%o)(U+$$$'[v%q%&VB'iD$[K%/2(|@$eX&Ah$-\#
                ^%/c'Hc&sL%uc&a)%8^&vd(g[((c&|~$$$$y0$NK%$I&-j)0S$$$%I2).O(NL$_*&yT$$$$$$$$$'FT$$$$F]$%]'wq%z9$$$%P;\#
                %{i$8P'@O$$$$$$'e\&f8'$Z$$$$$$&IR%&~&4c$pL%<X&|4%m}(m1%fE(<i$$$'Kc$$$%4t&ML'y@$Zv$$$&BJ$v($$$%}O$$$'\#
                Q6$b=%p($$$(,^)9'%@j(5N'52$`7&uc&?]$C$&xc&:R$$$'a0)%^'Bw$]}%49$oS'u.$$$$$$(K/%\r&u=);b$$$'+E'mp$$$&_\#
                t(ib(~u&wQ$PL&z_${3&hy&]7$P/$.&$G1$SN'~,&t;%Rh&l_&P|$id%HO$Al'_^$X[$$$'%~)1R'7o$$$$$$$>W$$$$$$&|c%bQ\#
                ')y'kZ$$$(Pj%6`$$$({V$O(%Z\$$$':}%m(&$\&+q%<o&`e%H0%pM(@v$$$&gt&Gp&XK&1S%,:$=G&Of%B%$s6%h''M.%&'&tq%\#
                F]$+Z$rf%=q'0w$so&m3$$$&L-$\$$~V$$$&3I$:}%;]%Q@&K3(>K(jZ%C3(Zg$~7$?u(s\&Lf'nY%[:$$$$$$$td(Iv&eb'g.)<\#
                X%D,$$$&xF&p-$@O&)6$$$$$$%tI&;:'lC'cF$$$$gG$$$$$$&nJ$7p%>I'rA$$$%Uu(R''06%-V&GE$$$(^I&.^(dw$$$(Ep&55\#
                &gE%~F),W$$$'Ry$i.${c$R)$V;$'-%A[(V7$$$$$$$*5&lB$$$(=T%w$&_9$$$$$$%s:$$$$0F'gr%qB$$$$(O&(/$$$&q($~*$\#
                h1(y%%d>(7{$$$$a,(*%$Mw&2<$]H$$$'^1'Oo$$$$2m$6i&I7$$$$\I(n3&0y$$$$$$(S9'm,(em$D/$$$$/2%_q%+`$$$&@j$)\#
                a$dO%*S&RM(}4$Rg&r+(rl'+~$$$)/T&as$$$$$$%OO&/s(LF)'P%lF%.&$$$)-_$$$$WH$J4$N^%1l$Yh&rJ$y_$$$(OU$$$%Bm\#
                %*(&aT%_V$:F%?n(4b&uP
                """#
        ),
        names: PerfectHash(
            displacements: #"""
                $&$+$?$+$)$'$/$%$%$5$$$%$B$%$6$&$&$&$O$($'$($'$'$&$-$%$,$*$'$$$$$'$6$*$)$'$$$$$$$1$%$>$+$%$*$$$9$'$'\#
                $&$$$)$<$($2$7$A$H$($$$)$'$:$*$-$($($($+$%$($)$'$Q$K$%$)$&$'$N$%$5$,$?$%$'$$$0$%$.$0$'$3$*$%$.$%$-$*\#
                $&$($($5$'$6$&$1$$$)$$$%$+$,$$$G$,$4$2$$$D$+$%$%$*$$$K$*$*$%$%$0$.$9$.$'$%$&$&%+$)$'$-$5$6%%$%$s$0$7\#
                $+$0$$$%$,$($($-$2$*$3$>$($S$F$^$&$,$$$2$N$&$J$&$B$'$K$$$)$;$f$o$V$T$3$_$*$-$$$>&f$/$'$0$$$%$b$*$5$,\#
                $%$)$*$($i$/$%$g$0$0$L$S$?$%$$$C$2$($%$8$<$$$>%0$V
                """#,
            slots: #"""
                'GT%?n%9V$p1$$$$L5$$$'Oo$$$&;:$R)%]q$$$'Ry$S)(>K$2m%pM&uP$$$$$$$$$$$$$$$%&~$$$$),%t($_\&N~$?u(R')*)&\#
                w,&p-$$$$$$%vJ%a_)8/$$$&4c)9'$$$%A6%A[%B%&6K&_t$$$%G7&\5'~,%z9&j3$$$$$$(}s$$$%ct$$$'2M',P$$$):t$$$(T\#
                -$-^&jg'9>&]7%x`&+C$8i(T-%/2%VZ(_O$O(&|~$$$(ku%[:&hF$$$%X^&9[&7'')y&Q^)%^$$$&bA$$$'JM(\$&?](v.%m}%6;\#
                (|@&a)$id&qm)(4$4_%.&(.P$$$$pL$*5)*)$$$&I}$$$&uc(Pj$wV(bz$$$$T.$;Y&[B$$$$j^$uB$$$$hL&]f&VB&*o'Ad$$$'\#
                .p(V7&DK$i.$$$$X[(Pj$$$$D/%@&$Do&(/$$$(OU%C3(37$$$$$$(:s$$$%&'&Lf(6q$=f&d_$$$$BL$Js'52$0%$$$$}G&//%i\#
                n%--$$$$,X&Bi%-V%{i'FT$G1$$$&Bi$$$&?]$`P%$I$$$$$$%(&&YE(w0$Q-%u|$$$$$$(4b$$$$$$$$$$oS&}F%9V's}&>5&Ws\#
                ),W&e-$e7$$$&m3&q($$$%Q@%a6&:R$(l's}%E($$$%o)$bJ&`e$kF%$t$m_'Dt)+m%MJ$$$&q()+m(S9%YS$+5(\$&s-(8}(n3&\#
                t;$$$$$$&{-(zl&E3&z,$F>&gt(~u%fE$rf$$$$vv$ao(x,&&?'3=$$$(-]$$$$nY$$$$II(qO'%S$$$$$$$Mw%|`$|l(o7%%<&x\#
                F$$$$.Z$$$&GE$$$%&D%TW%ye$F](By$$$$$$);b%kX$P/'Kc&sL(Iv$$$(%J$Yh$$$%.h%N8%:8).O$LZ$9;$$$$$$)3P&H4%\r\#
                $$$(&\(@v&.2$~}$$$$.&$h1).O%49&8f$v((Ep&l_(jZ$T.((c$$$$gG&|4(>K&-A&DK$1f&d6$|;$$$$$$%rX&`>$$$%6u'wq&\#
                XK$$$%~F')$$$$&pZ$$$'7o&;:&k?&IR%wP&7o(H0&r+$zG$r7)$e(}4(Hv%Pr%q%$$$$@O$$$'s*&+q(K/(7{$so$s6$$$(aa(;\#
                i$y_(Y;%?1$$$$$$$iw&+q'}2&Ws&'>(1o(NL)-_)'P$$$$$$&K^%R=%8^$>W$>:'(F%z^$$$%x`$`7$>t$$$%p($?8'$/(y%%lF\#
                $c}$$$(d,$Vt$UW%w$%L@&RM%h'$$$$$$&H4)9r&Gp&gE$[K%,]%U-$^?$$$$[h&hy$'f$$$(tt$$$%d{(Iv$$$$59(s\$$$$$e%\#
                KD%eT&(\(9q%:8$.A$WH$q($:F%eT$N^'Kc(ib(<i$Oe$$$&u=$$$%E($$$$Ej%_.$$$&oU%6u%0E%s:$$$$$$&K3'6.(.P%u@$$\#
                $&/s&2<&)t%11$x=%}O%(?(aa(Ap%%e$$$'NG&YE$$$&E3$$$$l{'%,)0S$QP'Bw'@O$H4'Ad(*%$$$%,:&CB'M.%^g&$\'$Z(Wj\#
                '{r'Bw$(O$$$'+E(NL&y5'?R%uc$Rg$$$%5q'0w%(h)2W)&N&3j$$$&0y$$$$Iv&[B$f]%'R%W7%_V(U+(p;'9>(~u$tM'y@'6w$\#
                H]$+Z&ZE$'-&I7'3='4<%wP&Of%|`&1S$CS&*6(jZ%X3%Rh&kh$$$(K/'+~(Cv$EW$a,%*v$~V%Vu&S<'{r$$$&lB%Uu'>G$$$$$\#
                $%L@&cn%S,%SY%EZ%}O$$$$$$%@j%5D$$$)5}$7A$,u(g[%F%$$$&I})%^$Z4(w0'Oo%BJ&:)(S9$$$%KD%H`$$$(&\%q~&P|$$$\#
                )4k&2o(Ap%o)$5`&/R$NK(v.%^g'za%{i&)6'&T&nJ(By$$$&7V%O.(M@$$$&j3%qB)8/&$+&z_%Cj$m_$$$%6`&ML%d>(y%&<Y'\#
                wq&(\%jh$U8'6w$3?':}&ri(y|$_*(H0(Ep&S<&\5(n3)5}'<+&1S%I2$w{$V;%_q'GT$$$$$$%^?(rl(Fv$6i%G7(7{(OU&O}$$\#
                $((c$'f''t(@-'7o&rJ'Ti%&a(4b&ZE(V7%F]$$$$$$%Yr(_O$J4$PL$$$$6<$2D&Su(*%(E-'s*&)6$kq(37%+`'Hc&iO(ku&P|\#
                &f8$$$'w6$RB%D^$$$%d>${J$7p$$$(^I$$$$$$$1C$$$%yF$$$$$$'EZ$Al&{X%Qs%Xy($/(0g$$$$\v(bz${3$=G&FT$$$'/f)\#
                *z%w$%7v&Lu&7o$td'vH$jE'.A''('R,$v((/Z$$$&&b$$$$$$&Mu$_w&wQ%F%'D3$MV$dO$&A&sw$$$$$$$$$%@&$$$(em$~*%.\#
                A$$$&aT$$$$$$&3I':}'-4&BJ$}0&Tk%<o$$$$8P$c6$$$%7v(fk$]}&%2'1[(1o$$$$y0'U[%S|(LF&bR$$$$$$$0c$/2$$$)<X\#
                &.2%<X%<A'?R(s\%3[$qg&]f(m1%G^$$$&$+%)J(5N$)a(9q%\K&Ah(??$$$&VB(,^$$$$$$$$$'za$$$$<5(M@&<Y(R')3P(}s(\#
                <i$}d(m1$MC)'P$$$&CB&%o(`i)2W%I2$iA$$$%F]$$$$9j%/c(|@%3(&.^($/%Bm%;@(g[&wv$$$(p;&/s&tL&+C&Pa$$$&Tk$$\#
                $&'>&eb$+w%m}&UI'y@$$$$$$%1l&as%4t$SN$$$%tI'u.('a$$$('a%UX$Lu$$$'D3$$$&|c$/_%J2(LF&o$$$$(@v$$$%HO&xc\#
                (=T$Wy%`3%=3$$$'%~$%](dw)*z)(4(em'>G)0S$\$$$$%D,$$$$$$$$$$$$$YM%[a(/Z&55&u~&vd(Hv(Zg%z9$0F'M.''K%Uu%\#
                cC'-m'U[({V'Sq%_.$$$&N~%;]$$$$$$(U+$$$$3`$nn$,?'~,$$$&,b'Q6$$$(tt),W&-j%=J$$$(Zg$Qc$$$&~I'I[$$$%D,&L\#
                -$f<)74%qc$$$&Su)1R'@O(+0$$$$$$$$$&L-$]H$$$&$\$$$$$$&,b$$$&}m&O}%TB(-]&'>&4F$$$$-;%*S&Ah%g5&.^&FT$$$\#
                (+0%OO$$$%x'%]P&BJ$$$&-A$Zv)4k(;i)/T(0g$$$$$$$$$$ZO&@j%P;$GT$X['FT&_9%EZ$DH&K^'NG(hx&RM&XK(%J&M1'06(\#
                ,^$$$(o7(=T$$$%{=&Q^$$$(Fv$b=)74&8f&>5$$$(]2$$$%=q%``%bQ&@j'=;$Ps$$$%m(${c)&N'EZ%8^(x,$$$$eX%z^&55$$\#
                $&tq$:})1R$xX%hh&yT$$$&UI$A1$$$'4<(qO%^?'*q%tI%{=$_E$^n%H0&-j%Z\(]2(Cv&^g'u.&ml$$$&Mu%2B$o@(5N$C$$42\#
                $$$$[4$$$$$$))0%>I$\I$$$$$$&fs$~7$$$)$e%~F%d{$$$)/T)-_))0%*($K]%J2
                """#
        )
    )
}
