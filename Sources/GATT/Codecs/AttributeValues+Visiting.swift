/// An operation on the codec of a UUID, independent of the type of its value.
///
/// A visitor rather than a metatype keeps every call direct and specialized, in Embedded Swift too.
protocol CodecVisitor {
    associatedtype Output
    associatedtype Failure: Error
    mutating func visit<Value: FieldCodable>(blank: Value) throws(Failure) -> Output
}

extension CodecVisitor {
    /// Visits the blank value of a type.
    @inline(__always)
    mutating func visit<Value: AttributeValue>(_ type: Value.Type) throws(Failure) -> Output {
        try visit(blank: Value())
    }
}

extension AttributeValues {
    /// Passes the codec of a UUID to a visitor; the only list of all codecs.
    ///
    /// Returns `nil` if the UUID has no codec.
    static func visitCodec<Visitor: CodecVisitor>(
        of uuid: BluetoothUUID,
        with visitor: inout Visitor
    ) throws(Visitor.Failure) -> Visitor.Output? {
        switch uuid.short {
        case 0x2800: try visitor.visit(PrimaryServiceDeclaration.self)
        case 0x2801: try visitor.visit(SecondaryServiceDeclaration.self)
        case 0x2802: try visitor.visit(IncludeDeclaration.self)
        case 0x2803: try visitor.visit(CharacteristicDeclaration.self)
        case 0x2900: try visitor.visit(CharacteristicExtendedProperties.self)
        case 0x2901: try visitor.visit(CharacteristicUserDescription.self)
        case 0x2902: try visitor.visit(ClientCharacteristicConfiguration.self)
        case 0x2903: try visitor.visit(ServerCharacteristicConfiguration.self)
        case 0x2904: try visitor.visit(CharacteristicPresentationFormat.self)
        case 0x2905: try visitor.visit(CharacteristicAggregateFormat.self)
        case 0x2906: try visitor.visit(ValidRange.self)
        case 0x2907: try visitor.visit(ExternalReportReference.self)
        case 0x2908: try visitor.visit(ReportReference.self)
        case 0x2909: try visitor.visit(NumberOfDigitals.self)
        case 0x290A: try visitor.visit(ValueTriggerSetting.self)
        case 0x290B: try visitor.visit(EnvironmentalSensingConfiguration.self)
        case 0x290C: try visitor.visit(EnvironmentalSensingMeasurement.self)
        case 0x290D: try visitor.visit(EnvironmentalSensingTriggerSetting.self)
        case 0x290E: try visitor.visit(TimeTriggerSetting.self)
        case 0x290F: try visitor.visit(CompleteBREDRTransportBlockData.self)
        case 0x2910: try visitor.visit(ObservationSchedule.self)
        case 0x2911: try visitor.visit(ValidRangeAndAccuracy.self)
        case 0x2912: try visitor.visit(MeasurementDescription.self)
        case 0x2913: try visitor.visit(ManufacturerLimits.self)
        case 0x2914: try visitor.visit(ProcessTolerances.self)
        case 0x2915: try visitor.visit(IMDTriggerSetting.self)
        case 0x2916: try visitor.visit(CookingSensorInfo.self)
        case 0x2917: try visitor.visit(CookingTriggerSetting.self)
        case 0x2A00: try visitor.visit(DeviceName.self)
        case 0x2A01: try visitor.visit(AppearanceValue.self)
        case 0x2A02: try visitor.visit(PeripheralPrivacyFlag.self)
        case 0x2A03: try visitor.visit(ReconnectionAddress.self)
        case 0x2A04: try visitor.visit(PeripheralPreferredConnectionParameters.self)
        case 0x2A05: try visitor.visit(ServiceChanged.self)
        case 0x2A06: try visitor.visit(AlertLevel.self)
        case 0x2A07: try visitor.visit(TxPowerLevel.self)
        case 0x2A08: try visitor.visit(DateTime.self)
        case 0x2A09: try visitor.visit(DayOfWeek.self)
        case 0x2A0A: try visitor.visit(DayDateTime.self)
        case 0x2A0C: try visitor.visit(ExactTime256.self)
        case 0x2A0D: try visitor.visit(DSTOffset.self)
        case 0x2A0E: try visitor.visit(TimeZoneOffset.self)
        case 0x2A0F: try visitor.visit(LocalTimeInformation.self)
        case 0x2A11: try visitor.visit(TimeWithDST.self)
        case 0x2A12: try visitor.visit(TimeAccuracy.self)
        case 0x2A13: try visitor.visit(TimeSource.self)
        case 0x2A14: try visitor.visit(ReferenceTimeInformation.self)
        case 0x2A16: try visitor.visit(TimeUpdateControlPoint.self)
        case 0x2A17: try visitor.visit(TimeUpdateState.self)
        case 0x2A18: try visitor.visit(GlucoseMeasurement.self)
        case 0x2A19: try visitor.visit(BatteryLevel.self)
        case 0x2A1C: try visitor.visit(TemperatureMeasurement.self)
        case 0x2A1D: try visitor.visit(TemperatureType.self)
        case 0x2A1E: try visitor.visit(IntermediateTemperature.self)
        case 0x2A21: try visitor.visit(MeasurementInterval.self)
        case 0x2A22: try visitor.visit(BootKeyboardInputReport.self)
        case 0x2A23: try visitor.visit(SystemID.self)
        case 0x2A24: try visitor.visit(ModelNumberString.self)
        case 0x2A25: try visitor.visit(SerialNumberString.self)
        case 0x2A26: try visitor.visit(FirmwareRevisionString.self)
        case 0x2A27: try visitor.visit(HardwareRevisionString.self)
        case 0x2A28: try visitor.visit(SoftwareRevisionString.self)
        case 0x2A29: try visitor.visit(ManufacturerNameString.self)
        case 0x2A2A: try visitor.visit(RegulatoryCertificationDataList.self)
        case 0x2A2B: try visitor.visit(CurrentTime.self)
        case 0x2A2C: try visitor.visit(MagneticDeclination.self)
        case 0x2A32: try visitor.visit(BootKeyboardOutputReport.self)
        case 0x2A33: try visitor.visit(BootMouseInputReport.self)
        case 0x2A34: try visitor.visit(GlucoseMeasurementContext.self)
        case 0x2A35: try visitor.visit(BloodPressureMeasurement.self)
        case 0x2A36: try visitor.visit(IntermediateCuffPressure.self)
        case 0x2A37: try visitor.visit(HeartRateMeasurement.self)
        case 0x2A38: try visitor.visit(BodySensorLocation.self)
        case 0x2A39: try visitor.visit(HeartRateControlPoint.self)
        case 0x2A3F: try visitor.visit(AlertStatus.self)
        case 0x2A40: try visitor.visit(RingerControlPoint.self)
        case 0x2A41: try visitor.visit(RingerSetting.self)
        case 0x2A42: try visitor.visit(AlertCategoryIDBitMask.self)
        case 0x2A43: try visitor.visit(AlertCategoryID.self)
        case 0x2A44: try visitor.visit(AlertNotificationControlPoint.self)
        case 0x2A45: try visitor.visit(UnreadAlertStatus.self)
        case 0x2A46: try visitor.visit(NewAlert.self)
        case 0x2A47: try visitor.visit(SupportedNewAlertCategory.self)
        case 0x2A48: try visitor.visit(SupportedUnreadAlertCategory.self)
        case 0x2A49: try visitor.visit(BloodPressureFeature.self)
        case 0x2A4A: try visitor.visit(HIDInformation.self)
        case 0x2A4B: try visitor.visit(ReportMap.self)
        case 0x2A4C: try visitor.visit(HIDControlPoint.self)
        case 0x2A4D: try visitor.visit(ReportValue.self)
        case 0x2A4E: try visitor.visit(ProtocolMode.self)
        case 0x2A50: try visitor.visit(PnPID.self)
        case 0x2A51: try visitor.visit(GlucoseFeature.self)
        case 0x2A52: try visitor.visit(RecordAccessControlPoint.self)
        case 0x2A53: try visitor.visit(RSCMeasurement.self)
        case 0x2A54: try visitor.visit(RSCFeature.self)
        case 0x2A55: try visitor.visit(SCControlPoint.self)
        case 0x2A56: try visitor.visit(DigitalValue.self)
        case 0x2A58: try visitor.visit(AnalogValue.self)
        case 0x2A5A: try visitor.visit(AggregateValue.self)
        case 0x2A5B: try visitor.visit(CSCMeasurement.self)
        case 0x2A5C: try visitor.visit(CSCFeature.self)
        case 0x2A5D: try visitor.visit(SensorLocation.self)
        case 0x2A5E: try visitor.visit(PLXSpotCheckMeasurement.self)
        case 0x2A5F: try visitor.visit(PLXContinuousMeasurement.self)
        case 0x2A60: try visitor.visit(PLXFeatures.self)
        case 0x2A63: try visitor.visit(CyclingPowerMeasurement.self)
        case 0x2A64: try visitor.visit(CyclingPowerVector.self)
        case 0x2A65: try visitor.visit(CyclingPowerFeature.self)
        case 0x2A66: try visitor.visit(CyclingPowerControlPoint.self)
        case 0x2A67: try visitor.visit(LocationAndSpeed.self)
        case 0x2A68: try visitor.visit(NavigationValue.self)
        case 0x2A69: try visitor.visit(PositionQuality.self)
        case 0x2A6A: try visitor.visit(LNFeature.self)
        case 0x2A6B: try visitor.visit(LNControlPoint.self)
        case 0x2A6C: try visitor.visit(ElevationValue.self)
        case 0x2A6D: try visitor.visit(PressureValue.self)
        case 0x2A6E: try visitor.visit(TemperatureValue.self)
        case 0x2A6F: try visitor.visit(HumidityValue.self)
        case 0x2A70: try visitor.visit(TrueWindSpeed.self)
        case 0x2A71: try visitor.visit(TrueWindDirection.self)
        case 0x2A72: try visitor.visit(ApparentWindSpeed.self)
        case 0x2A73: try visitor.visit(ApparentWindDirection.self)
        case 0x2A74: try visitor.visit(GustFactor.self)
        case 0x2A75: try visitor.visit(PollenConcentration.self)
        case 0x2A76: try visitor.visit(UVIndex.self)
        case 0x2A77: try visitor.visit(IrradianceValue.self)
        case 0x2A78: try visitor.visit(RainfallValue.self)
        case 0x2A79: try visitor.visit(WindChill.self)
        case 0x2A7A: try visitor.visit(HeatIndex.self)
        case 0x2A7B: try visitor.visit(DewPoint.self)
        case 0x2A7D: try visitor.visit(DescriptorValueChanged.self)
        case 0x2A7E: try visitor.visit(AerobicHeartRateLowerLimit.self)
        case 0x2A7F: try visitor.visit(AerobicThreshold.self)
        case 0x2A80: try visitor.visit(AgeValue.self)
        case 0x2A81: try visitor.visit(AnaerobicHeartRateLowerLimit.self)
        case 0x2A82: try visitor.visit(AnaerobicHeartRateUpperLimit.self)
        case 0x2A83: try visitor.visit(AnaerobicThreshold.self)
        case 0x2A84: try visitor.visit(AerobicHeartRateUpperLimit.self)
        case 0x2A85: try visitor.visit(DateOfBirth.self)
        case 0x2A86: try visitor.visit(DateOfThresholdAssessment.self)
        case 0x2A87: try visitor.visit(EmailAddress.self)
        case 0x2A88: try visitor.visit(FatBurnHeartRateLowerLimit.self)
        case 0x2A89: try visitor.visit(FatBurnHeartRateUpperLimit.self)
        case 0x2A8A: try visitor.visit(FirstName.self)
        case 0x2A8B: try visitor.visit(FiveZoneHeartRateLimits.self)
        case 0x2A8C: try visitor.visit(GenderValue.self)
        case 0x2A8D: try visitor.visit(HeartRateMax.self)
        case 0x2A8E: try visitor.visit(HeightValue.self)
        case 0x2A8F: try visitor.visit(HipCircumference.self)
        case 0x2A90: try visitor.visit(LastName.self)
        case 0x2A91: try visitor.visit(MaximumRecommendedHeartRate.self)
        case 0x2A92: try visitor.visit(RestingHeartRate.self)
        case 0x2A93: try visitor.visit(SportTypeForAerobicAndAnaerobicThresholds.self)
        case 0x2A94: try visitor.visit(ThreeZoneHeartRateLimits.self)
        case 0x2A95: try visitor.visit(TwoZoneHeartRateLimits.self)
        case 0x2A96: try visitor.visit(VO2Max.self)
        case 0x2A97: try visitor.visit(WaistCircumference.self)
        case 0x2A98: try visitor.visit(WeightValue.self)
        case 0x2A99: try visitor.visit(DatabaseChangeIncrement.self)
        case 0x2A9A: try visitor.visit(UserIndex.self)
        case 0x2A9B: try visitor.visit(BodyCompositionFeature.self)
        case 0x2A9C: try visitor.visit(BodyCompositionMeasurement.self)
        case 0x2A9D: try visitor.visit(WeightMeasurement.self)
        case 0x2A9E: try visitor.visit(WeightScaleFeature.self)
        case 0x2A9F: try visitor.visit(UserControlPoint.self)
        case 0x2AA0: try visitor.visit(MagneticFluxDensity2D.self)
        case 0x2AA1: try visitor.visit(MagneticFluxDensity3D.self)
        case 0x2AA2: try visitor.visit(LanguageValue.self)
        case 0x2AA3: try visitor.visit(BarometricPressureTrend.self)
        case 0x2AA4: try visitor.visit(BondManagementControlPoint.self)
        case 0x2AA5: try visitor.visit(BondManagementFeatures.self)
        case 0x2AA6: try visitor.visit(CentralAddressResolution.self)
        case 0x2AA7: try visitor.visit(CGMMeasurement.self)
        case 0x2AA8: try visitor.visit(CGMFeature.self)
        case 0x2AA9: try visitor.visit(CGMStatus.self)
        case 0x2AAA: try visitor.visit(CGMSessionStartTime.self)
        case 0x2AAB: try visitor.visit(CGMSessionRunTime.self)
        case 0x2AAC: try visitor.visit(CGMSpecificOpsControlPoint.self)
        case 0x2AC9: try visitor.visit(ResolvablePrivateAddressOnly.self)
        case 0x2ACC: try visitor.visit(FitnessMachineFeature.self)
        case 0x2ACD: try visitor.visit(TreadmillData.self)
        case 0x2ACE: try visitor.visit(CrossTrainerData.self)
        case 0x2ACF: try visitor.visit(StepClimberData.self)
        case 0x2AD0: try visitor.visit(StairClimberData.self)
        case 0x2AD1: try visitor.visit(RowerData.self)
        case 0x2AD2: try visitor.visit(IndoorBikeData.self)
        case 0x2AD3: try visitor.visit(TrainingStatus.self)
        case 0x2AD4: try visitor.visit(SupportedSpeedRange.self)
        case 0x2AD5: try visitor.visit(SupportedInclinationRange.self)
        case 0x2AD6: try visitor.visit(SupportedResistanceLevelRange.self)
        case 0x2AD7: try visitor.visit(SupportedHeartRateRange.self)
        case 0x2AD8: try visitor.visit(SupportedPowerRange.self)
        case 0x2AD9: try visitor.visit(FitnessMachineControlPoint.self)
        case 0x2ADA: try visitor.visit(FitnessMachineStatus.self)
        case 0x2AFB: try visitor.visit(IlluminanceValue.self)
        case 0x2B20: try visitor.visit(IDDStatusChanged.self)
        case 0x2B21: try visitor.visit(IDDStatus.self)
        case 0x2B22: try visitor.visit(IDDAnnunciationStatus.self)
        case 0x2B23: try visitor.visit(IDDFeatures.self)
        case 0x2B24: try visitor.visit(IDDStatusReaderControlPoint.self)
        case 0x2B25: try visitor.visit(IDDCommandControlPoint.self)
        case 0x2B26: try visitor.visit(IDDCommandData.self)
        case 0x2B27: try visitor.visit(IDDRecordAccessControlPoint.self)
        case 0x2B28: try visitor.visit(IDDHistoryData.self)
        case 0x2B29: try visitor.visit(ClientSupportedFeatures.self)
        case 0x2B2A: try visitor.visit(DatabaseHash.self)
        case 0x2B34: try visitor.visit(EnhancedBloodPressureMeasurement.self)
        case 0x2B35: try visitor.visit(EnhancedIntermediateCuffPressure.self)
        case 0x2B36: try visitor.visit(BloodPressureRecord.self)
        case 0x2B37: try visitor.visit(RegisteredUser.self)
        case 0x2B3A: try visitor.visit(ServerSupportedFeatures.self)
        case 0x2B3B: try visitor.visit(PhysicalActivityMonitorFeatures.self)
        case 0x2B3C: try visitor.visit(GeneralActivityInstantaneousData.self)
        case 0x2B3D: try visitor.visit(GeneralActivitySummaryData.self)
        case 0x2B3E: try visitor.visit(CardioRespiratoryActivityInstantaneousData.self)
        case 0x2B3F: try visitor.visit(CardioRespiratoryActivitySummaryData.self)
        case 0x2B40: try visitor.visit(StepCounterActivitySummaryData.self)
        case 0x2B41: try visitor.visit(SleepActivityInstantaneousData.self)
        case 0x2B42: try visitor.visit(SleepActivitySummaryData.self)
        case 0x2B43: try visitor.visit(PhysicalActivityMonitorControlPoint.self)
        case 0x2B44: try visitor.visit(PhysicalActivityCurrentSession.self)
        case 0x2B45: try visitor.visit(PhysicalActivitySessionDescriptor.self)
        case 0x2B46: try visitor.visit(PreferredUnits.self)
        case 0x2B47: try visitor.visit(HighResolutionHeight.self)
        case 0x2B48: try visitor.visit(MiddleName.self)
        case 0x2B49: try visitor.visit(StrideLength.self)
        case 0x2B4A: try visitor.visit(HandednessValue.self)
        case 0x2B4B: try visitor.visit(DeviceWearingPosition.self)
        case 0x2B4C: try visitor.visit(FourZoneHeartRateLimits.self)
        case 0x2B4D: try visitor.visit(HighIntensityExerciseThreshold.self)
        case 0x2B4E: try visitor.visit(ActivityGoal.self)
        case 0x2B4F: try visitor.visit(SedentaryIntervalNotification.self)
        case 0x2B50: try visitor.visit(CaloricIntake.self)
        case 0x2B8C: try visitor.visit(CO2Concentration.self)
        case 0x2BCF: try visitor.visit(AmmoniaConcentration.self)
        case 0x2BD0: try visitor.visit(CarbonMonoxideConcentration.self)
        case 0x2BD1: try visitor.visit(MethaneConcentration.self)
        case 0x2BD2: try visitor.visit(NitrogenDioxideConcentration.self)
        case 0x2BD3: try visitor.visit(NonMethaneVOCConcentration.self)
        case 0x2BD4: try visitor.visit(OzoneConcentration.self)
        case 0x2BD5: try visitor.visit(PM1Concentration.self)
        case 0x2BD6: try visitor.visit(PM2_5Concentration.self)
        case 0x2BD7: try visitor.visit(PM10Concentration.self)
        case 0x2BD8: try visitor.visit(SulfurDioxideConcentration.self)
        case 0x2BD9: try visitor.visit(SulfurHexafluorideConcentration.self)
        case 0x2BE4: try visitor.visit(NoiseValue.self)
        case 0x2BE7: try visitor.visit(VOCConcentration.self)
        case 0x2BE9: try visitor.visit(BatteryCriticalStatus.self)
        case 0x2BEA: try visitor.visit(BatteryHealthStatus.self)
        case 0x2BEB: try visitor.visit(BatteryHealthInformation.self)
        case 0x2BEC: try visitor.visit(BatteryInformation.self)
        case 0x2BED: try visitor.visit(BatteryLevelStatus.self)
        case 0x2BEE: try visitor.visit(BatteryTimeStatus.self)
        case 0x2BEF: try visitor.visit(EstimatedServiceDate.self)
        case 0x2BF0: try visitor.visit(BatteryEnergyStatus.self)
        case 0x2BF2: try visitor.visit(ElapsedTime.self)
        case 0x2C26: try visitor.visit(RecipeControl.self)
        case 0x2C27: try visitor.visit(RecipeParameters.self)
        default: try visitLayout(of: uuid, with: &visitor)
        }
    }

    /// Passes the blank value of a UUID's layout to a visitor.
    private static func visitLayout<Visitor: CodecVisitor>(
        of uuid: BluetoothUUID,
        with visitor: inout Visitor
    ) throws(Visitor.Failure) -> Visitor.Output? {
        guard let layout = Layout.assigned(to: uuid) else { return nil }
        return try visitor.visit(blank: LayoutValue(layout))
    }

    /// Passes the codec of a UUID to a visitor without mutable state.
    static func visitCodec<Visitor: CodecVisitor>(
        of uuid: BluetoothUUID,
        with visitor: Visitor
    ) throws(Visitor.Failure) -> Visitor.Output? {
        var visitor = visitor
        return try visitCodec(of: uuid, with: &visitor)
    }
}

/// A visitor that decodes bytes to fields.
struct DecodingVisitor: CodecVisitor {
    let bytes: [UInt8]
    let strictness: DecodingStrictness

    func visit<Value: FieldCodable>(blank: Value) throws(DecodeError) -> DecodedFields {
        var value = blank
        let warnings = try value.read(bytes.span, strictness)
        return DecodedFields(fields: value.fields, warnings: warnings, edition: value.edition)
    }
}

/// A visitor that decodes bytes to JSON.
struct JSONVisitor: CodecVisitor {
    let bytes: [UInt8]
    let strictness: DecodingStrictness
    var json: [UInt8]

    mutating func visit<Value: FieldCodable>(blank: Value) throws(DecodeError) -> JSONDecoding {
        var value = blank
        let warnings = try value.read(bytes.span, strictness)
        value.appendJSON(to: &json)
        return JSONDecoding(warnings: warnings, edition: value.edition)
    }
}

/// A visitor that encodes fields to bytes.
struct EncodingVisitor: CodecVisitor {
    let fields: FieldValue
    let edition: SpecificationEdition?

    func visit<Value: FieldCodable>(blank: Value) throws(FieldError) -> [UInt8] {
        var value = blank
        if let edition, !value.select(edition) {
            throw FieldError("edition", .contradiction("the layout of this value is the same in all editions"))
        }
        if case .object(let object) = fields {
            try value.setFields(from: object)
            return value.encode()
        }
        let keys = blank.fieldKeys
        guard let key = keys.first, keys.count == 1 else {
            throw FieldError("value", .wrongType(expected: .objectWith(keys)))
        }
        try value.setFields(from: [key: fields])
        return value.encode()
    }
}

/// A visitor that describes the fields.
struct DescribingVisitor: CodecVisitor {
    let given: FieldObject

    func visit<Value: FieldCodable>(blank: Value) throws(Never) -> [FieldDescription] {
        blank.descriptions(given: given)
    }
}

/// A visitor that lists the keys of the fields.
struct KeyVisitor: CodecVisitor {
    func visit<Value: FieldCodable>(blank: Value) throws(Never) -> [String] {
        blank.fieldKeys
    }
}

/// A visitor that lists the older editions with layouts of their own.
struct EditionVisitor: CodecVisitor {
    func visit<Value: FieldCodable>(blank: Value) throws(Never) -> [SpecificationEdition] {
        Value.olderEditions
    }
}
