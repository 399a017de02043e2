-- A workout of a minute with a heart rate strap: heart rate, RR intervals and energy have to make sense together.
-- What it does to the device: listens to it for a minute, and resets the energy expended at the beginning if it can.

local DURATION = 60
local told = {}

-- The first test listens; without what it heard, the others are left out.
test("measurements come about each second", {timeout = "90s"}, function()
  local device = options.device and connect() or connect({service = "heart-rate"})
  if #device:characteristics("2A39") > 0 then device:write("2A39", "\x01") end
  local subscription = device:subscribe("2A37", {within = 10})
  local rows, start = {"seconds,bpm,kJ,RR"}, clock()
  while clock() - start < DURATION do
    local fields = subscription:next({within = 5})
    local time = clock() - start
    told[#told + 1] = {fields = fields, time = time}
    rows[#rows + 1] = ("%.2f,%d,%s,%s"):format(
      time, fields.heartRate, fields.energyExpended or "", table.concat(fields.rrIntervals or {}, " "))
  end
  subscription:stop()
  attach("session.csv", table.concat(rows, "\n") .. "\n")
  expect(#told, "measurements in " .. DURATION .. " s"):between(DURATION * 0.5, DURATION * 2)
end)

before_each(function()
  if told.listened and #told == 0 then skip("nothing was heard") end
  told.listened = true
end)

test("the heart rate is one of a living person", function()
  for _, value in ipairs(told) do
    if value.fields.sensorContact ~= "no-contact" then
      expect(value.fields.heartRate, "heart rate after " .. value.time .. " s"):between(25, 250)
    end
  end
end)

test("the heart rate changes no faster than hearts do", function()
  for index = 2, #told do
    local step = told[index].fields.heartRate - told[index - 1].fields.heartRate
    expect(math.abs(step), "step after " .. told[index].time .. " s"):at_most(30)
  end
end)

test("RR intervals add up to the time, and to the heart rate", function()
  local sum, count, rates = 0, 0, 0
  for _, value in ipairs(told) do
    rates = rates + value.fields.heartRate
    for _, interval in ipairs(value.fields.rrIntervals or {}) do
      expect(interval, "RR interval"):between(0.2, 3)
      sum, count = sum + interval, count + 1
    end
  end
  if count == 0 then skip("no RR intervals came") end
  expect(sum, "sum of the intervals in seconds"):between(told[#told].time * 0.85, told[#told].time * 1.05 + 1)
  local mean = rates / #told
  expect(60 * count / sum, "beats a minute by the intervals"):between(mean * 0.9, mean * 1.1)
end)

test("the energy expended rises, as fast as people can", function()
  local last
  for _, value in ipairs(told) do
    local energy = value.fields.energyExpended
    if energy and last then
      local rise = energy - last.energy
      -- 120 kJ a minute is what the best athletes spend.
      expect(rise, "rise of the energy in kJ"):between(0, 2 * (value.time - last.time) + 1)
    end
    if energy then last = {energy = energy, time = value.time} end
  end
  if not last then skip("no energy expended came") end
end)
