-- Records the discharge of a battery: its level for a minute, by notification and by reading, attached to the report as CSV.
-- Effect on the device: reads the level every five seconds and subscribes to it. It fails if the level leaves 0 to 100 %, or
-- rises by one: a charger causes a larger rise, and a level that flickers is invalid.

local device
local DURATION, EVERY = 60, 5

setup(function() device = connect() end)

test("the level decreases, or the battery is charged", {timeout = "2m"}, function()
  local characteristics = device:characteristics("2A19")
  if #characteristics == 0 then skip("there is no Battery Level") end
  local level = characteristics[1]
  local subscribed, subscription = pcall(device.subscribe, device, level, {within = 10})
  local rows, last = {"seconds,source,level"}, nil
  local start = clock()
  local function note(source, value)
    rows[#rows + 1] = ("%.1f,%s,%d"):format(clock() - start, source, value)
    expect(value, "level"):between(0, 100)
    if last and value > last then expect(value - last, "rise of the level"):above(1) end
    last = value
  end
  local function drain()
    while subscribed and subscription:count() > 0 do note("notified", subscription:next().batteryLevel) end
  end
  while clock() - start < DURATION do
    drain()
    local value = device:read(level).batteryLevel
    -- A notification that arrives during a read is newer or older: both are correct.
    drain()
    if value ~= last then note("read", value) end
    sleep(EVERY)
  end
  attach("battery.csv", table.concat(rows, "\n") .. "\n")
  log(rows[#rows])
end)
