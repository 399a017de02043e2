import GATT
import Testing

@Suite struct RecipeTests {
    @Test func `a step of a recipe has the layout of the Supplement`() throws {
        let step = RecipeParameters {
            $0.flags = .lastCookingStep
            $0.cookingStepIndex = 2
            $0.cookingProcessType = .init(rawValue: 0x02)
            $0.duration = 3600
            $0.temperature = 1800
            $0.humidity = 5000
            $0.terminationCondition = [.temperatureIncrease, .humidityIncrease, .logicalAnd]
        }
        #expect(HexText.encode(step.encode()) == "6a00" + "0200" + "02" + "100e" + "0807" + "8813" + "0580")
        #expect(try RecipeParameters(decoding: step.encode()) == step)
    }

    @Test func `a gradient comes with a temperature, known or not`() throws {
        let step = RecipeParameters { $0.temperatureGradient = -5 }
        #expect(HexText.encode(step.encode()) == "1800" + "0000" + "00" + "0080" + "fb")
        let read = try RecipeParameters(decoding: step.encode())
        #expect(read.temperature == RecipeParameters.unknownTemperature)
        #expect(try RecipeParameters(fields: read.fields) == read)
    }

    @Test func `cooking requires a duration, and other processes have none`() {
        let error = FieldError("duration", .contradiction("is required, but not allowed for no-cooking"))
        #expect(throws: error) { try RecipeParameters(fields: ["cookingProcessType": "baking"]) }
        #expect(throws: error) { try RecipeParameters(fields: ["cookingProcessType": "no-cooking", "duration": 60]) }
    }

    @Test func `only deletion requires a step`() throws {
        #expect(RecipeControl().encode() == [0])
        #expect(RecipeControl(.stop, cookingStepIndex: 3).encode() == [2, 3, 0])
        #expect(try RecipeControl(fields: ["opCode": "start"]) == RecipeControl(.start))
        #expect(throws: FieldError("cookingStepIndex", .contradiction("is required to delete a step"))) {
            try RecipeControl(fields: ["opCode": "delete"])
        }
    }
}
