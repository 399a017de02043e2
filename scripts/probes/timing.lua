-- Measures the timing of a device: connecting, responses to reads, and the intervals of its notifications.
-- Effect on the device: connects five times, reads each readable attribute 20 times, and subscribes to each characteristic that
-- notifies. Histograms are attached to the report. It fails if a response takes longer than a second.

local statistics = require("lib.statistics")

local device

local function measure(body)
  local start = clock()
  body()
  return clock() - start
end

local function with(property)
  local found = {}
  for _, characteristic in ipairs(device:characteristics()) do
    for _, word in ipairs(characteristic.properties) do
      if word == property then found[#found + 1] = characteristic end
    end
  end
  return found
end

before_each(function() device = connect() end)

test("connecting", {timeout = "3m"}, function()
  local times = {}
  for index = 1, 5 do
    device:disconnect()
    times[index] = measure(function() device = connect() end)
  end
  statistics.report("connecting", times)
end)

test("responses to reads", {timeout = "5m"}, function()
  local times = {}
  for _, characteristic in ipairs(with("read")) do
    local refused
    for _ = 1, 20 do
      local start = clock()
      local ok, problem = pcall(device.read, device, characteristic, {raw = true})
      if ok then
        times[#times + 1] = clock() - start
      elseif problem.kind == "att" then
        refused = problem.message
        break
      else
        error(problem, 0)
      end
    end
    if refused then log(characteristic.uuid .. " cannot be read: " .. refused) end
  end
  if #times == 0 then skip("nothing can be read") end
  expect(statistics.report("reads", times).max, "longest response in seconds"):at_most(1)
end)

test("intervals of notifications", {timeout = "5m"}, function()
  local has_values = false
  for _, characteristic in ipairs(with("notify")) do
    local subscribed, subscription = pcall(device.subscribe, device, characteristic, {within = 10})
    if subscribed then
      local times, last = {}, nil
      for _ in subscription:values({within = 3, raw = true}) do
        local now = clock()
        if last then times[#times + 1] = now - last end
        last = now
        if #times == 10 then break end
      end
      subscription:stop()
      if #times > 0 then
        has_values = true
        statistics.report("intervals of " .. (characteristic.name or characteristic.uuid), times)
      end
    end
  end
  if not has_values then skip("nothing is notified twice within 3 s") end
end)
