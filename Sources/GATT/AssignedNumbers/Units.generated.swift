// Written by scripts/generate-assigned-numbers: change the data or the script, not this file.
// The data is of Nordic Semiconductor's Bluetooth Numbers Database and of the Bluetooth SIG's Assigned Numbers;
// for the license see scripts/assigned-numbers.
// swift-format-ignore-file

extension AssignedNumberTable {
    /// The units.
    static let units = AssignedNumberTable(
        text: #"""
            2700=unitless=unitless=
            2701=length-metre,metre=length (metre)=m
            2702=mass-kilogram,kilogram=mass (kilogram)=kg
            2703=time-second=time (second)=s
            2704=electric-current-ampere,ampere=electric current (ampere)=A
            2705=thermodynamic-temperature-kelvin,kelvin=thermodynamic temperature (kelvin)=K
            2706=amount-of-substance-mole,mole=amount of substance (mole)=mol
            2707=luminous-intensity-candela,candela=luminous intensity (candela)=cd
            2710=area-square-metres,square-metres=area (square metres)=m²
            2711=volume-cubic-metres,cubic-metres=volume (cubic metres)=m³
            2712=velocity-metres-per-second,metres-per-second=velocity (metres per second)=m/s
            2713=acceleration-metres-per-second-squared,metres-per-second-squared=acceleration (metres per second squared)=m/s²
            2714=wavenumber-reciprocal-metre,reciprocal-metre=wavenumber (reciprocal metre)=1/m
            2715=density-kilogram-per-cubic-metre=density (kilogram per cubic metre)=kg/m³
            2716=surface-density-kilogram-per-square-metre,kilogram-per-square-metre=surface density (kilogram per square metre)=kg/m²
            2717=specific-volume-cubic-metre-per-kilogram,cubic-metre-per-kilogram=specific volume (cubic metre per kilogram)=m³/kg
            2718=current-density-ampere-per-square-metre,ampere-per-square-metre=current density (ampere per square metre)=A/m²
            2719=magnetic-field-strength-ampere-per-metre,ampere-per-metre=magnetic field strength (ampere per metre)=A/m
            271A=amount-concentration-mole-per-cubic-metre,mole-per-cubic-metre=amount concentration (mole per cubic metre)=mol/m³
            271B=mass-concentration-kilogram-per-cubic-metre=mass concentration (kilogram per cubic metre)=kg/m³
            271C=luminance-candela-per-square-metre,candela-per-square-metre=luminance (candela per square metre)=cd/m²
            271D=refractive-index=refractive index=
            271E=relative-permeability=relative permeability=
            2720=plane-angle-radian,radian=plane angle (radian)=rad
            2721=solid-angle-steradian,steradian=solid angle (steradian)=sr
            2722=frequency-hertz,hertz=frequency (hertz)=Hz
            2723=force-newton,newton=force (newton)=N
            2724=pressure-pascal,pascal=pressure (pascal)=Pa
            2725=energy-joule,joule=energy (joule)=J
            2726=power-watt,watt=power (watt)=W
            2727=electric-charge-coulomb,coulomb=electric charge (coulomb)=C
            2728=electric-potential-difference-volt,volt=electric potential difference (volt)=V
            2729=capacitance-farad,farad=capacitance (farad)=F
            272A=electric-resistance-ohm,ohm=electric resistance (ohm)=Ω
            272B=electric-conductance-siemens,siemens=electric conductance (siemens)=S
            272C=magnetic-flux-weber,weber=magnetic flux (weber)=Wb
            272D=magnetic-flux-density-tesla,tesla=magnetic flux density (tesla)=T
            272E=inductance-henry,henry=inductance (henry)=H
            272F=celsius-temperature-degree-celsius,degree-celsius=Celsius temperature (degree Celsius)=°C
            2730=luminous-flux-lumen,lumen=luminous flux (lumen)=lm
            2731=illuminance-lux,lux=illuminance (lux)=lx
            2732=activity-referred-to-a-radionuclide-becquerel,becquerel=activity referred to a radionuclide (becquerel)=Bq
            2733=absorbed-dose-gray,gray=absorbed dose (gray)=Gy
            2734=dose-equivalent-sievert,sievert=dose equivalent (sievert)=Sv
            2735=catalytic-activity-katal,katal=catalytic activity (katal)=kat
            2740=dynamic-viscosity-pascal-second,pascal-second=dynamic viscosity (pascal second)=Pa·s
            2741=moment-of-force-newton-metre,newton-metre=moment of force (newton metre)=N·m
            2742=surface-tension-newton-per-metre,newton-per-metre=surface tension (newton per metre)=N/m
            2743=angular-velocity-radian-per-second,radian-per-second=angular velocity (radian per second)=rad/s
            2744=angular-acceleration-radian-per-second-squared,radian-per-second-squared=angular acceleration (radian per second squared)=rad/s²
            2745=heat-flux-density-watt-per-square-metre=heat flux density (watt per square metre)=W/m²
            2746=heat-capacity-joule-per-kelvin,joule-per-kelvin=heat capacity (joule per kelvin)=J/K
            2747=specific-heat-capacity-joule-per-kilogram-kelvin,joule-per-kilogram-kelvin=specific heat capacity (joule per kilogram kelvin)=J/(kg·K)
            2748=specific-energy-joule-per-kilogram,joule-per-kilogram=specific energy (joule per kilogram)=J/kg
            2749=thermal-conductivity-watt-per-metre-kelvin,watt-per-metre-kelvin=thermal conductivity (watt per metre kelvin)=W/(m·K)
            274A=energy-density-joule-per-cubic-metre,joule-per-cubic-metre=energy density (joule per cubic metre)=J/m³
            274B=electric-field-strength-volt-per-metre,volt-per-metre=electric field strength (volt per metre)=V/m
            274C=electric-charge-density-coulomb-per-cubic-metre,coulomb-per-cubic-metre=electric charge density (coulomb per cubic metre)=C/m³
            274D=surface-charge-density-coulomb-per-square-metre=surface charge density (coulomb per square metre)=C/m²
            274E=electric-flux-density-coulomb-per-square-metre=electric flux density (coulomb per square metre)=C/m²
            274F=permittivity-farad-per-metre,farad-per-metre=permittivity (farad per metre)=F/m
            2750=permeability-henry-per-metre,henry-per-metre=permeability (henry per metre)=H/m
            2751=molar-energy-joule-per-mole,joule-per-mole=molar energy (joule per mole)=J/mol
            2752=molar-entropy-joule-per-mole-kelvin,joule-per-mole-kelvin=molar entropy (joule per mole kelvin)=J/(mol·K)
            2753=exposure-coulomb-per-kilogram,coulomb-per-kilogram=exposure (coulomb per kilogram)=C/kg
            2754=absorbed-dose-rate-gray-per-second,gray-per-second=absorbed dose rate (gray per second)=Gy/s
            2755=radiant-intensity-watt-per-steradian,watt-per-steradian=radiant intensity (watt per steradian)=W/sr
            2756=radiance-watt-per-square-metre-steradian,watt-per-square-metre-steradian=radiance (watt per square metre steradian)=W/(m²·sr)
            2757=catalytic-activity-concentration-katal-per-cubic-metre,katal-per-cubic-metre=catalytic activity concentration (katal per cubic metre)=kat/m³
            2760=time-minute=time (minute)=min
            2761=time-hour,hour=time (hour)=h
            2762=time-day,day=time (day)=d
            2763=plane-angle-degree,degree=plane angle (degree)=°
            2764=plane-angle-minute=plane angle (minute)=′
            2765=plane-angle-second=plane angle (second)=″
            2766=area-hectare,hectare=area (hectare)=ha
            2767=volume-litre,litre=volume (litre)=L
            2768=mass-tonne,tonne=mass (tonne)=t
            2780=pressure-bar,bar=pressure (bar)=bar
            2781=pressure-millimetre-of-mercury,millimetre-of-mercury=pressure (millimetre of mercury)=mmHg
            2782=length-angstrom,angstrom=length (ångström)=Å
            2783=length-nautical-mile,nautical-mile=length (nautical mile)=nmi
            2784=area-barn,barn=area (barn)=b
            2785=velocity-knot,knot=velocity (knot)=kn
            2786=logarithmic-radio-quantity-neper,neper=logarithmic radio quantity (neper)=Np
            2787=logarithmic-radio-quantity-bel,bel=logarithmic radio quantity (bel)=B
            27A0=length-yard,yard=length (yard)=yd
            27A1=length-parsec,parsec=length (parsec)=pc
            27A2=length-inch,inch=length (inch)=in
            27A3=length-foot,foot=length (foot)=ft
            27A4=length-mile,mile=length (mile)=mi
            27A5=pressure-pound-force-per-square-inch,pound-force-per-square-inch=pressure (pound-force per square inch)=psi
            27A6=velocity-kilometre-per-hour,kilometre-per-hour=velocity (kilometre per hour)=km/h
            27A7=velocity-mile-per-hour,mile-per-hour=velocity (mile per hour)=mph
            27A8=angular-velocity-revolution-per-minute,revolution-per-minute=angular velocity (revolution per minute)=rpm
            27A9=energy-gram-calorie,gram-calorie=energy (gram calorie)=cal
            27AA=energy-kilogram-calorie,kilogram-calorie=energy (kilogram calorie)=kcal
            27AB=energy-kilowatt-hour,kilowatt-hour=energy (kilowatt hour)=kWh
            27AC=thermodynamic-temperature-degree-fahrenheit,degree-fahrenheit=thermodynamic temperature (degree Fahrenheit)=°F
            27AD=percentage=percentage=%
            27AE=per-mille=per mille=‰
            27AF=period-beats-per-minute,beats-per-minute=period (beats per minute)=bpm
            27B0=electric-charge-ampere-hours,ampere-hours=electric charge (ampere hours)=Ah
            27B1=mass-density-milligram-per-decilitre,milligram-per-decilitre=mass density (milligram per decilitre)=mg/dL
            27B2=mass-density-millimole-per-litre,millimole-per-litre=mass density (millimole per litre)=mmol/L
            27B3=time-year,year=time (year)=yr
            27B4=time-month,month=time (month)=mo
            27B5=concentration-count-per-cubic-metre,count-per-cubic-metre=concentration (count per cubic metre)=1/m³
            27B6=irradiance-watt-per-square-metre=irradiance (watt per square metre)=W/m²
            27B7=milliliter-per-kilogram-per-minute=milliliter (per kilogram per minute)=mL/(kg·min)
            27B8=mass-pound,pound=mass (pound)=lb
            27B9=metabolic-equivalent=metabolic equivalent=MET
            27BA=step-per-minute=step (per minute)=steps/min
            27BC=stroke-per-minute=stroke (per minute)=strokes/min
            27BD=pace-kilometre-per-minute,kilometer-per-minute=pace (kilometre per minute)=km/min
            27BE=luminous-efficacy-lumen-per-watt,lumen-per-watt=luminous efficacy (lumen per watt)=lm/W
            27BF=luminous-energy-lumen-hour,lumen-hour=luminous energy (lumen hour)=lm·h
            27C0=luminous-exposure-lux-hour,lux-hour=luminous exposure (lux hour)=lx·h
            27C1=mass-flow-gram-per-second,gram-per-second=mass flow (gram per second)=g/s
            27C2=volume-flow-litre-per-second,litre-per-second=volume flow (litre per second)=L/s
            27C3=sound-pressure-decibel,decibel-spl=sound pressure (decibel)=dB
            27C4=parts-per-million,ppm=parts per million=ppm
            27C5=parts-per-billion,ppb=parts per billion=ppb
            27C6=mass-density-rate-milligram-per-decilitre-per-minute,milligram-per-decilitre-per-minute=mass density rate ((milligram per decilitre) per minute)=mg/(dL·min)
            27C7=electrical-apparent-energy-kilovolt-ampere-hour,kilovolt-ampere-hour=Electrical Apparent Energy (kilovolt ampere hour)=kVAh
            27C8=electrical-apparent-power-volt-ampere,volt-ampere=Electrical Apparent Power (volt ampere)=VA
            27C9=gravity-gn=Gravity (gₙ)=gₙ
            """#,
        numbers: PerfectHash(
            displacements: #"""
                $$$$$H$'$$$9%5$-$$$$$$$$$j$$$$$$$$$$&0$9$$$N&.$)$($$$$$1$.$$$$%_
                """#,
            slots: #"""
                $Gd$$$$$$$ZA$m:$$$$V+$..$$$%0M$I_$lA$z}$wj$A;$L:$;\$f*%(j$2,$bm$t=$$$$$$$$$$'6$~n$\O$gF$R=$+&$nT%,d$\#
                $$$_f$$$$7x$Fd$4\$$$$?A%%y$$$$XM$<B$0m$>Q$$$$%9$:9${k$^X$N;$u%$(e%*O$$$$cW$6y$v?$B@$H\$$$$$$%$l$i%$$\#
                $$T\$-9%/'$$$$$$$yt$9:$fx$a5$$$$pf%'w$$$$:j$e($3?$hK$$$$Ji$&?$}o$$$$]Q$Pw$*.$ih%,3$dR$$$$vy$CK$8U$$$\#
                $lh$jZ%%B$j/$W=$/O$$$%1T$cv$$e$=;$$$$v\$M<$$$$fS%)[$@e$9j$E|$5g$=n$rf$'x$$$%$9$;8$SO$$$$,@%-:$eY${E$\#
                E:$x`$c5$sK$D`$$<%&u$kQ$?y$YG$qR$[:$ma$%Z$$$$|{$$$$oj$Om$)I%+J$$$$Bx$n-$7F$$$
                """#
        ),
        names: PerfectHash(
            displacements: #"""
                $.$.$&$6$.$%$J$$$$$%$$$@$$$$$*$*$'$%$%%o$-$($?$$$$$%$J$6$4$&$B$($%$%$9$$$($3$'$'$'$,$Q$=$$$-$7$2$($,\#
                $B$($&$;$8$j$&$=$C
                """#,
            slots: #"""
                ${k%$9$$$$t=$kQ$fx$=;$$$$kQ$$$$$$$$e$)I$jZ$&?%,d$a5$$$$9j$nT%%B$dR$$$$sK%$l$$$$M<$c5$T\$=n$+&$$$$=;%\#
                ,3%,d%+J$9j$CK$E|%0M${E$u%$[:$~n$?A$Fd$8U$@e$$$$*.$v?$\O$cv$$$$,@%&u$\O$3?$ma$9:%*O$7F$wj$pf$(e$ih$f\#
                S$Gd$$$$$<$H\$$$$5g$}o$rf$E|$c5%%y%&u$YG$gF$L:$2,$z}$Om$$$$ih$cv$^X$:j$~n$$$$a5$ma$$$$?A$[:$$$$$$$$$\#
                $]Q$W=$,@$bm$%Z$rf%0M$;8$_f$?y$$$$D`$R=$ZA$Om$hK$u%%+J$(e$$$$i%$$$$$$$$$$4\$yt$8U$@e%/'$t=$n-$$$$<B$\#
                $$$%Z$;8$:j%(j$Ji$$$%-:$$$$f*$>Q$e($$$$oj$-9$$$$^X$$$$$$%/'$&?$$$$$$$E:%(j%'w$3?$$$$lh%,3$E:$SO$;\$%\#
                9$2,$fx$qR$j/$$$$H\$qR$$$$pf$..$V+$SO$Bx$$$$I_$$$$$$$$$$$$$$$$+&$$$$|{$$$$'x$i%$XM%)[$M<$=n%'w$T\$7x\#
                $$$$Fd$$$$vy$m:$f*$/O%1T$eY$A;$$$$?y$$$$$$$0m$R=$6y$$$$*.$CK$A;$nT$'x$$e$5g$D`$wj$$$$eY$m:$_f$x`$9:$\#
                $$%-:$:9$7x$B@$..$oj$$<$/O$YG$hK$B@$sK$)I%)[$ZA$XM$Bx$$$%%y$Gd${E$lA$lh$N;$:9$lA$;\$$$$]Q$'6$vy$v\$$\#
                $$$$$jZ$x`%*O$0m$$$$Pw$$$$N;$Ji$>Q$Pw${k$cW$gF$j/$<B$n-$cW$z}$fS$$$$yt$'6$$$$I_
                """#
        )
    )
}
