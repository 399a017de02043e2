// Written by scripts/generate-assigned-numbers: change the data or the script, not this file.
// The data is of Nordic Semiconductor's Bluetooth Numbers Database; licence: scripts/assigned-numbers/LICENSE.
// swift-format-ignore-file

extension AssignedNumberTable {
    /// Number = name in kebab case = name, of appearances.
    static let appearances = AssignedNumberTable(text: #"""
        0000=unknown=Unknown
        0040=phone=Phone
        0080=computer=Computer
        0081=desktop-workstation=Desktop Workstation
        0082=server-class-computer=Server-class Computer
        0083=laptop=Laptop
        0084=handheld-pc-pda-clamshell=Handheld PC/PDA (clamshell)
        0085=palm-size-pc-pda=Palm-size PC/PDA
        0086=wearable-computer-watch-size=Wearable computer (watch size)
        0087=tablet=Tablet
        0088=docking-station=Docking Station
        0089=all-in-one=All in One
        008A=blade-server=Blade Server
        008B=convertible=Convertible
        008C=detachable=Detachable
        008D=iot-gateway=IoT Gateway
        008E=mini-pc=Mini PC
        008F=stick-pc=Stick PC
        00C0=watch=Watch
        00C1=sports-watch=Sports Watch
        00C2=smartwatch=Smartwatch
        0100=clock=Clock
        0140=display=Display
        0180=remote-control=Remote Control
        01C0=eye-glasses=Eye-glasses
        0200=tag=Tag
        0240=keyring=Keyring
        0280=media-player=Media Player
        02C0=barcode-scanner=Barcode Scanner
        0300=thermometer=Thermometer
        0301=ear-thermometer=Ear Thermometer
        0340=heart-rate-sensor=Heart Rate Sensor
        0341=heart-rate-belt=Heart Rate Belt
        0380=blood-pressure=Blood Pressure
        0381=arm-blood-pressure=Arm Blood Pressure
        0382=wrist-blood-pressure=Wrist Blood Pressure
        03C0=human-interface-device=Human Interface Device
        03C1=keyboard=Keyboard
        03C2=mouse=Mouse
        03C3=joystick=Joystick
        03C4=gamepad=Gamepad
        03C5=digitizer-tablet=Digitizer Tablet
        03C6=card-reader=Card Reader
        03C7=digital-pen=Digital Pen
        03C8=human-interface-device-barcode-scanner=Barcode Scanner
        03C9=touchpad=Touchpad
        03CA=presentation-remote=Presentation Remote
        0400=glucose-meter=Glucose Meter
        0440=running-walking-sensor=Running Walking Sensor
        0441=in-shoe-running-walking-sensor=In-Shoe Running Walking Sensor
        0442=on-shoe-running-walking-sensor=On-Shoe Running Walking Sensor
        0443=on-hip-running-walking-sensor=On-Hip Running Walking Sensor
        0480=cycling=Cycling
        0481=cycling-computer=Cycling Computer
        0482=speed-sensor=Speed Sensor
        0483=cadence-sensor=Cadence Sensor
        0484=power-sensor=Power Sensor
        0485=speed-and-cadence-sensor=Speed and Cadence Sensor
        04C0=control-device=Control Device
        04C1=switch=Switch
        04C2=multi-switch=Multi-switch
        04C3=button=Button
        04C4=slider=Slider
        04C5=rotary-switch=Rotary Switch
        04C6=touch-panel=Touch Panel
        04C7=single-switch=Single Switch
        04C8=double-switch=Double Switch
        04C9=triple-switch=Triple Switch
        04CA=battery-switch=Battery Switch
        04CB=energy-harvesting-switch=Energy Harvesting Switch
        04CC=push-button=Push Button
        04CD=dial=Dial
        0500=network-device=Network Device
        0501=access-point=Access Point
        0502=mesh-device=Mesh Device
        0503=mesh-network-proxy=Mesh Network Proxy
        0540=sensor=Sensor
        0541=motion-sensor=Motion Sensor
        0542=air-quality-sensor=Air quality Sensor
        0543=temperature-sensor=Temperature Sensor
        0544=humidity-sensor=Humidity Sensor
        0545=leak-sensor=Leak Sensor
        0546=smoke-sensor=Smoke Sensor
        0547=occupancy-sensor=Occupancy Sensor
        0548=contact-sensor=Contact Sensor
        0549=carbon-monoxide-sensor=Carbon Monoxide Sensor
        054A=carbon-dioxide-sensor=Carbon Dioxide Sensor
        054B=ambient-light-sensor=Ambient Light Sensor
        054C=energy-sensor=Energy Sensor
        054D=color-light-sensor=Color Light Sensor
        054E=rain-sensor=Rain Sensor
        054F=fire-sensor=Fire Sensor
        0550=wind-sensor=Wind Sensor
        0551=proximity-sensor=Proximity Sensor
        0552=multi-sensor=Multi-Sensor
        0553=flush-mounted-sensor=Flush Mounted Sensor
        0554=ceiling-mounted-sensor=Ceiling Mounted Sensor
        0555=wall-mounted-sensor=Wall Mounted Sensor
        0556=multisensor=Multisensor
        0557=energy-meter=Energy Meter
        0558=flame-detector=Flame Detector
        0559=vehicle-tire-pressure-sensor=Vehicle Tire Pressure Sensor
        0580=light-fixtures=Light Fixtures
        0581=wall-light=Wall Light
        0582=ceiling-light=Ceiling Light
        0583=floor-light=Floor Light
        0584=cabinet-light=Cabinet Light
        0585=desk-light=Desk Light
        0586=troffer-light=Troffer Light
        0587=pendant-light=Pendant Light
        0588=in-ground-light=In-ground Light
        0589=flood-light=Flood Light
        058A=underwater-light=Underwater Light
        058B=bollard-with-light=Bollard with Light
        058C=pathway-light=Pathway Light
        058D=garden-light=Garden Light
        058E=pole-top-light=Pole-top Light
        058F=spotlight=Spotlight
        0590=linear-light=Linear Light
        0591=street-light=Street Light
        0592=shelves-light=Shelves Light
        0593=bay-light=Bay Light
        0594=emergency-exit-light=Emergency Exit Light
        0595=light-controller=Light Controller
        0596=light-driver=Light Driver
        0597=bulb=Bulb
        0598=low-bay-light=Low-bay Light
        0599=high-bay-light=High-bay Light
        05C0=fan=Fan
        05C1=ceiling-fan=Ceiling Fan
        05C2=axial-fan=Axial Fan
        05C3=exhaust-fan=Exhaust Fan
        05C4=pedestal-fan=Pedestal Fan
        05C5=desk-fan=Desk Fan
        05C6=wall-fan=Wall Fan
        0600=hvac=HVAC
        0601=thermostat=Thermostat
        0602=hvac-humidifier=Humidifier
        0603=de-humidifier=De-humidifier
        0604=heater=Heater
        0605=hvac-radiator=Radiator
        0606=hvac-boiler=Boiler
        0607=hvac-heat-pump=Heat Pump
        0608=hvac-infrared-heater=Infrared Heater
        0609=hvac-radiant-panel-heater=Radiant Panel Heater
        060A=hvac-fan-heater=Fan Heater
        060B=hvac-air-curtain=Air Curtain
        0640=air-conditioning=Air Conditioning
        0680=humidifier=Humidifier
        06C0=heating=Heating
        06C1=heating-radiator=Radiator
        06C2=heating-boiler=Boiler
        06C3=heating-heat-pump=Heat Pump
        06C4=heating-infrared-heater=Infrared Heater
        06C5=heating-radiant-panel-heater=Radiant Panel Heater
        06C6=heating-fan-heater=Fan Heater
        06C7=heating-air-curtain=Air Curtain
        0700=access-control=Access Control
        0701=access-door=Access Door
        0702=garage-door=Garage Door
        0703=emergency-exit-door=Emergency Exit Door
        0704=access-lock=Access Lock
        0705=elevator=Elevator
        0706=window=Window
        0707=entrance-gate=Entrance Gate
        0708=door-lock=Door Lock
        0709=locker=Locker
        0740=motorized-device=Motorized Device
        0741=motorized-gate=Motorized Gate
        0742=awning=Awning
        0743=blinds-or-shades=Blinds or Shades
        0744=curtains=Curtains
        0745=screen=Screen
        0780=power-device=Power Device
        0781=power-outlet=Power Outlet
        0782=power-strip=Power Strip
        0783=plug=Plug
        0784=power-supply=Power Supply
        0785=led-driver=LED Driver
        0786=fluorescent-lamp-gear=Fluorescent Lamp Gear
        0787=hid-lamp-gear=HID Lamp Gear
        0788=charge-case=Charge Case
        0789=power-bank=Power Bank
        07C0=light-source=Light Source
        07C1=incandescent-light-bulb=Incandescent Light Bulb
        07C2=led-lamp=LED Lamp
        07C3=hid-lamp=HID Lamp
        07C4=fluorescent-lamp=Fluorescent Lamp
        07C5=led-array=LED Array
        07C6=multi-color-led-array=Multi-Color LED Array
        07C7=low-voltage-halogen=Low voltage halogen
        07C8=organic-light-emitting-diode-oled=Organic light emitting diode (OLED)
        0800=window-covering=Window Covering
        0801=window-shades=Window Shades
        0802=window-blinds=Window Blinds
        0803=window-awning=Window Awning
        0804=window-curtain=Window Curtain
        0805=exterior-shutter=Exterior Shutter
        0806=exterior-screen=Exterior Screen
        0840=audio-sink=Audio Sink
        0841=standalone-speaker=Standalone Speaker
        0842=soundbar=Soundbar
        0843=bookshelf-speaker=Bookshelf Speaker
        0844=standmounted-speaker=Standmounted Speaker
        0845=speakerphone=Speakerphone
        0880=audio-source=Audio Source
        0881=microphone=Microphone
        0882=alarm=Alarm
        0883=bell=Bell
        0884=horn=Horn
        0885=broadcasting-device=Broadcasting Device
        0886=service-desk=Service Desk
        0887=kiosk=Kiosk
        0888=broadcasting-room=Broadcasting Room
        0889=auditorium=Auditorium
        08C0=motorized-vehicle=Motorized Vehicle
        08C1=car=Car
        08C2=large-goods-vehicle=Large Goods Vehicle
        08C3=motorized-vehicle-2-wheeled-vehicle=2-Wheeled Vehicle
        08C4=motorbike=Motorbike
        08C5=scooter=Scooter
        08C6=moped=Moped
        08C7=motorized-vehicle-3-wheeled-vehicle=3-Wheeled Vehicle
        08C8=light-vehicle=Light Vehicle
        08C9=quad-bike=Quad Bike
        08CA=minibus=Minibus
        08CB=bus=Bus
        08CC=trolley=Trolley
        08CD=agricultural-vehicle=Agricultural Vehicle
        08CE=camper-caravan=Camper / Caravan
        08CF=recreational-vehicle-motor-home=Recreational Vehicle / Motor Home
        0900=domestic-appliance=Domestic Appliance
        0901=refrigerator=Refrigerator
        0902=freezer=Freezer
        0903=oven=Oven
        0904=microwave=Microwave
        0905=toaster=Toaster
        0906=washing-machine=Washing Machine
        0907=dryer=Dryer
        0908=coffee-maker=Coffee maker
        0909=clothes-iron=Clothes iron
        090A=curling-iron=Curling iron
        090B=hair-dryer=Hair dryer
        090C=vacuum-cleaner=Vacuum cleaner
        090D=robotic-vacuum-cleaner=Robotic vacuum cleaner
        090E=rice-cooker=Rice cooker
        090F=clothes-steamer=Clothes steamer
        0940=wearable-audio-device=Wearable Audio Device
        0941=earbud=Earbud
        0942=headset=Headset
        0943=headphones=Headphones
        0944=neck-band=Neck Band
        0980=aircraft=Aircraft
        0981=light-aircraft=Light Aircraft
        0982=microlight=Microlight
        0983=paraglider=Paraglider
        0984=large-passenger-aircraft=Large Passenger Aircraft
        09C0=av-equipment=AV Equipment
        09C1=amplifier=Amplifier
        09C2=receiver=Receiver
        09C3=radio=Radio
        09C4=tuner=Tuner
        09C5=turntable=Turntable
        09C6=cd-player=CD Player
        09C7=dvd-player=DVD Player
        09C8=bluray-player=Bluray Player
        09C9=optical-disc-player=Optical Disc Player
        09CA=set-top-box=Set-Top Box
        0A00=display-equipment=Display Equipment
        0A01=television=Television
        0A02=monitor=Monitor
        0A03=projector=Projector
        0A40=hearing-aid=Hearing aid
        0A41=in-ear-hearing-aid=In-ear hearing aid
        0A42=behind-ear-hearing-aid=Behind-ear hearing aid
        0A43=cochlear-implant=Cochlear Implant
        0A80=gaming=Gaming
        0A81=home-video-game-console=Home Video Game Console
        0A82=portable-handheld-console=Portable handheld console
        0AC0=signage=Signage
        0AC1=digital-signage=Digital Signage
        0AC2=electronic-label=Electronic Label
        0C40=pulse-oximeter=Pulse Oximeter
        0C41=fingertip-pulse-oximeter=Fingertip Pulse Oximeter
        0C42=wrist-worn-pulse-oximeter=Wrist Worn Pulse Oximeter
        0C80=weight-scale=Weight Scale
        0CC0=personal-mobility-device=Personal Mobility Device
        0CC1=powered-wheelchair=Powered Wheelchair
        0CC2=mobility-scooter=Mobility Scooter
        0D00=continuous-glucose-monitor=Continuous Glucose Monitor
        0D40=insulin-pump=Insulin Pump
        0D41=insulin-pump-durable-pump=Insulin Pump, durable pump
        0D44=insulin-pump-patch-pump=Insulin Pump, patch pump
        0D48=insulin-pen=Insulin Pen
        0D80=medication-delivery=Medication Delivery
        0DC0=spirometer=Spirometer
        0DC1=handheld-spirometer=Handheld Spirometer
        1440=outdoor-sports-activity=Outdoor Sports Activity
        1441=location-display=Location Display
        1442=location-and-navigation-display=Location and Navigation Display
        1443=location-pod=Location Pod
        1444=location-and-navigation-pod=Location and Navigation Pod
        """#)

    /// Name in kebab case = number, of appearances.
    static let appearanceNames = AssignedNumberTable(text: #"""
        access-control=0700
        access-door=0701
        access-lock=0704
        access-point=0501
        agricultural-vehicle=08CD
        air-conditioning=0640
        air-quality-sensor=0542
        aircraft=0980
        alarm=0882
        all-in-one=0089
        ambient-light-sensor=054B
        amplifier=09C1
        arm-blood-pressure=0381
        audio-sink=0840
        audio-source=0880
        auditorium=0889
        av-equipment=09C0
        awning=0742
        axial-fan=05C2
        barcode-scanner=02C0
        battery-switch=04CA
        bay-light=0593
        behind-ear-hearing-aid=0A42
        bell=0883
        blade-server=008A
        blinds-or-shades=0743
        blood-pressure=0380
        bluray-player=09C8
        bollard-with-light=058B
        bookshelf-speaker=0843
        broadcasting-device=0885
        broadcasting-room=0888
        bulb=0597
        bus=08CB
        button=04C3
        cabinet-light=0584
        cadence-sensor=0483
        camper-caravan=08CE
        car=08C1
        carbon-dioxide-sensor=054A
        carbon-monoxide-sensor=0549
        card-reader=03C6
        cd-player=09C6
        ceiling-fan=05C1
        ceiling-light=0582
        ceiling-mounted-sensor=0554
        charge-case=0788
        clock=0100
        clothes-iron=0909
        clothes-steamer=090F
        cochlear-implant=0A43
        coffee-maker=0908
        color-light-sensor=054D
        computer=0080
        contact-sensor=0548
        continuous-glucose-monitor=0D00
        control-device=04C0
        convertible=008B
        curling-iron=090A
        curtains=0744
        cycling=0480
        cycling-computer=0481
        de-humidifier=0603
        desk-fan=05C5
        desk-light=0585
        desktop-workstation=0081
        detachable=008C
        dial=04CD
        digital-pen=03C7
        digital-signage=0AC1
        digitizer-tablet=03C5
        display=0140
        display-equipment=0A00
        docking-station=0088
        domestic-appliance=0900
        door-lock=0708
        double-switch=04C8
        dryer=0907
        dvd-player=09C7
        ear-thermometer=0301
        earbud=0941
        electronic-label=0AC2
        elevator=0705
        emergency-exit-door=0703
        emergency-exit-light=0594
        energy-harvesting-switch=04CB
        energy-meter=0557
        energy-sensor=054C
        entrance-gate=0707
        exhaust-fan=05C3
        exterior-screen=0806
        exterior-shutter=0805
        eye-glasses=01C0
        fan=05C0
        fingertip-pulse-oximeter=0C41
        fire-sensor=054F
        flame-detector=0558
        flood-light=0589
        floor-light=0583
        fluorescent-lamp=07C4
        fluorescent-lamp-gear=0786
        flush-mounted-sensor=0553
        freezer=0902
        gamepad=03C4
        gaming=0A80
        garage-door=0702
        garden-light=058D
        glucose-meter=0400
        hair-dryer=090B
        handheld-pc-pda-clamshell=0084
        handheld-spirometer=0DC1
        headphones=0943
        headset=0942
        hearing-aid=0A40
        heart-rate-belt=0341
        heart-rate-sensor=0340
        heater=0604
        heating=06C0
        heating-air-curtain=06C7
        heating-boiler=06C2
        heating-fan-heater=06C6
        heating-heat-pump=06C3
        heating-infrared-heater=06C4
        heating-radiant-panel-heater=06C5
        heating-radiator=06C1
        hid-lamp=07C3
        hid-lamp-gear=0787
        high-bay-light=0599
        home-video-game-console=0A81
        horn=0884
        human-interface-device=03C0
        human-interface-device-barcode-scanner=03C8
        humidifier=0680
        humidity-sensor=0544
        hvac=0600
        hvac-air-curtain=060B
        hvac-boiler=0606
        hvac-fan-heater=060A
        hvac-heat-pump=0607
        hvac-humidifier=0602
        hvac-infrared-heater=0608
        hvac-radiant-panel-heater=0609
        hvac-radiator=0605
        in-ear-hearing-aid=0A41
        in-ground-light=0588
        in-shoe-running-walking-sensor=0441
        incandescent-light-bulb=07C1
        insulin-pen=0D48
        insulin-pump=0D40
        insulin-pump-durable-pump=0D41
        insulin-pump-patch-pump=0D44
        iot-gateway=008D
        joystick=03C3
        keyboard=03C1
        keyring=0240
        kiosk=0887
        laptop=0083
        large-goods-vehicle=08C2
        large-passenger-aircraft=0984
        leak-sensor=0545
        led-array=07C5
        led-driver=0785
        led-lamp=07C2
        light-aircraft=0981
        light-controller=0595
        light-driver=0596
        light-fixtures=0580
        light-source=07C0
        light-vehicle=08C8
        linear-light=0590
        location-and-navigation-display=1442
        location-and-navigation-pod=1444
        location-display=1441
        location-pod=1443
        locker=0709
        low-bay-light=0598
        low-voltage-halogen=07C7
        media-player=0280
        medication-delivery=0D80
        mesh-device=0502
        mesh-network-proxy=0503
        microlight=0982
        microphone=0881
        microwave=0904
        mini-pc=008E
        minibus=08CA
        mobility-scooter=0CC2
        monitor=0A02
        moped=08C6
        motion-sensor=0541
        motorbike=08C4
        motorized-device=0740
        motorized-gate=0741
        motorized-vehicle=08C0
        motorized-vehicle-2-wheeled-vehicle=08C3
        motorized-vehicle-3-wheeled-vehicle=08C7
        mouse=03C2
        multi-color-led-array=07C6
        multi-sensor=0552
        multi-switch=04C2
        multisensor=0556
        neck-band=0944
        network-device=0500
        occupancy-sensor=0547
        on-hip-running-walking-sensor=0443
        on-shoe-running-walking-sensor=0442
        optical-disc-player=09C9
        organic-light-emitting-diode-oled=07C8
        outdoor-sports-activity=1440
        oven=0903
        palm-size-pc-pda=0085
        paraglider=0983
        pathway-light=058C
        pedestal-fan=05C4
        pendant-light=0587
        personal-mobility-device=0CC0
        phone=0040
        plug=0783
        pole-top-light=058E
        portable-handheld-console=0A82
        power-bank=0789
        power-device=0780
        power-outlet=0781
        power-sensor=0484
        power-strip=0782
        power-supply=0784
        powered-wheelchair=0CC1
        presentation-remote=03CA
        projector=0A03
        proximity-sensor=0551
        pulse-oximeter=0C40
        push-button=04CC
        quad-bike=08C9
        radio=09C3
        rain-sensor=054E
        receiver=09C2
        recreational-vehicle-motor-home=08CF
        refrigerator=0901
        remote-control=0180
        rice-cooker=090E
        robotic-vacuum-cleaner=090D
        rotary-switch=04C5
        running-walking-sensor=0440
        scooter=08C5
        screen=0745
        sensor=0540
        server-class-computer=0082
        service-desk=0886
        set-top-box=09CA
        shelves-light=0592
        signage=0AC0
        single-switch=04C7
        slider=04C4
        smartwatch=00C2
        smoke-sensor=0546
        soundbar=0842
        speakerphone=0845
        speed-and-cadence-sensor=0485
        speed-sensor=0482
        spirometer=0DC0
        sports-watch=00C1
        spotlight=058F
        standalone-speaker=0841
        standmounted-speaker=0844
        stick-pc=008F
        street-light=0591
        switch=04C1
        tablet=0087
        tag=0200
        television=0A01
        temperature-sensor=0543
        thermometer=0300
        thermostat=0601
        toaster=0905
        touch-panel=04C6
        touchpad=03C9
        triple-switch=04C9
        troffer-light=0586
        trolley=08CC
        tuner=09C4
        turntable=09C5
        underwater-light=058A
        unknown=0000
        vacuum-cleaner=090C
        vehicle-tire-pressure-sensor=0559
        wall-fan=05C6
        wall-light=0581
        wall-mounted-sensor=0555
        washing-machine=0906
        watch=00C0
        wearable-audio-device=0940
        wearable-computer-watch-size=0086
        weight-scale=0C80
        wind-sensor=0550
        window=0706
        window-awning=0803
        window-blinds=0802
        window-covering=0800
        window-curtain=0804
        window-shades=0801
        wrist-blood-pressure=0382
        wrist-worn-pulse-oximeter=0C42
        """#)
}
