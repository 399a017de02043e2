-- Checks a scale against the Weight Scale Service 1.0.
-- Effect on the device: reads, and turns indications on and off. A person has to step onto a real scale.

local gatt = require("lib.gatt")
local features = require("lib.features")

local FEATURE, MEASUREMENT = "2A9E", "2A9D"
local usual = {count = 2, within = 12}

local service = gatt.service({uuid = "181D", name = "Weight Scale Service", several = true, secondary = true})

service:characteristic(FEATURE, "Weight Scale Feature", {properties = {"read"}, may = {"indicate"}})
service:characteristic(MEASUREMENT, "Weight Measurement", {properties = {"indicate"}})

service:reads(FEATURE, "Weight Scale Feature")
service:configures(MEASUREMENT, "Weight Measurement")
service:sends(MEASUREMENT, "Weight Measurement", nil, usual)

-- Section 3.1: the features declare the optional fields.
test("measured fields are declared as features", function()
  features.cover(service:values(MEASUREMENT, usual), service:fields(FEATURE).weightScaleFeature, {
    timeStamp = "time-stamp", userId = "multiple-users", bmi = "bmi", height = "bmi",
  })
end)

-- Section 3.2: with the weight 0xFFFF, the measurement failed and has no results.
test("an unsuccessful measurement has no fields but its time and user", function()
  features.fail_alone(service:values(MEASUREMENT, usual), "weight", {"bmi", "height"})
end)
