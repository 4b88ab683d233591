# Builds programs, packs them with the site, and lists what is in them. Nothing that is written depends on the folder, the time, the
# user or the umask.

PROGRAMS="./engine/cmd/engine ./reader/cmd/reader ./writer/cmd/writer ./cdn/cmd/..."
CYCLONEDX=github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.10.0
NPM=npm@11.19.1 # Debian's npm 9.2 cannot write an SBOM

need_gnu_tar() { tar --version 2>/dev/null | grep -q GNU || fail "GNU tar is needed and was not found"; }

# release_programs FOLDER PLATFORM: builds static programs with their profiles, whatever the caller's GOFLAGS and processor are.
release_programs() {
  # shellcheck disable=SC2086
  cd "$ROOT" && mkdir -p "$1" && CGO_ENABLED=0 GOOS=${2%/*} GOARCH=${2#*/} GOAMD64=v1 GOARM64=v8.0 GOEXPERIMENT='' GOFLAGS=-mod=readonly \
    go build -trimpath -buildvcs=true -tags nodynamic -pgo=auto -ldflags=-s -o "$1/" $PROGRAMS
}

# release_version PROGRAM: prints the version that Go derived from the Git tag or commit.
release_version() { go version -m "$1" | sed -n 's/^\tmod\tfairwarning\t\([^\t]*\).*/\1/p'; }

# release_tree FOLDER PROGRAMS SITE: lays out what an archive has besides its SBOM.
release_tree() {
  mkdir -p "$1/site" "$1/alerts"
  cp -R "$2" "$1/bin"
  cp -R "$3/out" "$3/render" "$1/site"
  cp -R "$ROOT/cdn/deploy" "$1/deploy"
  local service
  for service in engine reader writer; do cp "$ROOT/$service/alerts.yaml" "$1/alerts/$service.yaml"; done
  cp "$ROOT/LICENSE" "$1/LICENSE"
}

# release_sbom FOLDER PROGRAMS: writes what each program and the site are made of as CycloneDX. Needs the internet once.
release_sbom() {
  local program tool=$ROOT/bin/cyclonedx-gomod
  cd "$ROOT" && mkdir -p "$1/sbom"
  [ "$(release_version_of_tool "$tool")" = "${CYCLONEDX#*@}" ] || GOFLAGS= GOBIN=$ROOT/bin go install -trimpath "$CYCLONEDX" || return
  for program in "$2"/*; do
    "$tool" bin -json -std -noserial -notimestamp "$program" | node scripts/lib/sbom.mjs >"$1/sbom/$(basename "$program").cdx.json" || return
  done
  npx --yes "$NPM" sbom --package-lock-only --omit dev --omit optional --sbom-type application --sbom-format cyclonedx |
    node scripts/lib/sbom.mjs fairwarning-site >"$1/sbom/site.cdx.json"
}

release_version_of_tool() { go version -m "$1" 2>/dev/null | sed -n 's/^\tmod\t[^\t]*\t\([^\t]*\).*/\1/p'; }

# release_archive FOLDER ARCHIVE TIME: adds SHA256SUMS to a folder and packs it; TIME is that of every file, in seconds since 1970.
release_archive() {
  release_sums "$1" >"$2.sums" && mv "$2.sums" "$1/SHA256SUMS"
  tar --create --directory "$(dirname "$1")" --format=gnu --sort=name --mtime="@$3" --owner=0 --group=0 --numeric-owner \
    --mode='u=rwX,go=rX' "$(basename "$1")" | gzip -n -9 >"$2"
}

# release_sums FOLDER: prints the hash of every file in a folder, as sha256sum --check reads them.
release_sums() { (cd "$1" && find . -type f ! -name SHA256SUMS -print0 | LC_ALL=C sort -z | sed -z 's|^\./||' | xargs -0 sha256sum); }
