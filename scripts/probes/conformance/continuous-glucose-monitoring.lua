-- Checks a sensor against the Continuous Glucose Monitoring Service 1.0.
-- Effect on the device: reads, turns indications and notifications on and off, requests all records, and writes reserved op
-- codes, which must be refused. The session and records are kept.

local gatt = require("lib.gatt")
local features = require("lib.features")
local records = require("lib.records")

local MEASUREMENT, FEATURE, STATUS, START, RUN = "2AA7", "2AA8", "2AA9", "2AAA", "2AAB"
local RECORDS, CONTROL_POINT = "2A52", "2AAC"
-- The shortest interval of the service is a minute; a sensor that sends nothing meanwhile is not checked further.
local usual = {count = 2, within = 15}

local service = gatt.service({uuid = "181F", name = "Continuous Glucose Monitoring Service", several = true})

local function supported() return service:fields(FEATURE).cgmFeature end

service:characteristic(MEASUREMENT, "CGM Measurement", {properties = {"notify"}})
service:characteristic(FEATURE, "CGM Feature", {properties = {"read"}, may = {"indicate"}})
service:characteristic(STATUS, "CGM Status", {properties = {"read"}, may = {"indicate"}})
service:characteristic(START, "CGM Session Start Time", {properties = {"read", "write"}, may = {"indicate"}})
service:characteristic(RUN, "CGM Session Run Time", {properties = {"read"}, may = {"indicate"}})
service:characteristic(RECORDS, "Record Access Control Point", {properties = {"write", "indicate"}})
service:characteristic(CONTROL_POINT, "CGM Specific Ops Control Point", {properties = {"write", "indicate"}})

service:reads(FEATURE, "CGM Feature")
service:reads(STATUS, "CGM Status")
service:reads(START, "CGM Session Start Time")
service:reads(RUN, "CGM Session Run Time")
service:configures(MEASUREMENT, "CGM Measurement")
service:configures(RECORDS, "Record Access Control Point")

test("CGM Measurement sends valid values", function()
  local session = service:record(MEASUREMENT, usual)
  if #session == 0 then skip("no measurement was received") end
  for _, value in ipairs(session) do
    if value.problem then fail("CGM Measurement " .. hex(value.raw) .. ": " .. value.problem) end
  end
end)

-- Returns the records of all measurements, in their order.
local function measured()
  local found = {}
  for _, fields in ipairs(service:values(MEASUREMENT, usual)) do
    for _, record in ipairs(fields.records) do found[#found + 1] = record end
  end
  return found
end

-- Section 3.2: the features declare the optional fields.
test("measured fields are declared as features", function()
  features.cover(measured(), supported(), {
    trendInformation = "trend-information", quality = "quality", e2eCrc = "e2e-crc",
  })
end)

test("the time offset never decreases", function()
  local last
  for _, record in ipairs(measured()) do
    if last then expect(record.timeOffset, "time offset in minutes"):at_least(last) end
    last = record.timeOffset
  end
end)

records(service, {MEASUREMENT})
service:controls(CONTROL_POINT, "CGM Specific Ops Control Point", {
  code = 0x1C,
  reserved = 0x7F,
  ready = function()
    if gatt.has(supported(), "e2e-crc") then skip("requests need an E2E-CRC") end
  end,
})
