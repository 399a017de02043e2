-- Checks a sensor against the Cycling Speed and Cadence Service 1.0.
-- Effect on the device: reads, turns notifications and indications on and off, and writes a reserved op code to the control
-- point, which must refuse it. Counters are kept.

local gatt = require("lib.gatt")
local features = require("lib.features")

local MEASUREMENT, FEATURE, LOCATION, CONTROL_POINT = "2A5B", "2A5C", "2A5D", "2A55"
local usual = {count = 4, within = 5}

local service = gatt.service({uuid = "1816", name = "Cycling Speed and Cadence Service"})

local function supported() return service:fields(FEATURE).cscFeature end

service:characteristic(MEASUREMENT, "CSC Measurement", {properties = {"notify"}})
service:characteristic(FEATURE, "CSC Feature", {properties = {"read"}})
service:characteristic(LOCATION, "Sensor Location", {
  properties = {"read"},
  when = function() return features.any(supported(), {"multiple-sensor-locations"}) or nil end,
  why = "with multiple sensor locations",
})
service:characteristic(CONTROL_POINT, "SC Control Point", {
  properties = {"write", "indicate"},
  when = function() return features.any(supported(), {"wheel-revolution-data", "multiple-sensor-locations"}) end,
  why = "with wheel revolutions or multiple sensor locations",
})

service:reads(FEATURE, "CSC Feature", nil, function(fields)
  expect(fields.cscFeature, "features"):that(
    features.any(fields.cscFeature, {"wheel-revolution-data", "crank-revolution-data"}),
    "revolutions of the wheel or the crank among them"
  )
end)
service:reads(LOCATION, "Sensor Location")
service:configures(MEASUREMENT, "CSC Measurement")
service:sends(MEASUREMENT, "CSC Measurement", nil, usual)
service:interval(MEASUREMENT, "CSC Measurement", 0.5, 2, usual)

test("measured fields are declared as features", function()
  features.cover(service:values(MEASUREMENT, usual), supported(), {
    cumulativeWheelRevolutions = "wheel-revolution-data",
    cumulativeCrankRevolutions = "crank-revolution-data",
  })
end)

test("wheel revolutions increase together with their event time", function()
  features.count_up(service:values(MEASUREMENT, usual), "cumulativeWheelRevolutions", "lastWheelEventTime", 32)
end)

test("crank revolutions increase together with their event time", function()
  features.count_up(service:values(MEASUREMENT, usual), "cumulativeCrankRevolutions", "lastCrankEventTime", 16)
end)

service:controls(CONTROL_POINT, "SC Control Point", {code = 0x10, reserved = 0x7F})
