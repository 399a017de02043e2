// Written by scripts/generate-assigned-numbers: change the data or the script, not this file.
// The data is of Nordic Semiconductor's Bluetooth Numbers Database and of the Bluetooth SIG's Assigned Numbers;
// for the license see scripts/assigned-numbers.
// swift-format-ignore-file

extension AssignedNumberTable {
    /// The services.
    static let services = AssignedNumberTable(
        text: #"""
            1800=generic-access=Generic Access
            1801=generic-attribute=Generic Attribute
            1802=immediate-alert=Immediate Alert
            1803=link-loss=Link Loss
            1804=tx-power=Tx Power
            1805=current-time-service,current-time=Current Time Service
            1806=reference-time-update-service,reference-time-update=Reference Time Update Service
            1807=next-dst-change-service,next-dst-change=Next DST Change Service
            1808=glucose=Glucose
            1809=health-thermometer=Health Thermometer
            180A=device-information=Device Information
            180D=heart-rate=Heart Rate
            180E=phone-alert-status-service,phone-alert-status=Phone Alert Status Service
            180F=battery-service=Battery Service
            1810=blood-pressure=Blood Pressure
            1811=alert-notification-service,alert-notification=Alert Notification Service
            1812=human-interface-device=Human Interface Device
            1813=scan-parameters=Scan Parameters
            1814=running-speed-and-cadence=Running Speed and Cadence
            1815=automation-io=Automation IO
            1816=cycling-speed-and-cadence=Cycling Speed and Cadence
            1818=cycling-power=Cycling Power
            1819=location-and-navigation=Location and Navigation
            181A=environmental-sensing=Environmental Sensing
            181B=body-composition=Body Composition
            181C=user-data=User Data
            181D=weight-scale=Weight Scale
            181E=bond-management-service,bond-management=Bond Management Service
            181F=continuous-glucose-monitoring=Continuous Glucose Monitoring
            1820=internet-protocol-support-service,internet-protocol-support=Internet Protocol Support Service
            1821=indoor-positioning=Indoor Positioning
            1822=pulse-oximeter-service,pulse-oximeter=Pulse Oximeter Service
            1823=http-proxy=HTTP Proxy
            1824=transport-discovery=Transport Discovery
            1825=object-transfer-service,object-transfer=Object Transfer Service
            1826=fitness-machine=Fitness Machine
            1827=mesh-provisioning-service,mesh-provisioning=Mesh Provisioning Service
            1828=mesh-proxy-service,mesh-proxy=Mesh Proxy Service
            1829=reconnection-configuration=Reconnection Configuration
            183A=insulin-delivery=Insulin Delivery
            183B=binary-sensor=Binary Sensor
            183C=emergency-configuration=Emergency Configuration
            183D=authorization-control=Authorization Control
            183E=physical-activity-monitor=Physical Activity Monitor
            183F=elapsed-time=Elapsed Time
            1840=generic-health-sensor=Generic Health Sensor
            1843=audio-input-control=Audio Input Control
            1844=volume-control,control=Volume Control
            1845=volume-offset-control,offset-control=Volume Offset Control
            1846=coordinated-set-identification=Coordinated Set Identification
            1847=device-time=Device Time
            1848=media-control,media=Media Control
            1849=generic-media-control,generic-media=Generic Media Control
            184A=constant-tone-extension=Constant Tone Extension
            184B=telephone-bearer,telephone=Telephone Bearer
            184C=generic-telephone-bearer,generic-telephone=Generic Telephone Bearer
            184D=microphone-control,microphone=Microphone Control
            184E=audio-stream-control,audio-stream=Audio Stream Control
            184F=broadcast-audio-scan,broadcast-scan=Broadcast Audio Scan
            1850=published-audio-capabilities,published-capabilities=Published Audio Capabilities
            1851=basic-audio-announcement,basic-announcement=Basic Audio Announcement
            1852=broadcast-audio-announcement,broadcast-announcement=Broadcast Audio Announcement
            1853=common-audio,common=Common Audio
            1854=hearing-access=Hearing Access
            1855=telephony-and-media-audio=Telephony and Media Audio
            1856=public-broadcast-announcement=Public Broadcast Announcement
            1857=electronic-shelf-label=Electronic Shelf Label
            1858=gaming-audio=Gaming Audio
            1859=mesh-proxy-solicitation=Mesh Proxy Solicitation
            185A=industrial-measurement-device=Industrial Measurement Device
            185B=ranging=Ranging
            185C=hid-iso=HID ISO
            185D=cookware=Cookware
            185E=voice-assistant=Voice Assistant
            185F=generic-voice-assistant=Generic Voice Assistant
            FD0D=blecon-advertising-service,advertising=Blecon Advertising Service
            FD6F=exposure-notification-service,contacttracing=Exposure Notification Service
            FE0F=signify-netherlands-b-v-formerly-philips-lighting-service,signify-netherlands=Signify Netherlands B.V. (formerly Philips Lighting) Service
            FE2C=fast-pair-service,fast-pair=Fast Pair Service
            FE59=secure-dfu-service,secure=Secure DFU Service
            FEAA=eddystone=Eddystone
            FEBB=file-transfer-service-by-adafruit,file-transfer=File Transfer Service by Adafruit
            00001523-1212-efde-1523-785feabcd123=nordic-led-and-button-service,led-and-button=Nordic LED and Button Service
            00001530-1212-efde-1523-785feabcd123=legacy-dfu-service,legacy=Legacy DFU Service
            00001623-1212-efde-1623-785feabcd123=lego-wireless-protocol-v3-hub-service,hub=LEGO® Wireless Protocol v3 Hub Service
            00001625-1212-efde-1623-785feabcd123=lego-wireless-protocol-v3-bootloader-service,bootloader=LEGO® Wireless Protocol v3 Bootloader Service
            0483dadd-6c9d-6ca9-5d41-03ad4fff4abb=nordic-throughput-service,throughput=Nordic Throughput Service
            0fda92b2-44a2-4af2-84f5-fa682baa2b8d=helium-hotspot-custom-service,custom=Helium Hotspot Custom Service
            14387800-130c-49e7-b877-2881c89cb258=nordic-wi-fi-provisioning-service,provisioning=Nordic Wi-Fi Provisioning Service
            21490000-494a-4573-98af-f126af76f490=nordic-direction-and-distance-finding-service,ddfs=Nordic Direction and Distance Finding Service
            54220000-f6a5-4007-a371-722f4ebd8436=memfault-diagnostic-service,mds=Memfault Diagnostic Service
            57a70000-9350-11ed-a1eb-0242ac120002=nordic-status-message-service,status=Nordic Status Message Service
            6e400001-b5a3-f393-e0a9-e50e24dcca9e=nordic-uart-service,uart=Nordic UART Service
            7905f431-b5ce-4e99-a40f-4b1e122d00d0=apple-notification-center-service,notification-center=Apple Notification Center Service
            7dfc6000-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Service
            7dfc7000-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Service
            7dfc8000-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Service
            7dfc9000-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Service
            89d3502b-0f36-433a-8ef4-c502ad55f8dc=apple-media-service=Apple Media Service
            8d53dc1d-1db7-4cd3-868b-8a527460aa84=smp-service,smp=SMP Service
            8e400001-f315-4f60-9fb8-838830daea50=experimental-buttonless-dfu-service,buttonless-experimental=Experimental Buttonless DFU Service
            932c32bd-0000-47a2-835a-a8d455b859dd=philips-hue-light-control-service,light-control=Philips Hue Light Control Service
            a3c87500-8ed3-4bdf-8a39-a01bebede295=eddystone-configuration-service=Eddystone Configuration Service
            a5b46352-9d13-479f-9fcb-3dcdf0a13f4d=thingy-sensor-hub,sensorhub=Thingy Sensor Hub
            adaf0100-c332-42a8-93bd-25e905756cb8=adafruit-temperature-service=Adafruit Temperature Service
            adaf0200-c332-42a8-93bd-25e905756cb8=adafruit-accelerometer-service=Adafruit Accelerometer Service
            adaf0300-c332-42a8-93bd-25e905756cb8=adafruit-light-service,light=Adafruit Light Service
            adaf0400-c332-42a8-93bd-25e905756cb8=adafruit-gyroscope-service,gyroscope=Adafruit Gyroscope Service
            adaf0500-c332-42a8-93bd-25e905756cb8=adafruit-magnetometer-service=Adafruit Magnetometer Service
            adaf0600-c332-42a8-93bd-25e905756cb8=adafruit-button-service=Adafruit Button Service
            adaf0700-c332-42a8-93bd-25e905756cb8=adafruit-humidity-service,humidity=Adafruit Humidity Service
            adaf0800-c332-42a8-93bd-25e905756cb8=adafruit-barometric-service,barometric=Adafruit Barometric Service
            adaf0900-c332-42a8-93bd-25e905756cb8=adafruit-addressable-service,addressable-pixel=Adafruit Addressable Service
            adaf0a00-c332-42a8-93bd-25e905756cb8=adafruit-color-service,color=Adafruit Color Service
            adaf0b00-c332-42a8-93bd-25e905756cb8=adafruit-sound-service=Adafruit Sound Service
            adaf0c00-c332-42a8-93bd-25e905756cb8=adafruit-tone-service,tone=Adafruit Tone Service
            adaf0d00-c332-42a8-93bd-25e905756cb8=adafruit-quaternion-service,quaternion=Adafruit Quaternion Service
            adaf0e00-c332-42a8-93bd-25e905756cb8=adafruit-proximity-service,proximity=Adafruit Proximity Service
            b8843add-0000-4aa1-8794-c3f462030bda=philips-hue-light-update-service,light-update=Philips Hue Light Update Service
            e2a00001-ec31-4ec3-a97a-1c34d87e9878=edge-impulse-remote-management-service,edge-impulse=Edge Impulse Remote Management Service
            e95d0753-251d-470a-a062-fa1922dfa9a8=micro-bit-accelerometer-service=micro:bit Accelerometer Service
            e95d127b-251d-470a-a062-fa1922dfa9a8=micro-bit-io-pin-service,io-pin=micro:bit IO Pin Service
            e95d6100-251d-470a-a062-fa1922dfa9a8=micro-bit-temperature-service=micro:bit Temperature Service
            e95d93af-251d-470a-a062-fa1922dfa9a8=micro-bit-event-service,event=micro:bit Event Service
            e95d93b0-251d-470a-a062-fa1922dfa9a8=micro-bit-dfu-control-service,dfu-control=micro:bit DFU Control Service
            e95d9882-251d-470a-a062-fa1922dfa9a8=micro-bit-button-service=micro:bit Button Service
            e95dd91d-251d-470a-a062-fa1922dfa9a8=micro-bit-led-service,led=micro:bit LED Service
            e95df2d8-251d-470a-a062-fa1922dfa9a8=micro-bit-magnetometer-service=micro:bit Magnetometer Service
            ef680100-9b35-4933-9b10-52ffa9740042=thingy-configuration-service=Thingy Configuration Service
            ef680200-9b35-4933-9b10-52ffa9740042=thingy-weather-station-service,weather-station=Thingy Weather Station Service
            ef680300-9b35-4933-9b10-52ffa9740042=thingy-ui-service,ui=Thingy UI Service
            ef680400-9b35-4933-9b10-52ffa9740042=thingy-motion-service,motion=Thingy Motion Service
            ef680500-9b35-4933-9b10-52ffa9740042=thingy-sound-service=Thingy Sound Service
            f000ffc0-0451-4000-b000-000000000000=texas-instruments-over-the-air-download-oad-service,oad=Texas Instruments Over-the-Air Download (OAD) Service
            """#,
        numbers: PerfectHash(
            displacements: #"""
                $1$+$&$4$*$1$$$B$$$*$Y$$$+$4$-$$$-$$$'$$$)$%$$$,$@$-$%$'$2$M$-$-%U%H
                """#,
            slots: #"""
                $~]$gz$dN$5k$CM$$$$$$$%:$Q9$>p$c\$4<$$$$$$$0u$19$?2$8E$(q$_W$/_$?Y$$$$9L$$$$.+$vP$Uv$IU$<K$,/$bz$@r$\#
                G;$It$$$%%o$Bl$D0$)A$$$$rI%+.$E+$B6$Pb$]S$;u$%j$05$Lt$$$$i|$n5$$$$9%$$$$k%$q<$$$$K^$^`%&k%-k$/*$>-$:\#
                G$$$$$p$-e$KI$$$$$$$&K$+<$$$$4~$$$$$$$*O$$$$f^$z%$Fp$$$$xg$AH$$$$'G$|T$7j%+z$5>$$G$6z$\M$$$$2d$Sc$<x\#
                $$$$%S$0\$$$$$$$Yb$:x$.d$$$$$$$;V$3l$-,$QR$H<$NU$s_$*t$P/$Eu$RN$XU${J$G^$e4$o;%)q$L?$(F$(1$)\$Z}$i)$\#
                p5$`y$@=$WL$$$$$$%,w%'e$$$$t]$a[$l-$w]$Ku$1~$TZ%(m$m+$$$$uU$b=$$$$,b%$]$$$$}W$6U$K4$JN$H}$$$$9m$=H$M\#
                `$$$
                """#
        ),
        names: PerfectHash(
            displacements: #"""
                $+$$$.$=$I$&$5$$$*$'$4$f$&$%$'$$$/$&$,$,$$$$$+$%$,$&$M$^$,$&$=$%$&$%$8$[$@$)$+$&$(%D$&$%$6$1$D$K$@
                """#,
            slots: #"""
                $*t$gz$$$$;u$JN$$$$)\$c\$Z}%,w$TZ$WL$9L$Lt$i)$4<$D0$E+$k%$n5$&K$%:$Bl$%j$$p%'e%(m$)\$$$$)A$xg$vP$f^$\#
                $$$}W%$]$1~$=H$*O$Eu%)q$uU$|T$f^$vP$Fp$It$H<$o;$~]$M`$-e$G;$L?$:x$$$$(1$6U$$$$<x$$$$0\$xg$$$$uU$p5$B\#
                6%+z$;V$KI$8E$z%$%S$4<$$$$$$$Uv$i|$p5$K4${J$rI$@=$CM$,/$$$$q<%&k$/_$_W$\M$4~$Ku$l-$$$$WL$TZ$s_%+.$(F\#
                $.+$z%$(q$$$$^`$$$$Pb%+.$$$$i)%%o$6z$G^$$$$$$$Fp$q<$Pb$9%$IU$$$$NU$t]$Uv$$$%$]$+<$w]$P/$RN$@r$E+$-,$\#
                dN$<x$XU$$$$$$$K^$9m$s_$~]$B6%-k$$$$/*$_W$$$$M`$l-$$$$dN$$$$:G$$$$Q9$|T$$$$,b$>-$2d$m+$$$$$G$05$$$$@\#
                r$19$AH$m+$'G$?2$RN$$$%-k$H}$e4$QR$3l$5k$=H%+z$$$$19$%j$$$$D0$]S$>p%&k$2d$$$$CM$Sc$$$$5k$$$$$$$P/$<K\#
                $7j$$$$Bl$$$$Z}$$$$XU$?Y$?2$0u$^`$AH$$$$7j$$$$\M$w]%)q$rI$$$$6z$Yb$'G$$$$+<$Yb$$$$$$$$$$.d$$$$$$$Eu$\#
                QR$$$$&K$Lt$Sc$$$$e4$]S$NU$?Y$5>
                """#
        )
    )
}
