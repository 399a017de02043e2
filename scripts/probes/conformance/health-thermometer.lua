-- Checks a thermometer against the Health Thermometer Service 1.0.
-- Effect on the device: reads, and turns indications and notifications on and off.

local gatt = require("lib.gatt")

local MEASUREMENT, TYPE, INTERMEDIATE, INTERVAL = "2A1C", "2A1D", "2A1E", "2A21"
local VALID_RANGE = "2906"
local usual = {count = 3, within = 5}

local service = gatt.service({uuid = "1809", name = "Health Thermometer Service"})

service:characteristic(MEASUREMENT, "Temperature Measurement", {properties = {"indicate"}})
service:optional(TYPE, "Temperature Type", {properties = {"read"}})
service:optional(INTERMEDIATE, "Intermediate Temperature", {properties = {"notify"}})
service:optional(INTERVAL, "Measurement Interval", {properties = {"read"}, may = {"indicate", "write"}})

local function is_possible(key)
  return function(fields)
    local zero = fields.temperatureUnit == "celsius" and -273.15 or -459.67
    if fields[key] then expect(fields[key], "temperature, beside absolute zero"):at_least(zero) end
  end
end

service:configures(MEASUREMENT, "Temperature Measurement")
service:sends(MEASUREMENT, "Temperature Measurement", nil, usual, is_possible("temperatureMeasurementValue"))
service:configures(INTERMEDIATE, "Intermediate Temperature")
service:sends(INTERMEDIATE, "Intermediate Temperature", nil, usual, is_possible("intermediateTemperature"))
service:reads(TYPE, "Temperature Type")
service:reads(INTERVAL, "Measurement Interval")

test("the temperature type is a characteristic or a field, not both", function()
  service:require(TYPE)
  for _, fields in ipairs(service:values(MEASUREMENT, usual)) do
    expect(fields.temperatureType, "type in the measurement"):is_nil()
  end
end)

test("measurements are sent at the interval", function()
  local interval = service:fields(INTERVAL).measurementInterval
  if interval == 0 or interval > 3 then skip("an interval of " .. interval .. " s") end
  local session = service:record(MEASUREMENT, usual)
  if #session < 3 then skip("too few measurements were received") end
  local mean = (session[#session].time - session[1].time) / (#session - 1)
  expect(mean, "mean interval in seconds"):between(interval * 0.7, interval * 1.3)
end)

test("an interval that can be written has a valid range", function()
  local interval = service:require(INTERVAL, "write")
  expect(#gatt.all(interval.descriptors, VALID_RANGE), "descriptors 2906"):equals(1)
end)
