// Written by scripts/generate-assigned-numbers: change the data or the script, not this file.
// The data is of Nordic Semiconductor's Bluetooth Numbers Database and of the Bluetooth SIG's Assigned Numbers;
// for the license see scripts/assigned-numbers.
// swift-format-ignore-file

extension AssignedNumberTable {
    /// The companies.
    static let companies = AssignedNumberTable(
        text: #"""
            0000=ericsson-ab=Ericsson AB
            0001=nokia-mobile-phones=Nokia Mobile Phones
            0002=intel-corp=Intel Corp.
            0003=ibm-corp=IBM Corp.
            0004=toshiba-corp=Toshiba Corp.
            0005==3Com
            0006=microsoft=Microsoft
            0007=lucent=Lucent
            0008=motorola=Motorola
            0009=infineon-technologies-ag=Infineon Technologies AG
            000A=qualcomm-technologies-international-ltd-qtil=Qualcomm Technologies International, Ltd. (QTIL)
            000B=silicon-wave=Silicon Wave
            000C=digianswer-a-s=Digianswer A/S
            000D=texas-instruments-inc=Texas Instruments Inc.
            000E=parthus-technologies-inc=Parthus Technologies Inc.
            000F=broadcom-corporation=Broadcom Corporation
            0010=mitel-semiconductor=Mitel Semiconductor
            0011=widcomm-inc=Widcomm, Inc.
            0012=zeevo-inc=Zeevo, Inc.
            0013=atmel-corporation=Atmel Corporation
            0014=mitsubishi-electric-corporation=Mitsubishi Electric Corporation
            0015=rtx-a-s=RTX A/S
            0016=kc-technology-inc=KC Technology Inc.
            0017=newlogic=Newlogic
            0018=transilica-inc=Transilica, Inc.
            0019=rohde-schwarz-gmbh-co-kg=Rohde & Schwarz GmbH & Co. KG
            001A=ttpcom-limited=TTPCom Limited
            001B=signia-technologies-inc=Signia Technologies, Inc.
            001C=conexant-systems-inc=Conexant Systems Inc.
            001D=qualcomm=Qualcomm
            001E=inventel=Inventel
            001F=avm-berlin=AVM Berlin
            0020=bandspeed-inc=BandSpeed, Inc.
            0021=mansella-ltd=Mansella Ltd
            0022=nec-corporation=NEC Corporation
            0023=waveplus-technology-co-ltd=WavePlus Technology Co., Ltd.
            0024=alcatel=Alcatel
            0025=nxp-b-v=NXP B.V.
            0026=c-technologies=C Technologies
            0027=open-interface=Open Interface
            0028=r-f-micro-devices=R F Micro Devices
            0029=hitachi-ltd=Hitachi Ltd
            002A=symbol-technologies-inc=Symbol Technologies, Inc.
            002B=tenovis=Tenovis
            002C=macronix-international-co-ltd=Macronix International Co. Ltd.
            002D=gct-semiconductor=GCT Semiconductor
            002E=norwood-systems=Norwood Systems
            002F=mewtel-technology-inc=MewTel Technology Inc.
            0030=st-microelectronics=ST Microelectronics
            0031=synopsys-inc=Synopsys, Inc.
            0032=red-m-communications-ltd=Red-M (Communications) Ltd
            0033=commil-ltd=Commil Ltd
            0034=computer-access-technology-corporation-catc=Computer Access Technology Corporation (CATC)
            0035=eclipse-hq-espana-s-l=Eclipse (HQ Espana) S.L.
            0036=renesas-electronics-corporation=Renesas Electronics Corporation
            0037=mobilian-corporation=Mobilian Corporation
            0038=syntronix-corporation=Syntronix Corporation
            0039=integrated-system-solution-corp=Integrated System Solution Corp.
            003A=panasonic-holdings-corporation=Panasonic Holdings Corporation
            003B=gennum-corporation=Gennum Corporation
            003C=blackberry-limited=BlackBerry Limited
            003D=ipextreme-inc=IPextreme, Inc.
            003E=systems-and-chips-inc=Systems and Chips, Inc
            003F=bluetooth-sig-inc=Bluetooth SIG, Inc
            0040=seiko-epson-corporation=Seiko Epson Corporation
            0041=integrated-silicon-solution-taiwan-inc=Integrated Silicon Solution Taiwan, Inc.
            0042=conwise-technology-corporation-ltd=CONWISE Technology Corporation Ltd
            0043=parrot-automotive-sas=PARROT AUTOMOTIVE SAS
            0044=socket-mobile=Socket Mobile
            0045=atheros-communications-inc=Atheros Communications, Inc.
            0046=mediatek-inc=MediaTek, Inc.
            0047=bluegiga=Bluegiga
            0048=marvell-technology-group-ltd=Marvell Technology Group Ltd.
            0049==3DSP Corporation
            004A=accel-semiconductor-ltd=Accel Semiconductor Ltd.
            004B=continental-automotive-systems=Continental Automotive Systems
            004C=apple-inc=Apple, Inc.
            004D=staccato-communications-inc=Staccato Communications, Inc.
            004E=avago-technologies=Avago Technologies
            004F=apt-ltd=APT Ltd.
            0050=sirf-technology-inc=SiRF Technology, Inc.
            0051=tzero-technologies-inc=Tzero Technologies, Inc.
            0052=j-m-corporation=J&M Corporation
            0053=free2move-ab=Free2move AB
            0054==3DiJoy Corporation
            0055=plantronics-inc=Plantronics, Inc.
            0056=sony-ericsson-mobile-communications=Sony Ericsson Mobile Communications
            0057=harman-international-industries-inc=Harman International Industries, Inc.
            0058=vizio-inc=Vizio, Inc.
            0059=nordic-semiconductor-asa=Nordic Semiconductor ASA
            005A=em-microelectronic-marin-sa=EM Microelectronic-Marin SA
            005B=ralink-technology-corporation=Ralink Technology Corporation
            005C=belkin-international-inc=Belkin International, Inc.
            005D=realtek-semiconductor-corporation=Realtek Semiconductor Corporation
            005E=stonestreet-one-llc=Stonestreet One, LLC
            005F=wicentric-inc=Wicentric, Inc.
            0060=rivierawaves-s-a-s=RivieraWaves S.A.S
            0061=rda-microelectronics=RDA Microelectronics
            0062=gibson-guitars=Gibson Guitars
            0063=micommand-inc=MiCommand Inc.
            0064=band-xi-international-llc=Band XI International, LLC
            0065=hp-inc=HP, Inc.
            0067=gn-hearing=GN Hearing
            0068=general-motors=General Motors
            0069=a-d-engineering-inc=A&D Engineering, Inc.
            006A=ltimindtree-limited=LTIMINDTREE LIMITED
            006B=polar-electro-oy=Polar Electro OY
            006C=beautiful-enterprise-co-ltd=Beautiful Enterprise Co., Ltd.
            006E=summit-data-communications-inc=Summit Data Communications, Inc.
            006F=sound-id=Sound ID
            0070=monster-llc=Monster, LLC
            0071=connectblue-ab=connectBlue AB
            0072=shanghai-super-smart-electronics-co-ltd=ShangHai Super Smart Electronics Co. Ltd.
            0073=group-sense-ltd=Group Sense Ltd.
            0074=zomm-llc=Zomm, LLC
            0075=samsung-electronics-co-ltd=Samsung Electronics Co. Ltd.
            0076=creative-technology-ltd=Creative Technology Ltd.
            0077=laird-connectivity-llc=Laird Connectivity LLC
            0078=nike-inc=Nike, Inc.
            0079=lesswire-ag=lesswire AG
            007A=mstar-semiconductor-inc=MStar Semiconductor, Inc.
            007B=hanlynn-technologies=Hanlynn Technologies
            007D=seers-technology-co-ltd=Seers Technology Co., Ltd.
            007E=sports-tracking-technologies-ltd=Sports Tracking Technologies Ltd.
            007F=autonet-mobile=Autonet Mobile
            0080=delorme-publishing-company-inc=DeLorme Publishing Company, Inc.
            0081=wuxi-vimicro=WuXi Vimicro
            0082=dsea-a-s=DSEA A/S
            0083=timekeeping-systems-inc=TimeKeeping Systems, Inc.
            0084=ludus-helsinki-ltd=Ludus Helsinki Ltd.
            0085=blueradios-inc=BlueRadios, Inc.
            0086=equinux-ag=Equinux AG
            0087=garmin-international-inc=Garmin International, Inc.
            0088=ecotest=Ecotest
            0089=gn-hearing-a-s=GN Hearing A/S
            008A=jawbone=Jawbone
            008B=topcon-positioning-systems-llc=Topcon Positioning Systems, LLC
            008C=gimbal-inc=Gimbal Inc.
            008D=zscan-software=Zscan Software
            008E=quintic-corp=Quintic Corp
            008F=telit-wireless-solutions-gmbh=Telit Wireless Solutions GmbH
            0090=funai-electric-co-ltd=Funai Electric Co., Ltd.
            0091=advanced-panmobil-systems-gmbh-co-kg=Advanced PANMOBIL systems GmbH & Co. KG
            0092=thinkoptics-inc=ThinkOptics, Inc.
            0093=universal-electronics-inc=Universal Electronics, Inc.
            0094==Airoha Technology Corp.
            0095=nec-lighting-ltd=NEC Lighting, Ltd.
            0096=odm-technology-inc=ODM Technology, Inc.
            0097=connectedevice-ltd=ConnecteDevice Ltd.
            0098=zero1-tv-gmbh=zero1.tv GmbH
            0099=i-tech-dynamic-global-distribution-ltd=i.Tech Dynamic Global Distribution Ltd.
            009A=alpwise=Alpwise
            009B=jiangsu-toppower-automotive-electronics-co-ltd=Jiangsu Toppower Automotive Electronics Co., Ltd.
            009C=colorfy-inc=Colorfy, Inc.
            009D=geoforce-inc=Geoforce Inc.
            009E=bose-corporation=Bose Corporation
            009F=suunto-oy=Suunto Oy
            00A0=kensington-computer-products-group=Kensington Computer Products Group
            00A1=sr-medizinelektronik=SR-Medizinelektronik
            00A2=vertu-corporation-limited=Vertu Corporation Limited
            00A3=meta-watch-ltd=Meta Watch Ltd.
            00A4=linak-a-s=LINAK A/S
            00A5=otl-dynamics-llc=OTL Dynamics LLC
            00A6=panda-ocean-inc=Panda Ocean Inc.
            00A7=visteon-corporation=Visteon Corporation
            00A8=arp-devices-limited=ARP Devices Limited
            00A9=marelli-europe-s-p-a=MARELLI EUROPE S.P.A.
            00AA=caen-rfid-srl=CAEN RFID srl
            00AB=ingenieur-systemgruppe-zahn-gmbh=Ingenieur-Systemgruppe Zahn GmbH
            00AC=green-throttle-games=Green Throttle Games
            00AD=peter-systemtechnik-gmbh=Peter Systemtechnik GmbH
            00AE=omegawave-oy=Omegawave Oy
            00AF=cinetix=Cinetix
            00B0=passif-semiconductor-corp=Passif Semiconductor Corp
            00B1=saris-cycling-group-inc=Saris Cycling Group, Inc
            00B2=bekey-a-s=Bekey A/S
            00B3=clarinox-technologies-pty-ltd=Clarinox Technologies Pty. Ltd.
            00B4=bde-technology-co-ltd=BDE Technology Co., Ltd.
            00B5=swirl-networks=Swirl Networks
            00B6=meso-international=Meso international
            00B7=trelab-ltd=TreLab Ltd
            00B8=qualcomm-innovation-center-inc-quic=Qualcomm Innovation Center, Inc. (QuIC)
            00B9=johnson-controls-inc=Johnson Controls, Inc.
            00BA=starkey-hearing-technologies=Starkey Hearing Technologies
            00BB=s-power-electronics-limited=S-Power Electronics Limited
            00BC=ace-sensor-inc=Ace Sensor Inc
            00BD=aplix-corporation=Aplix Corporation
            00BE=aamp-of-america=AAMP of America
            00BF=stalmart-technology-limited=Stalmart Technology Limited
            00C0=amiccom-electronics-corporation=AMICCOM Electronics Corporation
            00C1=shenzhen-excelsecu-data-technology-co-ltd=Shenzhen Excelsecu Data Technology Co.,Ltd
            00C2=geneq-inc=Geneq Inc.
            00C3=adidas-ag=adidas AG
            00C4=lg-electronics=LG Electronics
            00C5=onset-computer-corporation=Onset Computer Corporation
            00C6=selfly-bv=Selfly BV
            00C7=quuppa-oy=Quuppa Oy.
            00C8=gelo-inc=GeLo Inc
            00C9=evluma=Evluma
            00CA=mc10=MC10
            00CB=binauric-se=Binauric SE
            00CC=beats-electronics=Beats Electronics
            00CD=microchip-technology-inc=Microchip Technology Inc.
            00CE=eve-systems-gmbh=Eve Systems GmbH
            00CF=archos-sa=ARCHOS SA
            00D0=dexcom-inc=Dexcom, Inc.
            00D1=polar-electro-europe-b-v=Polar Electro Europe B.V.
            00D2=renesas-design-netherlands-b-v=Renesas Design Netherlands B.V.
            00D3=taixingbang-technology-hk-co-ltd=Taixingbang Technology (HK) Co,. LTD.
            00D5=austco-communication-systems=Austco Communication Systems
            00D6=timex-group-usa-inc=Timex Group USA, Inc.
            00D7=qualcomm-technologies-inc=Qualcomm Technologies, Inc.
            00D8=qualcomm-connected-experiences-inc=Qualcomm Connected Experiences, Inc.
            00D9=voyetra-turtle-beach=Voyetra Turtle Beach
            00DA=txtr-gmbh=txtr GmbH
            00DB=snuza-pty-ltd=Snuza (Pty) Ltd
            00DC=procter-gamble=Procter & Gamble
            00DD=hosiden-corporation=Hosiden Corporation
            00DE=muzik-llc=Muzik LLC
            00DF=misfit-wearables-corp=Misfit Wearables Corp
            00E0=google=Google
            00E1=danlers-ltd=Danlers Ltd
            00E2=semilink-inc=Semilink Inc
            00E3=inmusic-brands-inc=inMusic Brands, Inc
            00E4=l-s-research-inc=L.S. Research, Inc.
            00E5=eden-software-consultants-ltd=Eden Software Consultants Ltd.
            00E7=ks-technologies=KS Technologies
            00E8=acts-technologies=ACTS Technologies
            00E9=vtrack-systems=Vtrack Systems
            00EA=nielsen-kellerman=Nielsen-Kellerman
            00EB=server-technology-inc=Server Technology Inc.
            00EC=bioresearch-associates=BioResearch Associates
            00ED=jolly-logic-llc=Jolly Logic, LLC
            00EE=above-average-outcomes-inc=Above Average Outcomes, Inc.
            00EF=bitsplitters-gmbh=Bitsplitters GmbH
            00F0=paypal-inc=PayPal, Inc.
            00F1=witron-technology-limited=Witron Technology Limited
            00F2=morse-project-inc=Morse Project Inc.
            00F3=kent-displays-inc=Kent Displays Inc.
            00F4=nautilus-inc=Nautilus Inc.
            00F5=smartifier-oy=Smartifier Oy
            00F6=elcometer-limited=Elcometer Limited
            00F7=vsn-technologies-inc=VSN Technologies, Inc.
            00F8=aceuni-corp-ltd=AceUni Corp., Ltd.
            00FA=crystal-alarm-ab=Crystal Alarm AB
            00FB=koukaam-a-s=KOUKAAM a.s.
            00FC=delphi-corporation=Delphi Corporation
            00FD=valencetech-limited=ValenceTech Limited
            00FE=stanley-black-and-decker=Stanley Black and Decker
            00FF=typo-products-llc=Typo Products, LLC
            0100=tomtom-international-bv=TomTom International BV
            0101=fugoo-inc=Fugoo, Inc.
            0102=keiser-corporation=Keiser Corporation
            0103=bang-olufsen-a-s=Bang & Olufsen A/S
            0104=plus-location-systems-pty-ltd=PLUS Location Systems Pty Ltd
            0105=ubiquitous-computing-technology-corporation=Ubiquitous Computing Technology Corporation
            0106=innovative-yachtter-solutions=Innovative Yachtter Solutions
            0107=demant-a-s=Demant A/S
            0108=chicony-electronics-co-ltd=Chicony Electronics Co., Ltd.
            0109=atus-bv=Atus BV
            010A=codegate-ltd=Codegate Ltd
            010B=eri-inc=ERi, Inc
            010C=transducers-direct-llc=Transducers Direct, LLC
            010D=denso-ten-limited=DENSO TEN Limited
            010E=audi-ag=Audi AG
            010F=hisilicon-technologies-co-limited=HiSilicon Technologies CO., LIMITED
            0110=nippon-seiki-co-ltd=Nippon Seiki Co., Ltd.
            0111=steelseries-aps=Steelseries ApS
            0112=visybl-inc=Visybl Inc.
            0113=openbrain-technologies-co-ltd=Openbrain Technologies, Co., Ltd.
            0115=e-solutions=e.solutions
            0116==10AK Technologies
            0117=wimoto-technologies-inc=Wimoto Technologies Inc
            0118=radius-networks-inc=Radius Networks, Inc.
            011A=qualcomm-labs-inc=Qualcomm Labs, Inc.
            011B=hewlett-packard-enterprise=Hewlett Packard Enterprise
            011C=baidu=Baidu
            011D=arendi-ag=Arendi AG
            011E=skoda-auto-a-s=Skoda Auto a.s.
            011F=volkswagen-ag=Volkswagen AG
            0120=porsche-ag=Porsche AG
            0121=sino-wealth-electronic-ltd=Sino Wealth Electronic Ltd.
            0122=airturn-inc=AirTurn, Inc.
            0123=kinsa-inc=Kinsa, Inc
            0124=hid-global=HID Global
            0125=seat-es=SEAT es
            0126=promethean-ltd=Promethean Ltd.
            0127=salutica-allied-solutions=Salutica Allied Solutions
            0128=gpsi-group-pty-ltd=GPSI Group Pty Ltd
            0129=nimble-devices-oy=Nimble Devices Oy
            012A=changzhou-yongse-infotech-co-ltd=Changzhou Yongse Infotech Co., Ltd.
            012B=sportiq=SportIQ
            012C=temec-instruments-b-v=TEMEC Instruments B.V.
            012D=sony-corporation=Sony Corporation
            012E=assa-abloy=ASSA ABLOY
            012F=clarion-co-inc=Clarion Co. Inc.
            0130=warehouse-innovations=Warehouse Innovations
            0131=cypress-semiconductor=Cypress Semiconductor
            0132=mads-inc=MADS Inc
            0133=blue-maestro-limited=Blue Maestro Limited
            0134=resolution-products-ltd=Resolution Products, Ltd.
            0135=aireware-llc=Aireware LLC
            0136=silvair-inc=Silvair, Inc.
            0137=prestigio-plaza-ltd=Prestigio Plaza Ltd.
            0138=nteo-inc=NTEO Inc.
            0139=focus-systems-corporation=Focus Systems Corporation
            013A=tencent-holdings-ltd=Tencent Holdings Ltd.
            013B=allegion=Allegion
            013C=murata-manufacturing-co-ltd=Murata Manufacturing Co., Ltd.
            013D=wirelesswerx=WirelessWERX
            013E=nod-inc=Nod, Inc.
            0140=alpine-electronics-china-co-ltd=Alpine Electronics (China) Co., Ltd
            0141=fedex-services=FedEx Services
            0142=grape-systems-inc=Grape Systems Inc.
            0143=bkon-connect=Bkon Connect
            0144=lintech-gmbh=Lintech GmbH
            0145=novatel-wireless=Novatel Wireless
            0146=ciright=Ciright
            0147=mighty-cast-inc=Mighty Cast, Inc.
            0148=ambimat-electronics=Ambimat Electronics
            0149=perytons-ltd=Perytons Ltd.
            014A=tivoli-audio-llc=Tivoli Audio, LLC
            014B=master-lock=Master Lock
            014C=mesh-net-ltd=Mesh-Net Ltd
            014D=huizhou-desay-sv-automotive-co-ltd=HUIZHOU DESAY SV AUTOMOTIVE CO., LTD.
            014E=tangerine-inc=Tangerine, Inc.
            014F=b-w-group-ltd=B&W Group Ltd.
            0150=pioneer-corporation=Pioneer Corporation
            0151=onbeep=OnBeep
            0152=vernier-software-technology=Vernier Software & Technology
            0153=rol-ergo=ROL Ergo
            0154=pebble-technology=Pebble Technology
            0155=netatmo=NETATMO
            0156=accumulate-ab=Accumulate AB
            0157=anhui-huami-information-technology-co-ltd=Anhui Huami Information Technology Co., Ltd.
            0158=inmite-s-r-o=Inmite s.r.o.
            0159=chefsteps-inc=ChefSteps, Inc.
            015A=micas-ag=micas AG
            015B=biomedical-research-ltd=Biomedical Research Ltd.
            015C=pitius-tec-s-l=Pitius Tec S.L.
            015D=estimote-inc=Estimote, Inc.
            015E=unikey-technologies-inc=Unikey Technologies, Inc.
            015F=timer-cap-co=Timer Cap Co.
            0160=awox=AwoX
            0161=yikes=yikes
            0162=madsglobalnz-ltd=MADSGlobalNZ Ltd.
            0163=pch-international=PCH International
            0164=qingdao-yeelink-information-technology-co-ltd=Qingdao Yeelink Information Technology Co., Ltd.
            0165=milwaukee-electric-tools=Milwaukee Electric Tools
            0166=mishik-pte-ltd=MISHIK Pte Ltd
            0167=ascensia-diabetes-care-us-inc=Ascensia Diabetes Care US Inc.
            0168=spicebox-llc=Spicebox LLC
            0169=emberlight=emberlight
            016A=copeland-cold-chain-lp=Copeland Cold Chain LP
            016B=qblinks=Qblinks
            016C=mysphera=MYSPHERA
            016D=lifescan-inc=LifeScan Inc
            016E=volantic-ab=Volantic AB
            016F=podo-labs-inc=Podo Labs, Inc
            0170=roche-diabetes-care-ag=Roche Diabetes Care AG
            0171=amazon-com-services-llc=Amazon.com Services LLC
            0172=connovate-technology-private-limited=Connovate Technology Private Limited
            0173=kocomojo-llc=Kocomojo, LLC
            0174=everykey-inc=Everykey Inc.
            0175=dynamic-controls=Dynamic Controls
            0176=sentrilock=SentriLock
            0177=i-syst-inc=I-SYST inc.
            0178=casio-computer-co-ltd=CASIO COMPUTER CO., LTD.
            0179=lapis-semiconductor-co-ltd=LAPIS Semiconductor Co.,Ltd
            017A=telemonitor-inc=Telemonitor, Inc.
            017B=taskit-gmbh=taskit GmbH
            017C=mercedes-benz-group-ag=Mercedes-Benz Group AG
            017D=batandcat=BatAndCat
            017E=bludotz-ltd=BluDotz Ltd
            017F=xtel-wireless-aps=XTel Wireless ApS
            0180=gigaset-technologies-gmbh=Gigaset Technologies GmbH
            0181=gecko-health-innovations-inc=Gecko Health Innovations, Inc.
            0182=hop-ubiquitous=HOP Ubiquitous
            0183=walt-disney=Walt Disney
            0184=nectar=Nectar
            0186=core-lighting-ltd=CORE Lighting Ltd
            0187=seraphim-sense-ltd=Seraphim Sense Ltd
            0188=unico-rbc=Unico RBC
            0189=physical-enterprises-inc=Physical Enterprises Inc.
            018A=able-trend-technology-limited=Able Trend Technology Limited
            018B=konica-minolta-inc=Konica Minolta, Inc.
            018C=wilo-se=Wilo SE
            018D=extron-design-services=Extron Design Services
            018E=google-llc=Google LLC
            0190=intelletto-technologies-inc=Intelletto Technologies Inc.
            0191=fdk-corporation=FDK CORPORATION
            0192=cloudleaf-inc=Cloudleaf, Inc
            0193=maveric-automation-llc=Maveric Automation LLC
            0194=acoustic-stream-corporation=Acoustic Stream Corporation
            0195=zuli=Zuli
            0196=paxton-access-ltd=Paxton Access Ltd
            0197=wisilica-inc=WiSilica Inc.
            0198=vengit-korlatolt-felelossegu-tarsasag=VENGIT Korlatolt Felelossegu Tarsasag
            0199=salto-systems-s-l=SALTO SYSTEMS S.L.
            019A=tron-forum=TRON Forum
            019B=cubetech-s-r-o=CUBETECH s.r.o.
            019C=cokiya-incorporated=Cokiya Incorporated
            019D=cvs-health=CVS Health
            019E=ceruus=Ceruus
            019F=strainstall-ltd=Strainstall Ltd
            01A0=channel-enterprises-hk-ltd=Channel Enterprises (HK) Ltd.
            01A1=fiamm=FIAMM
            01A2=gigalane-co-ltd=GIGALANE.CO.,LTD
            01A3=eroad=EROAD
            01A4=msa-innovation-llc=MSA Innovation, LLC
            01A5=icon-health-and-fitness=Icon Health and Fitness
            01A6=wille-engineering=Wille Engineering
            01A7=energous-corporation=ENERGOUS CORPORATION
            01A8=taobao=Taobao
            01A9=canon-inc=Canon Inc.
            01AA=geophysical-technology-inc=Geophysical Technology Inc.
            01AB=meta-platforms-inc=Meta Platforms, Inc.
            01AC=trividia-health-inc=Trividia Health, Inc.
            01AD=flightsafety-international=FlightSafety International
            01AF=sunrise-micro-devices-inc=Sunrise Micro Devices, Inc.
            01B0=star-micronics-co-ltd=Star Micronics Co., Ltd.
            01B1=netizens-sp-z-o-o=Netizens Sp. z o.o.
            01B2=nymi-inc=Nymi Inc.
            01B3=nytec-inc=Nytec, Inc.
            01B4=trineo-sp-z-o-o=Trineo Sp. z o.o.
            01B5=nest-labs-inc=Nest Labs Inc.
            01B6=lm-technologies-ltd=LM Technologies Ltd
            01B7=general-electric-company=General Electric Company
            01B8=i-d3-s-l=i+D3 S.L.
            01B9=hana-micron=HANA Micron
            01BA=stages-cycling-llc=Stages Cycling LLC
            01BB=cochlear-bone-anchored-solutions-ab=Cochlear Bone Anchored Solutions AB
            01BC=senionlab-ab=SenionLab AB
            01BD=syszone-co-ltd=Syszone Co., Ltd
            01BE=pulsate-mobile-ltd=Pulsate Mobile Ltd.
            01BF=hongkong-onmicro-electronics-limited=Hongkong OnMicro Electronics Limited
            01C1=bradatech-corp=BRADATECH Corp.
            01C2=transenergooil-ag=Transenergooil AG
            01C4=dme-microelectronics=DME Microelectronics
            01C5=bitcraze-ab=Bitcraze AB
            01C6=hasware-inc=HASWARE Inc.
            01C7=abiogenix-inc=Abiogenix Inc.
            01C8=poly-control-aps=Poly-Control ApS
            01C9=avi-on=Avi-on
            01CA=laerdal-medical-as=Laerdal Medical AS
            01CB=fetch-my-pet=Fetch My Pet
            01CC=sam-labs-ltd=Sam Labs Ltd.
            01CD=chengdu-synwing-technology-ltd=Chengdu Synwing Technology Ltd
            01CE=houwa-system-design-k-k=HOUWA SYSTEM DESIGN, k.k.
            01CF=bsh=BSH
            01D0=primus-inter-pares-ltd=Primus Inter Pares Ltd
            01D1=august-home-inc=August Home, Inc
            01D2=gill-electronics=Gill Electronics
            01D3=sky-wave-design=Sky Wave Design
            01D4=newlab-s-r-l=Newlab S.r.l.
            01D5=elad-srl=ELAD srl
            01D6=g-wearables-inc=G-wearables inc.
            01D8=code-corporation=Code Corporation
            01D9=savant-systems-llc=Savant Systems LLC
            01DA=logitech-international-sa=Logitech International SA
            01DB=innblue-consulting=Innblue Consulting
            01DC=iparking-ltd=iParking Ltd.
            01DD=koninklijke-philips-n-v=Koninklijke Philips N.V.
            01DE=minelab-electronics-pty-limited=Minelab Electronics Pty Limited
            01DF=bison-group-ltd=Bison Group Ltd.
            01E0=widex-a-s=Widex A/S
            01E1=jolla-ltd=Jolla Ltd
            01E3=caterpillar-inc=Caterpillar Inc
            01E4=freedom-innovations=Freedom Innovations
            01E5=dynamic-devices-ltd=Dynamic Devices Ltd
            01E6=technology-solutions-uk-ltd=Technology Solutions (UK) Ltd
            01EA=advanced-application-design-inc=Advanced Application Design, Inc.
            01EC=spreadtrum-communications-shanghai-ltd=Spreadtrum Communications Shanghai Ltd
            01ED=cutecircuit-ltd=CuteCircuit LTD
            01EE=valeo-service=Valeo Service
            01EF=fullpower-technologies-inc=Fullpower Technologies, Inc.
            01F0=kloudnation=KloudNation
            01F1=zebra-technologies-corporation=Zebra Technologies Corporation
            01F2=itron-inc=Itron, Inc.
            01F3=the-university-of-tokyo=The University of Tokyo
            01F4=utc-fire-and-security=UTC Fire and Security
            01F5=cool-webthings-limited=Cool Webthings Limited
            01F6=djo-global=DJO Global
            01F7=gelliner-limited=Gelliner Limited
            01F8=anyka-guangzhou-microelectronics-technology-co-ltd=Anyka (Guangzhou) Microelectronics Technology Co, LTD
            01F9=medtronic-inc=Medtronic Inc.
            01FA=gozio-inc=Gozio Inc.
            01FB=form-lifting-llc=Form Lifting, LLC
            01FC=wahoo-fitness-llc=Wahoo Fitness, LLC
            01FD=kontakt-micro-location-sp-z-o-o=Kontakt Micro-Location Sp. z o.o.
            01FE=radio-systems-corporation=Radio Systems Corporation
            01FF=freescale-semiconductor-inc=Freescale Semiconductor, Inc.
            0200=verifone-systems-pte-ltd-taiwan-branch=Verifone Systems Pte Ltd. Taiwan Branch
            0201=ar-timing=AR Timing
            0202=rigado-llc=Rigado LLC
            0203=kemppi-oy=Kemppi Oy
            0206=otter-products-llc=Otter Products, LLC
            0207=stemp-inc=STEMP Inc.
            0208=lumigeek-llc=LumiGeek LLC
            0209=invisionheart-inc=InvisionHeart Inc.
            020A=macnica-inc=Macnica Inc.
            020B=jaguar-land-rover-limited=Jaguar Land Rover Limited
            020C=coroware-technologies-inc=CoroWare Technologies, Inc
            020E=omron-healthcare-co-ltd=Omron Healthcare Co., LTD
            020F=comodule-gmbh=Comodule GMBH
            0210=ikegps=ikeGPS
            0211=telink-semiconductor-co-ltd=Telink Semiconductor Co. Ltd
            0212=interplan-co-ltd=Interplan Co., Ltd
            0213=wyler-ag=Wyler AG
            0214=ik-multimedia-production-srl=IK Multimedia Production srl
            0215=lukoton-experience-oy=Lukoton Experience Oy
            0216=mti-ltd=MTI Ltd
            0217=tech4home-lda=Tech4home, Lda
            0219=dott-limited=DOTT Limited
            021A=blue-speck-labs-llc=Blue Speck Labs, LLC
            021B=cisco-systems-inc=Cisco Systems, Inc
            021C=mobicomm-inc=Mobicomm Inc
            021D=edamic=Edamic
            021E=goodnet-ltd=Goodnet, Ltd
            021F=luster-leaf-products-inc=Luster Leaf Products Inc
            0220=manus-machina-bv=Manus Machina BV
            0221=mobiquity-networks-inc=Mobiquity Networks Inc
            0222=praxis-dynamics=Praxis Dynamics
            0223=philip-morris-products-s-a=Philip Morris Products S.A.
            0224=comarch-sa=Comarch SA
            0225=nestle-nespresso-s-a=Nestlé Nespresso S.A.
            0226=merlinia-a-s=Merlinia A/S
            0227=lifebeam-technologies=LifeBEAM Technologies
            0228=twocanoes-labs-llc=Twocanoes Labs, LLC
            0229=muoverti-limited=Muoverti Limited
            022A=stamer-musikanlagen-gmbh=Stamer Musikanlagen GMBH
            022B=tesla-inc=Tesla, Inc.
            022C=pharynks-corporation=Pharynks Corporation
            022D=lupine=Lupine
            022E=siemens-ag=Siemens AG
            0230=foster-electric-company-ltd=Foster Electric Company, Ltd
            0231=eta-sa=ETA SA
            0232=x-senso-solutions-kft=x-Senso Solutions Kft
            0233=shenzhen-sulong-communication-ltd=Shenzhen SuLong Communication Ltd
            0234=fengfan-beijing-technology-co-ltd=FengFan (BeiJing) Technology Co, Ltd
            0235=qrio-inc=Qrio Inc
            0236=pitpatpet-ltd=Pitpatpet Ltd
            0237=msheli-s-r-l=MSHeli s.r.l.
            0238=trakm8-ltd=Trakm8 Ltd
            0239=jin-co-ltd=JIN CO, Ltd
            023A=alatech-tehnology=Alatech Tehnology
            023B=beijing-carepulse-electronic-technology-co-ltd=Beijing CarePulse Electronic Technology Co, Ltd
            023D=vicentra-b-v=ViCentra B.V.
            023E=raven-industries=Raven Industries
            023F=waveware-technologies-inc=WaveWare Technologies Inc.
            0240=argenox-technologies=Argenox Technologies
            0241=bragi-gmbh=Bragi GmbH
            0243=masimo-corp=Masimo Corp
            0244=iotera-inc=Iotera Inc
            0245=endress-hauser=Endress+Hauser
            0246=ackme-networks-inc=ACKme Networks, Inc.
            0247=fiftythree-inc=FiftyThree Inc.
            0248=parker-hannifin-corp=Parker Hannifin Corp
            024A=uwatec-ag=Uwatec AG
            024B=orlan-llc=Orlan LLC
            024C=blue-clover-devices=Blue Clover Devices
            024D=m-way-solutions-gmbh=M-Way Solutions GmbH
            024E=microtronics-engineering-gmbh=Microtronics Engineering GmbH
            024F=schneider-schreibgerate-gmbh=Schneider Schreibgeräte GmbH
            0250=sapphire-circuits-llc=Sapphire Circuits LLC
            0251=lumo-bodytech-inc=Lumo Bodytech Inc.
            0252=ukc-technosolution=UKC Technosolution
            0253=xicato-inc=Xicato Inc.
            0254=playbrush=Playbrush
            0255=dai-nippon-printing-co-ltd=Dai Nippon Printing Co., Ltd.
            0256=g24-power-limited=G24 Power Limited
            0257=adbabble-local-commerce-inc=AdBabble Local Commerce Inc.
            0258=devialet-sa=Devialet SA
            0259=altyor=ALTYOR
            025A=university-of-applied-sciences-valais-haute-ecole-valaisanne=University of Applied Sciences Valais/Haute Ecole Valaisanne
            025B=five-interactive-llc-dba-zendo=Five Interactive, LLC dba Zendo
            025C=netease-hangzhou-network-co-ltd=NetEase（Hangzhou）Network co.Ltd.
            025D=lexmark-international-inc=Lexmark International Inc.
            025E=fluke-corporation=Fluke Corporation
            025F=yardarm-technologies=Yardarm Technologies
            0261=secvre-gmbh=SECVRE GmbH
            0262=glacial-ridge-technologies=Glacial Ridge Technologies
            0263=identiv-inc=Identiv, Inc.
            0264=dds-inc=DDS, Inc.
            0265=smk-corporation=SMK Corporation
            0266=schawbel-technologies-llc=Schawbel Technologies LLC
            0267=xmi-systems-sa=XMI Systems SA
            0268=cerevo=Cerevo
            0269=torrox-gmbh-co-kg=Torrox GmbH & Co KG
            026A=gemalto=Gemalto
            026B=deka-research-development-corp=DEKA Research & Development Corp.
            026C=domster-tadeusz-szydlowski=Domster Tadeusz Szydlowski
            026D=technogym-spa=Technogym SPA
            026E=fleurbaey-bvba=FLEURBAEY BVBA
            026F=aptcode-solutions=Aptcode Solutions
            0270=lsi-adl-technology=LSI ADL Technology
            0271=animas-corp=Animas Corp
            0272=alps-alpine-co-ltd=Alps Alpine Co., Ltd.
            0273=oceasoft=OCEASOFT
            0274=motsai-research=Motsai Research
            0275=geotab=Geotab
            0276=e-g-o-elektro-geraetebau-gmbh=E.G.O. Elektro-Geraetebau GmbH
            0277=bewhere-inc=bewhere inc
            0278=johnson-outdoors-inc=Johnson Outdoors Inc
            0279=steute-schaltgerate-gmbh-co-kg=steute Schaltgerate GmbH & Co. KG
            027A=ekomini-inc=Ekomini inc.
            027B=defa-as=DEFA AS
            027C=aseptika-ltd=Aseptika Ltd
            027D=huawei-technologies-co-ltd=HUAWEI Technologies Co., Ltd.
            027E=habitaware-llc=HabitAware, LLC
            027F=ruwido-austria-gmbh=ruwido austria gmbh
            0280=itec-corporation=ITEC corporation
            0281=stonel=StoneL
            0282=sonova-ag=Sonova AG
            0283=maven-machines-inc=Maven Machines, Inc.
            0284=synapse-electronics=Synapse Electronics
            0285=wowtech-canada-ltd=WOWTech Canada Ltd.
            0286=rf-code-inc=RF Code, Inc.
            0287=wally-ventures-s-l=Wally Ventures S.L.
            0289=sk-telecom=SK Telecom
            028A=jetro-as=Jetro AS
            028B=code-gears-ltd=Code Gears LTD
            028C=nanolink-aps=NANOLINK APS
            028E=rf-digital-corp=RF Digital Corp
            028F=church-dwight-co-inc=Church & Dwight Co., Inc
            0290=multibit-oy=Multibit Oy
            0291=clinicloud-inc=CliniCloud Inc
            0293=blue-bite=Blue Bite
            0294=elias-gmbh=ELIAS GmbH
            0295=sivantos-gmbh=Sivantos GmbH
            0296=petzl=Petzl
            0297=storm-power-ltd=storm power ltd
            0298=eisst-ltd=EISST Ltd
            0299=inexess-technology-simma-kg=Inexess Technology Simma KG
            029A=currant-inc=Currant, Inc.
            029B=c2-development-inc=C2 Development, Inc.
            029C==Blue Sky Scientific, LLC
            029D=alottazs-labs-llc=ALOTTAZS LABS, LLC
            029E=kupson-spol-s-r-o=Kupson spol. s r.o.
            029F=areus-engineering-gmbh=Areus Engineering GmbH
            02A0=impossible-camera-gmbh=Impossible Camera GmbH
            02A2=sera4-ltd=Sera4 Ltd.
            02A3=itude=Itude
            02A4=pacific-lock-company=Pacific Lock Company
            02A5=tendyron-corporation=Tendyron Corporation
            02A6=robert-bosch-gmbh=Robert Bosch GmbH
            02A7=illuxtron-international-b-v=Illuxtron international B.V.
            02A8=misport-ltd=miSport Ltd.
            02A9=chargelib=Chargelib
            02AA=doppler-lab=Doppler Lab
            02AB=bbpos-limited=BBPOS Limited
            02AC=rtb-elektronik-gmbh-co-kg=RTB Elektronik GmbH & Co. KG
            02AD=rx-networks-inc=Rx Networks, Inc.
            02AE=weatherflow-inc=WeatherFlow, Inc.
            02AF=technicolor-usa-inc=Technicolor USA Inc.
            02B0=bestechnic-shanghai-ltd=Bestechnic(Shanghai),Ltd
            02B1=raden-inc=Raden Inc
            02B2=oura-health-oy=Oura Health Oy
            02B3=claber-s-p-a=CLABER S.P.A.
            02B4=hyginex-inc=Hyginex, Inc.
            02B5=hanshin-electric-railway-co-ltd=HANSHIN ELECTRIC RAILWAY CO.,LTD.
            02B6=schneider-electric=Schneider Electric
            02B7=oort-technologies-llc=Oort Technologies LLC
            02B8=chrono-therapeutics=Chrono Therapeutics
            02B9=rinnai-corporation=Rinnai Corporation
            02BA=swissprime-technologies-ag=Swissprime Technologies AG
            02BB=yokowo-co-ltd=YOKOWO CO., LTD.
            02BC=genevac-ltd=Genevac Ltd
            02BD=chemtronics=Chemtronics
            02BE=seguro-technology-sp-z-o-o=Seguro Technology Sp. z o.o.
            02BF=redbird-flight-simulations=Redbird Flight Simulations
            02C0=dash-robotics=Dash Robotics
            02C1=line-corporation=LINE Corporation
            02C2=guillemot-corporation=Guillemot Corporation
            02C3=techtronic-power-tools-technology-limited=Techtronic Power Tools Technology Limited
            02C4=wilson-sporting-goods=Wilson Sporting Goods
            02C5=lenovo-singapore-pte-ltd=Lenovo (Singapore) Pte Ltd.
            02C6=ayatan-sensors=Ayatan Sensors
            02C7=electronics-tomorrow-limited=Electronics Tomorrow Limited
            02C8=onespan=OneSpan
            02C9=payrange-inc=PayRange Inc.
            02CA=abov-semiconductor=ABOV Semiconductor
            02CB=aina-wireless-inc=AINA-Wireless Inc.
            02CD=bma-ergonomics-b-v=BMA ergonomics b.v.
            02CE=teva-branded-pharmaceutical-products-r-d-inc=Teva Branded Pharmaceutical Products R&D, Inc.
            02CF=anima=Anima
            02D0==3M
            02D1=empatica-srl=Empatica Srl
            02D2=afero-inc=Afero, Inc.
            02D3=powercast-corporation=Powercast Corporation
            02D4=secuyou-aps=Secuyou ApS
            02D5=omron-corporation=OMRON Corporation
            02D6=send-solutions=Send Solutions
            02D7=nippon-systemware-co-ltd=NIPPON SYSTEMWARE CO.,LTD.
            02D8=neosfar=Neosfar
            02D9=fliegl-agrartechnik-gmbh=Fliegl Agrartechnik GmbH
            02DA=gilvader=Gilvader
            02DB=digi-international-inc-r=Digi International Inc (R)
            02DC=dewalch-technologies-inc=DeWalch Technologies, Inc.
            02DD=flint-rehabilitation-devices-llc=Flint Rehabilitation Devices, LLC
            02DE=samsung-sds-co-ltd=Samsung SDS Co., Ltd.
            02DF=blur-product-development=Blur Product Development
            02E0=university-of-michigan=University of Michigan
            02E1=victron-energy-bv=Victron Energy BV
            02E2=ntt-docomo=NTT docomo
            02E3=carmanah-technologies-corp=Carmanah Technologies Corp.
            02E4=bytestorm-ltd=Bytestorm Ltd.
            02E5=espressif-systems-shanghai-co-ltd=Espressif Systems (Shanghai) Co., Ltd.
            02E6=unwire=Unwire
            02E7=connected-yard-inc=Connected Yard, Inc.
            02E8=american-music-environments=American Music Environments
            02E9=sensogram-technologies-inc=Sensogram Technologies, Inc.
            02EA=fujitsu-limited=Fujitsu Limited
            02EB=ardic-technology=Ardic Technology
            02EC=delta-systems-inc=Delta Systems, Inc
            02ED=htc-corporation=HTC Corporation
            02EE=citizen-holdings-co-ltd=Citizen Holdings Co., Ltd.
            02EF=smart-innovation-inc=SMART-INNOVATION.inc
            02F0=blackrat-software=Blackrat Software
            02F1=the-idea-cave-llc=The Idea Cave, LLC
            02F2=gopro-inc=GoPro, Inc.
            02F3=authair-inc=AuthAir, Inc
            02F4=vensi-inc=Vensi, Inc.
            02F5=indagem-tech-llc=Indagem Tech LLC
            02F6=intemo-technologies=Intemo Technologies
            02F8=runteq-oy-ltd=Runteq Oy Ltd
            02F9=imagination-technologies-ltd=IMAGINATION TECHNOLOGIES LTD
            02FB=clarius-mobile-health-corp=Clarius Mobile Health Corp.
            02FC=shanghai-frequen-microelectronics-co-ltd=Shanghai Frequen Microelectronics Co., Ltd.
            02FE=lierda-science-technology-group-co-ltd=Lierda Science & Technology Group Co., Ltd.
            02FF=silicon-laboratories=Silicon Laboratories
            0300=world-moto-inc=World Moto Inc.
            0301=giatec-scientific-inc=Giatec Scientific Inc.
            0302=loop-devices-inc=Loop Devices, Inc
            0303=iaca-electronique=IACA electronique
            0304=oura-health-ltd=Oura Health Ltd
            0305=swipp-aps=Swipp ApS
            0306=life-laboratory-inc=Life Laboratory Inc.
            0307=fuji-industrial-co-ltd=FUJI INDUSTRIAL CO.,LTD.
            0308=surefire-llc=Surefire, LLC
            0309=dolby-labs=Dolby Labs
            030A=ellisys=Ellisys
            030B=magnitude-lighting-converters=Magnitude Lighting Converters
            030C=hilti-ag=Hilti AG
            030D=devdata-s-r-l=Devdata S.r.l.
            030F=shortcut-labs=Shortcut Labs
            0310=sgl-italia-s-r-l=SGL Italia S.r.l.
            0311=peeq-data=PEEQ DATA
            0312=ducere-technologies-pvt-ltd=Ducere Technologies Pvt Ltd
            0313=divenav-inc=DiveNav, Inc.
            0314=riig-ai-sp-z-o-o=RIIG AI Sp. z o.o.
            0315=thermo-fisher-scientific=Thermo Fisher Scientific
            0316=ag-measurematics-pvt-ltd=AG Measurematics Pvt. Ltd.
            0317=chuo-electronics-co-ltd=CHUO Electronics CO., LTD.
            0318=aspenta-international=Aspenta International
            0319=eugster-frismag-ag=Eugster Frismag AG
            031A=wurth-elektronik-eisos-gmbh-co-kg=Wurth Elektronik eiSos GmbH & Co. KG
            031B=hq-inc=HQ Inc
            031C=lab-sensor-solutions=Lab Sensor Solutions
            031D=enterlab-aps=Enterlab ApS
            031E=eyefi-inc=Eyefi, Inc.
            031F=metasystem-s-p-a=MetaSystem S.p.A.
            0320=sono-electronics-co-ltd=SONO ELECTRONICS. CO., LTD
            0323=rotor-bike-components=Rotor Bike Components
            0324=astro-inc=Astro, Inc.
            0325=amotus-solutions=Amotus Solutions
            0326=healthwear-technologies-changzhou-ltd=Healthwear Technologies (Changzhou)Ltd
            0327=essex-electronics=Essex Electronics
            0328=grundfos-a-s=Grundfos A/S
            0329=eargo-inc=Eargo, Inc.
            032A=electronic-design-lab=Electronic Design Lab
            032B=esylux=ESYLUX
            032C=nippon-smt-co-ltd=NIPPON SMT.CO.,Ltd
            032D=bm-innovations-gmbh=BM innovations GmbH
            032E=indoormap=indoormap
            032F=ottoq-inc=OttoQ Inc
            0330=north-pole-engineering=North Pole Engineering
            0331==3flares Technologies Inc.
            0333=mul-t-lock=Mul-T-Lock
            0334=airthings-asa=Airthings ASA
            0335=enlighted-inc=Enlighted Inc
            0336=gistic=GISTIC
            0337=ajp2-holdings-llc=AJP2 Holdings, LLC
            0338=cobi-gmbh=COBI GmbH
            0339==Blue Sky Scientific, LLC
            033A=appception-inc=Appception, Inc.
            033B=courtney-thorne-limited=Courtney Thorne Limited
            033C=virtuosys=Virtuosys
            033D=tpv-technology-limited=TPV Technology Limited
            033E=monitra-sa=Monitra SA
            033F=automation-components-inc=Automation Components, Inc.
            0340=letsense-s-r-l=Letsense s.r.l.
            0341=etesian-technologies-llc=Etesian Technologies LLC
            0342=gertec-brasil-ltda=GERTEC BRASIL LTDA.
            0343=drekker-development-pty-ltd=Drekker Development Pty. Ltd.
            0344=whirl-inc=Whirl Inc
            0345=locus-positioning=Locus Positioning
            0346=acuity-brands-lighting-inc=Acuity Brands Lighting, Inc
            0347=prevent-biometrics=Prevent Biometrics
            0349=versame=VersaMe
            034B=libratone-a-s=Libratone A/S
            034C=hm-electronics-inc=HM Electronics, Inc.
            034D=taser-international-inc=TASER International, Inc.
            034F=heartland-payment-systems=Heartland Payment Systems
            0350=bitstrata-systems-inc=Bitstrata Systems Inc.
            0351=pieps-gmbh=Pieps GmbH
            0352=iriding-xiamen-technology-co-ltd=iRiding(Xiamen)Technology Co.,Ltd.
            0353=alpha-audiotronics-inc=Alpha Audiotronics, Inc.
            0354=toppan-forms-co-ltd=TOPPAN FORMS CO.,LTD.
            0355=sigma-designs-inc=Sigma Designs, Inc.
            0356=spectrum-brands-inc=Spectrum Brands, Inc.
            0357=polymap-wireless=Polymap Wireless
            0358=magniware-ltd=MagniWare Ltd.
            0359=novotec-medical-gmbh=Novotec Medical GmbH
            035A=phillips-medisize-a-s=Phillips-Medisize A/S
            035B=matrix-inc=Matrix Inc.
            035C=eaton-corporation=Eaton Corporation
            035D=kys=KYS
            035E=naya-health-inc=Naya Health, Inc.
            035F=acromag=Acromag
            0360=insulet-corporation=Insulet Corporation
            0361=wellinks-inc=Wellinks Inc.
            0362=on-semiconductor=ON Semiconductor
            0363=freelap-sa=FREELAP SA
            0364=favero-electronics-srl=Favero Electronics Srl
            0365=biomech-sensor-llc=BioMech Sensor LLC
            0366=boltt-sports-technologies-private-limited=BOLTT Sports technologies Private limited
            0368=metormote-ab=Metormote AB
            0369=littlebits=littleBits
            036A=setpoint-medical=SetPoint Medical
            036B=brcontrols-products-bv=BRControls Products BV
            036C=zipcar=Zipcar
            036D=airbolt-pty-ltd=AirBolt Pty Ltd
            036E=motive-technologies-inc=MOTIVE TECHNOLOGIES, INC.
            036F=motiv-inc=Motiv, Inc.
            0370=wazombi-labs-ou=Wazombi Labs OÜ
            0372=nixie-labs-inc=Nixie Labs, Inc.
            0373=appnearme-ltd=AppNearMe Ltd
            0374=holman-industries=Holman Industries
            0375=expain-as=Expain AS
            0376=electronic-temperature-instruments-ltd=Electronic Temperature Instruments Ltd
            0377=plejd-ab=Plejd AB
            0378=propeller-health=Propeller Health
            0379=shenzhen-imco-electronic-technology-co-ltd=Shenzhen iMCO Electronic Technology Co.,Ltd
            037A=algoria=Algoria
            037B=apption-labs-inc=Apption Labs Inc.
            037C=cronologics-corporation=Cronologics Corporation
            037D=microdia-ltd=MICRODIA Ltd.
            037E=lulabytes-s-l=lulabytes S.L.
            037F=societe-des-produits-nestle-s-a=Société des Produits Nestlé S.A.
            0380=llc-mega-f-service=LLC "MEGA-F service"
            0381=sharp-corporation=Sharp Corporation
            0382=precision-outcomes-ltd=Precision Outcomes Ltd
            0383=kronos-incorporated=Kronos Incorporated
            0385=embedded-electronic-solutions-ltd-dba-e2solutions=Embedded Electronic Solutions Ltd. dba e2Solutions
            0386=aterica-inc=Aterica Inc.
            0387=blustor-pmc-inc=BluStor PMC, Inc.
            0388=kapsch-trafficcom-ab=Kapsch TrafficCom AB
            0389=activeblu-corporation=ActiveBlu Corporation
            038A=kohler-mira-limited=Kohler Mira Limited
            038B=noke=Noke
            038C=appion-inc=Appion Inc.
            038D=resmed-ltd=Resmed Ltd
            038E=crownstone-b-v=Crownstone B.V.
            038F=xiaomi-inc=Xiaomi Inc.
            0390=infotech-s-r-o=INFOTECH s.r.o.
            0391=thingsquare-ab=Thingsquare AB
            0392=t-d=T&D
            0393=lavazza-s-p-a=LAVAZZA S.p.A.
            0395=sdataway=SDATAWAY
            0396=bloks-gmbh=BLOKS GmbH
            0397=lego-system-a-s=LEGO System A/S
            0398=thetatronics-ltd=Thetatronics Ltd
            0399=nikon-corporation=Nikon Corporation
            039A=nest=NeST
            039B=south-silicon-valley-microelectronics=South Silicon Valley Microelectronics
            039C=ale-international=ALE International
            039D=careview-communications-inc=CareView Communications, Inc.
            039E=schoolboard-limited=SchoolBoard Limited
            039F=molex-corporation=Molex Corporation
            03A0=ivt-wireless-limited=IVT Wireless Limited
            03A1=alpine-labs-llc=Alpine Labs LLC
            03A2=candura-instruments=Candura Instruments
            03A3=smartmovt-technology-co-ltd=SmartMovt Technology Co., Ltd
            03A4=token-zero-ltd=Token Zero Ltd
            03A5=ace-cad-enterprise-co-ltd-acecad=ACE CAD Enterprise Co., Ltd. (ACECAD)
            03A6=medela-inc=Medela, Inc
            03A7=aeroscout=AeroScout
            03A8=esrille-inc=Esrille Inc.
            03AA=exon-sp-z-o-o=Exon Sp. z o.o.
            03AB=meizu-technology-co-ltd=Meizu Technology Co., Ltd.
            03AD=xiq=XiQ
            03AE=allswell-inc=Allswell Inc.
            03AF=comm-n-sense-corp-dba-verigo=Comm-N-Sense Corp DBA Verigo
            03B0=vibradorm-gmbh=VIBRADORM GmbH
            03B1=otodata-wireless-network-inc=Otodata Wireless Network Inc.
            03B2=propagation-systems-limited=Propagation Systems Limited
            03B3=midwest-instruments-controls=Midwest Instruments & Controls
            03B4=alpha-nodus-inc=Alpha Nodus, inc.
            03B5=petpomm-inc=petPOMM, Inc
            03B6=mattel=Mattel
            03B7=airbly-inc=Airbly Inc.
            03B8=a-safe-limited=A-Safe Limited
            03B9=frederique-constant-sa=FREDERIQUE CONSTANT SA
            03BA=maxscend-microelectronics-company-limited=Maxscend Microelectronics Company Limited
            03BB=abbott=Abbott
            03BC=asb-bank-ltd=ASB Bank Ltd
            03BD=amadas=amadas
            03BE=applied-science-inc=Applied Science, Inc.
            03BF=ilumi-solutions-inc=iLumi Solutions Inc.
            03C0=arch-systems-inc=Arch Systems Inc.
            03C1=ember-technologies-inc=Ember Technologies, Inc.
            03C2=snapchat-inc=Snapchat Inc
            03C3=casambi-technologies-oy=Casambi Technologies Oy
            03C4=pico-technology-inc=Pico Technology Inc.
            03C5=st-jude-medical-inc=St. Jude Medical, Inc.
            03C6=intricon=Intricon
            03C7=structural-health-systems-inc=Structural Health Systems, Inc.
            03C8=avvel-international=Avvel International
            03C9=gallagher-group=Gallagher Group
            03CA=in2things-automation-pvt-ltd=In2things Automation Pvt. Ltd.
            03CB=sysdev-srl=SYSDEV Srl
            03CC=vonkil-technologies-ltd=Vonkil Technologies Ltd
            03CD=wynd-technologies-inc=Wynd Technologies, Inc.
            03CE=contrinex-s-a=CONTRINEX S.A.
            03CF=mira-inc=MIRA, Inc.
            03D0=watteam-ltd=Watteam Ltd
            03D1=density-inc=Density Inc.
            03D2=iot-pot-india-private-limited=IOT Pot India Private Limited
            03D3=sigma-connectivity-ab=Sigma Connectivity AB
            03D4=peg-perego-spa=PEG PEREGO SPA
            03D5=wyzelink-systems-inc=Wyzelink Systems Inc.
            03D6=yota-devices-ltd=Yota Devices LTD
            03D7=finsecur=FINSECUR
            03D8=zen-me-labs-ltd=Zen-Me Labs Ltd
            03D9==3IWare Co., Ltd.
            03DA=enocean-gmbh=EnOcean GmbH
            03DB=instabeat-inc=Instabeat, Inc
            03DC=nima-labs=Nima Labs
            03DD=andreas-stihl-ag-co-kg=Andreas Stihl AG & Co. KG
            03DE=nathan-rhoades-llc=Nathan Rhoades LLC
            03DF=grob-technologies-llc=Grob Technologies, LLC
            03E0=actions-technology-co-ltd=Actions Technology Co.,Ltd
            03E1=spd-development-company-ltd=SPD Development Company Ltd
            03E2=sensoan-oy=Sensoan Oy
            03E3=qualcomm-life-inc=Qualcomm Life Inc
            03E4=chip-ing-ag=Chip-ing AG
            03E5=ffly4u=ffly4u
            03E6=iot-instruments-oy=IoT Instruments Oy
            03E7=true-fitness-technology=TRUE Fitness Technology
            03E8=reiner-kartengeraete-gmbh-co-kg=Reiner Kartengeraete GmbH & Co. KG.
            03E9=shenzhen-lemonjoy-technology-co-ltd=SHENZHEN LEMONJOY TECHNOLOGY CO., LTD.
            03EA=hello-inc=Hello Inc.
            03EB=ozo-edu-inc=Ozo Edu, Inc.
            03EC=jigowatts-inc=Jigowatts Inc.
            03ED=basic-micro-com-inc=BASIC MICRO.COM,INC.
            03EE=cube-technologies=CUBE TECHNOLOGIES
            03EF=foolography-gmbh=foolography GmbH
            03F0=clink=CLINK
            03F1=hestan-smart-cooking-inc=Hestan Smart Cooking Inc.
            03F2=windowmaster-a-s=WindowMaster A/S
            03F4=pal-technologies-ltd=PAL Technologies Ltd
            03F5=where-inc=WHERE, Inc.
            03F6=iton-technology-corp=Iton Technology Corp.
            03F7=owl-labs-inc=Owl Labs Inc.
            03F8=rockford-corp=Rockford Corp.
            03F9=becon-technologies-co-ltd=Becon Technologies Co.,Ltd.
            03FA=vyassoft-technologies-inc=Vyassoft Technologies Inc
            03FB=nox-medical=Nox Medical
            03FC=kimberly-clark=Kimberly-Clark
            03FD=trimble-inc=Trimble Inc.
            03FE=littelfuse=Littelfuse
            03FF=withings=Withings
            0400=i-developer-it-beratung-ug=i-developer IT Beratung UG
            0401=relations-inc=Relations Inc.
            0402=sears-holdings-corporation=Sears Holdings Corporation
            0403=gantner-electronic-gmbh=Gantner Electronic GmbH
            0404=authomate-inc=Authomate Inc
            0405=vertex-international-inc=Vertex International, Inc.
            0407=swiss-audio-sa=Swiss Audio SA
            0408=togethome-inc=ToGetHome Inc.
            0409=ryse-inc=RYSE INC.
            040A=zf-openmatics-s-r-o=ZF OPENMATICS s.r.o.
            040B=jana-care-inc=Jana Care Inc.
            040C=senix-corporation=Senix Corporation
            040D=northstar-battery-company-llc=NorthStar Battery Company, LLC
            040E=skf-u-k-limited=SKF (U.K.) Limited
            040F=co-ax-technology-inc=CO-AX Technology, Inc.
            0410=fender-musical-instruments=Fender Musical Instruments
            0411=luidia-inc=Luidia Inc
            0412=sefam=SEFAM
            0413=wireless-cables-inc=Wireless Cables Inc
            0416=soda-gmbh=SODA GmbH
            0417=fatigue-science=Fatigue Science
            0419=novalogy-ltd=Novalogy LTD
            041A=friday-labs-limited=Friday Labs Limited
            041B=orthoaccel-technologies=OrthoAccel Technologies
            041C=waterguru-inc=WaterGuru, Inc.
            041D=benning-elektrotechnik-und-elektronik-gmbh-co-kg=Benning Elektrotechnik und Elektronik GmbH & Co. KG
            041E=dell-computer-corporation=Dell Computer Corporation
            041F=kopin-corporation=Kopin Corporation
            0420=tecbakery-gmbh=TecBakery GmbH
            0421=backbone-labs-inc=Backbone Labs, Inc.
            0422=delsey-sa=DELSEY SA
            0423=chargifi-limited=Chargifi Limited
            0424=trainesense-ltd=Trainesense Ltd.
            0425=unify-software-and-solutions-gmbh-co-kg=Unify Software and Solutions GmbH & Co. KG
            0426=husqvarna-ab=Husqvarna AB
            0427=focus-fleet-and-fuel-management-inc=Focus fleet and fuel management inc
            0428=smallloop-llc=SmallLoop, LLC
            0429=prolon-inc=Prolon Inc.
            042A=bd-medical=BD Medical
            042B=imicromed-incorporated=iMicroMed Incorporated
            042C=ticto-n-v=Ticto N.V.
            042D=meshtech-as=Meshtech AS
            042E=memcachier-inc=MemCachier Inc.
            042F=danfoss-a-s=Danfoss A/S
            0430=snapstyk-inc=SnapStyk Inc.
            0431=alticor-inc=Alticor Inc.
            0432=silk-labs-inc=Silk Labs, Inc.
            0433=pillsy-inc=Pillsy Inc.
            0434=hatch-baby-inc=Hatch Baby, Inc.
            0435=blocks-wearables-ltd=Blocks Wearables Ltd.
            0436=drayson-technologies-europe-limited=Drayson Technologies (Europe) Limited
            0437=ebest-iot-inc=eBest IOT Inc.
            0438=helvar-ltd=Helvar Ltd
            0439=radiance-technologies=Radiance Technologies
            043A=nuheara-limited=Nuheara Limited
            043B=appside-co-ltd=Appside co., ltd.
            043D=coiler-corporation=Coiler Corporation
            043E=thermomedics-inc=Thermomedics, Inc.
            043F=tentacle-sync-gmbh=Tentacle Sync GmbH
            0440=valencell-inc=Valencell, Inc.
            0442=secom-co-ltd=SECOM CO., LTD.
            0443=tucker-international-llc=Tucker International LLC
            0444=metanate-limited=Metanate Limited
            0445=kobian-canada-inc=Kobian Canada Inc.
            0446=netgear-inc=NETGEAR, Inc.
            0447=fabtronics-australia-pty-ltd=Fabtronics Australia Pty Ltd
            0448=grand-centrix-gmbh=Grand Centrix GmbH
            0449==1UP USA.com llc
            044A=shimano-inc=SHIMANO INC.
            044B=nain-inc=Nain Inc.
            044C=lifestyle-lock-llc=LifeStyle Lock, LLC
            044D=vega-grieshaber-kg=VEGA Grieshaber KG
            044E=xtrava-inc=Xtrava Inc.
            044F=tts-tooltechnic-systems-ag-co-kg=TTS Tooltechnic Systems AG & Co. KG
            0450=teenage-engineering-ab=Teenage Engineering AB
            0451=tunstall-nordic-ab=Tunstall Nordic AB
            0452=svep-design-center-ab=Svep Design Center AB
            0453=qorvo-utrecht-b-v=Qorvo Utrecht B.V.
            0454=sphinx-electronics-gmbh-co-kg=Sphinx Electronics GmbH & Co KG
            0455=atomation=Atomation
            0456=nemik-consulting-inc=Nemik Consulting Inc
            0457=rf-innovation=RF INNOVATION
            0458=mini-solution-co-ltd=Mini Solution Co., Ltd.
            045A==2048450 Ontario Inc
            045C=delta-t-corporation=Delta T Corporation
            045D=boston-scientific-corporation=Boston Scientific Corporation
            045E=nuviz-inc=Nuviz, Inc.
            045F=real-time-automation-inc=Real Time Automation, Inc.
            0460=kolibree=Kolibree
            0461=vhf-elektronik-gmbh=vhf elektronik GmbH
            0462=bonsai-systems-gmbh=Bonsai Systems GmbH
            0463=fathom-systems-inc=Fathom Systems Inc.
            0464=bellman-symfon-group-ab=Bellman & Symfon Group AB
            0465=international-forte-group-llc=International Forte Group LLC
            0467=codenex-oy=Codenex Oy
            0468=kynesim-ltd=Kynesim Ltd
            0469=palago-ab=Palago AB
            046A=insigma-inc=INSIGMA INC.
            046B=pmd-solutions=PMD Solutions
            046C=qingdao-realtime-technology-co-ltd=Qingdao Realtime Technology Co., Ltd.
            046D=bega-gantenbrink-leuchten-kg=BEGA Gantenbrink-Leuchten KG
            046E=pambor-ltd=Pambor Ltd.
            046F=develco-products-a-s=Develco Products A/S
            0470=idesign-s-r-l=iDesign s.r.l.
            0471=tivo-corp=TiVo Corp
            0472=control-j-pty-ltd=Control-J Pty Ltd
            0473=steelcase-inc=Steelcase, Inc.
            0474=iapartment-co-ltd=iApartment co., ltd.
            0475=icom-inc=Icom inc.
            0477=blue-spark-technologies=Blue Spark Technologies
            0478=farsite-communications-limited=FarSite Communications Limited
            0479=mywerk-system-gmbh=mywerk system GmbH
            047A=sinosun-technology-co-ltd=Sinosun Technology Co., Ltd.
            047B=miyoshi-electronics-corporation=MIYOSHI ELECTRONICS CORPORATION
            047C=powermat-ltd=POWERMAT LTD
            047D=occly-llc=Occly LLC
            047E=ourhub-dev-ivs=OurHub Dev IvS
            047F=pro-mark-inc=Pro-Mark, Inc.
            0481=quintrax-limited=Quintrax Limited
            0482=pos-tuning-udo-vosshenrich-gmbh-co-kg=POS Tuning Udo Vosshenrich GmbH & Co. KG
            0484=revol-technologies-inc=Revol Technologies Inc
            0485=skidata-ag=SKIDATA AG
            0486=dev-tecnologia-industria-comercio-e-manutencao-de-equipamentos-ltda-me=DEV TECNOLOGIA INDUSTRIA, COMERCIO E MANUTENCAO DE EQUIPAMENTOS LTDA. - ME
            0487=centrica-connected-home=Centrica Connected Home
            0488=automotive-data-solutions-inc=Automotive Data Solutions Inc
            0489=igarashi-engineering=Igarashi Engineering
            048A=taelek-oy=Taelek Oy
            048C=vectronix-ag=Vectronix AG
            048D=s-labs-sp-z-o-o=S-Labs Sp. z o.o.
            048E=companion-medical-inc=Companion Medical, Inc.
            048F=bluekitchen-gmbh=BlueKitchen GmbH
            0490=matting-ab=Matting AB
            0491=sorex-wireless-solutions-gmbh=SOREX - Wireless Solutions GmbH
            0492=adc-technology-inc=ADC Technology, Inc.
            0493=lynxemi-pte-ltd=Lynxemi Pte Ltd
            0494=sennheiser-electronic-gmbh-co-kg=SENNHEISER electronic GmbH & Co. KG
            0496=polymorphic-labs-llc=Polymorphic Labs LLC
            0497=cochlear-limited=Cochlear Limited
            0498=meter-group-inc-usa=METER Group, Inc. USA
            0499=ruuvi-innovations-ltd=Ruuvi Innovations Ltd.
            049A=situne-as=Situne AS
            049B=nvisti-llc=nVisti, LLC
            049C=dyocean=DyOcean
            049D=uhlmann-zacher-gmbh=Uhlmann & Zacher GmbH
            049E=and-xor-llc=AND!XOR LLC
            049F=popper-pay-ab=Popper Pay AB
            04A2=ovrengineered-llc=ovrEngineered, LLC
            04A3=gt-tronics-hk-ltd=GT-tronics HK Ltd
            04A4=herbert-waldmann-gmbh-co-kg=Herbert Waldmann GmbH & Co. KG
            04A5=guangzhou-fiio-electronics-technology-co-ltd=Guangzhou FiiO Electronics Technology Co.,Ltd
            04A6=vinetech-co-ltd=Vinetech Co., Ltd
            04A7=dallas-logic-corporation=Dallas Logic Corporation
            04A8=biotex-inc=BioTex, Inc.
            04AA=linkio-sas=LINKIO SAS
            04AB=harbortronics-inc=Harbortronics, Inc.
            04AC=undagrid-b-v=Undagrid B.V.
            04AD=shure-inc=Shure Inc
            04AE=erm-electronic-systems-ltd=ERM Electronic Systems LTD
            04AF=biorower-handelsagentur-gmbh=BIOROWER Handelsagentur GmbH
            04B1=kartographers-technologies-pvt-ltd=Kartographers Technologies Pvt. Ltd.
            04B2=the-shadow-on-the-moon=The Shadow on the Moon
            04B3=mobike-hong-kong-limited=mobike (Hong Kong) Limited
            04B4=inuheat-group-ab=Inuheat Group AB
            04B5=swiftronix-ab=Swiftronix AB
            04B6=diagnoptics-technologies=Diagnoptics Technologies
            04B7=analog-devices-inc=Analog Devices, Inc.
            04B8=soraa-inc=Soraa Inc.
            04B9=csr-building-products-limited=CSR Building Products Limited
            04BA=crestron-electronics-inc=Crestron Electronics, Inc.
            04BB=neatebox-ltd=Neatebox Ltd
            04BC=draegerwerk-ag-co-kgaa=Draegerwerk AG & Co. KGaA
            04BD=albynmedical=AlbynMedical
            04BE=averos-fzco=Averos FZCO
            04BF=vit-initiative-llc=VIT Initiative, LLC
            04C0=statsports-international=Statsports International
            04C1=sospitas-s-r-o=Sospitas, s.r.o.
            04C2=dmet-products-corp=Dmet Products Corp.
            04C3=mantracourt-electronics-limited=Mantracourt Electronics Limited
            04C4=team-hutchins-ab=TeAM Hutchins AB
            04C5=seibert-williams-glass-llc=Seibert Williams Glass, LLC
            04C6=insta-gmbh=Insta GmbH
            04C7=svantek-sp-z-o-o=Svantek Sp. z o.o.
            04C8=shanghai-flyco-electrical-appliance-co-ltd=Shanghai Flyco Electrical Appliance Co., Ltd.
            04C9=thornwave-labs-inc=Thornwave Labs Inc
            04CA=steiner-optik-gmbh=Steiner-Optik GmbH
            04CB=novo-nordisk-a-s=Novo Nordisk A/S
            04CD=safetech-products-llc=Safetech Products LLC
            04CE=goooled-s-r-l=GOOOLED S.R.L.
            04CF=dom-sicherheitstechnik-gmbh-co-kg=DOM Sicherheitstechnik GmbH & Co. KG
            04D0=olympus-corporation=Olympus Corporation
            04D1=kts-gmbh=KTS GmbH
            04D2=anloq-technologies-inc=Anloq Technologies Inc.
            04D3=queercon-inc=Queercon, Inc
            04D4=taska-prosthetics-limited=TASKA PROSTHETICS LIMITED
            04D5=gooee-limited=Gooee Limited
            04D6=lugloc-llc=LUGLOC LLC
            04D7=blincam-inc=Blincam, Inc.
            04D8=fujifilm-corporation=FUJIFILM Corporation
            04D9=rm-acquisition-llc=RM Acquisition LLC
            04DA=franceschi-marina-snc=Franceschi Marina snc
            04DB=engineered-audio-llc=Engineered Audio, LLC.
            04DC=iottive-opc-private-limited=IOTTIVE (OPC) PRIVATE LIMITED
            04DD==4MOD Technology
            04DE=lutron-electronics-co-inc=Lutron Electronics Co., Inc.
            04DF=emerson-electric-co=Emerson Electric Co.
            04E0=guardtec-inc=Guardtec, Inc.
            04E1=reactec-limited=REACTEC LIMITED
            04E3=under-armour=Under Armour
            04E4=woodenshark=Woodenshark
            04E5=avack-oy=Avack Oy
            04E6=smart-solution-technology-inc=Smart Solution Technology, Inc.
            04E8=stabilo-international=STABILO International
            04E9=busch-jaeger-elektro-gmbh=Busch Jaeger Elektro GmbH
            04EA=pacific-bioscience-laboratories-inc=Pacific Bioscience Laboratories, Inc
            04EB=bird-home-automation-gmbh=Bird Home Automation GmbH
            04EC=motorola-solutions=Motorola Solutions
            04EE=auxivia=Auxivia
            04EF=daisyworks-inc=DaisyWorks, Inc
            04F0=kosi-limited=Kosi Limited
            04F1=theben-ag=Theben AG
            04F2=indreamer-techsol-private-limited=InDreamer Techsol Private Limited
            04F3=cerevast-medical=Cerevast Medical
            04F4=zancompute-inc=ZanCompute Inc.
            04F5=pirelli-tyre-s-p-a=Pirelli Tyre S.P.A.
            04F6=mclear-limited=McLear Limited
            04F7=shenzhen-goodix-technology-co-ltd=Shenzhen Goodix Technology Co., Ltd
            04F8=convergence-systems-limited=Convergence Systems Limited
            04F9=interactio=Interactio
            04FA=androtec-gmbh=Androtec GmbH
            04FB=benchmark-drives-gmbh-co-kg=Benchmark Drives GmbH & Co. KG
            04FC=swinglync-l-l-c=SwingLync L. L. C.
            04FD=tapkey-gmbh=Tapkey GmbH
            04FE=woosim-systems-inc=Woosim Systems Inc.
            04FF=microsemi-corporation=Microsemi Corporation
            0500=wiliot-ltd=Wiliot LTD.
            0501=polaris-ind=Polaris IND
            0502=specifi-kali-llc=Specifi-Kali LLC
            0503=locoroll-inc=Locoroll, Inc
            0504=phyplus-inc=PHYPLUS Inc
            0505=inplay-inc=InPlay, Inc.
            0506=hager=Hager
            0507=yellowcog=Yellowcog
            0508=axes-system-sp-z-o-o=Axes System sp. z o. o.
            0509=garage-smart-inc=Garage Smart, Inc.
            050A=shake-on-b-v=Shake-on B.V.
            050B=vibrissa-inc=Vibrissa Inc.
            050C=osram-gmbh=OSRAM GmbH
            050D=trsystems-gmbh=TRSystems GmbH
            050E=yichip-microelectronics-hangzhou-co-ltd=Yichip Microelectronics (Hangzhou) Co.,Ltd.
            050F=foundation-engineering-llc=Foundation Engineering LLC
            0510=uni-electronics-inc=UNI-ELECTRONICS, INC.
            0511=brookfield-equinox-llc=Brookfield Equinox LLC
            0512=soprod-sa=Soprod SA
            0513==9974091 Canada Inc.
            0514=fibro-gmbh=FIBRO GmbH
            0515=rb-controls-co-ltd=RB Controls Co., Ltd.
            0516=footmarks=Footmarks
            0517=amtronic-sverige-ab=Amtronic Sverige AB
            0518=mamorio-inc=MAMORIO.inc
            0519=tyto-life-llc=Tyto Life LLC
            051A=leica-camera-ag=Leica Camera AG
            051C=edps=EDPS
            051D=off-line-co-ltd=OFF Line Co., Ltd.
            051E=detect-blue-limited=Detect Blue Limited
            051F=setec-pty-ltd=Setec Pty Ltd
            0520=target-corporation=Target Corporation
            0521=iai-corporation=IAI Corporation
            0522=ns-tech-inc=NS Tech, Inc.
            0523=mtg-co-ltd=MTG Co., Ltd.
            0524=hangzhou-imagic-technology-co-ltd=Hangzhou iMagic Technology Co., Ltd
            0525=hongkong-nano-ic-technologies-co-limited=HONGKONG NANO IC TECHNOLOGIES CO., LIMITED
            0526=honeywell-international-inc=Honeywell International Inc.
            0527=albrecht-jung=Albrecht JUNG
            0528=lunera-lighting-inc=Lunera Lighting Inc.
            0529=lumen-uab=Lumen UAB
            052A=keynes-controls-ltd=Keynes Controls Ltd
            052B=novartis-ag=Novartis AG
            052C=geosatis-sa=Geosatis SA
            052D=exfo-inc=EXFO, Inc.
            052E=ledvance-gmbh=LEDVANCE GmbH
            052F=center-id-corp=Center ID Corp.
            0530=adolene-inc=Adolene, Inc.
            0531=d-m-holdings-inc=D&M Holdings Inc.
            0532=cresco-wireless-inc=CRESCO Wireless, Inc.
            0533=nura-operations-pty-ltd=Nura Operations Pty Ltd
            0534=frontiergadget-inc=Frontiergadget, Inc.
            0535=smart-component-technologies-limited=Smart Component Technologies Limited
            0536=ztr-control-systems-llc=ZTR Control Systems LLC
            0537=metalogics-corporation=MetaLogics Corporation
            0538=medela-ag=Medela AG
            0539=opple-lighting-co-ltd=OPPLE Lighting Co., Ltd
            053A=savitech-corp=Savitech Corp.,
            053B=prodigy=prodigy
            053C=screenovate-technologies-ltd=Screenovate Technologies Ltd
            053D=tesa-sa=TESA SA
            053E=clim8-limited=CLIM8 LIMITED
            053F=silergy-corp=Silergy Corp
            0540=silverplus-inc=SilverPlus, Inc
            0541=sharknet-srl=Sharknet srl
            0542=mist-systems-inc=Mist Systems, Inc.
            0543=miwa-lock-co-ltd=MIWA LOCK CO.,Ltd
            0544=orthosensor-inc=OrthoSensor, Inc.
            0546=apexar-technologies-s-a=Apexar Technologies S.A.
            0547=logicdata-electronic-software-entwicklungs-gmbh=LOGICDATA Electronic & Software Entwicklungs GmbH
            0548=knick-elektronische-messgeraete-gmbh-co-kg=Knick Elektronische Messgeraete GmbH & Co. KG
            0549=smart-technologies-and-investment-limited=Smart Technologies and Investment Limited
            054A=linough-inc=Linough Inc.
            054B=advanced-electronic-designs-inc=Advanced Electronic Designs, Inc.
            054C=carefree-scott-fetzer-co-inc=Carefree Scott Fetzer Co Inc
            054D=sensome=Sensome
            054E=fortronik-storitve-d-o-o=FORTRONIK storitve d.o.o.
            054F=sinnoz=Sinnoz
            0551=sylero=Sylero
            0552=avempace-sarl=Avempace SARL
            0553=nintendo-co-ltd=Nintendo Co., Ltd.
            0554=national-instruments=National Instruments
            0555=krohne-messtechnik-gmbh=KROHNE Messtechnik GmbH
            0556=otodynamics-ltd=Otodynamics Ltd
            0557=arwin-technology-limited=Arwin Technology Limited
            0558=benegear-inc=benegear, inc.
            0559=newcon-optik=Newcon Optik
            055A=candy-house-inc=CANDY HOUSE, Inc.
            055B=franklin-technology-inc=FRANKLIN TECHNOLOGY INC
            055C=lely=Lely
            055D=valve-corporation=Valve Corporation
            055E=hekatron-vertriebs-gmbh=Hekatron Vertriebs GmbH
            055F=protech-s-a-s-di-girardi-andrea-c=PROTECH S.A.S. DI GIRARDI ANDREA & C.
            0560=sarita-caretech-aps=Sarita CareTech APS
            0561=finder-s-p-a=Finder S.p.A.
            0562=thalmic-labs-inc=Thalmic Labs Inc.
            0563=steinel-vertrieb-gmbh=Steinel Vertrieb GmbH
            0564=beghelli-spa=Beghelli Spa
            0566=core-transport-technologies-nz-limited=CORE TRANSPORT TECHNOLOGIES NZ LIMITED
            0567=xiamen-everesports-goods-co-ltd=Xiamen Everesports Goods Co., Ltd
            0568=bodyport-inc=Bodyport Inc.
            056A=flipnavi-co-ltd=Flipnavi Co.,Ltd.
            056B=rion-co-ltd=Rion Co., Ltd.
            056C=long-range-systems-llc=Long Range Systems, LLC
            056D=redmond-industrial-group-llc=Redmond Industrial Group LLC
            056E=vizpin-inc=VIZPIN INC.
            056F=bikefinder-as=BikeFinder AS
            0570=consumer-sleep-solutions-llc=Consumer Sleep Solutions LLC
            0571=psikick-inc=PSIKICK, INC.
            0572=anttail-com=AntTail.com
            0573=lighting-science-group-corp=Lighting Science Group Corp.
            0574=affordable-electronics-inc=AFFORDABLE ELECTRONICS INC
            0575=integral-memroy-plc=Integral Memroy Plc
            0576=globalstar-inc=Globalstar, Inc.
            0577=true-wearables-inc=True Wearables, Inc.
            0578=wellington-drive-technologies-ltd=Wellington Drive Technologies Ltd
            057A=omni-remotes=OMNI Remotes
            057B=duracell-u-s-operations-inc=Duracell U.S. Operations Inc.
            057C=toor-technologies-llc=Toor Technologies LLC
            057D=instinct-performance=Instinct Performance
            057E=beco-inc=Beco, Inc
            057F=scuf-gaming-international-llc=Scuf Gaming International, LLC
            0581=lys-technologies-ltd=LYS TECHNOLOGIES LTD
            0582=breakwall-analytics-llc=Breakwall Analytics, LLC
            0583=code-blue-communications=Code Blue Communications
            0584=gira-giersiepen-gmbh-co-kg=Gira Giersiepen GmbH & Co. KG
            0585=hearing-lab-technology=Hearing Lab Technology
            0586=legrand=LEGRAND
            0587=derichs-gmbh=Derichs GmbH
            0588=alt-teknik-llc=ALT-TEKNIK LLC
            0589=star-technologies=Star Technologies
            058A=start-today-co-ltd=START TODAY CO.,LTD.
            058B=maxim-integrated-products=Maxim Integrated Products
            058C=fracarro-radioindustrie-srl=Fracarro Radioindustrie SRL
            058D=jungheinrich-aktiengesellschaft=Jungheinrich Aktiengesellschaft
            058E=meta-platforms-technologies-llc=Meta Platforms Technologies, LLC
            058F=hendon-semiconductors-pty-ltd=HENDON SEMICONDUCTORS PTY LTD
            0590=pur3-ltd=Pur3 Ltd
            0591=viasat-group-s-p-a=Viasat Group S.p.A.
            0592=izitherm=IZITHERM
            0593=spaulding-clinical-research=Spaulding Clinical Research
            0594=kohler-company=Kohler Company
            0595=inor-process-ab=Inor Process AB
            0596=my-smart-blinds=My Smart Blinds
            0597=radiopulse-inc=RadioPulse Inc
            0598=rapitag-gmbh=rapitag GmbH
            0599=lazlo326-llc=Lazlo326, LLC.
            059A=teledyne-lecroy-inc=Teledyne Lecroy, Inc.
            059B=dataflow-systems-limited=Dataflow Systems Limited
            059C=macrogiga-electronics=Macrogiga Electronics
            059D=tandem-diabetes-care=Tandem Diabetes Care
            059E=polycom-inc=Polycom, Inc.
            059F=fisher-paykel-healthcare=Fisher & Paykel Healthcare
            05A0=dream-devices-technologies-oy=Dream Devices Technologies Oy
            05A1=shanghai-xiaoyi-technology-co-ltd=Shanghai Xiaoyi Technology Co.,Ltd.
            05A2=adherium-nz-limited=ADHERIUM(NZ) LIMITED
            05A3=axiomware-systems-incorporated=Axiomware Systems Incorporated
            05A4=o-e-m-controls-inc=O. E. M. Controls, Inc.
            05A5=kiiroo-bv=Kiiroo BV
            05A6=telecon-mobile-limited=Telecon Mobile Limited
            05A7=sonos-inc=Sonos Inc
            05A8=tom-allebrandi-consulting=Tom Allebrandi Consulting
            05A9=monidor=Monidor
            05AA=tramex-limited=Tramex Limited
            05AB=nofence-as=Nofence AS
            05AC=goertek-dynaudio-co-ltd=GoerTek Dynaudio Co., Ltd.
            05AD=inia=INIA
            05AE=carmate-mfg-co-ltd=CARMATE MFG.CO.,LTD
            05AF=ov-loop-inc=OV LOOP, INC.
            05B0=newtec-gmbh=NewTec GmbH
            05B1=medallion-instrumentation-systems=Medallion Instrumentation Systems
            05B2=carel-industries-s-p-a=CAREL INDUSTRIES S.P.A.
            05B3=parabit-systems-inc=Parabit Systems, Inc.
            05B4=white-horse-scientific-ltd=White Horse Scientific ltd
            05B5=verisilicon=verisilicon
            05B6=elecs-industry-co-ltd=Elecs Industry Co.,Ltd.
            05B7=beijing-pinecone-electronics-co-ltd=Beijing Pinecone Electronics Co.,Ltd.
            05B8=ambystoma-labs-inc=Ambystoma Labs Inc.
            05B9=suzhou-pairlink-network-technology=Suzhou Pairlink Network Technology
            05BA=igloohome=igloohome
            05BB=oxford-metrics-plc=Oxford Metrics plc
            05BC=leviton-mfg-co-inc=Leviton Mfg. Co., Inc.
            05BD=ulc-robotics-inc=ULC Robotics Inc.
            05BF=real-world-systems-corporation=Real-World-Systems Corporation
            05C0=nalu-medical-inc=Nalu Medical, Inc.
            05C1=p-i-engineering=P.I.Engineering
            05C2=grote-industries=Grote Industries
            05C3=runtime-inc=Runtime, Inc.
            05C4=codecoup-sp-z-o-o-sp-k=Codecoup sp. z o.o. sp. k.
            05C5=selve-gmbh-co-kg=SELVE GmbH & Co. KG
            05C7=lippert-components-inc=Lippert Components, INC
            05C8=somfy-sas=SOMFY SAS
            05C9=tbs-electronics-b-v=TBS Electronics B.V.
            05CA=mhl-custom-inc=MHL Custom Inc
            05CB=lucentwear-llc=LucentWear LLC
            05CC=watts-electronics=WATTS ELECTRONICS
            05CD=rj-brands-llc=RJ Brands LLC
            05CE=v-zug-ltd=V-ZUG Ltd
            05CF=biowatch-sa=Biowatch SA
            05D0=anova-applied-electronics=Anova Applied Electronics
            05D1=lindab-ab=Lindab AB
            05D2=frogblue-technology-gmbh=frogblue TECHNOLOGY GmbH
            05D3=acurable-limited=Acurable Limited
            05D4=lamplight-co-ltd=LAMPLIGHT Co., Ltd.
            05D5=tegam-inc=TEGAM, Inc.
            05D6=zhuhai-jieli-technology-co-ltd=Zhuhai Jieli technology Co.,Ltd
            05D7=modum-io-ag=modum.io AG
            05D8=farm-jenny-llc=Farm Jenny LLC
            05D9=toyo-electronics-corporation=Toyo Electronics Corporation
            05DA=applied-neural-research-corp=Applied Neural Research Corp
            05DB=avid-identification-systems-inc=Avid Identification Systems, Inc.
            05DC=petronics-inc=Petronics Inc.
            05DD=essentim-gmbh=essentim GmbH
            05DE=qt-medical-inc=QT Medical INC.
            05DF=virtualclinic-direct-limited=VIRTUALCLINIC.DIRECT LIMITED
            05E0=viper-design-llc=Viper Design LLC
            05E1=human-incorporated=Human, Incorporated
            05E2=stapptronics-gmbh=stAPPtronics GmbH
            05E3=elemental-machines-inc=Elemental Machines, Inc.
            05E4=taiyo-yuden-co-ltd=Taiyo Yuden Co., Ltd
            05E5=ineo-energy-systems=INEO ENERGY& SYSTEMS
            05E6=motion-instruments-inc=Motion Instruments Inc.
            05E7=pressurepro=PressurePro
            05E8=cowboy=COWBOY
            05E9=iconmobile-gmbh=iconmobile GmbH
            05EA=acs-control-system-gmbh=ACS-Control-System GmbH
            05EB=bayerische-motoren-werke-ag=Bayerische Motoren Werke AG
            05EC=gycom-svenska-ab=Gycom Svenska AB
            05ED=fuji-xerox-co-ltd=Fuji Xerox Co., Ltd
            05EF=sikom-as=SIKOM AS
            05F0=beken=beken
            05F1=the-linux-foundation=The Linux Foundation
            05F2=try-and-e-co-ltd=Try and E CO.,LTD.
            05F3=seescan=SeeScan
            05F4=clearity-llc=Clearity, LLC
            05F5=gs-tag=GS TAG
            05F6=dptechnics=DPTechnics
            05F7=tracmo-inc=TRACMO, INC.
            05F8=anki-inc=Anki Inc.
            05F9=hagleitner-hygiene-international-gmbh=Hagleitner Hygiene International GmbH
            05FA=konami-sports-life-co-ltd=Konami Sports Life Co., Ltd.
            05FB=arblet-inc=Arblet Inc.
            05FC=masbando-gmbh=Masbando GmbH
            05FD=innoseis=Innoseis
            05FE=niko-nv=Niko nv
            05FF=wellnomics-ltd=Wellnomics Ltd
            0600=irobot-corporation=iRobot Corporation
            0601=schrader-electronics=Schrader Electronics
            0602=geberit-international-ag=Geberit International AG
            0603=fourth-evolution-inc=Fourth Evolution Inc
            0605=fmw-electronic-futterer-u-maier-wolf-ohg=FMW electronic Futterer u. Maier-Wolf OHG
            0606=john-deere=John Deere
            0607=rookery-technology-ltd=Rookery Technology Ltd
            0608=keysafe-cloud=KeySafe-Cloud
            0609=buchi-labortechnik-ag=BUCHI Labortechnik AG
            060A=iqair-ag=IQAir AG
            060B=triax-technologies-inc=Triax Technologies Inc
            060C=vuzix-corporation=Vuzix Corporation
            060D=tdk-corporation=TDK Corporation
            060E=blueair-ab=Blueair AB
            060F=signify-netherlands-b-v=Signify Netherlands B.V.
            0610=adh-guardian-usa-llc=ADH GUARDIAN USA LLC
            0611=beurer-gmbh=Beurer GmbH
            0612=playfinity-as=Playfinity AS
            0613=hans-dinslage-gmbh=Hans Dinslage GmbH
            0614=onasset-intelligence-inc=OnAsset Intelligence, Inc.
            0615=inter-action-corporation=INTER ACTION Corporation
            0616=os42-ug-haftungsbeschraenkt=OS42 UG (haftungsbeschraenkt)
            0617=wizconnected-company-limited=WIZCONNECTED COMPANY LIMITED
            0618=audio-technica-corporation=Audio-Technica Corporation
            0619=six-guys-labs-s-r-o=Six Guys Labs, s.r.o.
            061A=r-w-beckett-corporation=R.W. Beckett Corporation
            061B=silex-technology-inc=silex technology, inc.
            061C=univations-limited=Univations Limited
            061D=sens-innovation-aps=SENS Innovation ApS
            061E=diamond-kinetics-inc=Diamond Kinetics, Inc.
            061F=phrame-inc=Phrame Inc.
            0620=forciot-oy=Forciot Oy
            0621=noordung-d-o-o=Noordung d.o.o.
            0622=beam-labs-llc=Beam Labs, LLC
            0624=biovotion-ag=Biovotion AG
            0625=square-panda-inc=Square Panda, Inc.
            0626=amplifico=Amplifico
            0627=weg-s-a=WEG S.A.
            0628=ensto-oy=Ensto Oy
            0629=phonepe-pvt-ltd=PHONEPE PVT LTD
            062B=minebeamitsumi-inc=MinebeaMitsumi Inc.
            062C=aspion-gmbh=ASPion GmbH
            062D=vossloh-schwabe-deutschland-gmbh=Vossloh-Schwabe Deutschland GmbH
            062E=procept=Procept
            062F=onkyo-corporation=ONKYO Corporation
            0630=asthrea-d-o-o=Asthrea D.O.O.
            0631=fortiori-design-llc=Fortiori Design LLC
            0632=hugo-muller-gmbh-co-kg=Hugo Muller GmbH & Co KG
            0633=wangi-lai-plt=Wangi Lai PLT
            0634=fanstel-corp=Fanstel Corp
            0635=crookwood=Crookwood
            0636=electronica-integral-de-sonido-s-a=ELECTRONICA INTEGRAL DE SONIDO S.A.
            0637=gip-innovation-tools-gmbh=GiP Innovation Tools GmbH
            0638=lx-solutions-pty-limited=LX SOLUTIONS PTY LIMITED
            0639=shenzhen-minew-technologies-co-ltd=Shenzhen Minew Technologies Co., Ltd.
            063A=prolojik-limited=Prolojik Limited
            063B=kromek-group-plc=Kromek Group Plc
            063C=contec-medical-systems-co-ltd=Contec Medical Systems Co., Ltd.
            063D=xradio-technology-co-ltd=Xradio Technology Co.,Ltd.
            063E=the-indoor-lab-llc=The Indoor Lab, LLC
            063F=ldl-technology=LDL TECHNOLOGY
            0640=dish-network-llc=Dish Network LLC
            0641=revenue-collection-systems-france-sas=Revenue Collection Systems FRANCE SAS
            0642=bluetrum-technology-co-ltd=Bluetrum Technology Co.,Ltd
            0643=makita-corporation=makita corporation
            0644=apogee-instruments=Apogee Instruments
            0645=bm3=BM3
            0646=sgv-group-holding-gmbh-co-kg=SGV Group Holding GmbH & Co. KG
            0647=med-el=MED-EL
            0648=ultune-technologies=Ultune Technologies
            0649=ryeex-technology-co-ltd=Ryeex Technology Co.,Ltd.
            064A=open-research-institute-inc=Open Research Institute, Inc.
            064B=scale-tec-ltd=Scale-Tec, Ltd
            064C=zumtobel-group-ag=Zumtobel Group AG
            064D=iloq-oy=iLOQ Oy
            064E=kruxworks-technologies-private-limited=KRUXWorks Technologies Private Limited
            064F=digital-matter-pty-ltd=Digital Matter Pty Ltd
            0650=coravin-inc=Coravin, Inc.
            0651=stasis-labs-inc=Stasis Labs, Inc.
            0652=itz-innovations-und-technologiezentrum-gmbh=ITZ Innovations- und Technologiezentrum GmbH
            0653=meggitt-sa=Meggitt SA
            0654=ledlenser-gmbh-co-kg=Ledlenser GmbH & Co. KG
            0655=renishaw-plc=Renishaw PLC
            0656=zhuhai-advanpro-technology-company-limited=ZhuHai AdvanPro Technology Company Limited
            0657=meshtronix-limited=Meshtronix Limited
            0658=payex-norge-as=Payex Norge AS
            0659=unseen-technologies-oy=UnSeen Technologies Oy
            065A=marshall-group-ab=Marshall Group AB
            065B=sesam-solutions-bv=Sesam Solutions BV
            065C=pixart-imaging-inc=PixArt Imaging Inc.
            065D=panduit-corp=Panduit Corp.
            065E=alo-ab=Alo AB
            065F=ricoh-company-ltd=Ricoh Company Ltd
            0660=rtc-industries-inc=RTC Industries, Inc.
            0661=mode-lighting-limited=Mode Lighting Limited
            0662=particle-industries-inc=Particle Industries, Inc.
            0663=advanced-telemetry-systems-inc=Advanced Telemetry Systems, Inc.
            0664=rha-technologies-ltd=RHA TECHNOLOGIES LTD
            0665=pure-international-limited=Pure International Limited
            0666=wto-werkzeug-einrichtungen-gmbh=WTO Werkzeug-Einrichtungen GmbH
            0667=spark-technology-labs-inc=Spark Technology Labs Inc.
            0668=bleb-technology-srl=Bleb Technology srl
            0669=livanova-usa-inc=Livanova USA, Inc.
            066A=brady-worldwide-inc=Brady Worldwide Inc.
            066B=dewertokin-gmbh=DewertOkin GmbH
            066C=ztove-aps=Ztove ApS
            066D=venso-ecosolutions-ab=Venso EcoSolutions AB
            066E=eurotronik-kranj-d-o-o=Eurotronik Kranj d.o.o.
            066F=hug-technology-ltd=Hug Technology Ltd
            0670=gema-switzerland-gmbh=Gema Switzerland GmbH
            0671=buzz-products-ltd=Buzz Products Ltd.
            0672=kopi=Kopi
            0673=innova-ideas-limited=Innova Ideas Limited
            0674=bespoon=BeSpoon
            0676=expai-solutions-private-limited=Expai Solutions Private Limited
            0677=innovation-first-inc=Innovation First, Inc.
            0678=sabik-offshore-gmbh=SABIK Offshore GmbH
            0679==4iiii Innovations Inc.
            067A=the-energy-conservatory-inc=The Energy Conservatory, Inc.
            067B=i-farm-inc=I.FARM, INC.
            067C=tile-inc=Tile, Inc.
            067D=form-athletica-inc=Form Athletica Inc.
            067F=netgrid-s-n-c-di-bissoli-matteo-camporeale-simone-tognetti-federico=NETGRID S.N.C. DI BISSOLI MATTEO, CAMPOREALE SIMONE, TOGNETTI FEDERICO
            0680=mannkind-corporation=Mannkind Corporation
            0681=trade-fides-a-s=Trade FIDES a.s.
            0682=photron-limited=Photron Limited
            0683=eltako-gmbh=Eltako GmbH
            0684=dermalapps-llc=Dermalapps, LLC
            0685=greenwald-industries=Greenwald Industries
            0686=inqs-co-ltd=inQs Co., Ltd.
            0687=cherry-gmbh=Cherry GmbH
            0688=amsted-digital-solutions-inc=Amsted Digital Solutions Inc.
            0689=tacx-b-v=Tacx b.v.
            068A=raytac-corporation=Raytac Corporation
            068B=jiangsu-teranovo-tech-co-ltd=Jiangsu Teranovo Tech Co., Ltd.
            068E=razer-inc=Razer Inc.
            068F=jrm-group-limited=JRM Group Limited
            0690=eccrine-systems-inc=Eccrine Systems, Inc.
            0691=curie-point-ab=Curie Point AB
            0692=georg-fischer-ag=Georg Fischer AG
            0693=hach-danaher=Hach - Danaher
            0694=t-a-laboratories-llc=T&A Laboratories LLC
            0695=koki-holdings-co-ltd=Koki Holdings Co., Ltd.
            0696=gunakar-private-limited=Gunakar Private Limited
            0697=stemco-products-inc=Stemco Products Inc
            0698=wood-it-security-llc=Wood IT Security, LLC
            0699=randomlab-sas=RandomLab SAS
            069A=adero-inc=Adero, Inc.
            069B=dragonchip-limited=Dragonchip Limited
            069C=noomi-ab=Noomi AB
            069E=delta-electronics-inc=Delta Electronics, Inc.
            069F=flowmotion-technologies-as=FlowMotion Technologies AS
            06A0=obiq-location-technology-inc=OBIQ Location Technology Inc.
            06A1=cardo-systems-ltd=Cardo Systems, Ltd
            06A2=globalworx-gmbh=Globalworx GmbH
            06A3=nymbus-llc=Nymbus, LLC
            06A4=limno-co-ltd=LIMNO Co. Ltd.
            06A5=tekzitel-pty-ltd=TEKZITEL PTY LTD
            06A6=roambee-corporation=Roambee Corporation
            06A7=chipsea-technologies-shenzhen-corp=Chipsea Technologies (ShenZhen) Corp.
            06A8=gd-midea-air-conditioning-equipment-co-ltd=GD Midea Air-Conditioning Equipment Co., Ltd.
            06A9=soundmax-electronics-limited=Soundmax Electronics Limited
            06AA=produal-oy=Produal Oy
            06AB=hms-industrial-networks-ab=HMS Industrial Networks AB
            06AC=ingchips-technology-co-ltd=Ingchips Technology Co., Ltd.
            06AD=innovasea-systems-inc=InnovaSea Systems Inc.
            06AE=senseq-inc=SenseQ Inc.
            06AF=shoof-technologies=Shoof Technologies
            06B0=brk-brands-inc=BRK Brands, Inc.
            06B1=simplisafe-inc=SimpliSafe, Inc.
            06B2=tussock-innovation-2013-limited=Tussock Innovation 2013 Limited
            06B4=sencilion-oy=Sencilion Oy
            06B5=wabilogic-ltd=Wabilogic Ltd.
            06B6=sociometric-solutions-inc=Sociometric Solutions, Inc.
            06B7=icognize-gmbh=iCOGNIZE GmbH
            06B8=shadecraft-inc=ShadeCraft, Inc
            06B9=beflex-inc=Beflex Inc.
            06BA=beaconzone-ltd=Beaconzone Ltd
            06BB=leaftronix-analogic-solutions-private-limited=Leaftronix Analogic Solutions Private Limited
            06BC=tws-srl=TWS Srl
            06BD=abb-oy=ABB Oy
            06BE=hitseed-oy=HitSeed Oy
            06C0=came-s-p-a=CAME S.p.A.
            06C1=alarm-com-holdings-inc=Alarm.com Holdings, Inc
            06C2=measurlogic-inc=Measurlogic Inc.
            06C3=king-i-electronics-co-ltd=King I Electronics.Co.,Ltd
            06C4=dream-labs-gmbh=Dream Labs GmbH
            06C5=urban-compass-inc=Urban Compass, Inc
            06C6=simm-tronic-limited=Simm Tronic Limited
            06C7=somatix-inc=Somatix Inc
            06C8=storz-bickel-gmbh-co-kg=Storz & Bickel GmbH & Co. KG
            06C9=mylaps-b-v=MYLAPS B.V.
            06CA=shenzhen-zhongguang-infotech-technology-development-co-ltd=Shenzhen Zhongguang Infotech Technology Development Co., Ltd
            06CB=dyeware-llc=Dyeware, LLC
            06CC=dongguan-smartaction-technology-co-ltd=Dongguan SmartAction Technology Co.,Ltd.
            06CD=dig-corporation=DIG Corporation
            06CE=fior-gentz=FIOR & GENTZ
            06D0=etekcity-corporation=Etekcity Corporation
            06D1=meyer-sound-laboratories-incorporated=Meyer Sound Laboratories, Incorporated
            06D2=ceotronics-ag=CeoTronics AG
            06D4=dynakode-technology-private-limited=DYNAKODE TECHNOLOGY PRIVATE LIMITED
            06D5=sensirion-ag=Sensirion AG
            06D6=jct-healthcare-pty-ltd=JCT Healthcare Pty Ltd
            06D7=fuba-automotive-electronics-gmbh=FUBA Automotive Electronics GmbH
            06D8=aw-company=AW Company
            06D9=shanghai-mountain-view-silicon-co-ltd=Shanghai Mountain View Silicon Co.,Ltd.
            06DA=zliide-technologies-aps=Zliide Technologies ApS
            06DB=automatic-labs-inc=Automatic Labs, Inc.
            06DC=industrial-network-controls-llc=Industrial Network Controls, LLC
            06DD=intellithings-ltd=Intellithings Ltd.
            06DE=navcast-inc=Navcast, Inc.
            06DF=hli-solutions-inc=HLI Solutions Inc.
            06E0=avaya-inc=Avaya Inc.
            06E1=milestone-av-technologies-llc=Milestone AV Technologies LLC
            06E2=alango-technologies-ltd=Alango Technologies Ltd
            06E3=spinlock-ltd=Spinlock Ltd
            06E4=aluna=Aluna
            06E5=optex-co-ltd=OPTEX CO.,LTD.
            06E6=nihon-dengyo-kousaku=NIHON DENGYO KOUSAKU
            06E7=velux-a-s=VELUX A/S
            06E8=almendo-technologies-gmbh=Almendo Technologies GmbH
            06E9=zmartfun-electronics-inc=Zmartfun Electronics, Inc.
            06EA=safeline-sweden-ab=SafeLine Sweden AB
            06EB=houston-radar-llc=Houston Radar LLC
            06EC=sigur=Sigur
            06ED=j-neades-ltd=J Neades Ltd
            06EF=alcare-co-ltd=ALCARE Co., Ltd.
            06F0=chargy-technologies-sl=Chargy Technologies, SL
            06F1=shibutani-co-ltd=Shibutani Co., Ltd.
            06F2=trapper-data-ab=Trapper Data AB
            06F3=alfred-international-inc=Alfred International Inc.
            06F4=touche-technology-ltd=Touché Technology Ltd
            06F5=vigil-technologies-inc=Vigil Technologies Inc.
            06F6=vitulo-plus-bv=Vitulo Plus BV
            06F7=wilka-schliesstechnik-gmbh=WILKA Schliesstechnik GmbH
            06F8=bodyplus-technology-co-ltd=BodyPlus Technology Co.,Ltd
            06F9=happybrush-gmbh=happybrush GmbH
            06FA=enequi-ab=Enequi AB
            06FB=sartorius-ag=Sartorius AG
            06FC=tom-communication-industrial-co-ltd=Tom Communication Industrial Co.,Ltd.
            06FD=ess-embedded-system-solutions-inc=ESS Embedded System Solutions Inc.
            06FE=mahr-gmbh=Mahr GmbH
            06FF=redpine-signals-inc=Redpine Signals Inc
            0700=traqfreq-llc=TraqFreq LLC
            0701=pafers-tech=PAFERS TECH
            0702=akciju-sabiedriba-saf-tehnika=Akciju sabiedriba "SAF TEHNIKA"
            0703=beijing-jingdong-century-trading-co-ltd=Beijing Jingdong Century Trading Co., Ltd.
            0704=jbx-designs-inc=JBX Designs Inc.
            0705=ab-electrolux=AB Electrolux
            0706=wernher-von-braun-center-for-asdvanced-research=Wernher von Braun Center for ASdvanced Research
            0707=essity-hygiene-and-health-aktiebolag=Essity Hygiene and Health Aktiebolag
            0708=be-interactive-co-ltd=Be Interactive Co., Ltd
            0709=carewear-corp=Carewear Corp.
            070A=huf-hulsbeck-furst-gmbh-co-kg=Huf Hülsbeck & Fürst GmbH & Co. KG
            070B=element-products-inc=Element Products, Inc.
            070C=beijing-winner-microelectronics-co-ltd=Beijing Winner Microelectronics Co.,Ltd
            070D=smartsnugg-pty-ltd=SmartSnugg Pty Ltd
            070E=fiveco-sarl=FiveCo Sarl
            070F=california-things-inc=California Things Inc.
            0710=audiodo-ab=Audiodo AB
            0711=abax-as=ABAX AS
            0712=bull-group-company-limited=Bull Group Company Limited
            0713=respiri-limited=Respiri Limited
            0714=mindpeace-safety-llc=MindPeace Safety LLC
            0715=mbarc-labs-inc=MBARC LABS Inc
            0716=altonics=Altonics
            0718=idibaix-enginneering=IDIBAIX enginneering
            0719=coreiot-pty-ltd=COREIOT PTY LTD
            071A=revsmart-wearable-hk-co-ltd=REVSMART WEARABLE HK CO LTD
            071B=precor=Precor
            071C=f5-sports-inc=F5 Sports, Inc
            071D=exotic-systems=exoTIC Systems
            071E=dongguan-hele-electronics-co-ltd=DONGGUAN HELE ELECTRONICS CO., LTD
            071F=dongguan-liesheng-electronic-co-ltd=Dongguan Liesheng Electronic Co.Ltd
            0720=oculeve-inc=Oculeve, Inc.
            0721=clover-network-inc=Clover Network, Inc.
            0722=xiamen-eholder-electronics-co-ltd=Xiamen Eholder Electronics Co.Ltd
            0723=ford-motor-company=Ford Motor Company
            0724=guangzhou-supersound-information-technology-co-ltd=Guangzhou SuperSound Information Technology Co.,Ltd
            0725=tedee-sp-z-o-o=Tedee Sp. z o.o.
            0726=phc-corporation=PHC Corporation
            0728=eli-lilly-and-company=Eli Lilly and Company
            0729=swaralink-technologies=SwaraLink Technologies
            072A=jmr-embedded-systems-gmbh=JMR embedded systems GmbH
            072B=bitkey-inc=Bitkey Inc.
            072C=gwa-hygiene-gmbh=GWA Hygiene GmbH
            072D=safera-oy=Safera Oy
            072E=open-platform-systems-llc=Open Platform Systems LLC
            072F=oneplus-electronics-shenzhen-co-ltd=OnePlus Electronics (Shenzhen) Co., Ltd.
            0730=wildlife-acoustics-inc=Wildlife Acoustics, Inc.
            0731=ablic-inc=ABLIC Inc.
            0732=dairy-tech-llc=Dairy Tech, LLC
            0733=iguanavation-inc=Iguanavation, Inc.
            0734=dius-computing-pty-ltd=DiUS Computing Pty Ltd
            0735=upright-technologies-ltd=UpRight Technologies LTD
            0736=luna-xio-inc=Luna XIO, Inc.
            0737=llc-navitek=LLC Navitek
            0738=glass-security-pte-ltd=Glass Security Pte Ltd
            0739=jiangsu-qinheng-co-ltd=Jiangsu Qinheng Co., Ltd.
            073A=chandler-systems-inc=Chandler Systems Inc.
            073B=fantini-cosmi-s-p-a=Fantini Cosmi s.p.a.
            073D=beijing-hao-heng-tian-tech-co-ltd=Beijing Hao Heng Tian Tech Co., Ltd.
            073E=bluepack-s-r-l=Bluepack S.R.L.
            073F=beijing-unisoc-technologies-co-ltd=Beijing Unisoc Technologies Co., Ltd.
            0741=mac-srl=MAC SRL
            0742=dml-llc=DML LLC
            0743=sanofi=Sanofi
            0744=socomec=SOCOMEC
            0745=wiznova-inc=WIZNOVA, Inc.
            0746=seitec-elektronik-gmbh=Seitec Elektronik GmbH
            0747=or-technologies-pty-ltd=OR Technologies Pty Ltd
            0748=guangzhou-kugou-computer-technology-co-ltd=GuangZhou KuGou Computer Technology Co.Ltd
            0749=diaodiao-beijing-technology-co-ltd=DIAODIAO (Beijing) Technology Co., Ltd.
            074A=illusory-studios-llc=Illusory Studios LLC
            074B=sarvavid-software-solutions-llp=Sarvavid Software Solutions LLP
            074D=amtech-systems-llc=Amtech Systems, LLC
            074E=eagle-detection-sa=EAGLE DETECTION SA
            074F=mediatech-s-r-l=MEDIATECH S.R.L.
            0750=hamilton-professional-services-of-canada-incorporated=Hamilton Professional Services of Canada Incorporated
            0751=changsha-jemo-ic-design-co-ltd=Changsha JEMO IC Design Co.,Ltd
            0752=elatec-gmbh=Elatec GmbH
            0753=jlg-industries-inc=JLG Industries, Inc.
            0754=michael-parkin=Michael Parkin
            0755=brother-industries-ltd=Brother Industries, Ltd
            0756=lumens-for-less-inc=Lumens For Less, Inc
            0757=ela-innovation=ELA Innovation
            0758=umansense-ab=umanSense AB
            0759=shanghai-ingeek-cyber-security-co-ltd=Shanghai InGeek Cyber Security Co., Ltd.
            075A=harman-co-ltd=HARMAN CO.,LTD.
            075B=smart-sensor-devices-ab=Smart Sensor Devices AB
            075C=antitronics-inc=Antitronics Inc.
            075D=rhombus-systems-inc=RHOMBUS SYSTEMS, INC.
            075E=katerra-inc=Katerra Inc.
            075F=remote-solution-co-ltd=Remote Solution Co., LTD.
            0760=vimar-spa=Vimar SpA
            0761=mantis-tech-llc=Mantis Tech LLC
            0762=teropta-ltd=TerOpta Ltd
            0763=pikolin-s-l=PIKOLIN S.L.
            0764=wwzn-information-technology-company-limited=WWZN Information Technology Company Limited
            0765=voxx-international=Voxx International
            0766=art-and-program-inc=ART AND PROGRAM, INC.
            0767=nitto-denko-asia-technical-centre-pte-ltd=NITTO DENKO ASIA TECHNICAL CENTRE PTE. LTD.
            0768=peloton-interactive-inc=Peloton Interactive Inc.
            0769=force-impact-technologies=Force Impact Technologies
            076A=dmac-mobile-developments-llc=Dmac Mobile Developments, LLC
            076B=engineered-medical-technologies=Engineered Medical Technologies
            076C=noodle-technology-inc=Noodle Technology inc
            076D=graesslin-gmbh=Graesslin GmbH
            076E=wuqi-technologies-inc=WuQi technologies, Inc.
            076F=successful-endeavours-pty-ltd=Successful Endeavours Pty Ltd
            0770=innocon-medical-aps=InnoCon Medical ApS
            0771=corvex-connected-safety=Corvex Connected Safety
            0772=thirdwayv-inc=Thirdwayv Inc.
            0773=echoflex-solutions-inc=Echoflex Solutions Inc.
            0774=c-max-asia-limited=C-MAX Asia Limited
            0775==4eBusiness GmbH
            0776=cyber-transport-control-gmbh=Cyber Transport Control GmbH
            0777=cue=Cue
            0778=koamtac-inc=KOAMTAC INC.
            0779=loopshore-oy=Loopshore Oy
            077A=niruha-systems-private-limited=Niruha Systems Private Limited
            077C=radius-co-ltd=radius co., ltd.
            077D=sensority-s-r-o=Sensority, s.r.o.
            077E=sparkage-inc=Sparkage Inc.
            077F=glenview-software-corporation=Glenview Software Corporation
            0780=finch-technologies-ltd=Finch Technologies Ltd.
            0781=qingping-technology-beijing-co-ltd=Qingping Technology (Beijing) Co., Ltd.
            0782=devicedrive-as=DeviceDrive AS
            0783=esember-limited-liability-company=ESEMBER LIMITED LIABILITY COMPANY
            0784=audifon-gmbh-co-kg=audifon GmbH & Co. KG
            0785=o2-micro-inc=O2 Micro, Inc.
            0786=hlp-controls-pty-limited=HLP Controls Pty Limited
            0788=bubblynet-llc=BubblyNet, LLC
            0789=pcb-piezotronics-inc=PCB Piezotronics, Inc.
            078A=the-wildflower-foundation=The Wildflower Foundation
            078B=optikam-tech-inc=Optikam Tech Inc.
            078C=minibrew-holding-b-v=MINIBREW HOLDING B.V
            078D=cybex-gmbh=Cybex GmbH
            078E=fujimic-niigata-inc=FUJIMIC NIIGATA, INC.
            078F=hanna-instruments-inc=Hanna Instruments, Inc.
            0790=kompan-a-s=KOMPAN A/S
            0791=scosche-industries-inc=Scosche Industries, Inc.
            0792=cricut-inc=Cricut, Inc.
            0793=aev-spol-s-r-o=AEV spol. s r.o.
            0794=the-coca-cola-company=The Coca-Cola Company
            0795=gastec-corporation=GASTEC CORPORATION
            0796=starleaf-ltd=StarLeaf Ltd
            0797=water-i-d-gmbh=Water-i.d. GmbH
            0798=holokit-inc=HoloKit, Inc.
            0799=plantchoir-inc=PlantChoir Inc.
            079A=guangdong-oppo-mobile-telecommunications-corp-ltd=GuangDong Oppo Mobile Telecommunications Corp., Ltd.
            079B=cst-electronics-proprietary-limited=CST ELECTRONICS (PROPRIETARY) LIMITED
            079C=sky-uk-limited=Sky UK Limited
            079D=digibale-pty-ltd=Digibale Pty Ltd
            079E=smartloxx-gmbh=Smartloxx GmbH
            079F=pune-scientific-llp=Pune Scientific LLP
            07A0=regent-beleuchtungskorper-ag=Regent Beleuchtungskorper AG
            07A1=apollo-neuroscience-inc=Apollo Neuroscience, Inc.
            07A2=roku-inc=Roku, Inc.
            07A4=xiamen-mage-information-technology-co-ltd=Xiamen Mage Information Technology Co., Ltd.
            07A5=rab-lighting-inc=RAB Lighting, Inc.
            07A6=musen-connect-inc=Musen Connect, Inc.
            07A7=zume-inc=Zume, Inc.
            07A8=conbee-gmbh=conbee GmbH
            07A9=bruel-kjaer-sound-vibration=Bruel & Kjaer Sound & Vibration
            07AA=the-kroger-co=The Kroger Co.
            07AB=granite-river-solutions-inc=Granite River Solutions, Inc.
            07AC=loupedeck-oy=LoupeDeck Oy
            07AD=new-h3c-technologies-co-ltd=New H3C Technologies Co.,Ltd
            07AE=aurea-solucoes-tecnologicas-ltda=Aurea Solucoes Tecnologicas Ltda.
            07AF=hong-kong-bouffalo-lab-limited=Hong Kong Bouffalo Lab Limited
            07B0=gv-concepts-inc=GV Concepts Inc.
            07B1=thomas-dynamics-llc=Thomas Dynamics, LLC
            07B2=moeco-iot-inc=Moeco IOT Inc.
            07B3==2N TELEKOMUNIKACE a.s.
            07B4=hormann-kg-antriebstechnik=Hormann KG Antriebstechnik
            07B5=crono-chip-s-l=CRONO CHIP, S.L.
            07B6=soundbrenner-limited=Soundbrenner Limited
            07B7=etablissements-georges-renault=ETABLISSEMENTS GEORGES RENAULT
            07B8=iswip=iSwip
            07B9=epona-biotec-limited=Epona Biotec Limited
            07BA=battery-biz-inc=Battery-Biz Inc.
            07BB=epic-s-r-l=EPIC S.R.L.
            07BC=kd-circuits-llc=KD CIRCUITS LLC
            07BD=genedrive-diagnostics-ltd=Genedrive Diagnostics Ltd
            07BE=axentia-technologies-ab=Axentia Technologies AB
            07BF=regula-ltd=REGULA Ltd.
            07C0=biral-ag=Biral AG
            07C2=radinn-ab=Radinn AB
            07C3=cimtechniques-inc=CIMTechniques, Inc.
            07C4=johnson-health-tech-na=Johnson Health Tech NA
            07C5=june-life-inc=June Life, Inc.
            07C6=bluenetics-gmbh=Bluenetics GmbH
            07C7=iaconicdesign-inc=iaconicDesign Inc.
            07C8=wrlds-creations-ab=WRLDS Creations AB
            07C9=skullcandy-inc=Skullcandy, Inc.
            07CA=modul-system-hh-ab=Modul-System HH AB
            07CB=west-pharmaceutical-services-inc=West Pharmaceutical Services, Inc.
            07CC=barnacle-systems-inc=Barnacle Systems Inc.
            07CD=smart-wave-technologies-canada-inc=Smart Wave Technologies Canada Inc
            07CE=shanghai-top-chip-microelectronics-tech-co-ltd=Shanghai Top-Chip Microelectronics Tech. Co., LTD
            07CF=neosensory-inc=NeoSensory, Inc.
            07D0=hangzhou-tuya-information-technology-co-ltd=Hangzhou Tuya Information Technology Co., Ltd
            07D1=shanghai-panchip-microelectronics-co-ltd=Shanghai Panchip Microelectronics Co., Ltd
            07D2=react-accessibility-limited=React Accessibility Limited
            07D3=livnex-co-ltd=LIVNEX Co.,Ltd.
            07D4=kano-computing-limited=Kano Computing Limited
            07D5=hoots-classic-gmbh=hoots classic GmbH
            07D6=ecobee-inc=ecobee Inc.
            07D7=nanjing-qinheng-microelectronics-co-ltd=Nanjing Qinheng Microelectronics Co., Ltd
            07D8=solutions-ambra-inc=SOLUTIONS AMBRA INC.
            07D9=micro-design-inc=Micro-Design, Inc.
            07DA=starlite-co-ltd=STARLITE Co., Ltd.
            07DB=remedee-labs=Remedee Labs
            07DC=thingos-gmbh-co-kg=ThingOS GmbH & Co KG
            07DD=linear-circuits=Linear Circuits
            07DE=unlimited-engineering-sl=Unlimited Engineering SL
            07DF=snap-on-incorporated=Snap-on Incorporated
            07E0=edifier-international-limited=Edifier International Limited
            07E1=lucie-labs=Lucie Labs
            07E2=alfred-kaercher-se-co-kg=Alfred Kaercher SE & Co. KG
            07E3==Airoha Technology Corp.
            07E4=geeksme-s-l=Geeksme S.L.
            07E5=minut-inc=Minut, Inc.
            07E6=waybeyond-limited=Waybeyond Limited
            07E7=komfort-iq-inc=Komfort IQ, Inc.
            07E8=packetcraft-inc=Packetcraft, Inc.
            07E9=hafele-gmbh-co-kg=Häfele GmbH & Co KG
            07EA=shapelog-inc=ShapeLog, Inc.
            07EB=novabase-s-r-l=NOVABASE S.R.L.
            07EC=frecce-llc=Frecce LLC
            07ED=joule-iq-inc=Joule IQ, INC.
            07EE=kidztek-llc=KidzTek LLC
            07EF=aktiebolaget-sandvik-coromant=Aktiebolaget Sandvik Coromant
            07F0=e-moola-com-pty-ltd=e-moola.com Pty Ltd
            07F1=zimi-innovations-pty-ltd=Zimi Innovations Pty Ltd
            07F2=serene-group-inc=SERENE GROUP, INC
            07F3=digisine-energytech-co-ltd=DIGISINE ENERGYTECH CO. LTD.
            07F4=medirlab-orvosbiologiai-fejleszto-korlatolt-felelossegu-tarsasag=MEDIRLAB Orvosbiologiai Fejleszto Korlatolt Felelossegu Tarsasag
            07F5=byton-north-america-corporation=Byton North America Corporation
            07F6=shenzhen-tonliscience-and-technology-development-co-ltd=Shenzhen TonliScience and Technology Development Co.,Ltd
            07F7=cesar-systems-ltd=Cesar Systems Ltd.
            07F8=quip-nyc-inc=quip NYC Inc.
            07F9=direct-communication-solutions-inc=Direct Communication Solutions, Inc.
            07FA=klipsch-group-inc=Klipsch Group, Inc.
            07FB=access-co-ltd=Access Co., Ltd
            07FC=renault-sa=Renault SA
            07FD=jsk-co-ltd=JSK CO., LTD.
            07FE=birota=BIROTA
            07FF=maxon-motor-ltd=maxon motor ltd.
            0800=optek=Optek
            0801=cronus-electronics-ltd=CRONUS ELECTRONICS LTD
            0802=nantsound-inc=NantSound, Inc.
            0803=domintell-s-a=Domintell s.a.
            0804=andon-health-co-ltd=Andon Health Co.,Ltd
            0805=urbanminded-ltd=Urbanminded Ltd
            0806=tyri-sweden-ab=TYRI Sweden AB
            0807=ecd-electronic-components-gmbh-dresden=ECD Electronic Components GmbH Dresden
            0808=sistemas-kern-sociedad-anomina=SISTEMAS KERN, SOCIEDAD ANÓMINA
            0809=trulli-audio=Trulli Audio
            080A=altaneos=Altaneos
            080B=nanoleaf-canada-limited=Nanoleaf Canada Limited
            080C=ingy-b-v=Ingy B.V.
            080D=azbil-co=Azbil Co.
            080E=tattcom-llc=TATTCOM LLC
            080F=paradox-engineering-sa=Paradox Engineering SA
            0810=leco-corporation=LECO Corporation
            0811=becker-antriebe-gmbh=Becker Antriebe GmbH
            0812=mstream-technologies-inc=Mstream Technologies., Inc.
            0813=flextronics-international-usa-inc=Flextronics International USA Inc.
            0814=ossur-hf=Ossur hf.
            0815=skc-inc=SKC Inc
            0816=spica-systems-llc=SPICA SYSTEMS LLC
            0817=wangs-alliance-corporation=Wangs Alliance Corporation
            0818=tatwah-sa=tatwah SA
            0819=hunter-douglas-inc=Hunter Douglas Inc
            081A=shenzhen-conex=Shenzhen Conex
            081B=dim3=DIM3
            081C=bobrick-washroom-equipment-inc=Bobrick Washroom Equipment, Inc.
            081D=potrykus-holdings-and-development-llc=Potrykus Holdings and Development LLC
            081E=inform-technology-gmbh=iNFORM Technology GmbH
            081F=esenselab-ltd=eSenseLab LTD
            0820=brilliant-home-technology-inc=Brilliant Home Technology, Inc.
            0821=inova-geophysical-inc=INOVA Geophysical, Inc.
            0822=adafruit-industries=adafruit industries
            0823=nexite-ltd=Nexite Ltd
            0824==8Power Limited
            0825=cme-pte-ltd=CME PTE. LTD.
            0826=hyundai-motor-company=Hyundai Motor Company
            0827=kickmaker=Kickmaker
            0828=shanghai-suisheng-information-technology-co-ltd=Shanghai Suisheng Information Technology Co., Ltd.
            0829=hexagon-metrology-division-romer=HEXAGON METROLOGY DIVISION ROMER
            082A=mitutoyo-corporation=Mitutoyo Corporation
            082B=shenzhen-fitcare-electronics-co-ltd=shenzhen fitcare electronics Co.,Ltd
            082C=ingics-technology-co-ltd=INGICS TECHNOLOGY CO., LTD.
            082D=incus-performance-ltd=INCUS PERFORMANCE LTD.
            082E=abb-s-p-a=ABB S.p.A.
            082F=blippit-ab=Blippit AB
            0831=foxble-llc=Foxble, LLC
            0832=intermotive-inc=Intermotive,Inc.
            0833=conneqtech-b-v=Conneqtech B.V.
            0834=riken-keiki-co-ltd=RIKEN KEIKI CO., LTD.,
            0835==Canopy Growth Corporation
            0836=bitwards-oy=Bitwards Oy
            0837=vivo-mobile-communication-co-ltd=vivo Mobile Communication Co., Ltd.
            0838=etymotic-research-inc=Etymotic Research, Inc.
            0839=a-puissance-3=A puissance 3
            083A=bpw-bergische-achsen-kommanditgesellschaft=BPW Bergische Achsen Kommanditgesellschaft
            083B=piaggio-fast-forward=Piaggio Fast Forward
            083C=beertech-ltd=BeerTech LTD
            083D=tokenize-inc=Tokenize, Inc.
            083E=zorachka-ltd=Zorachka LTD
            083F=d-link-corp=D-Link Corp.
            0840=down-range-systems-llc=Down Range Systems LLC
            0841=general-luminaire-shanghai-co-ltd=General Luminaire (Shanghai) Co., Ltd.
            0842=tangshan-hongjia-electronic-technology-co-ltd=Tangshan HongJia electronic technology co., LTD.
            0843=fragrance-delivery-technologies-ltd=FRAGRANCE DELIVERY TECHNOLOGIES LTD
            0844=pepperl-fuchs-gmbh=Pepperl + Fuchs GmbH
            0845=dometic-corporation=Dometic Corporation
            0846=usound-gmbh=USound GmbH
            0847=dnanudge-limited=DNANUDGE LIMITED
            0848=juju-joints-canada-corp=JUJU JOINTS CANADA CORP.
            0849=dopple-technologies-b-v=Dopple Technologies B.V.
            084A=arcom=ARCOM
            084B=biotechware-srl=Biotechware SRL
            084C=orso-inc=ORSO Inc.
            084D=safeport=SafePort
            084E=carol-cole-company=Carol Cole Company
            084F=embedded-fitness-b-v=Embedded Fitness B.V.
            0850=yealink-xiamen-network-technology-co-ltd=Yealink (Xiamen) Network Technology Co.,LTD
            0851=subeca-inc=Subeca, Inc.
            0852=cognosos-inc=Cognosos, Inc.
            0853=pektron-group-limited=Pektron Group Limited
            0854=tap-sound-system=Tap Sound System
            0855=helios-sports-inc=Helios Sports, Inc.
            0856==Canopy Growth Corporation
            0857=parsyl-inc=Parsyl Inc
            0858=soundboks=SOUNDBOKS
            0859=blueup=BlueUp
            085A=dakatech=DAKATECH
            085B=nisshinbo-micro-devices-inc=Nisshinbo Micro Devices Inc.
            085C=acos-co-ltd=ACOS CO.,LTD.
            085D=guilin-zhishen-information-technology-co-ltd=Guilin Zhishen Information Technology Co.,Ltd.
            085E=krog-systems-llc=Krog Systems LLC
            0860=alflex-products-b-v=Alflex Products B.V.
            0861=smartsensor-labs-ltd=SmartSensor Labs Ltd
            0862=smartdrive=SmartDrive
            0863=yo-tronics-technology-co-ltd=Yo-tronics Technology Co., Ltd.
            0864=rafaelmicro=Rafaelmicro
            0865=emergency-lighting-products-limited=Emergency Lighting Products Limited
            0866=laonz-co-ltd=LAONZ Co.,Ltd
            0867=western-digital-techologies-inc=Western Digital Techologies, Inc.
            0868=wiosense-gmbh-co-kg=WIOsense GmbH & Co. KG
            0869=evva-sicherheitstechnologie-gmbh=EVVA Sicherheitstechnologie GmbH
            086A=odic-incorporated=Odic Incorporated
            086B=pacific-track-llc=Pacific Track, LLC
            086C=revvo-technologies-inc=Revvo Technologies, Inc.
            086D=biometrika-d-o-o=Biometrika d.o.o.
            086E=vorwerk-elektrowerke-gmbh-co-kg=Vorwerk Elektrowerke GmbH & Co. KG
            086F=trackunit-a-s=Trackunit A/S
            0870=wyze-labs-inc=Wyze Labs, Inc
            0871=dension-elektronikai-kft=Dension Elektronikai Kft.
            0872==11 Health & Technologies Limited
            0873=innophase-incorporated=Innophase Incorporated
            0874=treegreen-limited=Treegreen Limited
            0875=berner-international-llc=Berner International LLC
            0876=smartresq-aps=SmartResQ ApS
            0877=valtech=Valtech
            0878=the-chamberlain-group-inc=The Chamberlain Group, Inc.
            0879=mizuno-corporation=MIZUNO Corporation
            087A=zrf-llc=ZRF, LLC
            087B=bystamp=BYSTAMP
            087C=crosscan-gmbh=Crosscan GmbH
            087D=konftel-ab=Konftel AB
            087E==1bar.net Limited
            087F=phillips-connect-technologies-llc=Phillips Connect Technologies LLC
            0880=imagilabs-ab=imagiLabs AB
            0881=optalert=Optalert
            0882=psyonic-inc=PSYONIC, Inc.
            0883=wintersteiger-ag=Wintersteiger AG
            0884=controlid-industria-comercio-de-hardware-e-servicos-de-tecnologia-ltda=Controlid Industria, Comercio de Hardware e Servicos de Tecnologia Ltda
            0886=movella-technologies-b-v=Movella Technologies B.V.
            0887=hydro-gear-limited-partnership=Hydro-Gear Limited Partnership
            0888=enpointe-fencing-pty-ltd=EnPointe Fencing Pty Ltd
            0889=xanthio=XANTHIO
            088A=sclak-s-r-l=sclak s.r.l.
            088B=tricorder-arraay-technologies-llc=Tricorder Arraay Technologies LLC
            088C=gb-solution-co-ltd=GB Solution co.,Ltd
            088D=soliton-systems-k-k=Soliton Systems K.K.
            088F=tait-international-limited=Tait International Limited
            0890=nichiei-intec-co-ltd=NICHIEI INTEC CO., LTD.
            0891=smartwireless-gmbh-co-kg=SmartWireless GmbH & Co. KG
            0892=ingenieurbuero-birnfeld-ug-haftungsbeschraenkt=Ingenieurbuero Birnfeld UG (haftungsbeschraenkt)
            0893=maytronics-ltd=Maytronics Ltd
            0894=epifit=EPIFIT
            0895=gimer-medical=Gimer medical
            0896=nokian-renkaat-oyj=Nokian Renkaat Oyj
            0897=current-lighting-solutions-llc=Current Lighting Solutions LLC
            0898=sensibo-inc=Sensibo, Inc.
            0899=sfs-unimarket-ag=SFS unimarket AG
            089A=private-limited-company-teltonika=Private limited company "Teltonika"
            089B=saucon-technologies=Saucon Technologies
            089C=embedded-devices-co-company=Embedded Devices Co. Company
            089D=j-j-a-d-e-enterprise-llc=J-J.A.D.E. Enterprise LLC
            089E=i-sens-inc=i-SENS, inc.
            089F=witschi-electronic-ltd=Witschi Electronic Ltd
            08A0=aclara-technologies-llc=Aclara Technologies LLC
            08A1=exeo-tech-corporation=EXEO TECH CORPORATION
            08A2=epic-systems-co-ltd=Epic Systems Co., Ltd.
            08A3=hoffmann-se=Hoffmann SE
            08A4=realme-chongqing-mobile-telecommunications-corp-ltd=Realme Chongqing Mobile Telecommunications Corp., Ltd.
            08A6=intelligenceworks-inc=Intelligenceworks Inc.
            08A7=tgr-1-618-limited=TGR 1.618 Limited
            08A8=shanghai-kfcube-inc=Shanghai Kfcube Inc
            08A9=fraunhofer-iis=Fraunhofer IIS
            08AA=sz-dji-technology-co-ltd=SZ DJI TECHNOLOGY CO.,LTD
            08AB=coburn-technology-llc=Coburn Technology, LLC
            08AC=topre-corporation=Topre Corporation
            08AD=kayamatics-limited=Kayamatics Limited
            08AE=moticon-rego-ag=Moticon ReGo AG
            08AF=polidea-sp-z-o-o=Polidea Sp. z o.o.
            08B0=trivedi-advanced-technologies-llc=Trivedi Advanced Technologies LLC
            08B1=core-vision-bv=CORE|vision BV
            08B2=pf-schweisstechnologie-gmbh=PF SCHWEISSTECHNOLOGIE GMBH
            08B3=ioniq-skincare-gmbh-co-kg=IONIQ Skincare GmbH & Co. KG
            08B4=sengled-co-ltd=Sengled Co., Ltd.
            08B5=transferfi=TransferFi
            08B6=boehringer-ingelheim-vetmedica-gmbh=Boehringer Ingelheim Vetmedica GmbH
            08B7=abb-inc=ABB Inc
            08B8=check-technology-solutions-llc=Check Technology Solutions LLC
            08B9=u-shin-ltd=U-Shin Ltd.
            08BA=hyper-ice-inc=HYPER ICE, INC.
            08BB=tokai-rika-co-ltd=Tokai-rika co.,ltd.
            08BC=prevayl-limited=Prevayl Limited
            08BD=bf1systems-limited=bf1systems limited
            08BE=ubisys-technologies-gmbh=ubisys technologies GmbH
            08BF=sirc-co-ltd=SIRC Co., Ltd.
            08C0=accent-advanced-systems-slu=Accent Advanced Systems SLU
            08C1=rayden-earth-ltd=Rayden.Earth LTD
            08C2=lindinvent-ab=Lindinvent AB
            08C3=chipolo-d-o-o=CHIPOLO d.o.o.
            08C5=j-wagner-gmbh=J. Wagner GmbH
            08C6=integra-optics-inc=Integra Optics Inc
            08C7=monadnock-systems-ltd=Monadnock Systems Ltd.
            08C8=liteboxer-technologies-inc=Liteboxer Technologies Inc.
            08C9=noventa-ag=Noventa AG
            08CA=nubia-technology-co-ltd=Nubia Technology Co.,Ltd.
            08CB=jt-innovations-limited=JT INNOVATIONS LIMITED
            08CC=tgm-technology-co-ltd=TGM TECHNOLOGY CO., LTD.
            08CD=ifly=ifly
            08CE=zimi-corporation=ZIMI CORPORATION
            08CF=betternotstealmybike-ug-with-limited-liability=betternotstealmybike UG (with limited liability)
            08D0=estom-infotech-kft=ESTOM Infotech Kft.
            08D1=sensovium-inc=Sensovium Inc.
            08D2=virscient-limited=Virscient Limited
            08D3=novel-bits-llc=Novel Bits, LLC
            08D4=adata-technology-co-ltd=ADATA Technology Co., LTD.
            08D5=keyes=KEYes
            08D7=inovonics-corp=Inovonics Corp
            08D8=wares=WARES
            08D9=pointr-labs-limited=Pointr Labs Limited
            08DA=miridia-technology-incorporated=Miridia Technology Incorporated
            08DB=tertium-technology=Tertium Technology
            08DC=shenzhen-aukey-e-business-co-ltd=SHENZHEN AUKEY E BUSINESS CO., LTD
            08DD=code-q=code-Q
            08DE=te-connectivity-corporation=TE Connectivity Corporation
            08DF=iris-ohyama-co-ltd=IRIS OHYAMA CO.,LTD.
            08E0=philia-technology=Philia Technology
            08E1=kozo-keikaku-engineering-inc=KOZO KEIKAKU ENGINEERING Inc.
            08E2=shenzhen-simo-technology-co-ltd=Shenzhen Simo Technology co. LTD
            08E3=republic-wireless-inc=Republic Wireless, Inc.
            08E4=rashidov-ltd=Rashidov ltd
            08E5=crowd-connected-ltd=Crowd Connected Ltd
            08E6=eneso-tecnologia-de-adaptacion-s-l=Eneso Tecnologia de Adaptacion S.L.
            08E7=barrot-technology-co-ltd=Barrot Technology Co.,Ltd.
            08E8=naonext=Naonext
            08E9=taiwan-intelligent-home-corp=Taiwan Intelligent Home Corp.
            08EA=cowbell-engineering-co-ltd=COWBELL ENGINEERING CO.,LTD.
            08EB=beijing-big-moment-technology-co-ltd=Beijing Big Moment Technology Co., Ltd.
            08EC=denso-corporation=Denso Corporation
            08ED=imi-hydronic-engineering-international-sa=IMI Hydronic Engineering International SA
            08EE=askey-computer-corp=Askey Computer Corp.
            08EF=cumulus-digital-systems-inc=Cumulus Digital Systems, Inc
            08F0=joovv-inc=Joovv, Inc.
            08F1=the-l-s-starrett-company=The L.S. Starrett Company
            08F2=microoled=Microoled
            08F3=psp-pauli-services-products-gmbh=PSP - Pauli Services & Products GmbH
            08F4=kodimo-technologies-company-limited=Kodimo Technologies Company Limited
            08F5=tymtix-technologies-private-limited=Tymtix Technologies Private Limited
            08F6=dermal-photonics-corporation=Dermal Photonics Corporation
            08F7=mtd-products-inc-affiliates=MTD Products Inc & Affiliates
            08F8=instagrid-gmbh=instagrid GmbH
            08F9=spacelabs-medical-inc=Spacelabs Medical Inc.
            08FA=troo-corporation=Troo Corporation
            08FB=darkglass-electronics-oy=Darkglass Electronics Oy
            08FC=hill-rom=Hill-Rom
            08FD=biointellisense-inc=BioIntelliSense, Inc.
            08FE=ketronixs-sdn-bhd=Ketronixs Sdn Bhd
            08FF=plastimold-products-inc=Plastimold Products, Inc
            0900=beijing-zizai-technology-co-ltd=Beijing Zizai Technology Co., LTD.
            0901=lucimed=Lucimed
            0902=tsc-auto-id-technology-co-ltd=TSC Auto-ID Technology Co., Ltd.
            0903=datamars-inc=DATAMARS, Inc.
            0904=suncorporation=SUNCORPORATION
            0905=yandex-services-ag=Yandex Services AG
            0906=scope-logistical-solutions=Scope Logistical Solutions
            0907=user-hello-llc=User Hello, LLC
            0908=pinpoint-innovations-limited=Pinpoint Innovations Limited
            0909==70mai Co.,Ltd.
            090A=zhuhai-hoksi-technology-co-ltd=Zhuhai Hoksi Technology CO.,LTD
            090B=embr-labs-inc=EMBR labs, INC
            090C=radiawave-technologies-co-ltd=Radiawave Technologies Co.,Ltd.
            090D=iot-invent-gmbh=IOT Invent GmbH
            090E=optimusiot-tech-llp=OPTIMUSIOT TECH LLP
            090F=vc-inc=VC Inc.
            0910=asr-microelectronics-shanghai-co-ltd=ASR Microelectronics (Shanghai) Co., Ltd.
            0911=douglas-lighting-controls-inc=Douglas Lighting Controls Inc.
            0912=nerbio-medical-software-platforms-inc=Nerbio Medical Software Platforms Inc
            0913=braveheart-wireless-inc=Braveheart Wireless, Inc.
            0914=ineo-sense=INEO-SENSE
            0915=honda-motor-co-ltd=Honda Motor Co., Ltd.
            0916=ambient-sensors-llc=Ambient Sensors LLC
            0917=asr-microelectronics-shenzhen-co-ltd=ASR Microelectronics(ShenZhen)Co., Ltd.
            0918=technosphere-labs-pvt-ltd=Technosphere Labs Pvt. Ltd.
            0919=no-smd-limited=NO SMD LIMITED
            091A=albertronic-bv=Albertronic BV
            091B=luminostics-inc=Luminostics, Inc.
            091C=oblamatik-ag=Oblamatik AG
            091D=innokind-inc=Innokind, Inc.
            091E=melbot-studios-sociedad-limitada=Melbot Studios, Sociedad Limitada
            091F=myzee-technology=Myzee Technology
            0921=kaha-pte-ltd=KAHA PTE. LTD.
            0922=shanghai-mxchip-information-technology-co-ltd=Shanghai MXCHIP Information Technology Co., Ltd.
            0923=jsb-tech-pte-ltd=JSB TECH PTE LTD
            0924=fundacion-tecnalia-research-and-innovation=Fundacion Tecnalia Research and Innovation
            0925=yukai-engineering-inc=Yukai Engineering Inc.
            0926=gooligum-technologies-pty-ltd=Gooligum Technologies Pty Ltd
            0927=rooq-gmbh=ROOQ GmbH
            0928=airista=AiRISTA
            0929=qingdao-haier-technology-co-ltd=Qingdao Haier Technology Co., Ltd.
            092A=sappl-verwaltungs-und-betriebs-gmbh=Sappl Verwaltungs- und Betriebs GmbH
            092B=tekhome=TekHome
            092C=pci-private-limited=PCI Private Limited
            092D=leggett-platt-incorporated=Leggett & Platt, Incorporated
            092E=ps-gmbh=PS GmbH
            092F=c-o-b-o-spa=C.O.B.O. SpA
            0930=james-walker-rotabolt-limited=James Walker RotaBolt Limited
            0931=breathings-co-ltd=BREATHINGS Co., Ltd.
            0932=barvision-llc=BarVision, LLC
            0933=sram=SRAM
            0934=kitespring-inc=KiteSpring Inc.
            0935=reconnect-inc=Reconnect, Inc.
            0936=elekon-ag=Elekon AG
            0937=realthingks-gmbh=RealThingks GmbH
            0938=henway-technologies-ltd=Henway Technologies, LTD.
            0939=astem-co-ltd=ASTEM Co.,Ltd.
            093A=linkedsemi-microelectronics-xiamen-co-ltd=LinkedSemi Microelectronics (Xiamen) Co., Ltd
            093B=enseso-llc=ENSESO LLC
            093C=xenoma-inc=Xenoma Inc.
            093D=adolf-wuerth-gmbh-co-kg=Adolf Wuerth GmbH & Co KG
            093E=catalyft-labs-inc=Catalyft Labs, Inc.
            093F=jepico-corporation=JEPICO Corporation
            0940=hero-workout-gmbh=Hero Workout GmbH
            0941=rivian-automotive-llc=Rivian Automotive, LLC
            0942=transsion-holdings-limited=TRANSSION HOLDINGS LIMITED
            0944=agitron-d-o-o=Agitron d.o.o.
            0945=globe-jiangsu-co-ltd=Globe (Jiangsu) Co., Ltd
            0946=amc-international-alfa-metalcraft-corporation-ag=AMC International Alfa Metalcraft Corporation AG
            0947=first-light-technologies-ltd=First Light Technologies Ltd.
            0948=wearable-link-limited=Wearable Link Limited
            0949=metronom-health-europe=Metronom Health Europe
            094A=zwift-inc=Zwift, Inc.
            094B=kindeva-drug-delivery-l-p=Kindeva Drug Delivery L.P.
            094C=gimmisys-gmbh=GimmiSys GmbH
            094D=tklabs-inc=tkLABS INC.
            094E=passivebolt-inc=PassiveBolt, Inc.
            094F=limited-liability-company-mikrotikls=Limited Liability Company "Mikrotikls"
            0950=capetech=Capetech
            0951=pprs=PPRS
            0952=apptricity-corporation=Apptricity Corporation
            0953==LogiLube, LLC
            0954=julbo=Julbo
            0955=breville-group=Breville Group
            0956=kerlink=Kerlink
            0957=ohsung-electronics=Ohsung Electronics
            0958=zte-corporation=ZTE Corporation
            0959=herddogg-inc=HerdDogg, Inc
            095B=lismore-instruments-limited=Lismore Instruments Limited
            095C==LogiLube, LLC
            095D=electronic-theatre-controls=Electronic Theatre Controls
            095E=bioechonet-inc=BioEchoNet inc.
            095F=nuance-hearing-ltd=NUANCE HEARING LTD
            0960=sena-technologies-inc=Sena Technologies Inc.
            0961=linkura-ab=Linkura AB
            0962=gl-solutions-k-k=GL Solutions K.K.
            0963=moonbird-bv=Moonbird BV
            0964=countrymate-technology-limited=Countrymate Technology Limited
            0965=asahi-kasei-corporation=Asahi Kasei Corporation
            0966=pointguard-llc=PointGuard, LLC
            0967=neo-materials-and-consulting-inc=Neo Materials and Consulting Inc.
            0968=actev-motors-inc=Actev Motors, Inc.
            0969=woan-technology-shenzhen-co-ltd=Woan Technology (Shenzhen) Co., Ltd.
            096A=dricos-inc=dricos, Inc.
            096B=guide-id-b-v=Guide ID B.V.
            096C==9374-7319 Quebec inc
            096D=gunwerks-llc=Gunwerks, LLC
            096E=band-industries-inc=Band Industries, inc.
            096F=lund-motion-products-inc=Lund Motion Products, Inc.
            0970=iba-dosimetry-gmbh=IBA Dosimetry GmbH
            0971=ga=GA
            0972=closed-joint-stock-company-zavod-flometr-zavod-flometr-cjsc=Closed Joint Stock Company "Zavod Flometr" ("Zavod Flometr" CJSC)
            0973=popit-oy=Popit Oy
            0974=abeye=ABEYE
            0975=blueiot-beijing-technology-co-ltd=BlueIOT(Beijing) Technology Co.,Ltd
            0976=fauna-audio-gmbh=Fauna Audio GmbH
            0977=toyota-motor-corporation=TOYOTA motor corporation
            0978=ziffereins-gmbh-co-kg=ZifferEins GmbH & Co. KG
            0979=biotronik-se-co-kg=BIOTRONIK SE & Co. KG
            097A=core-corporation=CORE CORPORATION
            097B=ctek-sweden-ab=CTEK Sweden AB
            097C=thorley-industries-llc=Thorley Industries, LLC
            097D=clb-b-v=CLB B.V.
            097E=sonicsensory-inc=SonicSensory Inc
            097F=isemar-s-r-l=ISEMAR S.R.L.
            0980=dekra-testing-and-certification-s-a-u=DEKRA TESTING AND CERTIFICATION, S.A.U.
            0981=bernard-krone-holding-se-co-kg=Bernard Krone Holding SE & Co.KG
            0982=elpro-buchs-ag=ELPRO-BUCHS AG
            0983=feedback-sports-llc=Feedback Sports LLC
            0984=teratron-gmbh=TeraTron GmbH
            0985=lumos-health-inc=Lumos Health Inc.
            0986=cello-hill-llc=Cello Hill, LLC
            0987=tse-brakes-inc=TSE BRAKES, INC.
            0988=bhm-tech-produktionsgesellschaft-m-b-h=BHM-Tech Produktionsgesellschaft m.b.H
            0989=wika-alexander-wiegand-se-co-kg=WIKA Alexander Wiegand SE & Co.KG
            098A=biovigil=Biovigil
            098B=mequonic-engineering-s-l=Mequonic Engineering, S.L.
            098C=bgrid-b-v=bGrid B.V.
            098E=adveez=ADVEEZ
            098F=aktiebolaget-regin=Aktiebolaget Regin
            0990=anton-paar-gmbh=Anton Paar GmbH
            0991=telenor-asa=Telenor ASA
            0992=big-kaiser-precision-tooling-ltd=Big Kaiser Precision Tooling Ltd
            0993=absolute-audio-labs-b-v=Absolute Audio Labs B.V.
            0994=vt42-pty-ltd=VT42 Pty Ltd
            0995=bronkhorst-high-tech-b-v=Bronkhorst High-Tech B.V.
            0996=c-e-fein-gmbh=C. & E. Fein GmbH
            0997=nextmind=NextMind
            0998=pixie-dust-technologies-inc=Pixie Dust Technologies, Inc.
            0999=etactica-ehf=eTactica ehf
            099A=new-audio-llc=New Audio LLC
            099B=sendum-wireless-corporation=Sendum Wireless Corporation
            099C=deister-electronic-gmbh=deister electronic GmbH
            099D=ykk-ap-inc=YKK AP Inc.
            099E=step-one-limited=Step One Limited
            099F=koya-medical-inc=Koya Medical, Inc.
            09A0=proof-diagnostics-inc=Proof Diagnostics, Inc.
            09A1=vos-systems-llc=VOS Systems, LLC
            09A2=engagenow-data-sciences-private-limited=ENGAGENOW DATA SCIENCES PRIVATE LIMITED
            09A3=arduino-sa=ARDUINO SA
            09A4=kumho-electrics-inc=KUMHO ELECTRICS, INC
            09A5=security-enhancement-systems-llc=Security Enhancement Systems, LLC
            09A6=beijing-electric-vehicle-co-ltd=BEIJING ELECTRIC VEHICLE CO.,LTD
            09A7=paybuddy-aps=Paybuddy ApS
            09A8=khn-solutions-llc=KHN Solutions LLC
            09A9=nippon-ceramic-co-ltd=Nippon Ceramic Co.,Ltd.
            09AA=photodynamic-incorporated=PHOTODYNAMIC INCORPORATED
            09AB=dashlogic-inc=DashLogic, Inc.
            09AC=ambiq=Ambiq
            09AD=narhwall-inc=Narhwall Inc.
            09AE=pozyx-nv=Pozyx NV
            09AF=iflink-open-community=ifLink Open Community
            09B0=deublin-company-llc=Deublin Company, LLC
            09B1=blinqy=BLINQY
            09B2=dyphi=DYPHI
            09B3=bluex-microelectronics-corp-ltd=BlueX Microelectronics Corp Ltd.
            09B4=pentalock-aps=PentaLock Aps.
            09B5=autec-gesellschaft-fuer-automationstechnik-mbh=AUTEC Gesellschaft fuer Automationstechnik mbH
            09B6=pegasus-technologies-inc=Pegasus Technologies, Inc.
            09B7=bout-labs-llc=Bout Labs, LLC
            09B8=playerdata-limited=PlayerData Limited
            09B9=savoy-electronic-lighting=SAVOY ELECTRONIC LIGHTING
            09BA=elimo-engineering-ltd=Elimo Engineering Ltd
            09BB=skystream-corporation=SkyStream Corporation
            09BC=aerosens-llc=Aerosens LLC
            09BD=centre-suisse-delectronique-et-de-microtechnique-sa=Centre Suisse d'Electronique et de Microtechnique SA
            09BE=vessel-ltd=Vessel Ltd.
            09BF=span-io-inc=Span.IO, Inc.
            09C0=anotherbrain-inc=AnotherBrain inc.
            09C1=rosewill=Rosewill
            09C2=universal-audio-inc=Universal Audio, Inc.
            09C3=japan-tobacco-inc=JAPAN TOBACCO INC.
            09C4=uvisio=UVISIO
            09C5=hungyi-microelectronics-co-ltd=HungYi Microelectronics Co.,Ltd.
            09C6=honor-device-co-ltd=Honor Device Co., Ltd.
            09C7=combustion-llc=Combustion, LLC
            09C8=xuntong=XUNTONG
            09C9=crowdglow-ltd=CrowdGlow Ltd
            09CA=mobitrace=Mobitrace
            09CB=hx-engineering-llc=Hx Engineering, LLC
            09CC=senso4s-d-o-o=Senso4s d.o.o.
            09CE=julius-blum-gmbh=Julius Blum GmbH
            09CF=bluestreak-iot-llc=BlueStreak IoT, LLC
            09D0=chess-wise-b-v=Chess Wise B.V.
            09D1=ablepay-technologies-as=ABLEPAY TECHNOLOGIES AS
            09D2=temperature-sensitive-solutions-systems-sweden-ab=Temperature Sensitive Solutions Systems Sweden AB
            09D4=orbis-inc=ORBIS Inc.
            09D5=gear-radio-electronics-corp=GEAR RADIO ELECTRONICS CORP.
            09D6=ear-teknik-isitme-ve-odiometri-cihazlari-sanayi-ve-ticaret-anonim-sirketi=EAR TEKNIK ISITME VE ODIOMETRI CIHAZLARI SANAYI VE TICARET ANONIM SIRKETI
            09D7=coyotta=Coyotta
            09D8=synergy-tecnologia-em-sistemas-ltda=Synergy Tecnologia em Sistemas Ltda
            09D9=vivosensmedical-gmbh=VivoSensMedical GmbH
            09DA=nagravision-sa=Nagravision SA
            09DB=bionic-avionics-inc=Bionic Avionics Inc.
            09DC=aon2-ltd=AON2 Ltd.
            09DD=innoware-development-ab=Innoware Development AB
            09DE=jld-technology-solutions-llc=JLD Technology Solutions, LLC
            09DF=magnus-technology-sdn-bhd=Magnus Technology Sdn Bhd
            09E1=tag-n-trac-inc=Tag-N-Trac Inc
            09E2=wuhan-linptech-co-ltd=Wuhan Linptech Co.,Ltd.
            09E3=friday-home-aps=Friday Home Aps
            09E4=cps-as=CPS AS
            09E5=mobilogix=Mobilogix
            09E6=masonite-corporation=Masonite Corporation
            09E7=kabushikigaisha-haneron=Kabushikigaisha HANERON
            09E8=melange-systems-pvt-ltd=Melange Systems Pvt. Ltd.
            09E9=lumenradio-ab=LumenRadio AB
            09EA=athlos-oy=Athlos Oy
            09EB=kean-electronics-pty-ltd=KEAN ELECTRONICS PTY LTD
            09EC=yukon-advanced-optics-worldwide-uab=Yukon advanced optics worldwide, UAB
            09ED=sibel-inc=Sibel Inc.
            09EE=ojmar-sa=OJMAR SA
            09EF=steinel-solutions-ag=Steinel Solutions AG
            09F0=watchgas-b-v=WatchGas B.V.
            09F1=om-digital-solutions-corporation=OM Digital Solutions Corporation
            09F2=audeara-pty-ltd=Audeara Pty Ltd
            09F3=beijing-zero-zero-infinity-technology-co-ltd=Beijing Zero Zero Infinity Technology Co.,Ltd.
            09F4=spectrum-technologies-inc=Spectrum Technologies, Inc.
            09F5=oki-electric-industry-co-ltd=OKI Electric Industry Co., Ltd
            09F6=mobile-action-technology-inc=Mobile Action Technology Inc.
            09F7=sensatec-co-ltd=SENSATEC Co., Ltd.
            09F8=r-o-s-r-l=R.O. S.R.L.
            09F9=hangzhou-yaguan-technology-co-ltd=Hangzhou Yaguan Technology Co. LTD
            09FA=listen-technologies-corporation=Listen Technologies Corporation
            09FB=toitu-co-ltd=TOITU CO., LTD.
            09FC=confidex=Confidex
            09FD=keep-technologies-inc=Keep Technologies, Inc.
            09FE=lichtvision-engineering-gmbh=Lichtvision Engineering GmbH
            09FF=airstar=AIRSTAR
            0A00=ampler-bikes-ou=Ampler Bikes OU
            0A01=cleveron-as=Cleveron AS
            0A02=ayxon-dynamics-gmbh=Ayxon-Dynamics GmbH
            0A03=donutrobotics-co-ltd=donutrobotics Co., Ltd.
            0A04=flosonics-medical=Flosonics Medical
            0A05=southwire-company-llc=Southwire Company, LLC
            0A06=shanghai-wuqi-microelectronics-co-ltd=Shanghai wuqi microelectronics Co.,Ltd
            0A07=reflow-pty-ltd=Reflow Pty Ltd
            0A08=oras-oy=Oras Oy
            0A0A=volan-technology-inc=Volan Technology Inc.
            0A0B=siana-systems=SIANA Systems
            0A0C=shanghai-yidian-intelligent-technology-co-ltd=Shanghai Yidian Intelligent Technology Co., Ltd.
            0A0D=blue-peacock-gmbh=Blue Peacock GmbH
            0A0E=roland-corporation=Roland Corporation
            0A0F=lixil-corporation=LIXIL Corporation
            0A10=subaru-corporation=SUBARU Corporation
            0A11=sensolus=Sensolus
            0A12=dyson-technology-limited=Dyson Technology Limited
            0A13=tec4med-lifescience-gmbh=Tec4med LifeScience GmbH
            0A14=croxel-inc=CROXEL, INC.
            0A15=syng-inc=Syng Inc
            0A16=ride-vision-ltd=RIDE VISION LTD
            0A17=plume-design-inc=Plume Design Inc
            0A18=cambridge-animal-technologies-ltd=Cambridge Animal Technologies Ltd
            0A19=maxell-ltd=Maxell, Ltd.
            0A1A=link-labs-inc=Link Labs, Inc.
            0A1B=embrava-pty-ltd=Embrava Pty Ltd
            0A1C=inpeak-s-c=INPEAK S.C.
            0A1D=api-k=API-K
            0A1E=combiq-ab=CombiQ AB
            0A1F=devilbiss-healthcare-llc=DeVilbiss Healthcare LLC
            0A20=jiangxi-innotech-technology-co-ltd=Jiangxi Innotech Technology Co., Ltd
            0A21=apollogic-sp-z-o-o=Apollogic Sp. z o.o.
            0A22=daiichikosho-co-ltd=DAIICHIKOSHO CO., LTD.
            0A23=bixolon-co-ltd=BIXOLON CO.,LTD
            0A24=atmosic-technologies-inc=Atmosic Technologies, Inc.
            0A25=eran-financial-services-llc=Eran Financial Services LLC
            0A26=louis-vuitton=Louis Vuitton
            0A27=ayu-devices-private-limited=AYU DEVICES PRIVATE LIMITED
            0A28=nanoflex-power-corporation=NanoFlex Power Corporation
            0A29=worthcloud-technology-co-ltd=Worthcloud Technology Co.,Ltd
            0A2A=yamaha-corporation=Yamaha Corporation
            0A2B=pacebait-ivs=PaceBait IVS
            0A2C=shenzhen-h-t-intelligent-control-co-ltd=Shenzhen H&T Intelligent Control Co., Ltd
            0A2D=shenzhen-feasycom-technology-co-ltd=Shenzhen Feasycom Technology Co., Ltd.
            0A2F=instamic-inc=Instamic, Inc.
            0A30=air-weigh=Air-Weigh
            0A31=nevro-corp=Nevro Corp.
            0A32=pinnacle-technology-inc=Pinnacle Technology, Inc.
            0A33=wmf-ag=WMF AG
            0A34=luxer-corporation=Luxer Corporation
            0A35=safectory-gmbh=safectory GmbH
            0A36=ngk-spark-plug-co-ltd=NGK SPARK PLUG CO., LTD.
            0A37==2587702 Ontario Inc.
            0A38=bouffalo-lab-nanjing-ltd=Bouffalo Lab (Nanjing)., Ltd.
            0A39=blueticketing-srl=BLUETICKETING SRL
            0A3A=incotex-co-ltd=Incotex Co. Ltd.
            0A3B=galileo-technology-limited=Galileo Technology Limited
            0A3C=siteco-gmbh=Siteco GmbH
            0A3D=delabie=DELABIE
            0A3F=shenzhen-yopeak-optoelectronics-technology-co-ltd=Shenzhen Yopeak Optoelectronics Technology Co., Ltd.
            0A41=opex-corporation=OPEX Corporation
            0A42=motionalysis-inc=Motionalysis, Inc.
            0A43=busch-systems-international-inc=Busch Systems International Inc.
            0A44=novidan-inc=Novidan, Inc.
            0A45==3SI Security Systems, Inc
            0A46=beijing-hc-infinite-technology-limited=Beijing HC-Infinite Technology Limited
            0A47=the-wand-company-ltd=The Wand Company Ltd
            0A48=jrc-mobility-inc=JRC Mobility Inc.
            0A49=venture-research-inc=Venture Research Inc.
            0A4A=map-large-inc=Map Large, Inc.
            0A4B=mistywest-energy-and-transport-ltd=MistyWest Energy and Transport Ltd.
            0A4C=sifli-technologies-shanghai-inc=SiFli Technologies (shanghai) Inc.
            0A4D=lockn-technologies-private-limited=Lockn Technologies Private Limited
            0A4E=toytec-corporation=Toytec Corporation
            0A4F=vanmoof-global-holding-b-v=VANMOOF Global Holding B.V.
            0A50=nextscape-inc=Nextscape Inc.
            0A51=csiro=CSIRO
            0A52=follow-sense-europe-b-v=Follow Sense Europe B.V.
            0A53=kkm-company-limited=KKM COMPANY LIMITED
            0A54=sql-technologies-corp=SQL Technologies Corp.
            0A55=inugo-systems-limited=Inugo Systems Limited
            0A56=ambie=ambie
            0A57=meizhou-guo-wei-electronics-co-ltd=Meizhou Guo Wei Electronics Co., Ltd
            0A58=indigo-diabetes=Indigo Diabetes
            0A59=tourbuilt-llc=TourBuilt, LLC
            0A5A=sontheim-industrie-elektronik-gmbh=Sontheim Industrie Elektronik GmbH
            0A5B=legic-identsystems-ag=LEGIC Identsystems AG
            0A5C=innovative-design-labs-inc=Innovative Design Labs Inc.
            0A5D=mg-energy-systems-b-v=MG Energy Systems B.V.
            0A5F=stryker=stryker
            0A60=datang-semiconductor-technology-co-ltd=DATANG SEMICONDUCTOR TECHNOLOGY CO.,LTD
            0A61=smart-parks-b-v=Smart Parks B.V.
            0A62=moko-technology-ltd=MOKO TECHNOLOGY Ltd
            0A64=geopal-system-a-s=Geopal system A/S
            0A65=lytx-inc=Lytx, INC.
            0A67=beijing-superhexa-century-technology-co-ltd=Beijing SuperHexa Century Technology CO. Ltd
            0A68=focus-ingenieria-srl=Focus Ingenieria SRL
            0A69=happiest-baby-inc=HAPPIEST BABY, INC.
            0A6A=scribble-design-inc=Scribble Design Inc.
            0A6B=olympic-ophthalmics-inc=Olympic Ophthalmics, Inc.
            0A6C=pokkels=Pokkels
            0A6D=kuukanjyokin-co-ltd=KUUKANJYOKIN Co.,Ltd.
            0A6E=pac-sane-limited=Pac Sane Limited
            0A6F=warner-bros=Warner Bros.
            0A70=ooma=Ooma
            0A71=senquip-pty-ltd=Senquip Pty Ltd
            0A72=jumo-gmbh-co-kg=Jumo GmbH & Co. KG
            0A73=innohome-oy=Innohome Oy
            0A74=microson-s-a=MICROSON S.A.
            0A75=delta-cycle-corporation=Delta Cycle Corporation
            0A76=synaptics-incorporated=Synaptics Incorporated
            0A77=axtro-pte-ltd=AXTRO PTE. LTD.
            0A78=shenzhen-sunricher-technology-limited=Shenzhen Sunricher Technology Limited
            0A79=webasto-se=Webasto SE
            0A7A=emlid-limited=Emlid Limited
            0A7B=uniqair-oy=UniqAir Oy
            0A7C=waferlock=WAFERLOCK
            0A7D=freedman-electronics-pty-ltd=Freedman Electronics Pty Ltd
            0A7E=keba-handover-automation-gmbh=KEBA Handover Automation GmbH
            0A7F=intuity-medical=Intuity Medical
            0A80=cleer-limited=Cleer Limited
            0A81=universal-biosensors-pty-ltd=Universal Biosensors Pty Ltd
            0A82=corsair=Corsair
            0A83=rivata-inc=Rivata, Inc.
            0A84=greennote-inc=Greennote Inc,
            0A85=snowball-technology-co-ltd=Snowball Technology Co., Ltd.
            0A86=alizent-international=ALIZENT International
            0A87=shanghai-smart-system-technology-co-ltd=Shanghai Smart System Technology Co., Ltd
            0A88=psa-peugeot-citroen=PSA Peugeot Citroen
            0A89=vusiongroup=VusionGroup
            0A8A=hainbuch-gmbh-spannende-technik=HAINBUCH GMBH SPANNENDE TECHNIK
            0A8B=sanlight-gmbh=SANlight GmbH
            0A8C=delpsys-s-r-o=DelpSys, s.r.o.
            0A8D=jcm-technologies-s-a=JCM TECHNOLOGIES S.A.
            0A8E=perfect-company=Perfect Company
            0A8F=toto-ltd=TOTO LTD.
            0A90=shenzhen-grandsun-electronic-co-ltd=Shenzhen Grandsun Electronic Co.,Ltd.
            0A91=monarch-international-inc=Monarch International Inc.
            0A92=carestream-dental-llc=Carestream Dental LLC
            0A93=gipstech-s-r-l=GiPStech S.r.l.
            0A94=oobik-inc=OOBIK Inc.
            0A95=pamex-inc=Pamex Inc.
            0A97=senstek=SensTek
            0A98=foil-inc=Foil, Inc.
            0A99=shanghai-high-flying-electronics-technology-co-ltd=Shanghai high-flying electronics technology Co.,Ltd
            0A9A=temkin-associates-llc=TEMKIN ASSOCIATES, LLC
            0A9B=eello-llc=Eello LLC
            0A9C=xian-fengyu-information-technology-co-ltd=Xi'an Fengyu Information Technology Co., Ltd.
            0A9D=canon-finetech-nisca-inc=Canon Finetech Nisca Inc.
            0A9F=ista-international-gmbh=ista International GmbH
            0AA0=loy-tec-electronics-gmbh=Loy Tec electronics GmbH
            0AA1=lincogn-technology-co-limited=LINCOGN TECHNOLOGY CO. LIMITED
            0AA2=care-bloom-llc=Care Bloom, LLC
            0AA3=dic-corporation=DIC Corporation
            0AA4=fazepro-llc=FAZEPRO LLC
            0AA5=shenzhen-uascent-technology-co-ltd=Shenzhen Uascent Technology Co., Ltd
            0AA6=realityworks-inc=Realityworks, inc.
            0AA7=urbanista-ab=Urbanista AB
            0AA8=zencontrol-pty-ltd=Zencontrol Pty Ltd
            0AA9=spintly-inc=Spintly, Inc.
            0AAA=computime-international-ltd=Computime International Ltd
            0AAB=anhui-listenai-co=Anhui Listenai Co
            0AAC=osm-hk-limited=OSM HK Limited
            0AAD=adevo-consulting-ab=Adevo Consulting AB
            0AAE=ps-engineering-inc=PS Engineering, Inc.
            0AAF=aiaiai-aps=AIAIAI ApS
            0AB0=visiontronic-s-r-o=Visiontronic s.r.o.
            0AB1=invue-security-products-inc=InVue Security Products Inc
            0AB2=touchtronics-inc=TouchTronics, Inc.
            0AB3=inner-range-pty-ltd=INNER RANGE PTY. LTD.
            0AB4=ellenby-technologies-inc=Ellenby Technologies, Inc.
            0AB5=elstat-electronics-ltd=Elstat Electronics Ltd.
            0AB6=xenter-inc=Xenter, Inc.
            0AB7=logtag-north-america-inc=LogTag North America Inc.
            0AB8=sens-ai-incorporated=Sens.ai Incorporated
            0AB9=stl=STL
            0ABA=open-bionics-ltd=Open Bionics Ltd.
            0ABB=r-das-s-r-o=R-DAS, s.r.o.
            0ABC=kccs-mobile-engineering-co-ltd=KCCS Mobile Engineering Co., Ltd.
            0ABD=inventas-as=Inventas AS
            0ABE=robkoo-information-technologies-co-ltd=Robkoo Information & Technologies Co., Ltd.
            0ABF=paul-hartmann-ag=PAUL HARTMANN AG
            0AC0=omni-id-usa-inc=Omni-ID USA, INC.
            0AC1=shenzhen-jingxun-technology-co-ltd=Shenzhen Jingxun Technology Co., Ltd.
            0AC2=realmega-microelectronics-technology-shanghai-co-ltd=RealMega Microelectronics technology (Shanghai) Co. Ltd.
            0AC3=kenzen-inc=Kenzen, Inc.
            0AC4=codium=CODIUM
            0AC5=flexoptix-gmbh=Flexoptix GmbH
            0AC6=barnes-group-inc=Barnes Group Inc.
            0AC7=chengdu-aich-technology-co-ltd=Chengdu Aich Technology Co.,Ltd
            0AC8=keepin-co-ltd=Keepin Co., Ltd.
            0AC9=swedlock-ab=Swedlock AB
            0ACA=shenzhen-coolkit-technology-co-ltd=Shenzhen CoolKit Technology Co., Ltd
            0ACB=ise-individuelle-software-und-elektronik-gmbh=ise Individuelle Software und Elektronik GmbH
            0ACC=nuvoton=Nuvoton
            0ACD=visuallex-sport-international-limited=Visuallex Sport International Limited
            0ACE=kobata-gauge-mfg-co-ltd=KOBATA GAUGE MFG. CO., LTD.
            0ACF=caci-technologies=CACI Technologies
            0AD0=nordic-strong-aps=Nordic Strong ApS
            0AD1=eagle-kingdom-technologies-limited=EAGLE KINGDOM TECHNOLOGIES LIMITED
            0AD2=lautsprecher-teufel-gmbh=Lautsprecher Teufel GmbH
            0AD3=ssv-software-systems-gmbh=SSV Software Systems GmbH
            0AD4=zhuhai-pantum-electronisc-co-ltd=Zhuhai Pantum Electronisc Co., Ltd
            0AD5=streamit-b-v=Streamit B.V.
            0AD6=nymea-gmbh=nymea GmbH
            0AD7=al-ko-geraete-gmbh=AL-KO Geraete GmbH
            0AD8=franz-kaldewei-gmbh-co-kg=Franz Kaldewei GmbH&Co KG
            0AD9=shenzhen-aimore-co-ltd=Shenzhen Aimore. Co.,Ltd
            0ADA=codefabrik-gmbh=Codefabrik GmbH
            0ADB=reelables-inc=Reelables, Inc.
            0ADC=duravit-ag=Duravit AG
            0ADD=boss-audio=Boss Audio
            0ADE=vocera-communications-inc=Vocera Communications, Inc.
            0ADF=douglas-dynamics-l-l-c=Douglas Dynamics L.L.C.
            0AE3=globalmed=GlobalMed
            0AE4=dali-alliance=DALI Alliance
            0AE5=unu-gmbh=unu GmbH
            0AE6=hexology=Hexology
            0AE7=sunplus-technology-co-ltd=Sunplus Technology Co., Ltd.
            0AE8=level-s-r-o=LEVEL, s.r.o.
            0AE9=flir-systems-ab=FLIR Systems AB
            0AEA=borda-technology=Borda Technology
            0AEB=square-inc=Square, Inc.
            0AEC=futek-advanced-sensor-technology-inc=FUTEK ADVANCED SENSOR TECHNOLOGY, INC
            0AED=saxonar-gmbh=Saxonar GmbH
            0AEE=velentium-llc=Velentium, LLC
            0AEF=glp-german-light-products-gmbh=GLP German Light Products GmbH
            0AF0=leupold-stevens-inc=Leupold & Stevens, Inc.
            0AF1=craders-co-ltd=CRADERS,CO.,LTD
            0AF2=shanghai-all-link-microelectronics-co-ltd=Shanghai All Link Microelectronics Co.,Ltd
            0AF3==701x Inc.
            0AF4=radioworks-microelectronics-pty-ltd=Radioworks Microelectronics PTY LTD
            0AF5=unitech-electronic-inc=Unitech Electronic Inc.
            0AF6=ametek-inc=AMETEK, Inc.
            0AF7=irdeto=Irdeto
            0AF8=first-design-system-inc=First Design System Inc.
            0AF9=unisto-ag=Unisto AG
            0AFA=chengdu-ambit-technology-co-ltd=Chengdu Ambit Technology Co., Ltd.
            0AFB=smt-elektronik-gmbh=SMT ELEKTRONIK GmbH
            0AFC=cerebrum-sensor-technologies-inc=Cerebrum Sensor Technologies Inc.
            0AFD=weber-sensors-llc=Weber Sensors, LLC
            0AFE=earda-technologies-co-ltd=Earda Technologies Co.,Ltd
            0AFF=fuseaware-limited=FUSEAWARE LIMITED
            0B00=flaircomm-microelectronics-inc=Flaircomm Microelectronics Inc.
            0B01=resideo-technologies-inc=RESIDEO TECHNOLOGIES, INC.
            0B02=iora-technology-development-ltd-sti=IORA Technology Development Ltd. Sti.
            0B03=precision-triathlon-systems-limited=Precision Triathlon Systems Limited
            0B05=marquardt-gmbh=Marquardt GmbH
            0B06=fazua-gmbh=FAZUA GmbH
            0B07=workaround-gmbh=Workaround Gmbh
            0B08=shenzhen-qianfenyi-intelligent-technology-co-ltd=Shenzhen Qianfenyi Intelligent Technology Co., LTD
            0B09=soonisys=soonisys
            0B0A=belun-technology-company-limited=Belun Technology Company Limited
            0B0B=sanistaal-a-s=Sanistaal A/S
            0B0C=blupeak=BluPeak
            0B0D=sanyo-denko-co-ltd=SANYO DENKO Co.,Ltd.
            0B0E=minebea-access-solutions-inc=Minebea Access Solutions Inc.
            0B0F=b-e-a-s-a=B.E.A. S.A.
            0B10=alfa-laval-corporate-ab=Alfa Laval Corporate AB
            0B11=thermoworks-inc=ThermoWorks, Inc.
            0B12=toughbuilt-industries-llc=ToughBuilt Industries LLC
            0B13=iotools=IOTOOLS
            0B14=olumee=Olumee
            0B15=naos-japan-k-k=NAOS JAPAN K.K.
            0B16=guard-rfid-solutions-inc=Guard RFID Solutions Inc.
            0B17=sig-sauer-inc=SIG SAUER, INC.
            0B18=decathlon-se=DECATHLON SE
            0B19=wbs-project-h-pty-ltd=WBS PROJECT H PTY LTD
            0B1A=roca-sanitario-s-a=Roca Sanitario, S.A.
            0B1B=enerpac-tool-group-corp=Enerpac Tool Group Corp.
            0B1C=nanoleq-ag=Nanoleq AG
            0B1D=accelerated-systems=Accelerated Systems
            0B1E=pb-inc=PB INC.
            0B1F=beijing-eswin-computing-technology-co-ltd=Beijing ESWIN Computing Technology Co., Ltd.
            0B20=tkh-security-b-v=TKH Security B.V.
            0B22=hygiene-iq-llc=Hygiene IQ, LLC.
            0B23=irhythm-technologies-inc=iRhythm Technologies, Inc.
            0B24=beijing-zijie-tiaodong-keji-co-ltd=BeiJing ZiJie TiaoDong KeJi Co.,Ltd.
            0B25=nibrotech-ltd=NIBROTECH LTD
            0B26=baracoda-daily-healthtech=Baracoda Daily Healthtech.
            0B27=lumi-united-technology-co-ltd=Lumi United Technology Co., Ltd
            0B28=chacon=CHACON
            0B29=tech-venom-entertainment-private-limited=Tech-Venom Entertainment Private Limited
            0B2B=mainbot=MAINBOT
            0B2C=illumagear-inc=ILLUMAGEAR, Inc.
            0B2D=redarc-electronics-pty-ltd=REDARC ELECTRONICS PTY LTD
            0B2E=moca-system-inc=MOCA System Inc.
            0B2F=duke-manufacturing-co=Duke Manufacturing Co
            0B30=art-spa=ART SPA
            0B31=silver-wolf-vehicles-inc=Silver Wolf Vehicles Inc.
            0B32=hala-systems-inc=Hala Systems, Inc.
            0B33=armatura-llc=ARMATURA LLC
            0B34=conzumex-industries-private-limited=CONZUMEX INDUSTRIES PRIVATE LIMITED
            0B35=bh-sens=BH SENS
            0B36=sintef=SINTEF
            0B37=omnivoltaic-energy-solutions-limited-company=Omnivoltaic Energy Solutions Limited Company
            0B38=wisycom-s-r-l=WISYCOM S.R.L.
            0B39=red-100-lighting-co-ltd=Red 100 Lighting Co., ltd.
            0B3A=impact-biosystems-inc=Impact Biosystems, Inc.
            0B3B=aic-semiconductor-shanghai-co-ltd=AIC semiconductor (Shanghai) Co., Ltd.
            0B3C=dodge-industrial-inc=Dodge Industrial, Inc.
            0B3D=realtimeid-as=REALTIMEID AS
            0B3E=iseo-serrature-s-p-a=ISEO Serrature S.p.a.
            0B3F=mindrhythm-inc=MindRhythm, Inc.
            0B40=havells-india-limited=Havells India Limited
            0B41=sentrax-gmbh=Sentrax GmbH
            0B42=tsi=TSI
            0B43=incitat-environnement=INCITAT ENVIRONNEMENT
            0B44=nfore-technology-co-ltd=nFore Technology Co., Ltd.
            0B45=electronic-sensors-inc=Electronic Sensors, Inc.
            0B47=gentex-corporation=Gentex Corporation
            0B48=nio-usa-inc=NIO USA, Inc.
            0B49=skyhawke-technologies=SkyHawke Technologies
            0B4A=nomono-as=Nomono AS
            0B4B=ems-integrators-llc=EMS Integrators, LLC
            0B4C=biosbob-biz=BiosBob.Biz
            0B4D=adam-hall-gmbh=Adam Hall GmbH
            0B4E=icp-systems-b-v=ICP Systems B.V.
            0B4F=breezi-io-inc=Breezi.io, Inc.
            0B50=mesh-systems-llc=Mesh Systems LLC
            0B51=fun-factory-gmbh=FUN FACTORY GmbH
            0B52=ziip-inc=ZIIP Inc
            0B53=shenzhen-kaadas-intelligent-technology-co-ltd=SHENZHEN KAADAS INTELLIGENT TECHNOLOGY CO.,Ltd
            0B54=emotion-fitness-gmbh-co-kg=Emotion Fitness GmbH & Co. KG
            0B55=h-g-m-automotive-electronics-inc=H G M Automotive Electronics, Inc.
            0B56=bora-vertriebs-gmbh-co-kg=BORA - Vertriebs GmbH & Co KG
            0B57=convertronix-technologies-and-services-llp=CONVERTRONIX TECHNOLOGIES AND SERVICES LLP
            0B58=tokai-denshi-inc=TOKAI-DENSHI INC
            0B5B=shenzhen-imaginevision-technology-limited=Shenzhen ImagineVision Technology Limited
            0B5D=fujian-newland-auto-id-tech-co-ltd=Fujian Newland Auto-ID Tech. Co., Ltd.
            0B5E=cellcontrol-inc=CELLCONTROL, INC.
            0B5F=rivieh-inc=Rivieh, Inc.
            0B60=ratoc-systems-inc=RATOC Systems, Inc.
            0B61=sentek-pty-ltd=Sentek Pty Ltd
            0B62=novea-energies=NOVEA ENERGIES
            0B63=innolux-corporation=Innolux Corporation
            0B64=ningbo-klite-electric-manufacture-co-ltd=NingBo klite Electric Manufacture Co.,LTD
            0B65=the-apache-software-foundation=The Apache Software Foundation
            0B66=mitsubishi-electric-automation-thailand-company-limited=MITSUBISHI ELECTRIC AUTOMATION (THAILAND) COMPANY LIMITED
            0B67=cleanspace-technology-pty-ltd=CleanSpace Technology Pty Ltd
            0B68=quha-oy=Quha oy
            0B69=addaday=Addaday
            0B6A=dymo=Dymo
            0B6B=samsara-networks-inc=Samsara Networks, Inc
            0B6C=sensitech-inc=Sensitech, Inc.
            0B6D=solum-co-ltd=SOLUM CO., LTD
            0B6E=react-mobile=React Mobile
            0B70=jdrf-electromag-engineering-inc=JDRF Electromag Engineering Inc
            0B71=lilbit-odm-as=lilbit ODM AS
            0B72=geeknet-inc=Geeknet, Inc.
            0B73=harada-industry-co-ltd=HARADA INDUSTRY CO., LTD.
            0B74=bqn=BQN
            0B75=triple-w-japan-inc=Triple W Japan Inc.
            0B76=max-co-ltd=MAX-co., ltd
            0B77=aixlink-chengdu-co-ltd=Aixlink(Chengdu) Co., Ltd.
            0B78=field-design-inc=FIELD DESIGN INC.
            0B79=sankyo-air-tech-co-ltd=Sankyo Air Tech Co.,Ltd.
            0B7A=shenzhen-ktc-technology-co-ltd=Shenzhen KTC Technology Co.,Ltd.
            0B7B=hardcoder-oy=Hardcoder Oy
            0B7C=scangrip-a-s=Scangrip A/S
            0B7D=founderslane-gmbh=FoundersLane GmbH
            0B7E=offcode-oy=Offcode Oy
            0B7F=icu-tech-gmbh=ICU tech GmbH
            0B80=axelife=AXELIFE
            0B81=scm-group=SCM Group
            0B82=mammut-sports-group-ag=Mammut Sports Group AG
            0B83=taiga-motors-inc=Taiga Motors Inc.
            0B84=presidio-medical-inc=Presidio Medical, Inc.
            0B85=vimana-tech-pty-ltd=VIMANA TECH PTY LTD
            0B86=trek-bicycle=Trek Bicycle
            0B87=ampetronic-ltd=Ampetronic Ltd
            0B88=muguang-guangdong-intelligent-lighting-technology-co-ltd=Muguang (Guangdong) Intelligent Lighting Technology Co., Ltd
            0B89=rotronic-ag=Rotronic AG
            0B8A=seiko-instruments-inc=Seiko Instruments Inc.
            0B8B=american-technology-components-incorporated=American Technology Components, Incorporated
            0B8C=motrex=MOTREX
            0B8D=pertech-industries-inc=Pertech Industries Inc
            0B8E=gentle-energy-corp=Gentle Energy Corp.
            0B8F=senscomm-semiconductor-co-ltd=Senscomm Semiconductor Co., Ltd.
            0B90=ineos-automotive-limited=Ineos Automotive Limited
            0B91=alfen-icu-b-v=Alfen ICU B.V.
            0B92=citisend-solutions-sl=Citisend Solutions, SL
            0B93=hangzhou-broadlink-technology-co-ltd=Hangzhou BroadLink Technology Co., Ltd.
            0B94=dreem-sas=Dreem SAS
            0B96=telecom-design=Telecom Design
            0B97=silver-tree-labs-inc=SILVER TREE LABS, INC.
            0B98=gymstory-b-v=Gymstory B.V.
            0B99=the-goodyear-tire-rubber-company=The Goodyear Tire & Rubber Company
            0B9A=beijing-wisepool-infinite-intelligence-technology-co-ltd=Beijing Wisepool Infinite Intelligence Technology Co.,Ltd
            0B9C=komatsu-ltd=Komatsu Ltd.
            0B9D=sensoria-holdings-ltd=Sensoria Holdings LTD
            0B9E=audio-partnership-plc=Audio Partnership Plc
            0B9F=group-lotus-limited=Group Lotus Limited
            0BA0=data-sciences-international=Data Sciences International
            0BA1=bunn-o-matic-corporation=Bunn-O-Matic Corporation
            0BA2=tirecheck-gmbh=TireCheck GmbH
            0BA3=sonova-consumer-hearing-gmbh=Sonova Consumer Hearing GmbH
            0BA4=vervent-audio-group=Vervent Audio Group
            0BA5=sonicos-enterprises-llc=SONICOS ENTERPRISES, LLC
            0BA6=nissan-motor-co-ltd=Nissan Motor Co., Ltd.
            0BA7=hearx-group-pty-ltd=hearX Group (Pty) Ltd
            0BA8=glowforge-inc=GLOWFORGE INC.
            0BA9=allterco-robotics-ltd=Allterco Robotics ltd
            0BAA=infinitegra-inc=Infinitegra, Inc.
            0BAB=grandex-international-corporation=Grandex International Corporation
            0BAC=machfu-inc=Machfu Inc.
            0BAD=roambotics-inc=Roambotics, Inc.
            0BAE=soma-labs-llc=Soma Labs LLC
            0BAF=nitto-kogyo-corporation=NITTO KOGYO CORPORATION
            0BB0=ecolab-inc=Ecolab Inc.
            0BB1=beijing-ranxin-intelligence-technology-co-ltd=Beijing ranxin intelligence technology Co.,LTD
            0BB2=fjorden-electra-as=Fjorden Electra AS
            0BB3=flender-gmbh=Flender GmbH
            0BB4=new-cosmos-usa-inc=New Cosmos USA, Inc.
            0BB5=xirgo-technologies-llc=Xirgo Technologies, LLC
            0BB6=build-with-robots-inc=Build With Robots Inc.
            0BB7=iona-tech-llc=IONA Tech LLC
            0BB8=innovag-pty-ltd=INNOVAG PTY. LTD.
            0BB9=salustim-group-oy=SaluStim Group Oy
            0BBA=huso-inc=Huso, INC
            0BBB=swissinno-solutions-ag=SWISSINNO SOLUTIONS AG
            0BBC=t2reality-solutions-private-limited=T2REALITY SOLUTIONS PRIVATE LIMITED
            0BBE=saab-aktiebolag=SAAB Aktiebolag
            0BBF=himsa-ii-k-s=HIMSA II K/S
            0BC0=ready-for-sky-llp=READY FOR SKY LLP
            0BC1=miele-cie-kg=Miele & Cie. KG
            0BC2=entwick-co=EntWick Co.
            0BC3=mcot-inc=MCOT INC.
            0BC4=techtics-engineering-b-v=TECHTICS ENGINEERING B.V.
            0BC5=aperia-technologies-inc=Aperia Technologies, Inc.
            0BC6=tcl-communication-equipment-co-ltd=TCL COMMUNICATION EQUIPMENT CO.,LTD.
            0BC7=signtle-inc=Signtle Inc.
            0BC8=otf-distribution-llc=OTF Distribution, LLC
            0BC9=neuvatek-inc=Neuvatek Inc.
            0BCA=perimeter-technologies-inc=Perimeter Technologies, Inc.
            0BCB=divesoft-s-r-o=Divesoft s.r.o.
            0BCC=sylvac-sa=Sylvac sa
            0BCD=amiko-srl=Amiko srl
            0BCE=neurosity-inc=Neurosity, Inc.
            0BCF=ll-tec-group-llc=LL Tec Group LLC
            0BD0=durag-gmbh=Durag GmbH
            0BD1=hubei-yuan-times-technology-co-ltd=Hubei Yuan Times Technology Co., Ltd.
            0BD2=idec=IDEC
            0BD3=procon-analytics-llc=Procon Analytics, LLC
            0BD4=ndd-medizintechnik-ag=ndd Medizintechnik AG
            0BD5=super-b-lithium-power-b-v=Super B Lithium Power B.V.
            0BD6=shenzhen-injoinic-technology-co-ltd=Shenzhen Injoinic Technology Co., Ltd.
            0BD7=vinfast-trading-and-production-joint-stock-company=VINFAST TRADING AND PRODUCTION JOINT STOCK COMPANY
            0BD8=pura-scents-inc=PURA SCENTS, INC.
            0BDA=aardex-ltd=Aardex Ltd.
            0BDB=char-broil-llc=CHAR-BROIL, LLC
            0BDC=ledworks-s-r-l=Ledworks S.r.l.
            0BDD=coroflo-limited=Coroflo Limited
            0BDE=yale=Yale
            0BDF=winkey-enterprise-hong-kong-limited=WINKEY ENTERPRISE (HONG KONG) LIMITED
            0BE0=koizumi-lighting-technology-corp=Koizumi Lighting Technology corp.
            0BE2=otc-engineering=OTC engineering
            0BE3=comtel-systems-ltd=Comtel Systems Ltd.
            0BE4=deepfield-connect-gmbh=Deepfield Connect GmbH
            0BE5=zwilling-j-a-henckels-aktiengesellschaft=ZWILLING J.A. Henckels Aktiengesellschaft
            0BE6=puratap-pty-ltd=Puratap Pty Ltd
            0BE7=fresnel-technologies-inc=Fresnel Technologies, Inc.
            0BE8=sensormate-ag=Sensormate AG
            0BE9=shindengen-electric-manufacturing-co-ltd=Shindengen Electric Manufacturing Co., Ltd.
            0BEA=twenty-five-seven-prodaja-in-storitve-d-o-o=Twenty Five Seven, prodaja in storitve, d.o.o.
            0BEB=luna-health-inc=Luna Health, Inc.
            0BEC=miracle-ear-inc=Miracle-Ear, Inc.
            0BED=coral-taiyi-co-ltd=CORAL-TAIYI Co. Ltd.
            0BEE=linksys-usa-inc=LINKSYS USA, INC.
            0BEF=safetytest-gmbh=Safetytest GmbH
            0BF0=kido-sports-co-ltd=KIDO SPORTS CO., LTD.
            0BF1=site-iq-llc=Site IQ LLC
            0BF2=angel-medical-systems-inc=Angel Medical Systems, Inc.
            0BF3=pone-biometrics-as=PONE BIOMETRICS AS
            0BF5=t5-tek-inc=T5 tek, Inc.
            0BF6=greenteg-ag=greenTEG AG
            0BF7=wacker-neuson-se=Wacker Neuson SE
            0BF8=innovacionnye-resheniya=Innovacionnye Resheniya
            0BFA=cleanbands-systems-ltd=CleanBands Systems Ltd.
            0BFB=dodam-enersys-co-ltd=Dodam Enersys Co., Ltd
            0BFC=t-a-elektroakustik-gmbh-co-kg=T+A elektroakustik GmbH & Co.KG
            0BFD=esme-solutions=Esmé Solutions
            0BFE=media-cartec-gmbh=Media-Cartec GmbH
            0BFF=ratio-electric-bv=Ratio Electric BV
            0C00=mqa-limited=MQA Limited
            0C01=neowrk-sistemas-inteligentes-s-a=NEOWRK SISTEMAS INTELIGENTES S.A.
            0C02=loomanet-inc=Loomanet, Inc.
            0C03=puff-corp=Puff Corp
            0C04=happy-health-inc=Happy Health, Inc.
            0C05=montage-connect-inc=Montage Connect, Inc.
            0C06=led-smart-inc=LED Smart Inc.
            0C07=construkts-inc=CONSTRUKTS, INC.
            0C08=limited-liability-company-red=limited liability company "Red"
            0C09=senic-inc=Senic Inc.
            0C0A=automated-pet-care-products-llc=Automated Pet Care Products, LLC
            0C0B=aconno-gmbh=aconno GmbH
            0C0C=mendeltron-inc=Mendeltron, Inc.
            0C0D=mereltron-bv=Mereltron bv
            0C0E=alex-denko-co-ltd=ALEX DENKO CO.,LTD.
            0C0F=aeterlink=AETERLINK
            0C10=cosmed-s-r-l=Cosmed s.r.l.
            0C11=gordon-murray-design-limited=Gordon Murray Design Limited
            0C12=iosa=IoSA
            0C13=scandinavian-health-limited=Scandinavian Health Limited
            0C14=fasetto-inc=Fasetto, Inc.
            0C15=geva-sol-b-v=Geva Sol B.V.
            0C16=tykee-pty-ltd=TYKEE PTY. LTD.
            0C17=somnomed-limited=SomnoMed Limited
            0C18=corrohm=CORROHM
            0C19=arlo-technologies-inc=Arlo Technologies, Inc.
            0C1A=catapult-group-international-ltd=Catapult Group International Ltd
            0C1B=rockchip-electronics-co-ltd=Rockchip Electronics Co., Ltd.
            0C1C=gemu=GEMU
            0C1D=off-line-japan-co-ltd=OFF Line Japan Co., Ltd.
            0C1E=ec-sense-co-ltd=EC sense co., Ltd
            0C1F=lvi-co=LVI Co.
            0C20=comelit-group-s-p-a=COMELIT GROUP S.P.A.
            0C21=foshan-viomi-electrical-technology-co-ltd=Foshan Viomi Electrical Technology Co., Ltd
            0C22=glamo-inc=Glamo Inc.
            0C23=keytec-inc=KEYTEC,Inc.
            0C24=smartd-technologies-inc=SMARTD TECHNOLOGIES INC.
            0C25=jura-elektroapparate-ag=JURA Elektroapparate AG
            0C26=performance-electronics-ltd=Performance Electronics, Ltd.
            0C27=pal-electronics=Pal Electronics
            0C28=embecta-corp=Embecta Corp.
            0C29=denso-aircool-corporation=DENSO AIRCOOL CORPORATION
            0C2A=caresix-inc=Caresix Inc.
            0C2B=gigadevice-semiconductor-inc=GigaDevice Semiconductor Inc.
            0C2C=zeku-technology-shanghai-corp-ltd=Zeku Technology (Shanghai) Corp., Ltd.
            0C2D=otf-product-sourcing-llc=OTF Product Sourcing, LLC
            0C2E=easee-as=Easee AS
            0C2F=beehero-inc=BEEHERO, INC.
            0C30=mcintosh-group-inc=McIntosh Group Inc
            0C31=kindoo-llp=KINDOO LLP
            0C32=xian-yisuobao-electronic-technology-co-ltd=Xian Yisuobao Electronic Technology Co., Ltd.
            0C33=exeger-operations-ab=Exeger Operations AB
            0C34=byd-company-limited=BYD Company Limited
            0C35=thermokon-sensortechnik-gmbh=Thermokon-Sensortechnik GmbH
            0C37=signalquest-llc=SignalQuest, LLC
            0C38=noritz-corporation=Noritz Corporation.
            0C39=tiger-corporation=TIGER CORPORATION
            0C3B=orb-innovations-ltd=ORB Innovations Ltd
            0C3C=classified-cycling=Classified Cycling
            0C3D=wrmth-corp=Wrmth Corp.
            0C3E=belldesign-inc=BELLDESIGN Inc.
            0C3F=stinger-equipment-inc=Stinger Equipment, Inc.
            0C40=horiba-ltd=HORIBA, Ltd.
            0C41=control-solutions-llc=Control Solutions LLC
            0C42=heath-consultants-inc=Heath Consultants Inc.
            0C43=berlinger-co-ag=Berlinger & Co. AG
            0C44=oncelabs-llc=ONCELABS LLC
            0C45=brose-verwaltung-se-bamberg=Brose Verwaltung SE, Bamberg
            0C46=granwin-iot-technology-guangzhou-co-ltd=Granwin IoT Technology (Guangzhou) Co.,Ltd
            0C47=epsilon-electronics-lnc=Epsilon Electronics,lnc
            0C48=valeo-management-services=VALEO MANAGEMENT SERVICES
            0C49=twopounds-gmbh=twopounds gmbh
            0C4A=atspiro-aps=atSpiro ApS
            0C4B=adtran-inc=ADTRAN, Inc.
            0C4C=orpyx-medical-technologies-inc=Orpyx Medical Technologies Inc.
            0C4D=seekwave-technology-co-ltd=Seekwave Technology Co.,ltd.
            0C4E=tactile-engineering-inc=Tactile Engineering, Inc.
            0C4F=sharkninja-operating-llc=SharkNinja Operating LLC
            0C50=imostar-technologies-inc=Imostar Technologies Inc.
            0C51=innova-s-r-l=INNOVA S.R.L.
            0C52=escea-limited=ESCEA LIMITED
            0C53=taco-inc=Taco, Inc.
            0C54=hiviz-lighting-inc=HiViz Lighting, Inc.
            0C55=zintouch-b-v=Zintouch B.V.
            0C56=rheem-sales-company-inc=Rheem Sales Company, Inc.
            0C57=uneeg-medical-a-s=UNEEG medical A/S
            0C58=hykso-inc=Hykso Inc.
            0C59=cyberdyne-inc=CYBERDYNE Inc.
            0C5A=lockswitch-sdn-bhd=Lockswitch Sdn Bhd
            0C5B=alban-giacomo-s-p-a=Alban Giacomo S.P.A.
            0C5C=mgm-wirelesss-holdings-pty-ltd=MGM WIRELESSS HOLDINGS PTY LTD
            0C5D=stepup-solutions-aps=StepUp Solutions ApS
            0C5E=blueid-gmbh=BlueID GmbH
            0C5F=wuxi-linkpower-microelectronics-co-ltd=Wuxi Linkpower Microelectronics Co.,Ltd
            0C60=keba-energy-automation-gmbh=KEBA Energy Automation GmbH
            0C61=nnoxx-inc=NNOXX, Inc
            0C62=phiaton-corporation=Phiaton Corporation
            0C63=phg-peter-hengstler-gmbh-co-kg=phg Peter Hengstler GmbH + Co. KG
            0C64=dormakaba-holding-ag=dormakaba Holding AG
            0C65=wako-co-ltd=WAKO CO,.LTD
            0C67=trackting-s-r-l=TRACKTING S.R.L.
            0C68=emerja-corporation=Emerja Corporation
            0C69=blitz-electric-motors-ltd=BLITZ electric motors. LTD
            0C6A=consorcio-trust-control-nettel=CONSORCIO TRUST CONTROL - NETTEL
            0C6B=gilson-sas=GILSON SAS
            0C6C=sniff-logic-ltd=SNIFF LOGIC LTD
            0C6D=fidure-corp=Fidure Corp.
            0C6E=sensa-llc=Sensa LLC
            0C6F=parakey-ab=Parakey AB
            0C70=scarab-solutions-ltd=SCARAB SOLUTIONS LTD
            0C71=bitgreen-technolabz-opc-private-limited=BitGreen Technolabz (OPC) Private Limited
            0C72=streetcar-orv-llc=StreetCar ORV, LLC
            0C73=truma-geratetechnik-gmbh-co-kg=Truma Gerätetechnik GmbH & Co. KG
            0C74=yupiteru=yupiteru
            0C75=embedded-engineering-solutions-llc=Embedded Engineering Solutions LLC
            0C77=teac-corporation=TEAC Corporation
            0C78=chargtron-iot-private-limited=CHARGTRON IOT PRIVATE LIMITED
            0C79=zhuhai-smartlink-technology-co-ltd=Zhuhai Smartlink Technology Co., Ltd
            0C7A=triductor-technology-suzhou-inc=Triductor Technology (Suzhou), Inc.
            0C7B=pt-sadamaya-graha-teknologi=PT SADAMAYA GRAHA TEKNOLOGI
            0C7C=mopeka-products-llc=Mopeka Products LLC
            0C7D==3ALogics, Inc.
            0C7F=rochester-sensors-llc=Rochester Sensors, LLC
            0C80=cardioid-technologies-lda=CARDIOID - TECHNOLOGIES, LDA
            0C81=carrier-corporation=Carrier Corporation
            0C82=nacon=NACON
            0C83=watchdog-systems-llc=Watchdog Systems LLC
            0C84=maxon-industries-inc=MAXON INDUSTRIES, INC.
            0C85=amlogic-inc=Amlogic, Inc.
            0C86=qingdao-eastsoft-communication-technology-co-ltd=Qingdao Eastsoft Communication Technology Co.,Ltd
            0C87=weltek-technologies-company-limited=Weltek Technologies Company Limited
            0C88=nextivity-inc=Nextivity Inc.
            0C89=agzzx-optoelectronics-technology-co-ltd=AGZZX OPTOELECTRONICS TECHNOLOGY CO., LTD
            0C8A=a-global-co-ltd=A.GLOBAL co.,Ltd.
            0C8B=heavys-inc=Heavys Inc
            0C8C=t-mobile-usa=T-Mobile USA
            0C8D=tonies-gmbh=tonies GmbH
            0C8E=technocon-engineering-ltd=Technocon Engineering Ltd.
            0C8F=radar-automobile-sales-shandong-co-ltd=Radar Automobile Sales(Shandong)Co.,Ltd.
            0C90=wesco-ag=WESCO AG
            0C91=yashu-systems=Yashu Systems
            0C92=kessebohmer-ergonomietechnik-gmbh=Kesseböhmer Ergonomietechnik GmbH
            0C93=movesense-oy=Movesense Oy
            0C94=baxter-healthcare-corporation=Baxter Healthcare Corporation
            0C95=gemstone-lights-canada-ltd=Gemstone Lights Canada Ltd.
            0C96=h-b-hightech-gmbh=H+B Hightech GmbH
            0C97=deako=Deako
            0C98=mix-telematics-international-pty-ltd=MiX Telematics International (PTY) LTD
            0C99=vire-health-oy=Vire Health Oy
            0C9A=alf-inc=ALF Inc.
            0C9B=ntt-sonority-inc=NTT sonority, Inc.
            0C9C=sunstone-rtls-ipari-szolgaltato-korlatolt-felelossegu-tarsasag=Sunstone-RTLS Ipari Szolgaltato Korlatolt Felelossegu Tarsasag
            0C9D=ribbiot-inc=Ribbiot, INC.
            0C9E=eccel-corporation-sas=ECCEL CORPORATION SAS
            0C9F=dragonfly-energy-corp=Dragonfly Energy Corp.
            0CA0=bigben=BIGBEN
            0CA1=yamaha-motor-co-ltd=YAMAHA MOTOR CO.,LTD.
            0CA2=xsense-ltd=XSENSE LTD
            0CA3=maquet-gmbh=MAQUET GmbH
            0CA4=mitsubishi-electric-lighting-co-ltd=MITSUBISHI ELECTRIC LIGHTING CO, LTD
            0CA5=princess-cruise-lines-ltd=Princess Cruise Lines, Ltd.
            0CA6=megger-ltd=Megger Ltd
            0CA7=verve-infotec-pty-ltd=Verve InfoTec Pty Ltd
            0CA8=sonas-inc=Sonas, Inc.
            0CA9=mievo-technologies-private-limited=Mievo Technologies Private Limited
            0CAA=shenzhen-poseidon-network-technology-co-ltd=Shenzhen Poseidon Network Technology Co., Ltd
            0CAB=herutu-electronics-corporation=HERUTU ELECTRONICS CORPORATION
            0CAC=shenzhen-shokz-co-ltd=Shenzhen Shokz Co.,Ltd.
            0CAD=shenzhen-openhearing-tech-co-ltd=Shenzhen Openhearing Tech CO., LTD .
            0CAE=evident-corporation=Evident Corporation
            0CAF=neurinnov=NEURINNOV
            0CB0=swipesense-inc=SwipeSense, Inc.
            0CB1=rf-creations=RF Creations
            0CB2=shinkawa-sensor-technology-inc=SHINKAWA Sensor Technology, Inc.
            0CB3=janova-gmbh=janova GmbH
            0CB4=eberspaecher-climate-control-systems-gmbh=Eberspaecher Climate Control Systems GmbH
            0CB5=racketry-d-o-o=Racketry, d. o. o.
            0CB6=the-eelectric-macaron-llc=THE EELECTRIC MACARON LLC
            0CB7=cucumber-lighting-controls-limited=Cucumber Lighting Controls Limited
            0CB9=seca-gmbh-co-kg=seca GmbH & Co. KG
            0CBA=ameso-tech-opc-private-limited=Ameso Tech (OPC) Private Limited
            0CBB=emlid-tech-kft=Emlid Tech Kft.
            0CBC=trox-gmbh=TROX GmbH
            0CBD=pricer-ab=Pricer AB
            0CBF=forward-thinking-systems-llc=Forward Thinking Systems LLC.
            0CC0=garnet-instruments-ltd=Garnet Instruments Ltd.
            0CC1=cleio-inc=CLEIO Inc.
            0CC2=anker-innovations-limited=Anker Innovations Limited
            0CC3=hmd-global-oy=HMD Global Oy
            0CC4=abus-august-bremicker-soehne-kommanditgesellschaft=ABUS August Bremicker Soehne Kommanditgesellschaft
            0CC5=open-road-solutions-inc=Open Road Solutions, Inc.
            0CC6=serial-technology-corporation=Serial Technology Corporation
            0CC7=sb-c-s-corp=SB C&S Corp.
            0CC8=trikthom=TrikThom
            0CC9=innocent-technology-co-ltd=Innocent Technology Co., Ltd.
            0CCA=cyclops-marine-ltd=Cyclops Marine Ltd
            0CCB=nothing-technology-limited=NOTHING TECHNOLOGY LIMITED
            0CCC=kord-defence-pty-ltd=Kord Defence Pty Ltd
            0CCD=yanfeng-visteon-chongqing-automotive-electronic-co-ltd=YanFeng Visteon(Chongqing) Automotive Electronic Co.,Ltd
            0CCE=senospace-llc=SENOSPACE LLC
            0CCF=shenzhen-cesi-information-technology-co-ltd=Shenzhen CESI Information Technology Co., Ltd.
            0CD0=mooresilicon-semiconductor-technology-shanghai-co-ltd=MooreSilicon Semiconductor Technology (Shanghai) Co., LTD.
            0CD1=imagine-marketing-limited=Imagine Marketing Limited
            0CD2=eqom-ssc-b-v=EQOM SSC B.V.
            0CD3=techswipe=TechSwipe
            0CD4=reoqoo-iot-technology-co-ltd=Reoqoo IoT Technology Co., Ltd.
            0CD5=numa-products-llc=Numa Products, LLC
            0CD6=hho-hangzhou-digital-technology-co-ltd=HHO (Hangzhou) Digital Technology Co., Ltd.
            0CD7=maztech-industries-llc=Maztech Industries, LLC
            0CD8=sia-mesh-group=SIA Mesh Group
            0CD9=minami-acoustics-limited=Minami acoustics Limited
            0CDA=wolf-steel-ltd=Wolf Steel ltd
            0CDB=circus-world-displays-limited=Circus World Displays Limited
            0CDC=ypsomed-ag=Ypsomed AG
            0CDD=alif-semiconductor-inc=Alif Semiconductor, Inc.
            0CDF=shenzhen-chenyun-electronics-co-ltd=SHENZHEN CHENYUN ELECTRONICS CO., LTD
            0CE0=vodalogic-pty-ltd=VODALOGIC PTY LTD
            0CE1=regal-beloit-america-inc=Regal Beloit America, Inc.
            0CE2=corvent-medical-inc=CORVENT MEDICAL, INC.
            0CE3=taiwan-fuhsing=Taiwan Fuhsing
            0CE4=off-highway-powertrain-services-germany-gmbh=Off-Highway Powertrain Services Germany GmbH
            0CE5=amina-distribution-as=Amina Distribution AS
            0CE6=mcwong-international-inc=McWong International, Inc.
            0CE7=tag-heuer-sa=TAG HEUER SA
            0CE8=dongguan-yougo-electronics-co-ltd=Dongguan Yougo Electronics Co.,Ltd.
            0CE9=peag-llc-dba-jlab-audio=PEAG, LLC dba JLab Audio
            0CEA=hayward-industries-inc=HAYWARD INDUSTRIES, INC.
            0CEB=shenzhen-tingting-technology-co-ltd=Shenzhen Tingting Technology Co. LTD
            0CEC=pacific-coast-fishery-services-2003-inc=Pacific Coast Fishery Services (2003) Inc.
            0CED=cv-nuri-teknik=CV. NURI TEKNIK
            0CEE=madgetech-inc=MadgeTech, Inc
            0CEF=pogs-b-v=POGS B.V.
            0CF0=thotaka-tekhnologies-india-private-limited=THOTAKA TEKHNOLOGIES INDIA PRIVATE LIMITED
            0CF1=midmark=Midmark
            0CF3=radio-sound=Radio Sound
            0CF4=solux-pty-ltd=SOLUX PTY LTD
            0CF5=bos-balance-of-storage-systems-ag=BOS Balance of Storage Systems AG
            0CF6=oj-electronics-a-s=OJ Electronics A/S
            0CF7=tvs-motor-company-ltd=TVS Motor Company Ltd.
            0CF8=core-sensing-gmbh=core sensing GmbH
            0CF9=tamblue-oy=Tamblue Oy
            0CFA=protect-animals-with-satellites-llc=Protect Animals With Satellites LLC
            0CFB=tyromotion-gmbh=Tyromotion GmbH
            0CFC=electronx-design=ElectronX design
            0CFE=thule-group-ab=Thule Group AB
            0CFF=ergodriven-inc=Ergodriven Inc
            0D00=sparkpark-as=Sparkpark AS
            0D01=keepen=KEEPEN
            0D02=rocky-mountain-atv-mc-jake-wilson=Rocky Mountain ATV/MC Jake Wilson
            0D03=makusafe-corp=MakuSafe Corp
            0D04=bartec-auto-id-ltd=Bartec Auto Id Ltd
            0D05=energy-technology-and-control-limited=Energy Technology and Control Limited
            0D06=doubleo-co-ltd=doubleO Co., Ltd.
            0D07=datalogic-s-r-l=Datalogic S.r.l.
            0D08=datalogic-usa-inc=Datalogic USA, Inc.
            0D09=leica-geosystems-ag=Leica Geosystems AG
            0D0A=cateye-co-ltd=CATEYE Co., Ltd.
            0D0B=research-products-corporation=Research Products Corporation
            0D0C=planmeca-oy=Planmeca Oy
            0D0D=c-ed-schulte-gmbh-zylinderschlossfabrik=C.Ed. Schulte GmbH Zylinderschlossfabrik
            0D0E=petvoice-co-ltd=PetVoice Co., Ltd.
            0D0F=timebirds-australia-pty-ltd=Timebirds Australia Pty Ltd
            0D10=jvc-kenwood-corporation=JVC KENWOOD Corporation
            0D12=spartek-systems-inc=Spartek Systems Inc.
            0D13=merry-electronics-co-ltd=MERRY ELECTRONICS CO., LTD.
            0D14=merry-electronics-s-pte-ltd=Merry Electronics (S) Pte Ltd
            0D15=spark=Spark
            0D16=nations-technologies-inc=Nations Technologies Inc.
            0D17=akix-s-r-l=Akix S.r.l.
            0D18=bioliberty-ltd=Bioliberty Ltd
            0D19=c-g-air-systemes-inc=C.G. Air Systemes Inc.
            0D1A=maturix-aps=Maturix ApS
            0D1B=rachio-inc=RACHIO, INC.
            0D1C=limboid-llc=LIMBOID LLC
            0D1D=electronics4all-inc=Electronics4All Inc.
            0D1E=festina-lotus-sa=FESTINA LOTUS SA
            0D1F=synkopi-inc=Synkopi, Inc.
            0D20=scienterra-limited=SCIENTERRA LIMITED
            0D21=cennox-group-limited=Cennox Group Limited
            0D22=cedarware-corp=Cedarware, Corp.
            0D23=gree-electric-appliances-inc-of-zhuhai=GREE Electric Appliances, Inc. of Zhuhai
            0D24=japan-display-inc=Japan Display Inc.
            0D25=system-elite-holdings-group-limited=System Elite Holdings Group Limited
            0D26=burkert-werke-gmbh-co-kg=Burkert Werke GmbH & Co. KG
            0D27=velocitux=velocitux
            0D28=fujitsu-component-limited=FUJITSU COMPONENT LIMITED
            0D29=miyakawa-electric-works-ltd=MIYAKAWA ELECTRIC WORKS LTD.
            0D2A=physiologic-devices-inc=PhysioLogic Devices, Inc.
            0D2B=sensoryx-ag=Sensoryx AG
            0D2C=sil-system-integration-laboratory-gmbh=SIL System Integration Laboratory GmbH
            0D2D=cooler-pro-llc=Cooler Pro, LLC
            0D2E=advanced-electronic-applications-inc=Advanced Electronic Applications, Inc
            0D2F=delta-development-team-inc=Delta Development Team, Inc
            0D30=laxmi-therapeutic-devices-inc=Laxmi Therapeutic Devices, Inc.
            0D31=synchron-inc=SYNCHRON, INC.
            0D32=badger-meter=Badger Meter
            0D33=micropower-group-ab=Micropower Group AB
            0D34=zilliot-technologies-private-limited=ZILLIOT TECHNOLOGIES PRIVATE LIMITED
            0D35=universidad-politecnica-de-madrid=Universidad Politecnica de Madrid
            0D36=xihao-intelligengt-technology-co-ltd=XIHAO INTELLIGENGT TECHNOLOGY CO., LTD
            0D37=zerene-inc=Zerene Inc.
            0D38=cyclock=CycLock
            0D39=systemic-games-llc=Systemic Games, LLC
            0D3A=frost-solutions-llc=Frost Solutions, LLC
            0D3B=lone-star-marine-pty-ltd=Lone Star Marine Pty Ltd
            0D3C=sirona-dental-systems-gmbh=SIRONA Dental Systems GmbH
            0D3D=bhaptics-inc=bHaptics Inc.
            0D3E=luminoah-inc=LUMINOAH, INC.
            0D3F=vogels-products-b-v=Vogels Products B.V.
            0D40=signalfire-telemetry-inc=SignalFire Telemetry, Inc.
            0D41=cpac-systems-ab=CPAC Systems AB
            0D42=tektro-technology-corporation=TEKTRO TECHNOLOGY CORPORATION
            0D43=gosuncn-technology-group-co-ltd=Gosuncn Technology Group Co., Ltd.
            0D44=ex-makhina-inc=Ex Makhina Inc.
            0D45=odeon-inc=Odeon, Inc.
            0D46=thales-simulation-training-ag=Thales Simulation & Training AG
            0D47=shenzhen-doke-electronic-co-ltd=Shenzhen DOKE Electronic Co., Ltd
            0D48=vemcon-gmbh=Vemcon GmbH
            0D49=refrigerated-transport-electronics-inc=Refrigerated Transport Electronics, Inc.
            0D4A=rockpile-solutions-llc=Rockpile Solutions, LLC
            0D4B=soundwave-hearing-llc=Soundwave Hearing, LLC
            0D4D=optec-llc=Optec, LLC
            0D4E=nikat-solutions-private-limited=NIKAT SOLUTIONS PRIVATE LIMITED
            0D4F=movano-inc=Movano Inc.
            0D50=ningbo-fotile-kitchenware-co-ltd=NINGBO FOTILE KITCHENWARE CO., LTD.
            0D51=genetus-inc=Genetus inc.
            0D52=divan-trading-co-ltd=DIVAN TRADING CO., LTD.
            0D53=luxottica-group-s-p-a=Luxottica Group S.p.A
            0D54=iseki-france-s-a-s=ISEKI FRANCE S.A.S
            0D55=no-climb-products-ltd=NO CLIMB PRODUCTS LTD
            0D56=wellang-co-ltd=Wellang.Co,.Ltd
            0D57=nanjing-xinxiangyuan-microelectronics-co-ltd=Nanjing Xinxiangyuan Microelectronics Co., Ltd.
            0D58=ifm-electronic-gmbh=ifm electronic gmbh
            0D59=hyupsung-machinery-electric-co-ltd=HYUPSUNG MACHINERY ELECTRIC CO., LTD.
            0D5A=gunnebo-aktiebolag=Gunnebo Aktiebolag
            0D5B=axis-communications-ab=Axis Communications AB
            0D5D=stogger-b-v=Stogger B.V.
            0D5E=pella-corp=Pella Corp
            0D5F=sichuan-homme-intelligent-technology-co-ltd=SiChuan Homme Intelligent Technology co.,Ltd.
            0D60=smart-products-connection-s-a=Smart Products Connection, S.A.
            0D61=f-i-p-formatura-iniezione-polimeri-s-p-a=F.I.P. FORMATURA INIEZIONE POLIMERI - S.P.A.
            0D62=mebster-s-r-o=MEBSTER s.r.o.
            0D63=skf-france=SKF France
            0D64=southco=Southco
            0D65=molnlycke-health-care-ab=Molnlycke Health Care AB
            0D66=hendrickson-usa-l-l-c=Hendrickson USA , L.L.C
            0D67=black-box-network-services-india-private-limited=BLACK BOX NETWORK SERVICES INDIA PRIVATE LIMITED
            0D68=status-audio-llc=Status Audio LLC
            0D69=air-aroma-international-pty-ltd=AIR AROMA INTERNATIONAL PTY LTD
            0D6A=helge-kaiser-gmbh=Helge Kaiser GmbH
            0D6B=crane-payment-innovations-inc=Crane Payment Innovations, Inc.
            0D6C=ambient-iot-pty-ltd=Ambient IoT Pty Ltd
            0D6D=dynamox-s-a=DYNAMOX S/A
            0D6E=look-cycle-international=Look Cycle International
            0D6F=closed-joint-stock-company-nvp-bolid=Closed Joint Stock Company NVP BOLID
            0D70=kindhome=Kindhome
            0D71=kiteras-inc=Kiteras Inc.
            0D72=earfun-technology-hk-limited=Earfun Technology (HK) Limited
            0D73=iota-biosciences-inc=iota Biosciences, Inc.
            0D74=anume-s-r-o=ANUME s.r.o.
            0D75=indistinguishable-from-magic-inc=Indistinguishable From Magic, Inc.
            0D76=i-focus-co-ltd=i-focus Co.,Ltd
            0D77=dualnetworks-sa=DualNetworks SA
            0D78=mitachi-co-ltd=MITACHI CO.,LTD.
            0D79=viviware-japan-inc=VIVIWARE JAPAN, Inc.
            0D7A=xiamen-intretech-inc=Xiamen Intretech Inc.
            0D7B=mindmaze-sa=MindMaze SA
            0D7C=beijing-smartchip-microelectronics-technology-co-ltd=BeiJing SmartChip Microelectronics Technology Co.,Ltd
            0D7D=taiko-audio-b-v=Taiko Audio B.V.
            0D7E=daihatsu-motor-co-ltd=Daihatsu Motor Co., Ltd.
            0D7F=konova=Konova
            0D80=gravaa-b-v=Gravaa B.V.
            0D81=beyerdynamic-gmbh-co-kg=Beyerdynamic GmbH & Co. KG
            0D82=velco=VELCO
            0D83=atlantic-societe-francaise-de-developpement-thermique=ATLANTIC SOCIETE FRANCAISE DE DEVELOPPEMENT THERMIQUE
            0D84=testo-se-co-kgaa=Testo SE & Co. KGaA
            0D85=sew-eurodrive-gmbh-co-kg=SEW-EURODRIVE GmbH & Co KG
            0D86=rockwell-automation-inc=ROCKWELL AUTOMATION, INC.
            0D87=quectel-wireless-solutions-co-ltd=Quectel Wireless Solutions Co., Ltd.
            0D89=nanohex-corp=Nanohex Corp
            0D8A=simply-embedded-inc=Simply Embedded Inc.
            0D8B=software-development-llc=Software Development, LLC
            0D8C=ultimea-technology-shenzhen-limited=Ultimea Technology (Shenzhen) Limited
            0D8D=rf-electronics-limited=RF Electronics Limited
            0D8E=optivolt-labs-inc=Optivolt Labs, Inc.
            0D8F=canon-electronics-inc=Canon Electronics Inc.
            0D90=laas-aps=LAAS ApS
            0D91=beamex-oy-ab=Beamex Oy Ab
            0D92=tachikawa-corporation=TACHIKAWA CORPORATION
            0D93=hagerenergy-gmbh=HagerEnergy GmbH
            0D95=hunter-industries-incorporated=Hunter Industries Incorporated
            0D96=neokohm-sistemas-eletronicos-ltda=NEOKOHM SISTEMAS ELETRONICOS LTDA
            0D97=zhejiang-huanfu-technology-co-ltd=Zhejiang Huanfu Technology Co., LTD
            0D98=e-f-johnson-company=E.F. Johnson Company
            0D99=caire-inc=Caire Inc.
            0D9A=yeasound-xiamen-hearing-technology-co-ltd=Yeasound (Xiamen) Hearing Technology Co., Ltd
            0D9B=boxyz-inc=Boxyz, Inc.
            0D9C=skytech-creations-limited=Skytech Creations Limited
            0D9D=cear-inc=Cear, Inc.
            0D9E=impulse-wellness-llc=Impulse Wellness LLC
            0D9F=mml-us-inc=MML US, Inc
            0DA0=sick-ag=SICK AG
            0DA1=fen-systems-ltd=Fen Systems Ltd.
            0DA2=kiwi-ki-gmbh=KIWI.KI GmbH
            0DA3=airgraft-inc=Airgraft Inc.
            0DA4=hp-tuners=HP Tuners
            0DA5=pixela-corporation=PIXELA CORPORATION
            0DA6=generac-corporation=Generac Corporation
            0DA7=novoferm-tormatic-gmbh=Novoferm tormatic GmbH
            0DA8=airwallet-aps=Airwallet ApS
            0DA9=inventronics-gmbh=Inventronics GmbH
            0DAA=shenzhen-ebelong-technology-co-ltd=Shenzhen EBELONG Technology Co., Ltd.
            0DAB=efento=Efento
            0DAC=italtractor-itm-s-p-a=ITALTRACTOR ITM S.P.A.
            0DAE=titum-audio-inc=TITUM AUDIO, INC.
            0DAF=hexagon-aura-reality-ag=Hexagon Aura Reality AG
            0DB0=invisalert-solutions-inc=Invisalert Solutions, Inc.
            0DB1=tele-system-communications-pte-ltd=TELE System Communications Pte. Ltd.
            0DB2=whirlpool=Whirlpool
            0DB3=shenzhen-reflying-electronic-co-ltd=SHENZHEN REFLYING ELECTRONIC CO., LTD
            0DB4=franklin-control-systems=Franklin Control Systems
            0DB5=djup-ab=Djup AB
            0DB6=safeguard-equipment-inc=SAFEGUARD EQUIPMENT, INC.
            0DB7=morningstar-corporation=Morningstar Corporation
            0DB8=shenzhen-chuangyuan-digital-technology-co-ltd=Shenzhen Chuangyuan Digital Technology Co., Ltd
            0DB9=companydeep-ltd=CompanyDeep Ltd
            0DBA=veo-technologies-aps=Veo Technologies ApS
            0DBB=nexis-link-technology-co-ltd=Nexis Link Technology Co., Ltd.
            0DBC=felion-technologies-company-limited=Felion Technologies Company Limited
            0DBD=maatel=MAATEL
            0DBE=hella-gmbh-co-kgaa=HELLA GmbH & Co. KGaA
            0DBF=hwm-water-limited=HWM-Water Limited
            0DC0=shenzhen-jahport-electronic-technology-co-ltd=Shenzhen Jahport Electronic Technology Co., Ltd.
            0DC1=nachi-fujikoshi-corp=NACHI-FUJIKOSHI CORP.
            0DC2=cirrus-research-plc=Cirrus Research plc
            0DC3=gearbac-technologies-inc=GEARBAC TECHNOLOGIES INC.
            0DC4=hangzhou-nationalchip-science-technology-co-ltd=Hangzhou NationalChip Science & Technology Co.,Ltd
            0DC5=dhl=DHL
            0DC6=levita=Levita
            0DC7=morningstar-fx-pte-ltd=MORNINGSTAR FX PTE. LTD.
            0DC8=eto-gruppe-technologies-gmbh=ETO GRUPPE TECHNOLOGIES GmbH
            0DC9=farmunited-gmbh=farmunited GmbH
            0DCA=aptener-mechatronics-private-limited=Aptener Mechatronics Private Limited
            0DCB=geoph-llc=GEOPH, LLC
            0DCC=trotec-gmbh=Trotec GmbH
            0DCD=astra-led-ag=Astra LED AG
            0DCE=novafon-electromedical-devices-limited-liability-company=NOVAFON - Electromedical devices limited liability company
            0DCF=kubu-smart-limited=KUBU SMART LIMITED
            0DD0=esnah=ESNAH
            0DD1=orangemicro-limited=OrangeMicro Limited
            0DD2=fresh-n-rebel-b-v=Fresh n Rebel B.V.
            0DD3=global-satellite-engineering=Global Satellite Engineering
            0DD4=koqoon-gmbh-co-kg=KOQOON GmbH & Co.KG
            0DD5=beepings=BEEPINGS
            0DD6=modular-medical-inc=MODULAR MEDICAL, INC.
            0DD7=xiant-technologies-inc=Xiant Technologies, Inc.
            0DD9=schell-gmbh-co-kg=SCHELL GmbH & Co. KG
            0DDA=minebea-intec-gmbh=Minebea Intec GmbH
            0DDB=kaga-fei-co-ltd=KAGA FEI Co., Ltd.
            0DDC=author-alarm-razvoj-in-prodaja-avtomobilskih-sistemov-proti-kraji-d-o-o=AUTHOR-ALARM, razvoj in prodaja avtomobilskih sistemov proti kraji, d.o.o.
            0DDD=tozoa-llc=Tozoa LLC
            0DDE=shenzhen-dns-industries-co-ltd=SHENZHEN DNS INDUSTRIES CO., LTD.
            0DDF=shenzhen-lunci-technology-co-ltd=Shenzhen Lunci Technology Co., Ltd
            0DE0=knog-pty-ltd=KNOG PTY. LTD.
            0DE1=outshiny-india-private-limited=Outshiny India Private Limited
            0DE2=tamadic-co-ltd=TAMADIC Co., Ltd.
            0DE3=shenzhen-modsemi-co-ltd=Shenzhen MODSEMI Co., Ltd
            0DE4=embeint-inc=EMBEINT INC
            0DE5=ehong-technology-co-ltd=Ehong Technology Co.,Ltd
            0DE6=dexatek-technology-ltd=DEXATEK Technology LTD
            0DE7=dendro-technologies-inc=Dendro Technologies, Inc.
            0DE8=vivint-inc=Vivint, Inc.
            0DE9=general-laser-gmbh=General Laser GmbH
            0DEA=kathrein-solutions-gmbh=Kathrein Solutions GmbH
            0DEB=fitz-inc=Fitz Inc.
            0DEC=ategenos-pharmaceuticals-inc=ATEGENOS PHARMACEUTICALS INC
            0DED=flextronic-gmbh=Flextronic GmbH
            0DEE=safety-swim-llc=Safety Swim LLC
            0DEF=sing-sun-technology-international-limited=SING SUN TECHNOLOGY (INTERNATIONAL) LIMITED
            0DF0=woncan-hong-kong-limited=Woncan (Hong Kong) Limited
            0DF1=iflytek-suzhou-technology-co-ltd=iFLYTEK (Suzhou) Technology Co., Ltd.
            0DF2=weber-stephen-products-llc=Weber-Stephen Products LLC
            0DF3=hdrop-technologies-inc=hDrop Technologies Inc.
            0DF4=reekon-tools-inc=REEKON TOOLS INC.
            0DF5=delta-faucet-company=Delta Faucet Company
            0DF6=mutrack-co-ltd=Mutrack Co., Ltd
            0DF7=hangzhou-zhaotong-microelectronics-co-ltd=Hangzhou Zhaotong Microelectronics Co., Ltd.
            0DF8=chengdu-csct-microelectronics-co-ltd=Chengdu CSCT Microelectronics Co., Ltd.
            0DF9=belusun-technology-ltd=Belusun Technology Ltd.
            0DFA=shenzhen-matches-iot-technology-co-ltd=Shenzhen Matches IoT Technology Co., Ltd.
            0DFB=beidou-intelligent-connected-vehicle-technology-co-ltd=Beidou Intelligent Connected Vehicle Technology Co., Ltd.
            0DFC=soji-electronics-joint-stock-company=SOJI ELECTRONICS JOINT STOCK COMPANY
            0DFD=bh-technologies=BH Technologies
            0DFE=haptech-inc=Haptech, Inc.
            0DFF=waverf-corp=WaveRF, Corp.
            0E00=shenzhen-soundsoul-information-technology-co-ltd=SHENZHEN SOUNDSOUL INFORMATION TECHNOLOGY CO.,LTD
            0E01=wuhu-mengbo-technology-co-ltd=Wuhu Mengbo Technology Co., Ltd.
            0E02=prosys-dev-limited=PROSYS DEV LIMITED
            0E03=shenzhen-emeet-technology-co-ltd=Shenzhen eMeet technology Co.,Ltd
            0E04=doro-ab=Doro AB
            0E05=surepulse-medical-limited=SUREPULSE MEDICAL LIMITED
            0E06=iodyne-llc=iodyne, LLC
            0E07=pinpoint-gmbh=Pinpoint GmbH
            0E08=heinrich-kopp-gmbh=Heinrich Kopp GmbH
            0E09=evolutive-systems-sl=Evolutive Systems SL
            0E0B=sounding-audio-industrial-ltd=Sounding Audio Industrial Ltd.
            0E0C=yuanfeng-technology-co-ltd=Yuanfeng Technology Co., Ltd.
            0E0D=frontact-co-ltd=FrontAct Co., Ltd.
            0E0F=senseworks-tecnologia-ltda=SenseWorks Tecnologia Ltda.
            0E10=eko-health-inc=Eko Health, Inc.
            0E11=wanzl-gmbh-co-kgaa=Wanzl GmbH & Co. KGaA
            0E12=clever-logger-technologies-pty-limited=CLEVER LOGGER TECHNOLOGIES PTY LIMITED
            0E13=asystom=ASYSTOM
            0E14=heilongjiang-tianyouwei-electronics-co-ltd=Heilongjiang Tianyouwei Electronics Co.,Ltd.
            0E15=eastern-partner-limited=Eastern Partner Limited
            0E16=xiamen-rui-yi-da-electronic-technology-co-ltd=Xiamen RUI YI Da Electronic Technology Co.,Ltd
            0E17=ad-hoc-electronics-llc=Ad Hoc Electronics, llc.
            0E18=hangzhou-microimage-software-co-ltd=Hangzhou Microimage Software Co.,Ltd.
            0E19=hive-zox-international-sa=Hive-Zox International SA
            0E1A=sensovo-gmbh=Sensovo GmbH
            0E1B=time-location-systems-as=Time Location Systems AS
            0E1C=shenzhen-digitech-co-ltd=SHENZHEN DIGITECH CO., LTD
            0E1D=capte-b-v=Capte B.V.
            0E1E==9512-5837 QUEBEC INC.
            0E1F=blecon-ltd=Blecon Ltd
            0E20=cflab-teknoloji-ticaret-limited-sirketi=CFLAB TEKNOLOJI TICARET LIMITED SIRKETI
            0E21=fogo=FOGO
            0E22=hito-inc=HITO INC
            0E23=ms-kajak7-ug-limited-liability=MS kajak7 UG (limited liability)
            0E24=avedis-zildjian-co=Avedis Zildjian Co.
            0E25=hangzhou-hikvision-digital-technology-co-ltd=Hangzhou Hikvision Digital Technology Co., Ltd.
            0E26=lihjoen-speed-meter-co-ltd=LIHJOEN SPEED METER CO., LTD.
            0E27=nextsense-inc=NextSense, Inc.
            0E28=patchrx-inc=PatchRx, Inc.
            0E29=flipper-devices-inc=Flipper Devices Inc.
            0E2A=huizhou-foryou-general-electronics-co-ltd=Huizhou Foryou General Electronics Co., Ltd.
            0E2B=je-electronic-a-s=JE electronic a/s
            0E2C==9313-7263 Quebec inc.
            0E2D=ecarx-hubei-tech-co-ltd=ECARX (Hubei) Tech Co.,Ltd.
            0E2E=nihon-kohden-corporation=NIHON KOHDEN CORPORATION
            0E2F=onwi=ONWI
            0E30=primax-electronics-ltd=Primax Electronics Ltd.
            0E31=alphatheta-corporation=AlphaTheta Corporation
            0E32=pacific-industrial-co-ltd=PACIFIC INDUSTRIAL CO., LTD.
            0E33=crescent-nv=Crescent NV
            0E34=vermis-software-solutions-llc=Vermis, software solutions llc
            0E35=snappwish-llc=SNAPPWISH LLC
            0E36=cousins-and-sears-llc=Cousins and Sears LLC
            0E37=cesys-gesellschaft-fur-angewandte-mikroelektronik-mbh=CESYS Gesellschaft für angewandte Mikroelektronik mbH
            0E38=sloc-gmbh=SLOC GmbH
            0E39=ires-infrarot-energie-systeme-gmbh=IRES Infrarot Energie Systeme GmbH
            0E3A=ofive-limited=OFIVE LIMITED
            0E3B=swift-iot-tech-shenzhen-co-ltd=Swift IOT Tech (Shenzhen) Co., LTD.
            0E3C=viselabs=Viselabs
            0E3D=walmart-inc=Walmart Inc.
            0E3E=vanbox=VANBOX
            0E3F=wiser-devices-llc=Wiser Devices, LLC
            0E40=wkd-labs-ltd=WKD Labs Ltd
            0E41=asustek-computer-inc=Asustek Computer Inc.
            0E42=z-one-technology-co-ltd=Z-ONE Technology Co., Ltd.
            0E43=innovision-medical-technologies-llc=InnoVision Medical Technologies, LLC
            0E44=quantatec=QUANTATEC
            0E45=filo-srl=Filo Srl
            0E46=sounduct=SOUNDUCT
            0E47=hosiden-besson-limited=Hosiden Besson Limited
            0E48=karluna-muhendislik-sanayi-ve-ticaret-anonim-sirketi=KARLUNA MUHENDISLIK SANAYI VE TICARET ANONIM SIRKETI
            0E49=deone-shanghai-communication-technology-co-ltd=Deone (Shanghai) Communication & Technology Co., Ltd
            0E4A=nitto-denko-corporation=Nitto Denko Corporation
            0E4B=pudsey-diamond-engineering-limited=PUDSEY DIAMOND ENGINEERING LIMITED
            0E4C=luxshare-precision-industry-co-ltd=Luxshare Precision Industry Co., Ltd.
            0E4D=brooksee-inc=Brooksee, Inc.
            0E4E=qsc-llc=QSC, LLC
            0E4F=ebet-gaming-sytems-pty-limited=eBet Gaming Sytems Pty Limited
            0E50=zhejiang-desman-intelligent-technology-co-ltd=Zhejiang Desman Intelligent Technology Co., Ltd.
            0E51=dyaco-international-inc=Dyaco International Inc.
            0E52=aquana-llc=Aquana, LLC
            0E53=minirig=MINIRIG
            0E54=relief-technologies-as=Relief Technologies AS
            0E55=new-cosmos-electric-co-ltd=New Cosmos Electric Co., Ltd.
            0E56=inepro-metering-b-v=INEPRO Metering B.V.
            0E57=altina-inc=Altina Inc.
            0E58=urban-armor-gear-llc=Urban Armor Gear, LLC
            0E59=loewe-technology-gmbh=Loewe Technology GmbH
            0E5A=omniwave-microelectronics-shanghai-co-ltd=OmniWave Microelectronics Shanghai Co., Ltd
            0E5B=wuhu-hongjing-electronic-co-ltd=Wuhu Hongjing Electronic Co.,Ltd
            0E5C=rocoto-ltd=Rocoto Ltd
            0E5D=l-t-h-electronics-limited=L.T.H. Electronics Limited
            0E5E=shaper-tools-inc=SHAPER TOOLS, INC.
            0E5F=ruptela=Ruptela
            0E60=ant-group-co-ltd=Ant Group Co., Ltd.
            0E61=queclink-wireless-solutions-co-ltd=Queclink Wireless Solutions Co., Ltd.
            0E62=goki-pty-ltd=GOKI PTY LTD
            0E63=last-lock-inc=LAST LOCK INC.
            0E64=huitong-intelligence-company-limited=HuiTong intelligence Company Limited
            0E65=daikin-industries-ltd=Daikin Industries, LTD
            0E66=shenzhen-baseus-technology-co-ltd=Shenzhen Baseus Technology Co., Ltd.
            0E67=next-devices-ltda=NEXT DEVICES LTDA
            0E68=eartex-ltd=EarTex Ltd
            0E69=megatronix-beijing-technology-co-ltd=Megatronix (Beijing) Technology Co., Ltd
            0E6A=hyena-inc=Hyena Inc.
            0E6B=shenzhen-goodocom-information-technology-co-ltd=Shenzhen Goodocom Information Technology Co., Ltd.
            0E6C=righ-inc=RIGH, INC.
            0E6D=fevos-limited=FEVOS LIMITED
            0E6F=opconnect-inc=OpConnect, Inc.
            0E70=powerstick-com=Powerstick.com
            0E71=enablewear-llc=ENABLEWEAR LLC
            0E72=tor-ai-limited=TOR.AI LIMITED
            0E73=adventures-of-the-persistently-impaired-and-other-tales-limited=Adventures of the Persistently Impaired (and other tales) Limited
            0E74=rocky-radios-llc=Rocky Radios LLC
            0E75=le-touch-shenzhen-electronics-co-ltd=Le Touch (Shenzhen) Electronics Co., Ltd.
            0E76=guangdong-nanguang-photo-video-systems-co-ltd=Guangdong Nanguang Photo&Video Systems Co., Ltd.
            0E77=mobile-tech-inc=MOBILE TECH, INC.
            0E78=hong-kong-communications-company-limited=HONG KONG COMMUNICATIONS COMPANY LIMITED
            0E79=neptune-first-ou=Neptune First OU
            0E7A=vivago-oy=Vivago Oy
            0E7B=circular=Circular
            0E7C=final-inc=final Inc.
            0E7D=jiangsu-xintongda-electric-technology-co-ltd=Jiangsu XinTongda Electric Technology Co.,Ltd.
            0E7E=archon-controls-llc=Archon Controls LLC
            0E7F=szr-dev-ug=SZR-Dev UG
            0E80=iqnexxt-solutions-gmbh=IQNEXXT Solutions GmbH
            0E81=guangdong-hengqin-xingtong-technology-co-ltd=Guangdong Hengqin Xingtong Technology Co.,ltd.
            0E82=chevalier-tech-limited=CHEVALIER TECH LIMITED
            0E83=sprintus-gmbh=SPRiNTUS GmbH
            0E84=tymphany-hk-ltd=Tymphany HK Ltd
            0E85=tigerlight-inc=TigerLight, Inc.
            0E86=mercury-marine-a-division-of-brunswick-corporation=Mercury Marine, a division of Brunswick Corporation
            0E87=opentech-alliance-inc=OpenTech Alliance, Inc.
            0E88=skewered-fencing-llc=Skewered Fencing, LLC
            0E89=brudden=Brudden
            0E8A=tele-radio-i-lysekil-ab=Tele-Radio i Lysekil AB
            0E8B=allgon-ab=Allgon AB
            0E8C=gopod-group-holding-limited=Gopod Group Holding Limited
            0E8D=celebrities-management-private-limited=Celebrities Management Private Limited
            0E8E=nobest-inc=Nobest Inc
            0E8F=avetos-design-llc=Avetos Design LLC
            0E90=rainmaker-solutions-inc=RainMaker Solutions, Inc.
            0E91=identita-inc=Identita Inc.
            0E92=glutz-ag=Glutz AG
            0E93=miv-electronics-ltd=MIV ELECTRONICS, LTD
            0E94=tactrix=Tactrix
            0E95=viaanix-inc=Viaanix, Inc.
            0E96=skeed-co-ltd=Skeed,co,Ltd.
            0E97=kokoromil-inc=kokoromil Inc.
            0E98=chromatic-inc=Chromatic Inc.
            0E99=medibound-inc=Medibound, Inc.
            0E9A=scanbro-ou=Scanbro OU
            0E9B=panasonic-automotive-systems-co-ltd=Panasonic Automotive Systems Co., Ltd.
            0E9C=andrews-arnold-ltd=Andrews & Arnold Ltd
            0E9D=audinor-aps=Audinor ApS
            0E9E=travelxp-india-private-limited=Travelxp India Private Limited
            0E9F=owlet-baby-care-inc=Owlet Baby Care Inc.
            0EA0=enless-wireless=ENLESS WIRELESS
            0EA1=culligan-international-company=Culligan International Company
            0EA2=qikconnex-llc=QIKCONNEX LLC
            0EA3=olis-electronics-llc=OLIS ELECTRONICS, LLC
            0EA4=bitech-automotive-wuhu-co-ltd=BiTECH Automotive (Wuhu) Co.,Ltd
            0EA5=easyreach-solutions-private-limited=EasyReach Solutions Private Limited
            0EA6=amg-lab-llc=AMG Lab LLC
            0EA7=brickxter-gmbh=BrickXter GmbH
            0EA8=dongguan-trangjan-industrial-co-ltd=Dongguan Trangjan Industrial Co., Ltd
            0EA9=makichie-co-ltd=Makichie Co., Ltd.
            0EAA=hive-soundz-inc=Hive Soundz inc.
            0EAB=steyr-sport-gmbh=STEYR Sport GmbH
            0EAC=dynetrex-solutions-inc=Dynetrex Solutions Inc.
            0EAD=optron-co-ltd=OPTRON Co., Ltd.
            0EAE=bhclears-microelectronics-shanghai-co-ltd=BHClears Microelectronics (Shanghai) Co., Ltd.
            0EAF=unfolded-circle-aps=Unfolded Circle ApS
            0EB0=factorysense=FactorySense
            0EB1=wearnex-limited=WearNex Limited
            0EB2=pradco-outdoor-brands=PRADCO Outdoor Brands
            0EB3=zucchetti-axess=Zucchetti Axess
            0EB4=bluefin-data-llc=BLUEFIN DATA, LLC
            0EB5=preseed-japan-corporation=Preseed Japan Corporation
            0EB6=server-products-inc=Server Products, Inc.
            0EB7=embedded-solutions-llc=Embedded Solutions LLC
            0EB8=paragon-id=PARAGON ID
            0EB9=egojin-co-ltd=egojin co,.ltd
            0EBA=thermy-ltd=THERMY LTD
            0EBB=asahi-denso-co-ltd=Asahi Denso Co.,Ltd.
            0EBC=gp-acoustics-international-limited=GP Acoustics International Limited
            0EBD=tongfang-health-technology-beijing-co-ltd=Tongfang Health Technology (Beijing) Co., Ltd.
            0EBE=deity-acoustic-technology-co=Deity Acoustic Technology Co.
            0EBF=schulte-schlagbaum-ag=Schulte-Schlagbaum AG
            0EC0=west-inx-ltd=WEST inx Ltd.
            0EC1=crossdoor=Crossdoor
            0EC2=high-entropy-llc=High Entropy, LLC
            0EC3=herschel-infrared-ltd=Herschel Infrared Ltd
            0EC4=pacific-marine-batteries-pty-limited=PACIFIC MARINE BATTERIES PTY. LIMITED
            0EC5=alibaba-china-co-ltd=Alibaba (China) Co., Ltd.
            0EC6=authgate-b-v=AuthGate B.V.
            0EC7=canyon-bicycles-gmbh=Canyon Bicycles GmbH
            0EC8=codie-llc=Codie LLC
            0EC9=neuropace-inc=NeuroPace Inc
            0ECA=nexrev-llc=NexRev LLC
            0ECB=zhong-shan-city-richsound-electronic-industrial-ltd=Zhong Shan City Richsound Electronic Industrial Ltd.
            0ECC=shenzhen-neoeco-technology-co-ltd=Shenzhen NEOECO Technology Co., Ltd.
            0ECD=nature-inc=Nature Inc.
            0ECE=guangzhou-honor-microelectronic-co-ltd=Guangzhou Honor Microelectronic Co.,Ltd.
            0ECF=ggec-america-inc=GGEC America, Inc.
            0ED0=gibson-inc=Gibson, Inc.
            0ED1=vinyl-matt-media-limited=VINYL MATT MEDIA LIMITED
            0ED2=shenzhen-bestway-electronics-co-ltd=SHENZHEN BESTWAY ELECTRONICS CO.,LTD
            0ED3=lichens-innovation-inc=Lichens Innovation inc.
            0ED4=goerdyna-group-co-ltd=Goerdyna Group Co., Ltd
            0ED5=relish-technologies-limited=Relish Technologies Limited
            0ED6=quintessential-design-inc=Quintessential Design, Inc.
            0ED7=cs-instruments-gmbh-co-kg=CS INSTRUMENTS GmbH & Co.KG
            0ED8=doran-mfg-llc=DORAN MFG. LLC
            0ED9=overhead-door-corporation=Overhead Door Corporation
            0EDA=kodira-gmbh=Kodira GmbH
            0EDB=shenzhen-boyichuangxin=ShenZhen BoYiChuangXin
            0EDC=shenzhen-zoqin-technology-co-ltd=Shenzhen Zoqin Technology Co., Ltd.
            0EDD=ceridwen-limited=Ceridwen Limited
            0EDE=sony-honda-mobility-inc=Sony Honda Mobility Inc.
            0EDF=dynaudio-a-s=Dynaudio A/S
            0EE0=maersk-container-industry-a-s=MAERSK CONTAINER INDUSTRY A/S
            0EE1=ma-micro-limited=MA MICRO LIMITED
            0EE2=shenzhen-hongever-technology-co-ltd=shenzhen hongever technology Co,. Ltd
            0EE3=tamron-co-ltd=TAMRON Co., Ltd.
            0EE4=captemp-lda=CAPTEMP, LDA
            0EE5=ambient-life-inc=Ambient Life Inc.
            0EE6=noctrix-health-inc=NOCTRIX HEALTH, INC
            0EE7=rickard-air-diffusion-pty-ltd=RICKARD AIR DIFFUSION (PTY) LTD
            0EE8=sg-armaturen-as=SG Armaturen AS
            0EE9=pixel-ti-ind-e-com-prod-eletronicos=PIXEL TI IND. E COM PROD ELETRONICOS
            0EEA=core-devices-llc=Core Devices LLC
            0EEB=fujita-electric-works-ltd=Fujita Electric Works, Ltd
            0EEC=willow-laboratories-inc=Willow Laboratories, Inc.
            0EED=bbc-bircher-ag=BBC Bircher AG
            0EEE=ellea-ingegneria-srl-unipersonale=ELLEA INGEGNERIA SRL UNIPERSONALE
            0EEF=q42-internet-b-v=Q42 Internet B.V.
            0EF0=seaward-electronic=Seaward Electronic
            0EF1=wuxi-does-iot-co-ltd=Wuxi Does IOT Co., Ltd
            0EF2=captain-blink=CAPTAIN BLINK
            0EF3=monil-as=Monil AS
            0EF5=ls-electric-co-ltd=LS ELECTRIC Co., Ltd.
            0EF6=shenzhen-cyber-innovation-technology-co-ltd=Shenzhen Cyber Innovation Technology Co., Ltd.
            0EF7=trackonomy-systems-inc=Trackonomy Systems, Inc.
            0EF8=iot-solutions-malta-limited=IoT Solutions Malta Limited
            0EF9=aseptico-inc=Aseptico, Inc.
            0EFA=sensear-pty-ltd=Sensear Pty Ltd
            0EFB=blueproviderz-llc=BLUEPROVIDERZ LLC
            0EFC=jano-life-inc=Jano Life Inc.
            0EFD=primes-gmbh=PRIMES GmbH
            0EFE=teledyne-instruments-inc=Teledyne Instruments, Inc.
            0EFF=healthcare-technology-limited=Healthcare Technology Limited
            0F00=tracerco-limited=TRACERCO LIMITED
            0F01=happlabs-software-private-limited=HAPPLABS SOFTWARE PRIVATE LIMITED
            0F02=ge-healthcare-technologies-inc=GE HEALTHCARE TECHNOLOGIES INC.
            0F03=olibra-llc=Olibra LLC
            0F04=lumen-labs-hk-ltd=Lumen Labs (HK) Ltd
            0F05=shenzhen-gwstai-technology-co-ltd=SHENZHEN GWSTAI TECHNOLOGY CO.,LTD
            0F06=shenzhen-poweroak-newener-co-ltd=SHENZHEN POWEROAK NEWENER CO., LTD
            0F07=tech-ovn-private-limited=Tech OVN Private Limited
            0F08=lezyne-usa-inc=Lezyne USA Inc.
            0F09=anc-china-limited=ANC CHINA LIMITED
            0F0A=lion-group-inc=LION GROUP, INC.
            0F0B=brightway-innovation-intelligent-technology-suzhou-co-ltd=Brightway Innovation Intelligent Technology (Suzhou) Co., Ltd.
            0F0C=hitachi-industrial-equipment-systems-co-ltd=Hitachi Industrial Equipment Systems Co.,Ltd.
            0F0D=maennl-elektronik-gmbh=Maennl Elektronik GmbH
            0F0E=ideatronik-limited-liability-company=IDEATRONIK Limited Liability Company
            0F0F=caive-inc=caive Inc.
            0F10=shenzhen-doctors-of-intelligence-technology-co-ltd=ShenZhen Doctors of Intelligence & Technology Co.,Ltd
            0F11=deep-and-steep-llc=Deep and Steep LLC
            0F12=endur-id-inc=Endur ID, Inc.
            0F13=freshape-sa=Freshape SA
            0F14=preevnt-llc=PreEvnt, LLC
            0F15=oval-corporation=Oval Corporation
            0F16=adhd-friendly-co-ltd=ADHD Friendly co.Ltd
            0F17=rorentech-co-ltd=RORENTECH Co., Ltd.
            0F18=ikeyless-llc=iKeyless, LLC
            0F19=shenzhen-supersound-technology-co-ltd=Shenzhen SuperSound Technology Co.,Ltd
            0F1A=flo-sciences-llc=FLO SCIENCES, LLC
            0F1B=palatiumcare-llc=PalatiumCare LLC
            0F1C=edge-semiconductors-inc=Edge Semiconductors Inc.
            0F1D=zimmermann-pv-steel-group-gmbh-co-kg=ZIMMERMANN PV-Steel Group GmbH & Co. KG
            0F1E=yolni-inc=Yolni Inc.
            0F1F=ninebot-changzhou-tech-co-ltd=Ninebot (Changzhou) Tech Co., Ltd.
            0F20=beijing-spring-creation-technology-co-ltd=Beijing Spring Creation Technology Co., Ltd.
            0F21=rokk-limited=Rokk Limited
            0F22=onespace-technologies-pty-ltd=ONESPACE TECHNOLOGIES (PTY) LTD
            0F23=yuquan-semiconductor-xiamen-co-ltd=Yuquan Semiconductor (Xiamen) Co., Ltd.
            0F24=easy-measure-co-ltd=Easy Measure Co., Ltd.
            0F25=sichuan-changhong-neonet-technologies-co-ltd=Sichuan Changhong Neonet Technologies Co.,Ltd.
            0F26=centromere-holding-b-v=Centromere Holding B.V.
            0F27=global-link-distribution-corp=Global Link Distribution Corp.
            0F28=amp-fit-israel-ltd=Amp Fit Israel LTD
            0F29=trezor-company-s-r-o=Trezor Company s.r.o.
            0F2A=keller-druckmesstechnik-ag=KELLER Druckmesstechnik AG
            0F2B=elitengineering-llc=ElitEngineering LLC
            0F2C=vision-group-inc=Vision Group Inc.
            0F2D=clipsclips-llc=ClipsClips LLC
            0F2E=britz-international-co-ltd=BRITZ INTERNATIONAL CO.,LTD
            0F2F=thingco-limited=ThingCo Limited
            0F30=opal-camera-inc=Opal Camera, Inc.
            0F31=technologies-for-freeride-s-r-o=TECHNOLOGIES FOR FREERIDE s.r.o
            0F32=flintec-uk-limited=FLINTEC UK LIMITED
            0F33=tetnet=TETNET
            0F34=ningbo-sharkward-electronics-co-ltd=NINGBO SHARKWARD ELECTRONICS CO.,LTD
            0F35=audeze-llc=Audeze LLC
            0F36=noder-joint-stock-company=NODER Joint Stock Company
            0F37=schueco-international-kg=Schueco International KG
            0F38=gill-instruments-limited=GILL INSTRUMENTS LIMITED
            0F39=seitron-spa=Seitron Spa
            0F3A=southern-audio-services-inc=Southern Audio Services, Inc
            0F3B=sanwa-newtec-co-ltd=SANWA NEWTEC CO.,LTD.
            0F3C=mobile-technology-solutions-llc=Mobile Technology Solutions LLC
            0F3D=vitio-medical-s-l=Vitio Medical S.L.
            0F3E=salyx-medical-inc=Salyx Medical Inc.
            0F3F=landig-lava-gmbh-co-kg=Landig + Lava GmbH & Co. KG
            0F40=health-data-insight-c-i-c=Health Data Insight C.I.C.
            0F41=bonx-inc=BONX INC.
            0F42=linkedchip-technology-inc=LINKEDCHIP TECHNOLOGY INC
            0F43==12mm Health Technology (Hainan) Co., Ltd.
            0F44=maverick-energy-solutions-international-inc=MAVERICK ENERGY SOLUTIONS INTERNATIONAL,INC
            0F45=tactica-defense-llc=Tactica Defense LLC
            0F46=huizhou-meicanxin-electronics-technology-co-ltd=Huizhou Meicanxin Electronics Technology Co.,Ltd
            0F47=lodestar-technology-inc=Lodestar Technology Inc.
            0F48=shenzhen-xinfeiyi-technology-co-ltd=Shenzhen Xinfeiyi Technology Co., Ltd.
            0F49=iyo-inc=IYO INC.
            0F4A=mitsubishi-motors-corporation=Mitsubishi Motors Corporation
            0F4B=desamisco-ltd=desamisCo.,Ltd.
            0F4C=jl-world-corporation-limited=JL WORLD CORPORATION LIMITED
            0F4D=qulinda-ab=Qulinda AB
            0F4E=ningbo-dooya-mechanic-electronic-technology-co-ltd=Ningbo Dooya Mechanic & Electronic Technology Co., Ltd
            0F4F=g-vision-gmbh=G-Vision GmbH
            0F50=lantern-innovations-incorporated=Lantern Innovations Incorporated
            0F51=ebm-papst-mulfingen-gmbh-co-kgaa-co-kg=ebm-papst Mulfingen GmbH & Co. KGaA & Co. KG
            0F52=shenzhen-yunke-intelligent-co-ltd=Shenzhen Yunke Intelligent Co.Ltd
            0F53=fledt-meiton-marin-ab=Fledt & Meiton Marin AB
            0F54=contitech-deutschland-gmbh=ContiTech Deutschland GmbH
            0F55=sensoteq-ltd=Sensoteq Ltd
            0F56=astute-access-group-limited=Astute Access Group Limited
            0F57=silverlake-technologies=Silverlake Technologies
            0F58=shenzhen-guo-link-technology-co-ltd=Shenzhen Guo-link Technology Co.,Ltd.
            0F59=silicon-vandals-pty-ltd=Silicon Vandals PTY LTD
            0F5A=vibe-energy-b-v=Vibe Energy B.V.
            0F5B=shanghai-fudan-electronics-group-company-co-ltd=shanghai fudan electronics group company Co. Ltd
            0F5C=micro-technology-services-inc=Micro Technology Services, Inc.
            0F5D=leapcraft-aps=Leapcraft ApS
            0F5E=wuxi-weida-intelligent-electronics-co-ltd=WUXI WEIDA INTELLIGENT ELECTRONICS CO.,LTD.
            0F5F=robson-srl=ROBSON SRL
            0F60=quilt-systems-inc=Quilt Systems, Inc.
            0F61=hyolimxe-co-ltd=HyolimXE Co., Ltd.
            0F62=kehwin-technologies-co-ltd=Kehwin Technologies Co. Ltd.
            0F63=watter-inc=WATTER, Inc.
            0F64=safenow-gmbh=SafeNow GmbH
            0F65=czv-inc=CZV, Inc
            0F66=bigredbee-llc=BIGREDBEE, LLC
            0F67=white-eagle-sonic-technologies-inc=White Eagle Sonic Technologies, Inc.
            0F68=navico=Navico
            0F69=ancoe-industry-corporation=Ancoe Industry Corporation
            0F6A=roam-devices-llc=Roam Devices LLC
            0F6B=skywalk-inc=Skywalk Inc.
            0F6C=biogents-ag=Biogents AG
            0F6D=modretro-inc=MODRETRO, INC.
            0F6E=isi-wearable-safety-gmbh=iSi Wearable Safety GmbH
            0F6F=onanoff-limited=onanoff limited
            0F70=techflitter-solutions-private-limited=TECHFLITTER SOLUTIONS PRIVATE LIMITED
            0F71=piritiz-llc=PIRITIZ LLC
            0F72=florlink-inc=FLORLINK, INC.
            0F73=keycafe-inc=Keycafe Inc.
            0F74=sperry-labs-llc=Sperry Labs LLC
            0F75=senseonics-incorporated=Senseonics, Incorporated
            0F76=simatec-ag=simatec ag
            0F77=cross-brain-co-ltd=CROSS BRAIN CO.,Ltd.
            0F78=also-inc=Also, Inc.
            0F79=walter-mueller-inc-for-industrial-electronics=Walter Mueller Inc. for Industrial Electronics
            0F7A=shenzhen-guang-qi-guo-chuang-technology-co-ltd=SHENZHEN GUANG QI GUO CHUANG TECHNOLOGY CO.,LTD
            0F7B=skyroam-inc=SKYROAM, INC.
            0F7C=polk-audio=Polk Audio
            0F7D=eq-3-ag=eQ-3 AG
            0F7E=shenzhen-holyiot-technology-co-ltd=shenzhen Holyiot Technology Co.,Ltd
            0F7F=badass-ebikes-gmbh=Badass eBikes GmbH
            0F80=hydro-electronic-devices-inc=Hydro Electronic Devices, Inc.
            0F81=in-phase-international-ltd=IN Phase International lTD
            0F82=amon-co-ltd=Amon Co.Ltd.
            0F83=calpeda-s-p-a=Calpeda S.p.A.
            0F84=kt-micro-inc=KT Micro, Inc.
            0F85=hangzhou-sciener-smart-technology-co-ltd=Hangzhou Sciener Smart Technology Co., Ltd.
            0F86=lakecrest-pty-ltd=Lakecrest Pty Ltd
            0F87=anacove-inc=Anacove Inc.
            0F88=kohler-ventures-inc=Kohler Ventures, Inc.
            0F89=storeio-technologies-ltd=STOREIO TECHNOLOGIES LTD
            0F8A=innogando-s-l=Innogando S.L.
            0F8B=a-y-mcdonald-mfg-co=A.Y. McDonald Mfg. Co.
            0F8C=royal-parts-co-ltd=ROYAL PARTS CO.,LTD
            0F8D=juren-co-ltd=JUREN CO., LTD.
            0F8E=biceek-inc=Biceek Inc
            0F8F=signum-intelligence-ltd=SIGNUM INTELLIGENCE LTD
            0F90=mobi7-tecnologia-em-mobilidade-s-a=MOBI7 TECNOLOGIA EM MOBILIDADE S.A.
            0F91=valostra-digital-ventures-llp=Valostra Digital Ventures LLP
            0F92=ethos-group-inc=Ethos Group, Inc.
            0F93=aktiebolaget-ebeco=Aktiebolaget Ebeco
            0F94=idx-company-ltd=IDX Company, Ltd.
            0F95=dongguang-huasoo-automation-technology-company-limited=Dongguang Huasoo Automation Technology Company Limited
            0F96=seikoist-inc=SEIKOIST, INC
            0F97=spx-aids-to-navigation-oy=SPX Aids to Navigation Oy
            0F98=fitnexa-inc=Fitnexa Inc
            0F99=dezine-group-llc=DEZINE GROUP LLC
            0F9A=eiritsu-electronics-industry-co-ltd=Eiritsu Electronics Industry Co., Ltd.
            0F9B=hanshow-technology-co-ltd=Hanshow Technology Co.,Ltd.
            0F9C=wepower-technologies-llc=WePower Technologies LLC
            0F9D=irtrans-gmbh=IRTrans GmbH
            0F9E=hibino-corporation=Hibino Corporation
            0F9F=seiko-future-creation-inc=Seiko Future Creation Inc.
            0FA0=dp-iot=DP IOT
            0FA1=palred-retail-private-limited=PALRED RETAIL PRIVATE LIMITED
            0FA2=bia-neuroscience-inc=BIA NEUROSCIENCE INC.
            0FA3=b-e-g-brueck-electronic-gmbh=B.E.G. Brueck Electronic GmbH
            0FA4=nice-spa=Nice Spa
            0FA5=avanos-medical-inc=Avanos Medical, Inc.
            0FA6=ugreen-group-limited=Ugreen Group Limited
            0FA7=spheretek-japan=spheretek japan
            0FA8=senti-technologies-private-limited=Senti Technologies Private Limited
            0FA9=ranch-systems-inc=Ranch Systems, Inc.
            0FAA=suzhou-fanxi-technology-co-ltd=Suzhou Fanxi Technology Co., Ltd.
            0FAB=geo-radar-ai-private-limited=Geo Radar AI Private Limited
            0FAC=flitsmeister-b-v=Flitsmeister B.V.
            0FAD=the-ai-toy-company=The AI Toy Company
            0FAE=capacite=Capacite
            0FAF=terasite-technologies=Terasite Technologies
            0FB0=general-resistance-llc=General Resistance, LLC
            0FB1=avivomed-inc=Avivomed Inc.
            0FB2=plaud-inc=PLAUD Inc.
            0FB3=hooked-society-oy-ltd=Hooked Society Oy Ltd
            0FB4=stonedevices=StoneDevices
            0FB5=hangzhou-nano-ic-technologies-co-ltd=Hangzhou Nano IC Technologies Co,. Ltd
            0FB6=tq-systems-gmbh=TQ-Systems GmbH
            0FB7=hapn-holdings-llc=Hapn Holdings, LLC
            0FB8=siterwell-electronics-co-limited=SITERWELL ELECTRONICS CO.,LIMITED
            0FB9=shenzhen-mutual-technology-co-ltd=Shenzhen Mutual Technology Co., Ltd
            0FBA=cosonic-intelligent-technologies-co-ltd=Cosonic Intelligent Technologies Co., Ltd.
            0FBB=rollease-acmeda-inc=Rollease Acmeda, Inc.
            0FBC=atans-technology-inc=ATANS TECHNOLOGY INC.
            0FBD=locus-robotics-corp=Locus Robotics Corp.
            0FBE=taigaiot=TaigaIoT
            0FBF=tridentify-ab=Tridentify AB
            0FC0=littlebird-connected-care-inc=Littlebird Connected Care, Inc.
            0FC1=air-automotive-tracking-inc=Air Automotive tracking Inc.
            0FC2=isspro-inc=ISSPRO, INC
            0FC3=shenzhen-jimi-lot-co-ltd=Shenzhen Jimi loT Co.,Ltd
            0FC4=fulscience-automotive-electronics-co-ltd=FulScience Automotive Electronics Co., Ltd.
            0FC5=hypershell-co-ltd=Hypershell Co., Ltd
            0FC6=asd-lighting-plc=ASD Lighting PLC
            0FC7=pharox-b-v=Pharox B.V.
            0FC8=eforthink-technology-co-ltd=Eforthink Technology Co., Ltd.
            0FC9=zirbel-bike-gmbh=Zirbel Bike GmbH
            0FCA=legato-audio-inc=Legato Audio, Inc.
            0FCB=biocorp-production=Biocorp Production
            0FCC=neurotherapeutics-ltd=Neurotherapeutics Ltd
            0FCD=wimate-technology-solutions-pvt-ltd=Wimate Technology Solutions Pvt Ltd
            0FCE=noja-power=NOJA Power
            0FCF=nestlab-as=Nestlab AS
            0FD0=stark-future-sl=Stark Future SL
            0FD1=auranova-llc=Auranova LLC
            0FD2=domteknika-s-a=Domteknika S.A
            0FD3=ydiit-co-ltd=YDIIT Co., Ltd
            0FD4=qritagya-llp=QRITAGYA LLP
            0FD5=telemacy-ltd=Telemacy Ltd
            0FD6=liotys=LIOTYS
            0FD7=hondata-inc=Hondata, Inc.
            0FD8=siva-inotec-limited=SIVA Inotec Limited
            0FD9=remdevice-s-r-l=REMDEVICE S.R.L.
            0FDA=nivelco-process-control-co=NIVELCO PROCESS CONTROL CO.
            0FDC=beijing-hongsi-electronic-technology-co-ltd=Beijing Hongsi Electronic Technology Co.,Ltd.
            103A=foss-analytical-a-s=FOSS Analytical A/S
            103D=blahaj-ltd=Blahaj Ltd
            103E=nextorage-corporation=Nextorage Corporation
            103F=infyni=infyni
            1040=raspberry-pi=Raspberry Pi
            1041=shenzhen-huasheng-jiaye-technology-co-ltd=Shenzhen Huasheng Jiaye Technology Co., Ltd
            1042=namara-water-technologies-inc=Namara Water Technologies, Inc
            1043=shanghai-holychip-electronic-co-ltd=Shanghai Holychip Electronic Co., Ltd.
            1044=rotarex-s-a=Rotarex S.A.
            1045=votronic-elektronik-systeme-gmbh=VOTRONIC Elektronik-Systeme GmbH
            1046=exelio-s-r-l=EXELIO S.R.L.
            1047=yamaha-motor-ebike-systems-gmbh=Yamaha Motor eBike Systems GmbH
            1048=ferrari-s-p-a=Ferrari s.p.a.
            1049=anhui-ubico-advanced-manufacture-co-ltd=Anhui Ubico Advanced Manufacture Co., Ltd.
            104A=mueller-bbm-rail-technologies-gmbh=Mueller-BBM Rail Technologies GmbH
            104B=yoto-limited=Yoto Limited
            104C=laumas-elettronica-s-r-l=LAUMAS Elettronica S.r.l.
            104D=bund-media-pty-ltd=BUND MEDIA PTY. LTD.
            104E=lsc-control-systems-pty-ltd=LSC Control Systems Pty Ltd
            104F=safety-lighting-research-pty-ltd=Safety Lighting Research Pty Ltd
            1050=hangzhou-sneuro-medical-co-ltd=Hangzhou Sneuro Medical Co., Ltd.
            1051=unlimitedirl-llc=UnlimitedIRL LLC
            1052=maxta-tech-inc=MAXTA TECH INC.
            1053=sensorworx-inc=Sensorworx, Inc.
            1054=romcor-pty-ltd=Romcor Pty Ltd
            1055=newnet-inc=NewNet, Inc.
            1056=clm-solutions=CLM-Solutions
            1057=rsa-security-llc=RSA Security LLC
            1058=gravity-shenzhen-space-technology-co-ltd=Gravity (Shenzhen)Space Technology Co., Ltd
            1059=shenzhen-shuye-technology-co-ltd=Shenzhen Shuye Technology Co.,Ltd.
            105A=arjohuntleigh-ab=ArjoHuntleigh AB
            105B=fairbanks-scales-inc=Fairbanks Scales Inc.
            105C=yanmar-holdings-co-ltd=YANMAR HOLDINGS CO., LTD.
            105D=williams-sound-llc=Williams Sound, LLC
            105E=zuuka-limited=Zuuka Limited
            105F=chip-pump-microelectronics=Chip-pump Microelectronics
            1060=tomoe-valve-co-ltd=TOMOE VALVE CO.,LTD
            1061=vcs-vision-control-solutions-gmbh=VCS Vision Control Solutions GmbH
            1062=framason-audio-s-a=Framason Audio S.A
            1063=field-line-automation-ltd=Field Line Automation Ltd
            1064=shearwater-research-inc=Shearwater Research Inc.
            1065=high-hit-enterprise-co-ltd=HIGH HIT ENTERPRISE CO., LTD.
            1066=algiz-as=Algiz AS
            1067=shenzhen-fhx-precision-hardware-plastic-co-ltd=Shenzhen FHX Precision Hardware & Plastic Co., Ltd.
            1068=hotron-co-ltd=Hotron Co., Ltd.
            1069=remoticom-b-v=Remoticom B.V.
            106A=oskey=OSKEY
            106B=gordon-murray-group-limited=GORDON MURRAY GROUP LIMITED
            106C=global-electronics=Global Electronics
            106D=rokstar-holdings-limited=Rokstar Holdings Limited
            106E=stryde-limited=STRYDE LIMITED
            106F=prosaris-solutions-ltd=Prosaris Solutions Ltd.
            1070=tlv-co-ltd=TLV Co.,LTD.
            1071=izybat=IZYBAT
            1072=altessa-solutions-inc=ALTESSA SOLUTIONS INC.
            1073=hong-kong-future-lntelligent-technology-co-limited=Hong Kong Future lntelligent Technology Co., Limited
            1074=centrak-inc=CenTrak, Inc.
            1075=tm-technologies-jsc=TM-TECHNOLOGIES, JSC
            1076=alphadif=ALPHADIF
            1077=shenzhen-muyu-technology-co-ltd=Shenzhen Muyu Technology Co., Ltd.
            1078=augment-ai-inc=augment AI Inc.
            1079=digimax-innovative-products-ltd=Digimax Innovative Products LTD.
            107A=codahd-llc=CodaHD LLC
            107B=e-j-brooks-company=E.J. Brooks Company
            107C=martin-care-gmbh=Martin.Care GmbH
            107D=impact-bz-ltd=IMPACT-BZ LTD
            107E=belford-investment-holdings-pty-ltd=Belford investment holdings pty ltd
            107F=anton-paar-consumertec-gmbh=Anton Paar ConsumerTec GmbH
            1080=knit-sound-company=Knit Sound Company
            1081=australis-scientific-pty-ltd=Australis Scientific Pty Ltd.
            1082=air-products-and-chemicals-inc=AIR PRODUCTS AND CHEMICALS, INC.
            1083=system-loco-ltd=SYSTEM LOCO LTD
            1084==24x8, LLC
            1085=future-intelligence-technology-singapore-pte-ltd=FUTURE INTELLIGENCE TECHNOLOGY SINGAPORE PTE. LTD.
            1086=m3sh-technology-inc=M3SH TECHNOLOGY INC.
            1087=matisse-interactif-inc=Matisse Interactif inc.
            1088=sesame-ai-inc=Sesame AI, Inc.
            1089=deer-management-systems-llc=DEER MANAGEMENT SYSTEMS, LLC
            108A=grayhill-inc=Grayhill Inc.
            108B=perun-tech-sp-z-o-o=PERUN TECH SP. Z O.O.
            108C=tiny-displays-inc=Tiny Displays Inc.
            108D=dewine-labs-gmbh=DEWINE Labs GmbH
            108E=industrial-computing-limited=Industrial Computing Limited
            108F=skycell-ag=SkyCell AG
            1090=nagano-keiki-co-ltd=NAGANO KEIKI CO., LTD.
            1091=cosel-elektronik-otomasyon-sistemleri-sanayi-ve-ticaret-limited-sirketi=COSEL ELEKTRONIK OTOMASYON SISTEMLERI SANAYI VE TICARET LIMITED SIRKETI
            1092=bxb-digital-pty-limited=BXB DIGITAL PTY LIMITED
            1093=mindspire-limited=Mindspire Limited
            1094=personal-products-co-ltd=Personal Products Co., Ltd.
            1095=cardiametrics=CardiaMetrics
            1096=aktv8-llc=Aktv8 LLC
            1097=knox-associates-inc=Knox Associates, Inc.
            1098=smart-tec-gmbh-co-kg=smart-TEC GmbH & Co. KG
            1099=selco-gmbh=Selco GmbH
            109A=monnit-corporation=MONNIT CORPORATION
            109B=tensoli-gmbh=Tensoli GmbH
            109C=kible=KIBLE
            109D=terumo=terumo
            109E=shibaura-electronics-co-ltd=SHIBAURA ELECTRONICS CO., LTD.
            109F=shenzhen-hali-power-industrial-co-ltd=Shenzhen Hali-Power Industrial Co., Ltd.
            10A0=incontalert-gmbh=inContAlert GmbH
            10A1=flexlog-gmbh=flexlog GmbH
            10A2=audio-research-corporation=Audio Research Corporation
            10A3=bqt-solutions-nz-limited=BQT Solutions (NZ) Limited
            10A4=rapidise-technology-private-limited=RAPIDISE TECHNOLOGY PRIVATE LIMITED
            10A5=cebreo-medical-a-s=Cebreo Medical A/S
            10A6=lightnovo-aps=Lightnovo ApS
            10A7=pedigree-technologies-llc=Pedigree Technologies, LLC
            10A8=zhejiang-wanyou-intelligent-technology-co-ltd=Zhejiang Wanyou Intelligent Technology Co., Ltd.
            10A9=mallow=Mallow
            10AA=sigenergy-technology-co-ltd=Sigenergy Technology Co., Ltd.
            10AB=objectspectrum-llc=ObjectSpectrum, LLC
            10AC=atsens-co-ltd=ATsens Co.,Ltd.
            10AD=corehw-semiconductor-oy=CoreHW Semiconductor Oy
            10AE=raycon-inc=Raycon Inc.
            FFFF=bluetooth-sig-specification-reserved-default-vendor-id-for-remote-devices-without-device-id-service-record=Bluetooth SIG Specification Reserved Default Vendor ID for Remote Devices Without Device ID Service Record.
            """#,
        numbers: PerfectHash(
            displacements: #"""
                $$$$$($;$$$%$K$~$$$$$N$$$*$&$%$$$$$e$$$$$$$($$$$$E$$$%$)$$$($+$j$$$$$$$O$$$$$($$$m$$$&$$$($)$L$)$$$1\#
                $$$$$%$'$$$'$$$$$0$$$H$$$$$.$$$$$$$<$($$$$$[$$$'$%$$$$$4$$$%$)$s$$$$$$$$$%$$$($,%7$$$$$$$)$%$$$B$$$1\#
                $4$$$$$;$$$$$*$&$P$$$*$&$,$D$$$$$.$)$-$$$$$$$$$$$$$$$$$$$$$$$%$&$$$&$$$-$$$$$$$%$?$$$2$$$0$$$/$8$$$+\#
                $*$?$$$N$$$$$$$$$K$$$$$$$%$%$$$)$$$Z$$$-$$$$$%$$$$$$$6$2$>$$$&$$$$$$$$$0$$$$$($N$&$&$$$$$.$B$%$$$$$0\#
                $($$$$%$$$$.$$$$%-$$$$$$$$$>$*$$$($'$$$*$$$f$%$$$%$'$)$$$)$$$$$V$$$I$($&$+$$$,$$$$$$$$$$%1$%$$$%$$$%\#
                $*$l$-$R$%$$$$$$$R$%$$$$$%$$$$$$$$$A$$$$$$$2$&$$$$$$$%$$$+$1$$%$$.$,$M$'$$$%$7$$$-$$$$$$$J$$$$$$$$$$\#
                $$$*$$%}$$$-$+$%$$$&$%$$$($/$$$$$;%R$$$$$($/$$$$$$$$$%$$$%$$$%$C$$$*$$$+$$$$$$$L$$$$$)$$%6$+$$$$$'$'\#
                $$$$$$%H$&$,$$$+$$$'$5$$$H$3$$$$$)$H$$$$$*$2$$$$$$$$$'$$$'$$$$$v$+$)$$$.$$$$$/$c$$$$$3$$$U$*$B$%$K$$\#
                $5$$$-$.$$$($@$$$$$%$$$9$4$S$U$$$;$9$@$$$'$<$$$)$$$$$8$$$%$+$*$/$$$$$D$&$$$$$($R$$$$$$$$%:$$$$$$$(&q\#
                $-$$$$$$$,$>$($$$$$$$\$%$,$)$$$($$%B$$$$$)$$$;$%$3$$$$$=$($$$%$.$($B$$$C$%$$$($-$$$%$*$$$Z$&$$$$$1$_\#
                $$$5$$$,$$$'$L$<$$$1$9$4$1$&$$$%$A$5$$$$$'$G$$$$$7$%%+$$$&$s$P$G$%$%$/$3$$$$$$$$$($$$3$'$D$$$.$$$'$%\#
                $6$$$l$$$$$R$)$<$$$$$$$'$;$$$$$$$$%+$-$$$I$M$'$L$$$&$1$)$$$1$$$+$$$@$(%X$$$5$8$k$m$$$$$V%p$%$$$'$X$2\#
                'j%A$/$$$G$>$1$y$$$8$-$P$3$$$$$A$$$($$$$$$$$$$$&$($<$7$+%H$8$J$]$$$$$>%<$$$($$$@$$$$$`$1$<$$$8$$$A$@\#
                $+%$$4$$$,$0$J%_$l$0$?$($a$)$$$(&@'s$@$&$;$7$@$$$I%'$,&O$K$+$$$B$@$$$;$0$$$$%j$$$'$$$2$$$$$$%)$$%A$&\#
                $$$n%)$&$A$$$$$$$&$A$$$$$$$=$$$)$y$$$4$&%\%>$O$2$<$*$b$2$$$W%n$4$$$$%i'0$>$$$>$$$`$$$*$Q$$$4%c$$)z$&\#
                $$$S$:$c$$$$$9$&$$$+$$$7$Y$4$'%o%R$$$'$&%9$W$$$$$;$.$N$S$$$($/$$%I$$%7$A$$%$$/$$$+$$$n$/$$$4$%$H$g$I\#
                $$$$$d$O$1$A$)$L$'$;$'$%$R$@$.%'$%$$$$$$$H$@$$$;$_$N$$$&$0$%$<$8$\$$%}$\$/$+$$$l$&$$$^$m$%$$$*$$'S$?\#
                $$$%$&$D$5$$%s$)$'$$$2$A$D$x$'%)$$$%$%$+$M$Y$$$$$K$7$$$H$$$&$_$$$'$1$K$$$$$q$>$%$%$$$=%:$&$&$$$/${%N\#
                $$$%$O%m$b$$$5$V$$$$$$$)$'$:$$%M$;$%$$$$$($a$)$%$4$|$~$]$$$$$0$.$n$$$='%$%$Q$m$%$*$'$$$j$$%p$$$$$%$0\#
                $$$$$1$=$$$$$3$$$,%U$$$($$$P$$$8$D$$$%$(&a$Z$$$$$_$Q'L%E$$%O$,$Y$>$-$V$2$.%Q%g$($$$$$C$1'G$/$3$$$l$5\#
                $E$j%[
                """#,
            slots: #"""
                $$$2AY4FL'$N$$$9cy.PA)ur(UZ$$$5>J$$$5g|$$$0De$$$9K6'xW3\e&A>.(y1{h)614.m1ZC:9*$$$4w?'Hj*b_$$$$$$$$$*\#
                ~8$$$';+-9%$$$(S+0ow3Px$$$7J+2F9$$$.jc+k<.,{)]'2*|$y:$$$$$$)J`'q30+R9,`*jx7~w$$$'a4*K0&W21QU$$$$2,8U\#
                J$$$4Wz$$$$$$/<K$$$&-'$$$$N?$$$$$$98L7:q0UK33@375$$$3l?&N|.P%%q+)E,,?(-.e$^K9yQ-j9'XB'Im2\A$$$$$$3&;\#
                7an3FG-c96ML(ao%7m0]U9WA+aG$$$2(O*PE6:v7r|)k>2:\/+00{=/Q_9PL7>6&S-$$$*{C5T\&8t(b+&SW7%%'2T$6&6Z':..,\#
                2N3k7'>}/xY$$$,Ss*8f$$$$$$$$$)OJ6/T1aA(,P*ZS$$$(^C3|c&^G$$$+?q)Rh-Wh1{4$o08VP+BM$$$$$$/{{$$$'al$$$'p\#
                o(U70PE2|~(pw15r$$$+'Q$$$4M**M`$$$:$i)|C$$$'('%=s*+u$$$.bM388$$$$Nv+1`3bU&Fq$$$6]@78:$S}$$$4)c$$$5T.\#
                4~0'Ob/__&tj8]B$$$%Rg$$$4S|/dD:-W(Wk0up$$$+Wn2LL42*/{`$$$7gw)c77u]%%%-20-T45Q20lq+`s$$$94>/Ge/2r/KS+\#
                Np.*T$$$)$H4'^+4-,(e$$$$$$8&,$$$,4s$$$*P{0+;)ov-=,6%k(@|$$$0[T$$$+@]/tP$uV1eO.V=4&c)J4$$$$&C*~W)K<,G\#
                ='BP$$$$$$8s27?*3,A%rx$$$6S76TY9)M$$$9_[8CN%^J$L>6g9/&c7zR)qs$$$7_B$$$$$$$$$()d32_0@W9Fh$$$2Rk&=`$$$\#
                .81%b^%lp1W,4*k*gG5B|7*^6zt/T<8R@$$$$$$+Fv2so-O>$$$(Nt$$$0lB2HX-LD$$$$$$3Tu.fD7\])X_2&u$$$$$$9T+3%w)\#
                2Z0'j.{6$$$(E;3>(&&S&%)&i=6i2$$$1<R9r&+y*';t'/d$$$$$$8141YJ,w0$$$1v@7co+{I(7r0Pk*6q7\0+6l31h$$$*Fu*)\#
                ~7,^)@x$$$$Zf$$$$$$5+P'TT)5p8f14d?$$$2}Y%it-fA+qr(]o$$$0}Y$$$$$$'.F$$$'`@&Y$'(m)hA+li%*T$$$9)$$$$'|b\#
                873$$$*x-'%d$$$%KM66}84;$$$$$$$$$:)-9oB4fk4B08Is'B)8E6$$$$$$$$$$$$-CA'oL0}{0az$$$+Ks3,^3x.8/(.]J.%r$\#
                $$$$$1w1$jf,W=6Q05;13TY/x58y2*]K80J%xx$$$-p%$$$3cV9Tg$%g9fp+n+4H^-V9'Bw/-`+ku$$$2H{%:36gh3y75XY(.X*1\#
                6$$$+,s4P@4jF'/O.B%74T.?)9;^%+Z$Qe,=.2|>'K//1G/[X8Xy*CF$$$%`[(sZ-UE6>%.zE3;*$$$$$$+T@4-l$$$.mQ$$$$$$\#
                $$$2.]4-7,fv)qT't$,.Z.`B9/S$$$4gI&,3$$$$$$6q*%fx$$$$4'9J7-@k4[&4vA/=|6:4'}9$A8)3g$*c-8T+Du5|\(<s$$$1\#
                8w$$$${b3n1&R$1WW7Ee1%J$$$1l9$`g2Ly51$8,4$$$/mh8nr+7E-]A+.[$$$-eX5oM$$$3'y47z9ZZ+bq4>?-&P.}A$$$(e@&I\#
                72=P$$$,yA$$$(%r4<L+Zv9AE1w^$$$&;'$$$-`q7(S)/C1Sv$FM:/\,4S4lW)1w/O16K)5Do&2P3'C%X,-K1&j\$$$,@\0fs6x[\#
                $$$$$$%i>5Of.c-7Y0)Ue6r%'5i3<5.2g5@v$$$9?=-^)9$=$$$%bA%~O%|H-u)5c20:k8<{$$$9ml'3&4O|',6/4S-Vp8-m$$$(\#
                }h+CE2_k(|2(4x/F{0M$9Ro+3E3d`$$$9[f$$$8_R)=]0Gk$Vw,c$&lJ5&2.(8/b,(T?-qD-(x$$$(wV6}I5Lr6D^(Z]0x1$$$23\#
                '$$$4430>2$$$7jL*Yg/kL%'~83q+)N/r[*db%e~0Ts2|_*s93I~$$$$$$'{f6wt$$$)rN)vz:%1$$$4bk'8d/Dc*Hm.$N'4o,$?\#
                %O6-?n6(>1x0.%J0^+)nm+Bt0'9&WK$$$'KP$$$)L=1s5$fI2i4,RQ56z7'E5q\+M&$$$*Yz89P%uR-l<&Jb(j%+N[1.Z&x:+i`$\#
                $$$$$67Y5hQ6>U)t72DH2[;$$$-$J5er0r<7\z5HD.dS1xw$$$&@3.>7$$$7.a)wc$$$:7\,9J*^64u&'G2'Da-m9,ah$$$$$$1$\#
                N-Pp69;(QP*}d-xW/CG&VY4)F${}/4v*/,$$$)\J/iR$wl&H8,cx4'1$$$$$$,/>*i-$$$2Xe&(e+IQ(qe6k37<31>f$1*2Up4Vs\#
                3Xm3Bd'_O&/a7Oi$$$%F^)y6-3u%PT$3_/.u1k'*X63DA%9h&MD*Xu$$$7BH$/K3Me-o+9y0$$$.re,$n6tN8i]*Oa+X>%ki*GH$\#
                $$$$$1,C$$$$$$4$[+`J4:`$$$7+;.<=&`?)j%/691$c2j`,mq+W0'~1)p5&*i9>%)Ib3P9&78.4l9'_+;o7QQ2T3:,j7B.+*i'=\#
                i-YB3G}8Gw-rj9Gs%T>.T)(7?6.>$$$0d*16T&s7$$$-nu7{*/Ph)t\7UT)Qv*&7$-<7&<5H{'fk/7l+S28{31P4/Z>3|+.7@10m\#
                $$$(zt14@*WJ+x*-R%4K($$$$$$27Z8)<&**)O.$J;$Ig:4[6hO(1A,mT9P1$$$'r8$$$&E1.Ct59L.Jz0RS1^y$1h-f(4|b'M|+\#
                |:/^28[n0Jc2lA6Cc*%0-W785H%[U0t,$$$3}i9e(*tW(hm.p+$$$)ae9bh21Y4KY.RA7I_$$$3(7+bT92`5Sh$$$&./7vN)R3)n\#
                L$$$$$$$$$9{P,'D*z1%2'/@V9f'8;d*.O$$$27{.U)2B_+%f(?=0YL3C6$$$$$$6mw$$$$$$7`|)Hy/<r$c4$$$,Nn53*']^&F,\#
                -;u8EV*V.$$$$$$$$$.8W,B7(fS1*|-)D9]o5?f4@E2OX6)\9cV7xO0@76QM%3Z6n~-z,((8(Hf0e5$$$$$$3V;&<_0Xa'`j$$$)\#
                2>2g:$I&:2`-bU(vf8NK/R-)NJ8Pf+Uf(a?%Z1-Mt1lR642(MF0iX$$$+Mb,P=4&7-Ly-+g3*:&RF7/o$sa'/1,`I5],/=Z0%H1V\#
                X0=_2L73<d3L?)VF$$$5v69ou1;W$-f+w4-gf4RM7Rb/6z$$$*%a6BJ2QI%B,-0v5t/(6X&kM0OD&{}+5f3g%1A5&TC.J07=o)?d\#
                $$$$Y)5/9/JE5)+'SF,^j9S38cy*Ke9Q5$DN7nA(uk6GY,Gh1nS$$$1Z49pW4694ha%`F7lN)f0'hg%)p$$$,pB$$$$$$3aK*9=9\#
                9H*ur-5F&44$$$'A'6zX7b0$$$$=F05&22g4e)+u+8,n&1p$$$%my2an%Q5-B(6+85&c$$$7=P0nY$$$$$$&YB3Au.\(*8M+*11u\#
                ^-a`$$$1@0/o^'cq9d;'e*8w;+lF&f'%wj-,J$$$1_9)&u,&8$$n(mw4Gw6b+$$$2@N8%2,/t2Gf-uy$$$-&u8ae(-C0FI$$$9L-\#
                ++I(?T&B/+$v$$$72M9:n1[5$OX,;x+}H$$$'IP,{38WI0/F8^P%_[7k|-S?6;{6`~7Pb.A6$$$7da$$$&gt$$$.l$1Rh)^&0qO$\#
                z;-yb$$$$$$$$$0,9$$$*ko3BE$$$+:$66149d+uJ,E,%?f9w29jE4Yf'4$70I&rc86g**f(Zp3162cj8A-2om(<2$$$32x2iM+:\#
                z):M*2I$$$6,^$$$$$$44S$^z$Jp$$$5/d2)**`o8lg%Hd$$$%nU+FQ48N991(bn')n2NS$$$$$$-s:&?W.|B$$$7si)k}$$$%/R\#
                6H=0`e$$$99u$$$9@6*|(+|v3R}$$$1kK5h<).3-}37MC:.t,3>4k+..%$$$/M58K8(Bz$$$$$$$$$-I`$$$-(\0eW.*o0h[(2g'\#
                *_1[R'N~4(J1Ia$$$1|*$ow,\M$$$1K]&da$$$6\I*>,$$$$$$,<M5Yb&-^11v16u$*49l<+rx4N>$$$3ik%e,$$$$$$2My%>r--\#
                K7g35p'$$$-,s*3g&eV2q9$$$&GU)|Z79k)<00>Y$US*FT,A>4]{'P<308*Ds,K(0k;2yS$$$+R?-Y]2We+e41f>$$$.rP/W/43'\#
                &m&+,*.Z@)cl$$$$$$$$$$$$5R1'CJ.)9$$$06{1X*5*S&03$$$%}1.E`1n:1G0$8`*p8,)T4``+8w3G^3%2%IG/8i2]d$$$->35\#
                7p-;1$$$0\F-Zd/dq8@n3rh)2u*qJ7L=%4\$$$$e/%f:$$$553$$$4<j$$$8sg*Y/4^Q5%.02S$$$1.q6r^6z/$$$+gX._C4CF'j\#
                6$$$*Qc-cp)7z%rE%5=,}k5<H(*a7VL'Y]9GR+(B$$$&>O*s\,aO0)y)4)$$$$K:,<n,8,4rA'EE$$$-tZ'8C-$u/:B%\A-Oi3m(\#
                (P&$$$$Eh($p+O8$WC%zA$$$.gF6j;$$$)3M0TJ%OO$$$7&U$$$$$$5nY9)k*gh3`k&'h2{5$$$&6'/1y1=A5I=.qS$$$4UC42b-\#
                @682n*(@+812Sa$M09hs5w5$$$$$$0R%$$$+7^3iI&L$$$$.MG$$$$$$1gl$)%$$$)cP5@Y'UE/h7($38g>$$$2~7$9&-uT-wg0V\#
                L5=U0~79Uk+_d$$$-E},*-.wG,3[)s/287&nx$$$5Q^*Ga%J707;$$$9<.*xp3N_)pv.1;$$$(P|))g1NE:+A$IQ00($$$$$$1Lk\#
                8FM$$$7,.2d`*l]/_<2i{3{8*@<0bw$$$+GP$$$&[W.^,8j=7T$)PY,MK$ka,W^)W3$$$'eK$$$3QN8yp*/u33q$$$,vp*b.(]=$\#
                $$12E9gl+o74Iq3v](dK$$$8(-)ya$$$%;>36A(A^5k}(/J$$$$$$9NN%Qn3`N'$12f]&vf$$$0AO1]G'%.9u|$$$$$$$$$/\U8Z\#
                0*D(4nd2t?({k'2;6?'1(h0rq,:q$$$+UA$$$$$$$$$0L`*)J$$$2/T$|s,h&-2~5MW'u@0-f90J+I@$$$3EW+ND4=`3vy$$$1dS\#
                1Bx$4s,%N4[p%1S$$$.}|4JT$$$$$$%K1%Sp-9P5^k(=^$$$5L/*$1,ie0=+&R`.S0(m=)G?$$$1mc$ap$$$$$$$$$7EB-sm8o{*\#
                SD3(j%pq)4M%MF$$$$$$/0G$$$405+cr4?D&w|.~S,u|7vj&&1$$$%2@,yX3W/05O(&e6v/9B`1xK$$$3U>&;P$$$,x%3N<%d8$G\#
                ?:1:,+g4n-$$$$$$+/P8O$'i;(`l6).$$$$$$1Xa(L:&PE$$$4iK&t;4%-&`^.cY$$$7Yo$$$1~/$rV$$$&~]*NQ(lf14p9%Y0X=\#
                3=+&$60{e$$$(0m$$$$$$$,=29s'[U4P]',n/5X4]`5Af*,h3R-%@T-/s$$$5rn&g*0N'9S`0C.&qm$+T$$$.I<$$$)>`&l*1c?%\#
                {z,Dl5'A$$$0F`$$$8bZ'D%$$$6UU-[v$$$6FL([10yr*R'*b~.B=1z'&oD39t7k?&b7')M26-%)&&nX$$$$$$(tV03;97w*t*/E\#
                d12|*?z.-D5U_)(+1JQ+tS:&4:/I4cV'9?$$$*B|8Bk,XP(]\%Os1'N$$$(D:6sT0_]*\N+Cn$$$3tp$$$.Zm$$$)Ls11Z$g02Kq\#
                ,T6$$$'bi3ph5gZ8v:'sN$$$1}6.6M&mO.,Z(ja1/;6I$$$$($F0H}$$$7;P2I`)u-,r@2EP%7D$$$52;5;n9G;(3]*Z28'92<7&\#
                @s$$$.>g$$$$$$*0e$N$-Rf9ts5>9'H//X`/3e8U]1oU$$$-+2-Q`(l;+|M$$$,+X6{R+QB$$$&fN(Y2'Q67`8)\c2*_$x_&in8X\#
                \$$$6pL$$$6aH9,>*jK4fD$\+-~R7}I6l@(ys$$$9ue,7^$$$4WQ6;h,rs$$$7*./p*%GV)*X-4l$$$0p?1jQ//L$$$+9f8qf8)h\#
                +KV80a+=%$$$$$$$]o,Jb3ml5.*$$$1%w3o$8j\$$$$$$%lG2m_)dr$$$(es9[F3M~+a14;x&si,lJ7X17bS)j^2:?%-}.5[*4t5\#
                [g$$$87|7'f9>g*z{$$$&8U1?&19f'F\96~1Q$$CW8K{$$$4j-7N0$$$75K+-L&G<$$$$$$-GX6/'$'60dd$$$%0a$$$)?F&]q3'\#
                d$$$$$$3T2-J6$nl4G:$$$0&T'gj-\@8{{5?'$$$36_$$$-rQ/|s3L_*:+$$$$$$+q;4Kx$$$*n67~'8*P2\r(Vd2r71l$-,&.;E\#
                (2@0JD$$$9Pq+0p8I-.u8.Dg$$$$$$+M~40r$T~,@75E>4}<$$$$$$8]*2zL-'~%cp$$$-XF6Af(WH3t5$$$0*E+WM.Il*ne1h~(\#
                9z7gR)b`7CU%$[.sp5P\%v.'w.'va$$$/9x2kN/W|&/2$$$6c|)$0$$$1E<9|z$$$%o_'7*$$$/Ab8<V5.K$$$/s]1Tn$$$$$$(?\#
                {0Zv$$$+yx$$$4yf.*6$$$$$$7KN,M61p2$ct$$$53l'^m$$$/q\8rp77I3*|$$$94y-hi6T$(g31+u$$$9^~+f/4A4,KL/&8(^q\#
                7yy25m2@~%4I,{h3Kj*7=$$$1(})`G+&|-<7$$$$$$.:}$$$$$$+]6%Ll:40&Y{*kB$$$/SY$$$8Qs$TD5}g8cV-NZ$$$65=(M~0\#
                kP/U4$$$$$$$$$/9*$$$(]*)X,9I>5?C$t`,`{5Cu'mg84d,t'9(%0Qe7~D$$$$$$$$$&30(v71<6$.G9q^$$$4S]5\&&z)7Z{0y\#
                7*&v2R>%B|%GA.&65t|$$$$$$9od$$$$$$75`*.n5^9+]a)@M$$$$Yj29N7DW3O+'T7$$$$$$8dx/^v(fp$$$$$$)xf6Hh$$$0|o\#
                .='+^d$$$4777,G.vE85+)gu$$$27A$0W,H25WV'|5).w06>0$N*wG$$$&4g3)75jl9sa9Qy6oX$>t:(X3jx.ga7TY'~m.he*5b6\#
                u^2c9%$2-Bw4EZ3$0/`j0aP1tP1M=3wT$$$$$$.]957E.OK08/$jH$[I7G])FS$$$'ot4eF8x<*]*25/%x_-oZ.:X0.09+=3vC$%\#
                G+m5$$$7YO'&./-C$$$5m`$$$*A6-vI1hA$$$(-z$$$&[69M.9VX1vi&Bf$$$24e$$$)8A1[r$Pw'vF-e/5\k'JO/;i6ZO54$4z?\#
                2s+*Rx-TW/y:(Tt3E.'Wd$$$$$$6|.8Dg$$$.lw7cG)^h2.$${79{%,f>6Xn$$$0,^.L,9/,*^k);i&+i7sP&bj:5[6fH6-49x82\#
                <z$$$4Zn),d$$$1b[*od'm7$$$86&$$$5|=0T+0V}*7z'Zl%.n3/O7|G$$$6t]$$$9A&';J$`D$$$7e:50d.BR/l{8mg5k8-C|3k\#
                }4/L,jg6P.(ce%Jg1(E9Z<,4$.dr$$$$$$9zC7tJ)mG/NS&^~'Pg,xy'@e(%M0<O5:d.+=*}3$$$&:^.7y$$$$$$01N1R}$-}0m9\#
                '5/4ky'%M.9c8Lp*:K$$$.Sc)92$$$-6F$$$.Dv1Ht$$$+K(0+a$$$5wd61i29/)UF(K\$q%'U~.iW1?b'j^/}n9$(-[$-1g39Q7\#
                q39V=6e97]b$$$1879mU0fO4Oa%,\*:f5Px8-J'kj$$$%??%V[$$$5[5(4O'6-$$$9R\(pB+Xw3~).GO$$$$$$2>s1bF&q/$$$%_\#
                z+fN$$$/ar8`$$$$$3I1F406[3|z(x=%I20wg&'+3mS+Z7)+2,My.sE1Ag1Om)dU(rt%'e,m5098+K;2)R0]$96D*ru$$$&1A$$$\#
                ,]b0sM)&M$$$1H($$$,*X''B$$$6rx5lK%Ba(~i2^Q$$$->u7W56'P$$$&P*$$$2h^$$$3hL$$$.XE)~1)K}$$$(IG$f-,R5$$$'\#
                @.7Xv$$$8t{:*g$$$%u+$$$-ku6VD$$$$$$$$$9bA&e%$$$&~4/)&$$$7}')s[2Cy$$$$$$5W25dn$$$3d/1ir&Gn/Lq3ZB$$$/*\#
                n7-M$$$+([$Kr:6w%Xr4s|$$$/V=$$$-r:)Oy3pE%]E2+n$$$683$$$0n$5F0&53)1*4(n$$$.hH7^Z$$$$$$$$$$wM,cO5G('D>\#
                (K,0)]*I+6y.$$$&(E$$$$$$6j`,FJ3Hm$0n0N\$$$4U}8%h$$$$$$*56$$$2TG%FC-3`$$$(9_$$$0S@$$$+8T)w:3h3$$$.Nt)\#
                z^0W943a$\a$$$*>F5-S%<c/i%$$$8i*1Dw6<w%kZ-a9$$$6JY(_s9+m+*x+`+$$$9aV$Am0e~7p]%:p)Xz%,?77e,uQ./U'tO4C\#
                ]'dX$$$$D-3OF3s\.3Q$$$6~*$$$3V,-n2:,I$$$59i$$$/Is/F=*7],Xo2e[/,=$$$6-y(I8$R[0cp$$$+HY&w`$VJ7hr8Jt7Tr\#
                )QJ/rB$lS%}i*3+5<v'f//ya/|<8zX93I-_}%{'/Mb$$$6`/(oB13n$&Z+oo*4L6c8*r-,7D$$$)z-9MU2K*$$$-*;5m31e|*Q?6\#
                R[/x|%Zw6~G&Da.C[3PH768)9}(BX/P+2pm$$$$$$'MK$$$8[D*Eq3)h2u**)g2;p6@l(V7$$$0sn$$$+V&$$$$~j,~\1OH/%r)a\#
                6$$$7Mp8Y\,i)5Nx'v'..B6ag92'4+W4BZ$KY/2G7Z6$$$%;[5xR&_B,&r$$$4]%&zF$$$8;-*.+2Zq1}C$$$$$$6$3(>E)9W$dR\#
                $$$+>+4xi$$$3.K(s8.:*)H@&NG$bc:8P,Os+JN']K1qC8q;*U+&ZZ53M%qB6w6$$$(f:$$$1)s9\r%]&4@,$$$&\v$$$+AE$$$2\#
                ?u$$$,zQ$$$5`f('X0>|,559Cw3KL$@7&<A%R.6$^''/$$$$$$:2%,624oJ%68$$$.lM$$$*=;+db%Ym$$$-M@63T(Lz4x?$$$2-\#
                .$$$4%l$$$*OL0-;'9X9H[2$7$s;,`*.,.5BQ72c'rq9&z*e'*aA$$$$$$.y%$$$(u3++h+DH$$$+vt4R6,,P/6_$$$80)$~-2Q&\#
                *m`$$$$$$5s](680Nx$$$+5G'zC$$$4$,,]8*HP50;4a{$$$$Xm,Eg5(P'S''\6*'1-iL$]R$$$3Ww$$$-\q6G/(\,8Cl$$$7(j.\#
                bm45r$$$,(@$$$)eb1DX$$$%)Y2X+4pb'z}.^n(K~%0&$$$$$$43H$$$.`_%Ut)(W4[U$<p:'2)n%%WV'::/Eu4DM7@v.ex3uC$+\#
                5-Ae$$$6*x*>a0`=%Gu89%-qy1yY$$$.[\0?U9Dg$$$1u?$hJ,UU62S'cS$$$/vM8vu/Jn$$$%wC/u75SH,Z3(kG10P%^m*hk$qT\#
                .q*$7\,N:/fe8$f$Fd9k^%852yw9'=(,q$$$0E]9Ka0Wj45/&Ae6|=8Hn72,)6V-kG$$$+Pn01i*1Y'I3/Yg+-{8Vk*A^$$$-Xn-\#
                )]$$$9B;(SN$$$(Z?+RZ-pf4+8$$$.k8$$$)]N$$$$yS$$$+=i0(]'q\*8<(+k9,{(I~$$$7t/$$$(t}$$$$iA1@U$2Q9vi.WR4Y\#
                G$5l$$$$$$0v[09C2Vs1zV$$$&c4(;V.'d*W,'lr+:A'Vo$$$%*}/'j7D4)E[$$$$$$,xJ*fG)C+9*v/ko$$$8ks7{g$$$$9_$$$\#
                'T}.?\,IA*3F9W`+a^$$$(nt&cp.{T%h?$$$*\)2;Q&r?'Sa*pn$$$0;')8\9?q$$$%QT&9>$$$$$$&X6)-k1R6:.I,2t00L$$$'\#
                ?K$$$$$$/%<$$$$$$%V@-Hv60,(Jc*;.2Y`%CL+J%0hu&^\$$$(t-&qJ)SP/e*$oP(yV,[{$$$'LM&CX3-5*aa$$$37f$$$7r(.$\#
                |$$$,gM$$$$)W,eJ$$$4Mw(_>$$$*RP5q>2Jn%>A$$$8a/5od(3.$$$*IL9QX$$$)$v%h_9C/$$$78k9=X1`w$U8,@x7HV4~Y$$$\#
                /`/8]{*H3$$$$$$%dZ$$$6Bo(XP$$$0v,(&L,j/$$$%=R(+/.r/$$$$$$))B%%b$$$5J5)b15yh1Xv$$$9W.95U3HK&/t8&m,/[6\#
                %L,1z1Fc9}T,(~4_\$$$8GA/B=8>C)jE2],/(62ku-=`0uV(A60[v'\X$$$+A$3eH&Vr)+U)H%7K~$$$*-q$dg,Pg$$$54m'_t$$\#
                $8sQ'Ow-.'%sR2&'2Z\6Tq(hJ$$$)S{9`-&\M8Tz,?h/'K*0A$$$$$$$$$%4y,|y,o|*@](*H'{S'x~+'j56T3XA&>0$$$3^6$$$\#
                %j^73K:4|7<]4qm'E&.Ja/TW8Rc1ab35$$6i$$$-OK66h3Cj7d:-f^$$$+yU$34049.fr/L>$$$$$$2(2$+o:'Y-.H'nd$$$$$$3\#
                q|$$$7?\5Wq$$$-{0$$$(w&1=.$$A9rZ%{J4Tb'0(/A.1&w829$$$2SF%Cu$$$2,t6^o(8B$$$$$$%SE)B(6@y&KZ.Ls$$$)A93q\#
                I1gI$[1$$$$$$%<92[v/g[8fR*N82}f4oh1L$58f6IS.R$3>q$$$+_@7r\$$$$$$.v{$$$)hx9Oq1}k)~m,s:0CO'|{$$$1~u)-B\#
                *xD$$$&5U$$$.0Y3[f$$$1Mo$?o([T2y>'5F12,3.8.^C&pR*6T2d0%RC-C^&le6,z(Ga0b2$$$0-&$$$3xm&U`%W%,.=)P@7o&$\#
                k4$$$$$$3;`2?(9:I5rJ8yO*]j/?z%y:'8(,Kh-JY7fa$$$/Cs9g<9d\4I58?z7ZX/)S$$$1592I;$$$.+b2%4(//8:?*?M9M~(P\#
                S3_{&C12k+$$$%Mu4vz(B8$R8$$$,=Y4zb%8^+SS$$$/e~$$$$$$%a'-Us.oN52b)rm65$5d5+Ts$$$4.J$$$.my$$$)_}5$f2/+\#
                +fg$$$5M8'uS*A'+ng9/~$$$3^]&,q8u3&+;6qI.Hj1rs$4J$$$.cp)7+$/(/>L$$$*eN3Ub.pR(5Q$$$5}/(==4JC$$$$$$+<e3\#
                np$$$$$$9k37G61Cm*Ce$aQ)Z[,M^51q7[;2f,$$$8oZ.@(%L7&pm2Ar$$$(df/Aq1hf$$$+c]%fc4?)9LI/YD$$$$$$2=t-hJ,D\#
                -9F85_A0pr88e'Y/$$$$$$$$$$$$2UH+jS&zY)/i1TA:0A3@R5z74lx'AH/OF6s9&a4$$$-|.$$$-Kr$$$&h,3p%0gM.iw$$$/bp\#
                $$$-38.cF+H2)U~6mB$r2,^P3hu5A8$$$/~n$$$9%..Vz*n}%~|$$$$$$6f,9-U19G9ny$$$-[Y',[%b}.V\8.[$$$2Om%@)7e^-\#
                /=1pg(5*0ME$$$$$$.]o4s[&He(ii&yF7;y)=|1bx$(],=p$$$25R'Qb$$$5VE*Ip-<d2zo$$$3_/6E|$$$$$$,VF2j=$$$.\^*6\#
                8$$$$$$7k$$$$1L5%(F$77)iU+hm'yu$$$976$$$$$$$$$(;1'7G$$$)'K-pA$$$:%o){q4c=%3-$$$'Rh8B@2a62_X$$$4(.+\*\#
                .8h(Ch0^J2P%*'m/=83t\&Ww$$$6WD)LZ$$$1t'$fl$$$+T)'b@,:?%D[8un)[v3q40)<-j|-lY6W}9*?-7;0269c1+j,4Dt){%/\#
                *6$$$1U<7A62E'$HB.t+(o_$$$(,;0Cw9IZ'-r%XC3[E&@@.>O$$$)5M5{L1Yq:8-,9k$$$$$$$$$()86O%)v>6PT%]\76v,Q969\#
                `(Qu0o>6&A$$$9X`$$$3G9$$$$$$7_c,wE2*;$x&,d.0Ke'=O,C*$$$(k`$$$3@n&)['i_-~66l+$$$5xA$1E9u7+{u4W;&_p/;I\#
                .&c75/-^l$$$$:~-492{T)Vg(:F(T[+zy%6z+[V0;8&N,+)9%O%)D+'nM$(>)I5,J'5-h'W++~U/jI1NV&9j$$$%kz-b(61|6KQ7\#
                $O1%-/w3$_W5,S3]j&sP2YM$$$$SZ,I`)))%-9,v>-w7$$$,+.2ez9>P*zV);F&7c-gD.5;7$.2V:$$$$Bg:-(,0E4io'=z(JG$$\#
                $*9f)E|7x2%U--F}3ld0~j(xx0dK3.~+I)%UB7Sj$$$$$$60M/?_$$$$ma&OR$$$,|0%A]/z^%p>8{N*_}4q2%{g$$$$$$0(B$$$\#
                *<g9it+pi$$$$$$5i`/0j5~[/n48SD$$$%=2$$$5m}(1l00w$$$$$$+0D3av&EQ)0f.DD/nU):v$$$*^z*y,$$$%qa'N[$$$8+h8\#
                \K*u52vT3fc$$$$$$6A18~I0tc2Fr2%[$$$&kd.B{$$$/S+%|s22G$@i2w<'8u115$$$0/2$$$92}(}G4h9&.d.)s5v\&uP.IW$$\#
                $9|5,'m5CP.nf'6R$$$8<-$$$+wf3:X%LT.z|6%5*<,8T50Yn$$$$$$+F>&T|48k.UX)}3)?0$$$$$$,O9$$$$$$'^0/q*'&g8r3\#
                )C\3*Y%q~/hR6ST$$$%NE1+J9^_+ei4@`$]9/H52@k7y+$$$$$$%3s+2I,{F5b?((\0?k.H79Ed+&9*BQ&=&/%_.FV3$X8ME1UU:\#
                3>-ND$$$4p$3JZ$$$8QF0H`$$$%Z_0zX$$$$$$(Mo*PZ$$$$$$7ix5$7(VD->V$$$(gt7ow.Pg$t3,`Z$$$.t|'mR$$$$$$*en/k\#
                )7S:&%g$$$5fZ$$$$$$1;x9q'3=\4Rn4Z<$$$$$$$$$$$$2Qh'7j$$$/c75t_(7$0Om%nx$$$+6B3gm$E05am3yW3el$$$$$$$YG\#
                ,F|$$$5)`/E,+4{8d]+4V$$$%i'-A65YE$$$$$$(`7$$$('=+^346d%&L7Nc$$$7m>)fp7hM%*(,qL*?4)MW1]$'wf$$$*v\3_V3\#
                MA&4L./(3&Z$zo)=3$$$$>1,-:1_R$$$1`6/FN8D81^=2bF$$$$$$-B^6+q(Eh2go719+E|$$$)%=1:b5_l+.x$$$08h'p2$ih,U\#
                r$$$'d1$$$1c}8wr.Uw*[O%x,+uq*-F6Z~%at,HW$%/$u5'[:4HI4Q</,n1\L/\,'k,-Q9%95-'K8C1$$$3?x+<;6|q:9F/~<&BO\#
                ,YG(RG$$$(OB%k:$P>$$$%o~/lZ$$$*M+/Ze8X%$$$20{$$$$$$$$$6<N$$$0q<3}>20D*=n4,:$}I$$$4|G)^M$$$/z=$$$,et5\#
                KN,8~-t50,M9.F$$$,tX&+V$$$0$p0Ii({01AR2uW9wx+}y6eN'4C$$$$$$1Zh*+</rp$;W-7j$$$(<M,;K0V]-d.1>27K'0.P%_\#
                <.Q07Dz%tF/H~$%r2sR%YN6OF'Z95c].@W8mA&*E,L0*g+7oW$cY+rV(c@*L79YG+b(9`j4=5&v5*hL$$$+pV,jH*ik$$$&|f$$$\#
                (%.4^l0<(9@P*|W7Q,%H0$$$.7[3?W).^$$$$EQ:/8&gE4k_1,n$$$&hG'l=5wH2h?.a%)~R/te(KO$$$$$$(jJ+Jc$$$0B9'G_$\#
                $$7XH)T\1|b$p5$$$'x<5@<$mL/}C+EH8~h$?D38u':Y.|n$$$6dL&o~17W9lr+sF$$$4O:'+L/3<$$$)}S6N7(rZ58B.ta)_P(4\#
                3$$$0K|9R=+2x/w_$$$1ke.G.$$$)<g8*u$Uv,Ae5Z\3zS*(a$$$$$$$$$$$$2yh%e?-Z16C}(Ys.Q_0v{,8[+YS$$$$$$.o,7:V\#
                7i?)d&7)j%'K.=],lc5Rh*cv$$$7Kg95t*r`3I.&0o*_H$$$$$$$$$1G`:$5$$$9i94aH$$$+1y$$$$$$$$$2^2$$$8|96&h$$$$\#
                $$1r*3z5+Ai3sM$vB$$$+)q.Oe9}D1rN$eD,QV&w555^$$$$$$8t.6D?$$$.v&%tf%\*6Uz(iB'kQ1-a,dq+h6$$$&}U3?20qh5z\#
                p$$$2C1%5i$$$,~/5dS,5u0B\6iZ/l;&3d3YE&>o.=F$$$7,u.y](~F:6d9rw6tt'F18Of/UM8Si.a}5ph2nB,[F-P-$$$1&N0mg\#
                /9M3Zg+Oc$$$8P6,k[$$$7^5)[52(b$vq2o0$$$5Fj'o+-&+'V8$$$$$$'<D&'w-|k$$$(wv.011=j9s/+zP4Ul'1/&Pl-EN83P$\#
                $$)5/%E].'--3M$$$(9@/:m$$$'0f$$$&i*&LE.N:6[H)B[$$$$$$*{b$$$$gq*J44;2$$$8h<*O)2~T2`o0|%.6x6J-&6v9xd/a\#
                3$$$*J\5,;$$$$$$+_%7p5)i:28N%,&(Fw$$$0D@'}l07[9<t'+z/>~&6^&d0/]x$$$)*+4:F$&0:+j$$$.-_$$$2xX/I68Fu$$$\#
                2e*'+/-D~/uu6-Z&M'0cL$$$$$$0K@1^X&[j1g(3b8)Q'-H6$$$$l22PI(G:$$$$$$$$$8z31.=346$<A//u&ak(H5+V\$$$6YN9\#
                hG+ob$$$''m8(o.aV8(Q$$$60v7Wl$$$5]v(08-^H0H;9O$$$$$$$&D($$$7)@$$$,bF$$$$S+/$26M34{a$$$/]0$$$8Zu+9E)%\#
                f'3S'>N$$$6?_8}@/+c.YN(z;5'`4//4*9'Ry-}f*B0$$$8k>$$$,hI5N)+;8$$$1-*91b$$$3Eo&-M$$$'<w,ZN3Db1CD$55,U0\#
                2Nz4\2$$$1J|$$$%j=)?|'1\3IF-9v3'((>,6]t0XP$$$-]`3oa23R7@M$$$.t@$$$6x<$b,$$$2408?G$$$$$$6.W8p{*Sz,-k$\#
                9z$$$,dM6R(*)+1)R9\P+d@$$$4?i$$$%um7wd)oI&xx%2c7Vg,z,5`B$$$3b|/D:(or+$5$$$&<$+?2.9@$$$$$$&]2$H':1a$$\#
                $$$$,6]+P7$$$2tb$$$$$$$$$*yi62z(LU'2(5Ga&=M+L0$$$&`q$$$2_C$$$%yc$$$$ro0`|,_P5B2$0',>H$$$9&?$$$(nY&$i\#
                %aT0GX6fi$$$$$$$-'$$$-m^'-U41N$$$8/S*$`5i-%A&)lo-0H5s8(5f$$$$$$0G>2M^3f:$$$$$$$$$$$$$$$$$$$X((zY$$$+\#
                >N$83/cz8bp2lX)Fm4wX%g>/8&6F]9~b)4j$$$+s[+\`45X$$$'@L'Kw7ka)e826h%)?(:y,oV5U:'zb03p'*6/[A7)-,nY/x&$$\#
                $$$$)(F3j5%*7:&c,,;$$$4c{$$$(|m$$$,^&5+t%P9(Ic5JY6)v(Dc0_y$$$*Z{)Dn4{>&XU.[?&Iv7PA)M61to(k%:(=6,/7Cn\#
                'c8/v/8vX$$$$$$30o%vb0V).v\*l|'~L1/b
                """#
        ),
        names: PerfectHash(
            displacements: #"""
                $9$($%$*$)$($($-$8$/$&$'$$$%$)$*$($&$%$$$$$$$2$$$&$*$8$*$*$($6$$$'$-$%$&$/$%$%$($)$&$$$$$A$?$,$$$%$9\#
                $=$1$3$0$$$$$,$%$'$5$&$&$$$%$,$6$($$$*$'$$$$$%$>$($%$-$$$1$,$&$K$$$$$3$9$)$N$,$'$$$%$U$6$/$+$4$$$C$$\#
                $1$$$k$)$%$)$($2$B$*$9$'$=$'$&$E$$$&$.$$$;%$$1$%$%$$$<$@$($A$)$$$&$&$'$G$%$&$)$$$D$$$$$$$$$0$F$)$%$4\#
                $O$.$$$%$%$*$%$:$&$,$-$3$;$'$&$*$$$($K$'$8$5$%$$$D$7$1$'$R$&$%$*$'$V$($)$*$$$($-$%$<$&$1$$$,$0$&$/$J\#
                $$$$$&$%$&$%$&$&$&$1$'$+$($%$$$-$%$-$)$/$$$A$6$=$*$%$+$+$%$$$&$%$,$%$%$=$,$+$$$G$%$($&$6$,$,$,$*$$$1\#
                $9$7$)$'$$$&$'$+$M$/$,$<$7$*$,$$$&$$$$$*$.$,$7$$$`$%$Z$$$%$($*$A$'$6$'$<$&$J$1$H$$$3$,$,$B$%$4$%$%$)\#
                $;$%$-$%$($R$1$&$%$:$$$)$5$&$&$%$$$$$($$$+$)$%$+$+$'$($?$M$$$3$*$$$Z$*$-$%$$$8$J$%$*$/$$$+$@$$$0$&$3\#
                $&$1$-$+$5$'$7$3$($&$&$-$1$%$&$5$4$+$;$%$3$$$.$)$'$%$;$'$7$%$=$($<$&$9$'%&$$$&$-$$$$$&$%$-$3$u$($($*\#
                $0$B$3$*$+$1$*$'$L$%$+$?$($$$L$'$+$$$4$%$@$$$H$>$J$$$6$&$t$'$+$$$$$4$'$($6$C$2$,$$$'$,$($4$:$%$.$%$*\#
                $$$&$,$)$5$3$5$;$M$3$.$9$,$+$'$*$)$-$)$$$m$+$>$&$'$/$$$>$-$:$-$*$z$J$($%$&$-$-$,$'$($'$/$*$V$&$9$5$$\#
                $?$%$1$$$$$$$/$$$2$v$'$+$Q$<$N$*$/$0$$$G$$$6$*$%$&$q$$$&$%$-$%$&$'$$$$$)$%$-$-$%$($L$,$)$($$$$$$$v$$\#
                $'$'$&$+$5$-$,$?$-$$$'$B$-$1$.$$$A$%$'$,$$$'$0$:$/$'$@$~$$$$$<$($.$1$$$$$%$'$)$'$:$,$($%$)$7$'$%$&$+\#
                $$$7$&$($1$:$H$f$0$>$.$*$$$($'$P$5$J$T$'$+$$$$$$$6$E$$$/$,$H$&$5$x$-$7$$$$$.$,$Q$$$%$&$1$%$f$$$%$e$\\#
                $$$$$,$4$5$0$$$+$$$&$8$+$+$2$B$4$6$.$'$,$%$($'$%$a$-$+$)$r$-$-$%$1$+$0$+$<$0$1$$$&$$$$$%$X$$$$$$%:$8\#
                $'$0$$$T$5$&$)$4$0$$$/$$$&$'$2$@$$$=$&$0$Y$G$$$%$$$&$7$6$$$&$f$%$($F$&$*$Q$6$,$$$4$0$5$'$:$'$$$($)$2\#
                $$$*$'$%$&$3$($6$%$1$$$'$:$&$w$-$6$m$@$9$2$($$$$$'$%$,$$$&$1$'$d$a$$$($$$($($%$,$T$6$G$+$'$&$\$$$+$&\#
                $0$7$.$&$%$0$&$W$*$$$/$($$$B$8$%$+$2$L$;$>$:$%$4$,$`$'$9$$$$$+$&$&$$$%$%$%$,$*$E$h$*$)$7$,$2$B$A$0$$\#
                $1$3$3$%$)$7$%$/$G$&$'$'$'$B$$$)$Z$+$b$8$$%&$%$%$5$>%M$D$$$=$+$5$K$,$U$`$%$B$B%;$%$E$7$=$)$.$S$0$&$>\#
                $3$;$$$&$$$+$-$E$i$+$3$'$'$S$($;$*$)%>$L$)$z$$$-$$$.$($&$$$%$?$7$?$&$:$Z$I$=$)$,$1$,$($A$0$$$.$9$$$G\#
                $1$3$R$$&B$8$%$'$%$B$0$Z$A$:$3%p$=$*%4$Q$)$1$@$N$'$7$)$-$)$$$$$P$2$/$b$O$4$$%%$E$G$\$$$-
                """#,
            slots: #"""
                $$$4A4+0D3}>-fA4ky-@6)E,&4L$$$$A8,7D$$$-j|,XP+4{5&c5N)$$$6YN/z^%U-$dg/u753l2}Y&@3,k[$$$,yX6l+6{R+sF$\#
                $$.%J+c]&>O6W}/l;$9z1n:,_P$$$3&;/\,3t52Jn2\A+ob6u^,W^$$$$$$.Zm&E1$$$'8d%)?%b^$$$%p>(k`+gX$$$$$$%'~8C\#
                10V]+>+$$$7\]$N$$$$95t$$$&03$$$2V:0K@$$$&=&14@$$$*$`'Sa9Qy%;[%xx$$$.iW8ME$$$$$$)Ls,?(9}T5L/$$$9X`+uq\#
                (`75v\'<w69`-/s,;K'Y]*ik$$$&N|'>}&D((3.$$$3$X%my+lF8zX&TC5Wq,Z32OX6%k*OL.2g.u8.H77BH2Nz$hJ5s]'W+1xw)\#
                K<(:F,bF$$$$<p%GA$$$)1**cv$$$$$$$$$,t'2)*53M+o7$$$)@M2$7-&+8P6/9x/a38z3$$$(P&'v'$$$*`o9ml:/I'K/+ND&;\#
                P6~*$$$->3):M,RQ/A.4qm$$$*)J63T9`j7I_1Tn0up4-79r&4oJ8~I(a?3|z)P@$$$%a'/9M,@x4u&(&e0ow3(j7|G/9*$$$$ih\#
                *4L.o,&sP$$$2Fr$$$1xK/(6/e*$$$.V\,.Z9Pq)Q'4eF'8C:%o,+X+h6$$$/o^$$$$HB$$$,[F%>A%_[2|>$$$*IL)f0,8,$$$,\#
                @7*ur)y6/TW8dx0]$59i9.F,,P%B,0>23jx5p'&r?$$$.*T8T5,$?*?4$Fd,gM5(P$$$0qh3mS.oN1Q$3ml)n%)7z(g3%&L2Q&8I\#
                s9'=3yW16T$$$$$$..B7p]+ku$$$$$$$$$$$$,O9$$$%Xr$f-$$$,QV1{h7~w*=;$$$4<j991$EQ.9@%<9+F>1yY$$$%sR5~[0$N\#
                %3s-+2$$$8.[$$$'*6$$$/3<,r@$$$--K$-<4Kx7_c(wv*6T$$$)t\(<2&306l@.UX$$$-9P$$$/2G$$$/O11k'9ZZ$6i%%b.0Y4\#
                iK%3Z7,^&6^*<g1CD-m9$$$0v,$$$0Zv$$$7+;$$$&EQ(vf8p{-t5/YD$$$*x-8(Q.^,&Ae1l$6$^8]*1-a4c=*CF.{T0kP)w:'E\#
                &$$$6&h/__,:?,(@-\q$$$)J`+RZ$$$$$$(-z1NV.=F9%.5'`33@(wV8Jt$$$$$$&zY*8M$$$$$$$$$.\^5H{'7j719/hR+pV$$$\#
                66h,U00L`($3.PA)rN3ld&0o(_s.T)$$$$$$2P%$$$3f:$$$$$$3l?%bA*7]&=`$$$(yV0q<2j`1ir:/8-4l*Rx$$$43'(QP8,41\#
                nS$$$2d0/jI.]o*s9,M6$t`6]@1[R$$$,vp8k>$$$)8A)b18i*2k+7o&0;8,xJ$$$12|9u7$$$$+o'~L'U~2QI9&?)-k2_X7VL%R\#
                C$$$.BR)?|)$H5Px0nY,2N-=`$$$$$$+f/:/\$$$4=`,6]%=R(@|4a{$R83R-$^z%2'$$$$$$/JE,{3&j\*en4n-$$$4j-1QU.5;\#
                'V8%P9$$$)ya.lM4WQ8WI0;''[U*hk2AY)Oy);F6>U+5f19f&1p$$$$$$%|H-\@8%2$$$*(a,'m$$$6Q0:9F$$$+b(6FL*H3$$$$\#
                $$6.W.Dv.>O$+52iM4@`0`=(4O4054~02Cy2Vs3n1/bp9@6(7$6e977e*W,-OK21Y1R618w$$$1Yq51q._C7bS/}n*|W$fI,B7%,\#
                ?5Z\/w_$$$%B|$$$*=n$$$$$$4FL%d843H$$$%Ll'x~0:k6-Z7*^).3$$$$$$$$$4BZ'e*5BQ9bA+zP$Xm/s](ce$$$:.t(UZ$$$\#
                .-D$$$'N[0fO&NG3C6/ya0.P72M6F].ta$$$)Vg*aA3ph*0e',609C8qf(KO$$$.P%%it9,`2Xe%Ut4k+36A1hf'Hj$$$.c-91b$\#
                $$$q%$$$$$$0Ii0dd1%w$$$$$$,\M2yh7/o$$$,=p$$$$$$3b8$$$3G9&N,$$$6Cc$$$%f:&ZZ(zY9W`$$$(Qu%rx$$$3'y7ZX:-\#
                (*16&GU$$$$$$$$$$$$$bc$$$/:B9xd26-5gZ$$$7x2$$$)~1:5[+(['m7&cp6r%9A&1,C0+a$$$$$$,IA3d/)hx*I+6<N)T\$y:\#
                :2%$$$/M5%)&'va'mR6WD,et$$$)gu0-&.my+KV*@<0,M$$$'}9(Tt4w?6b+*O)(>E+&9+Ts9<.$$$$$$,<M%zA+=%6$3,^j5:d'\#
                kj$$$,mq$$$6C}4(n*gh$$$+WM'SF0aP$$$%Z_0n$$vq5J51~u$$$.;E4O:'('*L7*e'7hr1@U$Am5?f%u+2SF$$$.bm5MW4$,8j\#
                \42*3PH+{I*{b4-l.vE*<,$$$$$$-C^$$$0Nx7X146d/Ge%nU.ex&6'$$$.5[.&6$]o6D?.FV$$$-A6$$$3W/$$$,tX4Yf*r`6n~\#
                &m&-@k$$$9V=$$$$3_)L=$$$29N/;I1+J:8P3fc*SD1Z46GY7B.0_y19G)\c8Cl,Xo&WK$34$$$0m9:3>,|0$Yj:4[-wg$1E1b[$\#
                $$$1*$$$.cY)4j/<K+H2&He$$$82n-|.$$$&>0/3e$$$.re%4I$$$&53%lp$$$$$$.4l$ow$$$$$$*i-+(B2f,$5l$$$&R`9S3$$\#
                $8)<$$$5[g$$$+E|+T)-Y]0`e$$$%Cu8-J1879%Y)=|(<M,eJ6?'$$$0N\/fe1Ag$$$/T<$$$$$$-*;$$$6PT$$$$$$$$$3*|'A'\#
                7e:%-9$$$%Zw6tt)j^6|.3sM-[Y)+2$Qe0v[3I~9bh1*|%4\*ne443$$$.@(&s7$$$$~j4>?/|s+k<,f>9rZ7Dz4=5$$$5U_4s|,\#
                1z$$$,^&/{{2H{4{a27Z3=\$$$$$$9/S$$$8Fu$$$6`~(%M*%a+T@84d$ro$$$'oL$$$(s8/8i5%.8*u*$1)j%)p55Rh&le13n0c\#
                L9d;$$$6mB,(e-9v2:\'x<'3&%KM(l;/S+/w336_32x$$$+YS9ue$$$/Ph'^m/=|$$$2w<-1g1Lk)jE$$$9:n'Wd$$$1]G8a/('=\#
                /1G7nA9{%.a%,*X5E>,jg)0f$$$$$$85H2pm+Oc$$$,0E$$$7?\4;x*9=$^K.gF.cF&:^$$$&<$$$$(&L$$$$$$$$$9/,.,Z*b~9\#
                Tg&d0$$$8`$6@l.^n9Ed.pR%~|%at,>H3m(0cp&L$+,s$>t0@79PL(K\9:I$4J24e1dS$Vw)LZ/:m->V$$$'I3+}y/I63;`$$$$$\#
                $:'2.|B'|{$$$:&46)\$$$$%r%J7/q\+tS$}I$$$$$$&lJ1Sv1u?$$$(E;0Cw-oZ2{5-Rf8sQ8u30-f%7D1'N1}C&OR3IF$$$'7G\#
                55^(JG9$(2I;1gI$$$9+=2h^'^0(*a$$$2<z$$$$2,,N:9x8$$$7oW/h73_V$$$/>~'T}3el7%%+A$-20&Iv6fi22g$$$+Jc5ph1\#
                2E9>g'/d$$$%'e*A'6QM4:`*;./z=$cY$$$*~W8f1.6M)D+6;{4(.-)D'*_$$$&H880a4[&,&8)s[0hu5<v$R[)i:$$$(I8'Kw*/\#
                ,9@P-a98lg$$$8I-$$$&I78Hn/$24S]7`82uW-D~&3d(dK&%g+)N$$$+j,+ng(`l%0a$$$+:z'l=7e^$$$&c4*jK$$$3k}$$$,Ss\#
                $$$$$$$$$1`w)v>'9?7,G,rs$$$/%_/;i-;1$$$$DN+Xw'j^2sR$&Z5k8({k1G09s/0y7$0W8Xy$$$47z'/O-pA3Eo2Rk.'-.qS3\#
                Zg$$$7[;$$$$$$9IZ.B=8mA1(h$/K4zb7D4,5u'::.jc7>67}'$$$.,.098.B{,E,3rh5@Y(5f0V)5W2$$$$$$$fl4C]$$$$$$33\#
                q$$$*_H6v/$$$388477:8-*'m&&S$$$,HW4oh%rE,+.)lo4%l$$$3v]$$$8Qs$$$$$$$$$$-f9it375'F10PE50d*K07:V8@n'@e\#
                11Z$$$25/$$$5>9$$$5nY$$$&w`)VF49d3Db1vi4c{2*|.$N/'j$$$$$$2xX$T~$$$(,q-7;.Ja$]96f,'IP$$$4aH$$$/b,-Kr%\#
                e,2-.,zQ+]67zR9q'3vC*8<$$$,m55P\86&*_}9pW0CO-LD'/1$L>$$$)hA*p84P])=33(72Gf/.u+8w+SS1rN-O>.(8((\$$$'i\#
                _$$$1=j-ku$`D/H~0*E4JT4I57Y08ks(Nt.=]+[V873$$$60M2+n&h,&f',,;$c4,UU3)7$$$$$$$$$9g<$$$([12[v+.[$$$3$0\#
                *db,Nn$$$7`|$$$9|z3?W4cV+yU$$$$$$2nB$S+5g|/c7.:}0p?1%-''/(RG-'K'<D-NZ,/t.MG$$$7yy+@]&_p'~m/X`6)v3XA$\#
                $$8O$(}G8rp0F`7p5%?f7CU1G`+pi$$$,{h-UE(LU$$$7gw)eb3O+&z)++h1)s/SY59L6;h2NS*ru+DH&./8o{$$$0R%0?k1e|.Z\#
                @'i;$$$$$$3av'a45<H5}/0RS*xD$$$5WV2;p$$$(I~$:~'d1/vM%$[$$$$$$$$$/V=2_k2%[0$p0sn00L$$$$$$&o~22G$t3$1h\#
                7)-*n}$$$4H^+-L0>|+QB$$$6J-$$$'fk%E]+u+,(~/P++M~+4V$$$./U+a^2M^&X62:?3Au(j%)cP*V.:9*6j;$$$,?h8Y\99H0\#
                5&.(y$$$7lN$$$$$$%*(/+0$$$'t$3q4+V\$$$/~<)(+*>a/Eu0gM1L52E'9f'$$$)K}$$$8^P0pr%95&9>9k^$$$).^$$$4xi/6\#
                9+UA7$.6<w32_$$$2zo$l2(,P5c2+oo7d:58f0Jc(//6(>+)9&6v/,=*jx%T>14p$$$23R6aH(.X(<s8mg,VF$$$1^X5R192`%um\#
                $$$%j=9mU/uu'(m&+;(Zp$$$+^3,4$2h?9NN%'K$$$$$$3QN$$$0V}.Ls'+z,xy*b_&mO$$$'[:8yp):v9B;06[7Q,$$$$$$)z^$\#
                $$+;8$$$(Vd/rp+q;$$$92'7\0+9f.1;$$$5'A(Jc$<A*A^-Q9*N8)W39)$$$$(hJ,C*9L-0\F+a13;*'%d4/L%QT(439cy6'P$$\#
                $$$$65$*\N4?)$z;3=+5^k$Eh$$$-TW3ik5i-%Os2Om$Zf)*+5w5.Dg,ah1~//%r2ez:-W&/a$$$6i20TJ-[$%qa$$$$$$6-y4+8\#
                'Im2e[$4'&Jb0XP$>1,/>.aV0}Y*HP9B`9e(%Q5'&g4:F7\z,A>$$$$$$$|s'.F&<_0Xa$$$(8B+db2@k6j`$wl4JC$$$2u*5h<%\#
                Qn1<R53*$$$(^C,=Y4k_&44([T9M~$$$,'D9=X$$$$$$/Ab,yA-w76ag1^y/,n$?D-)]$WC$jf$@76IS8Dg+\*$$$2an1qC3Bd/)\#
                &+81(xx/UM$$$8;-$$$5Yb.OK-xW$g0/W|6ZO*WJ,`Z$$$.y]/@V*Ds$$$0@W4EZ$$$'JO**f$$$1rs5|=8h<,h&$$$4io$$$-cp\#
                9~b$$$&Y{$$$-7j5xA+W0'|5(SN$$$/Z>)4M.r/89%$$$-&P8Tz'%.8Pf2)R4|G7:q$$$7fa$$$-8T'Zl,z,(ii$$$8X%*X6'N~3\#
                &Z3-57<3$$$03;1mc9*?8?z5Ga1w^10m$$$+&|$$$'%M$$$-(x$$$&]2+BM%MF1H(%%%5[57K')?d)B(.v&-2~5od*kB$$$4M*6U\#
                U0W9'F\*b.$S}3[f$$$-lY/0j9WA(?{$$$&7c7r|+n+2m_4+W%^m4]%(c@)&u%:p%V[-$J$$$$$$&@s$$$72c*s\$$$))B-S?86g\#
                $$$$$$%q~-d.(]*%FC4*k$$$+<e6I$1{4*:K553(sZ$(]/R-/>L$]R$$$$$$$$$,lc0(B/E,$$$$$$$$$&[69fp(^q-$u&i*7MC6\#
                -44Wz$2Q/cz$$$)pv5)++<;$$$+EH(fS3@n$`g$$$-0H)=]5`f,KL$$$3'd,fv'T7$$$$US45/%h?5;n&8t7EB7S:)^M75K*8f6m\#
                w0lB6.>'q\'c8$YG2We9{P.|n9H[1g(4Mw'lr+S22a63*:$$$$$$.\($$$)NJ){q)/C-V9-Us.,{1OH3h3,Eg6pL1K]$$$9,>'dX\#
                0De9S`1A5$x_2HX$$$.he(,;*BQ,My4CF*Yz6).%W%&2P$&C1F4(K,-494z?4Rn*tW$$$10P8&m9_[$$$(A^3166/T3.84DM)iU2\#
                go(~i1U<(IG$$$$$$%nx0T+7Xv$$$$$$%F^$$$0UK'@.$$$3iI5.K661$$$$&0$$$,&r3%227{&w538u1c}%WV2so4lx+fN7r($$\#
                $7Sj,=.%Mu4h9$$$54m.Jz3aK'1/$$$-Mt'$13460Yn8UJ$$$$nl7DW3^69c1$$$0+;$$$/W/(e@+\`$$$8cy$$$'Q6$k4&,34(J\#
                %qB-gD)Dn5dS'o+$$$&a4(or0=+/&8'7*$$$)*X+Wn4Iq/Ze,cO$$$$$$8wr$$$(nY$0n3TY(~F)qT9y0,9J,J'5k}-F}5$f.%r(\#
                0m$$$$@i.~S$$$4d?6OF1J|)dU*^k/_<$$$0<O$$$${}+vt7g3$$$+qr)ur4.J(BX9R=7)@)E[4@,6,^$$$:1:3/O5=U%`F$$$$$\#
                $8Lp8<-9od&oD(WH$$$%@T'2(/Is%A]({0$$$/Ed4jF95U$$$*2I0zX2]d&7888e)M6%]\$$$$$$$$$$$$57E6Bo$$$)8\1X**aa\#
                %cp8i]'ot$)W$$$$$$6Af+jS*l]$$$8{{$I&(6X.]91ke'6R%-}*56$$$$$$8FM1Rh&&17XH$$$2t?1(E9VX,L0.}A$$$+fg5i`$\#
                $$9$=-H62/T$$$/L>0OD5m36G/9I>:2`1=A-T4$$$1hA.8W3bU)C+((852b/e~$$$9oB$$$2I`(k%0'j$$$+Pn)(F6BJ$$$.Q01\\#
                L7UT$$$%GV07;3N<,%N*l|$$$8bZ.a},MK2lA7cG-|k6c|%YN48N4<L'Ob$$$)nm$$$$$$-c92,t$$$$$$)ae1to'Vo/Yg4UC8Si\#
                $$$+2x84;)X,$mL(oB2Kq'B),-k(z;3Kj96~%<c9k34S|-Oi)SP.cp/p*$ka+8T6[H*A6)]'+-{16u$$$$$$$gq$$$'8(+)q2TG3\#
                G}%o_0~7%/R,P=6}I$$$3.~+rV$$$4vA:6d.011=.%,&4pb/l{$$$6,z.E`'0f.`_3>(0sM3oa$$$,]b$$$&qJ%4y+7E$/(%$2$[\#
                14'^2i40?U/D:2*;(:y%UB$$$,oV$b,:+j$$$%,\3`k$$$'G24nd3Ww1w1$$$.>g3g%9ts0-;7,.6Xn1R}1oU$Ig'j6*:+5m`2Sa\#
                8E6)61%|s829$$$.<=4'10e5&bj7=P3b|*Xu/?z')M$$$43a&Bf-bU%fc1,n*+u049$$$$$$9sa2=t'8u75`1JQ3_/$$$.Pg6q*8\#
                v:&R$1Xa(lf'Bw%ki.?)0fs$$$*r-8g>9`-&*i/=8$$$/\U$$$57p5+t*M+,s:&/t5,S(x=,dM8}@']K$$$'rq.$|*Z2%K1'Rh7M\#
                p)%=&`q4q29^~0h[$$$0H;3j53EW$$$5I=2EP2_C$uV-5F${b)S{1/b%CL:,I)]N$$$8A--z,$$$0_],3>-]`,hI9lr7{*2d`1.Z\#
                8{N+]a%O6$$$5{L7&U,4s2o03q|&C17G6-+g)J4&Pl+V&&q/6\I-6F*Fu$$$$vB)[v(]o8y2&SW62S$$$/%<0rq/*6.7@5B2%9h$\#
                $$-pf),d$$$77I9cV$$$$$$$$$4Z<$$$$$$)cl'p2%\A'CJ7vj)~R8q;'+/08h9>P)dr$$$)|Z6R[.fr.A61TA$$$$$$7Rb%Z10&\#
                T+y*,v>,)T2f]7T$$H'&zF$$$8d]$$$93I8K{-tZ5,;$$$$$$1;x.[\4^l4$[/x5$U8)c7).w$$$5_A'r81Bx,Dl%{J5wd$$$.U)\#
                1;W9C/.Sc'|b7Vg7Pb,55+GP8vu&_B%2@(df$$$&kd.)9,c$9?=$iA%e?&nx$$$(*H.ga*hL4K()t7&Da)%f115'Y/9i95>J'sN*\#
                pn7J+5}g:6w5JY$$$$$$6fH5^90{e9Fh$$$8Bk9/~.'d&^~0b2)oI&Ww6r^*@]$SZ$6&'KP3BE$$$$$$%X,1Zh$$$26h$$$)PY6S\#
                7,~/$$$7m>'~141N$$$6/'-^H+_%4B09l<$$$&da8[n4ha'nM9QX(2g-s:('X$$$&F,7?*+I@0iX$$$$=F'2T9O$&ak2%466}$$$\#
                $$$.nf7]b2\r&YB*Z{$$$-qD$-'-`q/~n$$$9zC7t/1.q1WW,j/$$$$$$9>%$$$2r70|o/6z)b`.>7/}C$$$-sm/=Z(Z]$$$&-'3\#
                \e$Nv85+3Hm)1w:&c4rA.R$4fk$aQ,Ae7@v0,^0Ts-o+$$$*9f$$$1x040r(w&,:q5Nx%x_$$$,w0&g*6c80x111v4@E6K)&$i(|\#
                2)}3/&c.7y(085/d89P%NE.k81+u$$$$$$$$$3Px$$$2vT)9W/6_$$$7~D$$$4?i6gh'Ow$$$8EV$$$(VD4;2($F0[T$$$0Qe0]U\#
                )-B)H%$Kr$$$(mw2R>$$$*qJ$$$$$$4P@0>Y6Z'$$$$$$9\r5M85t_&LE&\M00w&gt+Du9]o3,A(2@1W,75/$$$9w2-_}/Jn$P>$\#
                $$-E}$$$$$$$$$&Fq+J%./(45X$$$)Ue$$$$$$1aA.v{/te$$$9Ro+li.:*/dD(iB1$c$e/.6x$$$*v\3hu3}i$$$0G>0o>$$$$$\#
                $$$$-j945r$$$$$$$$$6w61$N48k4RM$$$$E0,ie3qI7q3,7^/CG%j^.y%$$$5hQ/]x*{C1VX$$$.fD7jL)7+-p%/k)96D92}6H=\#
                $Jp$$$2~T%Rg&P*7^58Z0$$$5?'$$$,R5&|f1[r$$$4e)$$$-f^9MU&PE$$$*?M8)h(P|'=O&**5T\(tV+'Q7G]$$$:+A87|2c97\#
                3K$$$2<797w*B01[51AR5Sh+1`$$$2Z\9hG(ja0+R$\a$$$8,n2zL6t]3V;.WR9'_$$$$$$$$$/[X*Yg8r3$$$'M|7'E$$$$$$1p\#
                g$$$9[f3HK$$$/U4,~\4vz7K~%[U&gE9Z<%5i$$$(_>$$$$$$$$$1|b$$$%0&7vN$$$%{'$$$$$$&,q6^o2j=.:X25R$$$/+c.V=\#
                5Of'=z$$$0Gk+_d6>%$$$-/=$$$-<d3z5%+Z.GO*J483P$$$7b0$$$$$$.DD)s/'@L0X=)6V6E|/Lq'MK7A6-hJ683+K;&8U(Fw,\#
                `*)d&/|<$$$1u^1L$'4$*)~9\P.9c'bi$Uv56z%=s$$$7hM,^P240$$$8ae$$$(U7*gG23'$$$$$$1ab$$$$7\$$$)3g%wC%i'/7\#
                l(9_:40$$$)(W(A62;Q8(-*6q$$$$$$$_W3>q(Eh$$$$$$$\+9P1$$$*FT(]=$$$&x:5Q^*PZ+.x2&'$.G$$$3tp(4x$$$+'j.='\#
                5q>-Xn*4t-I`62z'-r+bT94>.YN$$$2e**P{+Bt$$$9AE$$$5|\+}H'vF7ow$$$$$$&]q$;W3N_$G?'zb1@0%8^3|c,|y(hm$$$+\#
                K(1v@8D8.`B&+V3JZ&1A2cj)3M%tf6:4*B|6k3$$$+uJ.Vz'zC$$$8<V$$$&{}8sg'Z9*|(&>o9Ka)2>-CA2PI)}S9aV$VJ5-h6N\#
                75B|$$$5Lr$$$+Ai%Gu$$$';t'>N%*}5+P1/;$$$7gR&RF.mQ*Y/2om+JN$$$*&7-K1$$$&MD6+80d*+*x-yb+P7$$$/^v5YE$$$\#
                (OB$$$$$n'nd%^J,M^$$$/q*3V,$$A9R\$$$$$$$$$2tb9rw3zS'cS2=P.l$1c?3KL(MF4G:-^l%(F$$$&@@0t,/FN0|%61|5am.\#
                B%5xR/i%-n2$$$(L:$$$(m=$$$1(}1?&5s8$%G)u-2@N%*T$$$6KQ6eN(3].XE$$$7xO$$$8GA$9_)$0&)[9(%+:$2s+$$$$$$*'\#
                1$$$-&u%y:-384?D%kZ2YM&yF$$$.t++AE$$$6Tq0qO-Hv-Q`7Oi4p$42b(Ga9Dg$$$$$$$$$$$$2|_6D^3G^(;13p%)k>*)+7*.\#
                %Ba&U`1UU3E.$$$1t'6x[$$$&5U$$$$Bg1Ht5SH)^&'S'$$$7YO'uS,mT6]t1Mo$M03[E$$$-.H,<n%Hd+w49J70%H$$$*)g%_</\#
                x&7(j)5/$$$$$$)O.$$$%tF%]&+R?3hL$$$6tN2K**Qc*7=6|q4KY/g[.*6$$$1E<//L$$$27A']^*]j$8`$$$&fN,wE4s[(T?'`\#
                @$$$%IG%OO976+hm&[j$$$3t\%pq0YL$$$4fD$$$1}6$$$8t.(Hf.wG$$$$$$6:v'po7u]4``$$$)4)2L7'-U$$$2Ly4]`.^C.S0\#
                )`G$$$.8h8s2)&M$J;5HD$$$/rB9F8(Wk$$$)k}*(@$ct$$$'Qb+{u&S--Z1$$$'w.+,*:$54x?)mG$$$$$$/8&$$$%:3'tO$$$$\#
                $$2@~6TY+CE&eV0r<$$$+$v8K88j='al:1a$$$/KS$$$2ku+_@$$$6wt/[A6~G1%J-^)(gt)fp9jE4693'($$$+?q*Q?$$$/2r5*\#
                S3y7$$$$$$,2t2g:)qs%O%)$v7Z{3`N&uP$$$80J$$$,/[5],'=i$$$8QF2C1$3I1^=,o|159-vI5wH/ko0)<%]E3FG+0p$$$3L?\#
                $D-$$$3OF(7?$$$/Q_0E]0B9$$$*Ke%SE(5Q.G.$$$%1S0wg0ME(K~$$$8X\9*v4{>5z7+Np6ST3^]/nU6|=9Oq7Z65Af3d`%`[2\#
                T34\2&`^9Gs$$$)rm(M~$$$$$$5fZ&;'$$$(Dc6z/3<5$$$44S6ML,3[$$$1]$$$$1lR6,/*PE'$N$$$&?W$$$/mh$$$&xx6g9(;\#
                V9G;,Os)9}7.a8_R+`+6P.)2u)E|$$$$$$$$$/B=$$$'wf)a6$$$&(E1f>4)F$$$$$$'f/.Il$$$%>r':Y$$$/H55b?,8[$$$(Ic\#
                (H55zp$$$8SD$$$+%f5Q2$$$1P43wT%v.3k7*wG$$$8~h'9X5dn,}k2X+9[F5T.&W22UH8:?$$$$$$*3F1Om3,^(9z)xf$$$$9&5\#
                0;,Kh-GX.{67Wl$*c2Zq$$$-Bw$$$'1\,W=3Xm$$$8(o5Fj0^+(+/6`/$$$$$$1tP-EN*:f+Mb8{3*fG8Gw0az6hO1h~80)7@M,6\#
                2$$$,cx7i?/NS$$$7da$$$642$$$'&.0Ke$$$&*E0Pk&}U8fR$$$%2c(t})B[-f($$$')n'LM&G<*5b3'C$$$%5=+M&*/u1:b7(S\#
                (V7$$$/{`$$$/Mb7<]-~6.Hj$$$)Fm5A88*P$$$/y:)z-2`o$$$.v\8>C%e~+*18%h,{F.[?%Ym()8)^h%dZ1_R7QQ$$$6R(5c]$\#
                $$$$$8R@1.=+L0$[I'cq$$$4Gw$$$$$$$$$(1A*eN%}i0{=$$$'Pg*Oa(5*.sE(D:3_{8+h-uT3I.-M@,nY'Da,[{%g>$$$$$$$$\#
                $&pR4|b-=,8|9$$$8bp$$$'G_2F91s5$+T$$$*0A.lw$lS$X(,YG$-}5VE8nr60,7Ee$$$$$$$$$'XB,Pg$$$9M./4S*Ip2bF+?2\#
                5_l$$$1p2-?n)92.z|$$$(f:01i5`B94y7W5,ZN7TY-XF*]K9;^5.*$$$$$$%=21|*,uQ)MW+Z7-(\+I)$$$'BP+9E-]A52;+s[$\#
                r2()d8VP$$$$$$1M=$$$$$$$$$)G?8yO$$$$$$$$$7KN$$$$$$3gm$$$$$$/)S56T$$$.3Q:4|$$$:.I%uR8<{&i=$$$6?_+FQ'D\#
                >-'~*R'0C.&BO&tj3np2?(3:X'5i-R%308){%5XY.RA&M'6zt3s\2{T:*g3MA(|m.C['EE/x|,dq'{f'z}0yr/iR78k$$$9ny(}h\#
                %~O*yi5Do,H2$yS*Ga:7\6O%8?G$$$7Cn(Lz)QJ5)`-nu,*--J6,`{)Xz5yh5/9(]\*RP$$$(Bz$$$-0v4&7%I22^Q39Q(ao06>$\#
                $$$$$$$$5d5*od$$$'?K&pm6oX%V@4Tb$$$$$$,qL$$$$$$-.'12,$$$,T60mg61i(1l(fp5\&$$$/dq1Xv$$$$0'3U>5q\7si%.\#
                n99u+m5'AH$$$30o&\v/r[$$$&^\3YE$$$3xm1z'-[v*g+$$$'q35@v6%L$$$%859&z%}17r\&l*:(X$$$0`|1&w+5G5;1'P<$IQ\#
                9K60H`7&<$$$'xW2lX$$$*D(*}3%3-$$$+Zv'5/*7z$dR',[9?q$wM$$$&hG$$$$$$',n0k;$$$(=^.I<,FJ$$$+yx3cV.dr$$$'\#
                gj,G=*xp60v$$$7an$$$)~m*^6*3+.Ct0H}-}f$$$2/+/F=''m&in69;&'w$$$&KZ2LL3x.&4g8&,9q^7N09YG$$$28N5F0+1y8v\#
                X$$$-YB(qe:0A$$$$eD)Z[$$$20D(pB/kL/Cs.@W&Y$*n6,jH2B_(rZ7_B$$$,8~$$$9vi%lG0uV'eK(rt/4v)5p1-*$$$$$$(nt\#
                2*_0B\7$O2Ar$$$8/('b@/]0$$$5jl$$$.Nt$$$7PA2(O8\K7{g$$$$$$1_9${7$$$9|54)c$$$%XC0)y$$$/?_&si,+g0^J2&u%\#
                _z(/J$$$&Vr%q+$$$1Fc$$$7=o(t-($p$$$5oM'kQ%H08NK20{$4s*>F,d.$$$)R3$$$'4o0<($$$8$f4Dt1`6$$$&Gn$$$7wd*J\#
                \$$$$$$8x<$$$8CN&'+&'h9wx9Q57k$-Ly'6-%k:&vf/xY,F|.-_&t;,Jb(o_*Eq$$$1zV+=i$$$:'Y'D%-.e:%19,{0lq(bn6*x\#
                9Cw7y+//u+|:6Z~'k,/F{+:A$$$8w;(Ys3?2$$$5&2$$$+X>$$$)+U$qT$$$)OJ$$$+`s+^d$$$9d\6dL$$$'TT8]B(?T8cV-gf%\#
                *7$$$$%/&(e-C|6+q-iL2Qh.rP3]j-P--eX6%5$$$:..*zV1Cm7k?2q9$$$3?x8B@35$/^2'`j*ko(B8*3g1bx$$$$$$$$$3%w);\#
                i7;y&VY$$$3T278:%PT.}|'hg$$$3@R9u|$$$$$$-Ae7ix)<g$)%)?F.zE$55$$$6M3$$$-3`$$$.+=$$$(T[&nX3|+$$$$$$0S@\#
                1<601N.q*3Ub4O|)>`9)M72,$$$%;>$$$*-F.+b(+k+;o5$72.$%L7(Y25t|.Uw$$$(?=$$$$zo*68$$$$$$4yf2[;6&A08/3o$$\#
                $$$u5&e%/5X+ei&$64wX$$$-Vp$$$1DX-e/)<0+2I+`J&CX0(]3eH*t*.]J%@)(9@2(23M~$$$$$$$TD3R}*~81r*2],-3M$$$,U\#
                r+$570I:,j2(b+6l'3S4U}4~Y%kz1}k)e8$,=(kG*?z&`?9T+$$$)C\'yu*NQ$$$$$$768)_P9^_6T$$$$6Uz3vy2Y`/`j..%$$$\#
                $$$+O85KN$$$*[O3ZB0VL1NE.N:39t,Q9/-`$$$'_t$*4-,s,;x0M$.Oe++I$$$9GR(685Cu&-M*Sz3*Y3.K$$$$$$-W71l9&T|$\#
                $$37f/Dc98L&9j$$$%Sp6Hh$$$7tJ8un-Wh(>,0N'4gI$$$$N?(Mo31h2kN1jQ$$$$Y)'4C6VD*]*(zt)H@5rJ$$$0=_*m`7~'&%\#
                )$$$''B$OX))g0Om*\)/'K$$$%yc$x&$$$$$$)vz-,J$$$%)p/lZ2Up8Zu8t{$$$$$$)Ib4^Q2My$$$0/F5CP$$$0eW4.m+Uf)[5\#
                $$$$$$)A9+6B$oP$$$/*n/`/8Vk(v7$$$+HY/v/%68$$$$$$-qy$$$$$$)Hy$$$3P9+/P&qm51$4*90JD*1Y)2Z-{0*%07co8U]-\#
                Zd(Z?1)R9LI$$$+x*8;d$$$,i)5]v8Rc&kM$?o+IQ-rj)U~-b(%)Y%i>6sT-m^$$$$$$05O/1y+wf$$$,x%5m}$$$$$$-B^00(%6\#
                z7'f$$$$$$+i`3{86y.+rx&^G6x<7HV$$$$$$&v55G(+|M$$$+aG4_\/Aq$$$$$$+7^$$$$$$$$$/OF)Rh/-C%h_4lW&rc7)j4Q<\#
                0bw1kK$$$$$$0Wj$$$$$$5U:&b77L=,I`)Qv%A&%{g7^Z*+<9yQ-3u(S+*}d$$$7-M&+i%D[$$$.sp0v{$CW9+m-hi5@<-uy5v66\#
                @y-JY$$$,aO$$$0FI1gl4bk83q)/i3pE->u02S&w|07[0.0%7m)nL(%r$o0*GH0)]'\6$$$,]8$$$$s;,$n&=M'5F'+L-~R4W;*u\#
                58/S$$$54$(G:74T2i{$Pw&[W6qI$ap+d@$$$67Y1ZC/n45t/2DH0AO*Hm$$$4[U'0(58B$$$$$$15r$$$(-C/0G(==$$$*M`$$$\#
                7Nc1&N+e4*y,2y>3uC8Of$ma*z{4%-:(=)I53<d$$$7;P'\X6iZ$$$$sa-}3.811?b7ka5-S-Pp.L,4YG&XU4Oa-a`8[D65=90J*\#
                z1+3E%\*4Ul6A103p$$$$$$%{z-,&$$$*.O0D@4}<$$$$$$29/$83&-^$$$4&c-u)+4-$$$)|C5rn+cr'_O6s9-9%9)k7,u'mg$$\#
                $$$$&/22yw+*i$$$/tP%wj9W.$$$$$$%R.%o~(PS-;u.7[,-:.hH9hs$$$$rV(7r,Gh9Uk%b}7Tr0'9$$$$$$$'62}f$$$4[p5lK\#
                *Ce)5M7sP$$$'H/.&c';J0~j$$$$$$$$$*^z2?u*,h8oZ+~U$$$$$$(pw2^2$p5$$$+>N,`I+Fv3DA5\k$771eO$$$-rQ'u@(uk%\#
                aT4//$$$4Vs%vb)\J3)h.t@9ou0K|%??1Ia-kG+Ks(es$$$1bF5?C(XP$$$)ov9gl,pB1YJ4R6026-<73Cj$$$,4S$K:$$$'2;9-\#
                U:$i,lJ*.n+|v%Jg29s.J0&.d*ZS+zy81476v79k+Cn$$$&<A$$$3~))wc.?\&A>)UF$$$0GX$$$7k|2870[v,u|$$$1>28'9%x,\#
                (ys&B/$$$$$$$$$,@\2|~7Yo.*o)_}5er6JY$$$)'K+bq0tc17W4,:2yS(b+&~]$$$(u3(Ch0}{3Tu0e~-B(.iw+N[2~7$(>8-m*\#
                -q$$$0dK$$$'{S,D-4]{%fx2.].dS)))7}I&~4(\,3L_4N>-r:,9k25m)X_$$$$$$4Zn,K(:)-$~-$$$*U+)@x*.+/<r9<t7Kg3M\#
                e'UE
                """#
        )
    )
}
