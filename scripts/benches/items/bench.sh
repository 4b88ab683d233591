# The office's table with 10,000 items: how long after a key the filtered rows are on screen. It needs a running demo stack:
#   FAIRWARNING_URL=http://localhost:8080 ./scripts/bench items

bench() {
  need_node
  need_chromium
  exec node scripts/benches/items/items.mjs "$@"
}
