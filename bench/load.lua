-- For wrk: asks the paths of a file in turn, each connection after a pause, and counts answers by status.
--   wrk -s bench/load.lua URL -- FILE [MILLISECONDS [close | pipeline]]
-- With "close" each request has a connection of its own, with "pipeline" four are sent at once.
local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(arguments)
  ok, many, busy, other = 0, 0, 0, 0
  pause = tonumber(arguments[2] or "0")
  paths, at = {}, 0
  if arguments[3] == "close" then
    wrk.headers["Connection"] = "close"
  end
  at_once = arguments[3] == "pipeline" and 4 or 1
  for line in io.lines(arguments[1]) do
    table.insert(paths, wrk.format("GET", line))
  end
end

function delay()
  return pause
end

function request()
  local requests = {}
  for i = 1, at_once do
    at = at % #paths + 1
    requests[i] = paths[at]
  end
  return table.concat(requests)
end

function response(status)
  if status == 200 then
    ok = ok + 1
  elseif status == 429 then
    many = many + 1
  elseif status == 503 then
    busy = busy + 1
  else
    other = other + 1
  end
end

function done(summary, latency)
  local counts = { 0, 0, 0, 0 }
  for _, thread in ipairs(threads) do
    for i, name in ipairs({ "ok", "many", "busy", "other" }) do
      counts[i] = counts[i] + thread:get(name)
    end
  end
  local errors = summary.errors
  io.write(string.format("result %f %f %f %d %d %d %d\n", summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, counts[1], counts[2], counts[3],
    counts[4] + errors.connect + errors.read + errors.write + errors.timeout))
end
