/// The functions for scripts that are written in Lua, because they call functions of the script that may wait.
///
/// A Swift function cannot be on the stack of a waiting script; a Lua function can.
enum Prelude {
    /// The functions that it defines.
    static let names = ["expect_error", "eventually", "suite"]

    static let text = """
        local pcall, unpack, pack, rawget, type = pcall, table.unpack, table.pack, rawget, type
        local check_error, open_suite, close_suite, to_seconds, extend = ...

        function expect_error(kind, code, body)
          if body == nil then code, body = nil, code end
          local ok, problem = pcall(body)
          return check_error(kind, code, ok, problem)
        end

        function eventually(options, body)
          if body == nil then options, body = {}, options end
          local limit = to_seconds(options.within or 5)
          local pause = to_seconds(options.every or 0.05)
          local last = clock() + limit
          while true do
            local results = pack(pcall(body))
            if results[1] and results[2] ~= false then return unpack(results, 2, results.n) end
            local problem = results[2]
            if type(problem) == "table" and rawget(problem, "kind") == "script" then error(problem, 0) end
            if clock() + pause > last then
              if not results[1] then error(results[2], 0) end
              fail("condition not met within " .. limit .. " s")
            end
            sleep(pause)
          end
        end

        function suite(name, options, body)
          if body == nil then options, body = {}, options end
          open_suite(name, options)
          body()
          close_suite()
        end

        -- Iterates over the values of a subscription, up to a count or until a timeout.
        extend("subscription", "values", function(subscription, options)
          options = options or {}
          local left = options.count or math.huge
          return function()
            if left <= 0 then return nil end
            left = left - 1
            local results = pack(pcall(subscription.next, subscription, {within = options.within, raw = options.raw}))
            if results[1] then return unpack(results, 2, results.n) end
            if options.count or results[2].kind ~= "timed-out" then error(results[2], 0) end
            return nil
          end
        end)

        -- Matches a Lua pattern, which only Lua can evaluate.
        extend("expectation", "matches", function(expectation, pattern)
          local value = expectation:value()
          local found = type(value) == "string" and value:find(pattern) ~= nil
          return expectation:that(found, "a string that matches '" .. pattern .. "'")
        end)
        """
}
