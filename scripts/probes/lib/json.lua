-- Tables as JSON text.
local escapes = {['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t"}

local function quoted(text)
  if not utf8.len(text) then return '"0x' .. hex(text) .. '"' end
  local escaped = text:gsub('[%c"\\]', function(found) return escapes[found] or ("\\u%04x"):format(found:byte()) end)
  return '"' .. escaped .. '"'
end

-- A table is a list if it has a first item or is empty; names are sorted, so that two texts can be compared.
local function encode(value, indent)
  local inner = indent .. "  "
  if type(value) == "string" then return quoted(value) end
  if type(value) ~= "table" then return value == nil and "null" or tostring(value) end
  local parts, open, close = {}, "[", "]"
  if #value > 0 or next(value) == nil then
    for _, item in ipairs(value) do parts[#parts + 1] = encode(item, inner) end
  else
    open, close = "{", "}"
    local names = {}
    for name in pairs(value) do names[#names + 1] = name end
    table.sort(names)
    for _, name in ipairs(names) do parts[#parts + 1] = quoted(name) .. ": " .. encode(value[name], inner) end
  end
  if #parts == 0 then return open .. close end
  return open .. "\n" .. inner .. table.concat(parts, ",\n" .. inner) .. "\n" .. indent .. close
end

return function(value) return encode(value, "") end
