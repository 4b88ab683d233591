# Runs failed suites once more, alone. Suites that start servers, processes or browsers depend on the machine, so one test in hundreds may fail
# by chance. If it passes now, it counts as passed and is named as flaky; scripts/FLAKY.md says what follows.

FLAKY= # names, each with a line feed
MOST_FLAKY=5 # this many failed tests are not chance

# retry RUN…: runs each suite with failed tests in the last check ($WORK/failures: suite, tab, test) again. RUN gets the suite as its last
# argument. It does not excuse a check that also failed in another way, such as a compile error.
retry() {
  [ -s "$WORK/failures" ] || return 0
  local suites suite tests log=$WORK/check.log
  tests=$(cut -f 2 "$WORK/failures") suites=$(cut -f 1 "$WORK/failures" | sort -u)
  [ "$(grep -c . <<<"$tests")" -lt "$MOST_FLAKY" ] || return 0
  [ -z "${BESIDE_PID:-}" ] || wait "$BESIDE_PID" # alone
  for suite in $suites; do
    say "" "── again, alone: $suite"
    "$@" "$suite" >"$log" 2>&1 || { tail -n 150 "$log"; return 0; }
    cat "$log" >>"$WORK/printed.log"
  done
  FAILED=$((FAILED - LAST_FAILED)) PASSED=$((PASSED + LAST_FAILED)) SUMMARY=${SUMMARY/"$LAST_LINE"/"${LAST_LINE/FAILED/flaky }"}
  FLAKY+=$tests$'\n'
}

# name_flaky: prints the flaky tests, if there are any.
name_flaky() {
  [ -n "$FLAKY" ] || return 0
  say "$(printf %s "$FLAKY" | grep -c .) flaky: $(printf %s "$FLAKY" | paste -sd ';' - | sed 's/;/; /g')"
}
