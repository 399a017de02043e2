-- The tests of a Record Access Control Point, which several services share.
local gatt = require("lib.gatt")

local UUID = "2A52"
local ALL_RECORDS = "\1"
local NUMBER, REPORT = "\4" .. ALL_RECORDS, "\1" .. ALL_RECORDS

-- Subscribes to characteristics for the duration of the test: a report is refused without a subscriber of its records.
local function receive(service, characteristics)
  for _, uuid in ipairs(characteristics) do
    for _, characteristic in ipairs(service:all(uuid)) do pcall(service.subscribe, service, characteristic) end
  end
end

-- Returns the response to a request, and its bytes; skips the test if it is invalid.
local function request(service, raw)
  service:control_point(UUID)
  -- A report is confirmed after its last record.
  local response = service:procedure(UUID, raw, 30)
  local fields = gatt.decode(UUID, response)
  if not fields then skip("the response is invalid") end
  return fields, response
end

-- Declares the tests; they change no records. The characteristics are those that report records.
return function(service, characteristics)
  test("Record Access Control Point reports the number of records", function()
    service:control_point(UUID)
    local response = service:procedure(UUID, NUMBER, 30)
    local fields = gatt.expect_valid(UUID, "Record Access Control Point", response)
    expect(fields.opCode, "response"):equals("number-of-stored-records-response")
  end)

  test("Record Access Control Point reports all records", function()
    local count = request(service, NUMBER).numberOfRecords
    if not count then skip("the number of records is unknown") end
    receive(service, characteristics)
    local fields = request(service, REPORT)
    expect(fields.requestOpCode, "request of the response"):equals("report-stored-records")
    expect(fields.responseCodeValue, "response with " .. count .. " records"):equals(
      count == 0 and "no-records-found" or "success")
  end)

  test("Record Access Control Point responds to a reserved op code with \"not supported\"", function()
    local _, response = request(service, "\x7F\0")
    expect(hex(response), "response"):equals("06007f02")
  end)
end
