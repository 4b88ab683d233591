
-- Sends one personal call again and again. Arguments: method, token, body (empty: none).
function init(args)
  wrk.method = args[1]
  wrk.headers["Authorization"] = "Bearer " .. args[2]
  wrk.headers["login-source"] = "auction"
  if args[3] and args[3] ~= "" then
    wrk.headers["Content-Type"] = "application/json"
    wrk.body = args[3]
  end
end
