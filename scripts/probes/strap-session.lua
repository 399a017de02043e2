-- A workout of a minute with a heart rate strap: heart rate, RR intervals and energy must be consistent.
-- Effect on the device: subscribes to it for a minute, and first resets the energy expended if it can.

local DURATION = 60
local measurements = {}

-- The first test records; without its measurements, the others are skipped.
test("measurements are sent about once a second", {timeout = "90s"}, function()
  local device = options.device and connect() or connect({service = "heart-rate"})
  if #device:characteristics("2A39") > 0 then device:write("2A39", "\x01") end
  local subscription = device:subscribe("2A37", {within = 10})
  local rows, start = {"seconds,bpm,kJ,RR"}, clock()
  while clock() - start < DURATION do
    local fields = subscription:next({within = 5})
    local time = clock() - start
    measurements[#measurements + 1] = {fields = fields, time = time}
    rows[#rows + 1] = ("%.2f,%d,%s,%s"):format(
      time, fields.heartRate, fields.energyExpended or "", table.concat(fields.rrIntervals or {}, " "))
  end
  subscription:stop()
  attach("session.csv", table.concat(rows, "\n") .. "\n")
  expect(#measurements, "measurements in " .. DURATION .. " s"):between(DURATION * 0.5, DURATION * 2)
end)

before_each(function()
  if measurements.recorded and #measurements == 0 then skip("no measurement was received") end
  measurements.recorded = true
end)

test("the heart rate is plausible", function()
  for _, value in ipairs(measurements) do
    if value.fields.sensorContact ~= "no-contact" then
      expect(value.fields.heartRate, "heart rate after " .. value.time .. " s"):between(25, 250)
    end
  end
end)

test("the heart rate changes at a plausible rate", function()
  for index = 2, #measurements do
    local step = measurements[index].fields.heartRate - measurements[index - 1].fields.heartRate
    expect(math.abs(step), "step after " .. measurements[index].time .. " s"):at_most(30)
  end
end)

test("RR intervals match the elapsed time and the heart rate", function()
  local sum, count, rates = 0, 0, 0
  for _, value in ipairs(measurements) do
    rates = rates + value.fields.heartRate
    for _, interval in ipairs(value.fields.rrIntervals or {}) do
      expect(interval, "RR interval"):between(0.2, 3)
      sum, count = sum + interval, count + 1
    end
  end
  if count == 0 then skip("no RR intervals were received") end
  local duration = measurements[#measurements].time
  expect(sum, "sum of the intervals in seconds"):between(duration * 0.85, duration * 1.05 + 1)
  local mean = rates / #measurements
  expect(60 * count / sum, "beats a minute by the intervals"):between(mean * 0.9, mean * 1.1)
end)

test("the energy expended rises at a plausible rate", function()
  local last
  for _, value in ipairs(measurements) do
    local energy = value.fields.energyExpended
    if energy and last then
      local rise = energy - last.energy
      -- 120 kJ a minute is the energy of the best athletes.
      expect(rise, "rise of the energy in kJ"):between(0, 2 * (value.time - last.time) + 1)
    end
    if energy then last = {energy = energy, time = value.time} end
  end
  if not last then skip("no energy expended was received") end
end)
