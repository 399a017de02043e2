// Written by scripts/generate-assigned-numbers: change the data or the script, not this file.
// The data is of Nordic Semiconductor's Bluetooth Numbers Database and of the Bluetooth SIG's Assigned Numbers;
// for the license see scripts/assigned-numbers.
// swift-format-ignore-file

extension AssignedNumberTable {
    /// The appearances.
    static let appearances = AssignedNumberTable(
        text: #"""
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
            0945=left-earbud=Left Earbud
            0946=right-earbud=Right Earbud
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
            1480=industrial-measurement-device=Industrial Measurement Device
            1481=torque-testing-device=Torque Testing Device
            1482=caliper=Caliper
            1483=dial-indicator=Dial Indicator
            1484=micrometer=Micrometer
            1485=height-gauge=Height Gauge
            1486=force-gauge=Force Gauge
            14C0=industrial-tools=Industrial Tools
            14C1=machine-tool-holder=Machine Tool Holder
            14C2=generic-clamping-device=Generic Clamping Device
            14C3=clamping-jaws-jaw-chuck=Clamping Jaws/Jaw Chuck
            14C4=clamping-collet-chuck=Clamping (Collet) Chuck
            14C5=clamping-mandrel=Clamping Mandrel
            14C6=vise=Vise
            14C7=zero-point-clamping-system=Zero-Point Clamping System
            14C8=torque-wrench=Torque Wrench
            14C9=torque-screwdriver=Torque Screwdriver
            1500=cookware-device=Cookware Device
            1501=pot-and-jugs=Pot and Jugs
            1502=pressure-cooker=Pressure Cooker
            1503=slow-cooker=Slow Cooker
            1504=steam-cooker=Steam Cooker
            1505=saucepan=Saucepan
            1506=frying-pan=Frying Pan
            1507=casserole=Casserole
            1508=dutch-oven=Dutch Oven
            1509=grill-pan-raclette-grill-griddle-pan=Grill Pan/Raclette Grill/Griddle Pan
            150A=braising-pan=Braising Pan
            150B=wok-pan=Wok Pan
            150C=paella-pan=Paella Pan
            150D=crepe-pan=Crepe Pan
            150E=tagine=Tagine
            150F=fondue=Fondue
            1510=lid=Lid
            1511=wired-probe=Wired Probe
            1512=wireless-probe=Wireless Probe
            1513=baking-molds=Baking Molds
            1514=baking-tray=Baking Tray
            """#,
        numbers: PerfectHash(
            displacements: #"""
                $$$($)$0$%$($$$$$$$$$0$&$($'$[$($@$%$6$$$$$&$$$($)$0$($E$9$B$$$$$,$'$r$-$A$\$%$$$$$7$B$'$-$)$1$$$$$%\#
                $$$$$$$)$$$1$&$-$%$)$%$R$($8$e$%$($C$.$~$@$Y$=$7$$$,$$$>$=$'$l$=$%$-$)$8
                """#,
            slots: #"""
                $$$$$$$}O$$$$Zy%([$:y$$$$`/%BG$$$$_w%$y$$$$$$$$$$$$$y`$jZ$Ko%E)$,N$-L$h)%FJ%$b$$$$u9$$$$S_$0H$Ub$W]%\#
                Fg$^q$>G%'X$TQ$Cr$<V$$$$qI$1t%.9$l*$$$%'i$AJ%Cq%.s$$$$$$$DH%7Z$U,${3$+\$$$$MT%)N$$$$)X$v~$$$$`P$$$$V\#
                h$\K%;T%$&$$$$q8%AA$$$%(|$(\$]J%:+$Ao$x~$us$c8$Jk$v-$C?$X8%Er$$$$$$$ct$2z$qr$4D%>=$}*$T'$OS$6%%&r$8/\#
                $F*$;R$$$$PS$]'$.3$$$%*9$$$$f6%B}$$$$My$J,$-i$Dw$S>%,n$z?$IE$LR$^T$$$$-'$Eh%G/%%A$Fd$%3$@.$[y$$$$$$$\#
                ev%*i%4}$r2%('$HV$Uy$=?$*W$wH$db$7c%+D%?<$g/$B1$t3$$$$r[%/?$~h%8c%*T${m$$$%3I$N;$gF$nu$*/$$$$$$$$$$/\#
                I$WA$8q$2@%5l%'G$Tj%B*$Id$/&$dG$2]$+6$:G$yG$GO$@z$KN$vO$,A$3r$v:$$$%9E$$$$$$$[X%;s$x4$m6$oX$P:$0{$$$\#
                $$$$$$$<5$O2%2i$T4$os$^7$;1$$$%+'%CV%2B$kA$tY$7N$`i$$$%-[$zo%0>%)k$$$$5=$)=$FG$9l%73$_`$$$$$a$,c%0w$\#
                j5%$C%@w$$$$M3$E=%=.$hs$>8$$$$x_%%\$tH%,G$'w$%w$cW$:f$$9$lv$$$$17$[=$Or%5?$$$$RD%.N$$$%&S%+o$hB$Zd$$\#
                $$uZ$Wu$4e$95$$$$,$$$$%Bf$$$$$$$Y[$pt%%w%=c$yu$e8$*F$L1$W.$$$$$$$I(%@L%:\%-&$~8$$$$aH$Y;$$$$p)$Pr$$$\#
                $su$bJ$$$$<w%8D$ma$Rk%<\$$$$$$$$$$6h%De$8N%GN$:4$?v$$$$1_$g]${R$$$$s:%EY$$$$)u$G0$~%$(A$+G$`|$$$$$$$\#
                >j%>p$kb%A`%1;$$$$$$%6,$fU$nF$$$$y8$|h$K3$%d$Qp$&~$?K%F*$iE$$$$rh$mx$$$$ba$$$$1H%4G%/b$eY%'0$d($Y}$;\#
                o$$$$ZI$@O$'d$$$$3[$.\$bt%C=$_C%1r$$$$UK%:q$BP$zP$/t$*v$Lm$$$%?K$({$Bw$Xb%;9$$$$V-$]o$a~$$J$$$$pG$QW\#
                $$$%(@%@+$p8$=v$$$$Q6$$$%F=$$$$?.%<5$$$%E>$j{$Nb$$$$lQ$ak$S/%6Y$|5$VH%3h$&W$~M$o9$G~
                """#
        ),
        names: PerfectHash(
            displacements: #"""
                $3$)$$$%$%$*$$$($&$+$%$I$=$8$%$G$;$=$;$&$'$$$$$-$^$%$%$+$($$$($A$$$0$%$$$.$%$%$.$$$$$$$-$($%$'$;$3$M\#
                $$$3$.$-$=$-$;$)$H$%$$$($'$+$+$%$5$L$$$,$;$($G$:$A$$$'$R$$$$$$$1$4$2$%%\
                """#,
            slots: #"""
                $v-$Y;%G/$-L$GO$$$$3[$B1$/I%'0$1H$Tj$7c$[y$$J%'X$W.%:+$$$$Vh$@z$:G$17%,n$VH$4e$bt$7N$V-%/?%F=$su$X8$\#
                qr$&W$$$$:y$tY$d($eY$oX$+G$Lm$qI$x4$$$%>p$Ko$pt$$$$db%3h%EY$$$$_w$LR$$$$UK%;9$95$$$$$$%([$$$$}O$$$%*\#
                9$$$$$$$MT$~%$j{$Eh$)=$Y}$9l%A`$$$$e8$fU%@w$$$$$$$I($$$$$$$P:%%w$$$%CV$u9$$$$$$%$&$f6$g/$ZI$Or$N;$os\#
                $z?%De$*/$gF$_C$W]$$$$p8$DH$nu$K3$`/$HV%*i%C=$jZ$RD$;1%4}%=.$<w$a~%B}%4G$?K%B*$r2$[X$]J%9E$*W$IE$$$%\#
                $b$tH$(\$$$$^q$AJ$v:$>G%73%E)${3$/&$,A$@.$$$$rh$T'$$$$:f$$$%FJ%Cq$^T$cW$$$$$$%E>$$$$Rk$$$$$$$j5$WA$S\#
                >$$$$Bw%<\$Xb$$$$$$$$$$$$$$$$$$%.s$3r%6Y$0H$~h$lv$Uy%)N$$a$U,%2i$8/%%\$g]$kA$$$$vO%2B$$$$Ao$p)%:\$|5\#
                $2z$$$%&S$~M%('$&~%BG$<V$O2$J,$]o$$$$$$$wH$6h$]'$$$$ev$1_$$$$$$$>j$$9$Qp%8c$dG$$$%GN$6%$Zd$5=%:q$$$%\#
                0>$Wu$?.$$$$$$$M3$m6$Cr%$y$;R$L1${m$$$%,G$mx%5?$nF%Fg$C?$$$$|h%?K${R$$$$$$$$$$$$$t3%AA$$$$)u$OS$+6$$\#
                $$;o$^7$+\$$$$[=$,N$ba$-'%@L$$$$\K$,c$G~$%w$`i$Jk%+'$2]$$$$4D$=?$TQ$Id%*T$v~$PS%.N%0w$o9%+o$l*$'w$$$\#
                $bJ%5l$,$$T4$hs$*F%;T%%A$$$$%d%+D$Ub%8D$lQ%)k$%3%6,$$$$ak$Dw$`|$0{%(|%;s$.\$y8$uZ%&r$$$$$$$-i$x~$iE$\#
                FG%1r%3I$2@$>8%?<%'i%/b$$$$$$$$$$Zy%.9$pG$s:$us%F*$hB%7Z$$$$Pr$ct%=c$8q$$$%<5$$$%>=$(A$My$kb$x_$$$$E\#
                =$_`$$$$=v%Bf$$$$Y[$$$$KN$'d$$$$r[$?v$$$%1;$}*$q8$Nb$*v$)X$<5$c8$8N$$$$yu$$$$$$$$$$zP$$$$~8%(@$aH$G0\#
                $QW$/t$:4$h)%Er%$C$@O$y`$yG%-[$$$$BP$1t$Fd$$$$zo$.3$Q6$ma$({%'G$`P%-&$S_%@+$S/$$$$F*
                """#
        )
    )
}
