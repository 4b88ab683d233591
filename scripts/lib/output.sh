# Output of the scripts: one fact per line, plain text whether or not stdout is a terminal.

say() { printf '%s\n' "$@"; }

# fail LINE…: prints one line per reason and exits.
fail() {
  printf '%s\n' "$@" >&2
  exit 1
}
