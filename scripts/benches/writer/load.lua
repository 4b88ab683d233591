-- Sends one kind of call again and again, and prints the result as one line of JSON after wrk's own report.
-- Arguments: method, token, body (none: no body).
function init(args)
  wrk.method = args[1]
  wrk.headers["Authorization"] = "Bearer " .. args[2]
  wrk.headers["login-source"] = "auction"
  if args[3] then
    wrk.headers["Content-Type"] = "application/json"
    wrk.body = args[3]
  end
end

function done(summary, latency, requests)
  local e = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"bytes":%d,"seconds":%.6f,"failed":%d,"p50":%.1f,"p99":%.1f,"p999":%.1f}\n',
    summary.requests, summary.bytes, summary.duration / 1e6,
    e.connect + e.read + e.write + e.status + e.timeout,
    latency:percentile(50), latency:percentile(99), latency:percentile(99.9)))
end
