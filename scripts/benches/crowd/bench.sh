# Hits of the reader while one client asks for distinct search pages.

bench() {
  CGO_ENABLED=0 go build -trimpath -tags nodynamic -o "$PROGRAMS/" ./reader/cmd/reader ./engine/cmd/engine
  go build -tags nodynamic -o "$PROGRAMS/bench-crowd" ./scripts/benches/crowd
  exec "$PROGRAMS/bench-crowd" --root "$ROOT" --programs "$PROGRAMS" "$@"
}
