-- The distribution of durations.
local statistics = {}

-- Returns count, minimum, median, 95th percentile, maximum and mean of some numbers.
function statistics.summary(numbers)
  local sorted, sum = {}, 0
  for index, number in ipairs(numbers) do
    sorted[index] = number
    sum = sum + number
  end
  table.sort(sorted)
  local function at(share) return sorted[math.max(1, math.ceil(share * #sorted))] end
  return {
    count = #sorted, min = sorted[1], median = at(0.5), p95 = at(0.95), max = sorted[#sorted], mean = sum / #sorted,
  }
end

-- Returns lines with a bar for each class of the numbers, in seconds: two classes for each doubling.
function statistics.histogram(numbers)
  local classes, low, high = {}, math.huge, -math.huge
  for _, number in ipairs(numbers) do
    local class = math.floor(2 * math.log(math.max(number, 1e-6), 2))
    classes[class] = (classes[class] or 0) + 1
    low, high = math.min(low, class), math.max(high, class)
  end
  local most, lines = 0, {}
  for _, count in pairs(classes) do most = math.max(most, count) end
  for class = low, high do
    local count = classes[class] or 0
    local bar = ("#"):rep(math.ceil(count * 50 / most))
    lines[#lines + 1] = ("%10.3f ms %6d %s"):format(2 ^ (class / 2) * 1000, count, bar)
  end
  return table.concat(lines, "\n")
end

-- Logs the durations of something, and attaches them to the report.
function statistics.report(name, numbers)
  local found = statistics.summary(numbers)
  local ms = function(seconds) return ("%.1f ms"):format(seconds * 1000) end
  log(("%s: %d, %s to %s, median %s, 95 %% below %s"):format(
    name, found.count, ms(found.min), ms(found.max), ms(found.median), ms(found.p95)))
  attach(name .. ".txt", statistics.histogram(numbers) .. "\n")
  return found
end

return statistics
