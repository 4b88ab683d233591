# The reader against a bare fasthttp handler, nginx and Varnish.

bench() {
  need_program taskset util-linux
  need_program wrk wrk
  need_program nginx nginx
  need_program varnishd varnish
  CGO_ENABLED=0 go build -trimpath -tags nodynamic -o "$PROGRAMS/" ./reader/cmd/reader ./scripts/benches/bare ./scripts/benches/scripted
  go build -tags nodynamic -o "$PROGRAMS/bench-reader" ./scripts/benches/reader
  exec "$PROGRAMS/bench-reader" --root "$ROOT" --programs "$PROGRAMS" "$@"
}
