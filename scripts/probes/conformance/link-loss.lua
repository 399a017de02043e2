-- Checks a device against the Link Loss Service 1.0.
-- Effect on the device: writes each alert level, and then the previous one again. If the connection is lost meanwhile, the
-- device alerts.

local gatt = require("lib.gatt")

local LEVEL = "2A06"

local service = gatt.service({uuid = "1803", name = "Link Loss Service"})

service:characteristic(LEVEL, "Alert Level", {properties = {"read", "write"}})
service:reads(LEVEL, "Alert Level")

test("Alert Level reads as written", function()
  local level = service:require(LEVEL, "write")
  service:require(LEVEL, "read")
  service:fields(LEVEL)
  local before = service:raw_value(LEVEL)
  for _, value in ipairs({"\0", "\1", "\2", before}) do
    service.device:write(level, value)
    expect(hex(service:raw_value(LEVEL)), "level"):equals(hex(value))
  end
end)
