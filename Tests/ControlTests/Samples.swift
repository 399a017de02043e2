import Control
import GATT

/// One sample of each message, with and without its optional parts.
enum Samples {
    static let address = DeviceAddress("AA:BB:CC:DD:EE:FF")!
    static let peer = DeviceAddress("11:22:33:44:55:66")!
    /// 2026-03-01T12:34:56.789Z.
    static let time = Timestamp(seconds: 1_772_368_496, milliseconds: 789)
    static let ownUUID = BluetoothUUID(value: 0x1234_5678_9ABC_DEF0_1234_5678_9ABC_DEF0)

    static let error = ControlError(.att, "refused", hint: "pair first", att: 5, name: "Insufficient Authentication")
    static let plainError = ControlError(.noAdapter, "there is no adapter")

    static let heartRate = RemoteAttributeValue(
        address: address,
        attribute: AttributeReference(
            service: BluetoothUUID(0x180D),
            characteristic: BluetoothUUID(0x2A37),
            descriptor: nil,
            handle: 17
        ),
        value: [0x06, 0x48]
    )

    static let descriptor = RemoteAttributeValue(
        address: peer,
        attribute: AttributeReference(
            service: ownUUID,
            characteristic: ownUUID,
            descriptor: BluetoothUUID(0x2902),
            handle: .max
        ),
        value: []
    )

    static let question = Question(
        question: 7,
        kind: .pairing,
        session: "strap",
        peer: "11:22:33:44:55:66",
        text: "let \"it\" pair?",
        expires: "2026-03-01T12:35:56.789Z",
        choices: Question.standardChoices,
        to: .pair
    )

    static let clientQuestion = Question(
        question: 8,
        kind: .client,
        text: "flash?",
        expires: "2026-03-01T12:35:56.789Z",
        asker: "ben",
        about: "bench-3",
        choices: ["yes", "no"],
        to: .guardian
    )

    static let outcome = QuestionOutcome(
        question: 8,
        state: .answered,
        answer: "yes",
        approved: true,
        by: "ana",
        time: "2026-03-01T12:35:00.000Z",
        expires: "2026-03-01T12:35:56.789Z"
    )

    static let alarmEvent: AlarmEvent = {
        let text = "chest heart-rate over 150"
        var event = AlarmEvent(alarm: "high", change: .alerted, state: .alerting, text: text, owner: "ann")
        (event.value, event.unit, event.due, event.late) = (151.5, "bpm", "2026-03-01T12:34:56.789Z", false)
        return event
    }()

    static let events: [(event: SessionEvent, json: String)] = [
        (
            .advertisement(
                AdvertisementReport(
                    adapter: "hci1",
                    address: address,
                    isRandom: true,
                    name: "Strap",
                    rssi: -50,
                    txPower: nil,
                    appearance: 833,
                    services: [BluetoothUUID(0x180D)],
                    manufacturer: [AdvertisementReport.ManufacturerData(company: 0x4C, data: [2, 0x15])],
                    serviceData: [AdvertisementReport.ServiceData(service: BluetoothUUID(0x180D), data: [1])]
                )
            ),
            #"{"event":"advertisement","time":"2026-03-01T12:34:56.789Z","adapter":"hci1","address":"AA:BB:CC:DD:EE:FF","#
                + #""addressType":"random","name":"Strap","rssi":-50,"txPower":null,"appearance":833,"services":["180D"],"#
                + #""manufacturerData":{"004C":"0215"},"serviceData":{"180D":"01"},"beacons":[]}"#
        ),
        (
            .advertisement(
                AdvertisementReport(
                    adapter: "hci0",
                    address: peer,
                    isRandom: false,
                    services: [],
                    manufacturer: [],
                    serviceData: []
                )
            ),
            #"{"event":"advertisement","time":"2026-03-01T12:34:56.789Z","adapter":"hci0","address":"11:22:33:44:55:66","#
                + #""addressType":"public","name":null,"rssi":null,"txPower":null,"appearance":null,"services":[],"#
                + #""manufacturerData":{},"serviceData":{},"beacons":[]}"#
        ),
        (
            .connected(address, mtu: 247),
            #"{"event":"connected","address":"AA:BB:CC:DD:EE:FF","mtu":247,"time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .connected(address, mtu: nil),
            #"{"event":"connected","address":"AA:BB:CC:DD:EE:FF","mtu":null,"time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .subscribed(heartRate.attribute),
            #"{"event":"subscribed","service":"180D","characteristic":"2A37","handle":17,"#
                + #""time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .notification(heartRate),
            #"{"event":"notification","address":"AA:BB:CC:DD:EE:FF","service":"180D","characteristic":"2A37","handle":17,"#
                + #""value":"0648","decoded":{"heartRate":72,"sensorContact":"contact","energyExpended":null,"rrIntervals":[],"#
                + #""units":{"heartRate":"bpm","energyExpended":"kJ","rrIntervals":"s"}},"#
                + #""time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .notification(descriptor),
            #"{"event":"notification","address":"11:22:33:44:55:66","service":"12345678-9abc-def0-1234-56789abcdef0","#
                + #""characteristic":"12345678-9abc-def0-1234-56789abcdef0","descriptor":"2902","handle":65535,"#
                + #""value":"","decoded":null,"time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .value(heartRate),
            #"{"event":"value","address":"AA:BB:CC:DD:EE:FF","service":"180D","characteristic":"2A37","handle":17,"#
                + #""value":"0648","decoded":{"heartRate":72,"sensorContact":"contact","energyExpended":null,"rrIntervals":[],"#
                + #""units":{"heartRate":"bpm","energyExpended":"kJ","rrIntervals":"s"}},"#
                + #""time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .deviceLost(address),
            #"{"event":"device-lost","address":"AA:BB:CC:DD:EE:FF","time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .disconnected(address, reason: "device-gone"),
            #"{"event":"disconnected","address":"AA:BB:CC:DD:EE:FF","reason":"device-gone","#
                + #""time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .reconnectFailed(error),
            #"{"event":"reconnect-failed","error":{"code":"att","att":5,"name":"Insufficient Authentication","#
                + #""message":"refused","hint":"pair first"},"#
                + #""time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .pairing(PairingEvent(address: address, request: .display, passkey: 12345)),
            #"{"event":"pairing","address":"AA:BB:CC:DD:EE:FF","request":"display","id":null,"passkey":"012345","#
                + #""time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .pairing(PairingEvent(address: address, request: .enter, id: 7)),
            #"{"event":"pairing","address":"AA:BB:CC:DD:EE:FF","request":"enter","id":7,"passkey":null,"#
                + #""time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .paired(PairedEvent(address: address, name: "Strap", isBonded: true, wasPaired: false)),
            #"{"event":"paired","address":"AA:BB:CC:DD:EE:FF","name":"Strap","bonded":true,"alreadyPaired":false,"#
                + #""time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .paired(PairedEvent(address: address, name: nil, isBonded: nil, wasPaired: true)),
            #"{"event":"paired","address":"AA:BB:CC:DD:EE:FF","name":null,"bonded":null,"alreadyPaired":true,"#
                + #""time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .ready(
                EmulationIdentity(adapter: "hci0", address: address, name: "Strap", services: [BluetoothUUID(0x180D)])
            ),
            #"{"event":"ready","adapter":"hci0","address":"AA:BB:CC:DD:EE:FF","name":"Strap","services":["180D"],"#
                + #""time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .ready(EmulationIdentity(adapter: "hci0", name: "é", services: [])),
            #"{"event":"ready","adapter":"hci0","address":null,"name":"é","services":[],"#
                + #""time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .lost(reason: "adapter-off"),
            #"{"event":"lost","time":"2026-03-01T12:34:56.789Z","reason":"adapter-off"}"#
        ),
        (
            .refused(plainError),
            #"{"event":"refused","error":{"code":"no-adapter","att":null,"name":null,"#
                + #""message":"there is no adapter","hint":null},"#
                + #""time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .emulated(EmulatedEvent(kind: .subscribed, characteristic: BluetoothUUID(0x2A37), peer: peer)),
            #"{"event":"subscribed","time":"2026-03-01T12:34:56.789Z","characteristic":"2A37","value":null,"#
                + #""decoded":null,"peer":"11:22:33:44:55:66"}"#
        ),
        (
            .emulated(
                EmulatedEvent(
                    kind: .rejected,
                    characteristic: BluetoothUUID(0x2A37),
                    descriptor: BluetoothUUID(0x2902),
                    value: [0xFF],
                    att: 13
                )
            ),
            #"{"event":"rejected","time":"2026-03-01T12:34:56.789Z","characteristic":"2A37","descriptor":"2902","#
                + #""value":"ff","decoded":null,"peer":null,"att":13}"#
        ),
        (
            .emulated(
                EmulatedEvent(kind: .notification, characteristic: BluetoothUUID(0x2A19), value: [0x5F], peer: peer)
            ),
            #"{"event":"notification","time":"2026-03-01T12:34:56.789Z","characteristic":"2A19","value":"5f","#
                + #""decoded":{"batteryLevel":95,"units":{"batteryLevel":"%"}},"peer":"11:22:33:44:55:66"}"#
        ),
        (
            .emulated(
                EmulatedEvent(
                    kind: .alert,
                    characteristic: BluetoothUUID(0x2A06),
                    value: [2],
                    peer: peer,
                    reason: "link-loss"
                )
            ),
            #"{"event":"alert","time":"2026-03-01T12:34:56.789Z","characteristic":"2A06","value":"02","#
                + #""decoded":{"alertLevel":"high-alert"},"peer":"11:22:33:44:55:66","reason":"link-loss"}"#
        ),
        (
            .alarm(alarmEvent),
            #"{"event":"alarm","alarm":"high","change":"alerted","state":"alerting","text":"chest heart-rate over 150","#
                + #""owner":"ann","value":151.5,"unit":"bpm","due":"2026-03-01T12:34:56.789Z","late":false,"by":null,"#
                + #""time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .question(question),
            #"{"event":"question","question":7,"kind":"pairing","session":"strap","peer":"11:22:33:44:55:66","#
                + #""text":"let \"it\" pair?","expires":"2026-03-01T12:35:56.789Z","asker":null,"about":null,"#
                + #""choices":["allow","deny"],"to":"pair","time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .question(clientQuestion),
            #"{"event":"question","question":8,"kind":"client","session":null,"peer":null,"text":"flash?","#
                + #""expires":"2026-03-01T12:35:56.789Z","asker":"ben","about":"bench-3","choices":["yes","no"],"#
                + #""to":"guardian","time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .answered(question: 7, answer: "allow", by: "ann"),
            #"{"event":"answered","question":7,"answer":"allow","by":"ann","time":"2026-03-01T12:34:56.789Z"}"#
        ),
        (
            .note("reloaded", "2 changes"),
            #"{"event":"note","note":"reloaded","text":"2 changes","time":"2026-03-01T12:34:56.789Z"}"#
        ),
    ]

    // MARK: Requests

    static let scan: SessionSpecification = {
        var scan = SessionSpecification.Scan()
        scan.services = ["heart-rate"]
        scan.rssi = -70
        scan.manufacturerData = ["004C:0215"]
        scan.serviceData = ["FEAA:1?"]
        scan.duplicates = true
        scan.passive = true
        return .scan(scan)
    }()

    static let pacedScan: SessionSpecification = {
        var scan = SessionSpecification.Scan()
        scan.every = "1s"
        return .scan(scan)
    }()

    static let watch: SessionSpecification.Watch = {
        var watch = SessionSpecification.Watch(device: "Strap")
        watch.attributes = ["2A37", "2A19"]
        watch.timeout = "2m"
        return watch
    }()

    static let polled: SessionSpecification.Watch = {
        var watch = SessionSpecification.Watch(device: "a")
        watch.poll = "5m"
        return watch
    }()

    static let startNotify: SessionSpecification.Watch = {
        var watch = SessionSpecification.Watch(device: "a")
        watch.startNotify = true
        return watch
    }()

    static let noCache: SessionSpecification.Watch = {
        var watch = SessionSpecification.Watch(device: "a")
        watch.noCache = true
        return watch
    }()

    static let beacon: SessionSpecification.Watch = {
        var watch = SessionSpecification.Watch(device: "a")
        (watch.advertised, watch.every) = (true, "1m")
        return watch
    }()

    static let emulate: SessionSpecification = {
        var emulate = SessionSpecification.Emulate(profile: "name: Strap\n")
        emulate.set = ["heart-rate": 150, "on": true, "name": nil]
        emulate.seed = 42
        emulate.alias = .always
        return .emulate(emulate)
    }()

    static let requests: [(request: any ControlRequest, parameters: String)] = [
        (Hello(client: "gattlab 0.1.0"), #"{"client":"gattlab 0.1.0","protocol":1}"#),
        (Hello(client: nil, protocol: nil), "{}"),
        (ListAdapters(adapter: nil), "{}"),
        (ListAdapters(adapter: "hci1"), #"{"adapter":"hci1"}"#),
        (InspectDevice(device: "Strap", adapter: "hci1", timeout: nil), #"{"device":"Strap","adapter":"hci1"}"#),
        (InspectDevice(device: "a", adapter: nil, timeout: nil, noCache: true), #"{"device":"a","noCache":true}"#),
        (
            ReadAttributes(device: "a", attributes: ["2A37"], adapter: nil, timeout: nil, noCache: true),
            #"{"device":"a","attributes":["2A37"],"noCache":true}"#
        ),
        (
            ReadAttributes(device: "Strap", attributes: ["2A37", "2A38"], adapter: nil, timeout: "5s"),
            #"{"device":"Strap","attributes":["2A37","2A38"],"timeout":"5s"}"#
        ),
        (
            WriteAttribute(
                device: "a",
                attribute: "b",
                value: "00",
                fields: nil,
                mode: "command",
                adapter: nil,
                timeout: nil
            ),
            #"{"device":"a","attribute":"b","value":"00","mode":"command"}"#
        ),
        (
            WriteAttribute(
                device: "a",
                attribute: "b",
                value: nil,
                fields: ["x": [1, nil]],
                mode: nil,
                adapter: nil,
                timeout: nil,
                noCache: true
            ),
            #"{"device":"a","attribute":"b","fields":{"x":[1,null]},"noCache":true}"#
        ),
        (
            LockDevice(device: "a", adapter: nil, duration: "10s", timeout: "5s"),
            #"{"device":"a","duration":"10s","timeout":"5s"}"#
        ),
        (DescribeValue(type: "2A39"), #"{"type":"2A39"}"#),
        (
            DescribeValue(type: "fitness-machine-control-point", fields: ["opCode": "reset"]),
            #"{"type":"fitness-machine-control-point","fields":{"opCode":"reset"}}"#
        ),
        (UnlockDevice(address: "AA:BB:CC:DD:EE:FF"), #"{"address":"AA:BB:CC:DD:EE:FF"}"#),
        (
            PairDevice(device: "Lock", adapter: "hci1", timeout: "5s", ioCapability: .keyboardDisplay),
            #"{"device":"Lock","adapter":"hci1","timeout":"5s","ioCapability":"keyboard-display"}"#
        ),
        (PairDevice(device: "a", adapter: nil, timeout: nil, ioCapability: nil), #"{"device":"a"}"#),
        (AnswerPairing(id: 7, accept: true, passkey: 12345), #"{"id":7,"accept":true,"passkey":12345}"#),
        (AnswerPairing(id: 7, accept: false), #"{"id":7,"accept":false}"#),
        (UnpairDevice(device: "a", adapter: "hci1"), #"{"device":"a","adapter":"hci1"}"#),
        (ForgetDevice(device: "a", adapter: nil), #"{"device":"a"}"#),
        (ListBonds(adapter: "hci1"), #"{"adapter":"hci1"}"#),
        (
            StartSession(name: "all", session: scan, subscribe: true),
            #"{"name":"all","session":{"kind":"scan","services":["heart-rate"],"rssi":-70,"#
                + #""manufacturerData":["004C:0215"],"serviceData":["FEAA:1?"],"duplicates":true,"passive":true},"#
                + #""subscribe":true}"#
        ),
        (
            StartSession(name: nil, session: pacedScan, subscribe: true),
            #"{"session":{"kind":"scan","every":"1s"},"subscribe":true}"#
        ),
        (
            StartSession(name: nil, session: .watch(watch), subscribe: nil),
            #"{"session":{"kind":"watch","device":"Strap","attributes":["2A37","2A19"],"timeout":"2m"}}"#
        ),
        (
            StartSession(name: nil, session: .record(SessionSpecification.Watch(device: "a")), subscribe: nil),
            #"{"session":{"kind":"record","device":"a"}}"#
        ),
        (
            StartSession(name: "room", session: .record(polled), subscribe: nil),
            #"{"name":"room","session":{"kind":"record","device":"a","poll":"5m"}}"#
        ),
        (
            StartSession(name: "fast", session: .watch(startNotify), subscribe: nil),
            #"{"name":"fast","session":{"kind":"watch","device":"a","startNotify":true}}"#
        ),
        (
            StartSession(name: nil, session: .watch(noCache), subscribe: nil),
            #"{"session":{"kind":"watch","device":"a","noCache":true}}"#
        ),
        (
            StartSession(name: "garden", session: .record(beacon), subscribe: nil),
            #"{"name":"garden","session":{"kind":"record","device":"a","advertised":true,"every":"1m"}}"#
        ),
        (
            StartSession(name: "s", session: emulate, subscribe: nil),
            #"{"name":"s","session":{"kind":"emulate","profile":"name: Strap\n","#
                + #""set":{"heart-rate":150,"on":true,"name":null},"seed":42,"alias":"always"}}"#
        ),
        (
            StartSession(name: "a", session: .record(.init(device: "a")), subscribe: nil, program: "logger"),
            #"{"name":"a","session":{"kind":"record","device":"a"},"program":"logger"}"#
        ),
        (StopSession(session: "all"), #"{"session":"all"}"#),
        (StopSession(session: "a", program: "logger"), #"{"session":"a","program":"logger"}"#),
        (ListSessions(), "{}"),
        (GetEmulations(), "{}"),
        (
            SetSignals(session: "strap", set: ["heart-rate": .integer(150), "contact": .null]),
            #"{"session":"strap","set":{"heart-rate":150,"contact":null}}"#
        ),
        (
            InjectFaults(session: "strap", faults: "faults: []", source: "faults.yaml", replace: true),
            #"{"session":"strap","faults":"faults: []","source":"faults.yaml","replace":true}"#
        ),
        (DropPeers(session: "strap", peer: "C0:00:00:00:00:01"), #"{"session":"strap","peer":"C0:00:00:00:00:01"}"#),
        (PauseEmulation(session: "strap"), #"{"session":"strap"}"#),
        (ResumeEmulation(session: "strap"), #"{"session":"strap"}"#),
        (ListRecordings(), "{}"),
        (
            ReadRecording(file: "chest.jsonl", owner: 1000, offset: 65_536, inode: 7),
            #"{"file":"chest.jsonl","owner":1000,"offset":65536,"inode":7}"#
        ),
        (ListSampledDevices(), "{}"),
        (ReadSamples(device: "chest", stream: "heart-rate"), #"{"device":"chest","stream":"heart-rate"}"#),
        (readSamples, readSamplesText),
        (followSamples, #"{"device":"chest","stream":"heart-rate","anchor":"e2c2ad0f0e8b6d15:17+","wait":30000}"#),
        (GetSampleStatistics(device: "chest", stream: "heart-rate"), #"{"device":"chest","stream":"heart-rate"}"#),
        (sampleStatistics, sampleStatisticsText),
        (
            AddObserver(name: "coach", observer: observer),
            #"{"name":"coach","observer":{"device":"chest","stream":"heart-rate","atMost":"hourly","socket":"/run/coach.sock"}}"#
        ),
        (ListObservers(), "{}"),
        (RemoveObserver(name: "coach"), #"{"name":"coach"}"#),
        (AddAlarm(name: "high", alarm: alarm), alarmText),
        (ListAlarms(), "{}"),
        (PauseAlarm(alarm: "high"), #"{"alarm":"high"}"#),
        (ResumeAlarm(alarm: "high"), #"{"alarm":"high"}"#),
        (SnoozeAlarm(alarm: "high"), #"{"alarm":"high"}"#),
        (SnoozeAlarm(alarm: "high", duration: "5m"), #"{"alarm":"high","duration":"5m"}"#),
        (StopAlarm(alarm: "high"), #"{"alarm":"high"}"#),
        (CancelAlarm(alarm: "high"), #"{"alarm":"high"}"#),
        (StartWorkout(kind: .running, devices: ["chest"]), #"{"kind":"running","devices":["chest"]}"#),
        (startWorkout, startWorkoutText),
        (PauseWorkout(), "{}"),
        (ResumeWorkout(workout: "run"), #"{"workout":"run"}"#),
        (BeginLap(workout: "run"), #"{"workout":"run"}"#),
        (StopWorkout(workout: "run"), #"{"workout":"run"}"#),
        (RemoveWorkout(workout: "run"), #"{"workout":"run"}"#),
        (ListWorkouts(), "{}"),
        (ReadWorkout(workout: "run"), #"{"workout":"run"}"#),
        (ReadWorkoutTrack(workout: "run"), #"{"workout":"run"}"#),
        (LoadRestoration(name: "Collector.central.main"), #"{"name":"Collector.central.main"}"#),
        (SaveRestoration(name: "x", state: nil), #"{"name":"x"}"#),
        (SaveRestoration(name: "x", state: "{}"), #"{"name":"x","state":"{}"}"#),
        (Subscribe(session: "all", after: 0), #"{"session":"all","after":0}"#),
        (Unsubscribe(subscription: 3), #"{"subscription":3}"#),
        (AnswerQuestion(question: 7, answer: .always), #"{"question":7,"answer":"always"}"#),
        (
            AnswerQuestion(question: 7, answer: .init(rawValue: "no"), remember: true),
            #"{"question":7,"answer":"no","remember":true}"#
        ),
        (ListQuestions(), "{}"),
        (AskQuestion(text: "flash bench 3?"), #"{"text":"flash bench 3?"}"#),
        (
            AskQuestion(
                text: "flash?",
                about: "bench-3",
                choices: ["yes", "no"],
                to: .guardian,
                timeout: "1h",
                key: "k1"
            ),
            #"{"text":"flash?","about":"bench-3","choices":["yes","no"],"to":"guardian","timeout":"1h","key":"k1"}"#
        ),
        (GetQuestionOutcome(question: 7), #"{"question":7}"#),
        (
            LookUpAnswer(text: "flash?", about: "bench-3", choices: ["yes", "no"], to: .admin),
            #"{"text":"flash?","about":"bench-3","choices":["yes","no"],"to":"admin"}"#
        ),
        (WithdrawQuestion(question: 7), #"{"question":7}"#),
        (ForgetAnswer(question: 7), #"{"question":7}"#),
        (GetStatus(), "{}"),
        (GetMetrics(), "{}"),
        (ReloadConfiguration(), "{}"),
        (GetDiagnosis(), "{}"),
    ]

    private static var observer: ObserverSpecification {
        var observer = ObserverSpecification(device: "chest", stream: "heart-rate")
        (observer.atMost, observer.socket) = (.hourly, "/run/coach.sock")
        return observer
    }

    private static var alarm: AlarmSpecification {
        var alarm = AlarmSpecification()
        (alarm.device, alarm.stream) = ("chest", "heart-rate")
        (alarm.outside, alarm.hysteresis, alarm.hold) = ([50.5, 150.5], 2.5, "10s")
        (alarm.days, alarm.snooze, alarm.linkLost) = ([.mon, .fri], "5m", true)
        alarm.write = AlarmSpecification.Write(attribute: "alert-level", value: "02")
        alarm.set = AlarmSpecification.Signals(session: "strap", signals: ["heart-rate": 150])
        return alarm
    }

    private static let alarmText = #"""
        {"name":"high","alarm":{"device":"chest","stream":"heart-rate","outside":[50.5,150.5],"linkLost":true,\#
        "hysteresis":2.5,"hold":"10s","days":["mon","fri"],"snooze":"5m",\#
        "write":{"attribute":"alert-level","value":"02"},"set":{"session":"strap","signals":{"heart-rate":150}}}}
        """#

    private static var readSamples: ReadSamples {
        var request = ReadSamples(device: "chest", stream: "heart-rate")
        request.from = "2026-03-01T00:00:00.000Z"
        request.to = "2026-03-02T00:00:00.000Z"
        request.limit = 5
        request.descending = true
        request.after = 17
        return request
    }

    private static var followSamples: ReadSamples {
        var request = ReadSamples(device: "chest", stream: "heart-rate")
        request.anchor = "e2c2ad0f0e8b6d15:17+"
        request.wait = 30_000
        return request
    }

    private static let readSamplesText = #"""
        {"device":"chest","stream":"heart-rate","from":"2026-03-01T00:00:00.000Z","to":"2026-03-02T00:00:00.000Z",\#
        "limit":5,"descending":true,"after":17}
        """#

    private static var startWorkout: StartWorkout {
        var request = StartWorkout(kind: .cycling, devices: ["chest", "service=1816"])
        request.name = "ride"
        request.adapter = "hci1"
        request.zones = [95, 114, 133, 152, 171]
        request.wheelCircumference = 2.105
        request.autoPause = "10s"
        return request
    }

    private static let startWorkoutText = #"""
        {"kind":"cycling","name":"ride","devices":["chest","service=1816"],"adapter":"hci1","zones":[95,114,133,152,171],\#
        "wheelCircumference":2.105,"autoPause":"10s"}
        """#

    private static var sampleStatistics: GetSampleStatistics {
        var request = GetSampleStatistics(device: "chest", stream: "heart-rate")
        request.every = "1d"
        request.zone = "Europe/Berlin"
        request.percentiles = [50, 99.5]
        return request
    }

    private static let sampleStatisticsText = #"""
        {"device":"chest","stream":"heart-rate","every":"1d","zone":"Europe/Berlin","percentiles":[50.0,99.5]}
        """#
}
