
-- Asks for {key} 1 to N: the k-th as often as 1/k. The order is drawn once, from a fixed seed, before the load begins.
local order, at = {}, 0

function init(args)
  local keys, requests, cumulated, sum = tonumber(args[1]), {}, {}, 0
  for k = 1, keys do
    sum = sum + 1 / k
    cumulated[k] = sum
    requests[k] = wrk.format(nil, (wrk.path:gsub("{key}", k)))
  end
  math.randomseed(1)
  for i = 1, 200000 do
    local wanted, low, high = math.random() * sum, 1, keys
    while low < high do
      local middle = math.floor((low + high) / 2)
      if cumulated[middle] < wanted then low = middle + 1 else high = middle end
    end
    order[i] = requests[low]
  end
end

function request()
  at = at % #order + 1
  return order[at]
end
