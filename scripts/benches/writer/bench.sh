# The writer against nginx proxy_pass and net/http's ReverseProxy.

bench() {
  need_program taskset util-linux
  need_program wrk wrk
  need_program nginx nginx
  CGO_ENABLED=0 go build -trimpath -tags nodynamic -o "$PROGRAMS/" ./writer/cmd/writer ./engine/cmd/engine \
    ./scripts/benches/writer/stub ./scripts/benches/writer/reverseproxy
  go build -tags nodynamic -o "$PROGRAMS/bench-writer" ./scripts/benches/writer
  exec "$PROGRAMS/bench-writer" --root "$ROOT" --programs "$PROGRAMS" "$@"
}
