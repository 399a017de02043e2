-- Checks a sensor against the Running Speed and Cadence Service 1.0.
-- Effect on the device: reads, turns notifications and indications on and off, and writes a reserved op code to the control
-- point, which must refuse it.

local gatt = require("lib.gatt")
local features = require("lib.features")

local MEASUREMENT, FEATURE, LOCATION, CONTROL_POINT = "2A53", "2A54", "2A5D", "2A55"
local usual = {count = 4, within = 5}

local service = gatt.service({uuid = "1814", name = "Running Speed and Cadence Service"})

local function supported() return service:fields(FEATURE).rscFeature end

service:characteristic(MEASUREMENT, "RSC Measurement", {properties = {"notify"}})
service:characteristic(FEATURE, "RSC Feature", {properties = {"read"}})
service:characteristic(LOCATION, "Sensor Location", {
  properties = {"read"},
  when = function() return features.any(supported(), {"multiple-sensor-locations"}) or nil end,
  why = "with multiple sensor locations",
})
-- Section 3.4: each of its procedures is mandatory for a feature.
service:characteristic(CONTROL_POINT, "SC Control Point", {
  properties = {"write", "indicate"},
  when = function()
    return features.any(supported(), {"total-distance", "calibration-procedure", "multiple-sensor-locations"}) or nil
  end,
  why = "with total distance, calibration or multiple sensor locations",
})

service:reads(FEATURE, "RSC Feature")
service:reads(LOCATION, "Sensor Location")
service:configures(MEASUREMENT, "RSC Measurement")
service:sends(MEASUREMENT, "RSC Measurement", nil, usual)
service:interval(MEASUREMENT, "RSC Measurement", 0.5, 2, usual)

test("measured fields are declared as features", function()
  local values, declared = service:values(MEASUREMENT, usual), supported()
  features.cover(values, declared, {
    instantaneousStrideLength = "instantaneous-stride-length", totalDistance = "total-distance",
  })
  -- The bit is 0, walking, without the feature.
  for _, fields in ipairs(values) do
    if fields.walkingOrRunningStatus == "running" then
      expect(declared, "features, for running"):contains("walking-or-running-status")
    end
  end
end)

test("the total distance never decreases", function()
  local last
  for _, fields in ipairs(service:values(MEASUREMENT, usual)) do
    if fields.totalDistance then
      if last then expect(fields.totalDistance, "total distance in meters"):at_least(last) end
      last = fields.totalDistance
    end
  end
  if not last then skip("no total distance was received") end
end)

service:controls(CONTROL_POINT, "SC Control Point", {code = 0x10, reserved = 0x7F})
