# The lots of an auction in the office, with 10,000 of them: how long until they are on screen, filtered or moved. It needs a running demo stack:
#   FAIRWARNING_URL=http://localhost:8080 ./scripts/bench lots

bench() {
  need_node
  need_chromium
  exec node scripts/benches/lots/lots.mjs "$@"
}
