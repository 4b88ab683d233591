# Long steps: prints the name of the step, then how long it took. The output of a step goes to a log; when the step fails,
# the end of the log is printed. In a terminal the line counts seconds.
#
# Each step has its own process group (set -m in the caller), so Ctrl-C ends it with everything it started.

STEP_PIDS=

# step NAME LOG COMMAND…: runs a step to its end.
step() {
  begin "$@"
  finish "$1" "$BEGAN" "$2" "$STEP_PID"
}

# begin NAME LOG COMMAND…: starts a step; pass STEP_PID and BEGAN to finish.
begin() {
  local log=$2
  say_start "$1"
  shift 2
  "$@" >"$log" 2>&1 &
  STEP_PID=$! BEGAN=$SECONDS
  STEP_PIDS="$STEP_PIDS $STEP_PID"
}

# finish NAME BEGAN LOG PID: waits for the step, or exits with the end of its log.
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

# nap: sleeps a quarter of a second, interruptible by signals.
nap() {
  sleep 0.25 &
  wait $! 2>/dev/null || true
}
