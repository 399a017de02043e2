-- Checks a meter against the Glucose Service 1.0.
-- Effect on the device: reads, turns indications and notifications on and off, requests all records, and writes a reserved op
-- code, which must be refused. Records are kept.

local gatt = require("lib.gatt")
local records = require("lib.records")

local MEASUREMENT, CONTEXT, FEATURE, RECORDS = "2A18", "2A34", "2A51", "2A52"
local usual = {count = 2, within = 7}

local service = gatt.service({uuid = "1808", name = "Glucose Service"})

service:characteristic(MEASUREMENT, "Glucose Measurement", {properties = {"notify"}})
service:optional(CONTEXT, "Glucose Measurement Context", {properties = {"notify"}})
service:characteristic(FEATURE, "Glucose Feature", {properties = {"read"}, may = {"indicate"}})
service:characteristic(RECORDS, "Record Access Control Point", {properties = {"write", "indicate"}})

service:reads(FEATURE, "Glucose Feature")
service:configures(MEASUREMENT, "Glucose Measurement")
service:configures(CONTEXT, "Glucose Measurement Context")
service:configures(RECORDS, "Record Access Control Point")

-- A meter may send measurements only on request.
test("Glucose Measurement sends valid values", function()
  local session = service:record(MEASUREMENT, usual)
  if #session == 0 then skip("no measurement was received") end
  for _, value in ipairs(session) do
    if value.problem then fail("Glucose Measurement " .. hex(value.raw) .. ": " .. value.problem) end
  end
end)

-- Section 3.1: the flag announces a context with the same sequence number.
test("a measurement with a context has a characteristic for it", function()
  for _, fields in ipairs(service:values(MEASUREMENT, usual)) do
    if fields.contextInformation then expect(#service:all(CONTEXT), "characteristics " .. CONTEXT):at_least(1) end
  end
end)

records(service, {MEASUREMENT, CONTEXT})
