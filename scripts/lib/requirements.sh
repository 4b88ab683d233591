# Checks requirements before any work starts. Each missing one prints a single line with what to do.

need_go() {
  command -v go >/dev/null || fail "Go 1.26 or newer is needed and was not found: https://go.dev/dl/"
  local version
  version=$(cd "$ROOT" && go env GOVERSION 2>/dev/null) || fail "Go 1.26 or newer is needed; this one cannot read go.mod: $(go version)"
  at_least "${version#go}" 1 26 || fail "Go 1.26 or newer is needed; found ${version#go}: https://go.dev/dl/"
}

need_node() {
  command -v node >/dev/null || fail "Node 20.9 or newer is needed and was not found: https://nodejs.org/"
  command -v npm >/dev/null || fail "npm is needed and was not found; it comes with Node: https://nodejs.org/"
  local version
  version=$(node -p process.versions.node)
  at_least "$version" 24 0 && return
  at_least "$version" 20 9 || fail "Node 24 is needed, or 20.9 and newer to fetch it; found $version: https://nodejs.org/"
  use_node_24 "$version"
}

# use_node_24 VERSION: puts Node 24 first in PATH, from npm's package of that name, instead of the one found. Where npm cannot fetch it,
# the one found has to do; nothing is tested with it.
use_node_24() {
  local folder=$ROOT/bin/node24 new
  if ! "$folder/node_modules/.bin/node" -v >/dev/null 2>&1; then
    mkdir -p "$ROOT/bin"
    new=$(mktemp -d "$ROOT/bin/node24.XXXXXX")
    npm install --prefix "$new" --no-audit --no-fund --no-save node@24 >"$new/log" 2>&1
    if "$new/node_modules/.bin/node" -v >/dev/null 2>&1; then rm -rf "$folder" && mv "$new" "$folder"; else rm -rf "$new"; fi
  fi
  if [ -x "$folder/node_modules/.bin/node" ]; then
    say "Node $1 has reached its end of life; using Node 24 from npm"
    PATH=$folder/node_modules/.bin:$PATH
    hash -r
  else
    say "Node $1 has reached its end of life, and npm could not fetch Node 24; using $1: https://nodejs.org/"
  fi
}

# at_least VERSION MAJOR MINOR
at_least() {
  local major minor
  IFS=.- read -r major minor _ <<<"$1"
  minor=${minor%%[!0-9]*}
  [ "$major" -gt "$2" ] || { [ "$major" -eq "$2" ] && [ "${minor:-0}" -ge "$3" ]; }
}

# need_folder: creates DATA_DIR, checks that it is writable, makes the path absolute, and closes what an older version left open to
# other users.
need_folder() {
  mkdir -p "$DATA_DIR" 2>/dev/null || fail "Cannot create the data folder $DATA_DIR; choose another with DATA_DIR=/path $0"
  DATA_DIR=$(cd "$DATA_DIR" && pwd) || fail "Cannot enter the data folder $DATA_DIR"
  local probe="$DATA_DIR/.writable.$$"
  (: >"$probe") 2>/dev/null || fail "Cannot write to the data folder $DATA_DIR; choose another with DATA_DIR=/path $0"
  rm -f "$probe"
  mkdir -p "$DATA_DIR/log" "$DATA_DIR/run"
  chmod go-rwx "$DATA_DIR" "$DATA_DIR"/* "$DATA_DIR"/log/* 2>/dev/null
  export DATA_DIR
}

# need_ports PORT…: fails unless all are free.
need_ports() {
  local busy
  busy=$(node "$ROOT/scripts/lib/busy-ports.mjs" "$@") || fail "Cannot check the ports $*"
  [ -z "$busy" ] || fail "Port $busy is in use; stop what uses it, or choose others with PORT=8090 $0"
}
