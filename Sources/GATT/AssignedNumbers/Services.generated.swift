// Written by scripts/generate-assigned-numbers: change the data or the script, not this file.
// The data is of Nordic Semiconductor's Bluetooth Numbers Database; licence: scripts/assigned-numbers/LICENSE.
// swift-format-ignore-file

extension AssignedNumberTable {
    /// UUID = name in kebab case = name, of services.
    static let services = AssignedNumberTable(text: #"""
        00001523-1212-efde-1523-785feabcd123=nordic-led-and-button-service=Nordic LED and Button Service
        00001530-1212-efde-1523-785feabcd123=legacy-dfu-service=Legacy DFU Service
        00001623-1212-efde-1623-785feabcd123=lego-wireless-protocol-v3-hub-service=LEGO® Wireless Protocol v3 Hub Service
        00001625-1212-efde-1623-785feabcd123=lego-wireless-protocol-v3-bootloader-service=LEGO® Wireless Protocol v3 Bootloader Service
        0483dadd-6c9d-6ca9-5d41-03ad4fff4abb=nordic-throughput-service=Nordic Throughput Service
        0fda92b2-44a2-4af2-84f5-fa682baa2b8d=helium-hotspot-custom-service=Helium Hotspot Custom Service
        14387800-130c-49e7-b877-2881c89cb258=nordic-wi-fi-provisioning-service=Nordic Wi-Fi Provisioning Service
        1800=generic-access=Generic Access
        1801=generic-attribute=Generic Attribute
        1802=immediate-alert=Immediate Alert
        1803=link-loss=Link Loss
        1804=tx-power=Tx Power
        1805=current-time-service=Current Time Service
        1806=reference-time-update-service=Reference Time Update Service
        1807=next-dst-change-service=Next DST Change Service
        1808=glucose=Glucose
        1809=health-thermometer=Health Thermometer
        180A=device-information=Device Information
        180D=heart-rate=Heart Rate
        180E=phone-alert-status-service=Phone Alert Status Service
        180F=battery-service=Battery Service
        1810=blood-pressure=Blood Pressure
        1811=alert-notification-service=Alert Notification Service
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
        181E=bond-management-service=Bond Management Service
        181F=continuous-glucose-monitoring=Continuous Glucose Monitoring
        1820=internet-protocol-support-service=Internet Protocol Support Service
        1821=indoor-positioning=Indoor Positioning
        1822=pulse-oximeter-service=Pulse Oximeter Service
        1823=http-proxy=HTTP Proxy
        1824=transport-discovery=Transport Discovery
        1825=object-transfer-service=Object Transfer Service
        1826=fitness-machine=Fitness Machine
        1827=mesh-provisioning-service=Mesh Provisioning Service
        1828=mesh-proxy-service=Mesh Proxy Service
        1829=reconnection-configuration=Reconnection Configuration
        183A=insulin-delivery=Insulin Delivery
        183B=binary-sensor=Binary Sensor
        183C=emergency-configuration=Emergency Configuration
        183E=physical-activity-monitor=Physical Activity Monitor
        1843=audio-input-control=Audio Input Control
        1844=volume-control=Volume Control
        1845=volume-offset-control=Volume Offset Control
        1846=coordinated-set-identification=Coordinated Set Identification
        1847=device-time=Device Time
        1848=media-control=Media Control
        1849=generic-media-control=Generic Media Control
        184A=constant-tone-extension=Constant Tone Extension
        184B=telephone-bearer=Telephone Bearer
        184C=generic-telephone-bearer=Generic Telephone Bearer
        184D=microphone-control=Microphone Control
        184E=audio-stream-control=Audio Stream Control
        184F=broadcast-audio-scan=Broadcast Audio Scan
        1850=published-audio-capabilities=Published Audio Capabilities
        1851=basic-audio-announcement=Basic Audio Announcement
        1852=broadcast-audio-announcement=Broadcast Audio Announcement
        1853=common-audio=Common Audio
        1854=hearing-access=Hearing Access
        1855=telephony-and-media-audio=Telephony and Media Audio
        1856=public-broadcast-announcement=Public Broadcast Announcement
        1857=electronic-shelf-label=Electronic Shelf Label
        1858=gaming-audio=Gaming Audio
        1859=mesh-proxy-solicitation=Mesh Proxy Solicitation
        21490000-494a-4573-98af-f126af76f490=nordic-direction-and-distance-finding-service=Nordic Direction and Distance Finding Service
        54220000-f6a5-4007-a371-722f4ebd8436=memfault-diagnostic-service=Memfault Diagnostic Service
        57a70000-9350-11ed-a1eb-0242ac120002=nordic-status-message-service=Nordic Status Message Service
        6e400001-b5a3-f393-e0a9-e50e24dcca9e=nordic-uart-service=Nordic UART Service
        7905f431-b5ce-4e99-a40f-4b1e122d00d0=apple-notification-center-service=Apple Notification Center Service
        7dfc6000-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Service
        7dfc7000-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Service
        7dfc8000-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Service
        7dfc9000-7d1c-4951-86aa-8d9728f8d66c==Apple Reserved Service
        89d3502b-0f36-433a-8ef4-c502ad55f8dc=apple-media-service=Apple Media Service
        8d53dc1d-1db7-4cd3-868b-8a527460aa84=smp-service=SMP Service
        8e400001-f315-4f60-9fb8-838830daea50=experimental-buttonless-dfu-service=Experimental Buttonless DFU Service
        932c32bd-0000-47a2-835a-a8d455b859dd=philips-hue-light-control-service=Philips Hue Light Control Service
        FD0D=blecon-advertising-service=Blecon Advertising Service
        FD6F=exposure-notification-service=Exposure Notification Service
        FE0F=signify-netherlands-b-v-formerly-philips-lighting-service=Signify Netherlands B.V. (formerly Philips Lighting) Service
        FE2C=fast-pair-service=Fast Pair Service
        FE59=secure-dfu-service=Secure DFU Service
        FEAA=eddystone=Eddystone
        FEBB=file-transfer-service-by-adafruit=File Transfer Service by Adafruit
        a3c87500-8ed3-4bdf-8a39-a01bebede295=eddystone-configuration-service=Eddystone Configuration Service
        a5b46352-9d13-479f-9fcb-3dcdf0a13f4d=thingy-sensor-hub=Thingy Sensor Hub
        adaf0100-c332-42a8-93bd-25e905756cb8=adafruit-temperature-service=Adafruit Temperature Service
        adaf0200-c332-42a8-93bd-25e905756cb8=adafruit-accelerometer-service=Adafruit Accelerometer Service
        adaf0300-c332-42a8-93bd-25e905756cb8=adafruit-light-service=Adafruit Light Service
        adaf0400-c332-42a8-93bd-25e905756cb8=adafruit-gyroscope-service=Adafruit Gyroscope Service
        adaf0500-c332-42a8-93bd-25e905756cb8=adafruit-magnetometer-service=Adafruit Magnetometer Service
        adaf0600-c332-42a8-93bd-25e905756cb8=adafruit-button-service=Adafruit Button Service
        adaf0700-c332-42a8-93bd-25e905756cb8=adafruit-humidity-service=Adafruit Humidity Service
        adaf0800-c332-42a8-93bd-25e905756cb8=adafruit-barometric-service=Adafruit Barometric Service
        adaf0900-c332-42a8-93bd-25e905756cb8=adafruit-addressable-service=Adafruit Addressable Service
        adaf0a00-c332-42a8-93bd-25e905756cb8=adafruit-color-service=Adafruit Color Service
        adaf0b00-c332-42a8-93bd-25e905756cb8=adafruit-sound-service=Adafruit Sound Service
        adaf0c00-c332-42a8-93bd-25e905756cb8=adafruit-tone-service=Adafruit Tone Service
        adaf0d00-c332-42a8-93bd-25e905756cb8=adafruit-quaternion-service=Adafruit Quaternion Service
        adaf0e00-c332-42a8-93bd-25e905756cb8=adafruit-proximity-service=Adafruit Proximity Service
        b8843add-0000-4aa1-8794-c3f462030bda=philips-hue-light-update-service=Philips Hue Light Update Service
        e2a00001-ec31-4ec3-a97a-1c34d87e9878=edge-impulse-remote-management-service=Edge Impulse Remote Management Service
        e95d0753-251d-470a-a062-fa1922dfa9a8=micro-bit-accelerometer-service=micro:bit Accelerometer Service
        e95d127b-251d-470a-a062-fa1922dfa9a8=micro-bit-io-pin-service=micro:bit IO Pin Service
        e95d6100-251d-470a-a062-fa1922dfa9a8=micro-bit-temperature-service=micro:bit Temperature Service
        e95d93af-251d-470a-a062-fa1922dfa9a8=micro-bit-event-service=micro:bit Event Service
        e95d93b0-251d-470a-a062-fa1922dfa9a8=micro-bit-dfu-control-service=micro:bit DFU Control Service
        e95d9882-251d-470a-a062-fa1922dfa9a8=micro-bit-button-service=micro:bit Button Service
        e95dd91d-251d-470a-a062-fa1922dfa9a8=micro-bit-led-service=micro:bit LED Service
        e95df2d8-251d-470a-a062-fa1922dfa9a8=micro-bit-magnetometer-service=micro:bit Magnetometer Service
        ef680100-9b35-4933-9b10-52ffa9740042=thingy-configuration-service=Thingy Configuration Service
        ef680200-9b35-4933-9b10-52ffa9740042=thingy-weather-station-service=Thingy Weather Station Service
        ef680300-9b35-4933-9b10-52ffa9740042=thingy-ui-service=Thingy UI Service
        ef680400-9b35-4933-9b10-52ffa9740042=thingy-motion-service=Thingy Motion Service
        ef680500-9b35-4933-9b10-52ffa9740042=thingy-sound-service=Thingy Sound Service
        f000ffc0-0451-4000-b000-000000000000=texas-instruments-over-the-air-download-oad-service=Texas Instruments Over-the-Air Download (OAD) Service
        """#)

    /// Name in kebab case = UUID, of services.
    static let serviceNames = AssignedNumberTable(text: #"""
        adafruit-accelerometer-service=adaf0200-c332-42a8-93bd-25e905756cb8
        adafruit-addressable-service=adaf0900-c332-42a8-93bd-25e905756cb8
        adafruit-barometric-service=adaf0800-c332-42a8-93bd-25e905756cb8
        adafruit-button-service=adaf0600-c332-42a8-93bd-25e905756cb8
        adafruit-color-service=adaf0a00-c332-42a8-93bd-25e905756cb8
        adafruit-gyroscope-service=adaf0400-c332-42a8-93bd-25e905756cb8
        adafruit-humidity-service=adaf0700-c332-42a8-93bd-25e905756cb8
        adafruit-light-service=adaf0300-c332-42a8-93bd-25e905756cb8
        adafruit-magnetometer-service=adaf0500-c332-42a8-93bd-25e905756cb8
        adafruit-proximity-service=adaf0e00-c332-42a8-93bd-25e905756cb8
        adafruit-quaternion-service=adaf0d00-c332-42a8-93bd-25e905756cb8
        adafruit-sound-service=adaf0b00-c332-42a8-93bd-25e905756cb8
        adafruit-temperature-service=adaf0100-c332-42a8-93bd-25e905756cb8
        adafruit-tone-service=adaf0c00-c332-42a8-93bd-25e905756cb8
        addressable-pixel=adaf0900-c332-42a8-93bd-25e905756cb8
        advertising=FD0D
        alert-notification=1811
        alert-notification-service=1811
        apple-media-service=89d3502b-0f36-433a-8ef4-c502ad55f8dc
        apple-notification-center-service=7905f431-b5ce-4e99-a40f-4b1e122d00d0
        audio-input-control=1843
        audio-stream=184E
        audio-stream-control=184E
        automation-io=1815
        barometric=adaf0800-c332-42a8-93bd-25e905756cb8
        basic-announcement=1851
        basic-audio-announcement=1851
        battery-service=180F
        binary-sensor=183B
        blecon-advertising-service=FD0D
        blood-pressure=1810
        body-composition=181B
        bond-management=181E
        bond-management-service=181E
        bootloader=00001625-1212-efde-1623-785feabcd123
        broadcast-announcement=1852
        broadcast-audio-announcement=1852
        broadcast-audio-scan=184F
        broadcast-scan=184F
        buttonless-experimental=8e400001-f315-4f60-9fb8-838830daea50
        color=adaf0a00-c332-42a8-93bd-25e905756cb8
        common=1853
        common-audio=1853
        constant-tone-extension=184A
        contacttracing=FD6F
        continuous-glucose-monitoring=181F
        control=1844
        coordinated-set-identification=1846
        current-time=1805
        current-time-service=1805
        custom=0fda92b2-44a2-4af2-84f5-fa682baa2b8d
        cycling-power=1818
        cycling-speed-and-cadence=1816
        ddfs=21490000-494a-4573-98af-f126af76f490
        device-information=180A
        device-time=1847
        dfu-control=e95d93b0-251d-470a-a062-fa1922dfa9a8
        eddystone=FEAA
        eddystone-configuration-service=a3c87500-8ed3-4bdf-8a39-a01bebede295
        edge-impulse=e2a00001-ec31-4ec3-a97a-1c34d87e9878
        edge-impulse-remote-management-service=e2a00001-ec31-4ec3-a97a-1c34d87e9878
        electronic-shelf-label=1857
        emergency-configuration=183C
        environmental-sensing=181A
        event=e95d93af-251d-470a-a062-fa1922dfa9a8
        experimental-buttonless-dfu-service=8e400001-f315-4f60-9fb8-838830daea50
        exposure-notification-service=FD6F
        fast-pair=FE2C
        fast-pair-service=FE2C
        file-transfer=FEBB
        file-transfer-service-by-adafruit=FEBB
        fitness-machine=1826
        gaming-audio=1858
        generic-access=1800
        generic-attribute=1801
        generic-media=1849
        generic-media-control=1849
        generic-telephone=184C
        generic-telephone-bearer=184C
        glucose=1808
        gyroscope=adaf0400-c332-42a8-93bd-25e905756cb8
        health-thermometer=1809
        hearing-access=1854
        heart-rate=180D
        helium-hotspot-custom-service=0fda92b2-44a2-4af2-84f5-fa682baa2b8d
        http-proxy=1823
        hub=00001623-1212-efde-1623-785feabcd123
        human-interface-device=1812
        humidity=adaf0700-c332-42a8-93bd-25e905756cb8
        immediate-alert=1802
        indoor-positioning=1821
        insulin-delivery=183A
        internet-protocol-support=1820
        internet-protocol-support-service=1820
        io-pin=e95d127b-251d-470a-a062-fa1922dfa9a8
        led=e95dd91d-251d-470a-a062-fa1922dfa9a8
        led-and-button=00001523-1212-efde-1523-785feabcd123
        legacy=00001530-1212-efde-1523-785feabcd123
        legacy-dfu-service=00001530-1212-efde-1523-785feabcd123
        lego-wireless-protocol-v3-bootloader-service=00001625-1212-efde-1623-785feabcd123
        lego-wireless-protocol-v3-hub-service=00001623-1212-efde-1623-785feabcd123
        light=adaf0300-c332-42a8-93bd-25e905756cb8
        light-control=932c32bd-0000-47a2-835a-a8d455b859dd
        light-update=b8843add-0000-4aa1-8794-c3f462030bda
        link-loss=1803
        location-and-navigation=1819
        mds=54220000-f6a5-4007-a371-722f4ebd8436
        media=1848
        media-control=1848
        memfault-diagnostic-service=54220000-f6a5-4007-a371-722f4ebd8436
        mesh-provisioning=1827
        mesh-provisioning-service=1827
        mesh-proxy=1828
        mesh-proxy-service=1828
        mesh-proxy-solicitation=1859
        micro-bit-accelerometer-service=e95d0753-251d-470a-a062-fa1922dfa9a8
        micro-bit-button-service=e95d9882-251d-470a-a062-fa1922dfa9a8
        micro-bit-dfu-control-service=e95d93b0-251d-470a-a062-fa1922dfa9a8
        micro-bit-event-service=e95d93af-251d-470a-a062-fa1922dfa9a8
        micro-bit-io-pin-service=e95d127b-251d-470a-a062-fa1922dfa9a8
        micro-bit-led-service=e95dd91d-251d-470a-a062-fa1922dfa9a8
        micro-bit-magnetometer-service=e95df2d8-251d-470a-a062-fa1922dfa9a8
        micro-bit-temperature-service=e95d6100-251d-470a-a062-fa1922dfa9a8
        microphone=184D
        microphone-control=184D
        motion=ef680400-9b35-4933-9b10-52ffa9740042
        next-dst-change=1807
        next-dst-change-service=1807
        nordic-direction-and-distance-finding-service=21490000-494a-4573-98af-f126af76f490
        nordic-led-and-button-service=00001523-1212-efde-1523-785feabcd123
        nordic-status-message-service=57a70000-9350-11ed-a1eb-0242ac120002
        nordic-throughput-service=0483dadd-6c9d-6ca9-5d41-03ad4fff4abb
        nordic-uart-service=6e400001-b5a3-f393-e0a9-e50e24dcca9e
        nordic-wi-fi-provisioning-service=14387800-130c-49e7-b877-2881c89cb258
        notification-center=7905f431-b5ce-4e99-a40f-4b1e122d00d0
        oad=f000ffc0-0451-4000-b000-000000000000
        object-transfer=1825
        object-transfer-service=1825
        offset-control=1845
        philips-hue-light-control-service=932c32bd-0000-47a2-835a-a8d455b859dd
        philips-hue-light-update-service=b8843add-0000-4aa1-8794-c3f462030bda
        phone-alert-status=180E
        phone-alert-status-service=180E
        physical-activity-monitor=183E
        provisioning=14387800-130c-49e7-b877-2881c89cb258
        proximity=adaf0e00-c332-42a8-93bd-25e905756cb8
        public-broadcast-announcement=1856
        published-audio-capabilities=1850
        published-capabilities=1850
        pulse-oximeter=1822
        pulse-oximeter-service=1822
        quaternion=adaf0d00-c332-42a8-93bd-25e905756cb8
        reconnection-configuration=1829
        reference-time-update=1806
        reference-time-update-service=1806
        running-speed-and-cadence=1814
        scan-parameters=1813
        secure=FE59
        secure-dfu-service=FE59
        sensorhub=a5b46352-9d13-479f-9fcb-3dcdf0a13f4d
        signify-netherlands=FE0F
        signify-netherlands-b-v-formerly-philips-lighting-service=FE0F
        smp=8d53dc1d-1db7-4cd3-868b-8a527460aa84
        smp-service=8d53dc1d-1db7-4cd3-868b-8a527460aa84
        status=57a70000-9350-11ed-a1eb-0242ac120002
        telephone=184B
        telephone-bearer=184B
        telephony-and-media-audio=1855
        texas-instruments-over-the-air-download-oad-service=f000ffc0-0451-4000-b000-000000000000
        thingy-configuration-service=ef680100-9b35-4933-9b10-52ffa9740042
        thingy-motion-service=ef680400-9b35-4933-9b10-52ffa9740042
        thingy-sensor-hub=a5b46352-9d13-479f-9fcb-3dcdf0a13f4d
        thingy-sound-service=ef680500-9b35-4933-9b10-52ffa9740042
        thingy-ui-service=ef680300-9b35-4933-9b10-52ffa9740042
        thingy-weather-station-service=ef680200-9b35-4933-9b10-52ffa9740042
        throughput=0483dadd-6c9d-6ca9-5d41-03ad4fff4abb
        tone=adaf0c00-c332-42a8-93bd-25e905756cb8
        transport-discovery=1824
        tx-power=1804
        uart=6e400001-b5a3-f393-e0a9-e50e24dcca9e
        ui=ef680300-9b35-4933-9b10-52ffa9740042
        user-data=181C
        volume-control=1844
        volume-offset-control=1845
        weather-station=ef680200-9b35-4933-9b10-52ffa9740042
        weight-scale=181D
        """#)
}
