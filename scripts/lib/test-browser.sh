# Browser: tests in Chromium against a real stack with a small demo, on a free port and in a temporary folder.

test_browser() {
  local project
  check "the stack starts" stack_up
  if [ -n "$(stack_pid)" ]; then
    for project in site edge; do
      check "browser tests: $project" playwright "$project"
      retry playwright_alone "$project"
    done
    finish_suites # what they print is scanned for secrets, too
    check "specification coverage" coverage
    test_secrets
    check "browser tests: resilience" playwright resilience
    retry playwright_alone resilience
    check "the stack stops" stack_down
  fi
  test_sale
}

# test_sale: one company runs one whole sale, on a stack whose database is empty. What it needs is built by now.
test_sale() {
  STACK_DATA=$WORK/empty
  check "an empty stack starts" stack_up --empty
  if [ -n "$(stack_pid)" ]; then
    check "browser tests: sale" playwright sale
    retry sale_again
    check "the empty stack stops" stack_down
  fi
}

# sale_again: all of the sale once more, because each of its tests goes on where the one before it ended.
sale_again() {
  stack_down && STACK_DATA=$WORK/empty-again && stack_up --empty && PLAYWRIGHT_JSON=/dev/null run_playwright sale
}

stack_pid() { cat "$WORK/stack.pid" 2>/dev/null; }

# stack_up [--empty]: starts the stack in its own process group, so it can be stopped as by Ctrl-C.
stack_up() {
  local deadline=$((SECONDS + 3600)) # only a hang takes as long
  set -m
  # All tests share one address, so the default rate limits would block them. Browsers take the processors that rendering pages needs.
  WRITER_OPEN_CALLS=60000 WRITER_SIGN_INS=6000 WRITER_ACCOUNT_SIGN_INS=6000 WRITER_DEVICE_SIGN_INS=6000 WRITER_MAILS=6000 WRITER_RECIPIENT_MAILS=600 \
    WRITER_CODES=6000 WRITER_SESSION_CODES=600 WRITER_SECRETS=6000 WRITER_SESSION_SECRETS=600 WRITER_CARDS=6000 WRITER_SESSION_CARDS=600 \
    RENDER_TIME=60s RENDER_WAIT=60s \
    PORT=$STACK_PORT DATA_DIR=$STACK_DATA DEMO_ITEMS=${DEMO_ITEMS:-600} scripts/start "$@" >"$WORK/stack.log" 2>&1 &
  printf '%s' "$!" >"$WORK/stack.pid"
  until grep -q '^Ctrl-C stops' "$WORK/stack.log"; do
    if ! kill -0 "$(stack_pid)" 2>/dev/null || [ $SECONDS -gt $deadline ]; then
      cat "$WORK/stack.log"
      kill -TERM "$(stack_pid)" 2>/dev/null
      rm -f "$WORK/stack.pid"
      return 1
    fi
    sleep 0.5
  done
  cat "$WORK/stack.log"
}

playwright() {
  local code=0
  PLAYWRIGHT_JSON=$WORK/playwright.json run_playwright "$1" || code=$?
  [ ! -s "$WORK/playwright.json" ] || node scripts/lib/count-report.mjs "$WORK/playwright.json" "$COUNTS" "$FAILURES"
  rm -f "$WORK/playwright.json"
  return $code
}

# playwright_alone PROJECT TEST: runs one test, file:line.
playwright_alone() { PLAYWRIGHT_JSON=/dev/null run_playwright "$1" --workers=1 "$2"; }

# run_playwright PROJECT ARGUMENT…: with the address, the data and, of an empty stack, the set-up link of the running one.
run_playwright() {
  local project=$1
  shift
  FAIRWARNING_URL=http://localhost:$STACK_PORT PORT=$STACK_PORT DATA_DIR=$STACK_DATA SETUP_LINK=$(grep -o 'http://[^ ]*/office/setup#.*' "$WORK/stack.log") \
    npx playwright test -c scripts/suites/browser/playwright.config.ts --project="$project" "$@"
}

# coverage: checks that a running product serves every call and route of the specification.
coverage() {
  scripts/spec-coverage "http://localhost:$STACK_PORT" && scripts/spec-coverage --json "http://localhost:$STACK_PORT" | node -e '
    const { calls, routes } = JSON.parse(require("fs").readFileSync(0));
    if (!(calls.total > 100 && calls.served === calls.total && routes.total > 30 && routes.served === routes.total)) process.exit(1);'
}

# stack_down: checks that one Ctrl-C (STOP) ends the stack and frees its ports.
stack_down() {
  local pid deadline=$((SECONDS + 300))
  pid=$(stack_pid)
  kill -s "$STOP" "$pid"
  while kill -0 "$pid" 2>/dev/null; do
    [ $SECONDS -lt $deadline ] || { say "still running after 5 minutes"; return 1; }
    sleep 0.2
  done
  rm -f "$WORK/stack.pid"
  tail -n 5 "$WORK/stack.log"
  local busy offset ports=()
  for offset in 0 1 2 3 4 1000 1001 1002 1003; do ports+=($((STACK_PORT + offset))); done
  busy=$(node scripts/lib/busy-ports.mjs "${ports[@]}")
  [ -z "$busy" ] || { say "something still listens on $busy"; return 1; }
}
