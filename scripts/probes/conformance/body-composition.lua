-- Checks a body analyzer against the Body Composition Service 1.0.
-- Effect on the device: reads, and turns indications on and off. A person has to step onto a real analyzer.

local gatt = require("lib.gatt")
local features = require("lib.features")

local FEATURE, MEASUREMENT = "2A9B", "2A9C"
local usual = {count = 2, within = 12}

-- The Weight Scale Service may include it as a secondary service.
local service = gatt.service({uuid = "181B", name = "Body Composition Service", several = true, secondary = true})

-- The feature of each measured field.
local measured = {
  basalMetabolism = "basal-metabolism",
  musclePercentage = "muscle-percentage",
  muscleMass = "muscle-mass",
  fatFreeMass = "fat-free-mass",
  softLeanMass = "soft-lean-mass",
  bodyWaterMass = "body-water-mass",
  impedance = "impedance",
  weight = "weight",
  height = "height",
}

service:characteristic(FEATURE, "Body Composition Feature", {properties = {"read"}, may = {"indicate"}})
service:characteristic(MEASUREMENT, "Body Composition Measurement", {properties = {"indicate"}})

service:reads(FEATURE, "Body Composition Feature")
service:configures(MEASUREMENT, "Body Composition Measurement")
service:sends(MEASUREMENT, "Body Composition Measurement", nil, usual)

-- Section 3.1: the features declare the optional fields.
test("measured fields are declared as features", function()
  local values, supported = service:values(MEASUREMENT, usual), service:fields(FEATURE).bodyCompositionFeature
  features.cover(values, supported, measured)
  features.cover(values, supported, {timeStamp = "time-stamp", userId = "multiple-users"})
end)

-- Section 3.2: with the body fat 0xFFFF, the measurement failed and has no results.
test("an unsuccessful measurement has no fields but its time and user", function()
  local names = {}
  for field in pairs(measured) do names[#names + 1] = field end
  features.fail_alone(service:values(MEASUREMENT, usual), "bodyFatPercentage", names)
end)
