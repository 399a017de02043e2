// The fields in their units, beside the raw numbers. Assigning rounds to the nearest step within the range.

extension MagneticFluxDensity2D {
    /// The flux density along the x axis in teslas.
    public var xAxisInTeslas: Double {
        get { FieldQuantity.teslas10Million.amount(xAxis) }
        set { xAxis = FieldQuantity.teslas10Million.raw(nearest: newValue) }
    }

    /// The flux density along the y axis in teslas.
    public var yAxisInTeslas: Double {
        get { FieldQuantity.teslas10Million.amount(yAxis) }
        set { yAxis = FieldQuantity.teslas10Million.raw(nearest: newValue) }
    }
}

extension MagneticFluxDensity3D {
    /// The flux density along the x axis in teslas.
    public var xAxisInTeslas: Double {
        get { FieldQuantity.teslas10Million.amount(xAxis) }
        set { xAxis = FieldQuantity.teslas10Million.raw(nearest: newValue) }
    }

    /// The flux density along the y axis in teslas.
    public var yAxisInTeslas: Double {
        get { FieldQuantity.teslas10Million.amount(yAxis) }
        set { yAxis = FieldQuantity.teslas10Million.raw(nearest: newValue) }
    }

    /// The flux density along the z axis in teslas.
    public var zAxisInTeslas: Double {
        get { FieldQuantity.teslas10Million.amount(zAxis) }
        set { zAxis = FieldQuantity.teslas10Million.raw(nearest: newValue) }
    }
}

extension MagneticDeclination {
    /// Creates the value nearest to a direction in degrees, within the range.
    public init(degrees: Double) { self.init(Self.quantity.raw(nearest: degrees)) }

    /// The direction in degrees.
    public var degrees: Double { Self.quantity.amount(value) }
}

extension IlluminanceValue {
    /// Creates the value nearest to an illuminance in lux, within the range.
    public init(lux: Double) { self.init(Self.quantity.raw(nearest: lux)) }

    /// The illuminance in lux; `nil` if it is unknown.
    public var lux: Double? { Self.quantity.knownAmount(value) }
}

extension IrradianceValue {
    /// Creates the value nearest to an irradiance in watts per square meter, within the range.
    public init(wattsPerSquareMeter: Double) { self.init(Self.quantity.raw(nearest: wattsPerSquareMeter)) }

    /// The irradiance in watts per square meter.
    public var wattsPerSquareMeter: Double { Self.quantity.amount(value) }
}

extension TemperatureValue {
    /// Creates the value nearest to a temperature in degrees Celsius, within the range.
    public init(celsius: Double) { self.init(Self.quantity.raw(nearest: celsius)) }

    /// The temperature in degrees Celsius; `nil` if it is unknown.
    public var celsius: Double? { Self.quantity.knownAmount(value) }
}

extension HumidityValue {
    /// Creates the value nearest to a relative humidity in percent, within the range.
    public init(percent: Double) { self.init(Self.quantity.raw(nearest: percent)) }

    /// The relative humidity in percent; `nil` if it is unknown.
    public var percent: Double? { Self.quantity.knownAmount(value) }
}

extension PressureValue {
    /// Creates the value nearest to a pressure in pascals, within the range.
    public init(pascals: Double) { self.init(Self.quantity.raw(nearest: pascals)) }

    /// The pressure in pascals.
    public var pascals: Double { Self.quantity.amount(value) }
}

extension DewPoint {
    /// Creates the value nearest to a dew point in degrees Celsius, within the range.
    public init(celsius: Double) { self.init(Self.quantity.raw(nearest: celsius)) }

    /// The dew point in degrees Celsius.
    public var celsius: Double { Self.quantity.amount(value) }
}

extension HeatIndex {
    /// Creates the value nearest to a heat index in degrees Celsius, within the range.
    public init(celsius: Double) { self.init(Self.quantity.raw(nearest: celsius)) }

    /// The heat index in degrees Celsius.
    public var celsius: Double { Self.quantity.amount(value) }
}

extension WindChill {
    /// Creates the value nearest to a wind chill in degrees Celsius, within the range.
    public init(celsius: Double) { self.init(Self.quantity.raw(nearest: celsius)) }

    /// The wind chill in degrees Celsius.
    public var celsius: Double { Self.quantity.amount(value) }
}

extension RainfallValue {
    /// Creates the value nearest to a rainfall in meters, within the range.
    public init(meters: Double) { self.init(Self.quantity.raw(nearest: meters)) }

    /// The rainfall in meters.
    public var meters: Double { Self.quantity.amount(value) }
}

extension ElevationValue {
    /// Creates the value nearest to an elevation in meters, within the range.
    public init(meters: Double) { self.init(Self.quantity.raw(nearest: meters)) }

    /// The elevation in meters.
    public var meters: Double { Self.quantity.amount(value) }
}

extension ApparentWindDirection {
    /// Creates the value nearest to a direction in degrees, within the range.
    public init(degrees: Double) { self.init(Self.quantity.raw(nearest: degrees)) }

    /// The direction in degrees.
    public var degrees: Double { Self.quantity.amount(value) }
}

extension TrueWindDirection {
    /// Creates the value nearest to a direction in degrees, within the range.
    public init(degrees: Double) { self.init(Self.quantity.raw(nearest: degrees)) }

    /// The direction in degrees.
    public var degrees: Double { Self.quantity.amount(value) }
}

extension ApparentWindSpeed {
    /// Creates the value nearest to a wind speed in meters per second, within the range.
    public init(metersPerSecond: Double) { self.init(Self.quantity.raw(nearest: metersPerSecond)) }

    /// The wind speed in meters per second.
    public var metersPerSecond: Double { Self.quantity.amount(value) }
}

extension TrueWindSpeed {
    /// Creates the value nearest to a wind speed in meters per second, within the range.
    public init(metersPerSecond: Double) { self.init(Self.quantity.raw(nearest: metersPerSecond)) }

    /// The wind speed in meters per second.
    public var metersPerSecond: Double { Self.quantity.amount(value) }
}

extension GustFactor {
    /// Creates the value nearest to a gust factor, within the range.
    public init(factor: Double) { self.init(Self.quantity.raw(nearest: factor)) }

    /// The gust factor.
    public var factor: Double { Self.quantity.amount(value) }
}

extension CO2Concentration {
    /// Creates the value nearest to a concentration in parts per million, within the range.
    public init(partsPerMillion: Double) { self.init(Self.quantity.raw(nearest: partsPerMillion)) }

    /// The concentration in parts per million; `nil` if it is unknown.
    public var partsPerMillion: Double? { Self.quantity.knownAmount(value) }
}

extension VOCConcentration {
    /// Creates the value nearest to a concentration in parts per billion, within the range.
    public init(partsPerBillion: Double) { self.init(Self.quantity.raw(nearest: partsPerBillion)) }

    /// The concentration in parts per billion; `nil` if it is unknown.
    public var partsPerBillion: Double? { Self.quantity.knownAmount(value) }
}

extension NoiseValue {
    /// Creates the value nearest to a sound pressure level in decibels, within the range.
    public init(decibels: Double) { self.init(Self.quantity.raw(nearest: decibels)) }

    /// The sound pressure level in decibels; `nil` if it is unknown.
    public var decibels: Double? { Self.quantity.knownAmount(value) }
}
