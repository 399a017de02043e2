/// Test vectors of the User Data Service, grouped by the public project that they come from.
extension Vector {
    static let userData: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(0x2A7E, "50", #"{"aerobicHeartRateLowerLimit":80,"units":{"aerobicHeartRateLowerLimit":"bpm"}}"#),
        Vector(0x2A84, "8c", #"{"aerobicHeartRateUpperLimit":140,"units":{"aerobicHeartRateUpperLimit":"bpm"}}"#),
        Vector(0x2A7F, "a0", #"{"aerobicThreshold":160,"units":{"aerobicThreshold":"bpm"}}"#),
        Vector(0x2A80, "19", #"{"age":25,"units":{"age":"yr"}}"#),
        Vector(0x2A80, "32", #"{"age":50,"units":{"age":"yr"}}"#),
        Vector(0x2A80, "64", #"{"age":100,"units":{"age":"yr"}}"#),
        Vector(0x2A81, "8c", #"{"anaerobicHeartRateLowerLimit":140,"units":{"anaerobicHeartRateLowerLimit":"bpm"}}"#),
        Vector(0x2A81, "a0", #"{"anaerobicHeartRateLowerLimit":160,"units":{"anaerobicHeartRateLowerLimit":"bpm"}}"#),
        Vector(0x2A81, "b4", #"{"anaerobicHeartRateLowerLimit":180,"units":{"anaerobicHeartRateLowerLimit":"bpm"}}"#),
        Vector(0x2A83, "96", #"{"anaerobicThreshold":150,"units":{"anaerobicThreshold":"bpm"}}"#),
        Vector(0x2A83, "aa", #"{"anaerobicThreshold":170,"units":{"anaerobicThreshold":"bpm"}}"#),
        Vector(0x2A83, "be", #"{"anaerobicThreshold":190,"units":{"anaerobicThreshold":"bpm"}}"#),
        Vector(0x2A85, "e4070c1f", #"{"year":2020,"month":12,"day":31}"#),
        Vector(0x2A86, "00000000", #"{"year":null,"month":null,"day":null}"#),
        Vector(0x2A86, "d0070101", #"{"year":2000,"month":1,"day":1}"#),
        Vector(0x2A86, "e4070c1f", #"{"year":2020,"month":12,"day":31}"#),
        Vector(0x2A86, "0f270c1f", #"{"year":9999,"month":12,"day":31}"#),
        Vector(0x2A87, "75736572406578616d706c652e636f6d", #"{"emailAddress":"user@example.com"}"#),
        Vector(0x2A87, "746573742e656d61696c40646f6d61696e2e6f7267", #"{"emailAddress":"test.email@domain.org"}"#),
        Vector(0x2A87, "6e616d652b74616740676d61696c2e636f6d", #"{"emailAddress":"name+tag@gmail.com"}"#),
        Vector(0x2A88, "64", #"{"fatBurnHeartRateLowerLimit":100,"units":{"fatBurnHeartRateLowerLimit":"bpm"}}"#),
        Vector(0x2A88, "78", #"{"fatBurnHeartRateLowerLimit":120,"units":{"fatBurnHeartRateLowerLimit":"bpm"}}"#),
        Vector(0x2A88, "8c", #"{"fatBurnHeartRateLowerLimit":140,"units":{"fatBurnHeartRateLowerLimit":"bpm"}}"#),
        Vector(0x2A89, "8c", #"{"fatBurnHeartRateUpperLimit":140,"units":{"fatBurnHeartRateUpperLimit":"bpm"}}"#),
        Vector(0x2A8A, "4a6f686e", #"{"firstName":"John"}"#),
        Vector(
            0x2A8B,
            "46506478",
            #"{"veryLightLightLimit":70,"lightModerateLimit":80,"moderateHardLimit":100,"hardMaximumLimit":120"#
                + #","units":{"veryLightLightLimit":"bpm","lightModerateLimit":"bpm","moderateHardLimit":"bpm""#
                + #","hardMaximumLimit":"bpm"}}"#
        ),
        Vector(0x2A8D, "b4", #"{"heartRateMax":180,"units":{"heartRateMax":"bpm"}}"#),
        Vector(0x2A8D, "c8", #"{"heartRateMax":200,"units":{"heartRateMax":"bpm"}}"#),
        Vector(0x2A8E, "7440", #"{"height":165.0,"units":{"height":"m"}}"#),
        Vector(0x2A8E, "5c44", #"{"height":175.0,"units":{"height":"m"}}"#),
        Vector(0x2A8F, "1c25", #"{"hipCircumference":95.0,"units":{"hipCircumference":"m"}}"#),
        Vector(0x2A90, "536d697468", #"{"lastName":"Smith"}"#),
        Vector(0x2A92, "3c", #"{"restingHeartRate":60,"units":{"restingHeartRate":"bpm"}}"#),
        Vector(
            0x2A94,
            "5064",
            #"{"lightModerateLimit":80,"moderateHardLimit":100,"units":{"lightModerateLimit":"bpm""#
                + #","moderateHardLimit":"bpm"}}"#
        ),
        Vector(
            0x2A94,
            "5a78",
            #"{"lightModerateLimit":90,"moderateHardLimit":120,"units":{"lightModerateLimit":"bpm""#
                + #","moderateHardLimit":"bpm"}}"#
        ),
        Vector(0x2A95, "5a", #"{"fatBurnFitnessLimit":90,"units":{"fatBurnFitnessLimit":"bpm"}}"#),
        Vector(0x2A95, "6e", #"{"fatBurnFitnessLimit":110,"units":{"fatBurnFitnessLimit":"bpm"}}"#),
        Vector(0x2A96, "1e", #"{"vo2Max":30,"units":{"vo2Max":"mL/(kg·min)"}}"#),
        Vector(0x2A96, "3c", #"{"vo2Max":60,"units":{"vo2Max":"mL/(kg·min)"}}"#),
        Vector(0x2A97, "0429", #"{"waistCircumference":105.0,"units":{"waistCircumference":"m"}}"#),
        Vector(0x2A99, "00000000", #"{"databaseChangeIncrement":0}"#),
        Vector(0x2A99, "01000000", #"{"databaseChangeIncrement":1}"#),
        Vector(0x2A99, "e8030000", #"{"databaseChangeIncrement":1000}"#),
        Vector(0x2A9A, "01", #"{"userIndex":1}"#),
        Vector(0x2A9A, "64", #"{"userIndex":100}"#),
        Vector(0x2A9A, "ff", #"{"userIndex":"unknown-user"}"#),
        Vector(0x2AA2, "656e", #"{"language":"en"}"#),
        Vector(0x2AA2, "6672", #"{"language":"fr"}"#),
        Vector(0x2AA2, "6573", #"{"language":"es"}"#),
        Vector(0x2B47, "0000", #"{"height":0.0,"units":{"height":"m"}}"#),
        Vector(0x2B47, "e803", #"{"height":0.1,"units":{"height":"m"}}"#),
        Vector(0x2B47, "d007", #"{"height":0.2,"units":{"height":"m"}}"#),
        Vector(0x2B48, "4a616d6573", #"{"middleName":"James"}"#),
        Vector(0x2B48, "4d61726965", #"{"middleName":"Marie"}"#),
        Vector(0x2B48, "4c6565", #"{"middleName":"Lee"}"#),
        Vector(0x2B49, "0000", #"{"strideLength":0.0,"units":{"strideLength":"m"}}"#),
        Vector(0x2B49, "e803", #"{"strideLength":1.0,"units":{"strideLength":"m"}}"#),
        Vector(0x2B49, "d007", #"{"strideLength":2.0,"units":{"strideLength":"m"}}"#),
        Vector(0x2B4B, "01", #"{"deviceWearingPosition":"head"}"#),
        Vector(0x2B4B, "02", #"{"deviceWearingPosition":"head-ear"}"#),
        Vector(
            0x2B4C,
            "506478",
            #"{"lightModerateLimit":80,"moderateHardLimit":100,"hardMaximumLimit":120"#
                + #","units":{"lightModerateLimit":"bpm","moderateHardLimit":"bpm","hardMaximumLimit":"bpm"}}"#
        ),
        Vector(0x2B4F, "0000", #"{"sedentaryIntervalNotification":0,"units":{"sedentaryIntervalNotification":"s"}}"#),
        Vector(0x2B4F, "1e00", #"{"sedentaryIntervalNotification":30,"units":{"sedentaryIntervalNotification":"s"}}"#),
        Vector(0x2B50, "0000", #"{"caloricIntake":0,"units":{"caloricIntake":"kcal"}}"#),
        Vector(0x2B50, "e803", #"{"caloricIntake":1000,"units":{"caloricIntake":"kcal"}}"#),
        // Edge cases of the definition
        Vector(0x2A7E, "00", #"{"aerobicHeartRateLowerLimit":0,"units":{"aerobicHeartRateLowerLimit":"bpm"}}"#),
        Vector(0x2A84, "ff", #"{"aerobicHeartRateUpperLimit":255,"units":{"aerobicHeartRateUpperLimit":"bpm"}}"#),
        Vector(0x2A7F, "01", #"{"aerobicThreshold":1,"units":{"aerobicThreshold":"bpm"}}"#),
        Vector(0x2A80, "00", #"{"age":0,"units":{"age":"yr"}}"#),
        Vector(0x2A82, "a0", #"{"anaerobicHeartRateUpperLimit":160,"units":{"anaerobicHeartRateUpperLimit":"bpm"}}"#),
        Vector(0x2A82, "b9", #"{"anaerobicHeartRateUpperLimit":185,"units":{"anaerobicHeartRateUpperLimit":"bpm"}}"#),
        Vector(0x2A85, "00000000", #"{"year":null,"month":null,"day":null}"#),
        Vector(0x2A87, "", #"{"emailAddress":""}"#),
        Vector(0x2A87, "c3a940c3a92e6672", #"{"emailAddress":"é@é.fr"}"#),
        Vector(0x2A89, "00", #"{"fatBurnHeartRateUpperLimit":0,"units":{"fatBurnHeartRateUpperLimit":"bpm"}}"#),
        Vector(0x2A8A, "", #"{"firstName":""}"#),
        Vector(0x2A8A, "5a6fc3ab", #"{"firstName":"Zoë"}"#),
        Vector(
            0x2A8B,
            "00000000",
            #"{"veryLightLightLimit":0,"lightModerateLimit":0,"moderateHardLimit":0,"hardMaximumLimit":0"#
                + #","units":{"veryLightLightLimit":"bpm","lightModerateLimit":"bpm","moderateHardLimit":"bpm""#
                + #","hardMaximumLimit":"bpm"}}"#
        ),
        Vector(0x2A8C, "00", #"{"gender":"male"}"#),
        Vector(0x2A8C, "01", #"{"gender":"female"}"#),
        Vector(0x2A8C, "02", #"{"gender":"unspecified"}"#),
        Vector(0x2A8D, "ff", #"{"heartRateMax":255,"units":{"heartRateMax":"bpm"}}"#),
        Vector(0x2A8E, "0000", #"{"height":0.0,"units":{"height":"m"}}"#),
        Vector(0x2A8E, "ffff", #"{"height":655.35,"units":{"height":"m"}}"#),
        Vector(0x2A8F, "0000", #"{"hipCircumference":0.0,"units":{"hipCircumference":"m"}}"#),
        Vector(0x2A90, "", #"{"lastName":""}"#),
        Vector(0x2A91, "be", #"{"maximumRecommendedHeartRate":190,"units":{"maximumRecommendedHeartRate":"bpm"}}"#),
        Vector(0x2A91, "00", #"{"maximumRecommendedHeartRate":0,"units":{"maximumRecommendedHeartRate":"bpm"}}"#),
        Vector(0x2A92, "00", #"{"restingHeartRate":0,"units":{"restingHeartRate":"bpm"}}"#),
        Vector(0x2A93, "00", #"{"sportTypeForAerobicAndAnaerobicThresholds":"unspecified"}"#),
        Vector(0x2A93, "01", #"{"sportTypeForAerobicAndAnaerobicThresholds":"running"}"#),
        Vector(0x2A93, "0b", #"{"sportTypeForAerobicAndAnaerobicThresholds":"whole-body-exercising"}"#),
        Vector(
            0x2A94,
            "0000",
            #"{"lightModerateLimit":0,"moderateHardLimit":0,"units":{"lightModerateLimit":"bpm""#
                + #","moderateHardLimit":"bpm"}}"#
        ),
        Vector(0x2A95, "00", #"{"fatBurnFitnessLimit":0,"units":{"fatBurnFitnessLimit":"bpm"}}"#),
        Vector(0x2A96, "00", #"{"vo2Max":0,"units":{"vo2Max":"mL/(kg·min)"}}"#),
        Vector(0x2A97, "0000", #"{"waistCircumference":0.0,"units":{"waistCircumference":"m"}}"#),
        Vector(0x2A98, "0000", #"{"weight":0.0,"units":{"weight":"kg"}}"#),
        Vector(0x2A98, "983a", #"{"weight":75.0,"units":{"weight":"kg"}}"#),
        Vector(0x2A99, "ffffffff", #"{"databaseChangeIncrement":4294967295}"#),
        Vector(0x2A9A, "00", #"{"userIndex":0}"#),
        Vector(0x2AA2, "", #"{"language":""}"#),
        Vector(0x2B46, "2027", #"{"preferredUnits":["2720"]}"#),
        Vector(0x2B46, "022750279b27", #"{"preferredUnits":["2702","2750","279B"]}"#),
        Vector(0x2B47, "6844", #"{"height":1.7512,"units":{"height":"m"}}"#),
        Vector(0x2B48, "", #"{"middleName":""}"#),
        Vector(0x2B49, "ffff", #"{"strideLength":65.535,"units":{"strideLength":"m"}}"#),
        Vector(0x2B4A, "00", #"{"handedness":"left-handed"}"#),
        Vector(0x2B4A, "01", #"{"handedness":"right-handed"}"#),
        Vector(0x2B4A, "02", #"{"handedness":"ambidextrous"}"#),
        Vector(0x2B4A, "03", #"{"handedness":"unspecified"}"#),
        Vector(0x2B4B, "00", #"{"deviceWearingPosition":"other"}"#),
        Vector(0x2B4B, "13", #"{"deviceWearingPosition":"upper-extremity-wrist-left"}"#),
        Vector(0x2B4B, "28", #"{"deviceWearingPosition":"chest-pocket-left"}"#),
        Vector(
            0x2B4C,
            "000000",
            #"{"lightModerateLimit":0,"moderateHardLimit":0,"hardMaximumLimit":0"#
                + #","units":{"lightModerateLimit":"bpm","moderateHardLimit":"bpm","hardMaximumLimit":"bpm"}}"#
        ),
        Vector(0x2B4D, "00", #"{"fieldSelector":"none"}"#),
        Vector(
            0x2B4D,
            "010807",
            #"{"fieldSelector":"energy-expenditure-per-hour","thresholdAsEnergyExpenditurePerHour":1800"#
                + #","units":{"thresholdAsEnergyExpenditurePerHour":"kJ"}}"#
        ),
        Vector(
            0x2B4D,
            "023c",
            #"{"fieldSelector":"metabolic-equivalent","thresholdAsMetabolicEquivalent":6.0"#
                + #","units":{"thresholdAsMetabolicEquivalent":"MET"}}"#
        ),
        Vector(
            0x2B4D,
            "0350",
            #"{"fieldSelector":"percentage-of-maximum-heart-rate","thresholdAsPercentageOfMaximumHeartRate":80"#
                + #","units":{"thresholdAsPercentageOfMaximumHeartRate":"%"}}"#
        ),
        Vector(
            0x2B4D,
            "0491",
            #"{"fieldSelector":"heart-rate","thresholdAsHeartRate":145,"units":{"thresholdAsHeartRate":"bpm"}}"#
        ),
        Vector(
            0x2B4E,
            "00",
            #"{"totalEnergyExpenditure":null,"normalWalkingSteps":null,"intensitySteps":null,"floorSteps":null"#
                + #","distance":null,"durationOfNormalWalking":null,"durationOfIntensityWalking":null"#
                + #","units":{"totalEnergyExpenditure":"kJ","distance":"m","durationOfNormalWalking":"s""#
                + #","durationOfIntensityWalking":"s"}}"#
        ),
        Vector(
            0x2B4E,
            "01c409",
            #"{"totalEnergyExpenditure":2500,"normalWalkingSteps":null,"intensitySteps":null,"floorSteps":null"#
                + #","distance":null,"durationOfNormalWalking":null,"durationOfIntensityWalking":null"#
                + #","units":{"totalEnergyExpenditure":"kJ","distance":"m","durationOfNormalWalking":"s""#
                + #","durationOfIntensityWalking":"s"}}"#
        ),
        Vector(
            0x2B4E,
            "7fc409102700881300320000881300100e00080700",
            #"{"totalEnergyExpenditure":2500,"normalWalkingSteps":10000,"intensitySteps":5000,"floorSteps":50"#
                + #","distance":5000,"durationOfNormalWalking":3600,"durationOfIntensityWalking":1800"#
                + #","units":{"totalEnergyExpenditure":"kJ","distance":"m","durationOfNormalWalking":"s""#
                + #","durationOfIntensityWalking":"s"}}"#
        ),
        Vector(
            0x2B4F,
            "ffff",
            #"{"sedentaryIntervalNotification":65535,"units":{"sedentaryIntervalNotification":"s"}}"#
        ),
        Vector(0x2B50, "c409", #"{"caloricIntake":2500,"units":{"caloricIntake":"kcal"}}"#),
        Vector(0x2A9F, "012c01", #"{"opCode":"register-new-user","consentCode":300}"#),
        Vector(0x2A9F, "02012c01", #"{"opCode":"consent","userIndex":1,"consentCode":300}"#),
        Vector(0x2A9F, "02ff0f27", #"{"opCode":"consent","userIndex":"unknown-user","consentCode":9999}"#),
        Vector(0x2A9F, "03", #"{"opCode":"delete-user-data"}"#),
        Vector(0x2A9F, "04", #"{"opCode":"list-all-users"}"#),
        Vector(0x2A9F, "0501", #"{"opCode":"delete-users","userIndex":1}"#),
        Vector(0x2A9F, "05ff", #"{"opCode":"delete-users","userIndex":"all-users"}"#),
        Vector(
            0x2A9F,
            "20010101",
            #"{"opCode":"response-code","requestOpCode":"register-new-user","responseValue":"success""#
                + #","responseParameter":"01"}"#
        ),
        Vector(
            0x2A9F,
            "20040102",
            #"{"opCode":"response-code","requestOpCode":"list-all-users","responseValue":"success""#
                + #","responseParameter":"02"}"#
        ),
        Vector(
            0x2A9F,
            "200205",
            #"{"opCode":"response-code","requestOpCode":"consent","responseValue":"user-not-authorized""#
                + #","responseParameter":null}"#
        ),
        Vector(
            0x2B37,
            "03010141",
            #"{"firstSegment":true,"lastSegment":true,"rollingSegmentNumber":0"#
                + #","flags":["registered-user-name-present"],"registeredUserIndex":1,"registeredUserName":"41"}"#
        ),
        Vector(
            0x2B37,
            "030002",
            #"{"firstSegment":true,"lastSegment":true,"rollingSegmentNumber":0,"flags":[]"#
                + #","registeredUserIndex":2,"registeredUserName":null}"#
        ),
        Vector(
            0x2B37,
            "050103416e6e61",
            #"{"firstSegment":true,"lastSegment":false,"rollingSegmentNumber":1"#
                + #","flags":["registered-user-name-present"],"registeredUserIndex":3,"registeredUserName":"416e6e61"}"#
        ),
        Vector(
            0x2B37,
            "0a62656c6c65",
            #"{"firstSegment":false,"lastSegment":true,"rollingSegmentNumber":2,"flags":null"#
                + #","registeredUserIndex":null,"registeredUserName":"62656c6c65"}"#
        ),
    ]
}
