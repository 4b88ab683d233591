# Installs and builds, each only when its sources have changed. bin/.stamps holds a hash of what was last built; Go has its
# own cache.

STAMPS=$ROOT/bin/.stamps

# built NAME HASH: succeeds when NAME was last built from these sources.
built() { [ "$(cat "$STAMPS/$1" 2>/dev/null)" = "$2" ]; }
stamp() { mkdir -p "$STAMPS" && printf '%s' "$2" >"$STAMPS/$1"; }

hash_of() { (cd "$ROOT" && node scripts/lib/hash-tree.mjs "$@"); }

# with_build_umask COMMAND…: what is built may be for other users, unlike data. Only scripts/start changes the umask.
with_build_umask() {
  umask "${BUILD_UMASK:-$(umask)}"
  "$@"
}

install_packages() {
  local hash
  hash=$(hash_of package-lock.json)-$(node -p process.version)
  if built packages "$hash" && [ -d "$ROOT/node_modules/next" ]; then return; fi
  step "Installed npm packages" "$LOGS/npm.log" with_build_umask npm --prefix "$ROOT" ci --no-audit --no-fund
  stamp packages "$hash"
}

# begin_site, finish_site: export the site into site/out, with its renderer in site/render, unless it is up to date.
begin_site() {
  SITE_PID=
  SITE_HASH=$(hash_of site package-lock.json)
  if built site "$SITE_HASH" && [ -f "$ROOT/site/out/index.html" ] && [ -f "$ROOT/site/render/page.js" ]; then return; fi
  begin "Built the site" "$LOGS/site.log" with_build_umask export_site
  SITE_PID=$STEP_PID SITE_BEGAN=$BEGAN
}

finish_site() {
  [ -n "$SITE_PID" ] || return 0
  finish "Built the site" "$SITE_BEGAN" "$LOGS/site.log" "$SITE_PID"
  stamp site "$SITE_HASH"
}

export_site() {
  local hash
  hash=$(hash_of site package-lock.json)
  cd "$ROOT" && NEXT_TELEMETRY_DISABLED=1 SITE_BUILD_ID=${hash:0:20} npx next build site && node site/bundler/build.mjs
}

build_services() {
  # Profiles (-pgo) and -trimpath are for releases: with either, Go would compile every package a second time for the tests.
  cd "$ROOT" && mkdir -p bin && CGO_ENABLED=0 go build -tags nodynamic -pgo=off -o bin/ \
    ./engine/cmd/engine ./reader/cmd/reader ./writer/cmd/writer ./cdn/cmd/frontdoor ./scripts/demo ${LIVELY:+./scripts/lively}
}
