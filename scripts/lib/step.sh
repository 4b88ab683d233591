# Steps that take a while: what is being done, then how long it took. What a step prints goes to a log, the end of which
# is shown when the step fails. In a terminal the awaited step counts its seconds in place.
#
# Each step runs in its own process group (set -m in the caller), so that Ctrl-C ends it with all it started.

STEP_PIDS=

# step NAME LOG COMMAND…: does it now.
step() {
  begin "$@"
  finish "$1" "$BEGAN" "$2" "$STEP_PID"
}

# begin NAME LOG COMMAND…: starts it; STEP_PID and BEGAN tell finish which.
begin() {
  local log=$2
  say_start "$1"
  shift 2
  "$@" >"$log" 2>&1 &
  STEP_PID=$! BEGAN=$SECONDS
  STEP_PIDS="$STEP_PIDS $STEP_PID"
}

# finish NAME BEGAN LOG PID: waits until it is done, or ends the script with the end of its log.
finish() {
  while kill -0 "$4" 2>/dev/null; do
    [ ! -t 1 ] || printf '\r\033[K  %-42s %3s s' "$1" "$((SECONDS - $2))"
    nap
  done
  [ ! -t 1 ] || printf '\r\033[K'
  if ! wait "$4"; then
    fail "Failed: $1. The end of $3:" "$(tail -n 25 "$3")"
  fi
  STEP_PIDS=${STEP_PIDS/ $4/}
  printf '  %-42s %3s s\n' "$1" "$((SECONDS - $2))"
}

say_start() { [ -t 1 ] || printf '  %s …\n' "$1"; }

stop_steps() {
  local pid
  for pid in $STEP_PIDS; do kill -TERM -- "-$pid" 2>/dev/null; done
  STEP_PIDS=
}

# nap: a quarter of a second that a signal interrupts at once.
nap() {
  sleep 0.25 &
  wait $! 2>/dev/null || true
}
