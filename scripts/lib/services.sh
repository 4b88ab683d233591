# The four services: how to start them, when they are ready, how to stop them.

SERVICES="engine reader writer frontdoor"

# command_of NAME: sets COMMAND. Secrets come from the environment (lib/secrets.sh), so no process list shows them.
command_of() {
  local engine=http://127.0.0.1:$ENGINE_PORT reader=http://127.0.0.1:$READER_PORT writer=http://127.0.0.1:$WRITER_PORT
  OUTBOX=${ENGINE_OUTBOX:-127.0.0.1:$OUTBOX_PORT}
  case $1 in
  engine) COMMAND=(bin/engine serve --data "$DATA_DIR" --listen "127.0.0.1:$ENGINE_PORT" --admin "127.0.0.1:$ENGINE_ADMIN_PORT" --public-origin "http://{host}:$PORT" --outbox "$OUTBOX") ;;
  reader) COMMAND=(bin/reader --listen "127.0.0.1:$READER_PORT" --admin "127.0.0.1:$READER_ADMIN" --engine "$engine" --site site/out --public-origin "http://{host}:$PORT" --snapshot "$DATA_DIR/reader.snapshot") ;;
  writer) COMMAND=(bin/writer --listen "127.0.0.1:$WRITER_PORT" --admin "127.0.0.1:$WRITER_ADMIN" --engine "$engine") ;;
  frontdoor) COMMAND=(bin/frontdoor --listen ":$PORT" --site site/out --reader "$reader" --writer "$writer") ;;
  *) fail "There is no service $1; there are: $SERVICES" ;;
  esac
}

# health_of NAME: sets HEALTH to the port and path that answer 200 when the service is ready.
health_of() {
  case $1 in
  engine) HEALTH="$ENGINE_ADMIN_PORT /readyz" ;;
  reader) HEALTH="$READER_ADMIN /readyz" ;;
  writer) HEALTH="$WRITER_ADMIN /readyz" ;;
  frontdoor) HEALTH="$PORT /healthz" ;;
  esac
}

# launch NAME: starts a service and waits until it is ready.
launch() {
  command_of "$1"
  (cd "$ROOT" && exec "${COMMAND[@]}") >>"$LOGS/$1.log" 2>&1 &
  RUNNING="$1:$! ${RUNNING:-}"
  printf '%s' "$!" >"$DATA_DIR/run/$1.pid"
  await "$1" "$!"
}

# launch_lively: starts the demo bidders (scripts/lively). The front door is ready by now.
launch_lively() {
  (cd "$ROOT" && exec bin/lively --url "http://127.0.0.1:$PORT") >>"$LOGS/lively.log" 2>&1 &
  RUNNING="lively:$! ${RUNNING:-}"
}

# await NAME PID: waits up to 60 s until the service is ready.
await() {
  local deadline=$((SECONDS + 60))
  health_of "$1"
  # shellcheck disable=SC2086
  until [ "$(status_of $HEALTH)" = 200 ]; do
    kill -0 "$2" 2>/dev/null || fail "The $1 ended while starting. The end of $LOGS/$1.log:" "$(tail -n 10 "$LOGS/$1.log")"
    [ $SECONDS -lt $deadline ] || fail "The $1 was not ready within 60 s. The end of $LOGS/$1.log:" "$(tail -n 10 "$LOGS/$1.log")"
    nap
  done
}

# status_of PORT PATH: prints the HTTP status, or nothing without a response. Plain bash, because curl may be missing.
status_of() {
  local line=
  { exec 3<>"/dev/tcp/127.0.0.1/$1"; } 2>/dev/null || return 0
  printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$2" >&3
  IFS=' ' read -r -t 5 _ line _ <&3 || true
  exec 3>&-
  printf '%s' "$line"
}

# watch: reports each service that ends, once, and does not restart it; the others keep running.
watch() {
  local entry name pid code
  while :; do
    for entry in $RUNNING; do
      name=${entry%%:*} pid=${entry#*:}
      kill -0 "$pid" 2>/dev/null && continue
      code=0
      wait "$pid" 2>/dev/null || code=$?
      RUNNING=${RUNNING/$entry /}
      if [ "$name" = lively ]; then
        say "$(date +%H:%M:%S) The demo bidders stopped (exit code $code; log: $LOGS/lively.log)"
        continue
      fi
      say "$(date +%H:%M:%S) The $name ended (exit code $code); the others keep running. Start it again with: $(again)./scripts/start $name (log: $LOGS/$name.log)"
    done
    nap
  done
}

# again: prints the settings that differ from the defaults, for a command to copy.
again() {
  [ "$PORT" = 8080 ] || printf 'PORT=%s ' "$PORT"
  [ "$DATA_DIR" = "$ROOT/data" ] || printf 'DATA_DIR=%q ' "$DATA_DIR"
}

# stop_all: stops services in reverse order and gives each 25 s to finish its work.
stop_all() {
  local entry name pid
  for entry in ${RUNNING:-}; do
    name=${entry%%:*} pid=${entry#*:}
    kill -TERM "$pid" 2>/dev/null || continue
    (sleep 25 && kill -KILL "$pid") 2>/dev/null &
    local timer=$!
    wait "$pid" 2>/dev/null || true
    kill -KILL -- "-$timer" 2>/dev/null # it inherits the ignored TERM of this script
    wait "$timer" 2>/dev/null || true
    rm -f "$DATA_DIR/run/$name.pid"
  done
  RUNNING=
}
