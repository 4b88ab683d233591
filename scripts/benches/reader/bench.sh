# The reader against a bare fasthttp handler, nginx and Varnish.

bench() {
  need_program taskset util-linux
  need_program wrk wrk
  need_program nginx nginx
  need_program varnishd varnish
  CGO_ENABLED=0 go build -trimpath -tags nodynamic -o "$PROGRAMS/" ./reader/cmd/reader ./scripts/benches/bare ./scripts/benches/scripted
  go build -tags nodynamic -o "$PROGRAMS/bench-reader" ./scripts/benches/reader
  ulimit -n "$(ulimit -Hn)" 2>/dev/null || true # nginx keeps a file open for every answer it has
  exec "$PROGRAMS/bench-reader" --root "$ROOT" --programs "$PROGRAMS" "$@"
}
