# Photos from a phone: how long after its upload a photo is public, and whether 20 of them block the page that reduces them. It needs a running
# demo stack, and adds photos to one of its items:
#   FAIRWARNING_URL=http://localhost:8080 ./scripts/bench photos

bench() {
  need_node
  need_chromium
  exec node scripts/benches/photos/photos.mjs "$@"
}
