-- The requirements for a strap: it sends a heart rate and its battery level, and its control point supports one command.

local strap
setup(function() strap = connect() end)

test("the heart beats", function()
  local beats = strap:subscribe("heart-rate-measurement")
  for value in beats:values{count = 3, within = "3s"} do
    expect(value.heartRate, "heart rate"):between(40, 200)
  end
end)

test("the battery is more than half full", {tags = "quick"}, function()
  local value = strap:read("battery-level")
  expect(value.batteryLevel, "battery level"):at_least(50)
end)

suite("the control point", {tags = "quick"}, function()
  test("restarts the energy expended", function()
    strap:write("heart-rate-control-point", {heartRateControlPoint = "reset-energy-expended"})
  end)

  test("refuses {value}", {each = {{value = 0}, {value = 2}, {value = 255}}}, function(case)
    expect_error("att", 0x80, function()
      strap:write("heart-rate-control-point", string.char(case.value))
    end)
  end)
end)
