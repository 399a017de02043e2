-- Checks a pulse oximeter against the Pulse Oximeter Service 1.0.
-- Effect on the device: reads, and turns indications and notifications on and off. If the device stores measurements, it is
-- asked for all records, and a reserved op code is written, which must be refused.

local gatt = require("lib.gatt")
local features = require("lib.features")
local records = require("lib.records")

local SPOT_CHECK, CONTINUOUS, FEATURES, RECORDS = "2A5E", "2A5F", "2A60", "2A52"
local usual = {count = 3, within = 5}
-- A spot check is made by a person, so there may be none.
local patient = {count = 1, within = 20}

local service = gatt.service({uuid = "1822", name = "Pulse Oximeter Service", several = true})

local function supported() return service:fields(FEATURES).supportedFeatures end

-- Section 3: at least one of the two measurements is mandatory.
local function without(other)
  return function() return #service:all(other) == 0 or nil end
end

service:characteristic(SPOT_CHECK, "PLX Spot-Check Measurement", {
  properties = {"indicate"}, when = without(CONTINUOUS), why = "without a continuous measurement",
})
service:optional(CONTINUOUS, "PLX Continuous Measurement", {properties = {"notify"}})
service:characteristic(FEATURES, "PLX Features", {properties = {"read"}, may = {"indicate"}})
service:characteristic(RECORDS, "Record Access Control Point", {
  properties = {"write", "indicate"},
  when = function() return features.any(supported(), {"measurement-storage"}) or nil end,
  why = "with measurement storage",
})

service:reads(FEATURES, "PLX Features")
service:configures(SPOT_CHECK, "PLX Spot-Check Measurement")
service:configures(CONTINUOUS, "PLX Continuous Measurement")

-- A saturation is at most 100 %; special values, such as "not a number", are words.
local function is_possible(key)
  return function(fields)
    local value = fields[key] and fields[key].spo2
    if type(value) == "number" then expect(value, "oxygen saturation in percent"):between(0, 100) end
  end
end

service:sends(CONTINUOUS, "PLX Continuous Measurement", nil, usual, is_possible("spo2prNormal"))

test("PLX Spot-Check Measurement sends valid values", function()
  for _, value in ipairs(service:record(SPOT_CHECK, patient)) do
    if value.problem then fail("PLX Spot-Check Measurement " .. hex(value.raw) .. ": " .. value.problem) end
    is_possible("spo2prSpotCheck")(value.fields)
  end
end)

-- Section 3.3: a field is present only if the features declare it.
local owners = {
  spo2prFast = "spo2pr-fast",
  spo2prSlow = "spo2pr-slow",
  measurementStatus = "measurement-status",
  deviceAndSensorStatus = "device-and-sensor-status",
  pulseAmplitudeIndex = "pulse-amplitude-index",
  timestamp = "timestamp",
}

test("continuously measured fields are declared as features", function()
  features.cover(service:values(CONTINUOUS, usual), supported(), owners)
end)

test("the fields of spot checks are declared as features", function()
  features.cover(service:values(SPOT_CHECK, patient), supported(), owners)
end)

-- Section 3.3: the features list the bits of both status fields that the device may set.
test("status bits are among the supported ones", function()
  local declared = service:fields(FEATURES)
  for _, fields in ipairs(service:values(CONTINUOUS, usual)) do
    for status, support in pairs({
      measurementStatus = "measurementStatusSupport", deviceAndSensorStatus = "deviceAndSensorStatusSupport",
    }) do
      for _, bit in ipairs(declared[support] and fields[status] or {}) do
        expect(declared[support], "supported bits, for " .. bit):contains(bit)
      end
    end
  end
end)

records(service, {SPOT_CHECK})
