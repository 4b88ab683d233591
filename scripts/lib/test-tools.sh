# Installs what only tests and benches need with apt-get when run as root; otherwise says what to install.

need_compiler() {
  command -v "$(go env CC)" >/dev/null || install_system gcc libc6-dev
  command -v "$(go env CC)" >/dev/null || fail "A C compiler is needed for Go's race detector and was not found; install gcc"
}

# need_chromium: uses CHROMIUM or any installed one. It prefers to install the headless shell, which takes 30% less time for
# the same tests.
need_chromium() {
  [ -n "${CHROMIUM:-}" ] || find_program chromium-headless-shell || install_system chromium-headless-shell
  find_chromium || { install_system chromium && find_chromium; } || fail "Chromium is needed and was not found; install it, or say where it is with CHROMIUM=/path $0"
}

# need_varnish: finds or installs Varnish with its modules.
need_varnish() {
  find_varnish || { install_system varnish varnish-modules && find_varnish; } || fail "Varnish and its module xkey are needed and were not found; install varnish and varnish-modules"
}

find_varnish() {
  find_program varnishd && { compgen -G '/usr/lib*/varnish/vmods/libvmod_xkey.so' || compgen -G '/usr/lib/*/varnish/vmods/libvmod_xkey.so'; } >/dev/null
}

# need_postgres: finds or installs PostgreSQL. Debian does not put the server's programs on the PATH.
need_postgres() {
  find_postgres || { install_system postgresql && find_postgres; } || fail "PostgreSQL's initdb and pg_ctl are needed and were not found; install PostgreSQL"
}

find_postgres() { command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; }

# need_program NAME PACKAGE: finds a program, or installs it from a Debian package.
need_program() {
  find_program "$1" && return
  { install_system "$2" && find_program "$1"; } || fail "$1 is needed and was not found; install $2"
}

# find_program NAME: also searches the folders that only root has on the PATH.
find_program() { PATH=$PATH:/usr/sbin:/sbin && command -v "$1" >/dev/null; }

find_chromium() {
  local name
  [ -n "${CHROMIUM:-}" ] && [ -x "$CHROMIUM" ] && return
  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    CHROMIUM=$(command -v "$name") && export CHROMIUM && return
  done
  return 1
}

install_system() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
  say "Installing $*" >&2 # stdout may be a bench's JSON
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}
