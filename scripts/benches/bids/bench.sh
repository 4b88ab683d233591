# Compares the engine's desk with one commit per bid on the same disk, and the engine with PostgreSQL and SELECT … FOR
# UPDATE.

bench() {
  local folder
  need_program setpriv util-linux
  for folder in /usr/lib/postgresql/*/bin; do PATH=$PATH:$folder; done # Debian keeps initdb and postgres there
  need_program initdb postgresql
  for folder in /usr/lib/postgresql/*/bin; do PATH=$PATH:$folder; done
  CGO_ENABLED=0 go build -trimpath -o "$PROGRAMS/" ./engine/cmd/engine ./scripts/benches/bids/forupdate
  go build -o "$PROGRAMS/bench-bids" ./scripts/benches/bids
  exec "$PROGRAMS/bench-bids" --programs "$PROGRAMS" "$@"
}
