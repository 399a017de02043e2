// The fields in their units, beside the raw numbers. Assigning rounds to the nearest step within the range.

extension RecipeParameters {
    /// The target temperature in degrees Celsius; `nil` if it is absent or unknown.
    public var temperatureInCelsius: Double? {
        get { FieldQuantity.cookingTemperature.knownAmount(temperature) }
        set { temperature = FieldQuantity.cookingTemperature.raw(nearest: newValue) }
    }

    /// The rate of the temperature change in kelvins per second; `nil` if it is absent.
    public var temperatureGradientInKelvinsPerSecond: Double? {
        get { FieldQuantity.kelvinsPerSecond10.amount(temperatureGradient) }
        set { temperatureGradient = FieldQuantity.kelvinsPerSecond10.raw(nearest: newValue) }
    }

    /// The target relative humidity in percent; `nil` if it is absent or unknown.
    public var humidityInPercent: Double? {
        get { HumidityValue.quantity.knownAmount(humidity) }
        set { humidity = HumidityValue.quantity.raw(nearest: newValue) }
    }
}
