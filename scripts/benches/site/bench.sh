# Lighthouse on a phone: home, search, item and event next to the same content without scripts and to an empty Next export. It needs a running
# demo stack; with a second one that sends shells (FAIRWARNING_SHELL_URL), what finished HTML saves is measured, too:
#   FAIRWARNING_URL=http://localhost:8080 ./scripts/bench site

LIGHTHOUSE=12.8.2 # the last line that runs on Node 20

bench() {
  need_node
  need_chromium
  install_lighthouse
  build_empty_export
  exec node scripts/benches/site/main.mjs "$@"
}

install_lighthouse() {
  local folder=$PROGRAMS/lighthouse
  [ "$(node -p 'require(process.argv[1]).version' "$folder/node_modules/lighthouse/package.json" 2>/dev/null)" = "$LIGHTHOUSE" ] && return
  mkdir -p "$folder"
  npm install --prefix "$folder" --no-save --no-audit --no-fund --ignore-scripts --loglevel=error "lighthouse@$LIGHTHOUSE" >&2 ||
    fail "Lighthouse could not be installed; it comes from the npm registry"
}

# build_empty_export: exports the smallest site that Next builds, with the version that the site uses.
build_empty_export() {
  local folder=$PROGRAMS/empty-export version
  version=$(node -p 'require("next/package.json").version')
  [ "$(cat "$folder/.version" 2>/dev/null)" = "$version" ] && return
  rm -rf "$folder" && cp -r scripts/benches/site/empty "$folder"
  NEXT_TELEMETRY_DISABLED=1 npx next build "$folder" >&2 || fail "The empty export could not be built"
  printf '%s' "$version" >"$folder/.version"
}
