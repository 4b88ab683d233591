# How the scripts talk: one line a fact, plain text whether or not stdout is a terminal.

say() { printf '%s\n' "$@"; }

# fail LINE…: one clear line a reason, then the end of the script.
fail() {
  printf '%s\n' "$@" >&2
  exit 1
}
