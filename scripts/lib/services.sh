# The four services: how to start them, when they are ready, how to keep them running, how to stop them.

SERVICES="engine reader writer frontdoor"

# command_of NAME: sets COMMAND. Secrets come from the environment (lib/secrets.sh), so no process list shows them.
command_of() {
  local engine=http://127.0.0.1:$ENGINE_PORT reader=http://127.0.0.1:$READER_PORT writer=http://127.0.0.1:$WRITER_PORT
  OUTBOX=${ENGINE_OUTBOX:-127.0.0.1:$OUTBOX_PORT}
  case $1 in
  engine)
    COMMAND=(bin/engine serve --data "$DATA_DIR" --listen "127.0.0.1:$ENGINE_PORT" --admin "127.0.0.1:$ENGINE_ADMIN_PORT"
      --public-origin "http://{host}:$PORT" --outbox "$OUTBOX")
    [ -n "${PAYMENT_URL:-}" ] || COMMAND+=(--sandbox-payments)
    [ -n "${SMTP_URL:-}" ] || COMMAND+=(--outbox-mail)
    ;;
  reader)
    COMMAND=(bin/reader --listen "127.0.0.1:$READER_PORT" --admin "127.0.0.1:$READER_ADMIN" --engine "$engine" --site site/out
      --public-origin "http://{host}:$PORT" --render site/render/page.js --snapshot "$DATA_DIR/reader.snapshot")
    ;;
  writer) COMMAND=(bin/writer --listen "127.0.0.1:$WRITER_PORT" --admin "127.0.0.1:$WRITER_ADMIN" --engine "$engine") ;;
  frontdoor) COMMAND=(bin/frontdoor --listen "$LISTEN:$PORT" --admin "127.0.0.1:$FRONTDOOR_ADMIN_PORT" --site site/out --reader "$reader" --writer "$writer") ;;
  *) fail "There is no service $1; there are: $SERVICES" ;;
  esac
}

# health_of NAME: sets HEALTH to the port, path and address that answer 200 when the service is ready.
health_of() {
  case $1 in
  engine) HEALTH="$ENGINE_ADMIN_PORT /readyz" ;;
  reader) HEALTH="$READER_ADMIN /readyz" ;;
  writer) HEALTH="$WRITER_ADMIN /readyz" ;;
  frontdoor) HEALTH="$PORT /healthz $(reachable "$LISTEN")" ;;
  esac
}

# reachable ADDRESS: prints an address at which this machine reaches what listens on ADDRESS.
reachable() {
  case $1 in
  0.0.0.0 | '[::]') printf 127.0.0.1 ;;
  *) printf '%s' "$1" ;;
  esac
}

# launch NAME: starts a service and waits until it is ready.
launch() {
  spawn "$1"
  await "$1" "$!"
}

# spawn NAME: starts a service.
spawn() {
  command_of "$1"
  (become "$1") >>"$LOGS/$1.log" 2>&1 &
  RUNNING="$1:$! ${RUNNING:-}"
  printf -v "SPAWNED_$1" %s "$SECONDS"
  note_pid "$1" "$!"
}

# note_pid NAME PID: writes run/NAME.pid at once, so that nobody reads an empty file.
note_pid() {
  printf '%s' "$2" >"$DATA_DIR/run/$1.pid.new" && mv "$DATA_DIR/run/$1.pid.new" "$DATA_DIR/run/$1.pid"
}

# become NAME: turns this shell into COMMAND, with the secrets of a service and no others.
become() {
  secrets_of "$1"
  # shellcheck disable=SC2163,SC2086
  export $OWN
  cd "$ROOT" && exec "${COMMAND[@]}"
}

# take_over NAME: stops a running service and puts this shell into its place.
take_over() {
  local old deadline=$((SECONDS + 30))
  old=$(cat "$DATA_DIR/run/$1.pid" 2>/dev/null)
  note_pid "$1" "$$"
  case $(ps -o args= -p "${old:-0}" 2>/dev/null) in *"bin/$1 "*) ;; *) return ;; esac # the number may now belong to another program
  kill -TERM "$old" 2>/dev/null
  while kill -0 "$old" 2>/dev/null && [ $SECONDS -lt $deadline ]; do nap; done
}

# launch_lively: starts the demo bidders (scripts/lively). The front door is already up.
launch_lively() {
  COMMAND=(bin/lively --url "http://127.0.0.1:$PORT" --data "$DATA_DIR")
  (become lively) >>"$LOGS/lively.log" 2>&1 &
  RUNNING="lively:$! ${RUNNING:-}"
}

# await NAME PID: waits up to 5 minutes until the service is ready: on a slow machine with other work it takes long.
await() {
  local deadline=$((SECONDS + 300))
  health_of "$1"
  # shellcheck disable=SC2086
  until [ "$(status_of $HEALTH)" = 200 ]; do
    kill -0 "$2" 2>/dev/null || fail "The $1 ended while starting. The end of $LOGS/$1.log:" "$(tail -n 10 "$LOGS/$1.log")"
    [ $SECONDS -lt $deadline ] || fail "The $1 was not ready within 5 minutes. The end of $LOGS/$1.log:" "$(tail -n 10 "$LOGS/$1.log")"
    nap
  done
}

# status_of PORT PATH [ADDRESS]: prints the HTTP status, or nothing without a response. Plain bash, because curl may be missing.
status_of() {
  local line=
  { exec 3<>"/dev/tcp/${3:-127.0.0.1}/$1"; } 2>/dev/null || return 0
  printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$2" >&3
  IFS=' ' read -r -t 5 _ line _ <&3 || true
  exec 3>&-
  printf '%s' "$line"
}

# watch: starts every service again that ends.
watch() {
  local entry name pid code
  while :; do
    for entry in $RUNNING; do
      name=${entry%%:*} pid=${entry#*:}
      kill -0 "$pid" 2>/dev/null && continue
      code=0
      wait "$pid" 2>/dev/null || code=$?
      RUNNING=${RUNNING/$entry /}
      ended "$name" "$code" "$pid"
    done
    for name in $PAUSED; do restart "$name"; done
    nap
  done
}

# PAUSED lists services that are started again when their DUE_ comes, in seconds of this script. Each has the PID of its last process
# in DEAD_ and the length of its next pause in PAUSE_.
PAUSED=
LONGEST_PAUSE=60

# ended NAME CODE PID: prints that a service has ended, and when it starts again: after 1 s, twice as long each time, and after 1 s
# again once it has run for a minute.
ended() {
  local spawned=SPAWNED_$1 pause=PAUSE_$1 seconds
  if [ "$1" = lively ]; then
    say "$(date +%H:%M:%S) The demo bidders stopped (exit code $2; log: $LOGS/lively.log)"
    return
  fi
  seconds=${!pause:-1}
  [ $((SECONDS - ${!spawned})) -lt "$LONGEST_PAUSE" ] || seconds=1
  printf -v "PAUSE_$1" %s $((2 * seconds < LONGEST_PAUSE ? 2 * seconds : LONGEST_PAUSE))
  printf -v "DUE_$1" %s $((SECONDS + seconds))
  printf -v "DEAD_$1" %s "$3"
  PAUSED="$PAUSED$1 "
  is_taken_over "$1" || say "$(date +%H:%M:%S) The $1 ended (exit code $2); starting it again in $seconds s (log: $LOGS/$1.log)"
}

# restart NAME: starts a service when it is due, unless somebody else has.
restart() {
  local due=DUE_$1
  if is_taken_over "$1"; then
    PAUSED=${PAUSED/$1 /}
    say "$(date +%H:%M:%S) The $1 was taken over by another process; this one leaves it alone"
  elif [ "$SECONDS" -ge "${!due}" ]; then
    PAUSED=${PAUSED/$1 /}
    spawn "$1"
  fi
}

# is_taken_over NAME: run/NAME.pid names a living process that is not the one that ended.
is_taken_over() {
  local dead=DEAD_$1 now
  now=$(cat "$DATA_DIR/run/$1.pid" 2>/dev/null)
  [ -n "$now" ] && [ "$now" != "${!dead}" ] && kill -0 "$now" 2>/dev/null
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
