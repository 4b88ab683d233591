# Taps, keys and seconds of a returning bidder until a bid is placed, and of a new one until ready to bid, on a phone and at a desk. It needs a
# running demo stack with its data, and rate limits that let one address sign in often (scripts/lib/test-browser.sh):
#   FAIRWARNING_URL=http://localhost:8080 DATA_DIR=./data ./scripts/bench journeys

bench() {
  need_node
  need_chromium
  JOURNEYS_FILE=$(mktemp)
  export JOURNEYS_FILE
  npx playwright test -c scripts/suites/browser/playwright.config.ts --project=journeys --workers=1 --reporter=line >&2
  exec node scripts/benches/journeys/print.mjs "$@"
}
