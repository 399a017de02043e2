-- Checks a sensor against the Cycling Power Service 1.1.
-- Effect on the device: reads, turns notifications and indications on and off, and writes a reserved op code to the control
-- point, which must refuse it. Counters and calibration are kept.

local gatt = require("lib.gatt")
local features = require("lib.features")

local MEASUREMENT, FEATURE, LOCATION, VECTOR, CONTROL_POINT = "2A63", "2A65", "2A5D", "2A64", "2A66"
local usual = {count = 4, within = 5}

local service = gatt.service({uuid = "1818", name = "Cycling Power Service"})

local function supported() return service:fields(FEATURE).cyclingPowerFeature end

service:characteristic(MEASUREMENT, "Cycling Power Measurement", {properties = {"notify"}, may = {"broadcast"}})
service:characteristic(FEATURE, "Cycling Power Feature", {properties = {"read"}})
service:characteristic(LOCATION, "Sensor Location", {properties = {"read"}})
service:optional(VECTOR, "Cycling Power Vector", {properties = {"notify"}, may = {"broadcast"}})
service:characteristic(CONTROL_POINT, "Cycling Power Control Point", {
  properties = {"write", "indicate"},
  when = function()
    return features.any(supported(), {
      "wheel-revolution-data", "multiple-sensor-locations", "crank-length-adjustment", "chain-length-adjustment",
      "chain-weight-adjustment", "span-length-adjustment", "offset-compensation", "enhanced-offset-compensation",
      "content-masking", "factory-calibration-date",
    }) or nil
  end,
  why = "with features that it adjusts",
})

service:reads(FEATURE, "Cycling Power Feature")
service:reads(LOCATION, "Sensor Location")
service:configures(MEASUREMENT, "Cycling Power Measurement")
service:sends(MEASUREMENT, "Cycling Power Measurement", nil, usual)
service:interval(MEASUREMENT, "Cycling Power Measurement", 0.5, 2, usual)

test("measured fields are declared as features", function()
  features.cover(service:values(MEASUREMENT, usual), supported(), {
    pedalPowerBalance = "pedal-power-balance",
    accumulatedTorque = "accumulated-torque",
    cumulativeWheelRevolutions = "wheel-revolution-data",
    cumulativeCrankRevolutions = "crank-revolution-data",
    maximumForceMagnitude = "extreme-magnitudes",
    maximumTorqueMagnitude = "extreme-magnitudes",
    maximumAngle = "extreme-angles",
    topDeadSpotAngle = "top-and-bottom-dead-spot-angles",
    bottomDeadSpotAngle = "top-and-bottom-dead-spot-angles",
    accumulatedEnergy = "accumulated-energy",
  })
end)

test("magnitudes are forces or torques, as the feature declares", function()
  local context = service:fields(FEATURE).sensorMeasurementContext
  local other = context == "force-based" and "maximumTorqueMagnitude" or "maximumForceMagnitude"
  for _, fields in ipairs(service:values(MEASUREMENT, usual)) do
    expect(fields[other], other .. " of a " .. context .. " sensor"):is_nil()
  end
end)

test("wheel revolutions increase together with their event time", function()
  features.count_up(service:values(MEASUREMENT, usual), "cumulativeWheelRevolutions", "lastWheelEventTime", 32)
end)

test("crank revolutions increase together with their event time", function()
  features.count_up(service:values(MEASUREMENT, usual), "cumulativeCrankRevolutions", "lastCrankEventTime", 16)
end)

test("the accumulated energy never decreases", function()
  local last
  for _, fields in ipairs(service:values(MEASUREMENT, usual)) do
    local energy = fields.accumulatedEnergy
    if energy and last then expect(energy, "accumulated energy in kJ"):at_least(last) end
    last = energy or last
  end
  if not last then skip("no accumulated energy was received") end
end)

service:controls(CONTROL_POINT, "Cycling Power Control Point", {code = 0x20, reserved = 0x7F})
