-- Checks a clock against the Current Time Service 1.1.
-- Effect on the device: reads, and turns notifications on and off.

local gatt = require("lib.gatt")

local TIME, LOCAL, REFERENCE = "2A2B", "2A0F", "2A14"
local days = {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"}

local service = gatt.service({uuid = "1805", name = "Current Time Service"})

service:characteristic(TIME, "Current Time", {properties = {"read", "notify"}, may = {"write"}})
service:optional(LOCAL, "Local Time Information", {properties = {"read"}, may = {"write"}})
service:optional(REFERENCE, "Reference Time Information", {properties = {"read"}})

service:reads(TIME, "Current Time")
service:reads(LOCAL, "Local Time Information")
service:reads(REFERENCE, "Reference Time Information")
service:configures(TIME, "Current Time")

-- Returns the weekday of a date in the Gregorian calendar, by Zeller's congruence.
local function weekday(year, month, day)
  if month < 3 then year, month = year - 1, month + 12 end
  local century, part = year // 100, year % 100
  local zeller = (day + 13 * (month + 1) // 5 + part + part // 4 + century // 4 + 5 * century) % 7
  -- Zeller counts from Saturday.
  return days[(zeller + 5) % 7 + 1]
end

test("the day of the week is that of the date", function()
  local fields = service:fields(TIME)
  local year, month, day = tostring(fields.dateTime):match("^(%d+)-(%d+)-(%d+)")
  if not year or tonumber(month) == 0 or tonumber(day) == 0 then skip("the date is unknown") end
  if not gatt.has(days, fields.dayOfWeek) then skip("the day of the week is unknown") end
  expect(fields.dayOfWeek, "day of the week of " .. fields.dateTime):equals(
    weekday(tonumber(year), tonumber(month), tonumber(day)))
end)

-- An adjustment within this second is unlikely.
test("the time does not run backwards", function()
  local before = service:fields(TIME).dateTime
  sleep(1)
  local after = service:fields(TIME).dateTime
  if type(before) ~= "string" or type(after) ~= "string" then skip("the date is unknown") end
  expect(after >= before, "order of " .. before .. " and " .. after):is_true()
end)
