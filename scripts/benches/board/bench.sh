# A board in the browser: what an idle tab costs, and whether its memory grows over a sale. It needs a fresh demo stack, whose called sale it runs:
#   FAIRWARNING_URL=http://localhost:8080 ./scripts/bench board

bench() {
  need_node
  need_chromium
  exec node scripts/benches/board/board.mjs "$@"
}
