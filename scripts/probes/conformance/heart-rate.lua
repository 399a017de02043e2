-- Checks a heart rate sensor against the Heart Rate Service 1.0.
-- Effect on the device: turns notifications on and off, writes reserved values to the control point, which must refuse them,
-- and resets the energy expended.

local gatt = require("lib.gatt")

local MEASUREMENT, LOCATION, CONTROL_POINT = "2A37", "2A38", "2A39"
-- Typically once a second (3.1).
local usual = {count = 4, within = 5}
-- Energy typically comes with every tenth measurement (3.1.1.3).
local until_energy = {
  count = 12,
  within = 5,
  done = function(value) return value.fields ~= nil and value.fields.energyExpended ~= nil end,
}

local service = gatt.service({uuid = "180D", name = "Heart Rate Service", tags = {"HRS/SEN/SGGIT/SER/BV-01-C"}})

service:characteristic(MEASUREMENT, "Heart Rate Measurement", {
  properties = {"notify"},
  tags = {"HRS/SEN/SGGIT/CHA/BV-01-C"},
})
service:optional(LOCATION, "Body Sensor Location", {properties = {"read"}, tags = {"HRS/SEN/SGGIT/CHA/BV-02-C"}})
service:optional(CONTROL_POINT, "Heart Rate Control Point", {
  properties = {"write"},
  tags = {"HRS/SEN/SGGIT/CHA/BV-03-C"},
})

service:configures(MEASUREMENT, "Heart Rate Measurement", {"HRS/SEN/CON/BV-01-C"})
service:sends(MEASUREMENT, "Heart Rate Measurement", {"HRS/SEN/CN/BV-01-C"}, usual)
service:interval(MEASUREMENT, "Heart Rate Measurement", 0.5, 2, usual)

test("support for sensor contact is constant", {tags = {"HRS/SEN/CN/BV-05-C"}}, function()
  local values = service:values(MEASUREMENT, usual)
  local supported = values[1].sensorContact ~= "not-supported"
  for _, fields in ipairs(values) do
    expect(fields.sensorContact ~= "not-supported", "support for sensor contact"):equals(supported)
  end
end)

test("RR intervals are plausible", {tags = {"HRS/SEN/CN/BV-03-C"}}, function()
  local count = 0
  for _, fields in ipairs(service:values(MEASUREMENT, usual)) do
    for _, interval in ipairs(fields.rrIntervals or {}) do
      count = count + 1
      expect(interval, "RR interval in seconds"):between(0.15, 6)
    end
  end
  if count == 0 then skip("no RR intervals were received") end
end)

local function energies(wanted)
  local found = {}
  for _, fields in ipairs(service:values(MEASUREMENT, wanted)) do
    found[#found + 1] = fields.energyExpended
  end
  return found
end

test("energy expended requires a control point to reset it", {tags = {"HRS/SEN/CN/BV-02-C"}}, function()
  if service:find(CONTROL_POINT) then
    expect(#energies(until_energy), "values with energy expended, of 12"):at_least(1)
  else
    expect(#energies(usual), "values with energy expended, without a control point"):equals(0)
  end
end)

test("energy expended decreases only after a reset", {tags = {"HRS/SEN/CN/BV-02-C"}}, function()
  local found = energies(usual)
  if #found < 2 then skip("too few values with energy expended were received") end
  for index = 2, #found do expect(found[index], "energy expended"):at_least(found[index - 1]) end
end)

service:reads(LOCATION, "Body Sensor Location", {"HRS/SEN/CR/BV-01-C"})

test("the control point refuses {value} with 0x80", {
  tags = {"HRS/SEN/CW/BI-01-C"},
  each = {{value = "00"}, {value = "02"}, {value = "ff"}},
}, function(case)
  local point = service:require(CONTROL_POINT, "write")
  expect_error("att", 0x80, function() service.device:write(point, bytes(case.value)) end)
end)

test("the control point resets the energy expended", {tags = {"HRS/SEN/CW/BV-01-C"}, timeout = "40s"}, function()
  local point = service:require(CONTROL_POINT, "write")
  local before = energies(until_energy)
  if #before == 0 then skip("no energy expended was received") end
  service.device:write(point, "\x01")
  service.sessions[MEASUREMENT] = nil
  local after = energies(until_energy)
  if #after == 0 then skip("no energy expended was received after the reset") end
  -- It restarts at 0, and at 100 kJ a minute has reached 20 in the 12 s that a value may take.
  expect(after[1], "energy expended after the reset"):at_most(20)
end)
