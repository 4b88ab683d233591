# Ports, all derived from PORT (default 8080), so that two stacks run side by side when their PORTs are ten apart: front door
# PORT, reader PORT+1, writer PORT+2, engine PORT+3, outbox PORT+4, admin listeners of the four services 1000 above.
# free-port.mjs and the tests of processes repeat this list.

set_ports() {
  PORT=${PORT:-8080}
  case $PORT in '' | *[!0-9]*) fail "PORT must be a number from 1 to 64500, not \"$PORT\"" ;; esac
  [ "$PORT" -ge 1 ] && [ "$PORT" -le 64500 ] || fail "PORT must be a number from 1 to 64500, not $PORT"
  READER_PORT=$((PORT + 1)) WRITER_PORT=$((PORT + 2)) ENGINE_PORT=$((PORT + 3)) OUTBOX_PORT=$((PORT + 4))
  FRONTDOOR_ADMIN_PORT=$((PORT + 1000)) READER_ADMIN=$((READER_PORT + 1000)) WRITER_ADMIN=$((WRITER_PORT + 1000)) ENGINE_ADMIN_PORT=$((ENGINE_PORT + 1000))
  LISTEN=${LISTEN:-127.0.0.1}
  export PORT
}
