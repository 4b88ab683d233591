# The reader's fan-out of a live auction against Mercure and Centrifugo, and the time of a bid from the engine to every watcher.

bench() {
  CGO_ENABLED=0 go build -trimpath -tags nodynamic -o "$PROGRAMS/" ./reader/cmd/reader ./engine/cmd/engine ./scripts/benches/watchers
  (
    cd scripts/benches/live/peers
    GOFLAGS=-mod=readonly CGO_ENABLED=0 go build -trimpath -o "$PROGRAMS/centrifugo" github.com/centrifugal/centrifugo/v5
    GOFLAGS=-mod=readonly CGO_ENABLED=0 go build -trimpath -tags deprecated_server,deprecated_transport -o "$PROGRAMS/mercure" github.com/dunglas/mercure/cmd/mercure
  )
  go build -tags nodynamic -o "$PROGRAMS/bench-live" ./scripts/benches/live
  ulimit -n "$(ulimit -Hn)" 2>/dev/null || true # every watcher is a socket
  exec "$PROGRAMS/bench-live" --root "$ROOT" --programs "$PROGRAMS" "$@"
}
