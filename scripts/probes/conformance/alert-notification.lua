-- Checks a device against the Alert Notification Service 1.0.
-- Effect on the device: reads, turns notifications on and off, and writes a reserved command, which must be refused.

local gatt = require("lib.gatt")

local NEW_CATEGORIES, NEW, UNREAD_CATEGORIES, UNREAD, CONTROL_POINT = "2A47", "2A46", "2A48", "2A45", "2A44"
local usual = {count = 2, within = 7}

local service = gatt.service({uuid = "1811", name = "Alert Notification Service"})

service:characteristic(NEW_CATEGORIES, "Supported New Alert Category", {properties = {"read"}})
service:characteristic(NEW, "New Alert", {properties = {"notify"}})
service:characteristic(UNREAD_CATEGORIES, "Supported Unread Alert Category", {properties = {"read"}})
service:characteristic(UNREAD, "Unread Alert Status", {properties = {"notify"}})
service:characteristic(CONTROL_POINT, "Alert Notification Control Point", {properties = {"write"}})

service:reads(NEW_CATEGORIES, "Supported New Alert Category")
service:reads(UNREAD_CATEGORIES, "Supported Unread Alert Category")
service:configures(NEW, "New Alert")
service:configures(UNREAD, "Unread Alert Status")

-- Alerts may be absent: they depend on what happens to the phone.
local function alerts(uuid, name, categories)
  test(name .. " sends valid values of supported categories", function()
    local session = service:record(uuid, usual)
    if #session == 0 then skip("no alert was received") end
    local supported = service:fields(categories).categoryIdBitMask
    for _, value in ipairs(session) do
      if value.problem then fail(name .. " " .. hex(value.raw) .. ": " .. value.problem) end
      expect(supported, "supported categories"):contains(value.fields.categoryId)
    end
  end)
end

alerts(NEW, "New Alert", NEW_CATEGORIES)
alerts(UNREAD, "Unread Alert Status", UNREAD_CATEGORIES)

-- The application error 0xA0 is Command not supported.
test("a reserved command is refused with 0xA0", function()
  local point = service:require(CONTROL_POINT, "write")
  expect_error("att", 0xA0, function() service.device:write(point, "\x7F\0") end)
end)
