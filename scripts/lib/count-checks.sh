# Runs, times and counts checks. Prints a failure immediately and continues with the others.

PASSED=0 FAILED=0 SUMMARY=

# check NAME COMMAND…: counts one check, or the number the command writes to $COUNTS as {"passed","failed"}. A command that can repeat
# single suites writes what failed to $FAILURES, but only if nothing else failed (flaky-retry.sh).
check() {
  local name=$1 began=$SECONDS log=$WORK/check.log verdict=ok passed=1 failed=0
  shift
  COUNTS=$WORK/counts.json
  FAILURES=$WORK/failures
  rm -f "$COUNTS" "$FAILURES"
  export COUNTS FAILURES
  say "" "── $name"
  "$@" >"$log" 2>&1 &
  CHECK_PID=$!
  if ! wait "$CHECK_PID"; then verdict=FAILED passed=0 failed=1; fi
  CHECK_PID=
  cat "$log" >>"$WORK/printed.log"
  [ ! -s "$COUNTS" ] || read -r passed failed < <(node -p 'const c = JSON.parse(require("fs").readFileSync(process.argv[1])); `${c.passed} ${c.failed}`' "$COUNTS")
  [ "$verdict" = ok ] || [ "$failed" -gt 0 ] || failed=1 # every test passed, but the command failed
  [ "$failed" -eq 0 ] || verdict=FAILED
  if [ "$verdict" = FAILED ]; then tail -n 150 "$log"; else tail -n 3 "$log"; fi
  PASSED=$((PASSED + passed)) FAILED=$((FAILED + failed)) LAST_FAILED=$failed
  LAST_LINE=$(printf '%-38s %-7s %5s passed %4s failed %5s s' "$name" "$verdict" "$passed" "$failed" "$((SECONDS - began))")
  SUMMARY+=$LAST_LINE$'\n'
}

# alongside COMMAND…: runs checks while others continue, because they leave half of the machine idle. await_alongside takes their results.
alongside() {
  rm -rf "$WORK/alongside" && mkdir "$WORK/alongside"
  set -m # its own process group, so that leave can end all of it
  (
    trap - EXIT INT TERM
    WORK=$WORK/alongside PASSED=0 FAILED=0 SUMMARY=
    "$@"
    printf '%s %s %s\n%s' "$PASSED" "$FAILED" "$LAST_FAILED" "$SUMMARY" >"$WORK/results"
  ) >"$WORK/alongside/said.log" 2>&1 &
  BESIDE_PID=$!
  set +m
}

# await_alongside: waits for those checks, prints what they printed, and counts them. Then their last one can be retried (flaky-retry.sh).
# Without any it does nothing.
await_alongside() {
  [ -n "${BESIDE_PID:-}" ] || return 0
  local passed=0 failed=1 lines= # if they died
  wait "$BESIDE_PID"
  BESIDE_PID=
  rm -f "$WORK/failures"
  cat "$WORK/alongside/said.log"
  cat "$WORK/alongside/printed.log" >>"$WORK/printed.log"
  if [ -s "$WORK/alongside/results" ]; then
    read -r passed failed LAST_FAILED <"$WORK/alongside/results"
    lines=$(tail -n +2 "$WORK/alongside/results") LAST_LINE=${lines##*$'\n'}
    [ ! -s "$WORK/alongside/failures" ] || mv "$WORK/alongside/failures" "$WORK/failures"
  fi
  PASSED=$((PASSED + passed)) FAILED=$((FAILED + failed)) SUMMARY+=$lines$'\n'
}

# summary: prints all results, and fails when anything failed or nothing ran.
summary() {
  say "" "$SUMMARY"
  name_flaky
  say "$PASSED passed, $FAILED failed"
  [ "$FAILED" -eq 0 ] && [ "$PASSED" -gt 0 ]
}
