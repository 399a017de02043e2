/// Test vectors of the alert services, and the transmit power, grouped by the public project that they come from.
extension Vector {
    static let alerts: [Vector] = [
        // NordicSemiconductor/Android-BLE-Common-Library
        Vector(0x2A06, "02", #"{"alertLevel":"high-alert"}"#),
        Vector(0x2A06, "00", #"{"alertLevel":"no-alert"}"#),
        // PureSwift/Bluetooth
        Vector(0x2A06, "01", #"{"alertLevel":"mild-alert"}"#),
        Vector(0x2A42, "03", #"{"categoryIdBitMask":["simple-alert","email"]}"#, canonical: "0300"),
        Vector(0x2A44, "0201", #"{"commandId":"disable-new-incoming-alert-notification","categoryId":"email"}"#),
        Vector(0x2A45, "0104", #"{"categoryId":"email","unreadCount":4}"#),
        Vector(
            0x2A46,
            "010452696368617264",
            #"{"categoryId":"email","numberOfNewAlert":4,"textStringInformation":"Richard"}"#
        ),
        Vector(0x2A48, "03", #"{"categoryIdBitMask":["simple-alert","email"]}"#),
        // RonanB96/bluetooth-sig-python
        Vector(0x2A07, "00", #"{"txPower":0,"units":{"txPower":"dBm"}}"#),
        Vector(0x2A41, "00", #"{"ringerSetting":"ringer-silent"}"#),
        Vector(0x2A41, "01", #"{"ringerSetting":"ringer-normal"}"#),
        Vector(0x2A42, "0000", #"{"categoryIdBitMask":[]}"#),
        Vector(
            0x2A42,
            "ff03",
            #"{"categoryIdBitMask":["simple-alert","email","news","call","missed-call","sms-mms","voice-mail","schedule","high-prioritized-alert","instant-message"]}"#
        ),
        Vector(0x2A42, "0700", #"{"categoryIdBitMask":["simple-alert","email","news"]}"#),
        Vector(0x2A42, "0100", #"{"categoryIdBitMask":["simple-alert"]}"#),
        Vector(0x2A43, "00", #"{"categoryId":"simple-alert"}"#),
        Vector(0x2A43, "03", #"{"categoryId":"call"}"#),
        Vector(0x2A43, "04", #"{"categoryId":"missed-call"}"#),
        Vector(0x2A43, "05", #"{"categoryId":"sms-mms"}"#),
        Vector(0x2A43, "06", #"{"categoryId":"voice-mail"}"#),
        Vector(0x2A43, "07", #"{"categoryId":"schedule"}"#),
        Vector(0x2A43, "08", #"{"categoryId":"high-prioritized-alert"}"#),
        Vector(0x2A43, "09", #"{"categoryId":"instant-message"}"#),
        Vector(0x2A45, "010a", #"{"categoryId":"email","unreadCount":10}"#),
        Vector(0x2A45, "0403", #"{"categoryId":"missed-call","unreadCount":3}"#),
        Vector(
            0x2A46,
            "0302416c696365",
            #"{"categoryId":"call","numberOfNewAlert":2,"textStringInformation":"Alice"}"#
        ),
        // Edge cases of the definition
        Vector(0x2A07, "ec", #"{"txPower":-20,"units":{"txPower":"dBm"}}"#),
        Vector(0x2A07, "9c", #"{"txPower":-100,"units":{"txPower":"dBm"}}"#),
        Vector(0x2A07, "14", #"{"txPower":20,"units":{"txPower":"dBm"}}"#),
        Vector(0x2A3F, "00", #"{"alertStatus":[]}"#),
        Vector(0x2A3F, "07", #"{"alertStatus":["ringer-state","vibrate-state","display-alert-status"]}"#),
        Vector(0x2A3F, "05", #"{"alertStatus":["ringer-state","display-alert-status"]}"#),
        Vector(0x2A40, "01", #"{"ringerControlPoint":"silent-mode"}"#),
        Vector(0x2A40, "02", #"{"ringerControlPoint":"mute-once"}"#),
        Vector(0x2A40, "03", #"{"ringerControlPoint":"cancel-silent-mode"}"#),
        Vector(0x2A42, "00", #"{"categoryIdBitMask":[]}"#, canonical: "0000"),
        Vector(0x2A42, "0003", #"{"categoryIdBitMask":["high-prioritized-alert","instant-message"]}"#),
        Vector(0x2A42, "80", #"{"categoryIdBitMask":["schedule"]}"#, canonical: "8000"),
        Vector(0x2A42, "01", #"{"categoryIdBitMask":["simple-alert"]}"#, canonical: "0100"),
        Vector(0x2A42, "07", #"{"categoryIdBitMask":["simple-alert","email","news"]}"#, canonical: "0700"),
        Vector(0x2A42, "0300", #"{"categoryIdBitMask":["simple-alert","email"]}"#),
        Vector(0x2A42, "8000", #"{"categoryIdBitMask":["schedule"]}"#),
        Vector(0x2A43, "01", #"{"categoryId":"email"}"#),
        Vector(0x2A43, "02", #"{"categoryId":"news"}"#),
        Vector(0x2A43, "ff", #"{"categoryId":"all"}"#),
        Vector(0x2A44, "00ff", #"{"commandId":"enable-new-incoming-alert-notification","categoryId":"all"}"#),
        Vector(
            0x2A44,
            "0504",
            #"{"commandId":"notify-unread-category-status-immediately","categoryId":"missed-call"}"#
        ),
        Vector(0x2A45, "00ff", #"{"categoryId":"simple-alert","unreadCount":"over-254"}"#),
        Vector(0x2A45, "09fe", #"{"categoryId":"instant-message","unreadCount":254}"#),
        Vector(0x2A46, "0000", #"{"categoryId":"simple-alert","numberOfNewAlert":0,"textStringInformation":""}"#),
        Vector(
            0x2A46,
            "07ff4472c3bc636b65",
            #"{"categoryId":"schedule","numberOfNewAlert":255,"textStringInformation":"Drücke"}"#
        ),
        Vector(
            0x2A46,
            "0801313233343536373839303132333435363738",
            #"{"categoryId":"high-prioritized-alert","numberOfNewAlert":1,"textStringInformation":"123456789012345678"}"#
        ),
        Vector(0x2A47, "0a", #"{"categoryIdBitMask":["email","call"]}"#),
        Vector(0x2A47, "0a00", #"{"categoryIdBitMask":["email","call"]}"#, canonical: "0a"),
        Vector(0x2A47, "0002", #"{"categoryIdBitMask":["instant-message"]}"#),
        Vector(0x2A48, "0000", #"{"categoryIdBitMask":[]}"#, canonical: "00"),
        Vector(0x2A48, "0300", #"{"categoryIdBitMask":["simple-alert","email"]}"#, canonical: "03"),
        Vector(0x2A48, "00", #"{"categoryIdBitMask":[]}"#),
        Vector(
            0x2A48,
            "ff03",
            #"{"categoryIdBitMask":["simple-alert","email","news","call","missed-call","sms-mms","voice-mail","schedule","high-prioritized-alert","instant-message"]}"#
        ),
    ]
}
