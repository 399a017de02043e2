/// Test vectors of the Physical Activity Monitor Service, grouped by the public project that they come from.
extension Vector {
    static let physicalActivityMonitor: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(0x2B3B, "0100000000000000", #"{"physicalActivityMonitorFeatures":["multiple-users"]}"#),
        Vector(
            0x2B40,
            "c000010002000a00000001000000",
            #"{"header":192,"sessionId":1,"subSessionId":2,"relativeTimestamp":10,"sequenceNumber":1,"normalWalkingSteps":null,"intensitySteps":null,"floorSteps":null,"distance":null,"wornDuration":null}"#
        ),
        // Edge cases of the definition
        Vector(
            0x2B3B,
            "ffffffffffff7f00",
            #"{"physicalActivityMonitorFeatures":["multiple-users","user-data-service","device-worn","normal-walking-energy-expenditure","normal-walking-energy-expenditure-per-hour","intensity-energy-expenditure","intensity-energy-expenditure-per-hour","total-energy-expenditure","total-energy-expenditure-per-hour","fat-burned","fat-burned-per-hour","metabolic-equivalent","distance","speed","duration-of-normal-walking-episodes","duration-of-intensity-walking-episodes","motion-cadence","floors","positive-elevation-gain","negative-elevation-gain","elevation","activity-count","activity-count-per-minute","activity-level","activity-type","worn-duration","time-in-heart-rate-zone-1","time-in-heart-rate-zone-2","time-in-heart-rate-zone-3","time-in-heart-rate-zone-4","time-in-heart-rate-zone-5","vo2-max","heart-rate","pulse-inter-beat-interval","resting-heart-rate","heart-rate-variability","respiration-rate","resting-respiration-rate","normal-walking-steps","intensity-steps","floor-steps","total-sleep-time","total-wake-time","total-bed-time","number-of-awakenings","sleep-latency","sleep-efficiency","snooze-time","number-of-toss-and-turn-events","time-of-awakening-after-alarm","visible-light-level","uv-light-level","ir-light-level","sleep-stage","sleeping-heart-rate"]}"#
        ),
        Vector(
            0x2B3C,
            "c0000080010002005802000007000000",
            #"{"header":192,"deviceWorn":true,"sessionId":1,"subSessionId":2,"relativeTimestamp":600,"sequenceNumber":7,"normalWalkingEnergyExpenditurePerHour":null,"intensityEnergyExpenditurePerHour":null,"totalEnergyExpenditurePerHour":null,"fatBurnedPerHour":null,"metabolicEquivalent":null,"speed":null,"motionCadence":null,"elevation":null,"activityCountPerMinute":null,"activityLevel":null,"activityType":null}"#
        ),
        Vector(
            0x2B3C,
            "c0ff07800100020058020000070000006400c8002c010c0023e2046e00fbffff3c0090010507",
            #"{"header":192,"deviceWorn":true,"sessionId":1,"subSessionId":2,"relativeTimestamp":600,"sequenceNumber":7,"normalWalkingEnergyExpenditurePerHour":100,"intensityEnergyExpenditurePerHour":200,"totalEnergyExpenditurePerHour":300,"fatBurnedPerHour":12,"metabolicEquivalent":35,"speed":1250,"motionCadence":110,"elevation":-5,"activityCountPerMinute":60,"activityLevel":400,"activityType":1797}"#
        ),
        Vector(
            0x2B3D,
            "c000000000010002005802000007000000",
            #"{"header":192,"sessionId":1,"subSessionId":2,"relativeTimestamp":600,"sequenceNumber":7,"normalWalkingEnergyExpenditure":null,"intensityEnergyExpenditure":null,"totalEnergyExpenditure":null,"fatBurned":null,"minimumMetabolicEquivalent":null,"maximumMetabolicEquivalent":null,"averageMetabolicEquivalent":null,"distance":null,"minimumSpeed":null,"maximumSpeed":null,"averageSpeed":null,"durationOfNormalWalkingEpisodes":null,"durationOfIntensityWalkingEpisodes":null,"minimumMotionCadence":null,"maximumMotionCadence":null,"averageMotionCadence":null,"floors":null,"positiveElevationGain":null,"negativeElevationGain":null,"activityCount":null,"minimumActivityLevel":null,"maximumActivityLevel":null,"averageActivityLevel":null,"averageActivityType":null,"wornDuration":null}"#
        ),
        Vector(
            0x2B3D,
            "c0ffffff01010002005802000007000000e8030000d00700007011010028000a5a238214000000dc058403b004005802005000b40078000c240000140000a08601000100090005000507100e00",
            #"{"header":192,"sessionId":1,"subSessionId":2,"relativeTimestamp":600,"sequenceNumber":7,"normalWalkingEnergyExpenditure":1000,"intensityEnergyExpenditure":2000,"totalEnergyExpenditure":70000,"fatBurned":40,"minimumMetabolicEquivalent":10,"maximumMetabolicEquivalent":90,"averageMetabolicEquivalent":35,"distance":5250,"minimumSpeed":0,"maximumSpeed":1500,"averageSpeed":900,"durationOfNormalWalkingEpisodes":1200,"durationOfIntensityWalkingEpisodes":600,"minimumMotionCadence":80,"maximumMotionCadence":180,"averageMotionCadence":120,"floors":12,"positiveElevationGain":36,"negativeElevationGain":20,"activityCount":100000,"minimumActivityLevel":1,"maximumActivityLevel":9,"averageActivityLevel":5,"averageActivityType":1797,"wornDuration":3600}"#
        ),
        Vector(
            0x2B3E,
            "c00080010002005802000007000000",
            #"{"header":192,"deviceWorn":true,"sessionId":1,"subSessionId":2,"relativeTimestamp":600,"sequenceNumber":7,"vo2Max":null,"heartRate":null,"pulseInterBeatInterval":null,"restingHeartRate":null,"heartRateVariability":null,"respirationRate":null,"restingRespirationRate":null}"#
        ),
        Vector(
            0x2B3E,
            "c07f800100020058020000070000002d4841033a32000e0c",
            #"{"header":192,"deviceWorn":true,"sessionId":1,"subSessionId":2,"relativeTimestamp":600,"sequenceNumber":7,"vo2Max":45,"heartRate":72,"pulseInterBeatInterval":833,"restingHeartRate":58,"heartRateVariability":50,"respirationRate":14,"restingRespirationRate":12}"#
        ),
        Vector(
            0x2B3F,
            "c000000000010002005802000007000000",
            #"{"header":192,"sessionId":1,"subSessionId":2,"relativeTimestamp":600,"sequenceNumber":7,"timeInHeartRateZone1":null,"timeInHeartRateZone2":null,"timeInHeartRateZone3":null,"timeInHeartRateZone4":null,"timeInHeartRateZone5":null,"minimumVO2Max":null,"maximumVO2Max":null,"averageVO2Max":null,"minimumHeartRate":null,"maximumHeartRate":null,"averageHeartRate":null,"minimumPulseInterBeatInterval":null,"maximumPulseInterBeatInterval":null,"averagePulseInterBeatInterval":null,"minimumRestingHeartRate":null,"maximumRestingHeartRate":null,"averageRestingHeartRate":null,"minimumHeartRateVariability":null,"maximumHeartRateVariability":null,"averageHeartRateVariability":null,"minimumRespirationRate":null,"maximumRespirationRate":null,"averageRespirationRate":null,"minimumRestingRespirationRate":null,"maximumRestingRespirationRate":null,"averageRestingRespirationRate":null,"wornDuration":null}"#
        ),
        Vector(
            0x2B3F,
            "c0ffffff070100020058020000070000003c0000780000b40000f000002c010028322d37b4784d014204f401323c371400500032000a1e0f080c0a100e00",
            #"{"header":192,"sessionId":1,"subSessionId":2,"relativeTimestamp":600,"sequenceNumber":7,"timeInHeartRateZone1":60,"timeInHeartRateZone2":120,"timeInHeartRateZone3":180,"timeInHeartRateZone4":240,"timeInHeartRateZone5":300,"minimumVO2Max":40,"maximumVO2Max":50,"averageVO2Max":45,"minimumHeartRate":55,"maximumHeartRate":180,"averageHeartRate":120,"minimumPulseInterBeatInterval":333,"maximumPulseInterBeatInterval":1090,"averagePulseInterBeatInterval":500,"minimumRestingHeartRate":50,"maximumRestingHeartRate":60,"averageRestingHeartRate":55,"minimumHeartRateVariability":20,"maximumHeartRateVariability":80,"averageHeartRateVariability":50,"minimumRespirationRate":10,"maximumRespirationRate":30,"averageRespirationRate":15,"minimumRestingRespirationRate":8,"maximumRestingRespirationRate":12,"averageRestingRespirationRate":10,"wornDuration":3600}"#
        ),
        Vector(
            0x2B3F,
            "c000020000010002005802000007000000b4",
            #"{"header":192,"sessionId":1,"subSessionId":2,"relativeTimestamp":600,"sequenceNumber":7,"timeInHeartRateZone1":null,"timeInHeartRateZone2":null,"timeInHeartRateZone3":null,"timeInHeartRateZone4":null,"timeInHeartRateZone5":null,"minimumVO2Max":null,"maximumVO2Max":null,"averageVO2Max":null,"minimumHeartRate":null,"maximumHeartRate":180,"averageHeartRate":null,"minimumPulseInterBeatInterval":null,"maximumPulseInterBeatInterval":null,"averagePulseInterBeatInterval":null,"minimumRestingHeartRate":null,"maximumRestingHeartRate":null,"averageRestingHeartRate":null,"minimumHeartRateVariability":null,"maximumHeartRateVariability":null,"averageHeartRateVariability":null,"minimumRespirationRate":null,"maximumRespirationRate":null,"averageRespirationRate":null,"minimumRestingRespirationRate":null,"maximumRestingRespirationRate":null,"averageRestingRespirationRate":null,"wornDuration":null}"#
        ),
        Vector(
            0x2B40,
            "c01f010002005802000007000000401f00dc0500780000001900805101",
            #"{"header":192,"sessionId":1,"subSessionId":2,"relativeTimestamp":600,"sequenceNumber":7,"normalWalkingSteps":8000,"intensitySteps":1500,"floorSteps":120,"distance":6400,"wornDuration":86400}"#
        ),
        Vector(
            0x2B41,
            "c00880010002005802000007000000200000",
            #"{"header":192,"deviceWorn":true,"sessionId":1,"subSessionId":2,"relativeTimestamp":600,"sequenceNumber":7,"visibleLightLevel":null,"uvLightLevel":null,"irLightLevel":null,"sleepStage":["deep-sleep"],"sleepingHeartRate":null}"#
        ),
        Vector(
            0x2B41,
            "c01f0001000200580200000700000005000006000007000000008034",
            #"{"header":192,"deviceWorn":false,"sessionId":1,"subSessionId":2,"relativeTimestamp":600,"sequenceNumber":7,"visibleLightLevel":5,"uvLightLevel":6,"irLightLevel":7,"sleepStage":["unknown"],"sleepingHeartRate":52}"#
        ),
        Vector(
            0x2B42,
            "c0000000010002005802000007000000",
            #"{"header":192,"sessionId":1,"subSessionId":2,"relativeTimestamp":600,"sequenceNumber":7,"totalSleepTime":null,"totalWakeTime":null,"totalBedTime":null,"numberOfAwakenings":null,"sleepLatency":null,"sleepEfficiency":null,"snoozeTime":null,"numberOfTossAndTurnEvents":null,"timeOfAwakeningAfterAlarm":null,"minimumVisibleLightLevel":null,"maximumVisibleLightLevel":null,"averageVisibleLightLevel":null,"minimumUVLightLevel":null,"maximumUVLightLevel":null,"averageUVLightLevel":null,"minimumIRLightLevel":null,"maximumIRLightLevel":null,"averageIRLightLevel":null,"averageSleepingHeartRate":null,"wornDuration":null}"#
        ),
        Vector(
            0x2B42,
            "c0ffff0f010002005802000007000000786900080700807000030058025d1c0215002c010000000001000002000003000004000005000006000007000008000034807000",
            #"{"header":192,"sessionId":1,"subSessionId":2,"relativeTimestamp":600,"sequenceNumber":7,"totalSleepTime":27000,"totalWakeTime":1800,"totalBedTime":28800,"numberOfAwakenings":3,"sleepLatency":600,"sleepEfficiency":93,"snoozeTime":540,"numberOfTossAndTurnEvents":21,"timeOfAwakeningAfterAlarm":300,"minimumVisibleLightLevel":0,"maximumVisibleLightLevel":1,"averageVisibleLightLevel":2,"minimumUVLightLevel":3,"maximumUVLightLevel":4,"averageUVLightLevel":5,"minimumIRLightLevel":6,"maximumIRLightLevel":7,"averageIRLightLevel":8,"averageSleepingHeartRate":52,"wornDuration":28800}"#
        ),
        Vector(0x2B43, "01", #"{"opCode":"enquire-sessions"}"#),
        Vector(0x2B43, "020100", #"{"opCode":"enquire-sub-sessions","sessionId":1}"#),
        Vector(
            0x2B43,
            "030100ffff06",
            #"{"opCode":"get-ended-session-data","sessionId":1,"subSessionId":"all","data":"sleep-activity-summary"}"#
        ),
        Vector(
            0x2B43,
            "030100020005",
            #"{"opCode":"get-ended-session-data","sessionId":1,"subSessionId":2,"data":"sleep-activity-instantaneous"}"#
        ),
        Vector(0x2B43, "0400", #"{"opCode":"start-session-sub-session","start":"session"}"#),
        Vector(0x2B43, "0401", #"{"opCode":"start-session-sub-session","start":"sub-session"}"#),
        Vector(0x2B43, "05", #"{"opCode":"stop-session"}"#),
        Vector(0x2B43, "060100", #"{"opCode":"delete-ended-session","sessionId":1}"#),
        Vector(
            0x2B43,
            "070103",
            #"{"opCode":"set-average-activity-type","scope":"all-sub-sessions-in-session","activityType":3}"#
        ),
        Vector(0x2B43, "fa050000", #"{"opCode":"get-ended-session-data-success-response","parameter":"050000"}"#),
        Vector(0x2B43, "fb0200", #"{"opCode":"enquire-sub-sessions-success-response","parameter":"0200"}"#),
        Vector(0x2B43, "fc0300", #"{"opCode":"enquire-sessions-success-response","parameter":"0300"}"#),
        Vector(0x2B43, "fd", #"{"opCode":"get-ended-session-data-error-response","parameter":null}"#),
        Vector(0x2B43, "ff85", #"{"opCode":"enquire-sessions-error-response","parameter":"85"}"#),
        Vector(
            0x2B44,
            "01030078563412100e020000573412f0f1",
            #"{"sessionRunning":true,"sessionId":3,"sessionStart":{"baseTime":305419896,"timeOffset":3600},"subSessionId":2,"subSessionStart":{"baseTime":305420032,"timeOffset":-3600},"predominantActivityType":null}"#
        ),
        Vector(
            0x2B44,
            "00030001000000000002000300000000000500",
            #"{"sessionRunning":false,"sessionId":3,"sessionStart":{"baseTime":1,"timeOffset":0},"subSessionId":2,"subSessionStart":{"baseTime":3,"timeOffset":0},"predominantActivityType":5}"#
        ),
        Vector(
            0x2B45,
            "030300785634120000",
            #"{"deleted":false,"sessionId":3,"subSessionId":null,"start":{"baseTime":305419896,"timeOffset":0},"end":null,"predominantActivityType":null}"#
        ),
        Vector(
            0x2B45,
            "0403000200010000003c00020000003c000500",
            #"{"deleted":true,"sessionId":3,"subSessionId":2,"start":{"baseTime":1,"timeOffset":60},"end":{"baseTime":2,"timeOffset":60},"predominantActivityType":5}"#
        ),
    ]
}
